import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const october = 'from=2026-10-01&to=2026-10-31';
const estimates = (status: string, time = '') =>
  `measure=count&entity=estimates&filters=status=${status}${time}&by=customer&top=25`;
const payments = (method: string, time = '') =>
  `measure=count&entity=payments&filters=status=settled;method=${method}${time}&by=customer&top=25`;

describe('who did what only customers do is told by customer', () => {
  test.each([
    ['who declined', estimates('declined')],
    ['who declined in October?', estimates('declined', `&moment=declined_at&${october}`)],
    ['who accepted in October', estimates('accepted', `&moment=accepted_at&${october}`)],
    ['who paid cash', payments('cash')],
    ['who paid with card', payments('card')],
    ['who has paid us by check in October', payments('check', `&moment=settled_at&${october}`)],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

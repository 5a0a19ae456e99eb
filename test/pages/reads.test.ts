import { expect, test } from 'vitest';
import { handler as estimatePage } from '../../functions/pages/estimatePage.ts';
import type { ServedPage } from '../../shared/http/pages/servePage.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { anEstimateByMail } from '../support/pages.ts';
import { freshTenant } from '../support/world.ts';

/** The kinds of the calls of the table that the submission of a form makes, in their order. */
const callsOf = async (page: ServedPage, link: string, fields: Record<string, string>): Promise<string[]> => {
  const calls: string[] = [];
  const note: Step =
    (next, { commandName = '' }) =>
    (args) => {
      calls.push(commandName.replace('Command', ''));
      return next(args);
    };
  const event = gatewayEvent({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    pathParameters: { token: new URL(link).pathname.split('/').at(-1) ?? '' },
    body: new URLSearchParams(fields).toString(),
  });
  const { statusCode } = await amongCalls(note, () => page(event));
  expect(statusCode).toBe(303);
  return calls;
};

test('accepting an estimate on its page reads its documents once, for the link, and writes once', async () => {
  const { link } = await anEstimateByMail(await freshTenant());

  expect(await callsOf(estimatePage, link, { decision: 'accept' })).toEqual([
    'BatchGetItem',
    'BatchGetItem',
    'TransactWriteItems',
  ]);
});

import { expect, test } from 'vitest';
import { picturedBy } from '../../shared/domain/pictured.ts';

test('an estimate shows its own pictures only', () => {
  expect(picturedBy.estimate({ id: 'e' })).toEqual([{ type: 'estimate', id: 'e' }]);
});

test('a contract shows its own pictures before its estimate’s', () => {
  expect(picturedBy.contract({ id: 'c', estimate_id: 'e' })).toEqual([
    { type: 'contract', id: 'c' },
    { type: 'estimate', id: 'e' },
  ]);
});

test('an invoice shows its own pictures before its job’s, if it has one', () => {
  expect(picturedBy.invoice({ id: 'i', job_id: 'j' })).toEqual([
    { type: 'invoice', id: 'i' },
    { type: 'job', id: 'j' },
  ]);
  expect(picturedBy.invoice({ id: 'i', job_id: null })).toEqual([{ type: 'invoice', id: 'i' }]);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseCall, eraseRun } from '../../shared/domain/erasedRuns.ts';

const ids = ['0199-customer'];
const words = ['Ann', 'Lee', '+12125550147', 'ann.lee@example.com'];
const traces = { ids, words };
const call = { person: null, arguments: {}, result: null, kept: {}, would_send: [], error: null };
const mail = { channel: 'email' as const, to: 'ann.lee@example.com', subject: null, body: 'Hello Ann' };

test('an erased run keeps of calls about the person only that they were made, and the code of a refusal', () => {
  const told = {
    person: 'Ann Lee',
    kept: { first_name: 'Ann' },
    would_send: [mail],
    error: { code: 'opted_out', message: '+12125550147 wants no texts.' },
  };
  const erased = { ...call, error: { code: 'opted_out', message: 'Erased' } };

  expect(eraseCall({ ...call, ...told, arguments: { entity_id: ids[0], body: 'Hello' } }, traces)).toEqual(
    erased,
  );
  expect(eraseCall({ ...call, ...told, result: { id: ids[0] } }, traces)).toEqual(erased);
  expect(eraseCall({ ...call, arguments: { filters: `customer_id=${ids[0]}` } }, traces)).toEqual(call);
});

test('an erased run loses the names and addresses in other calls, and keeps words that merely contain their letters', () => {
  const kept = {
    data: [
      { first_name: 'ANN', id: '1', total: 5 },
      { first_name: 'Anna', cannot: 'cannot' },
    ],
  };
  const row = { ...call, kept, would_send: [{ ...mail, body: "Ann's and Leeds" }], person: 'Joanna Leeds' };

  expect(eraseCall(row, traces)).toEqual({
    ...row,
    kept: {
      data: [
        { first_name: 'Erased', id: '1', total: 5 },
        { first_name: 'Anna', cannot: 'cannot' },
      ],
    },
    would_send: [{ ...mail, to: 'Erased', body: "Erased's and Leeds" }],
  });
});

test('a call about any of the records of the person is about them', () => {
  const about = { ...call, arguments: { id: '0199-lead' }, kept: { total: 5 } };

  expect(eraseCall(about, { ids: [...ids, '0199-lead'], words }).kept).toEqual({});
});

test('a person with two names of one beginning is erased by the longer one', () => {
  const row = { ...call, kept: { a: 'Ann Lee-Ann', b: [null, 5, 'Ann'] } };

  expect(eraseCall(row, { ids, words: ['Ann', 'Ann Lee-Ann'] }).kept).toEqual({
    a: 'Erased',
    b: [null, 5, 'Erased'],
  });
});

test('the description of an erased run names no person', () => {
  const run = { input: { who: 'Lee', days: 3 }, outcome: 'Wrote to Ann Lee.', failure_reason: null };

  expect(eraseRun(run, traces)).toEqual({
    input: { who: 'Erased', days: 3 },
    outcome: 'Wrote to Erased Erased.',
    failure_reason: null,
  });
  expect(eraseRun(run, { ids, words: [] })).toEqual(run);
});

test('a second erasure changes no call, and pattern characters in a word do no harm', () => {
  const texts = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.constantFrom(...words, ...ids), fc.integer()),
  );
  fc.assert(
    fc.property(texts, texts, fc.array(fc.string({ minLength: 2 })), (given, kept, more) => {
      const all = { ids, words: [...words, ...more] };
      const once = eraseCall({ ...call, arguments: given, kept }, all);

      expect(eraseCall(once, all)).toEqual(once);
      for (const word of words) expect(Object.values(once.kept)).not.toContain(word);
    }),
  );
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { warnedOfPeople } from '../../shared/contract/warnings.ts';
import { record } from '../../shared/domain/record.ts';

const wire = z.object({ id: z.string(), note: z.string().nullable(), count: z.int(), ...warnedOfPeople });
const Thing = record('thing', wire);

const least = { kind: 'thing', version: 0, id: 't1', count: 2 };

test('a nullable field that is not stored reads as null', () => {
  expect(Thing.parse(least).note).toBeNull();
  expect(Thing.parse({ ...least, note: 'Ring twice.' }).note).toBe('Ring twice.');
});

test('a record stored without warnings reads as one without warnings, whose people are known', () => {
  expect(Thing.parse(least)).toMatchObject({ known: true, warnings: [], warning_details: [] });
  expect(Thing.parse({ ...least, known: false, warnings: ['unknown_person'] })).toMatchObject({
    known: false,
    warnings: ['unknown_person'],
  });
});

test.each([
  ['of another kind', { kind: 'other' }],
  ['without a version', { version: undefined }],
  ['with a negative version', { version: -1 }],
  ['without a field that is not nullable', { count: undefined }],
])('a stored record %s is refused', (_, changes) => {
  expect(Thing.safeParse({ ...least, ...changes }).success).toBe(false);
});

test('a record keeps the journal entries that it remembers, and needs none', () => {
  expect(Thing.parse({ ...least, entries: 'e1' }).entries).toBe('e1');
  expect('entries' in Thing.parse(least)).toBe(false);
});

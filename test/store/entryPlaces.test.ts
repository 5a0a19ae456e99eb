import { expect, test } from 'vitest';
import type { AnyRecord } from '../../shared/domain/record.ts';
import { firstIdAt } from '../../shared/kernel/ids.ts';
import { idOfEntry, namesRecord, placeOfEntry } from '../../shared/store/journal/entryPlaces.ts';

const entry = {
  tenant: 'org_acme',
  id: '01a20663-0000-7000-8000-000000000000',
  lifecycle_number: 'AAAA-AAAA-AAAA',
};

/** Of a record only what decides its place. */
const appointment = (number: number, lifecycle_number = entry.lifecycle_number): AnyRecord =>
  JSON.parse(
    JSON.stringify({
      kind: 'appointment',
      id: `01a20663-0001-7000-8000-${String(number).padStart(12, '0')}`,
      lifecycle_number,
    }),
  );

test('a place in a journey names as many of its records as a sort key has room for, and leaves the others to pointers', () => {
  for (const count of [1, 10, 18, 19, 40]) {
    const records = Array.from({ length: count }, (_, number) => appointment(number));

    const { place, unnamed } = placeOfEntry(entry, records);

    const sort = String(place.placeSK);
    expect(Buffer.byteLength(sort)).toBeLessThanOrEqual(1_024);
    for (const record of records) expect(namesRecord(sort, record)).toBe(!unnamed.includes(record));
    expect(unnamed).toHaveLength(Math.max(0, count - 19));
  }
});

test('a record of another journey, or of none, is not named', () => {
  const own = appointment(1);
  const strange = appointment(2, 'BBBB-BBBB-BBBB');
  const { place, unnamed } = placeOfEntry(entry, [own, strange]);
  expect(unnamed).toEqual([strange]);
  expect(place).toMatchObject({ placePK: 'org_acme#journey#AAAA-AAAA-AAAA' });
});

test('an entry without a journey is on the list of its main record', () => {
  const main = appointment(1);
  const other = appointment(2);
  const { place, unnamed } = placeOfEntry({ ...entry, lifecycle_number: null }, [main, other]);
  expect(place).toEqual({ placePK: `org_acme#audit#appointment#${main.id}`, placeSK: entry.id });
  expect(unnamed).toEqual([other]);
});

const now = '2026-11-23T08:00:00.000Z';
const idAt = (milliseconds: number): string => firstIdAt(Date.parse(now) + milliseconds);
const made = (kind: string, milliseconds: number) => ({
  after: { kind, id: idAt(milliseconds), version: 0 },
});

test('an entry that makes a record has its id, and needs no place if that leads to all that it changed', () => {
  const job = made('job', 5);
  const contract = { kind: 'contract', id: idAt(-9), version: 1, job_id: idAt(5) };
  const id = idOfEntry(idAt(9), now, [job, { before: contract, after: contract }]);
  expect(id).toBe(job.after.id);
  const nowhere = { place: {}, unnamed: [] };
  expect(placeOfEntry({ ...entry, id, lifecycle_number: null }, [job.after, contract])).toEqual(nowhere);
});

test('an entry of a journey has a place there unless a record of its lists leads to it', () => {
  const entries = Buffer.from(entry.id.replaceAll('-', ''), 'hex').toString('base64url');
  const [listed, message] = [appointment(1), { ...appointment(2), kind: 'message' }].map((record) => ({
    ...record,
    entries,
  }));
  if (listed === undefined || message === undefined) throw new Error('There are two.');

  expect(placeOfEntry(entry, [message, listed])).toEqual({ place: {}, unnamed: [] });
  expect(placeOfEntry(entry, [message])).toEqual({
    place: { placePK: 'org_acme#journey#AAAA-AAAA-AAAA', placeSK: `journal#${entry.id}#` },
    unnamed: [],
  });
});

test('a reference to a record that the entry does not make is named in its place', () => {
  const own = appointment(1);
  const id = appointment(2).id;
  const { place, unnamed } = placeOfEntry({ ...entry, id }, [appointment(2), own]);
  expect(namesRecord(String(place.placeSK), own)).toBe(true);
  expect(unnamed).toEqual([]);
});

test.each([
  ['makes one of which the client chose the id', [made('technician', 5)]],
  ['makes one with the id of another time', [made('lead', -5)]],
  ['makes one with an id that is still to come', [made('lead', 50)]],
  ['changes one', [{ before: made('lead', 5).after, after: made('lead', 5).after }]],
  ['changes nothing that is audited', []],
])('an entry that %s has an id of its own', (_, changes) => {
  expect(idOfEntry(idAt(9), now, changes)).toBe(idAt(9));
});

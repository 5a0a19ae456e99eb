import { expect, test } from 'vitest';
import type { AnyRecord } from '../../shared/domain/record.ts';
import { namesRecord, placeOfEntry } from '../../shared/store/entryPlaces.ts';

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
      id: `01a20663-0000-7000-8000-${String(number).padStart(12, '0')}`,
      lifecycle_number,
    }),
  );

test('a place in a journey names as many of its records as a sort key has room for, and leaves the others to pointers', () => {
  for (const count of [1, 10, 18, 19, 40]) {
    const records = Array.from({ length: count }, (_, number) => appointment(number));

    const { place, unnamed } = placeOfEntry(entry, records);

    const sort = String(place.endpointSK);
    expect(Buffer.byteLength(sort)).toBeLessThanOrEqual(1_024);
    for (const record of records) expect(namesRecord(sort, record)).toBe(!unnamed.includes(record));
    expect(unnamed).toHaveLength(Math.max(0, count - 19));
  }
});

test('a record of another journey, or of none, is not named', () => {
  const [own, strange] = [appointment(1), appointment(2, 'BBBB-BBBB-BBBB')];
  const { place, unnamed } = placeOfEntry(entry, [own, strange]);
  expect(unnamed).toEqual([strange]);
  expect(place).toMatchObject({ endpointPK: 'org_acme#journey#AAAA-AAAA-AAAA' });
});

test('an entry of no journey stands on the list of its main record', () => {
  const [main, other] = [appointment(1), appointment(2)];
  const { place, unnamed } = placeOfEntry({ ...entry, lifecycle_number: null }, [main, other]);
  expect(place).toEqual({ endpointPK: `org_acme#audit#appointment#${main.id}`, endpointSK: entry.id });
  expect(unnamed).toEqual([other]);
});

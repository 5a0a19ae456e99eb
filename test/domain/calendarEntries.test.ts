import { expect, test } from 'vitest';
import { entryOfVisit } from '../../shared/domain/calendarEntries.ts';
import { appointment } from '../support/visits.ts';

const words = { summary: 'Look at the boiler', place: '5 Main Street' };

test('every version of a visit is the same calendar entry, and a later one replaces an earlier one', () => {
  const first = entryOfVisit(appointment, words);
  const moved = { ...appointment, version: 4, start: '2026-12-01T22:00:00.000Z' };

  expect(first).toMatchObject({ sequence: 3, start: appointment.start, end: appointment.end });
  expect(entryOfVisit(moved, words)).toMatchObject({ uid: first.uid, sequence: 4, start: moved.start });
});

test('a calendar entry shows the visit’s own address before the customer’s', () => {
  const location = { address: '7 Side Street', address_id: null };

  expect(entryOfVisit(appointment, words).location).toBe('5 Main Street');
  expect(entryOfVisit({ ...appointment, location }, words).location).toBe('7 Side Street');
});

test.each([
  ['canceled', true],
  ['booked', false],
  ['no_show', false],
] as const)('the calendar entry of a visit that is %s is canceled: %s', (status, isCanceled) => {
  expect(entryOfVisit({ ...appointment, status }, words).isCanceled).toBe(isCanceled);
});

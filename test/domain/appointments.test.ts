import { expect, test } from 'vitest';
import {
  handOver,
  isSameCrew,
  ownerOf,
  purposeOf,
  stepOf,
  windowFrom,
} from '../../shared/domain/appointments.ts';
import { appointment } from '../support/visits.ts';
import { lead } from './made.ts';

const later = '2026-11-20T13:00:00.000Z';

test('a visit is on the way until its crew has arrived, though both read en_route', () => {
  const en_route = { ...appointment, status: 'en_route' as const };

  expect(stepOf({ ...en_route, arrived_at: null })).toBe('en_route');
  expect(stepOf({ ...en_route, arrived_at: later })).toBe('arrived');
  expect(stepOf({ ...appointment, status: 'completed', arrived_at: later })).toBe('completed');
});

test('a visit belongs to its own customer before the one that its lead became', () => {
  expect(ownerOf('own', { ...lead, customer_id: 'later' })).toBe('own');
  expect(ownerOf(null, { ...lead, customer_id: 'later' })).toBe('later');
  expect(ownerOf(null, { ...lead, customer_id: null })).toBeNull();
  expect(ownerOf(null, undefined)).toBeNull();
});

test('a lead’s visits go to its customer even when they are over or canceled', () => {
  const booked = (['completed', 'canceled', 'booked'] as const).map((status) => ({
    ...appointment,
    status,
    customer_id: null,
  }));

  expect(handOver(booked, 'customer', later)).toEqual(
    booked.map((before) => ({ before, after: { ...before, customer_id: 'customer', updated_at: later } })),
  );
});

test('the arrival window begins with the visit and lasts as many minutes as the company says', () => {
  expect(windowFrom('2026-12-01T23:30:00.000Z', 90)).toEqual({
    start: '2026-12-01T23:30:00.000Z',
    end: '2026-12-02T01:00:00.000Z',
  });
  expect(windowFrom('2026-12-01T23:30:00.000Z', null)).toBeNull();
});

test('another order of the crew is another crew, because its first member leads it', () => {
  const crewed = { ...appointment, technician_ids: ['ann', 'bob'] };

  expect(isSameCrew(crewed, ['ann', 'bob'])).toBe(true);
  expect(isSameCrew(crewed, ['bob', 'ann'])).toBe(false);
});

test('the purpose of a visit is its service before its job’s title', () => {
  expect(purposeOf({ service: 'Repair', title: 'Boiler' })).toBe('Repair');
  expect(purposeOf({ service: null, title: 'Boiler' })).toBe('Boiler');
  expect(purposeOf({ service: null, title: null })).toBeUndefined();
});

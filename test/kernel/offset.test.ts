import { expect, test } from 'vitest';
import { offsetOf } from '../../shared/kernel/offset.ts';

test.each([
  ['America/New_York', '2026-07-01T09:30', '-04:00'],
  ['America/New_York', '2026-12-01T09:30:00', '-05:00'],
  ['America/New_York', '2026-03-08T01:59', '-05:00'],
  ['America/New_York', '2026-03-08T03:01', '-04:00'],
  ['America/New_York', '2026-11-01T03:00', '-05:00'],
  ['Asia/Kolkata', '2026-03-08T09:30', '+05:30'],
  ['UTC', '2026-03-08T09:30', '+00:00'],
])('the offset in %s at %s is %s', (zone, local, offset) => {
  expect(offsetOf(zone, local)).toBe(offset);
});

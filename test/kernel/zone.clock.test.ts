import { expect, test } from 'vitest';
import { localClock } from '../../shared/kernel/zone.ts';

test('a local clock shows the same offset each time, and another one after the clocks change', () => {
  const clock = localClock('America/New_York');
  const moments = ['2026-11-01T05:59:59.000Z', '2026-11-01T05:50:00.000Z', '2026-11-01T06:00:00.000Z'];

  expect(moments.map(clock)).toEqual(['2026-11-01T01:59:59', '2026-11-01T01:50:00', '2026-11-01T01:00:00']);
  expect(clock(Date.parse('2026-11-01T06:00:01.000Z'))).toBe('2026-11-01T01:00:01');
});

test('a local clock knows zones with an offset of quarters of an hour', () => {
  expect(localClock('Asia/Kathmandu')('2026-11-01T00:00:00.000Z')).toBe('2026-11-01T05:45:00');
});

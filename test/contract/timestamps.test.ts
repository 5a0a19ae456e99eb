import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Timestamp } from '../../shared/contract/fields.ts';

describe('a timestamp', () => {
  test.each([
    ['2031-01-01T10:00:00Z', '2031-01-01T10:00:00.000Z'],
    ['2031-01-01T10:00:00.123456Z', '2031-01-01T10:00:00.123Z'],
    ['2031-01-01T10:00Z', '2031-01-01T10:00:00.000Z'],
    ['2031-01-01T10:00+02:00', '2031-01-01T08:00:00.000Z'],
    ['2031-01-01T10:00:00+0200', '2031-01-01T08:00:00.000Z'],
    ['2031-01-01T10:00:00-05', '2031-01-01T15:00:00.000Z'],
    ['2031-01-01t10:00:00z', '2031-01-01T10:00:00.000Z'],
  ])('written as %s is %s', (written, instant) => {
    expect(z.decode(Timestamp, written)).toBe(instant);
  });

  test.each([
    '2031-01-01',
    '2031-01-01T10:00:00',
    '2031-02-30T10:00:00Z',
    '2031-01-01T25:00:00Z',
    '2031-01-01T10:00:61Z',
    '2031-01-01T10:00:00+99:00',
    '1893456000',
    '',
  ])('a timestamp is never %j', (written) => {
    expect(Timestamp.safeParse(written).success).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { ifPast, told, toldOfPeople, warning, warningBefore } from '../../shared/domain/warnings.ts';

const past = warning('in_the_past', 'The start is in the past.');
const unknownService = warning('unknown_service', 'The settings do not list the service rooof.', ['roof']);
const unknownPerson = warning('unknown_person', 'No technician is described as Zoe.');

describe('warnings', () => {
  test('warnings have each code once, and every detail in order', () => {
    expect(told([past, undefined, unknownService, past])).toEqual({
      warnings: ['in_the_past', 'unknown_service'],
      warning_details: [past, unknownService, past],
    });
  });

  test('no warning leaves both lists empty', () => {
    expect(told([undefined])).toEqual({ warnings: [], warning_details: [] });
  });

  test('only an unknown person makes a record of people unknown', () => {
    expect(toldOfPeople([past, unknownService]).known).toBe(true);
    expect(toldOfPeople([past, unknownPerson])).toEqual({ known: false, ...told([past, unknownPerson]) });
  });

  test('a warning has its own list of the nearest names', () => {
    const names = ['roof'];
    const made = warning('unknown_service', 'Unknown.', names);

    expect(made.nearest).toEqual(names);
    expect(made.nearest).not.toBe(names);
    expect(warning('in_the_past', 'Past.').nearest).toEqual([]);
  });

  test('a moment before now is in the past, and the present moment or none is not', () => {
    const now = '2026-11-20T12:00:00.000Z';

    expect(ifPast('start', '2026-11-20T11:59:59.999Z', now)).toEqual(past);
    expect(
      [now, '2026-11-20T12:00:00.001Z', null, undefined].map((one) => ifPast('start', one, now)),
    ).toEqual(Array(4).fill(undefined));
  });

  test('an earlier warning is found again by its code', () => {
    const before = { warning_details: [past, unknownService] };

    expect(warningBefore(before, 'unknown_service')).toBe(unknownService);
    expect(warningBefore(before, 'unknown_person')).toBeUndefined();
  });
});

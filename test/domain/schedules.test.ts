import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JobStatus } from '../../shared/contract/jobs.ts';
import { type PaymentPart, PaymentScheduleInput } from '../../shared/contract/schedules.ts';
import { allotted, dueFirst, nextPart, scheduleOf } from '../../shared/domain/schedules.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { refusal } from '../support/refusal.ts';
import { money } from './made.ts';

const dollars = currencyNow('USD');
const due = 'on_acceptance' as const;
type Said = { readonly percent?: number; readonly amount?: number };
const by = (...parts: readonly Said[]) =>
  PaymentScheduleInput.parse(parts.map((part) => ({ milestone: 'deposit', due, ...part })));
const cents = (parts: readonly PaymentPart[]) => parts.map(({ amount }) => amount.units);
const comesTo = (total: number, ...parts: readonly Said[]) =>
  cents(scheduleOf(by(...parts), money(total), dollars));

describe('scheduleOf', () => {
  test.each([
    [100_00, [{ percent: 30 }, { percent: 70 }], [30_00, 70_00]],
    [100_01, [{ percent: 50 }, { percent: 50 }], [50_01, 50_00]],
    [10, [{ percent: 33.333333 }, { percent: 33.333333 }, { percent: 33.333334 }], [3, 3, 4]],
    [100_00, [{ amount: 25 }, { amount: 75 }], [25_00, 75_00]],
    [1_000_01, [{ percent: 30 }, { amount: 700.01 }], [300_00, 700_01]],
    [100_01, [{ amount: 50 }, { percent: 25 }, { percent: 25 }], [50_00, 25_01, 25_00]],
    [0, [{ percent: 40 }, { percent: 60 }], [0, 0]],
    [100_00, [], []],
  ])('a total of %i cents in the parts %j gives %j', (total, parts, expected) => {
    expect(comesTo(total, ...parts)).toEqual(expected);
  });

  test('a part keeps its own fields', () => {
    const [input] = PaymentScheduleInput.parse([{ milestone: 'final', percent: 100, due: { days: 30 } }]);
    if (input === undefined) throw new Error('There is a part.');
    expect(scheduleOf([input], money(5_00), dollars)).toEqual([
      { milestone: 'final', percent: { units: 100, scale: 0 }, amount: money(5_00), due: { days: 30 } },
    ]);
    expect(scheduleOf([{ ...input, percent: undefined, amount: money(5_00) }], money(5_00), dollars)).toEqual(
      [{ milestone: 'final', percent: null, amount: money(5_00), due: { days: 30 } }],
    );
    // What is shown has both.
    expect(cents(scheduleOf([{ ...input, amount: money(9) }], money(5_00), dollars))).toEqual([5_00]);
  });

  test.each([
    [100_00, [{ percent: 99.999999 }]],
    [100_00, [{ percent: 50 }, { percent: 50.000001 }]],
    [100_00, [{ amount: 99.99 }]],
    [100_00, [{ amount: 50 }, { amount: 50.01 }]],
    [100_00, [{ amount: 70 }, { percent: 31 }]],
    [100_00, [{ amount: 70 }, { percent: 29.99 }]],
    [100_00, [{ amount: 100.5 }, { percent: 0.01 }]],
    [100_00, [{ amount: 100 }, { percent: 0.01 }]],
  ])('a total of %i cents refuses the parts %j', (total, parts) => {
    expect(refusal(() => comesTo(total, ...parts))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'payment_schedule', message: 'Must add up to 100, the total.' }] },
    });
  });

  test('a part that says neither is refused by its place, and an amount by its decimals', () => {
    const neither = [{ milestone: 'deposit' as const, due }];
    expect(refusal(() => scheduleOf(neither, money(1), dollars))).toMatchObject({
      details: { issues: [{ path: 'payment_schedule.0', message: 'Must have either percent or amount.' }] },
    });
    expect(refusal(() => comesTo(1, { percent: 50 }, { amount: 0.001 }))).toMatchObject({
      details: { issues: [{ path: 'payment_schedule.1.amount' }] },
    });
  });
});

describe('allotted', () => {
  const of =
    (total: number, ...parts: readonly Said[]) =>
    (other: number) =>
      cents(allotted(scheduleOf(by(...parts), money(total), dollars), money(other)));

  test('a changed total changes percentages, and fixed amounts only if they no longer fit', () => {
    expect(of(100_00, { percent: 30 }, { percent: 70 })(200_01)).toEqual([60_00, 140_01]);
    expect(of(100_00, { amount: 40 }, { percent: 60 })(50_00)).toEqual([40_00, 10_00]);
    expect(of(100_00, { amount: 40 }, { percent: 60 })(40_00)).toEqual([40_00, 0]);
  });

  test('all parts give way in proportion where amounts alone are another total, or leave nothing', () => {
    expect(of(100_00, { amount: 40 }, { amount: 60 })(50_00)).toEqual([20_00, 30_00]);
    expect(of(100_00, { amount: 40 }, { amount: 60 })(100_00)).toEqual([40_00, 60_00]);
    expect(of(100_00, { amount: 40 }, { percent: 60 })(39_99)).toEqual([25_00, 14_99]);
  });

  test('stored amounts have the weight of their value, even without their trailing zeros', () => {
    const stored = by({ amount: 40 }, { amount: 60.5 }).map(
      (part): PaymentPart => ({ ...part, percent: null, amount: part.amount ?? money(0) }),
    );
    expect(cents(allotted(stored, money(50_25)))).toEqual([20_00, 30_25]);
    const [fixed, rest] = by({ amount: 40 }, { percent: 60 }).map(
      (part): PaymentPart => ({ ...part, percent: part.percent ?? null, amount: part.amount ?? money(0) }),
    );
    expect(fixed && rest && allotted([fixed, rest], money(50_00))[1]?.amount).toEqual(money(10_00));
  });

  test('the parts add up to the total, for any parts and any total', () => {
    const percents = fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 })
      .map((sizes) => {
        const sum = sizes.reduce((all, one) => all + one, 0);
        const parts = sizes.map((size) => Math.floor((size * 1e8) / sum));
        const rest = 1e8 - parts.reduce((all, one) => all + one, 0);
        return parts.map((part, place) => ({ percent: (part + (place === 0 ? rest : 0)) / 1e6 }));
      });
    const total = fc.integer({ min: 0, max: 1e11 });
    fc.assert(
      fc.property(percents, total, total, (parts, first, second) => {
        const schedule = scheduleOf(by(...parts), money(first), dollars);
        for (const [one, sum] of [
          [schedule, first],
          [allotted(schedule, money(second)), second],
        ] as const) {
          expect(cents(one).reduce((all, part) => all + part, 0)).toBe(sum);
          expect(Math.min(...cents(one))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
    const amounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, total, (sizes, second) => {
        const first = sizes.reduce((all, one) => all + one, 0);
        const schedule = scheduleOf(
          by(...sizes.map((size) => ({ amount: size / 100 }))),
          money(first),
          dollars,
        );
        expect(cents(schedule)).toEqual(sizes);
        expect(cents(allotted(schedule, money(second))).reduce((all, part) => all + part, 0)).toBe(second);
      }),
    );
  });
});

describe('nextPart', () => {
  const schedule = PaymentScheduleInput.parse([
    { milestone: 'deposit', percent: 20, due },
    { milestone: 'progress', percent: 30, due },
    { milestone: 'progress', percent: 30, due },
    { milestone: 'final', percent: 20, due },
  ]).map((part): PaymentPart => ({ ...part, percent: part.percent ?? null, amount: money(1) }));
  const next = (milestone: 'deposit' | 'progress' | 'final' | undefined, ...billed: number[]) =>
    nextPart(schedule, new Set(billed), milestone)?.place;

  test('the next part is the first that is not billed, of the milestone if one is said', () => {
    expect([next(undefined), next(undefined, 0), next(undefined, 0, 2), next(undefined, 0, 1, 2, 3)]).toEqual(
      [0, 1, 1, undefined],
    );
    expect([next('progress'), next('progress', 1), next('progress', 1, 2)]).toEqual([1, 2, undefined]);
    expect(nextPart(schedule, new Set(), 'final')?.part).toEqual(schedule[3]);
  });

  test('a part of 0 is never the next one', () => {
    const empty = schedule.map((part) => ({ ...part, amount: money(0) }));
    const others = [...empty.slice(0, 2), ...schedule.slice(2)];

    expect(nextPart(empty, new Set(), undefined)).toBeUndefined();
    expect(nextPart(others, new Set(), undefined)?.place).toBe(2);
    expect(nextPart(others, new Set(), 'deposit')).toBeUndefined();
  });
});

describe('dueFirst', () => {
  const accepted_at = '2026-11-20T12:00:00.000Z';
  const later = '2026-11-21T12:00:00.000Z';
  const parts = (...dues: PaymentPart['due'][]) =>
    dues.map((one): PaymentPart => ({ milestone: 'progress', percent: null, amount: money(1), due: one }));
  const all = parts({ days: 1 }, 'on_acceptance', 'on_start', 'on_completion');
  const first = (schedule: readonly PaymentPart[], status?: JobStatus, ...billed: number[]) =>
    dueFirst({ schedule, billed: new Set(billed) }, { accepted_at }, status);

  test('a part for the acceptance is due immediately, and a part with days is due that much later', () => {
    expect(first(all)).toEqual({ place: 1, at: accepted_at });
    expect(first(all, undefined, 1)).toEqual({ place: 0, at: later });
    expect(first(all, 'scheduled', 0, 1)).toBeUndefined();
    expect(first(parts({ days: 0 }))).toEqual({ place: 0, at: accepted_at });
  });

  test('a start is due once the work has started or is done, and an end once it is done', () => {
    expect(first(all, 'in_progress', 1)?.place).toBe(2);
    expect(first(all, 'completed', 1)?.place).toBe(2);
    expect(first(all, 'in_progress', 1, 2)?.place).toBe(0);
    expect(first(all, 'completed', 1, 2)?.place).toBe(3);
    expect(first(all, 'completed', 0, 1, 2, 3)).toBeUndefined();
  });

  test('the earliest moment comes first, and of two at once the first part', () => {
    expect(first(parts({ days: 3 }, { days: 1 }, { days: 2 }))?.place).toBe(1);
    expect(first(parts({ days: 1 }, { days: 1 }))?.place).toBe(0);
  });

  test('a part of 0 is never due', () => {
    const empty = parts('on_acceptance').map((part) => ({ ...part, amount: money(0) }));

    expect(first([...empty, ...parts({ days: 1 })])).toEqual({ place: 1, at: later });
  });

  test('a canceled job and an unaccepted estimate have nothing due', () => {
    expect(first(all, 'canceled')).toBeUndefined();
    expect(dueFirst({ schedule: all, billed: new Set() }, { accepted_at: null }, undefined)).toBeUndefined();
  });
});

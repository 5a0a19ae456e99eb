import { describe, expect, test } from 'vitest';
import { writeAs } from '../../shared/domain/playbookTexts.ts';

const tenant = { name: 'Acme', currency: 'USD', time_zone: 'America/New_York' };
const moment = '2026-12-02T03:30:00.000Z';

describe('a value in a text of a playbook', () => {
  test.each([undefined, null])('the missing value %s is an empty text in every form', (value) => {
    for (const form of [undefined, 'day', 'time', 'money', 'list', 'times'] as const)
      expect(writeAs(form, value, {}, tenant)).toBe('');
  });

  test('a moment is written as a day or a time in the company’s zone', () => {
    expect(writeAs('day', moment, {}, tenant)).toContain('December 1');
    expect(writeAs('time', moment, {}, tenant)).toContain('10:30');
    expect(writeAs('day', moment, {}, { ...tenant, time_zone: 'UTC' })).toContain('December 2');
  });

  test('a day without a time is the same day in every zone', () => {
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(writeAs('day', '2026-12-02', {}, { ...tenant, time_zone })).toContain('December 2');
  });

  test('an amount is in the currency of its record, or else in the company’s', () => {
    expect(writeAs('money', 1234.5, {}, tenant)).toBe('$1,234.50');
    expect(writeAs('money', 1234.5, { currency: 'EUR' }, tenant)).toContain('€');
    expect(writeAs('money', 'a lot', {}, tenant)).toBe('a lot');
  });

  test('a value that is not a moment is written as it is', () => {
    expect(writeAs('day', 'soon', {}, tenant)).toBe('soon');
    expect(writeAs(undefined, 7, {}, tenant)).toBe('7');
    expect(writeAs(undefined, { b: 1, a: 2 }, {}, tenant)).toBe('{"a":2,"b":1}');
  });

  test('rows are a line each, with the name, the amount, the day and the technician', () => {
    const rows = [
      { name: 'Ann', amount: 10, at: moment, technician: 'Bob' },
      { group: 'Roof', value: 3 },
      {},
    ];

    expect(writeAs('list', rows, {}, tenant).split('\n')).toEqual([
      '',
      expect.stringMatching(/^- Ann, \$10\.00, December 1, 2026, Bob$/),
      '- Roof, 3',
      '- no name',
    ]);
    expect(writeAs('times', rows, {}, tenant)).toContain('10:30');
    expect(writeAs('list', [], {}, tenant)).toBe('');
  });

  test('a line break in a name does not start another row', () => {
    expect(writeAs('list', [{ name: 'Ann\nLee' }], {}, tenant).split('\n')).toHaveLength(2);
  });
});

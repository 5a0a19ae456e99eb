import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds, readCondition } from '../../shared/domain/playbookConditions.ts';

describe('a condition', () => {
  test.each([
    [' {{item.id}} ', { left: '{{item.id}}' }],
    ['{{item.id}}>=5', { left: '{{item.id}}', is: '>=', right: '5' }],
    ['  {{item.id}}  =  {{input.days}}  ', { left: '{{item.id}}', is: '=', right: '{{input.days}}' }],
    ['{{item.id}} != two words', { left: '{{item.id}}', is: '!=', right: 'two words' }],
  ])('%j is read', (text, condition) => {
    expect(readCondition(text)).toEqual(condition);
  });

  test.each([
    '',
    'yes',
    'item.id = 5',
    '{{item.id}} =',
    '{{item.id}} 5',
    '{{item id}} = 5',
    'no {{item.id}} = 5',
  ])('%j cannot be read', (text) => {
    expect(readCondition(text)).toBeUndefined();
  });
});

describe('a step with a condition', () => {
  const nothing = {
    input: {},
    steps: {},
    company: { name: 'Acme', currency: 'USD', time_zone: 'UTC' },
    now: '2026-11-20T12:00:00.000Z',
  };
  const scope = {
    ...nothing,
    item: { amount: 100, email: 'ann@lee.example', none: null, list: [], full: [1], zero: 0 },
  };

  test.each([
    ['{{item.email}}', true],
    ['{{item.missing}}', false],
    ['{{item.none}}', false],
    ['{{item.list}}', false],
    ['{{item.full}}', true],
    ['{{item.zero}}', true],
    ['{{item.amount}} > 99', true],
    ['{{item.amount}} > 100', false],
    ['{{item.amount}} >= 100', true],
    ['{{item.amount}} < 100', false],
    ['{{item.amount}} <= 100', true],
    ['{{item.amount}} < 1000', true],
    ['{{item.email}} = ann@lee.example', true],
    ['{{item.email}} != ann@lee.example', false],
    ['{{item.missing}} = none', true],
    ['{{item.none}} = none', true],
    ['{{item.missing}} > 5', false],
    ['{{item.missing}} <= 5', false],
  ])('%s is done: %s', (condition, isDone) => {
    expect(holds(condition, scope)).toBe(isDone);
  });

  test('a step without a condition, or with an unreadable one, is always done', () => {
    expect(holds(undefined, scope)).toBe(true);
    expect(holds('yes', scope)).toBe(true);
  });

  test('exactly one of two opposite comparisons is true', () => {
    const opposites = [
      ['<', '>='],
      ['>', '<='],
      ['=', '!='],
    ] as const;
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.constantFrom(...opposites), (a, b, [one, other]) => {
        const compared = (is: string) => holds(`{{item.a}} ${is} {{item.b}}`, { ...nothing, item: { a, b } });

        expect(compared(one)).toBe(!compared(other));
      }),
    );
  });
});

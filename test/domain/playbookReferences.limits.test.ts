import { describe, expect, test } from 'vitest';
import {
  fillIn,
  lookUp,
  mostReferences,
  Room,
  referencesIn,
  valueAt,
  writeOut,
} from '../../shared/domain/playbookReferences.ts';
import { scope } from '../support/playbookScope.ts';
import { refusal } from '../support/refusal.ts';

const kilobytes = (count: number) => 'x'.repeat(1_024 * count);
const limit = { code: 'limit_reached' };

describe('the values of one call', () => {
  test('a call has at most five hundred references in all its texts', () => {
    expect(mostReferences).toBe(500);
    const values = (count: number) => Array.from({ length: count }, () => '{{input.days}}');

    expect(fillIn(values(500), scope)).toHaveLength(500);
    expect(fillIn(values(500).join(''), scope)).toBe('3'.repeat(500));
    for (const given of [values(501), values(501).join(''), [values(250), values(251).join(' ')]])
      expect(refusal(() => fillIn(given, scope))).toMatchObject({
        ...limit,
        message: 'A call has at most 500 references.',
      });
  });

  test('a call has at most 256 KB with its references', () => {
    const whole = { ...scope, item: kilobytes(256) };

    expect(fillIn('{{item}}', whole)).toBe(whole.item);
    expect(refusal(() => fillIn('{{item}}.', whole))).toMatchObject({
      ...limit,
      message: expect.stringContaining('more than 256 KB'),
    });
  });

  test('values count by their bytes as JSON', () => {
    const room = new Room();

    expect(room.add({ text: 'é' })).toEqual({ text: 'é' });
    expect(room.add(undefined)).toBeUndefined();
    // {"text":"é"} has 13 bytes.
    expect(room.add('x'.repeat(256 * 1_024 - 13))).toHaveLength(256 * 1_024 - 13);
    expect(refusal(() => room.add('x'))).toMatchObject(limit);
  });

  test('each call has its own limit', () => {
    const whole = { ...scope, item: kilobytes(200) };

    expect([fillIn('{{item}}', whole), fillIn('{{item}}', whole)]).toEqual([whole.item, whole.item]);
    const room = new Room();
    fillIn('{{item}}', whole, room);
    expect(refusal(() => fillIn('{{item}}', whole, room))).toMatchObject(limit);
  });
});

describe('a reference', () => {
  const longest = `input.${'a'.repeat(194)}`;

  test.each([
    ['{{   input.days   }}', 1],
    ['{{    input.days}}', 0],
    ['{{input.days    }}', 0],
    [`{{${longest}}}`, 1],
    [`{{${longest}a}}`, 0],
    ['{{_x}}', 1],
    ['{{1x}}', 0],
    ['{{input.days|list}}', 1],
    ['{{input.days|lists}}', 0],
    ['{input.days}', 0],
  ])('the number of references in %j is %i', (text, count) => {
    expect(referencesIn(text)).toHaveLength(count);
  });

  test('a path follows only own properties', () => {
    const value = { a: { b: [10, 20], c: null } };

    expect(valueAt(value, ['a', 'b', '1'])).toBe(20);
    expect(valueAt(value, [])).toBe(value);
    expect(valueAt(value, ['a', 'c', 'd'])).toBeUndefined();
    expect(valueAt(value, ['a', 'toString'])).toBeUndefined();
    expect(valueAt('text', ['length'])).toBeUndefined();
    expect(valueAt(null, ['a'])).toBeUndefined();
  });

  test.each([
    [['time', 'now'], scope.now],
    [['time', 'then'], undefined],
    [['date', 'today'], '2026-03-08'],
    [['date', 'days_ahead', '1'], '2026-03-09'],
    [['date'], undefined],
    [['company', 'currency'], 'USD'],
    [['input', 'days'], 3],
    [['scope'], undefined],
  ])('the reference to %j has the value %j', (path, value) => {
    expect(lookUp({ path }, scope)).toBe(value);
  });
});

test.each([
  [20, 'Acme owes 12.5 here.'],
  [19, 'Acme owes 12.5 here…'],
  [4, 'Acme…'],
])('a text of at most %i characters is written out as %j', (longest, written) => {
  expect(writeOut('{{company.name}} owes {{item.amount}} here.', scope, longest)).toBe(written);
});

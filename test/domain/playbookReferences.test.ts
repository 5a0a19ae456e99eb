import { describe, expect, test } from 'vitest';
import {
  daysFromToday,
  fillIn,
  hasStrayBraces,
  mostReferences,
  referencesIn,
  type Scope,
  wholeReference,
  writeOut,
} from '../../shared/domain/playbookReferences.ts';
import { scope } from '../support/playbookScope.ts';
import { refusal } from '../support/refusal.ts';

describe('a reference', () => {
  test.each([
    ['{{input.days}}', 3],
    ['{{steps.leads.data}}', [{ id: 'a' }]],
    ['{{ item.amount }}', 12.5],
    ['{{item.email}}', null],
    ['{{item.nothing}}', undefined],
    ['{{item.constructor}}', undefined],
    ['{{time.now}}', '2026-03-08T12:00:00.000Z'],
    [' {{item.amount}} ', 12.5],
    ['{{item.id.0}}', undefined],
    ['{{item.email.x}}', undefined],
    ['{{steps.leads.data.length}}', undefined],
    ['{{steps.leads.data.0.id}}', 'a'],
    ['{{company.name}}', 'Acme'],
    ['{{date.now}}', undefined],
    ['{{time.n.ow}}', undefined],
    ['{{time.today.2}}', undefined],
    ['{{date.yesterday}}', '2026-03-07'],
    ['{{date.tomorrow}}', '2026-03-09'],
    // The clocks are put forward on March 8.
    ['{{time.today}}', '2026-03-08T05:00:00.000Z'],
    ['{{time.tomorrow}}', '2026-03-09T04:00:00.000Z'],
    ['{{time.days_ago.1}}', '2026-03-07T05:00:00.000Z'],
    ['{{time.days_ahead.2}}', '2026-03-10T04:00:00.000Z'],
  ])('%s is replaced by its unchanged value', (text, value) => {
    expect(fillIn(text, scope)).toEqual(value);
  });

  test.each([
    ['Hi {{company.name}}, {{item.amount}} {{company.currency}}.', 'Hi Acme, 12.5 USD.'],
    ['By {{item.due_at|day}}', 'By March 8, 2026'],
    ['{{item.due_at|time}}', 'March 8, 2026 at 11:30 PM EDT'],
    ['None: {{item.email}}{{item.nothing}}', 'None: '],
    // Midnight of London is still the day before in New York.
    ['{{date.today|day}}', 'March 8, 2026'],
    ['{{item.amount|money}} of {{item.price|money}}', '$12.50 of $1,234.50'],
    ['{{item.yen.amount|money}}', '¥1,200'],
    ['{{item.yen|day}}', '{"amount":1200,"currency":"JPY"}'],
    ['It is {{item.yen}}.', 'It is {"amount":1200,"currency":"JPY"}.'],
    ['{{item.id|time}} {{item.count|list}}', 'a \n- no name'],
    ['{{item.email|money}}{{item.id|money}}', 'a'],
    ['None:{{steps.leads.none|list}}', 'None:'],
    [
      'Due:{{steps.leads.rows|list}}',
      'Due:\n- Ann Lee, $1,642.20, March 8, 2026\n- no name, 3\n- Roofs, 2, Tom',
    ],
    [
      '{{steps.leads.rows|times}}',
      '\n- Ann Lee, $1,642.20, March 8, 2026 at 11:30 PM EDT\n- no name, 3\n- Roofs, 2, Tom',
    ],
  ])('within %j is written out', (text, value) => {
    expect(fillIn(text, scope)).toBe(value);
  });

  test('a reference is replaced anywhere in lists and objects', () => {
    const given = { a: ['{{input.days}}', { b: 'In {{input.days}} days' }], c: null, d: 5, e: true };

    expect(fillIn(given, scope)).toEqual({ a: [3, { b: 'In 3 days' }], c: null, d: 5, e: true });
  });

  test('a reference is written out up to the limit, without cutting a character', () => {
    const long: Scope = { ...scope, item: 'x'.repeat(100_000) };

    expect(writeOut('{{company.name}}: {{item.amount}} 👍🏽', scope, 20)).toBe('Acme: 12.5 👍🏽');
    expect(writeOut('{{company.name}}: {{item.amount}} 👍🏽', scope, 13)).toBe('Acme: 12.5 …');
    expect(writeOut('{{item}}'.repeat(500), long, 10)).toBe(`${'x'.repeat(10)}…`);
  });

  test.each([
    ['{{item}}{{item}}{{item}}'],
    [Array.from({ length: 3 }, () => '{{item}}')],
    ['{{time.now}}'.repeat(mostReferences + 1)],
  ])('a reference that exceeds the size of one call is refused', (given) => {
    const long: Scope = { ...scope, item: 'x'.repeat(100_000) };

    expect(refusal(() => fillIn(given, long))).toMatchObject({ code: 'limit_reached' });
  });

  test('a reference is found anywhere, with its form', () => {
    const texts = { a: ['{{input.days}} {{ item.due_at|day }}'], b: { c: '{{item.id}}' }, d: null, e: 5 };

    expect(referencesIn(texts)).toEqual([
      { path: ['input', 'days'], form: undefined },
      { path: ['item', 'due_at'], form: 'day' },
      { path: ['item', 'id'], form: undefined },
    ]);
  });

  test.each([
    [' {{item.id}} ', true],
    ['{{item.id}}{{item.id}}', false],
    ['{{item.id}}.', false],
    ['item.id', false],
  ])('a reference is the whole of %j: %s', (text, is) => {
    expect(wholeReference(text) !== undefined).toBe(is);
  });

  test.each([
    ['{{item.id}} and {{date.today|day}}', false],
    ['no braces', false],
    ['{{item.id}} {{', true],
    ['{{item id}}', true],
    ['{{item.id|year}}', true],
  ])('a reference is missing after braces in %j: %s', (text, stray) => {
    expect(hasStrayBraces(text)).toBe(stray);
  });

  test.each([
    ['yesterday', -1],
    ['today', 0],
    ['tomorrow', 1],
    ['days_ago.14', -14],
    ['days_ahead.999', 999],
    ['days_ahead.1000', undefined],
    ['days_ago', undefined],
    ['days_ago.x', undefined],
    ['days_ago.1x', undefined],
    ['days_ago.x1', undefined],
    ['today.1', undefined],
    ['weeks_ago.1', undefined],
  ])('a reference to %s is a day this many days away: %s', (path, days) => {
    expect(daysFromToday(path.split('.'))).toBe(days);
  });

  test('references in a text are replaced once: a value that looks like a reference stays as it is', () => {
    const hostile = { ...scope, item: { name: '{{company.name}} $& $1' } };

    expect(fillIn('Hi {{item.name}}!', hostile)).toBe('Hi {{company.name}} $& $1!');
  });
});

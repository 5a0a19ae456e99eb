import { describe, expect, test } from 'vitest';
import { holds } from '../../shared/domain/playbookConditions.ts';
import { fillIn, type Scope } from '../../shared/domain/playbookReferences.ts';
import { nextRun } from '../../shared/domain/playbooks.ts';

const zone = 'America/New_York';
const yen = { amount: 1200, currency: 'JPY' };
const rows = [
  { name: 'Ann\nLee', amount: 1642.2, currency: 'USD', at: '2026-03-09T03:30:00.000Z', technician: null },
  { name: null, value: 3 },
];
const scope: Scope = {
  input: { days: 3 },
  steps: { leads: { data: [{ id: 'a' }], count: 1, none: [], rows } },
  item: {
    id: 'a',
    email: null,
    amount: 12.5,
    price: 1234.5,
    yen,
    due_at: '2026-03-09T03:30:00.000Z',
    count: 0,
  },
  company: { name: 'Acme', currency: 'USD', time_zone: zone },
  now: '2026-03-08T12:00:00.000Z',
};

describe('a reference', () => {
  test.each([
    ['{{input.days}}', 3],
    ['{{steps.leads.data}}', [{ id: 'a' }]],
    ['{{ item.amount }}', 12.5],
    ['{{item.email}}', null],
    ['{{item.nothing}}', undefined],
    ['{{item.constructor}}', undefined],
    ['{{time.now}}', '2026-03-08T12:00:00.000Z'],
    ['{{date.tomorrow}}', '2026-03-09'],
    // The clocks are put forward on March 8.
    ['{{time.today}}', '2026-03-08T05:00:00.000Z'],
    ['{{time.tomorrow}}', '2026-03-09T04:00:00.000Z'],
    ['{{time.days_ago.1}}', '2026-03-07T05:00:00.000Z'],
    ['{{time.days_ahead.2}}', '2026-03-10T04:00:00.000Z'],
  ])('%s stands for its value as it is', (text, value) => {
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
    ['{{item.email|money}}{{item.id|money}}', 'a'],
    ['None:{{steps.leads.none|list}}', 'None:'],
    ['Due:{{steps.leads.rows|list}}', 'Due:\n- Ann Lee, $1,642.20, March 8, 2026\n- no name, 3'],
    ['{{steps.leads.rows|times}}', '\n- Ann Lee, $1,642.20, March 8, 2026 at 11:30 PM EDT\n- no name, 3'],
  ])('within %j is written out', (text, value) => {
    expect(fillIn(text, scope)).toBe(value);
  });

  test('within a text is replaced once: what a value says is no reference', () => {
    const hostile = { ...scope, item: { name: '{{company.name}} $& $1' } };

    expect(fillIn('Hi {{item.name}}!', hostile)).toBe('Hi {{company.name}} $& $1!');
  });
});

test.each([
  [undefined, true],
  ['{{item.id}}', true],
  ['{{item.email}}', false],
  ['{{item.nothing}}', false],
  ['{{item.count}}', true],
  ['{{item.email}} = none', true],
  ['{{item.id}} != none', true],
  ['{{item.id}} = a', true],
  ['{{item.amount}} > 9', true],
  ['{{item.amount}} >= 12.5', true],
  ['{{item.amount}} < {{input.days}}', false],
  ['{{item.due_at}} < {{time.tomorrow}}', true],
  ['{{item.email}} < z', false],
])('the condition %j holds: %s', (text, expected) => {
  expect(holds(text, scope)).toBe(expected);
});

describe('a schedule', () => {
  test.each([
    ['later today', ['sun'], '09:00', '2026-11-22T13:00:00.000Z', '2026-11-22T14:00:00.000Z'],
    ['not at the moment itself', ['sun'], '08:00', '2026-11-22T13:00:00.000Z', '2026-11-29T13:00:00.000Z'],
    [
      'the nearest of its days',
      ['fri', 'tue'],
      '08:00',
      '2026-11-22T13:00:00.000Z',
      '2026-11-24T13:00:00.000Z',
    ],
    [
      'the same time after clocks go forward',
      ['sun'],
      '08:00',
      '2026-03-07T20:00:00.000Z',
      '2026-03-08T12:00:00.000Z',
    ],
    ['the moment of the skip', ['sun'], '02:30', '2026-03-07T20:00:00.000Z', '2026-03-08T07:00:00.000Z'],
    ['the first of two', ['sun'], '01:30', '2026-10-31T20:00:00.000Z', '2026-11-01T05:30:00.000Z'],
    [
      'once, where the time comes twice',
      ['sun'],
      '01:30',
      '2026-11-01T05:30:00.000Z',
      '2026-11-08T06:30:00.000Z',
    ],
  ] as const)('means %s', (_, days, time, after, expected) => {
    expect(nextRun({ days: [...days], time }, zone, after)).toBe(expected);
  });
});

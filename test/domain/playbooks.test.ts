import { describe, expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { holds, readCondition } from '../../shared/domain/playbookConditions.ts';
import {
  fallsDueAt,
  type PlaybookRecord,
  PlaybookRecord as PlaybookSchema,
} from '../../shared/domain/playbookRecords.ts';
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
import {
  allPlaybooks,
  builtInPlaybook,
  describe as describePlaybook,
  nextRun,
  put,
  remove,
  reschedule,
} from '../../shared/domain/playbooks.ts';
import { refusal } from '../support/refusal.ts';

const zone = 'America/New_York';
const yen = { amount: 1200, currency: 'JPY' };
const rows = [
  { name: 'Ann\nLee', amount: 1642.2, currency: 'USD', at: '2026-03-09T03:30:00.000Z', technician: null },
  { name: null, value: 3 },
  { group: 'Roofs', at: 'soon', value: 2, technician: 'Tom' },
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
  ['z < {{item.email}}', true],
  ['{{item.id}} < {{item.email}}', false],
  ['{{steps.leads.data}}', true],
  ['{{steps.leads.none}}', false],
  ['{{item.id}} = b', false],
  ['{{item.id}} != a', false],
  // Numbers are compared as such, not as texts.
  ['{{item.amount}} > 100', false],
  ...[
    ['<', 'less', true, false, false],
    ['<=', 'at most', true, true, false],
    ['=', 'equal to', false, true, false],
    ['!=', 'other than', true, false, true],
    ['>=', 'at least', false, true, true],
    ['>', 'more', false, false, true],
  ].flatMap(([is, , whereLess, whereSame, whereMore]): [string, boolean][] => [
    [`{{item.amount}} ${is} 13`, whereLess === true],
    [`{{item.amount}} ${is} 12.5`, whereSame === true],
    [`{{item.amount}} ${is} 12`, whereMore === true],
    [`{{item.id}} ${is} b`, whereLess === true],
    [`{{item.id}} ${is} a`, whereSame === true],
    [`{{item.id}} ${is} Z`, whereMore === true],
  ]),
])('the condition %j holds: %s', (text, expected) => {
  expect(holds(text, scope)).toBe(expected);
});

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

describe('the playbooks of a company', () => {
  const now = '2026-11-20T12:00:00.000Z';
  const later = '2026-11-22T13:00:00.000Z';
  const idNumbered = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const author = { actor: 'ada', client_id: 'browser', scopes: ['leads.read'] };
  const wanted = { name: 'Call back', steps: [{ id: 'leads', operation: 'listLeads' }] };
  const putAt = (own: readonly PlaybookRecord[], input: Parameters<typeof put>[1], id: string, at = now) =>
    put(own, input, { zone, author }, { id, now: at });
  const { playbook, changes } = putAt([], wanted, idNumbered(1));
  const [builtIn] = builtInPlaybooks;
  const builtInId = builtIn?.id ?? '';

  test('the playbooks of a company are listed newest first, before the built-in ones', () => {
    const own = [
      { ...playbook, id: idNumbered(1), created_at: now },
      { ...playbook, id: idNumbered(3), created_at: now },
      { ...playbook, id: idNumbered(2), created_at: later },
    ];

    for (const stored of [own, own.toReversed()])
      expect(allPlaybooks(stored).map(({ id }) => id)).toEqual([
        ...[idNumbered(2), idNumbered(3), idNumbered(1)],
        ...builtInPlaybooks.map(({ id }) => id),
      ]);
  });

  test('a new playbook has none of the fields that were left out', () => {
    expect(playbook).toEqual({
      kind: 'playbook',
      version: 0,
      id: idNumbered(1),
      ...wanted,
      description: '',
      defaults: {},
      summary: null,
      schedule: null,
      created_at: now,
      updated_at: now,
    });
    expect(changes).toEqual([{ after: playbook }]);
    expect(PlaybookSchema.parse(playbook)).toEqual(playbook);
    expect(fallsDueAt(playbook)).toBeNull();
  });

  test('changed playbooks keep all given fields, and the time of their creation', () => {
    const full = {
      ...wanted,
      name: 'Call them',
      description: 'Each day.',
      defaults: { days: 3 },
      summary: 'Done.',
      schedule: { days: ['sun' as const], time: '09:00' },
    };
    const stored = { ...playbook, version: 4 };
    const { playbook: after, changes: made, events } = putAt([stored], full, playbook.id, later);
    const next_run_at = '2026-11-22T14:00:00.000Z';

    expect(after).toEqual({
      ...stored,
      ...full,
      updated_at: later,
      schedule: { ...full.schedule, actor: 'ada', author, time_zone: zone, next_run_at },
    });
    expect(made).toEqual([{ before: stored, after }]);
    expect(events).toEqual([]);
    expect(PlaybookSchema.parse(after)).toEqual(after);
    expect(fallsDueAt(after)).toBe(next_run_at);
  });

  test('a company has at most a hundred playbooks, and each of a hundred can still be changed', () => {
    const own = Array.from({ length: 100 }, (_, index) => ({ ...playbook, id: idNumbered(index) }));

    expect(putAt(own.slice(1), wanted, idNumbered(500)).changes).toHaveLength(1);
    expect(putAt(own, { ...wanted, name: 'New' }, idNumbered(7)).playbook.name).toBe('New');
    expect(refusal(() => putAt(own, wanted, idNumbered(500)))).toMatchObject({
      code: 'limit_reached',
      message: 'A company has at most 100 playbooks of its own.',
    });
  });

  test('playbooks are removed, and an unknown one is not found', () => {
    expect(remove(playbook, playbook.id)).toEqual({ changes: [{ before: playbook }], events: [] });
    expect(refusal(() => remove(undefined, idNumbered(9)))).toMatchObject({
      code: 'not_found',
      message: 'No such playbook.',
    });
  });

  test('built-in playbooks can be neither changed nor removed', () => {
    for (const attempt of [() => putAt([], wanted, builtInId), () => remove(undefined, builtInId)])
      expect(refusal(attempt)).toMatchObject({ code: 'playbook_read_only' });
    expect(builtInPlaybook(builtInId)).toBe(builtIn);
    expect(builtInPlaybook(idNumbered(1))).toBeUndefined();
  });

  test('playbooks are shown with all their steps, the built-in ones with their key', () => {
    const { kind, version, ...own } = playbook;

    expect(describePlaybook(playbook)).toEqual({ ...own, key: null, built_in: false });
    expect(builtIn && describePlaybook(builtIn)).toEqual({
      ...builtIn,
      built_in: true,
      schedule: null,
      created_at: null,
      updated_at: null,
    });
  });

  const planned = { days: ['sun' as const], time: '08:00', actor: 'ada', author };
  const scheduled = (time_zone: string | undefined) => ({
    ...playbook,
    schedule: { ...planned, ...(time_zone && { time_zone }), next_run_at: '2026-11-22T13:00:00.000Z' },
  });

  test.each([
    [
      'later the same day',
      zone,
      'America/Los_Angeles',
      '2026-11-21T20:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
    ],
    ['earlier the same day', zone, 'Europe/Berlin', '2026-11-21T20:00:00.000Z', '2026-11-22T07:00:00.000Z'],
    ['the next of its days', zone, 'Europe/Berlin', '2026-11-22T12:59:00.000Z', '2026-11-29T07:00:00.000Z'],
    [
      'not the day that had its run',
      zone,
      'America/Los_Angeles',
      '2026-11-15T14:00:00.000Z',
      '2026-11-22T16:00:00.000Z',
    ],
    ['the next, if put long ago', undefined, 'UTC', '2026-11-21T20:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ])('scheduled playbooks of a company whose clocks change run %s', (_, from, to, at, next_run_at) => {
    const before = scheduled(from);
    const after = { ...before, schedule: { ...before.schedule, time_zone: to, next_run_at } };
    expect(reschedule(before, to, at)).toEqual({ changes: [{ before, after }], events: [] });
  });

  test('playbooks with the same zone, or without a schedule, are left alone', () => {
    expect(reschedule(scheduled(zone), zone, now).changes).toEqual([]);
    expect(reschedule({ ...playbook, schedule: null }, zone, now).changes).toEqual([]);
  });
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

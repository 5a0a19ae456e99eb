import { describe, expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { holds } from '../../shared/domain/playbookConditions.ts';
import {
  fallsDueAt,
  type PlaybookRecord,
  PlaybookRecord as PlaybookSchema,
} from '../../shared/domain/playbookRecords.ts';
import {
  allPlaybooks,
  builtInPlaybook,
  describe as describePlaybook,
  nextRun,
  put,
  remove,
  reschedule,
} from '../../shared/domain/playbooks.ts';
import { scope, zone } from '../support/playbookScope.ts';
import { refusal } from '../support/refusal.ts';

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
])('the condition %j is met: %s', (text, expected) => {
  expect(holds(text, scope)).toBe(expected);
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
        idNumbered(2),
        idNumbered(3),
        idNumbered(1),
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

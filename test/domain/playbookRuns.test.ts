import { describe, expect, test } from 'vitest';
import type { PlaybookRecord } from '../../shared/domain/playbookRecords.ts';
import {
  assertRunOf,
  begin,
  cancel,
  countsOf,
  describeRun,
  detail,
  end,
  isOver,
  type PlaybookRunRecord,
  PlaybookRunRecord as PlaybookRunSchema,
  PlaybookTaskRecord,
  RunRow,
  runGraceAfter,
  runOverdueAt,
  runTransitions,
  toldOf,
} from '../../shared/domain/playbookRuns.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T12:05:00.000Z';
const idNumbered = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const caller = { actor: 'ada', client_id: 'browser', scopes: ['leads.read'] };
const tenant = { name: 'Acme', currency: 'USD', time_zone: 'America/New_York' };
const playbook: PlaybookRecord = {
  kind: 'playbook',
  version: 3,
  id: idNumbered(1),
  name: 'Call back',
  description: '',
  defaults: { days: 3, channel: 'sms' },
  steps: [
    { id: 'leads', operation: 'listLeads' },
    { id: 'call', operation: 'scheduleFollowUp', for_each: '{{steps.leads.data}}' },
  ],
  summary: 'Calls: {{steps.call.done}}.',
  schedule: null,
  created_at: now,
  updated_at: now,
};
const asked = { input: { channel: 'email' }, rehearsal: false, caller, tenant };
const { run, changes: begun } = begin(playbook, asked, { id: idNumbered(2), now });
const task: PlaybookTaskRecord = {
  kind: 'playbook_task',
  version: 0,
  id: run.id,
  created_at: now,
  deaths: 0,
};

const ada = { actor: 'ada', scopes: new Set<string>() };
const all = { mayRead: () => true, seesMessages: true };

const rowOf = (status: RunRow['status'], person: string | null, step = 1): RunRow => ({
  step,
  item: 0,
  status,
  person,
  arguments: {},
  result: null,
  kept: {},
  would_send: [],
  error: null,
});
const refused = (person: string | null, message: string): RunRow => ({
  ...rowOf('failed', person),
  error: { code: 'opted_out', message },
});

describe('a run', () => {
  test('a run begins queued, with a task for a worker, and keeps all that it was begun with', () => {
    expect(run).toEqual({
      kind: 'playbook_run',
      version: 0,
      id: idNumbered(2),
      playbook_id: playbook.id,
      name: 'Call back',
      status: 'queued',
      rehearsal: false,
      input: { days: 3, channel: 'email' },
      caller,
      company: tenant,
      plan: playbook.steps,
      summary: playbook.summary,
      counts: {},
      outcome: null,
      failure_reason: null,
      created_at: now,
      finished_at: null,
    });
    expect(begun).toEqual([{ after: run }, { after: task }]);
    expect(begin(playbook, { ...asked, rehearsal: true }, { id: run.id, now }).run.rehearsal).toBe(true);
  });

  test('a run and its task are stored as they are, even without a description', () => {
    const silent = { ...run, summary: null };

    expect([run, silent].map((one) => PlaybookRunSchema.parse(one))).toEqual([run, silent]);
    expect(PlaybookTaskRecord.parse(task)).toEqual(task);
  });

  test('a run moves from each state to exactly the listed ones', () => {
    expect(runTransitions).toEqual({
      queued: ['running', 'succeeded', 'failed', 'canceled'],
      running: ['succeeded', 'failed', 'canceled'],
      succeeded: [],
      failed: [],
      canceled: [],
    });
  });

  test.each([
    ['queued', false],
    ['running', false],
    ['succeeded', true],
    ['failed', true],
    ['canceled', true],
  ] as const)('a %s run is over: %s, and can be canceled only until then', (status, over) => {
    const before: PlaybookRunRecord = { ...run, status };
    const after = { ...before, status: 'canceled', finished_at: later };

    expect(isOver(before)).toBe(over);
    if (over)
      expect(refusal(() => cancel(before, ada, later))).toMatchObject({
        code: 'illegal_transition',
        message: expect.stringMatching(/\brun\b/),
      });
    else expect(cancel(before, ada, later)).toEqual({ changes: [{ before, after }], events: [], run: after });
  });

  test('a run is canceled by its starter, and by others only with playbooks.write', () => {
    const other = { actor: 'bob', scopes: new Set(['leads.read']) };
    const manager = { actor: 'bob', scopes: new Set(['playbooks.write']) };

    expect(refusal(() => cancel(run, other, later))).toMatchObject({
      code: 'insufficient_scope',
      details: { required: ['playbooks.write'] },
    });
    expect(cancel(run, manager, later).run.status).toBe('canceled');
  });

  test('a run is found under its own playbook only', () => {
    expect(assertRunOf(run, playbook.id)).toBeUndefined();
    expect(refusal(() => assertRunOf(run, idNumbered(9)))).toMatchObject({
      code: 'not_found',
      message: 'No such playbook run.',
    });
  });

  test('a run that no worker took is queued again after two minutes', () => {
    expect(runGraceAfter(now)).toBe('2026-11-20T12:02:00.000Z');
    expect(runOverdueAt(task)).toBe('2026-11-20T12:02:00.000Z');
  });

  test.each([
    [null, 'Calls: 1.', 'succeeded'],
    ['Step call: there are more than 500 items.', null, 'failed'],
  ] as const)(
    'a run with the failure %j has the summary %j at its end, is %s, and leaves no task',
    (failure, outcome, status) => {
      const rows = [
        rowOf('done', null, 0),
        rowOf('done', 'Ann'),
        rowOf('skipped', 'Bob'),
        refused('Cy', 'No.'),
      ];

      expect(end(run, task, { failure, outcome }, rows, later)).toEqual({
        changes: [
          {
            before: run,
            after: {
              ...run,
              status,
              counts: {
                leads: { done: 1, failed: 0, skipped: 0 },
                call: { done: 1, failed: 1, skipped: 1 },
              },
              failure_reason: failure,
              outcome,
              finished_at: later,
            },
          },
          { before: task },
        ],
        events: [],
      });
    },
  );
});

describe('a call of a run', () => {
  test('was done, was refused or was left out, and nothing else', () => {
    expect(RunRow.shape.status.options).toEqual(['done', 'failed', 'skipped']);
    for (const status of RunRow.shape.status.options)
      expect(RunRow.parse(rowOf(status, 'Ann'))).toEqual(rowOf(status, 'Ann'));
    expect(RunRow.parse(refused(null, 'No.'))).toEqual(refused(null, 'No.'));
    expect(RunRow.parse({ ...rowOf('done', null), result: { id: 'a' } }).result).toEqual({ id: 'a' });
  });

  test('a call of a run from an earlier version names no person and sends nothing', () => {
    const { person, would_send, ...older } = rowOf('done', 'Ann');

    expect(RunRow.parse(older)).toEqual({ ...older, person: null, would_send: [] });
  });
});

describe('a step’s values in texts', () => {
  test('the text of a step counts its own calls only', () => {
    const rows = [rowOf('done', 'Ann', 0), rowOf('done', 'Bob'), rowOf('done', 'Cy'), rowOf('skipped', 'Di')];

    expect(countsOf(rows, 1)).toEqual({ done: 2, failed: 0, skipped: 1 });
    expect(toldOf(rows, 1)).toEqual({
      done: 2,
      failed: 0,
      skipped: 1,
      people: 'Bob, Cy',
      problems: 'none',
    });
  });

  test('a step without recipients reports that it reached none and that nothing failed', () => {
    expect(toldOf([], 1)).toEqual({
      done: 0,
      failed: 0,
      skipped: 0,
      people: 'nobody',
      problems: 'none',
    });
  });

  test('the text of a step names each person once with a count, and a person without a name as such', () => {
    const rows = ['Ann', null, 'Bob', 'Ann', 'Ann'].map((person) => rowOf('done', person));

    expect(toldOf(rows, 1).people).toBe('Ann (3 times), no name, Bob');
  });

  test('the text of a step names people who were not reached and why, without the full stop of the sentence', () => {
    const rows = [
      refused('Ann', 'The customer has no email.'),
      refused(null, 'Refused by Acme Inc. for now.'),
      refused('Ann', 'The customer has no email.'),
    ];

    expect(toldOf(rows, 1).problems).toBe(
      'Ann (The customer has no email) (2 times); no name (Refused by Acme Inc. for now)',
    );
  });

  test.each([
    [20, /, P20$/],
    [21, /, P20 and 1 more$/],
    [35, /, P20 and 15 more$/],
  ])('the text of a step with %i people names at most twenty', (count, expected) => {
    const rows = Array.from({ length: count }, (_, index) => rowOf('done', `P${index + 1}`));

    expect(toldOf(rows, 1).people).toMatch(expected);
    expect(toldOf(rows, 1).people).toMatch(/^P1, P2, /);
  });
});

describe('a run as it is shown', () => {
  const counts = { call: { done: 2, failed: 1, skipped: 0 } };
  const ended: PlaybookRunRecord = { ...run, status: 'succeeded', counts, outcome: 'Calls: 2.' };

  test('a run shows its starter, its description and how often each step was done', () => {
    expect(describeRun(ended, all)).toMatchObject({
      run_id: run.id,
      playbook_id: playbook.id,
      actor: 'ada',
      status: 'succeeded',
      summary: 'Calls: 2.',
      failure_reason: null,
      steps: [
        { id: 'leads', operation: 'listLeads', done: 0, failed: 0, skipped: 0 },
        { id: 'call', operation: 'scheduleFollowUp', done: 2, failed: 1, skipped: 0 },
      ],
    });
  });

  test('a run hides the scopes of its caller and the plan', () => {
    for (const name of ['id', 'caller', 'plan', 'counts', 'company'])
      expect(describeRun(ended, all)).not.toHaveProperty(name);
  });

  test('the detail of a run has the calls of each step, counted', () => {
    const rows = [rowOf('done', null, 0), rowOf('done', 'Ann'), refused('Bob', 'No.')];

    expect(detail(run, rows, all)).toMatchObject({
      run_id: run.id,
      summary: null,
      steps: [
        { id: 'leads', operation: 'listLeads', done: 1, failed: 0, skipped: 0, calls: rows.slice(0, 1) },
        { id: 'call', operation: 'scheduleFollowUp', done: 1, failed: 1, skipped: 0, calls: rows.slice(1) },
      ],
    });
  });

  test('a step that uses results of another shows only the parts that a reader of both may see', () => {
    const rows = [rowOf('done', null, 0), rowOf('done', 'Ann')];
    const mayRead = (operations: readonly string[]) => !operations.includes('listLeads');

    const shown = detail({ ...ended, failure_reason: 'Ann' }, rows, { mayRead, seesMessages: true });

    expect(shown).toMatchObject({ summary: null, failure_reason: null, input: {} });
    expect(shown.steps).toMatchObject([
      { done: 1, hidden: true, calls: [] },
      { done: 1, hidden: true, calls: [] },
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { begin, detail, end, PlaybookTaskRecord, type RunRow } from '../../shared/domain/playbookRuns.ts';
import { born, idNumbered, now } from './made.ts';

const steps = [
  { id: 'leads', operation: 'listLeads' },
  { id: 'jobs', operation: 'listJobs' },
  { id: 'call', operation: 'scheduleFollowUp', for_each: '{{steps.leads.data}}' },
];
const playbook = {
  kind: 'playbook' as const,
  version: 3,
  id: idNumbered(1),
  name: 'Call back',
  description: '',
  defaults: {},
  steps,
  summary: '',
  schedule: null,
  created_at: now,
  updated_at: now,
};
const caller = { actor: 'ada', client_id: 'browser', scopes: [] };
const tenant = { name: 'Acme', currency: 'USD', time_zone: 'UTC' };
const { run } = begin(playbook, { input: {}, rehearsal: true, caller, tenant }, born(2));
const task = { kind: 'playbook_task' as const, version: 0, id: run.id, created_at: now, deaths: 0 };
const call: RunRow = {
  step: 2,
  item: 0,
  status: 'done',
  person: 'Ann',
  arguments: {},
  result: null,
  kept: {},
  error: null,
  would_send: [{ channel: 'sms', to: '+12125550147', subject: null, body: 'Hi' }],
};

describe('a reader of a run', () => {
  test.each([true, false])(
    'a reader with access to messages sees the messages of a dry run: %s',
    (seesMessages) => {
      const shown = detail(run, [call], { mayRead: () => true, seesMessages }).steps.flatMap(
        ({ calls }) => calls,
      );

      expect(shown).toEqual([{ ...call, would_send: seesMessages ? call.would_send : [] }]);
    },
  );

  test('a step is hidden only if it uses results that the reader may not read', () => {
    const hiddenWithout = (operation: string) =>
      detail(run, [], { mayRead: (all) => !all.includes(operation), seesMessages: true }).steps.flatMap(
        ({ id, hidden }) => (hidden ? [id] : []),
      );

    expect(hiddenWithout('listLeads')).toEqual(['leads', 'call']);
    expect(hiddenWithout('listJobs')).toEqual(['jobs']);
    expect(hiddenWithout('scheduleFollowUp')).toEqual(['call']);
  });
});

describe('the end of a run', () => {
  test('a failure reason has at most 20,000 characters', () => {
    const reasonOf = (length: number) => {
      const ending = { failure: 'x'.repeat(length), outcome: null };
      const [change] = end(run, task, ending, [], now).changes;
      return change?.after?.failure_reason?.length;
    };

    expect([reasonOf(20_000), reasonOf(20_001)]).toEqual([20_000, 20_000]);
  });
});

test('a task stored before workers were counted has ended none', () => {
  const { deaths, ...older } = task;

  expect(PlaybookTaskRecord.parse(older)).toEqual({ ...older, deaths });
  expect(deaths).toBe(0);
});

import { expect, test } from 'vitest';
import { PlaybookRecord } from '../../shared/domain/playbooks.ts';
import { journalEntry } from '../../shared/store/journal.ts';

const origin = {
  tenant: 'org_acme',
  actor: 'ada',
  operation: 'putPlaybook',
  requestId: 'r-1',
  timelineText: undefined,
};
const now = '2026-11-23T08:00:00.000Z';
const at = { id: '01a20663-0000-7000-8000-000000000000', now };

const playbook = (steps: PlaybookRecord['steps'], name = 'Call all leads'): PlaybookRecord =>
  PlaybookRecord.parse({
    kind: 'playbook',
    version: 1,
    id: '01a20663-0000-7000-8000-000000000001',
    name,
    description: '',
    defaults: {},
    steps,
    summary: null,
    schedule: null,
    created_at: now,
    updated_at: now,
  });

test('what the table gave back with its fields in another order has not changed', () => {
  const before = playbook([
    { id: 'leads', operation: 'listLeads', arguments: { status: 'new', source: 'website' } },
  ]);
  const after = playbook(
    [{ operation: 'listLeads', arguments: { source: 'website', status: 'new' }, id: 'leads' }],
    'Call everybody',
  );

  const { changes } = journalEntry(origin, at, [{ before, after }], []);

  expect(changes.map(({ field }) => field)).toEqual(['name']);
});

test('steps in another order have changed', () => {
  const steps = ['first', 'second'].map((id) => ({ id, operation: 'listLeads', arguments: {} }));

  const { changes } = journalEntry(
    origin,
    at,
    [{ before: playbook(steps), after: playbook(steps.toReversed()) }],
    [],
  );

  expect(changes.map(({ field }) => field)).toEqual(['steps']);
});

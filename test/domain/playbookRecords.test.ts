import { expect, test } from 'vitest';
import { fallsDueAt, PlaybookRecord } from '../../shared/domain/playbookRecords.ts';
import { idNumbered, now } from './made.ts';

const stored = {
  kind: 'playbook',
  version: 1,
  id: idNumbered(1),
  name: 'Call new leads',
  description: '',
  defaults: {},
  steps: [{ id: 'leads', operation: 'listLeads' }],
  created_at: now,
  updated_at: now,
};
const author = { actor: 'client:c1', client_id: 'c1', scopes: ['leads.read'] };
const schedule = {
  days: ['mon'],
  time: '08:00',
  next_run_at: '2026-11-23T13:00:00.000Z',
  actor: author.actor,
  author,
};

test('a playbook is due at the next run of its schedule', () => {
  expect(fallsDueAt(PlaybookRecord.parse({ ...stored, schedule }))).toBe(schedule.next_run_at);
});

test('a playbook without a schedule is never due', () => {
  expect(fallsDueAt(PlaybookRecord.parse(stored))).toBeNull();
  expect(fallsDueAt(PlaybookRecord.parse({ ...stored, schedule: null }))).toBeNull();
});

test('a schedule stored before it named its zone is read without one', () => {
  const { schedule: read } = PlaybookRecord.parse({ ...stored, schedule });

  expect(read).toEqual(schedule);
  expect(PlaybookRecord.parse({ ...stored, schedule: { ...schedule, time_zone: 'UTC' } }).schedule).toEqual({
    ...schedule,
    time_zone: 'UTC',
  });
});

test('a schedule without its author is refused, since it would run without scopes', () => {
  const { author: _, ...anonymous } = schedule;

  expect(PlaybookRecord.safeParse({ ...stored, schedule: anonymous }).success).toBe(false);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { PlaybookRecord } from '../../shared/domain/playbookRecords.ts';
import { JournalEntry, StoredEntry } from '../../shared/store/journal/entry.ts';
import { journalEntry, journalItems } from '../../shared/store/journal/journal.ts';
import { entryOfImage } from '../../shared/store/journal/outbox.ts';
import { unpacked } from '../../shared/store/table/packing.ts';
import '../support/world.ts';

const origin = {
  tenantId: 'org_acme',
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

test('an item whose fields come back in another order has not changed', () => {
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

const steps = [{ id: 'leads', operation: 'listLeads', arguments: {} }];
const made = [
  { after: playbook(steps, 'One') },
  { after: { ...playbook(steps, 'Two'), id: '01a20663-0000-7000-8000-000000000002' } },
];

test('an entry is read as it was written, and names each record once', () => {
  const entry = journalEntry(origin, at, made, []);

  const [stored] = journalItems(entry, made);

  expect(JournalEntry.parse(stored)).toEqual(entry);
  const { changes, further } = StoredEntry.parse(unpacked(stored ?? {}));
  expect(changes.map(({ entity_id }) => entity_id)).toEqual(made.map(({ after }) => after.id));
  expect(changes.length + further.flat().length).toBe(entry.changes.length);
});

test('an entry is stored as bytes, with only its keys next to them', () => {
  const [stored = {}] = journalItems(journalEntry(origin, at, made, []), made);

  expect(Object.keys(stored).toSorted()).toEqual(['PK', 'SK', 'entry', 'kind', 'placePK', 'placeSK']);
  expect(stored.entry).toBeInstanceOf(Uint8Array);
});

test('a record of which an entry says nothing gets no pointer to it', () => {
  const silent = { before: playbook(steps), after: playbook(steps) };
  const itemsOf = (changes: Parameters<typeof journalItems>[1]) =>
    journalItems(journalEntry(origin, at, changes, []), changes).map(({ kind }) => kind);

  expect(itemsOf(made)).toEqual(['journal', 'audit_pointer']);
  expect(itemsOf([...made.slice(1), silent])).toEqual(['journal']);
  expect(itemsOf([silent])).toEqual(['journal']);
});

test('an entry is noted only if it has events and queued no message; a message or a run is on the due list itself', () => {
  const run = journalEntry(origin, at, made, []);
  const event = { id: 'e-0', type: 'lead.created', created_at: now, bytes: '{}' } as const;
  const kindsOf = (entry: JournalEntry) => journalItems(entry, made).map(({ kind }) => kind);

  expect(kindsOf({ ...run, runs: ['run-1'] })).not.toContain('unrelayed');
  expect(journalItems({ ...run, runs: ['run-1'] }, made)[0]).toMatchObject({ relay: 'wanted' });
  expect(kindsOf({ ...run, events: [event] })).toContain('unrelayed');
  expect(kindsOf({ ...run, events: [event], messages: ['message-1'] })).not.toContain('unrelayed');
});

test('an entry is read from the base64 in which a stream brings its bytes', () => {
  const entry = journalEntry(origin, at, made, []);

  const [stored = {}] = journalItems(entry, made);

  const { entry: bytes, ...found } = stored;
  const image = { ...marshall(found), entry: { B: Buffer.from(bytes as Uint8Array).toString('base64') } };
  expect(entryOfImage(image)).toEqual(entry);
});

test('an entry with altered bytes is refused', () => {
  const [stored] = journalItems(journalEntry(origin, at, made, []), made);

  expect(JournalEntry.safeParse({ ...stored, entry: new Uint8Array([1, 2, 3]) }).success).toBe(false);
});

test('lists of changes find the time of each record’s change', () => {
  const before = playbook(steps);
  const after = { ...playbook(steps, 'Other'), updated_at: '2026-11-23T09:00:00.000Z' };
  const changed = [{ before, after }, ...made.slice(1)];

  const [stored = {}] = journalItems(journalEntry(origin, at, changed, []), changed);

  expect(unpacked(stored).changes).toMatchObject([
    { entity_id: after.id, field: 'updated_at', before: now, after: after.updated_at },
    { entity_id: made[1]?.after.id, field: 'updated_at', before: null, after: now },
  ]);
});

test('the origin of a journal entry is made in two places: for requests, and for all else that commits', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['shared', 'functions', 'infra'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  const makesOrigin = /\{[^{}]*\boperation\b[^{}]*\brequestId\b[^{}]*\btimelineText\b[^{}]*\}/;

  const makers = files.filter((file) => makesOrigin.test(readFileSync(join(root, file), 'utf8')));

  // The first says what an origin is.
  expect(makers.toSorted()).toEqual([
    'shared/http/execute.ts',
    'shared/store/commit/acting.ts',
    'shared/store/journal/journal.ts',
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as pieces from '../../shared/contract/work.ts';
import { type Queue, queues, type Worker, workers } from '../../shared/contract/workers.ts';
import { messagesOf, type TriggeredWork, triggeredWork } from '../../shared/outbox/triggers.ts';
import { JournalEntry } from '../../shared/store/journal/entry.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = ['shared', 'functions', 'infra'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ path: `${folder}/${file}`, text: read(`${folder}/${file}`) })),
);
const works: readonly pieces.Work[] = Object.values(pieces);

/** The files, apart from the registry, that have a piece of work from there, or from the file of its name. */
const filesOf = (id: string): string[] =>
  sources
    .filter(({ text }) => {
      const imports = [...text.matchAll(/^import [^;]+?;/gms)].map(([statement]) => statement);
      const isNamed = imports.some(
        (statement) =>
          new RegExp(`\\b${id}\\b`).test(statement) &&
          /(?:\/work|\/work\/\w+|'\.\/\w+)\.ts';$/.test(statement),
      );
      return isNamed || new RegExp(`\\bpieces\\.${id}\\b`).test(text);
    })
    .map(({ path }) => path)
    .filter((path) => path !== 'shared/contract/workers.ts')
    // The demo's year plays what falls due.
    .filter((path) => !path.startsWith('infra/operator/demoYear/'))
    .toSorted();

describe('a piece of due work', () => {
  const due = works.filter(({ from }) => 'due' in from).map(({ id }) => id);

  test.each(due)('%s is known to three files: the registry, its own, and the list of due work', (id) => {
    expect(filesOf(id)).toEqual(['functions/work/dueList.ts', `functions/work/${id}.ts`].toSorted());
    expect(read('shared/contract/work.ts')).toContain(`  id: '${id}',`);
  });
});

test('work that a change asks for is known to three files: the registry, its own, and its worker', () => {
  expect(filesOf('keepPaper')).toEqual(['functions/work/keepPaper.ts', 'functions/workers/keepPapers.ts']);
});

/** The journal entry of a change that asks for that work, with all that work may be asked for by. */
const anEntryFor = ({ trigger }: TriggeredWork): JournalEntry =>
  JournalEntry.parse({
    kind: 'journal',
    id: 'an-entry',
    tenant: 'org_acme',
    at: '2027-03-10T15:00:00.000Z',
    actor: 'user',
    operation: 'changeSomething',
    request_id: 'a-request',
    entity_type: 'lead',
    entity_id: 'a-lead',
    lifecycle_number: null,
    timeline_text: null,
    ...Object.fromEntries(['messages', 'tasks', 'drains', 'erasures', 'runs'].map((ids) => [ids, ['an-id']])),
    changes:
      'record' in trigger
        ? [
            {
              entity_type: trigger.record,
              entity_id: 'an-id',
              field: trigger.field,
              before: null,
              after: trigger.value,
            },
          ]
        : [],
    events:
      'events' in trigger
        ? Object.entries(trigger.events).map(([type, [field]]) => ({
            id: type,
            type,
            created_at: '2027-03-10T15:00:00.000Z',
            bytes: JSON.stringify({ data: { [field]: 'an-id' } }),
          }))
        : [],
  });

test.each(triggeredWork)(
  'the messages by which a change asks for $id have the form of its messages',
  (work) => {
    const messages = messagesOf(work, anEntryFor(work));

    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages)
      expect(work.message?.safeParse(message)).toMatchObject({ success: true, data: message });
  },
);

test('each worker of the registry takes the messages of a queue, or is of the stream or the clock', () => {
  const working = new Set<string>(Object.values<Queue>(queues).map(({ worker }) => worker));
  const others = Object.keys(workers).filter((name) => !working.has(name));

  expect(others.toSorted()).toEqual(['reconcile', 'relayJournal', 'sweepDue']);
});

test('each queue by which a worker continues is its own', () => {
  const continued = Object.entries<Worker>(workers).flatMap(([name, { continuesBy }]) =>
    continuesBy === undefined ? [] : [[name, queues[continuesBy].worker]],
  );

  expect(continued.length).toBeGreaterThan(0);
  for (const [name, worker] of continued) expect(worker).toBe(name);
});

test('no file of the infrastructure names a queue, except the two topics that publish to one', () => {
  const naming = sources
    .filter(({ path }) => /^infra\/(stacks|constructs|local)\//.test(path))
    .filter(({ text }) => Object.keys(queues).some((name) => new RegExp(`queues\\.${name}\\b`).test(text)))
    .map(({ path }) => path);

  expect(naming).toEqual(['infra/stacks/data.ts']);
});

test('each word of the glossary is a word of the code', () => {
  const [, glossary = ''] = read('docs/architecture.md').split('## Glossary');
  const [table = ''] = glossary.split('\n## ');
  const words = [...table.matchAll(/^\| ([a-z ]+) \|/gm)].map(([, word = '']) => word).slice(1);
  const code = sources.map(({ text }) => text).join('\n');
  const isInCode = (word: string) => {
    const camel = word.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
    const inside = `${camel.slice(0, 1).toUpperCase()}${camel.slice(1)}`;
    return new RegExp(`\\b${camel}(?=[A-Z]|\\b)|[a-z]${inside}(?=[A-Z]|s?\\b)`).test(code);
  };

  expect(words.length).toBeGreaterThan(15);
  expect(words.filter((word) => !isInCode(word))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import {
  type Note,
  noteKeyOf,
  noteOf,
  postponeNote,
  readNotes,
  removeNote,
} from '../../shared/store/pending/notes.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { shards } from '../../shared/store/table/keys.ts';
import { costOf } from '../bench/cost.ts';
import '../support/world.ts';

const now = toInstant(systemClock());
/** In an hour, so that no sweep of the service comes before these tests. */
const anEntry = () => ({ tenant: `org_${randomUUID()}`, id: randomUUID(), at: addSeconds(now, 3_600) });

/** What is due of that entry, in whichever shard. */
const dueOf = async (id: string, until?: string): Promise<Note[]> => {
  const read = Array.from({ length: shards }, (_, shard) => Array.fromAsync(readNotes(shard, until)));
  return (await Promise.all(read)).flat().filter((note) => note.id === id);
};

test('a note falls due two minutes after its entry', async () => {
  const entry = anEntry();
  await insertItem(noteOf(entry));
  const due = addSeconds(entry.at, 120);
  expect(await dueOf(entry.id, addSeconds(due, -1))).toEqual([]);
  expect(await dueOf(entry.id, due)).toMatchObject([{ tenantId: entry.tenant, id: entry.id, due }]);
  await removeNote(entry);
});

test('one of ten simultaneous sweepers gets a note, and then none before it is due again', async () => {
  const entry = anEntry();
  await insertItem(noteOf(entry));
  for (const until of [addSeconds(now, 7_200), addSeconds(now, 7_320)]) {
    const [note] = await dueOf(entry.id);
    if (note === undefined) throw new Error('The note is gone.');
    const taken = await Promise.all(Array.from({ length: 10 }, () => postponeNote(note, until)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await dueOf(entry.id, addSeconds(until, -1))).toEqual([]);
    expect(await dueOf(entry.id, until)).toMatchObject([{ due: until }]);
  }
  await removeNote(entry);
});

test('a removed note has no claim, and does not come back', async () => {
  const entry = anEntry();
  await insertItem(noteOf(entry));
  const [note] = await dueOf(entry.id);
  await removeNote(entry);
  expect(await Promise.all(note ? [postponeNote(note, now)] : [])).toEqual([false]);
  expect(await dueOf(entry.id)).toEqual([]);
});

test('notes removed at the same moment take one request', async () => {
  const entries = Array.from({ length: 25 }, anEntry);
  await Promise.all(entries.map((entry) => insertItem(noteOf(entry))));

  const cost = await costOf(() => Promise.all(entries.map(removeNote)));

  expect(cost).toMatchObject({ writes: 1, writeUnits: 25 });
  expect(await Promise.all(entries.map((entry) => getItem(noteKeyOf(entry))))).toEqual(
    entries.map(() => undefined),
  );
});

test('a note takes one write unit when it is removed', async () => {
  const entry = anEntry();
  await insertItem(noteOf(entry));
  expect(await costOf(() => removeNote(entry))).toMatchObject({ writeUnits: 1, indexUnits: 0 });
});

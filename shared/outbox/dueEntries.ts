import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import { findEntry } from '../store/journal/outbox.ts';
import { type DueHandler, type DueItem, takeEach } from '../store/pending/due.ts';
import { postponeNote } from '../store/pending/notes.ts';
import { relayEntries } from './relay.ts';

const takeNote = async (note: DueItem, until: Instant) =>
  (await postponeNote(note, until)) ? findEntry(note.tenantId, note.id) : undefined;

/** Journal entries that the stream did not bring to the relay. */
export const relayDue: DueHandler = async (items, seams) => {
  const until = addSeconds(toInstant(seams.clock()), graceSeconds.relayEntry);
  const taken = await takeEach(items, seams, (note) => takeNote(note, until));
  await relayEntries(
    taken.map(({ row }) => row),
    seams,
  );
};

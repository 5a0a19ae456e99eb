import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import { isNoted } from '../store/journal/journal.ts';
import { findEntry } from '../store/journal/outbox.ts';
import { type DueHandlers, type DueItem, postpone, takeEach } from '../store/pending/due.ts';
import { isNote, postponeNote } from '../store/pending/notes.ts';
import { removeItem } from '../store/table/removeItem.ts';
import { relayEntries } from './relay.ts';

const relayRetrySeconds = 120;

const takeNote = async (note: DueItem, until: Instant) => {
  const isOurs = isNote(note) ? await postponeNote(note, until) : await postpone(note, until);
  return isOurs ? findEntry(note.tenantId, note.id) : undefined;
};

/** Journal entries that the stream did not bring to the relay. */
export const outboxWork = {
  journal: async (items, seams) => {
    const until = addSeconds(toInstant(seams.clock()), relayRetrySeconds);
    const taken = await takeEach(items, seams, (note) => takeNote(note, until));
    const failed = await relayEntries(
      taken.map(({ row }) => row),
      seams,
    );
    // The releases before noted entries without events, too.
    const former = taken.filter(({ due, row }) => !(isNote(due) && isNoted(row)) && !failed.has(row.id));
    await Promise.all(former.map(({ due }) => removeItem(due.key)));
  },
} as const satisfies DueHandlers;

import { addSeconds, toInstant } from '../kernel/clock.ts';
import { type DueHandlers, postpone, takeEach } from '../store/due.ts';
import { tenantIdOf } from '../store/keys.ts';
import { findEntry } from '../store/outbox.ts';
import { relayEntries } from './relay.ts';

const relayRetrySeconds = 120;

/** Journal entries that the stream did not bring to the relay. */
export const outboxWork = {
  journal: async (items, seams) => {
    const until = addSeconds(toInstant(seams.clock()), relayRetrySeconds);
    const taken = await takeEach(
      items,
      seams,
      async (note) => (await postpone(note, until)) && findEntry(tenantIdOf(note.key), note.id),
    );
    await relayEntries(
      taken.map(({ row }) => row),
      seams,
    );
  },
} as const satisfies DueHandlers;

import type { PictureRequest } from '../contract/work.ts';
import { sendAll } from '../kernel/queue.ts';
import type { JournalEntry } from '../store/journal/journal.ts';
import type { FanOut } from '../store/journal/outbox.ts';

/** The pictures of which an entry wants smaller copies. */
const requestsOf = ({ tenant, changes }: JournalEntry): PictureRequest[] =>
  changes
    .filter(({ entity_type, field }) => entity_type === 'attachment' && field === 'copies')
    .filter(({ after }) => after === 'waiting')
    .map(({ entity_id }) => ({ tenant, attachment_id: entity_id }));

/** Hands new pictures to the worker that makes their copies. */
export const fanOutPictures: FanOut = async (entries, { log }) => {
  const outgoing = entries.flatMap((entry) =>
    requestsOf(entry).map((message) => ({ entryId: entry.id, message, group: entry.tenant })),
  );
  const unsent = await sendAll('pictures', outgoing, log);
  return new Set(outgoing.filter(({ message }) => unsent.has(message)).map(({ entryId }) => entryId));
};

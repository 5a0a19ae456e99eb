import type { PictureRequest } from '../contract/work.ts';
import type { JournalEntry } from '../store/journal/journal.ts';

/** The pictures of which an entry wants smaller copies. */
export const picturesOf = ({ tenant, changes }: JournalEntry): PictureRequest[] =>
  changes
    .filter(({ entity_type, field }) => entity_type === 'attachment' && field === 'copies')
    .filter(({ after }) => after === 'waiting')
    .map(({ entity_id }) => ({ tenant, attachment_id: entity_id }));

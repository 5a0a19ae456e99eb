import type { Owner } from '../../data/people.ts';
import type { Thread } from '../../data/threads.ts';

/** The person of a thread; undefined for a stranger. */
export const ownerOfThread = ({ entity_type: kind, entity_id: id }: Thread): Owner | undefined =>
  kind === null || id === null ? undefined : { kind, id };

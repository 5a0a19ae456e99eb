import type * as z from 'zod';
import { committedAfterSeconds } from '../kernel/clock.ts';
import { PageOf, Timestamp } from './fields.ts';
import { Moment } from './period.ts';

/** For lists that can also be read by the time of a record's change. */
export const updatedSince = {
  updated_since: Moment.optional().describe('Only records changed then or later.'),
};

export const NextUpdatedSince = Timestamp.optional().describe(
  `Where the next walk starts: ${committedAfterSeconds} seconds before this one began, so that no slow write is missed.`,
);

/** With `updated_since`, the last page contains the value for the next request. */
export const ChangesPageOf = <S extends z.ZodType>(item: S) =>
  PageOf(item).extend({ next_updated_since: NextUpdatedSince });

/** Short, because agents' tools repeat it for each list. */
export const aboutChanges =
  'With `updated_since`: what changed, each record once, earliest change first; the last page has the next `updated_since`.';

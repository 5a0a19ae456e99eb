import type * as z from 'zod';
import { committedAfterSeconds } from '../kernel/clock.ts';
import { PageOf, Timestamp } from './fields.ts';
import { Moment } from './period.ts';

/** For lists that can also be read by when their records changed. */
export const updatedSince = {
  updated_since: Moment.optional().describe('Only what changed then or later.'),
};

/** With `updated_since` the last page says what to ask for next time. */
export const ChangesPageOf = <S extends z.ZodType>(item: S) =>
  PageOf(item).extend({ next_updated_since: Timestamp.optional() });

export const aboutChanges = [
  'With `updated_since` it lists what changed then or later, as it is now: the earliest change first, every record once.',
  `A walk ends ${committedAfterSeconds} seconds before it began, so no slow write is missed;`,
  'its last page has the `next_updated_since` for the next walk.',
].join(' ');

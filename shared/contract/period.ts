import * as z from 'zod';
import { Timestamp } from './fields.ts';

const isBookable = (text: string): boolean => text >= '1970' && text < '3000';

/** A moment within the years of calendars: beyond them, text no longer sorts by time. */
export const Moment = Timestamp.refine(isBookable, 'Must lie between the years 1970 and 2999.');

/** A day on the company's calendar, as `2026-03-08`. */
export const Day = z.iso
  .date({ abort: true })
  .refine(isBookable, 'Must lie between the years 1970 and 2999.');

export const isInOrder = ({ start, end }: { start: string; end: string }): boolean => start < end;
export const outOfOrder = { path: ['end'], message: 'Must come after start.' };

/** A list's range: records that start at `from` or later and before `to`. */
export const fromTo = {
  from: Moment.optional().describe('The earliest moment, inclusive, with its offset.'),
  to: Moment.optional().describe('The end, exclusive, with its offset.'),
};

export const isFromTo = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined || to === undefined || from <= to;
export const notFromTo = { path: ['to'], message: 'Must not come before from.' };

/** Whether a list of a range shows all that overlaps it; the default is yes. */
export const Overlapping = z.enum(['true', 'false']).describe('false: only what starts between from and to.');

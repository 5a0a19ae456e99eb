import * as z from 'zod';
import { Id, ShortText, Timestamp } from './fields.ts';
import { eitherForm } from './forms.ts';
import { operation } from './operation.ts';
import { Day, isFromTo, Moment, notFromTo } from './period.ts';

const maxDays = 62;

const isWithinReach = ({ from, to }: { from: string; to: string }): boolean =>
  Date.parse(to) - Date.parse(from) <= maxDays * 86_400_000;
const tooFar = { path: ['to'], message: `Must come at most ${maxDays} days after from.` };

/** One text, separated by commas. */
export const Skills = ShortText.transform((text) =>
  text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== ''),
);

const AvailabilityQueryA = z
  .object({
    service: ShortText.min(1),
    from: Moment,
    to: Moment,
    territory: ShortText.optional(),
    skills: Skills.optional(),
  })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

const AvailabilityQueryB = z
  .object({ user_id: ShortText.min(1), from: Day, to: Day })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

/** `from` and `to` are moments, or days of the company's calendar that are meant whole. */
export type AvailabilityQuery = Partial<z.output<typeof AvailabilityQueryA>> & {
  readonly from: string;
  readonly to: string;
  /** The one technician that is asked for, by id or by user id. */
  readonly user_id?: string | undefined;
};

/** `technician_ids` are those who are free. */
export const Slot = z.object({ start: Timestamp, end: Timestamp, technician_ids: z.array(Id) });

/** `next_from` tells where to ask on when there were too many slots for one answer; usually null. */
export const Availability = z.object({
  slots: z.array(Slot),
  next_from: Timestamp.nullable(),
});
export type Availability = z.output<typeof Availability>;

export const getAvailability = operation({
  id: 'getAvailability',
  method: 'GET',
  path: '/scheduling/availability',
  also: ['/availability'],
  summary: 'Find open slots',
  scopes: ['scheduling.read'],
  query: eitherForm('service', AvailabilityQueryA, AvailabilityQueryB, (query): AvailabilityQuery => query),
  success: { status: 200, body: Availability },
  fails: ['not_found'],
  essential: true,
});

import * as z from 'zod';
import { largestCrew, longestDays } from './appointments.ts';
import { Id, LocalTime, ServiceName, ShortText, Timestamp } from './fields.ts';
import { eitherForm } from './forms.ts';
import { operation } from './operation.ts';
import { Day, isFromTo, Moment, notFromTo } from './period.ts';
import { warned } from './warnings.ts';

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

/** A whole number in a query, which is text. */
const wholeNumber = (most: number) => {
  const rule = `Must be a whole number from 1 to ${most}.`;
  const isDigits = (value: unknown) => typeof value === 'string' && /^[0-9]{1,5}$/.test(value);
  return z.preprocess(
    (value: number | string) => (isDigits(value) ? Number(value) : value),
    z.int(rule).min(1, rule).max(most, rule),
  );
};

const crew = {
  crew_size: wholeNumber(largestCrew)
    .default(1)
    .describe('The number of technicians that must be free together.'),
  duration_minutes: wholeNumber(longestDays * 1_440)
    .optional()
    .describe('Default: the length of the service.'),
};

const AvailabilityQueryA = z
  .object({
    service: ServiceName.min(1),
    from: Moment.describe('The earliest moment, with its offset, such as 2026-03-08T00:00:00-05:00.'),
    to: Moment.describe('The latest moment, with its offset, at most 62 days later.'),
    territory: ShortText.optional().describe('Where the work is; no territories means everywhere.'),
    skills: Skills.optional().describe('Further skills, with commas between them.'),
    ...crew,
  })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

const AvailabilityQueryB = z
  .object({
    user_id: ShortText.min(1).describe('A technician, by id or by user id.'),
    from: Day.describe("The first day, of the company's calendar."),
    to: Day.describe('The last day, whole.'),
    ...crew,
  })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

/** `from` and `to` are moments, or whole days of the company's calendar. */
export type AvailabilityQuery = Partial<z.output<typeof AvailabilityQueryA>> & {
  readonly from: string;
  readonly to: string;
  /** The requested technician or team: by id, by user id, or by its name. */
  readonly user_id?: string | undefined;
};

/** `technician_ids` are free then; `start_local` and `end_local` are in the company's zone. */
export const Slot = z.object({
  start: Timestamp,
  start_local: LocalTime,
  end: Timestamp,
  end_local: LocalTime,
  technician_ids: z.array(Id),
});

export const NoSlotsReason = z.enum([
  'no_technicians',
  'unknown_person',
  'inactive',
  'missing_skills',
  'outside_territory',
  'none_free',
]);
export type NoSlotsReason = z.output<typeof NoSlotsReason>;

/**
 * `next_from` is where to continue if there were too many slots for one response; usually null. `reason` explains an
 * empty list: no technician is described, known by that name, active, skilled, in that territory, or free.
 */
export const Availability = z.object({
  slots: z.array(Slot),
  next_from: Timestamp.nullable(),
  reason: z.string().nullable(),
  ...warned,
});
export type Availability = z.output<typeof Availability>;

export const getAvailability = operation({
  id: 'getAvailability',
  method: 'GET',
  path: '/scheduling/availability',
  also: ['/availability'],
  summary: 'Find open slots',
  notes: 'Free times of technicians.',
  scopes: ['scheduling.read'],
  query: eitherForm('service', AvailabilityQueryA, AvailabilityQueryB, (query): AvailabilityQuery => query),
  success: { status: 200, body: Availability },
  essential: true,
});

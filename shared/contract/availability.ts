import * as z from 'zod';
import { largestCrew } from './appointments.ts';
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

const isCrewSize = (value: unknown): boolean => typeof value === 'string' && /^[0-9]{1,2}$/.test(value);
const crewRule = `Must be a whole number from 1 to ${largestCrew}.`;
const CrewSize = z
  .preprocess(
    (size: number | string) => (isCrewSize(size) ? Number(size) : size),
    z.int(crewRule).min(1, crewRule).max(largestCrew, crewRule),
  )
  .default(1)
  .describe('How many technicians must be free at the same time.');

const AvailabilityQueryA = z
  .object({
    service: ServiceName.min(1),
    from: Moment.describe('The earliest moment, with its offset, such as 2026-03-08T00:00:00-05:00.'),
    to: Moment.describe('The latest moment, with its offset, at most 62 days after from.'),
    territory: ShortText.optional().describe(
      'Where the work is; technicians without territories go everywhere.',
    ),
    skills: Skills.optional().describe(
      'Further skills that the technician must have, with commas between them.',
    ),
    crew_size: CrewSize,
  })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

const AvailabilityQueryB = z
  .object({
    user_id: ShortText.min(1).describe('A technician, by id or by user id.'),
    from: Day.describe("The first day, of the company's calendar."),
    to: Day.describe('The last day, whole.'),
    crew_size: CrewSize,
  })
  .refine(isFromTo, notFromTo)
  .refine(isWithinReach, tooFar);

/** `from` and `to` are moments, or days of the company's calendar that are meant whole. */
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
  notes: 'The times at which a technician is free.',
  scopes: ['scheduling.read'],
  query: eitherForm('service', AvailabilityQueryA, AvailabilityQueryB, (query): AvailabilityQuery => query),
  success: { status: 200, body: Availability },
  essential: true,
});

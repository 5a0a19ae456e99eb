import * as z from 'zod';
import { isEmail, normalizeEmail } from '../kernel/email.ts';
import { spellLifecycleNumber } from '../kernel/lifecycleNumbers.ts';
import { findStray, type TextShape, withoutStrays } from '../kernel/text.ts';

/** An id in a request. Every well-formed UUID is accepted, so that an unknown one is 404 rather than 400. */
export const Id = z.guid().toLowerCase();
/** The customer of a record; a lead's id is not accepted. */
export const CustomerId = Id.describe(
  "A customer's id. A lead is none yet: upsertCustomer { lead_id } makes it one.",
);
export const LeadId = Id.describe('The lead that it started with.');

export const IdParams = z.object({ id: Id.describe("The record's own id.") });

/** For records whose id the caller chooses. */
export const ChosenIdParams = z.object({
  id: z
    .guid({
      error: ({ input }) => (input === undefined ? 'Is required; a new UUID creates one.' : undefined),
    })
    .toLowerCase()
    .describe("The record's own id; a new UUID of your own makes one."),
});

/** The refusal of a time; if only the offset is missing, the example contains the company's own. */
export const mustHaveOffset = (example: string): string =>
  `Must be a time with its offset, such as ${example}.`;
const notATime = mustHaveOffset('2026-03-08T09:30:00Z');

/** Interprets a time without an offset by the company's clocks. */
export const localTimeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !/[Zz]$/.test(value) && instantOf(`${value.trim()}Z`) !== undefined
    ? value.trim()
    : undefined;

/** ISO 8601 with any offset in requests; internally and in responses UTC with milliseconds and `Z`. */
export const Timestamp = z.codec(
  z
    .string()
    .refine((text) => instantOf(text) !== undefined, { message: notATime, abort: true })
    .meta({ format: 'date-time' }),
  z.string(),
  { decode: (text) => instantOf(text) ?? text, encode: (instant) => instant },
);

/** The company's local time at a moment, without an offset: `2026-03-08T09:30:00`. */
export const LocalTime = z.string();

const StrictTime = z.iso.datetime({ offset: true });

/** The forms of ISO 8601 with a date, a time and an offset; seconds and the offset's minutes are optional. */
const instantOf = (text: string): string | undefined => {
  const parts = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d)(:\d\d)?([.,]\d{1,9})?(?:[Zz]|([+-]\d\d):?(\d\d)?)$/.exec(
    text,
  );
  if (parts === null) return undefined;
  const [, date, minutes, seconds = ':00', fraction = '', hours, offsetMinutes = '00'] = parts;
  const offset = hours === undefined ? 'Z' : `${hours}:${offsetMinutes}`;
  const spelled = `${date}T${minutes}${seconds}${fraction.replace(',', '.')}${offset}`;
  return StrictTime.safeParse(spelled).success ? new Date(spelled).toISOString() : undefined;
};

/** Checked before trimming, so that a line break is refused anywhere. */
const textOf = (shape: TextShape) =>
  z.string().superRefine((text, context) => {
    const stray = findStray(text, shape);
    // One issue is enough: such a text has no further checks.
    if (stray !== undefined)
      context.addIssue({ code: 'custom', message: objectionTo(stray), continue: false });
  });

const objectionTo = (stray: string): string => {
  // JSON allows half of a surrogate pair, but the table cannot store it.
  if (!stray.isWellFormed()) return 'Must not contain half a character.';
  if (/[\t\n\r\u2028\u2029]/.test(stray)) return 'Must be one line, without line breaks and tabs.';
  const codePoint = (stray.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `Must not contain the ${/\p{Cc}/u.test(stray) ? 'control' : 'invisible'} character U+${codePoint}.`;
};

/** One line: a name, a title, a tag. */
export const ShortText = textOf('line').trim().max(500);
/** Several short lines, such as an address. */
export const ShortLines = textOf('lines').trim().max(500);
export const LongText = textOf('lines').max(20_000);

/** The arrival window after the start of a visit. */
export const WindowMinutes = z.int().min(5).max(1_440);

export const ServiceName = ShortText.describe('Its name in getSettings.');

/** Inbound text is filed with any content, minus the characters that our own texts must not contain. */
const receivedTextOf = (shape: TextShape) => z.string().overwrite((text) => withoutStrays(text, shape));
export const ReceivedLine = receivedTextOf('line').trim().max(500);
export const ReceivedLines = receivedTextOf('lines').max(20_000);
/** A sender's address in an email, with a long name; a bounce has an empty one, `<>`. */
export const ReceivedSender = receivedTextOf('line').trim().max(2_000);
/** Every spelling of an address becomes one value. */
export const Email = z
  .string()
  .overwrite((text) => normalizeEmail(text) ?? text)
  .refine(isEmail, 'Must be an email address.')
  .describe('One email address.');
export const Tags = z.array(ShortText.min(1)).max(50);
export const LifecycleNumber = z.string().min(1).max(40).describe('Shared by all records of one journey.');
/** A number to search for, possibly typed by ear. */
export const LifecycleNumberText = LifecycleNumber.overwrite(spellLifecycleNumber);

/** Queries are text, and values such as ` 1e1` or `0x10`, which Number() accepts, are probably mistakes. */
const isDigits = (value: unknown): boolean => typeof value === 'string' && /^[0-9]{1,9}$/.test(value);

export const defaultLimit = 25;
const limitRule = 'Must be a whole number from 1 to 100.';
export const Limit = z
  .preprocess(
    (limit: number | string) => (isDigits(limit) ? Number(limit) : limit),
    z.int(limitRule).min(1, limitRule).max(100, limitRule),
  )
  .default(defaultLimit);

export const ListQuery = z.object({
  cursor: z.string().min(1).max(2_000).optional().describe('The `next_cursor` of the previous page.'),
  limit: Limit.describe('The maximum number of records on a page.'),
});

const mostIds = 100;

/** One text, for the names of the records behind a page of other records. */
export const Ids = z
  .string()
  .max(37 * mostIds)
  .transform((text) => text.split(','))
  .pipe(z.array(Id).max(mostIds))
  .describe(`Up to ${mostIds} ids with commas between them.`);

/** One page; only a null `next_cursor` marks the end. */
export const PageOf = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/**
 * An object in which at least one of the fields is required. Its JSON Schema says so per field, because client
 * generators treat an `anyOf` next to `properties` as a union.
 */
export const needsOneOf = <F extends z.core.$ZodLooseShape>(
  schema: z.ZodObject<F>,
  fields: readonly [keyof F & string, ...(keyof F & string)[]],
) =>
  // Built again, because a copy would refer to the less strict schema.
  z
    .object(schema.shape)
    .refine(
      (value: Readonly<Record<string, unknown>>) => fields.some((field) => Boolean(value[field])),
      // Formatted when needed, because the first formatted list of a process loads its language's rules.
      { error: () => `Needs at least one of ${new Intl.ListFormat('en-GB').format(fields)}.` },
    )
    .meta(requiredInTurn(fields));

const requiredInTurn = ([field, ...others]: readonly string[]): Record<string, unknown> => {
  const required = { required: [field] };
  return others.length === 0 ? required : { if: required, else: requiredInTurn(others) };
};

/** A body that may be absent because all its fields are optional. */
export const OptionalReason = z
  .object({ reason: LongText.optional().describe('The reason in the words of the customer or the office.') })
  .default({});

import * as z from 'zod';
import { normalizeEmail } from '../kernel/email.ts';

/** An id as it comes in. Every well-formed UUID passes, so that an unknown one is 404 rather than 400. */
export const Id = z.guid().toLowerCase();
export const IdParams = z.object({ id: Id });

const notATime = 'Must be a time with its offset, such as 2026-03-08T09:30:00Z.';

/** ISO 8601 with any offset on the wire; inside and in answers UTC with milliseconds and `Z`. */
export const Timestamp = z.codec(
  z
    .string()
    .refine((text) => instantOf(text) !== undefined, { message: notATime, abort: true })
    .meta({ format: 'date-time' }),
  z.string(),
  { decode: (text) => instantOf(text) ?? text, encode: (instant) => instant },
);

const StrictTime = z.iso.datetime({ offset: true });

/** Of the spellings of ISO 8601 those with a date, a time and an offset; seconds and the offset's minutes may be missing. */
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

// Half of a surrogate pair is a string to JSON, but no text: the table cannot hold it.
const Text = z.string().refine((text) => text.isWellFormed(), 'Must not hold half a character.');
export const ShortText = Text.trim().max(500);
export const LongText = Text.max(20_000);
/** Trimmed and in lower case, so that one person's address is one value. */
export const Email = z.string().overwrite(normalizeEmail).max(320).pipe(z.email());
export const Tags = z.array(ShortText.min(1)).max(50);
export const LifecycleNumber = z.string().min(1).max(40);

/** Queries are text, and what Number() makes of ` 1e1` or `0x10` was hardly meant. */
const isDigits = (value: unknown): boolean => typeof value === 'string' && /^[0-9]{1,9}$/.test(value);

export const defaultLimit = 25;
const limitRule = 'Must be a whole number from 1 to 100.';
export const Limit = z
  .preprocess(
    (limit: number | string) => (isDigits(limit) ? Number(limit) : limit),
    z.int(limitRule).min(1, limitRule).max(100, limitRule),
  )
  .default(defaultLimit);

export const ListQuery = z.object({ cursor: z.string().min(1).max(2_000).optional(), limit: Limit });

/** One page: a null `next_cursor` is the only sign of the end. */
export const PageOf = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** A body that may be absent because all its fields are optional. */
export const OptionalReason = z.object({ reason: LongText.optional() }).default({});

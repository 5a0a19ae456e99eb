import { z } from 'zod';

/** An id as it comes in. Every well-formed UUID passes, so that an unknown one is 404 rather than 400. */
export const Id = z.guid().toLowerCase();
export const IdParams = z.object({ id: Id });

/** ISO 8601 with any offset on the wire; inside and in answers UTC with milliseconds and `Z`. */
export const Timestamp = z.codec(z.iso.datetime({ offset: true }), z.string(), {
  decode: (text) => new Date(text).toISOString(),
  encode: (instant) => instant,
});

export const ShortText = z.string().trim().max(500);
export const LongText = z.string().max(20_000);
/** Trimmed and in lower case, so that one person's address is one value. */
export const Email = z.string().trim().toLowerCase().max(320).pipe(z.email());
export const Tags = z.array(ShortText.min(1)).max(50);
export const LifecycleNumber = z.string().min(1).max(40);

export const ListQuery = z.object({
  cursor: z.string().min(1).max(2_000).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
});

/** One page: a null `next_cursor` is the only sign of the end. */
export const PageOf = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });

/** A body that may be absent because all its fields are optional. */
export const OptionalReason = z.object({ reason: LongText.optional() }).default({});

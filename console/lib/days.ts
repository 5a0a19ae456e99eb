/// <reference lib="esnext.temporal" />

/** Days by the clocks of a company, as the moments between which lists are asked. */
export type Span = { readonly from: string; readonly to: string };

/** The whole day of a local time such as `2026-03-08T09:30:00`: 23 or 25 hours long when the clocks change. */
export const dayOf = (local: string, zone: string): Span => {
  const day = Temporal.PlainDate.from(local.slice(0, 10));
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant().toString();
  return { from: startOf(day), to: startOf(day.add({ days: 1 })) };
};

/** `2026-03-08T09:30:00` as `9:30 AM`. */
export const clockText = (local: string): string => clock.format(new Date(`1970-01-01T${local.slice(11)}Z`));

/** Making one takes longer than using it a hundred times. */
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeStyle: 'short' });

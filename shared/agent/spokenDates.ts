import { todayOf } from '../figures/answering.ts';
import type { Look } from '../figures/looking.ts';
import { isCalendarDate } from '../kernel/calendarDates.ts';

/** A month, a day, or a moment by the company's clocks, as calls and outputs have it. */
const written = /(?<![\w+.-])(\d{4})-(\d\d)(?:-(\d\d)(?: (\d\d:\d\d))?)?(?!:?\w|-)/g;

/** An answer with its dates as people write them where the company is: "Nov 1", "Nov 1, 2025" in another year, "Nov 1 at 14:30". */
export const withSpokenDates = (answer: string, look: Look): string => {
  const thisYear = todayOf(look).slice(0, 4);
  return answer.replaceAll(written, (text, year: string, month: string, day?: string, clock?: string) => {
    const date = `${year}-${month}-${day ?? '01'}`;
    if (!isCalendarDate(date)) return text;
    const said = new Intl.DateTimeFormat(`en-${look.tenant.region}`, {
      month: 'short',
      ...(day !== undefined && { day: 'numeric' }),
      ...((day === undefined || year !== thisYear) && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(new Date(date));
    return clock === undefined ? said : `${said} at ${clock}`;
  });
};

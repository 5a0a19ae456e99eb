import { weekdays } from '../../../figures/model/model.ts';
import {
  type CalendarDate,
  isCalendarDate,
  periodOf,
  type WholeDays,
} from '../../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../../kernel/zone.ts';
import { monthNumber, monthSource } from './months.ts';

type DayOfYear = (year: number) => CalendarDate;

const on =
  (monthAndDay: string): DayOfYear =>
  (year) =>
    `${year}-${monthAndDay}`;

/** The weekday, of which Monday is 1, that comes so many times in a month; the last one for 5. */
const nth =
  (count: number, weekday: number, month: string): DayOfYear =>
  (year) => {
    const { from, through } = periodOf('month', `${year}-${month}-01`);
    const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
    const day = addDays(first, (count - 1) * 7);
    return day <= through ? day : addDays(day, -7);
  };

const thanksgiving = nth(4, 4, '11');

/** Holidays of the United States, by the names that are said without apostrophes. */
const holidays: readonly (readonly [name: string, day: DayOfYear])[] = [
  ['(?<!\\bin (?:the )?)new years?(?: day)?(?! eve)', on('01-01')],
  ['new years? eve', on('12-31')],
  ['(?:mlk|martin luther king) day', nth(3, 1, '01')],
  ['valentines? day', on('02-14')],
  ['presidents? day', nth(3, 1, '02')],
  ['st patricks? day', on('03-17')],
  ['mothers? day', nth(2, 7, '05')],
  ['memorial day', nth(5, 1, '05')],
  ['juneteenth', on('06-19')],
  ['fathers? day', nth(3, 7, '06')],
  ['independence day', on('07-04')],
  ['labou?r day', nth(1, 1, '09')],
  ['columbus day', nth(2, 1, '10')],
  ['halloween', on('10-31')],
  ['veterans? day', on('11-11')],
  ['thanksgiving(?: day)?', thanksgiving],
  ['black friday', (year) => addDays(thanksgiving(year), 1)],
  ['christmas eve', on('12-24')],
  ['christmas(?: day)?', on('12-25')],
];

const near = '(?:(?:this|last|next|this past|this coming|this year|last year) )?';
const year = '(?:19|20)\\d\\d';
const ofYear = `(?: (?:of |in )?(?:${year}|this year|last year))?`;
const called = `(?:${holidays.map(([one]) => one).join('|')})`;
const name = `${called}(?! week(?:end)?\\b)`;
const holiday = `${near}${name}${ofYear}`;
const holidayWeek = `${near}${called} week${ofYear}`;
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const date = `(?:${year}-\\d\\d-\\d\\d|${monthSource} ${dayOfMonth}(?: ,? ?${year})?|${dayOfMonth}(?: of)? ${monthSource}(?: ${year})?)`;
const besides = `(?:(?:day|${weekdays.join('|')}|week|weekend|[1-9]\\d? (?:days|weeks)) (?:right )?(?:before|after)|week (?:of|with)) (?:the )?(?:${holiday}|${date})`;

/** A holiday, or what is told by a holiday or a date: "the Wednesday before Thanksgiving", "the week of June 1". */
export const holidaySource = `(?:${besides}|${holiday}|${holidayWeek})`;

/** Words that such a phrase may begin with. */
export const holidayStarts =
  'new|mlk|martin|valentines?|presidents?|st|mothers?|memorial|juneteenth|fathers?|independence|labou?r|columbus|halloween|veterans?|thanksgiving|black|christmas|week|weekend';

const whole = new RegExp(`^(?:(.+?) (?:right )?(before|after|of|with) (?:the )?)?(${holiday}|${date})$`);
const isHoliday = new RegExp(`^${holiday}$`);

/** The days of each year that may be meant. */
const daysOf = (said: string, today: CalendarDate): readonly CalendarDate[] => {
  const current = Number(today.slice(0, 4));
  const [stated] = new RegExp(`\\b${year}\\b`).exec(said) ?? [];
  const isOf = (which: string) => new RegExp(`\\b${which}(?: past| coming)?(?: year)?\\b`).test(said);
  const all = [current - 1, current, current + 1].map((one) => dayIn(said, one));
  if (stated !== undefined) return [dayIn(said, Number(stated))].filter(isCalendarDate);
  if (/\b(?:this|last) year\b/.test(said)) return [dayIn(said, current - (isOf('last') ? 1 : 0))];
  const behind = all.filter((day) => day < today);
  const ahead = all.filter((day) => day >= today);
  if (isOf('last') || /\bthis past\b/.test(said)) return behind.slice(-1);
  if (isOf('next') || /\bthis coming\b/.test(said)) return ahead.slice(0, 1);
  return (/^this /.test(said) ? all.slice(1, 2) : all).filter(isCalendarDate);
};

const dayIn = (said: string, inYear: number): CalendarDate => {
  const known = isHoliday.test(said)
    ? holidays.find(([called]) => new RegExp(`\\b${called}\\b`).test(said))
    : undefined;
  if (known !== undefined) return known[1](inYear);
  if (/^\d{4}-/.test(said)) return said;
  const words = said.split(' ');
  const month = String(words.map(monthNumber).find((number) => number !== undefined) ?? 0);
  const day = words.find((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word)) ?? '';
  return `${inYear}-${month.padStart(2, '0')}-${String(Number.parseInt(day, 10)).padStart(2, '0')}`;
};

const shifted = (day: CalendarDate, what: string, side: string): WholeDays => {
  const sign = side === 'before' ? -1 : 1;
  const [, count = '1', unit = ''] = /^(\d+) (day|week)s$/.exec(what) ?? [];
  const oneDay = (at: CalendarDate): WholeDays => ({ from: at, through: at });
  if (what === 'day' || unit !== '')
    return oneDay(addDays(day, sign * Number(count) * (unit === 'week' ? 7 : 1)));
  if (what === 'week') return periodOf('week', day, side === 'before' || side === 'after' ? sign : 0);
  const wanted = what === 'weekend' ? 6 : weekdays.indexOf(what) + 1;
  const away = (sign * (wanted - weekdayOf(day)) + 7) % 7 || 7;
  const at = addDays(day, sign * away);
  return what === 'weekend' ? { from: at, through: addDays(at, 1) } : oneDay(at);
};

const inWeek = new RegExp(`^(${near}${called}) week(${ofYear})$`);

/** "Christmas week". */
const asWeekOf = (text: string): string => text.replace(inWeek, 'week of $1$2');

/** "The two weeks before Halloween": all days of them, up to the day itself. */
export const spanBeside = `(?:(?:in|over|during|for|within|of) )?the (?:last |first )?([1-9]\\d?) (days|weeks) (?:right )?(before|after|leading up to|following) (?:the )?(${holiday}|${date})`;
const isSpanBeside = new RegExp(`^${spanBeside}$`);

export const spanBesideOf = (text: string, today: CalendarDate): WholeDays | undefined => {
  const [, count, unit, side = '', base = ''] = isSpanBeside.exec(text) ?? [];
  if (count === undefined) return undefined;
  const isBefore = side === 'before' || side.startsWith('leading');
  const near = holidayOf(`${count} ${unit} ${isBefore ? 'before' : 'after'} ${base}`, today);
  const days = Number(count) * (unit === 'weeks' ? 7 : 1);
  if (near === undefined) return undefined;
  return isBefore
    ? { from: near.from, through: addDays(near.from, days - 1) }
    : { from: addDays(near.from, 1 - days), through: near.from };
};

/** Without a year it is the latest that has begun, or for plans the next one if that is nearer. */
export const holidayOf = (
  text: string,
  today: CalendarDate,
): (WholeDays & { readonly ahead?: WholeDays }) | undefined => {
  const [, what, side = '', base] = whole.exec(asWeekOf(text)) ?? [];
  if (base === undefined || (what === undefined && !isHoliday.test(base))) return undefined;
  const days = daysOf(base, today).map((day) =>
    what === undefined ? { from: day, through: day } : shifted(day, what, side),
  );
  const [only, ...others] = days;
  if (others.length === 0) return only;
  const behind = days.findLast(({ from }) => from <= today);
  const ahead = days.find(({ through }) => through >= today);
  const apart = (from: string, to: string) => Date.parse(to) - Date.parse(from);
  const isNear = behind && ahead && apart(today, ahead.from) <= apart(behind.through, today);
  return behind && { ...behind, ...(isNear && { ahead }) };
};

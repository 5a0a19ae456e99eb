import { type CalendarDate, type Days, periodOf } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { monthsLater, unitPeriod, type Window } from '../calendar.ts';

/** The days that are told by others: the same a year before, or the period right before. Of what goes on only as many as have passed. */
export const shifted = (
  { shift, ...window }: Window,
  of: Days,
  today: CalendarDate,
): { readonly first: Days; readonly second: Days } => {
  const { from, through = today } = of;
  if (shift === 'year') {
    const year = periodOf('year', from ?? today);
    const isYear = from === year.from && through === year.through;
    return shifted({ shift: isYear ? 'before' : { months: 12 } }, of, today);
  }
  if (shift === undefined || from === undefined) return { first: of, second: window };
  if (shift === 'before' || shift === 'after') {
    const sign = shift === 'before' ? -1 : 1;
    return { first: of, second: neighbour({ from, through }, sign) };
  }
  const end = through > today && from <= today ? today : through;
  const move = (day: CalendarDate) =>
    shift.days === undefined ? monthsLater(day, -(shift.months ?? 0)) : addDays(day, -shift.days);
  const isWhole = end === through && end === periodOf('month', end).through;
  const second = {
    from: move(from),
    through:
      isWhole && shift.days === undefined
        ? periodOf('month', move(`${end.slice(0, 8)}01`)).through
        : move(end),
  };
  return { first: { from, through: end }, second };
};

/** The period of the same kind right before or after this one. */
const neighbour = ({ from, through }: Required<Days>, sign: -1 | 1): Days => {
  for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
    const own = unitPeriod(unit, from, 0);
    const isToDate =
      unit !== 'week' &&
      own.from === from &&
      through < (own.through ?? '') &&
      through.slice(8) !== '01' &&
      from !== through;
    if (own.from === from && (own.through === through || isToDate)) return unitPeriod(unit, from, sign);
  }
  const isWeekend = new Date(from).getUTCDay() === 6 && through === addDays(from, 1);
  if (isWeekend) return { from: addDays(from, sign * 7), through: addDays(through, sign * 7) };
  const length = Math.round((Date.parse(through) - Date.parse(from)) / 86_400_000) + 1;
  return { from: addDays(from, sign * length), through: addDays(through, sign * length) };
};

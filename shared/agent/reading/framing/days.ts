import { isDeepStrictEqual } from 'node:util';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Days } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { unitNames, unitPeriod, units, type Window } from '../calendar.ts';
import type { Draft } from '../drafting/draft.ts';
import type { Frame } from './frame.ts';
import { shifted } from './shifts.ts';

/** The days of a draft, and those that they are compared with. */
export const daysOf = (
  draft: Draft,
  today: string,
):
  | { readonly days: Days; readonly versus: Days | undefined; readonly at: number | undefined }
  | undefined => {
  const { windows, entity, roles } = draft;
  const moment = draft.moments.at(-1)?.moment ?? entities[entity].moment;
  if (
    windows.some(({ window }) => window.from !== undefined && window.from > today) &&
    !planned.has(moment) &&
    !['appointments', 'jobs'].includes(moment) &&
    !isAheadMeasure(draft)
  )
    return undefined;
  const isCompared = roles.has('versus') || roles.has('more') || roles.has('or');
  const [first, second, ...others] = windows;
  if (others.length > 0) return undefined;
  if (first === undefined) return { days: {}, versus: undefined, at: undefined };
  const plain = ({ window }: { window: Window }): Days => {
    const { from, through = window.isSince && planned.has(moment) ? today : undefined } =
      isAhead(entity, draft) && window.ahead !== undefined ? window.ahead : window;
    return { ...(from !== undefined && { from }), ...(through !== undefined && { through }) };
  };
  if (second === undefined) {
    const alone = (days: Days) => ({ days, versus: undefined, at: first.at });
    if (first.window.shift !== undefined) {
      if (!isCompared || draft.base !== undefined) {
        const { from, through } = draft.base ?? {};
        if (from === undefined) return first.window.from === undefined ? undefined : alone(plain(first));
        const { first: days, second } = shifted(
          first.window,
          { from, ...(through !== undefined && { through }) },
          today,
        );
        return isCompared ? { days, versus: second, at: first.at } : alone(second);
      }
      const base = { from: `${today.slice(0, 4)}-01-01`, through: today };
      const { first: days, second: versus } = shifted(first.window, base, today);
      return { days, versus, at: first.at };
    }
    // "Are we collecting more than last quarter?"
    const unit = units.find((one) => isDeepStrictEqual(plain(first), unitPeriod(one, today, -1)));
    const isSet = new Set(draft.said.map(({ condition }) => condition.field)).size < draft.said.length;
    if (unit !== undefined && roles.has('versus') && draft.base === undefined && !isSet)
      return { days: unitPeriod(unit, today, 0), versus: plain(first), at: first.at };
    return alone(plain(first));
  }
  if (second.window.shift !== undefined && isCompared) {
    const { first: days, second: versus } = shifted(second.window, plain(first), today);
    return { days, versus, at: first.at };
  }
  if (!isCompared) return undefined;
  const isSpan = first.window.from !== undefined && second.window.from !== undefined;
  // "The year before and this year": what goes on is compared with what is over.
  const isOver = [first, second].map(({ window: { through = today } }) => through < today);
  const [base, other] = isOver[0] && !isOver[1] ? [second, first] : [first, second];
  return isSpan ? { days: plain(base), versus: plain(other), at: first.at } : undefined;
};

/** A month that still goes on is not the weakest. */
export const ofWholeUnits = (frame: Frame, today: string): Frame => {
  const { by = '', order, from, through = today } = frame;
  const unit = unitNames.get(by);
  if (unit === undefined || order !== 'smallest' || through < today) return frame;
  const { from: begun = today } = unitPeriod(unit, today, 0);
  return from !== undefined && from >= begun ? frame : { ...frame, through: addDays(begun, -1) };
};

const planned: ReadonlySet<string> = new Set([
  'start',
  'scheduled_start',
  'due_at',
  'scheduled_for',
  'expires_at',
]);

/** What is planned may be linked to or measured, too. */
const isAheadMeasure = ({ entity }: Draft): boolean => entity === 'technicians' || entity === 'customers';

/** Whether a bare "Monday" is the next one. */
const isAhead = (entity: EntityName, draft: Draft): boolean => {
  const moment = draft.moments.at(-1)?.moment ?? entities[entity].moment;
  const isOver = draft.said.some(({ condition }) =>
    ['completed', 'canceled', 'no_show', 'done'].some(
      (state) => condition.is === '=' && condition.values.includes(state),
    ),
  );
  return planned.has(moment) && !isOver && draft.isPast !== true;
};

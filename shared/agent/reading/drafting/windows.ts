import type { Condition } from '../../../figures/model/conditions.ts';
import { planned } from '../parts/limiting.ts';
import type { Part, Said } from '../parts/part.ts';
import type { Question, Restriction } from '../parts/question.ts';
import { type TimeWindow, windowOf } from '../times/timePhrases.ts';
import { agreeing, besideSame, earlierBy, presentBeside, sameTimeIn } from './retiming.ts';
import type { Topic } from './topic.ts';
import { endStates, openStates } from './trends.ts';

type Times =
  | { readonly window: Question['window']; readonly versus: Question['versus'] }
  | { readonly unread: string };

/** Which time is asked about, by that moment, and with which other it is compared. */
export const timesOf = (topic: Topic, moment: string): Times => {
  const { part, where, today } = topic;
  const isBegun = (starts.has(moment) && !where.some(isOfState)) || part.said.some(isComingDue);
  const windows = agreeing(part);
  // "Made in October vs held in October": it is no other time that is compared.
  const isCompared = part.roles.has('compare') && topic.divided === undefined;
  if (isCompared && windows.length === 1 && part.windows.length > 1)
    return { unread: 'what to compare with' };
  const [window, second, ...more] = windows.map((one) =>
    placed(one, moment, isOver(part, where), isBegun, today),
  );
  if (isStillToCome(topic, window, moment)) return { unread: 'what is still to come' };
  if (second === undefined) return besideEarlier(topic, window);
  const beside = besideSame(window, second, today);
  if (beside === undefined) return { unread: 'two times at once' };
  if (part.before !== undefined) return { unread: `the ${part.before} before` };
  return more.length > 0 ? { unread: 'more than two times at once' } : beside;
};

/** What no plan tells: a time ahead, or one that is told as if it were; and what is late by now was not so later. */
const isStillToCome = (
  { part, where, today }: Topic,
  window: Question['window'],
  moment: string,
): boolean => {
  const isPlan = planned.has(moment) && !where.some(({ conditions }) => conditions.some(isBehind));
  const isAhead = window?.from !== undefined && window.from > today;
  return !isPlan && (isAhead || (window !== undefined && part.tense === 'future'));
};

const isBehind = ({ is, values: [value] }: Condition): boolean => is === '<' && value === 'now';

/** One time alone, or beside the one that goes on, or that came before it. */
const besideEarlier = ({ part, divided, today }: Topic, window: Question['window']): Times => {
  if (part.before === undefined) {
    const current = divided === undefined ? currentFor(part, window, today) : undefined;
    return { window: window && (current ?? window), versus: current && window };
  }
  const versus = part.roles.has('compare') ? earlierBy(part.before, window) : undefined;
  return versus === undefined ? { unread: `the ${part.before} before` } : { window, versus };
};

const placed = (
  window: TimeWindow,
  moment: string,
  isOver: boolean,
  isBegun: boolean,
  today: string,
): NonNullable<Question['window']> => {
  const { ahead, name, isSince, ...days } = window;
  const chosen = ahead !== undefined && planned.has(moment) && !isOver ? ahead : days;
  // "Appointments until Wednesday": those that are still to come.
  const { from, through = '' } = chosen;
  const isToCome =
    isBegun && from === undefined && (through > today || (chosen === ahead && through === today));
  return {
    ...chosen,
    ...(isToCome && !isOver && { from: today }),
    ...(isSince === true && planned.has(moment) && { through: today }),
    ...(name && { name }),
  };
};

/** What begins then: of what is due, or runs out, what is late already is meant as well. */
const starts: ReadonlySet<string> = new Set(['start', 'scheduled_start', 'scheduled_for']);

/** "Coming due before Christmas": what is late already does not come any more. */
const isComingDue = ({ text }: Said): boolean =>
  /\b(?:com(?:e|es|ing)|fall(?:s|ing)?) due\b|\bmatur/.test(text);

const isOfState = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field, is }) => field === 'status' && is === '=');

/** What was done, or missed, lies behind, as does what happened. */
const isOver = ({ tense }: Part, where: readonly Restriction[]): boolean =>
  tense === 'past' ||
  where.some(({ conditions }) =>
    conditions.some(
      ({ field, is, values }) =>
        field === 'status' && is === '=' && values.every((one) => statesOver.has(one)),
    ),
  );

const statesOver: ReadonlySet<string> = new Set(['completed', 'no_show', 'done']);

/** "Are we ahead of last month in collections": the month that goes on is compared with it. */
const currentFor = (part: Part, window: Question['window'], today: string): Question['window'] => {
  const [, unit] = /^last (week|month|quarter|year)$/.exec(window?.name ?? '') ?? [];
  const isOfTime = part.measure === undefined ? part.said.every(isToldOfTime) : !part.measure.isState;
  if (!part.roles.has('compare') || !isOfTime || part.by.length > 0) return undefined;
  const same = sameTimeIn(window);
  if (same !== undefined) return windowOf(`${same} to date`, today);
  const present = unit ?? presentBeside(window, today);
  return present === undefined ? undefined : windowOf(`this ${present}`, today);
};

/** What came about in that time, and no state that lasts. */
const isToldOfTime = (one: Said): boolean =>
  one.kind === 'name' ||
  one.isFiller ||
  [...one.of.values()].some(({ moment }) => moment) ||
  [...one.of.values()].every(({ where = '' }) => !openStates.test(where) && !/status|now/.test(where)) ||
  [...one.of.values()].some(({ where = '' }) => endStates.test(where));

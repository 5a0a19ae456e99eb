import * as z from 'zod';
import { addDays, momentIn } from '../../../kernel/zone.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';

/** Between which moments who may be free; the skills that are needed, and the one who is asked about. */
type FreeTime = {
  readonly from: string;
  readonly to: string;
  readonly skills?: readonly string[];
  readonly technician?: string;
  readonly now?: true;
};

const Asked = z.object({
  days: z.object({ from: z.string(), through: z.string() }),
  clock: z.string().optional(),
  /** With `clock`, where a span of hours is meant. */
  until: z.string().optional(),
  daytime: z.string().optional(),
  skills: z.array(z.string()),
  technician: z.string().optional(),
  now: z.literal(true).optional(),
});
type Asked = z.output<typeof Asked>;

/** What a conversation remembers of it. */
export const FreeQuestion = z.object({ free: Asked });
export type FreeQuestion = z.output<typeof FreeQuestion>;

type TenantSettings = { readonly time_zone: string; readonly slot_minutes: number };

const silent: readonly Role[] = [
  'filler',
  'pivot',
  'list',
  'who',
  'whom',
  'when',
  'end',
  'closing',
  'busy',
  'able',
];

/** Of each the first time is told, so this only says how far ahead to look. */
const isNext = ({ kind, text }: Token): boolean =>
  kind === 'phrase' &&
  /^(?:(?:the )?(?:very )?(?:first|next|earliest|soonest)(?: time)?|when is next)$/.test(text);

const firstSlot = /\b(?:first|next|earliest|soonest) (?:open |free |available )?(?:slot|opening|spot|gap)\b/;

/** "At what times is he free": each is told anyhow. */
const isTimes = /^(?:what |which |at )*(?:times|time slots|slots)$/;

const daysAhead = 14;

/** They hold a sentence together, but of free time they say when. */
export const isNowSaid = ({ text }: Token): boolean =>
  /\b(?:now|rn|atm|currently|presently|at present|(?:the|this) (?:very )?(?:moment|instant|minute))$/.test(
    text,
  );

/** "And on Friday?", "what about Maria?" */
const goesOn: readonly Role[] = ['filler', 'pivot', 'and', 'about', 'end'];

/** "Or Sunday", "Tuesday at the same time": the hour stays. */
const atOnce = /^(?:or|same|the same|(?:at )?(?:the )?same time|at that time|time)$/;

const isJoining = (token: Token): boolean =>
  token.kind === 'phrase' &&
  token.senses.entity === undefined &&
  (token.text === ',' || atOnce.test(token.text) || goesOn.some((role) => token.senses.roles?.has(role)));

const isSilent = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (token.text === ',' ||
    isNext(token) ||
    token.senses.entity === 'technicians' ||
    silent.some((role) => token.senses.roles?.has(role)));

/**
 * What a prompt asks of the time that technicians have left; undefined if it asks for anything else.
 * @param before what was asked of it just before, for a prompt that only says what is different
 */
export const freeTimeAsked = (
  tokens: readonly Token[],
  today: string,
  before?: FreeQuestion,
): FreeQuestion | undefined => {
  // "Which techs are open", "what times does Dave have open": of people it is no state.
  const areTimes = tokens.some(({ text }) => isTimes.test(text));
  const isOfPeople = tokens.some((token) => token.kind === 'phrase' && token.senses.entity === 'technicians');
  const isFree = (token: Token) =>
    token.kind === 'phrase' &&
    (token.senses.roles?.has('free') === true || ((isOfPeople || areTimes) && token.text === 'open'));
  const said = tokens.filter((token) => isDaytime(token) || !(isSilent(token) || isTimes.test(token.text)));
  // "And can do water heaters".
  const rest = said.filter((token) => !isFree(token) && !isAnd(token));
  // "Two hours free tomorrow": how long it is to be is no hour of the day.
  if (tokens.some(({ kind }, at) => kind === 'number' && isLength.test(tokens[at + 1]?.text ?? '')))
    return undefined;
  // Who was free is over, whichever day is meant.
  if (tokens.some(({ text }) => /^(?:was|were)\b/.test(text))) return undefined;
  // "Who is free now and who is free Monday": two questions.
  if (tokens.some(isNowSaid) && said.filter(isFree).length > 1) return undefined;
  if (said.some(isFree))
    return changed(
      rest,
      today,
      undefined,
      tokens.some(isNowSaid),
      tokens.some((token) => isNext(token) || firstSlot.test(token.text)),
    );
  const different = tokens.filter((token) => isDaytime(token) || !isJoining(token));
  return before === undefined || different.length === 0 ? undefined : changed(different, today, before.free);
};

const isLength = /^(?:hours?|hrs?|minutes?|mins?)\b/;

/** "Which of them are free", after those who know how to do bathrooms: undefined where those are not told by their skills. */
export const freeOfThose = (
  time: FreeQuestion,
  tokens: readonly Token[],
  before: Question | undefined,
): FreeQuestion | undefined => {
  const isOfThose = tokens.some(({ kind, text }) => kind === 'phrase' && pointsBack.test(text));
  if (before?.entity !== 'technicians' || !isOfThose) return time;
  const told = conditionsIn(before.where).filter(({ field }) => field !== 'active');
  const skills = told.flatMap(({ field, is, values }) =>
    field === 'skill' && is === '=' && values.length === 1 ? values : [],
  );
  if (skills.length < told.length || before.top !== undefined) return undefined;
  return { free: { ...time.free, skills: [...new Set([...skills, ...time.free.skills])] } };
};

const pointsBack = /\b(?:they|them|those|these)\b/;

const changed = (
  tokens: readonly Token[],
  today: string,
  before?: Asked,
  saysNow = false,
  saysNext = false,
): FreeQuestion | undefined => {
  const { hours, rest } = hoursIn(tokens);
  const windows = rest.filter((token) => token.kind === 'window');
  const clocks = rest.map(clockOf).filter((clock) => clock !== undefined);
  const daytimes = rest.map(daytimeOf).filter((daytime) => daytime !== undefined);
  const skills = rest.flatMap((token) => conditionValues(token, 'skill'));
  const people = rest.flatMap((token) => conditionValues(token, 'id'));
  if (hours !== undefined && clocks.length + daytimes.length > 0) return undefined;
  const known = windows.length + clocks.length + daytimes.length + skills.length + people.length;
  if (known < rest.length || windows.length > 1 || clocks.length + daytimes.length > 1 || people.length > 1)
    return undefined;
  const anyDay = saysNext
    ? { from: today, through: addDays(today, daysAhead) }
    : { from: today, through: today };
  const days =
    windows[0] === undefined && before !== undefined
      ? before.days
      : daysOf(windows[0]?.window ?? anyDay, today);
  const isTimed = hours !== undefined || clocks.length + daytimes.length > 0;
  const { clock, until } = isTimed ? (hours ?? { clock: clocks[0], until: undefined }) : (before ?? {});
  const daytime = isTimed ? daytimes[0] : before?.daytime;
  if (days === undefined || days.through < today || (clock !== undefined && days.from !== days.through))
    return undefined;
  const technician = people[0] ?? before?.technician;
  const isToday = days.from === today && days.through === today;
  const isUntimed = windows.length === 0 && !isTimed;
  const isNow = (saysNow && isToday && !isTimed) || (before?.now === true && isUntimed);
  return {
    free: {
      days,
      skills: skills.length > 0 ? skills : (before?.skills ?? []),
      ...(clock !== undefined && { clock }),
      ...(until !== undefined && { until }),
      ...(daytime !== undefined && { daytime }),
      ...(technician !== undefined && { technician }),
      ...(isNow && { now: true }),
    },
  };
};

export const freeTimeOf = ({ free }: FreeQuestion, tenant: TenantSettings): FreeTime => ({
  ...between(free, tenant),
  ...(free.skills.length > 0 && { skills: free.skills }),
  ...(free.technician !== undefined && { technician: free.technician }),
  ...(free.now && { now: free.now }),
});

const isDaytime = (token: Token): boolean => daytimeOf(token) !== undefined;

type Span = { readonly from: string; readonly through: string };

const daysOf = (window: TimeWindow, today: string): Span | undefined => {
  const { from, through } = window.ahead ?? window;
  return from === undefined || through === undefined || through < today
    ? undefined
    : { from: from < today ? today : from, through };
};

const between = (
  { days: { from, through }, clock, until, daytime }: Asked,
  { time_zone, slot_minutes }: TenantSettings,
): Pick<FreeTime, 'from' | 'to'> => {
  const at = (day: string, time: string) => momentIn(time_zone, day, time);
  const start = at(from, clock ?? (daytime === 'afternoon' ? '12:00' : '00:00'));
  const end =
    until !== undefined
      ? at(through, until)
      : clock !== undefined
        ? start + slot_minutes * 60_000
        : daytime === 'morning'
          ? at(through, '12:00')
          : at(addDays(through, 1), '00:00');
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
};

const isAnd = (token: Token): boolean => token.kind === 'phrase' && token.senses.roles?.has('and') === true;

type Hours = { readonly clock: string; readonly until: string };

/** "Between 1 and 4", "from 1 pm to 4 pm", and what else is said. */
const hoursIn = (tokens: readonly Token[]): { readonly hours?: Hours; readonly rest: readonly Token[] } => {
  const whole = tokens.find(({ text }) => spanOfHours.test(text));
  const [, clock = '', until = ''] = spanOfHours.exec(whole?.text ?? '') ?? [];
  if (whole !== undefined && clock < until)
    return { hours: { clock, until }, rest: tokens.filter((token) => token !== whole) };
  const at = tokens.findIndex(({ text }) => /^(?:between|from)$/.test(text));
  const [first, last] = tokens.slice(at + 1, at + 3).map(clockOf);
  return at >= 0 && first !== undefined && last !== undefined && first < last
    ? { hours: { clock: first, until: last }, rest: tokens.toSpliced(at, 3) }
    : { rest: tokens };
};

const spanOfHours = /^between (\d\d:\d\d) and (\d\d:\d\d)$/;

/** `14h30`, or a bare hour: those before seven are of the afternoon. */
const clockOf = (token: Token): string | undefined => {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:h(\d\d))?$/.exec(token.text) ?? [];
  if (hour === undefined || token.kind === 'window' || Number(hour) > 23) return undefined;
  const isLate = token.kind === 'number' && Number(hour) < 7;
  return `${String(Number(hour) + (isLate ? 12 : 0)).padStart(2, '0')}:${minute}`;
};

const daytimeOf = (token: Token): string | undefined => {
  const meaning = token.kind === 'phrase' ? token.senses.meanings?.get('appointments')?.where : undefined;
  return /^daytime=(\w+)$/.exec(meaning ?? '')?.[1];
};

const conditionValues = (token: Token, field: string): readonly string[] => {
  const condition = token.kind === 'name' ? token.name.conditions.get('technicians') : undefined;
  return condition?.field === field ? condition.values : [];
};

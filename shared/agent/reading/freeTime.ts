import * as z from 'zod';
import { addDays, momentIn } from '../../kernel/zone.ts';
import type { Role } from './phrases.ts';
import type { TimeWindow } from './timePhrases.ts';
import type { Token } from './tokens.ts';

/** Between which moments who may be free; the skills that are needed, and the one who is asked about. */
export type FreeTime = {
  readonly from: string;
  readonly to: string;
  readonly skills?: readonly string[];
  readonly technician?: string;
  readonly now?: true;
};

const Asked = z.object({
  days: z.object({ from: z.string(), through: z.string() }),
  clock: z.string().optional(),
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

const silent: readonly Role[] = ['filler', 'pivot', 'list', 'who', 'whom', 'when', 'end', 'closing', 'busy'];

/** Of each the first time is told, so this only says how far ahead to look. */
const isNext = ({ kind, text }: Token): boolean =>
  kind === 'phrase' &&
  /^(?:(?:the )?(?:very )?(?:first|next|earliest|soonest)(?: time)?|when is next)$/.test(text);

const firstSlot = /\b(?:first|next|earliest|soonest) (?:open |free |available )?(?:slot|opening|spot|gap)\b/;

const daysAhead = 14;

/** They hold a sentence together, but of free time they say when. */
const isNowSaid = ({ text }: Token): boolean =>
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
  // "Which techs are open": of people it is no state.
  const isOfPeople = tokens.some((token) => token.kind === 'phrase' && token.senses.entity === 'technicians');
  const isFree = (token: Token) =>
    token.kind === 'phrase' &&
    (token.senses.roles?.has('free') === true || (isOfPeople && token.text === 'open'));
  const said = tokens.filter((token) => isDaytime(token) || !isSilent(token));
  const rest = said.filter((token) => !isFree(token));
  // Who was free is over, whichever day is meant.
  if (tokens.some(({ text }) => /^(?:was|were)\b/.test(text))) return undefined;
  if (rest.length < said.length)
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

const changed = (
  rest: readonly Token[],
  today: string,
  before?: Asked,
  saysNow = false,
  saysNext = false,
): FreeQuestion | undefined => {
  const windows = rest.filter((token) => token.kind === 'window');
  const clocks = rest.map(clockOf).filter((clock) => clock !== undefined);
  const daytimes = rest.map(daytimeOf).filter((daytime) => daytime !== undefined);
  const skills = rest.flatMap((token) => conditionValues(token, 'skill'));
  const people = rest.flatMap((token) => conditionValues(token, 'id'));
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
  const isTimed = clocks.length + daytimes.length > 0;
  const clock = isTimed ? clocks[0] : before?.clock;
  const daytime = isTimed ? daytimes[0] : before?.daytime;
  if (days === undefined || days.through < today || (clock !== undefined && days.from !== days.through))
    return undefined;
  const technician = people[0] ?? before?.technician;
  const isToday = days.from === today && days.through === today;
  const isUntimed = windows.length + clocks.length + daytimes.length === 0;
  const isNow = (saysNow && isToday && !isTimed) || (before?.now === true && isUntimed);
  return {
    free: {
      days,
      skills: skills.length > 0 ? skills : (before?.skills ?? []),
      ...(clock !== undefined && { clock }),
      ...(daytime !== undefined && { daytime }),
      ...(technician !== undefined && { technician }),
      ...(isNow && { now: true }),
    },
  };
};

export const freeTimeOf = ({ free }: FreeQuestion, tenant: TenantSettings): FreeTime => ({
  ...between(free.days, free.clock, free.daytime, tenant),
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
  { from, through }: Span,
  clock: string | undefined,
  daytime: string | undefined,
  { time_zone, slot_minutes }: TenantSettings,
): Pick<FreeTime, 'from' | 'to'> => {
  const at = (day: string, time: string) => momentIn(time_zone, day, time);
  const start = at(from, clock ?? (daytime === 'afternoon' ? '12:00' : '00:00'));
  const end =
    clock !== undefined
      ? start + slot_minutes * 60_000
      : daytime === 'morning'
        ? at(through, '12:00')
        : at(addDays(through, 1), '00:00');
  return { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
};

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

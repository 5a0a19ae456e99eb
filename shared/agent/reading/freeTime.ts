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
};

type TenantSettings = { readonly time_zone: string; readonly slot_minutes: number };

const silent: readonly Role[] = ['filler', 'pivot', 'list', 'who', 'whom', 'when', 'end', 'closing', 'busy'];

const isSilent = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (token.text === ',' ||
    token.senses.entity === 'technicians' ||
    silent.some((role) => token.senses.roles?.has(role)));

/** What a prompt asks of the time that technicians have left; undefined if it asks for anything else. */
export const freeTimeAsked = (
  tokens: readonly Token[],
  today: string,
  tenant: TenantSettings,
): FreeTime | undefined => {
  const said: Token[] = tokens.filter((token) => !(isSilent(token) && daytimeOf(token) === undefined));
  // "Which techs are open": of people it is no state.
  const isOfPeople = tokens.some((token) => token.kind === 'phrase' && token.senses.entity === 'technicians');
  const isFree = (token: Token) =>
    token.kind === 'phrase' &&
    (token.senses.roles?.has('free') === true || (isOfPeople && token.text === 'open'));
  const rest = said.filter((token) => !isFree(token));
  if (rest.length === said.length) return undefined;
  const windows = rest.filter((token) => token.kind === 'window');
  const clocks = rest.map(clockOf).filter((clock) => clock !== undefined);
  const daytimes = rest.map(daytimeOf).filter((daytime) => daytime !== undefined);
  const skills = rest.flatMap((token) => conditionValues(token, 'skill'));
  const people = rest.flatMap((token) => conditionValues(token, 'id'));
  const known = windows.length + clocks.length + daytimes.length + skills.length + people.length;
  if (known < rest.length || windows.length > 1 || clocks.length + daytimes.length > 1 || people.length > 1)
    return undefined;
  const days = daysOf(windows[0]?.window, today);
  if (days === undefined || (clocks.length > 0 && days.from !== days.through)) return undefined;
  const [technician] = people;
  return {
    ...between(days, clocks[0], daytimes[0], tenant),
    ...(skills.length > 0 && { skills }),
    ...(technician !== undefined && { technician }),
  };
};

type Span = { readonly from: string; readonly through: string };

const daysOf = (window: TimeWindow | undefined, today: string): Span | undefined => {
  const { from, through } = window?.ahead ?? window ?? { from: today, through: today };
  return from === undefined || through === undefined || through < today ? undefined : { from, through };
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

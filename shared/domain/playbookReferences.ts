// Double braces in a playbook refer to values of the run.

import { startOfDay } from '../kernel/calendarDates.ts';
import type { Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import { cutText } from '../kernel/text.ts';
import { addDays, dayIn } from '../kernel/zone.ts';
import { type Form, forms, type TenantSettings, writeAs } from './playbookTexts.ts';

export type Reference = { readonly path: readonly string[]; readonly form?: Form | undefined };

/** The limit for a playbook, and for the values of one call. */
export const mostReferences = 500;

const mostBytes = 256 * 1024;

/**
 * Counts the size of one call's values while it is built, because a short text can refer to a long list many times.
 */
export class Room {
  #references = mostReferences;
  #bytes = mostBytes;

  /** @throws Failure `limit_reached` */
  countReference(): void {
    this.#references -= 1;
    if (this.#references < 0)
      throw new Failure('limit_reached', `A call has at most ${mostReferences} references.`);
  }

  /** @throws Failure `limit_reached` */
  add<T>(value: T): T {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    this.#bytes -= Buffer.byteLength(text);
    if (this.#bytes >= 0) return value;
    const message = `Its arguments would be more than ${mostBytes / 1024} KB with all their references; use only some fields of a list.`;
    throw new Failure('limit_reached', message);
  }
}

export type Scope = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly steps: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly company: TenantSettings;
  readonly now: Instant;
};

const reference = new RegExp(
  String.raw`\{\{ {0,3}([A-Za-z_][\w.]{0,199})(?:\|(${forms.join('|')}))? {0,3}\}\}`,
  'g',
);

export const referencesIn = (value: unknown): Reference[] => {
  if (typeof value === 'string') return [...value.matchAll(reference)].map(readMatch);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
};

export const hasStrayBraces = (text: string): boolean => text.replaceAll(reference, '').includes('{{');

export const wholeReference = (text: string): Reference | undefined => {
  const [match] = text.matchAll(reference);
  return match?.[0] === text.trim() ? readMatch(match) : undefined;
};

const readMatch = ([, path = '', form]: readonly (string | undefined)[]): Reference => ({
  path: path.split('.'),
  form: form as Form | undefined,
});

/**
 * Replaces all references: one that is the whole text keeps its type, and within a longer text it is written out.
 * @throws Failure `limit_reached` if the result is too large
 */
export const fillIn = (value: unknown, scope: Scope, room = new Room()): unknown => {
  if (typeof value === 'string') return fillText(value, scope, room);
  if (Array.isArray(value)) return value.map((inner) => fillIn(inner, scope, room));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillIn(inner, scope, room)]));
};

const fillText = (text: string, scope: Scope, room: Room): unknown => {
  const whole = wholeReference(text);
  if (whole === undefined || whole.form !== undefined)
    return piecesOf(text, scope, () => room.countReference())
      .map((piece) => room.add(piece))
      .toArray()
      .join('');
  room.countReference();
  return room.add(lookUp(whole, scope));
};

export const writeOut = (text: string, scope: Scope, longest: number): string => {
  let whole = '';
  for (const piece of piecesOf(text, scope)) {
    whole += piece;
    if (whole.length > longest) return `${cutText(whole, longest)}…`;
  }
  return whole;
};

/** In pieces, so that a long value is built only up to the limit. */
function* piecesOf(text: string, scope: Scope, count = () => {}): Generator<string> {
  let end = 0;
  for (const match of text.matchAll(reference)) {
    yield text.slice(end, match.index);
    count();
    yield written(readMatch(match), scope);
    end = match.index + match[0].length;
  }
  yield text.slice(end);
}

const written = (found: Reference, scope: Scope): string => {
  const owner = lookUp({ path: found.path.slice(0, -1) }, scope);
  return writeAs(found.form, lookUp(found, scope), owner, scope.company);
};

export const lookUp = ({ path }: Reference, scope: Scope): unknown => {
  const [root = '', ...rest] = path;
  if (root === 'time' || root === 'date') return momentNamed(root, rest, scope);
  const { input, steps, item, company } = scope;
  return valueAt({ input, steps, item, company }, path);
};

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([own]) => own === name)?.[1]
        : undefined,
    value,
  );

/** How many days from today a path such as `tomorrow` or `days_ago.14` means; undefined for other paths. */
export const daysFromToday = ([name = '', count = '']: readonly string[]): number | undefined => {
  const days = namedDays.get(name);
  if (days !== undefined) return count === '' ? days : undefined;
  if (!/^\d{1,3}$/.test(count)) return undefined;
  return new Map([
    ['days_ago', -Number(count)],
    ['days_ahead', Number(count)],
  ]).get(name);
};

const namedDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);

const momentNamed = (root: 'time' | 'date', rest: readonly string[], scope: Scope): string | undefined => {
  if (root === 'time' && rest.join('.') === 'now') return scope.now;
  const days = daysFromToday(rest);
  if (days === undefined) return undefined;
  const { time_zone } = scope.company;
  const day = addDays(dayIn(time_zone, Date.parse(scope.now)), days);
  return root === 'date' ? day : startOfDay(time_zone, day);
};

// What stands in double braces in a playbook: where a value of the run is taken from.

import { startOfDay } from '../kernel/calendarDates.ts';
import type { Instant } from '../kernel/clock.ts';
import { addDays, dayIn } from '../kernel/zone.ts';
import { type Form, forms, type TenantSettings, writeAs } from './playbookTexts.ts';

export type Reference = { readonly path: readonly string[]; readonly form?: Form | undefined };

/** What references lead into. */
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

/** The references in all texts of a value. */
export const referencesIn = (value: unknown): Reference[] => {
  if (typeof value === 'string') return [...value.matchAll(reference)].map(readMatch);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(referencesIn);
};

/** Whether braces open that no reference follows. */
export const hasStrayBraces = (text: string): boolean => text.replaceAll(reference, '').includes('{{');

/** The reference that a text is, and nothing else. */
export const wholeReference = (text: string): Reference | undefined => {
  const [match] = text.matchAll(reference);
  return match?.[0] === text.trim() ? readMatch(match) : undefined;
};

const readMatch = ([, path = '', form]: readonly (string | undefined)[]): Reference => ({
  path: path.split('.'),
  form: form as Form | undefined,
});

/** The value with all references in it replaced: one that stands alone keeps its type, within a text it is written out. */
export const fillIn = (value: unknown, scope: Scope): unknown => {
  if (typeof value === 'string') return fillText(value, scope);
  if (Array.isArray(value)) return value.map((inner) => fillIn(inner, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillIn(inner, scope)]));
};

const fillText = (text: string, scope: Scope): unknown => {
  const whole = wholeReference(text);
  if (whole !== undefined && whole.form === undefined) return lookUp(whole, scope);
  return text.replaceAll(reference, (...match) => written(readMatch(match), scope));
};

const written = (found: Reference, scope: Scope): string => {
  const owner = lookUp({ path: found.path.slice(0, -1) }, scope);
  return writeAs(found.form, lookUp(found, scope), owner, scope.company);
};

/** Where it leads in this run; undefined where there is nothing. */
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

/** Days from today that a path such as `tomorrow` or `days_ago.14` means; undefined when it means none. */
export const daysFromToday = ([name = '', count = '']: readonly string[]): number | undefined => {
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[name];
  if (days !== undefined) return count === '' ? days : undefined;
  if (!/^\d{1,3}$/.test(count)) return undefined;
  return { days_ago: -Number(count), days_ahead: Number(count) }[name];
};

const momentNamed = (root: 'time' | 'date', rest: readonly string[], scope: Scope): string | undefined => {
  if (root === 'time' && rest.join('.') === 'now') return scope.now;
  const days = daysFromToday(rest);
  if (days === undefined) return undefined;
  const { time_zone } = scope.company;
  const day = addDays(dayIn(time_zone, Date.parse(scope.now)), days);
  return root === 'date' ? day : startOfDay(time_zone, day);
};

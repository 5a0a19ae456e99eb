/**
 * Readings made of others. Wherever a condition has a value, `[…]` may stand: the records that this list or these free hours come to, or
 * their customers if the condition is about a `customer`. Two figures make one as `percent A / B`, `A / B`, where B may be a number or
 * `groups of` what is divided, or `A versus B`; `last month of A below B` is the latest full month in which A by month is less.
 */
import { now } from '../company/history.ts';
import { freeAt } from './freeAt.ts';
import { type Call, callOf, customersOf, type FoundRows, straight } from './straight.ts';

/** Who is meant where nobody is. */
const nobody = 'nobody';

const idsIn = (field: string, inner: string): readonly string[] => {
  if (inner.startsWith('free ')) return Object.keys(freeAt(inner).firsts);
  const { ids = [] } = straight(inner);
  return field === 'customer' ? customersOf(/ of (\w+)/.exec(inner)?.[1] ?? '', ids) : ids;
};

const spelledOut = (line: string): string =>
  line.replace(
    /(\w+)=\[([^\]]+)\]/g,
    (_, field: string, inner: string) => `${field}=${idsIn(field, inner).join('|') || nobody}`,
  );

const figureIn = (line: string): number => {
  if (/^\d+$/.test(line)) return Number(line);
  const [, divided] = /^groups of (.+)$/.exec(line) ?? [];
  if (divided !== undefined) return Object.keys(straight(spelledOut(divided)).rows ?? {}).length;
  const { value } = straight(spelledOut(line));
  if (typeof value !== 'number') throw new Error(`This is no figure: ${line}`);
  return value;
};

/** The latest month before this one in which the first was less than the second, and both of them and what was between. */
const lastBelow = (one: string, other: string): FoundRows => {
  const [less = {}, more = {}] = [one, other].map((line) => straight(`${line} by month`).rows);
  const month = Object.keys(more)
    .filter((label) => label.slice(0, 7) < now.slice(0, 7) && (less[label] ?? 0) < (more[label] ?? 0))
    .toSorted()
    .at(-1);
  if (month === undefined) return { group: 'none', figures: [] };
  const first = less[month] ?? 0;
  const second = more[month] ?? 0;
  return { group: month, figures: [first, second, second - first, first - second] };
};

/** Whether there is more to a reading than one call could say in this notation. */
export const isCombined = (line: string): boolean => / \/ | versus | below |\[/.test(line);

/** Every call that a reading is made of. */
export const partsOf = (line: string): readonly Call[] => {
  const inner = [...line.matchAll(/\[([^\]]+)\]/g)].map(([, one = '']) => one);
  const outer = line
    .replace(/^(?:percent|last month of) /, '')
    .replace(/\w+=\[[^\]]+\]/g, nobody)
    .split(/ (?:\/|versus|below) /)
    .map((one) => one.replace(/^groups of /, ''));
  return [...outer, ...inner].filter((one) => / of \w+/.test(one) && !one.startsWith('free ')).map(callOf);
};

/** What a reading comes to, made of others or not. */
export const worth = (line: string): FoundRows => {
  const [, one, other] = /^last month of (.+) below (.+)$/.exec(line) ?? [];
  if (one !== undefined && other !== undefined) return lastBelow(one, other);
  const [, percent, whole, sign, part = ''] = /^(percent )?(.+) (\/|versus) (.+)$/.exec(line) ?? [];
  if (whole === undefined) return straight(spelledOut(line));
  const a = figureIn(whole);
  const b = figureIn(part);
  if (sign === 'versus') return { value: a, versus: b };
  return { value: percent === undefined ? a / b : Math.round((a / b) * 1_000) / 10 };
};

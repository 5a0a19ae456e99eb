import type { Part, Said } from '../parts/part.ts';
import { intents, isRole, type Sentence } from '../parts/sentences.ts';
import { isBareTime, isOnlyTime, isWhole } from './wholes.ts';

/** What asks for itself, with the times that only follow it. */
export const withTimes = (parts: readonly Part[], joins: Sentence['joins']): readonly Part[] => {
  const [asked, ...times] = parts;
  const isApart = joins.at(-1) === 'mark';
  // "Days to pay, this year and also last year".
  if (
    asked !== undefined &&
    times.length > 1 &&
    isWhole(asked) &&
    asked.windows.length === 0 &&
    !isApart &&
    times.every(isBareTime)
  )
    return times.map(({ windows }) => ({ ...asked, windows }));
  // "Check receipts, this year, dollar total".
  if (
    asked !== undefined &&
    times.length === 1 &&
    joins[1] === 'mark' &&
    isWhole(asked) &&
    asked.windows.length === 0
  ) {
    const [only] = times;
    if (only !== undefined && isTimeInMoney(only))
      return [{ ...asked, windows: only.windows, roles: new Set([...asked.roles, ...only.roles]) }];
  }
  // "Unpaid invoices of October and September, total": of both.
  const [next, ...others] = times;
  if (
    asked !== undefined &&
    next !== undefined &&
    others.length === 0 &&
    joins[1] === 'and' &&
    isWhole(asked) &&
    asked.windows.length === 1 &&
    !intents.some((role) => isRole(asked, role)) &&
    isTimeInMoney(next)
  ) {
    const roles = new Set([...asked.roles, ...next.roles]);
    return [
      { ...asked, roles },
      { ...asked, roles, windows: next.windows },
    ];
  }
  const [time, before] = [parts.at(-1), parts.slice(0, -1)];
  // "Collections by quarter, the last four quarters".
  const isShared =
    before.length > 0 &&
    before.every((part) => part.windows.length === 0 && (isApart || (before.length === 1 && isWhole(part))));
  return time !== undefined && isBareTime(time) && isShared
    ? before.map((part) => ({ ...part, windows: time.windows }))
    : parts;
};

const isTimeInMoney = (part: Part): boolean =>
  isOnlyTime(part) &&
  part.by.length === 0 &&
  part.roles.size > 0 &&
  [...part.roles].every((role) => role === 'money' || role === 'total' || role === 'howMuch');

/** "New leads, jobs and customers": all of them are new. */
export const withNew = (parts: readonly Part[]): readonly Part[] => {
  const [first, ...others] = parts;
  const isNew = (one: Said) => one.kind === 'meaning' && one.text === 'new' && !one.afterVerb;
  const said = first?.said.filter(isNew) ?? [];
  if (first === undefined || said.length === 0 || first.windows.length > 0) return parts;
  const isBare = (part: Part) =>
    part.entities.length === 1 &&
    part.said.length + part.limits.length + part.by.length === 0 &&
    part.measure === undefined &&
    !intents.some((role) => isRole(part, role));
  return [first, ...others.map((part) => (isBare(part) ? { ...part, said } : part))];
};

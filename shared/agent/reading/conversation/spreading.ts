import { type Part, type Said, saysNo } from '../parts/part.ts';
import { intents, isRole, type Sentence } from '../parts/sentences.ts';
import { isBareTime, isOnlyTime, isWhole } from './wholes.ts';

/** What asks for itself, with the times that only follow it. */
export const withTimes = (parts: readonly Part[], joins: Sentence['joins']): readonly Part[] =>
  ofEachTime(parts, joins) ?? inMoney(parts, joins) ?? ofLastTime(parts, joins) ?? parts;

/** "Days to pay, this year and also last year". */
const ofEachTime = (
  [asked, ...times]: readonly Part[],
  joins: Sentence['joins'],
): readonly Part[] | undefined => {
  const isTimeless = asked !== undefined && isWhole(asked) && asked.windows.length === 0;
  return isTimeless && times.length > 1 && joins.at(-1) !== 'mark' && times.every(isBareTime)
    ? times.map(({ windows }) => ({ ...asked, windows }))
    : undefined;
};

const inMoney = (
  [asked, time, ...others]: readonly Part[],
  [, join]: Sentence['joins'],
): readonly Part[] | undefined => {
  if (asked === undefined || time === undefined || others.length > 0) return undefined;
  if (!isWhole(asked) || !isTimeInMoney(time)) return undefined;
  const whole = { ...asked, roles: new Set([...asked.roles, ...time.roles]) };
  const timed = { ...whole, windows: time.windows };
  // "Check receipts, this year, dollar total".
  if (join === 'mark' && asked.windows.length === 0) return [timed];
  // "Unpaid invoices of October and September, total": of both.
  const isOfBoth = join === 'and' && asked.windows.length === 1 && !isRole(asked, ...intents);
  return isOfBoth ? [whole, timed] : undefined;
};

/** "Collections by quarter, the last four quarters". */
const ofLastTime = (parts: readonly Part[], joins: Sentence['joins']): readonly Part[] | undefined => {
  const [time, asked] = [parts.at(-1), parts.slice(0, -1)];
  const isApart = joins.at(-1) === 'mark';
  const isShared =
    asked.length > 0 &&
    asked.every((part) => part.windows.length === 0 && (isApart || (asked.length === 1 && isWhole(part))));
  return time !== undefined && isBareTime(time) && isShared
    ? asked.map((part) => ({ ...part, windows: time.windows }))
    : undefined;
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
    saysNo(part, 'said', 'limits', 'by', 'measure') &&
    !isRole(part, ...intents);
  return [first, ...others.map((part) => (isBare(part) ? { ...part, said } : part))];
};

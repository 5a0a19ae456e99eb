// Times, numbers and what they limit.

import { isDeepStrictEqual } from 'node:util';
import { denied } from '../../../figures/model/conditions.ts';
import { conditions } from '../framing/frame.ts';
import { hasRole, type Part, senseOf } from '../phrases.ts';
import { orders, type Step } from './draft.ts';
import { isOfRecords, limitAt, limited, rangeAt } from './limits.ts';

export const takeTime: Step = ({ draft, part, at }) => {
  const { window } = senseOf(part, 'time') ?? {};
  if (window === undefined) return undefined;
  const isSaid = draft.windows.some((one) => isDeepStrictEqual(one.window, window));
  if (!window.isAll && !isSaid) draft.windows.push({ window, at });
  return 1;
};

/** "Between 200 and 500 dollars"; "31 to 60 days" is a span of ages. */
export const takeRange: Step = ({ draft, parts, at }) => {
  const range = rangeAt(parts, at);
  if (range === undefined) return undefined;
  const isOfDays = /^days?$/.test(parts[range.end]?.text ?? '');
  const age = range.limits.map(({ value }) => value).join('-');
  const meant = isOfDays ? conditions(`aging=${age}`) : range.limits.map((one) => limited(draft, one));
  for (const condition of meant) {
    if (condition === undefined) return 'refused';
    draft.said.push({ condition, at, kind: 'limit' });
  }
  return range.end - at + (isOfDays ? 1 : 0);
};

/** "Over 500"; "more than two jobs" counts them. */
export const takeLimit: Step = ({ draft, parts, at }) => {
  const limit = limitAt(parts, at);
  if (limit === undefined) return undefined;
  if (isOfRecords(parts, limit, draft.entity)) {
    if (limit.is !== '>' && limit.is !== '>=') return 'refused';
    draft.over = limit.is === '>' ? limit.value : limit.value - 1;
    return limit.end - at;
  }
  const condition = limited(draft, limit);
  if (condition === undefined) return 'refused';
  draft.said.push({ condition: draft.isNot === true ? denied(condition) : condition, at, kind: 'limit' });
  draft.isNot = false;
  return limit.end - at;
};

const most = 100;
const isRanking = (part: Part): boolean => hasRole(part, ...orders);

/** "The five largest". */
export const takeAmount: Step = ({ draft, parts, part, before }) => {
  const { value, isMoney } = senseOf(part, 'number') ?? {};
  if (value === undefined) return undefined;
  const isCount = parts.some(isRanking) || hasRole(before, 'list', 'any');
  if (value > most || isMoney || part.after === 'at' || !isCount) return 'refused';
  draft.top = value;
  return 1;
};

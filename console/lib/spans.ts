import { clockText } from './days.ts';
import { dateAfter } from './schedule.ts';
import { localDayText } from './times.ts';

/** From local times: `9:00–10:30 AM` of one day; with the days where they are two. */
export const localTimesText = (from: string, to: string): string => {
  if (from.slice(0, 10) !== to.slice(0, 10))
    return `${localDayText(from)}, ${clockText(from)} – ${localDayText(to)}, ${clockText(to)}`;
  const first = clockText(from);
  const second = clockText(to);
  const isSameHalf = first.slice(-2) === second.slice(-2);
  return `${isSameHalf ? first.slice(0, -3) : first}–${second}`;
};

/** With the day; whole days have no times. */
export const localWhenText = (from: string, to: string): string => {
  const first = from.slice(0, 10);
  const after = to.slice(0, 10);
  if (isMidnight(from) && isMidnight(to)) {
    const last = dateAfter(after, -1);
    return first === last ? localDayText(first) : `${localDayText(first)} – ${localDayText(last)}`;
  }
  const text = localTimesText(from, to);
  return first === after ? `${localDayText(from)}, ${text}` : text;
};

const isMidnight = (local: string): boolean => local.slice(11, 16) === '00:00';

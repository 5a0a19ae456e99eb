import { subjectOf } from '../drafting/subject.ts';
import type { Part } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import type { Sentence } from '../parts/sentences.ts';

/**
 * "Leads from Google and from Yelp by month", "jobs and appointments per technician": what the last of them is divided by divides all
 * that stand in one row with it.
 * @param isLed what divides them is said first of all
 */
export const withDivisions = (
  parts: readonly Part[],
  joins: Sentence['joins'],
  isLed = false,
): readonly Part[] => {
  if (isLed && parts[0]?.by.length === 1) return ledBy(parts);
  const last = parts.findLastIndex(({ by }) => by.length > 0);
  const division = parts[last];
  const isRow = joins[last] === 'and' || areNames(parts.slice(0, last + 1));
  if (division === undefined || last === 0 || !isRow || isOnlyDivision(division)) return parts;
  const first = parts.slice(0, last).findLastIndex((part, at) => !isInRow(part, division, at, joins)) + 1;
  return parts.map((part, at) => (at >= first && at < last ? { ...part, by: division.by } : part));
};

/** "Leads, estimates, jobs by month": a row also without an "and". */
const areNames = (parts: readonly Part[]): boolean =>
  parts.length > 2 &&
  parts.every((part) => part.entities.length === 1 && part.measure === undefined) &&
  parts.slice(0, -1).every(({ roles, windows, limits }) => roles.size + windows.length + limits.length === 0);

/** "For each month of this year, how many leads and how many customers": by month, all of them. */
const ledBy = (parts: readonly Part[]): readonly Part[] => {
  const [led, ...asked] = parts;
  if (led === undefined) return parts;
  const isAlone = isOnlyDivision(led) && asked.length > 0;
  return [
    isAlone ? { ...led, by: [] } : led,
    ...asked.map((part) =>
      isNamed(part) && part.by.length === 0 && part.pick === undefined ? { ...part, by: led.by } : part,
    ),
  ];
};

/** "What they add up to" goes on from what was divided. */
const isNamed = ({ entities, said, measure, rate }: Part): boolean =>
  entities.length + said.length > 0 || (measure ?? rate) !== undefined;

/** "Leads of this year, and by source": those that were named before are divided, and counted whole as well. */
const isOnlyDivision = ({ entities, said, measure, rate, pick }: Part): boolean =>
  entities.length + said.length === 0 && (measure ?? rate ?? pick) === undefined;

const ends = ['most', 'fewest', 'largest', 'smallest', 'newest', 'oldest', 'who', 'when', 'share'] as const;

const isInRow = (part: Part, division: Part, at: number, joins: Sentence['joins']): boolean => {
  const { entity } = subjectOf(part);
  const [{ fields, unit } = { fields: undefined, unit: undefined }] = division.by;
  const isDivisible = unit !== undefined || entity === undefined || fields?.has(entity) === true;
  const isTimedApart = part.windows.length > 0 && division.windows.length > 0;
  return (
    isDivisible &&
    !isTimedApart &&
    (at === 0 || joins[at] !== undefined) &&
    part.by.length === 0 &&
    part.pick === undefined &&
    part.top === undefined &&
    part.rate === undefined &&
    part.facts.length === 0 &&
    !(part.entities.length + part.said.length === 0 && part.measure === undefined) &&
    !(part.roles.has('total') && part.measure === undefined) &&
    !ends.some((role) => part.roles.has(role))
  );
};

/** One of two that differ only in what they are asked of is divided: whether the other is to be as well is not said. */
export const isDividedInPart = (questions: readonly Question[]): boolean =>
  questions.some(
    (one) =>
      one.by !== undefined &&
      one.action === 'group' &&
      one.top === undefined &&
      questions.some(
        (other) =>
          other.by === undefined &&
          other.entity === one.entity &&
          other.action !== 'rate' &&
          other.top === undefined &&
          JSON.stringify(other.where) !== JSON.stringify(one.where),
      ),
  );

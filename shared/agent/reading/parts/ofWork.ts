import type { Part, Reading, Said } from './part.ts';
import { conditionsIn, type Question } from './question.ts';

/** "How much did Tom bring in": what came of the jobs that somebody worked on. What they are paid, or earn, is not kept. */
export const withWork = (reading: Reading): Reading => {
  const { measure, measureSaid, said } = reading;
  if (measure === undefined || measure.isState === true || isWage.test(measureSaid)) return reading;
  return { ...reading, said: said.map(ofJobs) };
};

const isWage =
  /\b(?:pa(?:y|id|ys|ying|yments?)|give|gave|given|earn(?:s|ed|ings?)?(?! us)|ma(?:de|kes?)(?! us))\b/;

/** "And Maria?" after what Tom brought in. */
export const withWorkOf = (before: Question, part: Part): Part => {
  const isOfWork =
    before.field === 'amount' &&
    (before.by === 'technician' || conditionsIn(before.where).some(({ field }) => field === 'technician'));
  return isOfWork ? { ...part, said: part.said.map(ofJobs) } : part;
};

const ofJobs = (one: Said): Said => {
  if (one.kind !== 'name' || one.name.ofWork === undefined) return one;
  const { label, conditions, ofWork } = one.name;
  return {
    ...one,
    name: { ...one.name, label: `jobs of ${label}`, conditions: new Map([...conditions, ...ofWork]) },
  };
};

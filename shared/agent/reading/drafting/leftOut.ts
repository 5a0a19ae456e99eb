import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Part } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import type { Role } from '../words/phrases.ts';

/** What a part says that the question made of it does not: it would be answered as if that had not been said. */
export const leftOut = ({ roles, top, limits, by }: Part, question: Question): string | undefined => {
  const missing = checks.find(
    ([role, holds]) => roles.has(role) && !holds(question) && !(role === 'whom' && roles.has('count')),
  );
  if (missing !== undefined) return missing[0];
  if (top !== undefined && question.top !== top) return `the ${top}`;
  const bounds = [...question.where, ...(question.part ?? [])]
    .flatMap(({ conditions }) => conditions)
    .filter(
      ({ is, field }) => (is !== '=' && is !== '!=') || (is === '=' && isMoney(question.entity, field)),
    );
  if (limits.length > bounds.length + (question.over === undefined ? 0 : 1)) return 'that limit';
  return by.length > 0 && question.by === undefined ? by[0]?.text : undefined;
};

const isMoney = (entity: Question['entity'], field: string): boolean =>
  entities[entity].fields[field]?.kind === 'money';

const isRanked = (question: Question): boolean =>
  question.by !== undefined && (question.top !== undefined || question.action === 'group');

const isOverTime = ({ action, by = '' }: Question): boolean => action === 'compare' || isCalendarUnit(by);

const checks: readonly (readonly [role: Role, holds: (question: Question) => boolean])[] = [
  ['largest', (question) => question.order === 'largest' || (isRanked(question) && !question.least)],
  [
    'smallest',
    (question) => question.order === 'smallest' || (isRanked(question) && question.least === true),
  ],
  ['newest', ({ order }) => order === 'newest'],
  ['oldest', ({ order }) => order === 'oldest'],
  ['most', (question) => isRanked(question) && !question.least],
  ['fewest', (question) => isRanked(question) && question.least === true],
  ['second', () => false],
  ['ranked', ({ by, order }) => by !== undefined || order !== undefined],
  ['longest', ({ measure }) => measure === 'most'],
  ['usual', ({ measure, action }) => measure === 'average' || action === 'rate'],
  ['average', ({ measure }) => measure === 'average'],
  ['share', ({ action, inPercent }) => action === 'rate' || inPercent === true],
  ['trend', (question) => isOverTime(question)],
  ['growth', (question) => isOverTime(question)],
  ['who', ({ by, entity, action }) => by !== undefined || action !== 'figure' || people.has(entity)],
  ['whom', ({ by, entity, action }) => by !== undefined || action !== 'figure' || people.has(entity)],
  [
    'count',
    ({ measure, field, action, countGroups }) =>
      measure === 'count' || action === 'rate' || countGroups === true || isTime(field),
  ],
];

/** Whose number says who they are. */
const people: ReadonlySet<string> = new Set(['leads', 'customers', 'technicians']);

/** "How many hours": they are counted by being added up. */
const isTime = (field = ''): boolean => /^(?:hours|days)/.test(field);

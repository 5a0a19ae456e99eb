import type { Condition } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question, type Restriction } from '../parts/question.ts';

/** "More than 30 days", of what is overdue: since it was due. */
export const isSinceDue = ({ entity, where }: Question, said: readonly Restriction[]): boolean =>
  entity === 'invoices' &&
  conditionsIn(said).some(isBeforeIssue) &&
  conditionsIn(where).some(({ field, is }) => field === 'due_at' && is === '<');

const isBeforeIssue = ({ field, is }: Condition): boolean => field === entities.invoices.moment && is === '<';

export const sinceDue = (before: Question, said: readonly Restriction[]): readonly Restriction[] =>
  isSinceDue(before, said)
    ? said.map((one) => ({
        ...one,
        words: one.words.replace(/^issued\b/, 'due'),
        conditions: one.conditions.map((condition) =>
          isBeforeIssue(condition) ? { ...condition, field: 'due_at' } : condition,
        ),
      }))
    : said;

export const isAge = ({ conditions }: Restriction): boolean =>
  conditions.every(({ field, is }) => field === 'due_at' && is === '<');

import { entities } from '../model/entities.ts';
import type { Part } from './parts.ts';
import type { Question } from './question.ts';

const owedFields: Readonly<Record<string, string>> = { 'sent|partial': 'amount_due' };

type Measured = Pick<Question, 'measure' | 'field' | 'named'> | { readonly unread: string };

/** Of invoices that are owed the amount is what is still due, not what they were issued over. */
export const measureOf = (part: Part, { entity, where }: Question): Measured => {
  const { roles, measure, amounts } = part;
  const money = entities[entity].money;
  const isOwed =
    entity === 'invoices' &&
    where.some(({ conditions }) =>
      conditions.some(({ field, values }) => field === 'status' && owedFields[values.join('|')]),
    );
  const field = measure?.field ?? amounts?.get(entity) ?? (isOwed ? 'amount_due' : money);
  const named = measure === undefined ? {} : { named: measure.name };
  if (roles.has('howLong')) {
    const days = amounts?.get(entity);
    return days !== undefined && entities[entity].fields[days]?.kind === 'days'
      ? { measure: 'average', field: days }
      : { unread: 'from when to when' };
  }
  if (roles.has('average'))
    return field === undefined ? { unread: 'the average of what' } : { measure: 'average', field, ...named };
  if (measure !== undefined) return { measure: 'sum', field: measure.field, ...named };
  if (roles.has('howMuch') && money === undefined) return { unread: 'how much of what' };
  if (
    roles.has('howMuch') ||
    roles.has('total') ||
    (amounts !== undefined && !roles.has('count') && !hasOrder(roles))
  ) {
    if (roles.has('count')) return { measure: 'count' };
    return field === undefined || entities[entity].fields[field]?.kind !== 'money'
      ? { measure: 'count' }
      : { measure: 'sum', field };
  }
  return { measure: 'count' };
};

const hasOrder = (roles: Part['roles']): boolean => roles.has('largest') || roles.has('smallest');

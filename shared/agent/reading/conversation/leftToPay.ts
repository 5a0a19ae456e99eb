import { conditionsOf, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { namedMeasures } from '../../../figures/model/measures.ts';
import type { Part } from '../parts/part.ts';
import { customerIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

const owed = namedMeasures.find(({ name }) => name === 'owed');

const otherwise = ['about', 'who', 'whom', 'list', 'count', 'share', 'when', 'whether', 'average'] as const;

/**
 * "What is left", after what a customer paid or was billed, or "on them", after invoices: what they still owe, or what is unpaid of that. Of
 * payments of nobody in particular it is not said of what.
 */
export const leftToPay = (before: Question, part: Part): Drafted | undefined => {
  const { entity, where, window } = before;
  const [left, ...others] = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isLeft =
    left?.kind === 'meaning' &&
    !left.denied &&
    !left.of.has('payments') &&
    left.of.get('invoices')?.where === owed?.where;
  const isMore =
    part.windows.length + part.by.length + part.limits.length + part.entities.length + others.length > 0 ||
    part.measure !== undefined ||
    otherwise.some((role) => isRole(part, role));
  if (owed === undefined || !isOfMoney(before, part) || !isLeft || isMore) return undefined;
  const base: Restriction = {
    words: owed.called,
    place: 'before',
    conditions: conditionsOf(owed.where) ?? [],
    isBase: true,
  };
  const amount = { ...(owed.field && { field: owed.field }), named: owed.name };
  if (entity === 'invoices') return leftOn(before, { ...amount, where: [base] });
  const customer = customerIn(where);
  return customer === undefined || window !== undefined
    ? { unread: 'what is left of what' }
    : {
        question: {
          entity: 'invoices',
          action: 'figure',
          measure: 'sum',
          ...amount,
          where: [base, customer],
        },
      };
};

/** "And paid", after what was billed: what was paid of it, also of what is paid in part. */
export const paidOfIt = (before: Question, part: Part): Drafted | undefined => {
  const { entity, action, measure, field, where, named: _, ...rest } = before;
  const [paid, ...others] = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isPaid = paid?.kind === 'meaning' && !paid.denied && paid.of.get('invoices')?.where === 'status=paid';
  const isBilled =
    entity === 'invoices' &&
    action === 'figure' &&
    measure === 'sum' &&
    field === 'amount' &&
    where.every((one) => isUsual(one) || isNoState(one));
  const isMore =
    part.windows.length + part.by.length + part.limits.length + part.entities.length + others.length > 0 ||
    part.measure !== undefined ||
    otherwise.some((role) => isRole(part, role)) ||
    isRole(part, 'them');
  return isPaid && isBilled && !isMore
    ? { question: { ...rest, entity, action, measure, field: 'amount_paid', where } }
    : undefined;
};

const isUsual = ({ conditions }: Restriction): boolean =>
  textOf(conditions) === entities.invoices.usual?.where;

const isNoState = ({ conditions }: Restriction): boolean =>
  !conditions.some(({ field }) => field === 'status');

const isOfMoney = ({ entity, action, measure, top }: Question, part: Part): boolean => {
  if (entity !== 'invoices') return entity === 'payments' && !isRole(part, 'them');
  const isFigure = action === 'figure' && (measure === 'sum' || isRole(part, 'them'));
  return isFigure || (action === 'list' && top === undefined && isRole(part, 'them'));
};

/** Those paid in part are some of those that are owed; of those that were paid nothing is left. */
const leftOn = (before: Question, owedOf: Pick<Question, 'field' | 'named' | 'where'>): Drafted => {
  const { order: _, facts: _facts, when: _when, ...rest } = before;
  const said = before.where.filter((one) => !isUsual(one));
  return said.every(isWithinOwed)
    ? {
        question: {
          ...rest,
          action: 'figure',
          measure: 'sum',
          ...owedOf,
          where: [...owedOf.where, ...said],
        },
      }
    : { unread: 'what is left of what' };
};

const isWithinOwed = ({ conditions }: Restriction): boolean => {
  const states = conditions.filter(({ field }) => field === 'status');
  return states.every(({ is, values }) => is === '=' && values.every((value) => open.has(value)));
};

const open: ReadonlySet<string> = new Set(
  (conditionsOf(owed?.where ?? '') ?? []).flatMap(({ values }) => values),
);

import { conditionsOf } from '../../model/conditions.ts';
import { namedMeasures } from '../../model/measures.ts';
import type { Part } from '../parts/part.ts';
import { customerIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

const owed = namedMeasures.find(({ name }) => name === 'owed');

const otherwise = [
  'about',
  'them',
  'who',
  'whom',
  'list',
  'count',
  'share',
  'when',
  'whether',
  'average',
] as const;

/** "What is left", after what a customer paid or was billed: what they still owe, or what is unpaid of that. Of payments of nobody in particular it is not said of what. */
export const leftToPay = (before: Question, part: Part): Drafted | undefined => {
  const { entity, action, where, measure, window } = before;
  const [left, ...others] = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isOfMoney =
    entity === 'payments' || (entity === 'invoices' && measure === 'sum' && action === 'figure');
  const isLeft =
    left?.kind === 'meaning' &&
    !left.denied &&
    !left.of.has('payments') &&
    left.of.get('invoices')?.where === owed?.where;
  const isMore =
    part.windows.length + part.by.length + part.limits.length + part.entities.length + others.length > 0 ||
    part.measure !== undefined ||
    otherwise.some((role) => isRole(part, role));
  if (owed === undefined || !isOfMoney || !isLeft || isMore) return undefined;
  const base: Restriction = {
    words: owed.called,
    place: 'before',
    conditions: conditionsOf(owed.where) ?? [],
    isBase: true,
  };
  const amount = { ...(owed.field && { field: owed.field }), named: owed.name };
  if (entity === 'invoices')
    return { question: { ...before, ...amount, where: [base, ...where.filter(isNoState)] } };
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

const isNoState = ({ conditions }: Restriction): boolean =>
  !conditions.some(({ field }) => field === 'status');

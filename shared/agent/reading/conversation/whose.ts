import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { isRole, type Sentence } from '../parts/sentences.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Continuation } from './clause.ts';

/** The records that were asked about, each of which is shown with whose it is. */
export const withOwners: Continuation = ({ part, tokens, join, last, before }) => {
  if (before === undefined) return undefined;
  const isBeside = isOwnerBeside(part, tokens, last, join);
  if (!isBeside && !isOwnerAlone(part, before)) return undefined;
  const { action, measure } = before;
  const order = (['newest', 'oldest'] as const).find((role) => isRole(part, role));
  if (order !== undefined && measure === 'count' && (action === 'figure' || action === 'list'))
    return { question: { ...before, action: 'list', order, top: 1 } };
  // "Who are those customers", after those who owe more than 3,000: the answer named them.
  if (action === 'group' && before.by === 'customer' && isRole(part, 'names')) return { question: before };
  return isBeside || action === 'list'
    ? { question: { ...before, action: 'list' } }
    : { unread: 'who that is' };
};

/** "Crew?" after a question about jobs, "and which customer is it for": no question about all of them. */
const isOwnerAlone = (part: Part, { entity }: Question): boolean => {
  const [person, ...others] = part.entities;
  if (others.length > 0 || !saysNo(part, 'said', 'windows', 'by', 'limits', 'measure', 'rate')) return false;
  const areNamed = isRole(part, 'names');
  const isAsked = areNamed || isRole(part, 'list', 'who', 'whom');
  const isCounted = isRole(part, 'count', 'most', 'fewest');
  if (person === 'technicians')
    return (
      !isCounted &&
      (part.roles.size === 0 || (isAsked && !part.isPlural)) &&
      entities[entity].fields.technician !== undefined
    );
  return (
    person === 'customers' &&
    isAsked &&
    !isCounted &&
    (areNamed || !part.isPlural || isRole(part, 'whom')) &&
    entities[entity].fields.customer !== undefined
  );
};

/** "The largest open estimate and the customer it belongs to", "the visits of today and the technicians": each is shown with whose it is. */
const isOwnerBeside = (
  part: Part,
  [first]: readonly Token[],
  before: Question | undefined,
  join: Sentence['joins'][number],
): boolean => {
  const [person, ...others] = part.entities;
  const isBare =
    others.length === 0 &&
    saysNo(part, 'windows', 'by', 'limits', 'facts', 'measure', 'rate', 'top', 'before') &&
    part.said.every((one) => one.kind === 'meaning' && (one.isFiller || one.text === 'assigned')) &&
    [...part.roles].every((role) => pointing.has(role));
  const isOfThose =
    before !== undefined &&
    // "How many no-shows, and which technician": the one with the most may be meant.
    (before.action === 'list' || (before.action === 'figure' && part.isPlural)) &&
    before.measure === 'count' &&
    (before.where.length > 0 || before.window !== undefined || before.top !== undefined);
  const isDetermined = /^(?:the|its|their|which|what)\b/.test(first?.text ?? '');
  const field = person && fieldOfPerson[person];
  return (
    join !== undefined &&
    isBare &&
    isOfThose &&
    isDetermined &&
    field !== undefined &&
    entities[before.entity].fields[field] !== undefined &&
    entities[before.entity].fields[field]?.join === undefined
  );
};

const fieldOfPerson: Readonly<Partial<Record<EntityName, string>>> = {
  customers: 'customer',
  technicians: 'technician',
};

const pointing: ReadonlySet<Role> = new Set(['list', 'whom', 'them', 'names', 'filler', 'pivot']);

import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { personField } from '../drafting/people.ts';
import { type Part, type Said, saysNo } from '../parts/part.ts';
import { isRole } from '../parts/sentences.ts';

/** What is asked of people, and kept with records of theirs, is asked of those. */
export const ofTheirs = (part: Part): Part =>
  ofBusiest(part) ?? ofLacking(part) ?? ofWritten(part) ?? ofKept(part) ?? part;

/** "The busiest technician": the one with the most visits. */
const ofBusiest = (part: Part): Part | undefined => {
  const isBusiest = isRole(part, 'busy') && isRole(part, 'most', 'fewest');
  return isBusiest && part.entities.join() === 'technicians' && saysNo(part, 'measure', 'said')
    ? { ...part, entities: ['technicians', 'appointments'] }
    : undefined;
};

/** "Who never paid": only of customers there is such a word. */
const ofLacking = (part: Part): Part | undefined => {
  const lacks = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  return saysNo(part, 'entities', 'measure', 'rate') &&
    isRole(part, 'who', 'whom') &&
    lacks.length > 0 &&
    lacks.every(isLackOfCustomers)
    ? { ...part, entities: ['customers'], beginsWithPlural: true }
    : undefined;
};

const isLackOfCustomers = (one: Said): boolean => {
  if (one.kind === 'name') return false;
  const [only] = conditionsOf(one.of.get('customers')?.where ?? '') ?? [];
  const isLack = entities.customers.fields[only?.field ?? '']?.records !== undefined;
  return isLack && !one.of.has('technicians') && !one.of.has('leads');
};

/** "How many times have customers written to us": who writes is not kept with what is written. */
const ofWritten = (part: Part): Part | undefined => {
  const [person, ...others] = part.entities;
  // "How many customers did we get": who came, and not what came from them.
  const isWritten = part.said.some(
    (one) =>
      one.kind === 'meaning' &&
      one.of.get('messages')?.where === 'direction=inbound' &&
      (others.length > 0 || !one.of.has('customers')),
  );
  return isWritten &&
    person === 'customers' &&
    others.every((entity) => entity === 'messages') &&
    part.said.every((one) => one.kind === 'meaning' && (one.isFiller || one.of.has('messages'))) &&
    !isRole(part, 'list', 'who', 'most')
    ? { ...part, entities: ['messages'] }
    : undefined;
};

/** "Which customers have canceled on us": what is not kept with people, but with one kind of records of theirs. */
const ofKept = (part: Part): Part | undefined => {
  const [person, ...others] = part.entities;
  if ((person !== 'customers' && person !== 'technicians') || others.length > 0) return undefined;
  if (!saysNo(part, 'measure', 'rate')) return undefined;
  const said = part.said.filter(
    (one): one is Said & { kind: 'meaning' } =>
      one.kind === 'meaning' && !one.isFiller && !one.of.has(person),
  );
  const [first, ...more] = said;
  const theirs = [...(first?.of.keys() ?? [])].filter(
    (entity) =>
      // "Customers who did not come in": it is money that comes in or not, and nobody who owes it.
      !(entity === 'payments' && said.some(({ text }) => /\b(?:c[ao]me|arrived?)\b/.test(text))) &&
      more.every(({ of }) => of.has(entity)) &&
      personField(entity, person) !== undefined,
  );
  // What customers cancel is first of all a visit.
  const isCanceled = theirs.includes('appointments') && said.every(({ text }) => /^cancel/.test(text));
  const [only, ...rest] = isCanceled ? (['appointments'] as const) : theirs;
  return only !== undefined && rest.length === 0 ? { ...part, entities: [person, only] } : undefined;
};

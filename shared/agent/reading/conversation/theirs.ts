import { conditionsOf } from '../../model/conditions.ts';
import { entities } from '../../model/entities.ts';
import type { Part, Said } from '../parts/part.ts';
import { isRole } from '../parts/sentences.ts';

/**
 * "Which customers have canceled on us": where what is said of people is not kept with them, but with one kind of records of theirs,
 * it is about those.
 */
export const ofTheirs = (part: Part): Part => {
  const [person, ...others] = part.entities;
  // "The busiest technician": the one with the most visits.
  const isBusiest = isRole(part, 'busy') && (isRole(part, 'most') || isRole(part, 'fewest'));
  if (
    person === 'technicians' &&
    others.length === 0 &&
    isBusiest &&
    part.measure === undefined &&
    part.said.length === 0
  )
    return { ...part, entities: ['technicians', 'appointments'] };
  // "Who never paid": only of customers there is such a word.
  const lacks = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isOfCustomers =
    part.entities.length === 0 &&
    part.measure === undefined &&
    part.rate === undefined &&
    (isRole(part, 'who') || isRole(part, 'whom')) &&
    lacks.length > 0 &&
    lacks.every(isLackOfCustomers);
  if (isOfCustomers) return { ...part, entities: ['customers'], beginsWithPlural: true };
  // "How many times have customers written to us": who writes is not kept with what is written.
  const isOfMessages = part.said.some(
    (one) => one.kind === 'meaning' && one.of.get('messages')?.where === 'direction=inbound',
  );
  const isOnlyWritten = others.every((entity) => entity === 'messages') && isOfMessages;
  if (
    person === 'customers' &&
    isOnlyWritten &&
    part.said.every((one) => one.kind === 'meaning' && (one.isFiller || one.of.has('messages'))) &&
    !isRole(part, 'list') &&
    !isRole(part, 'who') &&
    !isRole(part, 'most')
  )
    return { ...part, entities: ['messages'] };
  if ((person !== 'customers' && person !== 'technicians') || others.length > 0 || part.measure || part.rate)
    return part;
  const said = part.said.filter(
    (one): one is Said & { kind: 'meaning' } =>
      one.kind === 'meaning' && !one.isFiller && !one.of.has(person),
  );
  const [first, ...more] = said;
  if (first === undefined) return part;
  const theirs = [...first.of.keys()].filter(
    (entity) =>
      more.every(({ of }) => of.has(entity)) &&
      Object.values(entities[entity].fields).some(({ of }) => of === person),
  );
  // What customers cancel is first of all a visit.
  const isCanceled = theirs.includes('appointments') && said.every(({ text }) => /^cancel/.test(text));
  const [only, ...rest] = isCanceled ? (['appointments'] as const) : theirs;
  return only !== undefined && rest.length === 0 ? { ...part, entities: [person, only] } : part;
};

const isLackOfCustomers = (one: Said): boolean => {
  if (one.kind === 'name') return false;
  const [only] = conditionsOf(one.of.get('customers')?.where ?? '') ?? [];
  const isLack = entities.customers.fields[only?.field ?? '']?.records !== undefined;
  return isLack && !one.of.has('technicians') && !one.of.has('leads');
};

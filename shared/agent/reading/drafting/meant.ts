import { conditionsOf, excludeEachOther } from '../../../figures/model/conditions.ts';
import { entities, fieldOf } from '../../../figures/model/entities.ts';
import { namedMeasures } from '../../../figures/model/measures.ts';
import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import type { Part, Said } from '../parts/part.ts';
import type { Role } from '../words/phrases.ts';
import { ofDaytime } from './moments.ts';
import { subjectOf } from './subject.ts';

// What is meant by a part that says it in a way of its own.

/** "The grand total of what everybody owes": nobody is told from another. */
export const inSum = (part: Part): Part => {
  if (!part.roles.has('grand') || part.measure === undefined) return part;
  const roles = new Set<Role>([...part.roles, 'howMuch']);
  roles.delete('who');
  return { ...part, roles };
};

/** "Open the longest": of what lasts, that which began first. */
export const longestOf = (part: Part): Part => {
  if (!part.roles.has('longest')) return part;
  const { entity } = subjectOf(part);
  const isLasting =
    part.measure?.isState === true ||
    (entity !== undefined &&
      part.said.some(
        (one) =>
          one.kind === 'meaning' &&
          one.of.get(entity)?.where !== undefined &&
          one.of.get(entity)?.moment === undefined,
      ));
  if (!isLasting || entity === undefined) return part;
  const roles = new Set<Role>([...part.roles, 'oldest']);
  roles.delete('longest');
  const { measure } = part;
  if (measure === undefined) return { ...part, roles };
  // "Who has owed us the longest": the oldest of what they owe.
  roles.delete('who');
  const owed = stateOf(entity, measure.called, measure.where);
  return { ...part, measure: undefined, entities: [entity], said: [...part.said, owed], roles };
};

const stateOf = (entity: EntityName, text: string, where: string): Said => ({
  kind: 'meaning',
  text,
  of: new Map([[entity, { where }]]),
  isFiller: false,
  denied: false,
  afterVerb: false,
});

export const meantBy = (part: Part, today: string): Part =>
  besideOwn(usualOf(asOfNow(withoutAnswer(part), today)));

/**
 * "Is her job done": all her jobs show whether they are, so the state that is asked about leaves none out. "Was it done last week" is
 * answered by those that were done then, "has he ever missed one" by those that he missed.
 */
const withoutAnswer = (part: Part): Part => {
  const { entity } = subjectOf(part);
  // Who ever paid may have paid in part, which only all the invoices show.
  const isEver = part.roles.has('closing') && entity !== 'invoices';
  const isAsked = part.roles.has('whether') && !part.roles.has('count') && !isEver;
  if (!isAsked || !part.said.some(({ kind }) => kind === 'name')) return part;
  const sorts = part.said.filter((one, at) => isSort(one, entity, part.said[at + 1]));
  const isThen = part.windows.length > 0 && !part.isTimeOfRecords;
  const said = part.said.filter(
    (one) =>
      one.kind === 'name' ||
      (sorts.length === 1 && sorts[0] === one) ||
      isUnusual(one, entity) ||
      (entity !== undefined && !one.isFiller && !one.of.has(entity)) ||
      isOfPlan(one, entity) ||
      (isThen && !one.denied && entity !== undefined && hasHappened(one.of.get(entity))),
  );
  return { ...part, said };
};

/** "Does Dave have visits on Mondays": when they are is asked of no state. */
const isOfPlan = (one: Said, entity: EntityName | undefined): boolean =>
  one.kind === 'meaning' &&
  entity !== undefined &&
  (conditionsOf(one.of.get(entity)?.where ?? '') ?? []).some(({ field }) => ofDaytime.has(field));

/** "Did she cancel her visit": a list of what is usual would leave out just those. */
const isUnusual = (one: Said, entity: EntityName | undefined): boolean => {
  if (one.kind === 'name' || one.isFiller || one.denied || entity === undefined) return false;
  const usual = conditionsOf(entities[entity].usual?.where ?? '') ?? [];
  return excludeEachOther([...usual, ...(conditionsOf(one.of.get(entity)?.where ?? '') ?? [])]);
};

/** When it came to that is kept. */
const hasHappened = (meaning: Meaning | undefined): boolean =>
  meaning?.where !== undefined && meaning.moment !== undefined;

/** "Has her deposit been paid", "did his check clear": which of them is meant. Whether it was by check is asked behind the verb. */
const isSort = (one: Said, entity: EntityName | undefined, next: Said | undefined): boolean => {
  if (one.kind === 'name' || one.denied || entity === undefined) return false;
  const [only, ...others] = conditionsOf(one.of.get(entity)?.where ?? '') ?? [];
  const isChoice = others.length === 0 && fieldOf(entity, only?.field ?? '')?.kind === 'choice';
  return isChoice && (only?.field === 'milestone' || (next?.kind === 'meaning' && !next.isFiller));
};

/** "How much is owed today": what lasts does so now, and when it began is not asked. */
const asOfNow = (part: Part, today: string): Part => {
  const [window, ...others] = part.windows;
  const isNow = window?.from === today && window.through === today && others.length === 0;
  return isNow && part.measure?.isState === true && part.said.every(({ kind }) => kind === 'name')
    ? { ...part, windows: [] }
    : part;
};

/** "What does an estimate usually come to": the average of it. */
const usualOf = (part: Part): Part => {
  if (
    !part.roles.has('usual') ||
    part.measure !== undefined ||
    !(part.roles.has('howMuch') || part.roles.has('total'))
  )
    return part;
  const roles = new Set<Role>([...part.roles, 'average']);
  for (const role of ['howMuch', 'total', 'usual'] as const) roles.delete(role);
  return { ...part, roles };
};

/** "Deposits versus final payments": what a figure is of by its name is one side of what is compared. */
const besideOwn = (part: Part): Part => {
  const { measure, roles, said } = part;
  if (measure === undefined || !roles.has('compare')) return part;
  const wider = namedMeasures.find(
    ({ entity, field, where }) =>
      entity === measure.entity && field === measure.field && measure.where.startsWith(`${where};`),
  );
  const where = wider && measure.where.slice(wider.where.length + 1);
  const own = conditionsOf(where ?? '') ?? [];
  const isOther = (one: Said) =>
    one.kind === 'meaning' &&
    !one.denied &&
    excludeEachOther([...own, ...(conditionsOf(one.of.get(measure.entity)?.where ?? '') ?? [])]);
  if (wider === undefined || where === undefined || own.length !== 1 || !said.some(isOther)) return part;
  return { ...part, measure: wider, said: [stateOf(measure.entity, measure.name, where), ...said] };
};

import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part, Said } from '../parts/part.ts';

// Who does something, and whose it is.

/** "Who has the most stops": of work those who do it, else those whose it is, as who canceled. */
export const leaderOf = (
  { roles, pick, by, limits, said, rate }: Part,
  entity: EntityName | undefined,
): EntityName | undefined => {
  const isRanked =
    roles.has('most') ||
    roles.has('fewest') ||
    (rate !== undefined && (roles.has('largest') || roles.has('smallest'))) ||
    limits.some(({ counts }) => counts === entity);
  if (
    !((roles.has('who') || roles.has('whom')) && isRanked) ||
    pick !== undefined ||
    by.length > 0 ||
    entity === undefined
  )
    return undefined;
  const isCanceled = said.some((one) => isOfStatus(one, entity, 'canceled'));
  const order = ['technicians', 'customers'] as const;
  // "Who did not show up more than once": what is told of somebody often is no visit of a technician.
  const isOften =
    limits.some((limit) => limit.isOften) && !said.some((one) => isOfStatus(one, entity, 'completed'));
  return (isOften || (roles.has('who') && isCanceled) ? order.toReversed() : order).find(
    (among) => among !== entity && isTheirs(entity, among),
  );
};

const isOfStatus = (one: Said, entity: EntityName, status: string): boolean =>
  one.kind === 'meaning' && one.of.get(entity)?.where === `status=${status}`;

/** Who paid is no technician, though the payment is for the work of some. */
export const isTheirs = (entity: EntityName, among: EntityName): boolean => {
  const field = personField(entity, among);
  return (
    field !== undefined && !(among === 'technicians' && entities[entity].fields[field]?.join !== undefined)
  );
};

/** "Who finished the most jobs": no customer did. */
export const isDoer = (part: Part, entity: EntityName): boolean =>
  leaderOf(part, entity) === 'technicians' &&
  part.said.some(
    (one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.where === 'status=completed',
  );

/** "Which technician made more visits": those that were carried out then, not those that were entered. */
export const isTheirDoing = ({ said, entities: named }: Part, entity: EntityName): boolean =>
  entity === 'appointments' &&
  said.some(({ text }) => /^ma(?:d|k)e/.test(text)) &&
  (named.includes('technicians') ||
    said.some((one) => one.kind === 'name' && one.name.conditions.get(entity)?.field === 'technician'));

/** "Which technician goes to her": her visits show who does. */
export const isVisitOf = ({ said }: Part, entity: EntityName | undefined): boolean =>
  entity === 'appointments' &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('customers')?.field === 'id');

/** "Who paid in April", "who signed": what only customers do. */
export const isOfTheirPapers = ({ said, roles, pick, by }: Part, entity: EntityName | undefined): boolean =>
  entity !== undefined &&
  papers.has(entity) &&
  pick === undefined &&
  by.length === 0 &&
  !(['count', 'when', 'share', 'largest', 'smallest', 'newest', 'oldest', 'average'] as const).some((role) =>
    roles.has(role),
  ) &&
  said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where !== undefined) &&
  !said.some(({ kind }) => kind === 'name');

const papers: ReadonlySet<EntityName> = new Set(['invoices', 'payments', 'estimates', 'contracts']);

export const personField = (entity: EntityName, person: EntityName): string | undefined =>
  Object.entries(entities[entity].fields).find(([, { of, kind }]) => of === person && kind !== 'link')?.[0];

import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities, fieldOf } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part, Said } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isDoer, isOfTheirPapers, isTheirs, isVisitOf, leaderOf, personField } from './people.ts';
import { shaped } from './shaping.ts';
import { isPerson, type Subject, subjectOf } from './subject.ts';
import type { Topic } from './topic.ts';

/** By whom the records are grouped, and whether only who they are is asked. */
export const groupOf = (part: Part, { entity, person }: Subject): Pick<Topic, 'person' | 'asksWho'> => {
  const asksWho =
    part.roles.has('who') &&
    (part.measure?.name === 'owed' || (part.measure === undefined && isOfTheirPapers(part, entity)));
  if (asksWho) return { person: 'customers', asksWho };
  const isWhole = isTotal(part, entity) || isOne(part) || part.roles.has('howLong') || isAverageOfAll(part);
  if (isWhole || isVisitOf(part, entity)) return { person: undefined, asksWho };
  const named = part.rate === undefined ? person : subjectOf(part).person;
  return { person: named ?? leaderOf(part, entity), asksWho };
};

/** "How much do they owe", "total payments": the sum of all, where no single ones are asked for. */
const isTotal = (part: Part, entity: EntityName | undefined): boolean =>
  (part.roles.has('howMuch') ||
    part.roles.has('total') ||
    part.roles.has('together') ||
    (part.roles.has('money') && !isOfEach(part))) &&
  (part.measure !== undefined || (entity !== undefined && entities[entity].money !== undefined)) &&
  !part.roles.has('most') &&
  part.top === undefined;

/** "The customer of the largest invoice": it is shown with whose it is. */
const isOne = ({ measure, rate, roles }: Part): boolean =>
  measure === undefined &&
  rate === undefined &&
  (['largest', 'smallest', 'newest', 'oldest'] as const).some((role) => roles.has(role)) &&
  !roles.has('most') &&
  !roles.has('fewest');

/** "The average invoice for customers from Yelp": of all of theirs, where none is to be told from another. */
const isAverageOfAll = ({ roles, by, pick, limits, said }: Part): boolean =>
  roles.has('average') &&
  by.length + limits.length === 0 &&
  pick === undefined &&
  said.some(({ kind }) => kind === 'name') &&
  !(['most', 'fewest', 'largest', 'smallest', 'list', 'who'] as const).some((role) => roles.has(role));

/** "Customers by amount paid", "rank the customers by it": the amount of each of those who are named first. */
const isOfEach = ({ roles, entities: [first], beginsWithPlural }: Part): boolean =>
  first !== undefined &&
  isPerson(first) &&
  beginsWithPlural &&
  (roles.has('byAmount') || roles.has('ranked')) &&
  !roles.has('howMuch') &&
  !roles.has('total') &&
  !roles.has('together');

const people: ReadonlySet<EntityName> = new Set(['leads', 'customers', 'technicians', 'appointments']);

/** Who is asked for, and none of the records tells it. */
export const isWhoUntold = ({ part, entity, person, asksWho, divided, moments }: Topic): boolean =>
  part.roles.has('who') &&
  !asksWho &&
  !isDoer(part, entity) &&
  person === undefined &&
  divided === undefined &&
  (!people.has(entity) || (moments.length > 0 && part.windows.length === 0));

/** The question, its records grouped by the field or the person that the part names. */
export const grouped = (
  { part, entity, person, divided }: Topic,
  base: Question,
  versus: Question['versus'],
): Drafted => {
  if (divided !== undefined && !part.roles.has('together'))
    return shaped(part, base, { field: divided, isDivided: true }, versus);
  if (person === undefined) return shaped(part, base, undefined, versus);
  if (part.said.some((one) => isNever(one, entity))) return { unread: 'how these belong together' };
  if (part.by.length > 0 || part.pick !== undefined) return shaped(part, base, undefined, versus);
  const field = personField(entity, person);
  // "Which technician got paid the most": only what came in for their work is told by who did it.
  const isOfWork = part.measure !== undefined && part.measure.isState === undefined;
  if (field === undefined || (!isTheirs(entity, person) && !isOfWork))
    return { unread: `how ${person} and ${entity} belong together` };
  return shaped(part, base, isNamed(base, field) ? undefined : { field }, versus);
};

/** "Customers who never had one confirmed": that one of theirs is not does not say that none is. */
const isNever = (said: Said, entity: EntityName): boolean => {
  if (said.kind === 'name') return false;
  if (!said.of.has(entity) && !said.isFiller) return /^(?:but )?(?:not|never) /.test(said.text);
  const conditions = conditionsOf(said.of.get(entity)?.where ?? '') ?? [];
  const isOther = conditions.some(({ is }) => is === (said.denied ? '=' : '!='));
  // "Who paid the deposit but not the final": that one of theirs is a deposit does not say that none is a final.
  if (said.denied && conditions.some(({ field }) => fieldOf(entity, field)?.kind === 'choice')) return true;
  return conditions.some(({ field }) => field === 'status') && (isOther || /\bnever\b/.test(said.text));
};

/** One whose name is said needs no group of their own. */
const isNamed = ({ where }: Question, field: string): boolean =>
  where.some(({ conditions }) => conditions.some((one) => one.field === field && one.is === '='));

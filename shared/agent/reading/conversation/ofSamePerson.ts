import { stages } from '../../../figures/journey.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { has } from '../parts/sentences.ts';
import { isPersonName } from '../parts/wholePart.ts';
import type { Token } from '../words/tokens.ts';
import { personOf } from './pronouns.ts';

/**
 * "Is the work already started", after what somebody was sent: how theirs stands, which the records show. Of nobody in particular "the job"
 * is one that the prompt does not tell; undefined where no such thing is asked.
 */
export const ofSamePerson = (
  question: Question,
  tokens: readonly Token[],
  before: Question,
): Drafted | undefined => {
  const { entity, action, where, window } = question;
  const said = tokens.map(({ text }) => text).join(' ');
  const isAsked = whetherThe.test(said) || isThe.test(said);
  if (!isAsked || action !== 'list' || window !== undefined || tokens.some(isPersonName)) return undefined;
  if (entity === before.entity || !ofTheWay.has(entity)) return undefined;
  const person = personOf(before);
  const owner = person?.name.conditions.get(entity);
  const isOfCustomer = person?.name.conditions.get('customers') !== undefined;
  if (owner === undefined || !isOfCustomer)
    return tokens.some((token) => has(token, 'list')) ? undefined : { unread: 'which ones are meant' };
  const words = `of ${person?.text ?? ''}`;
  // Which of the states theirs is in, it shows by itself.
  const kept = where.filter((one) => !conditionsIn([one]).some(({ field }) => field === 'status'));
  return { question: { ...question, where: [...kept, { words, place: 'after', conditions: [owner] }] } };
};

/** What one customer has of each: from the first visit to the payment. */
const ofTheWay: ReadonlySet<EntityName> = new Set(
  stages.filter((stage) => stage !== 'leads' && stage !== 'customers'),
);

const whetherThe =
  /^(?:and )?(?:(?:is|are|was|were|has|have|did) (?:already )?(?:the|that|this|these|those)|(?:is there|do we have|have we got) (?:already )?an?) \w/;
const isThe = /^(?:and )?the \w+ (?:is|are|was|were|has|have) (?:already|been|yet)\b/;

/** "When was the last payment", after what somebody paid: the last of theirs, unless it is said to be one of ours. */
export const ofSameOwner = (
  question: Question,
  tokens: readonly Token[],
  before: Question,
): Drafted | undefined => {
  const { entity, action, top, where } = question;
  const isOne = action === 'list' && top === 1 && question.order !== undefined;
  const [owner] = before.action === 'find' ? ownersOfAll(before, entity) : ownersIn(before);
  const [{ field = '' } = {}] = owner?.conditions ?? [];
  const isKept = entities[entity].fields[field] !== undefined;
  const isSaid =
    tokens.some(({ kind }) => kind === 'name') || conditionsIn(where).some((one) => isOwnerField(one.field));
  return isOne && owner !== undefined && isKept && !isSaid && !tokens.some(({ text }) => ofAll.test(text))
    ? { question: { ...question, where: [...where, owner] } }
    : undefined;
};

const isOwnerField = (field: string): boolean => field === 'customer' || field === 'technician';

/** Whose records they are. */
export const ownersIn = ({ where }: Question): Restriction[] =>
  where.filter(({ conditions: [one] }) => one?.is === '=' && isOwnerField(one.field));

/** Of records of the entity, what says that they are of the one who was looked up. */
const ownersOfAll = (before: Question, entity: EntityName): Restriction[] => {
  const person = personOf(before);
  const condition = person?.name.conditions.get(entity);
  return condition === undefined
    ? []
    : [{ words: `of ${person?.text}`, place: 'after', conditions: [condition] }];
};

export const ofAll =
  /\b(?:we|us|our|total|all|altogether|overall|everybody|everyone|people|customers|now|ar|receivables?|revenue|sales|income|turnover|earnings)\b/;

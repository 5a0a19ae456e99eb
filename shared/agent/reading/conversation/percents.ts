import { isCalendarUnit } from '../../../figures/grouping.ts';
import { textOf } from '../../../figures/model/conditions.ts';
import { entities, momentsOfState } from '../../../figures/model/entities.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';

/** "As percentages", "in percent", "what share of all leads is that". */
export const isInPercent = (part: Part, { entity }: Question): boolean =>
  part.roles.has('share') &&
  saysNo(part, 'said', 'windows', 'by', 'limits', 'pick') &&
  part.entities.every((one) => one === entity && part.roles.has('them'));

/** "What percentage is that", of how many there were: of all that they are some of. */
const shareOfAll = (question: Question): Drafted => {
  const usual = entities[question.entity].usual?.where;
  const said = question.where.filter(
    ({ isBase, conditions }) => isBase !== true && textOf(conditions) !== usual,
  );
  const states = said.filter(({ conditions }) => conditions.some(({ field }) => field === 'status'));
  const [part, ...others] = states.length > 0 ? states : said;
  const isOfAmount = question.measure === 'sum' && question.field !== undefined;
  // Of what was accepted in October all were accepted.
  const isOfMoment =
    question.window !== undefined &&
    part?.conditions.some((one) => momentsOfState(question.entity, one).includes(question.moment ?? ''));
  if (isOfMoment) return { unread: 'the share of what' };
  if (part === undefined || others.length > 0 || !(isOfAmount || question.measure === 'count'))
    return { unread: 'the share of what' };
  const { named: _, rival: _rival, earlier: _earlier, order: _order, ...rest } = question;
  const where = question.where.filter((one) => one !== part);
  return { question: { ...rest, action: 'rate', where, part: [part] } };
};

/** Of those in one state each group has some; of what came to it in some time, only its parts are told. */
const isOfState = ({ entity, where, moment = '', window, by = '' }: Question): boolean => {
  const usual = entities[entity].usual?.where;
  const states = where
    .filter(({ isBase, conditions }) => isBase !== true && textOf(conditions) !== usual)
    .flatMap(({ conditions }) => conditions)
    .filter(({ field }) => field === 'status' && by !== 'status');
  const isTimed = window !== undefined && !isCalendarUnit(by);
  return states.some((state) => !isTimed || !momentsOfState(entity, state).includes(moment));
};

/** A share or a comparison is told in percent already. */
export const inPercentAnew = (question: Question): Drafted => {
  const { action, by = '', entity, measure } = question;
  if (action === 'rate' || action === 'compare') return { question };
  if (action === 'figure' || (action === 'list' && question.top === undefined)) return shareOfAll(question);
  // "How often was nobody there, for each technician? In percent": of each one's visits, and not of all that were so.
  if (action === 'group' && measure === 'count' && isOfState(question)) return shareOfAll(question);
  const isWhole =
    action === 'group' &&
    question.countGroups !== true &&
    (measure === 'count' || measure === 'sum') &&
    !['tags', 'people'].includes(entities[entity].fields[by]?.kind ?? '');
  return isWhole ? { question: { ...question, inPercent: true } } : { unread: 'the share of what' };
};

import { conditionsOf } from '../model/conditions.ts';
import { entities } from '../model/entities.ts';
import type { Part } from './parts.ts';
import type { Drafted, Question, Restriction } from './question.ts';

const saysStatus = (restrictions: readonly Restriction[]): boolean =>
  restrictions.some(({ conditions }) => conditions.some(({ field }) => field === 'status'));

/** The question with what everybody means by it, unless a state is said or asked about. */
export const usually = (question: Question, { by, roles, windows }: Part): Question => {
  const { usual } = entities[question.entity];
  const isByStatus = by.some(({ fields }) => fields.get(question.entity) === 'status');
  if (usual === undefined || isByStatus || roles.has('share') || saysStatus(question.where)) return question;
  const isDue = question.entity === 'invoices' && windows.length > 0;
  if (usual.of === 'amounts' && question.measure === 'count' && !isDue) return question;
  const usualConditions = conditionsOf(usual.where) ?? [];
  return {
    ...question,
    ...(usual.moment && question.moment === entities[question.entity].moment && { moment: usual.moment }),
    where: [
      ...question.where,
      {
        words: usual.words,
        place: usual.words.startsWith('not') ? 'after' : 'before',
        conditions: usualConditions,
      },
    ],
  };
};

/** What is said behind the verb is the part, what is said before it the whole. */
export const rateOf = (part: Part, question: Question): Drafted => {
  if (part.rate !== undefined) {
    const conditions = conditionsOf(part.rate.part) ?? [];
    const { name } = part.rate;
    return {
      question: {
        ...question,
        action: 'rate',
        named: name,
        part: [{ words: name, place: 'before', conditions }],
      },
    };
  }
  const after = new Set(part.said.filter(({ afterVerb }) => afterVerb).map(({ text }) => text));
  const isPart = ({ words }: Restriction) => [...after].some((text) => words.endsWith(text));
  const [inPart, whole] = [question.where.filter(isPart), question.where.filter((one) => !isPart(one))];
  if (inPart.length === 0) return { unread: 'the share of what' };
  return { question: { ...question, action: 'rate', ...wholeOf(question, whole, inPart), part: inPart } };
};

/** The moment is never that of the part: of what was accepted this year all was accepted. */
const wholeOf = (
  { entity }: Question,
  stated: Restriction[],
  part: readonly Restriction[],
): Pick<Question, 'where' | 'moment'> => {
  const { whole, usual, moment } = entities[entity];
  const all = whole ?? (usual?.of === 'all' ? { ...usual, moment } : undefined);
  if (all === undefined || saysStatus(stated)) return { where: stated, moment: whole?.moment ?? moment };
  const { words } = all;
  const place = words.startsWith('not') ? 'after' : 'before';
  // What the part asks for belongs to the whole, whatever is usual.
  const asked = new Set(part.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values)));
  const conditions = (conditionsOf(all.where) ?? []).flatMap((condition) => {
    const values = condition.values.filter((value) => !asked.has(value));
    return values.length === 0 ? [] : [{ ...condition, values }];
  });
  return { where: [...stated, { words, place, conditions }], moment: all.moment };
};

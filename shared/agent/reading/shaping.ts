import { entities } from '../model/entities.ts';
import type { EntityName } from '../model/model.ts';
import { measureOf } from './measuring.ts';
import type { Dimension, Part } from './parts.ts';
import type { Drafted, Question } from './question.ts';
import { rateOf, usually } from './shares.ts';

const overlap = (a: Question['window'], b: Question['window']): boolean =>
  (a?.from ?? '') <= (b?.through ?? '9') && (b?.from ?? '') <= (a?.through ?? '9');

type Grouped = { readonly field: string } | undefined;

/** What is worked out, and in which shape it is answered. */
export const shaped = (part: Part, base: Question, person: Grouped, versus: Question['versus']): Drafted => {
  const { roles, entities: named } = part;
  const { entity } = base;
  const measured = measureOf(part, base);
  if ('unread' in measured) return measured;
  const question = usually({ ...base, ...measured }, part);
  const dimension = part.by[0] ?? part.pick;
  const by = person?.field ?? (dimension && dimensionOf(dimension, entity));
  if (part.by.length > 1) return { unread: 'two ways to divide them' };
  if (dimension !== undefined && by === undefined) return { unread: dimension.text };
  if (versus !== undefined) {
    if (overlap(base.window, versus)) return { unread: 'two times that overlap' };
    const isOrdered =
      roles.has('compare') &&
      by === undefined &&
      part.rate === undefined &&
      base.window?.from &&
      base.window.through &&
      versus.from &&
      versus.through;
    return isOrdered
      ? { question: { ...question, action: 'compare', versus } }
      : { unread: 'two times at once' };
  }
  if (roles.has('compare')) return { unread: 'what to compare with' };
  if (part.rate !== undefined || roles.has('share')) {
    if (by !== undefined) return { unread: 'a share of each' };
    return rateOf(part, question);
  }
  if (by !== undefined) return groupOf(part, question, by, person !== undefined);
  if (roles.has('most') || roles.has('fewest')) return { unread: 'the most of what' };
  const order = (['largest', 'smallest', 'newest', 'oldest'] as const).find((role) => roles.has(role));
  if (order !== undefined) {
    if ((order === 'largest' || order === 'smallest') && entities[entity].money === undefined)
      return { unread: order };
    if (roles.has('count') || measured.measure !== 'count') return { unread: order };
    const isOne = part.top === undefined && !part.roles.has('list') && named.length === 1;
    return {
      question: {
        ...question,
        action: 'list',
        order,
        ...(part.top ? { top: part.top } : isOne || order !== 'newest' ? { top: 1 } : {}),
      },
    };
  }
  const counts =
    roles.has('count') || measured.measure !== 'count' || roles.has('howMuch') || roles.has('total');
  return { question: { ...question, action: counts ? 'figure' : 'list' } };
};

const dimensionOf = ({ fields, unit }: Dimension, entity: EntityName): string | undefined =>
  unit ?? fields.get(entity);

const groupOf = (part: Part, question: Question, by: string, isPerson: boolean): Drafted => {
  const { roles, top } = part;
  const least = roles.has('fewest') || roles.has('smallest');
  const isRanked = least || roles.has('most') || roles.has('largest');
  if (roles.has('newest') || roles.has('oldest')) return { unread: 'the order' };
  if (isPerson && !isRanked && roles.has('count') && part.measure === undefined)
    return { question: { ...question, action: 'group', by, countGroups: true, measure: 'count' } };
  if (part.pick !== undefined && !isRanked) return { unread: part.pick.text };
  const shown = top ?? (isRanked ? (roles.has('largest') && part.pick === undefined ? 10 : 1) : undefined);
  const { measure, field } =
    part.entities.length > 0 && roles.has('count')
      ? { measure: 'count' as const, field: undefined }
      : question;
  const { field: _, ...rest } = question;
  return {
    question: {
      ...rest,
      measure,
      ...(field && { field }),
      action: 'group',
      by,
      ...(shown && { top: shown }),
      ...(least && { least }),
    },
  };
};

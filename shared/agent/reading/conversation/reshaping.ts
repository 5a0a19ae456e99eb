import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import { inOrder } from '../drafting/orders.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { countedAnew } from './countedAnew.ts';
import { dimensionOf, dividedAnew, perUnitAnew } from './dividedAnew.ts';
import { leaderAnew, orderedAnew } from './orderedAnew.ts';
import { summedAnew, unshaped } from './summedAnew.ts';

/** The question in another shape: divided, ordered, counted or listed. */
export const shapedAnew = (question: Question, part: Part): Drafted => {
  for (const shape of shapes) {
    const drafted = shape(question, part);
    if (drafted !== undefined) return drafted;
  }
  return { question };
};

/** One shape that a part may ask for; undefined where it does not ask for that. */
type Shape = (question: Question, part: Part) => Drafted | undefined;

const isOrdered = (part: Part): boolean => isRole(part, 'newest', 'oldest', 'largest', 'smallest');

const isUndivided = (part: Part): boolean => dimensionOf(part) === undefined;

/** "Who has the most visits, and who are they for": only what was counted or listed is shown. */
const namesOfRanked: Shape = ({ action, top }, part) =>
  isRole(part, 'names') && action === 'group' && top !== undefined ? { unread: 'who that is' } : undefined;

/** "Who are they", after how many of them there are: the same groups are shown. */
const groupsCounted: Shape = ({ countGroups, ...shown }, part) =>
  countGroups === true &&
  isRole(part, 'who', 'whom', 'list') &&
  !isRole(part, 'count') &&
  !isOrdered(part) &&
  isUndivided(part)
    ? { question: shown }
    : undefined;

const leader: Shape = (question, part) => (isUndivided(part) ? leaderAnew(question, part) : undefined);

const people: Shape = (question, part) => {
  const isFigure = question.action === 'figure' && isUndivided(part);
  const asksWho = isRole(part, 'who') && !isOrdered(part);
  // "Which customers are those", after what they owe together.
  const isOfCustomers = part.entities.join() === 'customers' && isRole(part, 'list');
  const isWhose = isRole(part, 'whom') && !isOrdered(part);
  const isTheirs = isRole(part, 'names') || isWhose || (isOfCustomers && !isRole(part, 'most', 'fewest'));
  return isFigure && (asksWho || (isTheirs && question.measure === 'sum')) ? whoAnew(question) : undefined;
};

/** Who is behind a figure: those who owe it, or the records that were counted, with whose they are. */
export const whoAnew = (question: Question): Drafted => {
  const { field: _, named: _named, ...rest } = question;
  if (question.measure === 'count') return { question: { ...rest, action: 'list' } };
  return entities[question.entity].fields.customer === undefined
    ? { unread: 'who that is' }
    : { question: { ...question, action: 'group', by: 'customer' } };
};

/** What makes a whole question of its own, and none that goes on. */
const notAnew = [
  'compare',
  'whom',
  'share',
  'who',
  'when',
  'next',
  'howLong',
  'busy',
  'manner',
  'together',
] as const;

/** Roles that say no more than what the part goes on from, beside what else it says. */
const isHarmless = (role: (typeof notAnew)[number], question: Question, part: Part): boolean => {
  const asksWho = role === 'who' || role === 'whom';
  return (
    (role === 'compare' && question.action === 'compare') ||
    (asksWho && isNextInRow(question, part)) ||
    (role === 'busy' && isOfSameGroups(question, part)) ||
    (role === 'who' && isRole(part, 'second')) ||
    (role === 'manner' && isOnlyNamed(part)) ||
    (role === 'together' && isRole(part, 'howMuch') && question.top === undefined) ||
    (role === 'who' && question.action === 'list' && part.said.length > 0 && ofPeople.has(question.entity)) ||
    ((asksWho || role === 'when') && isOrdered(part))
  );
};

const ofItsOwn: Shape = (question, part) =>
  part.by.length > 1 || notAnew.some((role) => isRole(part, role) && !isHarmless(role, question, part))
    ? { unread: 'how that goes on' }
    : undefined;

const sorted: Shape = (question, part) => {
  if (part.sorted === undefined) return undefined;
  const { top: _, ...all } = question;
  const isBySize = part.sorted === 'largest' || part.sorted === 'smallest';
  if (question.action === 'list' && !(isBySize && entities[question.entity].money === undefined))
    return { question: inOrder(all, part.sorted) };
  return part.sorted === 'largest' && isLargestFirst(question)
    ? { question: { ...question } }
    : { unread: 'the order' };
};

/** Groups stand in the order of their amounts by themselves, but those of the calendar. */
const isLargestFirst = ({ action, by = '', field, least }: Question): boolean =>
  action === 'group' && field !== undefined && least !== true && !isCalendarUnit(by);

const listed: Shape = (question, part) => {
  if (!isRole(part, 'list')) return undefined;
  // "Who owes us more than 500, list them": they are listed.
  if (question.over !== undefined || question.countGroups) return { question: { ...question } };
  // "Whose are they", "list them", after the three largest: of those.
  const areThose = isRole(part, 'names') || (question.top ?? 0) > 1;
  if (question.action === 'list' && areThose) return { question: { ...question } };
  // "For what", after the one that was shown.
  const isOfOne = question.action === 'list' && question.top === 1;
  if (isOfOne && part.entities.length === 0 && !isRole(part, 'them')) return { unread: 'what is asked' };
  const all = { ...unshaped(question), action: 'list', measure: 'count' } as const;
  if (question.action !== 'group' || question.top === undefined) return { question: all };
  // "List them", after who has the most: what that one has, and not all of it.
  const { shown } = question;
  return question.top === 1 && shown !== undefined
    ? { question: { ...all, where: [...all.where, { ...shown, words: `of ${shown.words}` }] } }
    : { unread: 'which ones are meant' };
};

/** In this order: what one of them takes, those behind it do not see. */
const shapes: readonly Shape[] = [
  namesOfRanked,
  groupsCounted,
  leader,
  people,
  ofItsOwn,
  perUnitAnew,
  dividedAnew,
  sorted,
  orderedAnew,
  countedAnew,
  summedAnew,
  listed,
];

/** "And who has the least", after who has the most. */
const isNextInRow = ({ action, by }: Question, part: Part): boolean =>
  action === 'group' && (by === 'customer' || by === 'technician') && isRole(part, 'most', 'fewest');

/** "Which month was the slowest", after leads by month: of so many as there were. */
const isOfSameGroups = ({ by, measure, entity }: Question, part: Part): boolean => {
  const { unit, fields } = dimensionOf(part) ?? {};
  return measure === 'count' && isRole(part, 'most', 'fewest') && by === (unit ?? fields?.get(entity));
};

/** "And how did Dave do": the same, of somebody or something else. */
const isOnlyNamed = ({ said, windows, by, limits, entities: named }: Part): boolean =>
  said.length + windows.length > 0 &&
  by.length + limits.length + named.length === 0 &&
  said.every(({ kind }) => kind === 'name');

const ofPeople: ReadonlySet<string> = new Set(['leads', 'customers']);

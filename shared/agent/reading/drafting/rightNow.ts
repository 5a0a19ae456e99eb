import type { EntityName } from '../../../figures/model/model.ts';
import { conditionsIn, type Question, type Restriction } from '../parts/question.ts';

/** What says that it is so at this moment; "now" by itself may only go on. */
export const nowSaid = /\b(?:right now|currently|at the moment|at present|presently|rn|atm)\b/;

const openStates: Readonly<Partial<Record<EntityName, string[]>>> = {
  jobs: ['scheduled', 'in_progress'],
  appointments: ['booked', 'confirmed', 'en_route'],
};

/** "How many jobs does Tom have right now": those that are still to be done, and not all that there ever were. */
export const asOfNow = (text: string, question: Question): Question => {
  const { entity, where, action, window, versus } = question;
  const values = openStates[entity];
  const isOfState = conditionsIn(where).some(
    ({ field, is, values: [value] }) => value === 'now' || (field === 'status' && is === '='),
  );
  const isOther = (window ?? versus) !== undefined || action === 'rate' || isOfState;
  if (values === undefined || isOther || !nowSaid.test(text)) return question;
  const open: Restriction = {
    words: 'open',
    place: 'before',
    conditions: [{ field: 'status', is: '=', values }],
  };
  const others = where.filter(({ conditions }) => conditions.every(({ field }) => field !== 'status'));
  return { ...question, where: [...others, open] };
};

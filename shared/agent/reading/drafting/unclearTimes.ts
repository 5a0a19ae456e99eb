import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { planned } from '../parts/limiting.ts';
import type { Part } from '../parts/part.ts';
import type { Restriction } from '../parts/question.ts';
import { isOfDaytime } from './moments.ts';
import type { Topic } from './topic.ts';
import { openStates } from './trends.ts';

/** What a part says of the time that its records, told by that moment, cannot answer. */
export const unclearTime = (topic: Topic, moment: string): string | undefined => {
  const { part, entity, where, today } = topic;
  if (isOfDaytime(where) && entities[entity].fields.daytime?.at !== moment) return 'that time of day';
  // "Booked on Mondays": that day it was booked, or it is for such a day.
  const isOfWeekday = where.some(({ conditions }) => conditions.some(({ field }) => field === 'weekday'));
  if (isOfWeekday && topic.moments.some((one) => one !== moment)) return 'which time is meant';
  const ofState = unclearState(topic);
  if (ofState !== undefined) return ofState;
  if (isTorn(topic)) return 'which time is meant';
  if (isOverState(part, entity, today)) return 'when that was so';
  return isUnpaidSince(part, entity) || isUnpaidThen(topic) ? 'which time is meant' : undefined;
};

/** A state that needs a time and has none, or that lasts and has one. */
const unclearState = ({ part, entity, moments }: Topic): string | undefined => {
  const hasTime = part.windows.length > 0;
  const timed = part.said.find((one) => one.kind === 'meaning' && one.of.get(entity)?.timed);
  const isWhen = part.roles.has('when');
  if (!hasTime && !isWhen && timed !== undefined) return timed.text;
  // "Which jobs did we start": of those that did start is not kept when.
  const begun = part.said.find(
    (one) => one.kind === 'meaning' && planned.has(one.of.get(entity)?.inTime?.moment ?? ''),
  );
  if (!hasTime && !isWhen && begun !== undefined && part.tense === 'past') return begun.text;
  const lasting = part.said.find(
    (one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.untimed,
  );
  return lasting !== undefined && hasTime && moments.length === 0 && !part.roles.has('share')
    ? 'when that was so'
    : undefined;
};

/** "How much of what we billed this year was paid": billed then, or paid then. */
const isTorn = ({ part, moments }: Topic): boolean =>
  part.measure?.name === 'invoiced' &&
  moments.some((one) => one !== part.measure?.moment) &&
  part.windows.length > 0 &&
  !part.windowAfterVerb &&
  !part.roles.has('share');

/** "How many were unpaid last month": how things stood on a day that is over is not kept. */
const isOverState = (
  { wasSo, windows: [window], roles }: Part,
  entity: EntityName,
  today: string,
): boolean => {
  const { where = '', moment, withTime } = wasSo?.get(entity) ?? {};
  return (
    entity !== 'appointments' &&
    window?.through !== undefined &&
    window.through < today &&
    moment === undefined &&
    withTime === undefined &&
    !roles.has('share') &&
    openStates.test(where)
  );
};

/** "Customers who have not paid since March": neither when they were to pay nor when they last did is said. */
const isUnpaidSince = ({ deniesPaying, windows: [window] }: Part, entity: EntityName): boolean =>
  entity === 'invoices' && window?.from !== undefined && window.through === undefined && deniesPaying;

/**
 * "Who did not pay in October": that invoices of October are unpaid does not say so. "Who paid nothing in October": neither when it was
 * billed nor what they paid of it then is said.
 */
const isUnpaidThen = ({ part, person, where }: Topic): boolean =>
  person === 'customers' && part.windows.length > 0 && (part.deniesPaying || where.some(isOfNothingPaid));

const isOfNothingPaid = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field, values }) => field === 'amount_paid' && values.includes('0'));

import type { EntityName } from '../../../figures/model/model.ts';
import { namedRates } from '../../../figures/model/rates.ts';
import type { Part, Said } from '../parts/part.ts';
import type { Role } from '../words/phrases.ts';
import { isPerson } from './subject.ts';
import { endStates, ofTrend, type TrendRead } from './trends.ts';

/** What is asked of what is so often, as a rule, or more and more. */
export const ofHabit = (said: Part, entity: EntityName | undefined): TrendRead => {
  const often = oftenOf(said, entity);
  if (often === undefined) return { unread: 'how often that was' };
  const usual = asRate(often, entity);
  if (entity !== undefined && isHabitOfState(usual, entity)) return { unread: 'how often that is' };
  return ofTrend(usual, entity);
};

/** "Paid us at least twice": of that many payments each. */
const oftenOf = (part: Part, entity: EntityName | undefined): Part | undefined => {
  if (!part.limits.some(({ isOften }) => isOften)) return part;
  const isTold =
    part.said.some((one) => one.kind === 'meaning' && !one.isFiller) && part.measure === undefined;
  if (
    entity === undefined ||
    isPerson(entity) ||
    !isTold ||
    part.said.some(({ denied, text }) => denied || /\b(?:not|never|un\w+)\b/.test(text))
  )
    return undefined;
  const limits = part.limits.map((limit) => (limit.isOften ? { ...limit, counts: entity } : limit));
  return { ...part, limits };
};

/**
 * "How often do customers not show up": as a rule, so out of how many. What was so in a time that is over, and what somebody does, is counted:
 * "how often did they cancel", "how often do people text us".
 */
const asRate = (part: Part, entity: EntityName | undefined): Part => {
  const { roles, rate, measure, limits, said } = part;
  if (!roles.has('habit') || entity === undefined || rate !== undefined || measure?.isState) return part;
  const rateFor = (where: string) => namedRates.find((one) => one.entity === entity && one.part === where);
  const isOutcome = (one: Said) => {
    const { where = '' } = (one.kind === 'meaning' && one.of.get(entity)) || {};
    return (endStates.test(where) || rateFor(where) !== undefined) && !one.denied;
  };
  const [outcome, ...others] = said.filter(isOutcome);
  const isOfCustomer = said.some(
    (one) => one.kind === 'name' && one.name.conditions.get('customers')?.field === 'id',
  );
  // "How often do estimates over 5000 get accepted": the limit is that of all.
  const isLimited = limits.some(({ counts, isOften, afterVerb }) => counts ?? isOften ?? afterVerb);
  if (outcome?.kind !== 'meaning' || others.length > 0 || isLimited || isOfCustomer) return part;
  const rest = said.filter((one) => one !== outcome);
  // "How often do people pay by card": of all that was paid, how much of it was so.
  const isPaid = outcome.of.get(entity)?.where === 'status=settled';
  const ways = isPaid
    ? rest.filter((one) => one.kind === 'meaning' && !one.isFiller && one.of.has(entity))
    : [];
  if (ways.length > 0) {
    const roles = new Set<Role>([...part.roles].filter((role) => role !== 'count' && role !== 'habit'));
    return {
      ...part,
      measure: undefined,
      entities: [entity],
      roles: roles.add('share'),
      said: rest.map((one) => (ways.includes(one) ? { ...one, afterVerb: true } : one)),
    };
  }
  const named = rateFor(outcome.of.get(entity)?.where ?? '');
  const shared = new Set([...roles].filter((role) => role !== 'count' && role !== 'habit'));
  // "How often do we lose an estimate": of how many, and not over how much.
  const told: Part = { ...part, measure: undefined, entities: [entity], roles: shared };
  if (named !== undefined) return { ...told, rate: named, said: rest };
  shared.add('share');
  return { ...told, said: [...rest, { ...outcome, afterVerb: true }] };
};

/** "How often do invoices go overdue": that some are so now does not tell how often it is so. */
const isHabitOfState = ({ roles, said, measure }: Part, entity: EntityName): boolean =>
  roles.has('habit') &&
  (measure?.isState === true ||
    said.some((one) => {
      const { where = '' } = (one.kind === 'meaning' && !one.isFiller && one.of.get(entity)) || {};
      return /^status=/.test(where) && !endStates.test(where);
    }));

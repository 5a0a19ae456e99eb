import type { EntityName } from '../model/model.ts';
import { namedRates } from '../model/rates.ts';
import type { Part, Said } from './part.ts';
import { endStates } from './trends.ts';

/**
 * "How often do customers not show up": as a rule, so out of how many. What was so in a time that is over, and what somebody does, is counted:
 * "how often did they cancel", "how often do people text us".
 */
export const asRate = (part: Part, entity: EntityName | undefined): Part => {
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
  if (outcome?.kind !== 'meaning' || others.length + limits.length > 0 || isOfCustomer) return part;
  const rest = said.filter((one) => one !== outcome);
  const named = rateFor(outcome.of.get(entity)?.where ?? '');
  const shared = new Set([...roles].filter((role) => role !== 'count' && role !== 'habit'));
  // "How often do we lose an estimate": of how many, and not over how much.
  const told: Part = { ...part, measure: undefined, entities: [entity], roles: shared };
  if (named !== undefined) return { ...told, rate: named, said: rest };
  shared.add('share');
  return { ...told, said: [...rest, { ...outcome, afterVerb: true }] };
};

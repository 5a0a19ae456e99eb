import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { leadTransitions } from '../../shared/domain/leads.ts';

type Lead = AnswerOf<'getLead'>;
export type Stage = Lead['status'];

/** The columns of the board, in the order in which leads pass them. */
export const stages = [
  'new',
  'qualifying',
  'qualified',
  'converted',
  'disqualified',
] as const satisfies readonly Stage[];

/** The outcome of qualifying that leads to a stage; a customer is made by an operation of its own, and no lead becomes new again. */
export const outcomeOf = {
  new: undefined,
  qualifying: 'callback',
  qualified: 'qualified',
  converted: undefined,
  disqualified: 'disqualified',
} as const satisfies Record<Stage, string | undefined>;

/** Where a lead may be moved, by the service's own table of states. */
export const movesOf = (from: Stage): readonly Stage[] =>
  stages.filter(
    (to) =>
      to !== from &&
      leadTransitions[from].some((each) => each === to) &&
      (outcomeOf[to] !== undefined || to === 'converted'),
  );

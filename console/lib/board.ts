import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { estimateTransitions } from '../../shared/domain/estimates.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import { leadTransitions } from '../../shared/domain/leads.ts';
import type { Step } from './steps.ts';

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

/** The columns of journeys after their leads, each by the paper that waits in it: those that are done have left the board. */
export const workStages = ['toSend', 'offered', 'planned', 'underWay', 'toPay'] as const;
export type WorkStage = (typeof workStages)[number];

type WorkMove = { readonly to: WorkStage; readonly step: Exclude<Step['kind'], 'recordPayment'> };

const movesBetween: Readonly<Record<WorkStage, readonly WorkMove[]>> = {
  toSend: estimateTransitions.draft.some((to) => to === 'sent')
    ? [{ to: 'offered', step: 'sendEstimate' }]
    : [],
  offered: [],
  planned: jobTransitions.scheduled.some((to) => to === 'in_progress')
    ? [{ to: 'underWay', step: 'startJob' }]
    : [],
  underWay: [],
  toPay: [],
};

/** Where the paper of a journey may be moved on the board; its page has the steps that need more than a place. */
export const movesOfWork = (from: WorkStage): readonly WorkMove[] => movesBetween[from];

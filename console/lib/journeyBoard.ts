import { contractTransitions } from '../../shared/domain/contracts.ts';
import { estimateTransitions } from '../../shared/domain/estimates.ts';
import { invoiceTransitions } from '../../shared/domain/invoices.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import type { Step } from './steps.ts';

/** The columns of journeys after their leads: what is done has left the board. */
export const workStages = [
  'toSend',
  'offered',
  'accepted',
  'toSign',
  'signed',
  'planned',
  'underWay',
  'toBill',
  'toPay',
] as const;
export type WorkStage = (typeof workStages)[number];

/** Where the customer acts next; everywhere else it is the office. */
const customersTurn: readonly WorkStage[] = ['offered', 'toSign', 'toPay'];

const stagesByStatus = {
  estimate: { draft: 'toSend', sent: 'offered', accepted: 'accepted' },
  contract: { draft: 'accepted', sent: 'toSign', signed: 'signed' },
  job: { scheduled: 'planned', in_progress: 'underWay', completed: 'toBill' },
  invoice: { draft: 'toBill', sent: 'toPay', partial: 'toPay' },
} as const satisfies Record<string, Readonly<Record<string, WorkStage>>>;

export type PaperKind = keyof typeof stagesByStatus;

/** A paper that waits. */
export type Paper = {
  readonly kind: PaperKind;
  readonly id: string;
  readonly status: string;
  readonly lifecycle_number: string;
  readonly customer_id: string;
  readonly detail: string;
  /** The customer must choose, so it is accepted on its own page. */
  readonly hasOptions?: boolean;
};

/** A journey on the board, by the paper that decides where; `others` are the stages of its other papers. */
export type Work = {
  readonly id: string;
  readonly stage: WorkStage;
  readonly paper: Paper;
  readonly others: readonly WorkStage[];
  /** It is on its way there, so it goes nowhere else yet. */
  readonly isMoving: boolean;
};

export const stageOf = ({ kind, status }: Pick<Paper, 'kind' | 'status'>): WorkStage | undefined => {
  const stages: Readonly<Record<string, WorkStage>> = stagesByStatus[kind];
  return stages[status];
};

/** Where the office acts next comes before where it waits for the customer; among these, what is nearer to the payment. */
const rankOf = (stage: WorkStage): number =>
  workStages.indexOf(stage) + (customersTurn.includes(stage) ? 0 : workStages.length);

/** Each journey once, where its most urgent paper waits. `moving` is a paper on its way to another stage. */
export const worksOf = (
  papers: readonly Paper[],
  moving?: { readonly id: string; readonly to: WorkStage } | undefined,
): readonly Work[] => {
  const placed = papers.flatMap((paper) => {
    const stage = paper.id === moving?.id ? moving.to : stageOf(paper);
    return stage === undefined ? [] : [{ paper, stage }];
  });
  return [...Map.groupBy(placed, ({ paper }) => paper.lifecycle_number)].flatMap(([id, waiting]) => {
    const [first, ...rest] = waiting.toSorted((one, other) => rankOf(other.stage) - rankOf(one.stage));
    const isMoving = first !== undefined && first.paper.id === moving?.id;
    return first === undefined
      ? []
      : [
          {
            id,
            ...first,
            others: isMoving ? [] : rest.map(({ stage }) => stage),
            isMoving,
          },
        ];
  });
};

type NeverByMove = 'qualifyLead' | 'convertLead' | 'declineEstimate' | 'createContract' | 'recordPayment';

/** A step from one column to another. `drawUp` makes a contract of an estimate and sends it. */
export type WorkMove = {
  readonly to: WorkStage;
  readonly step: Exclude<Step['kind'], NeverByMove> | 'drawUp';
  /** It writes to the customer. */
  readonly reachesOut?: true;
};

type Moves = Readonly<Record<string, readonly string[]>>;

const ifLegal = (table: Moves, from: string, to: string, move: WorkMove): readonly WorkMove[] =>
  table[from]?.includes(to) ? [move] : [];

/** Where a journey may be moved, by the service's own tables; its page has the steps that need more than a place. */
export const movesOfWork = ({ paper, isMoving }: Pick<Work, 'paper' | 'isMoving'>): readonly WorkMove[] => {
  if (isMoving) return [];
  const { kind, status, hasOptions } = paper;
  switch (kind) {
    case 'estimate':
      return [
        ...ifLegal(estimateTransitions, status, 'sent', {
          to: 'offered',
          step: 'sendEstimate',
          reachesOut: true,
        }),
        ...(hasOptions
          ? []
          : ifLegal(estimateTransitions, status, 'accepted', { to: 'accepted', step: 'acceptEstimate' })),
        ...(status === 'accepted'
          ? [
              { to: 'toSign', step: 'drawUp', reachesOut: true } as const,
              { to: 'planned', step: 'createJobOfEstimate' } as const,
            ]
          : []),
      ];
    case 'contract':
      return status === 'draft'
        ? ifLegal(contractTransitions, status, 'sent', {
            to: 'toSign',
            step: 'sendContract',
            reachesOut: true,
          })
        : status === 'signed'
          ? [{ to: 'planned', step: 'createJobOfContract' }]
          : [];
    case 'job':
      return [
        ...ifLegal(jobTransitions, status, 'in_progress', { to: 'underWay', step: 'startJob' }),
        ...ifLegal(jobTransitions, status, 'completed', { to: 'toBill', step: 'completeJob' }),
        ...(status === 'completed' ? [{ to: 'toPay', step: 'issueInvoice', reachesOut: true } as const] : []),
      ];
    case 'invoice':
      return ifLegal(invoiceTransitions, status, 'sent', {
        to: 'toPay',
        step: 'sendInvoice',
        reachesOut: true,
      }).filter(() => status === 'draft');
  }
};

/** The next column to the right or to the left that a card may go to. */
export const nextColumn = (
  columns: readonly string[],
  from: string,
  moves: readonly string[],
  direction: 'right' | 'left',
): string | undefined => {
  const at = columns.indexOf(from);
  const open = moves.filter((to) => columns.indexOf(to) > at === (direction === 'right'));
  const byPlace = open.toSorted((one, other) => columns.indexOf(one) - columns.indexOf(other));
  return direction === 'right' ? byPlace[0] : byPlace.at(-1);
};

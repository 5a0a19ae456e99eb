import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { contractTransitions } from '../../shared/domain/contracts.ts';
import { estimateTransitions } from '../../shared/domain/estimates.ts';
import { invoiceTransitions } from '../../shared/domain/invoices.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import { leadTransitions } from '../../shared/domain/leads.ts';

export type Journey = AnswerOf<'getLifecycle'>;

/** A possible next step of a journey: the operation's own name, and the record it applies to. */
export type Step = {
  readonly kind:
    | 'qualifyLead'
    | 'convertLead'
    | 'sendEstimate'
    | 'acceptEstimate'
    | 'declineEstimate'
    | 'createContract'
    | 'sendContract'
    | 'createJobOfEstimate'
    | 'createJobOfContract'
    | 'startJob'
    | 'completeJob'
    | 'issueInvoice'
    | 'sendInvoice'
    | 'recordPayment';
  readonly id: string;
  /** It writes to the customer. */
  readonly reachesOut?: true;
};

const allows = (moves: Readonly<Record<string, readonly string[]>>, from: string, to: string): boolean =>
  moves[from]?.includes(to) ?? false;

/** The legal next steps, by the states of the service itself, in the order of a journey. */
export const nextSteps = (journey: Journey): readonly Step[] => [
  ...ofLead(journey),
  ...ofEstimates(journey),
  ...ofContracts(journey),
  ...ofJobs(journey),
  ...ofInvoices(journey),
];

const ofLead = ({ lead }: Journey): Step[] => {
  if (lead === null) return [];
  const { id, status, customer_id } = lead;
  const isUndecided = status === 'new' || status === 'qualifying';
  return [
    ...(isUndecided && allows(leadTransitions, status, 'qualified')
      ? [{ kind: 'qualifyLead', id } as const]
      : []),
    ...(customer_id === null && allows(leadTransitions, status, 'converted')
      ? [{ kind: 'convertLead', id } as const]
      : []),
  ];
};

const ofEstimates = ({ estimates = [], contracts = [], jobs = [] }: Journey): Step[] =>
  estimates.flatMap(({ id, status, options }) => {
    const hasContract = contracts.some((one) => one.estimate_id === id && one.status !== 'voided');
    // An estimate whose job was canceled makes no second one.
    const hasJob = jobs.some((one) => one.estimate_id === id);
    const isOpen = status === 'accepted' && !hasContract && !hasJob;
    return [
      ...(allows(estimateTransitions, status, 'sent')
        ? [{ kind: 'sendEstimate', id, reachesOut: true } as const]
        : []),
      // One with options is accepted where they are shown.
      ...(allows(estimateTransitions, status, 'accepted') && options.length === 0
        ? [{ kind: 'acceptEstimate', id } as const]
        : []),
      ...(allows(estimateTransitions, status, 'declined') ? [{ kind: 'declineEstimate', id } as const] : []),
      ...(isOpen
        ? [{ kind: 'createContract', id } as const, { kind: 'createJobOfEstimate', id } as const]
        : []),
    ];
  });

const ofContracts = ({ contracts = [] }: Journey): Step[] =>
  contracts.flatMap(({ id, status, job_id }) => [
    ...(status === 'draft' && allows(contractTransitions, status, 'sent')
      ? [{ kind: 'sendContract', id, reachesOut: true } as const]
      : []),
    ...(status === 'signed' && job_id === null ? [{ kind: 'createJobOfContract', id } as const] : []),
  ]);

const ofJobs = ({ jobs = [], invoices = [] }: Journey): Step[] =>
  jobs.flatMap(({ id, status }) => {
    const isBilled = invoices.some(
      ({ job_id, status, milestone }) =>
        job_id === id && status !== 'void' && (milestone === null || milestone === 'final'),
    );
    return [
      ...(allows(jobTransitions, status, 'in_progress') ? [{ kind: 'startJob', id } as const] : []),
      ...(allows(jobTransitions, status, 'completed') ? [{ kind: 'completeJob', id } as const] : []),
      ...(status === 'completed' && !isBilled
        ? [{ kind: 'issueInvoice', id, reachesOut: true } as const]
        : []),
    ];
  });

const ofInvoices = ({ invoices = [] }: Journey): Step[] =>
  invoices.flatMap(({ id, status, amount_due }) => [
    ...(status === 'draft' && allows(invoiceTransitions, status, 'sent')
      ? [{ kind: 'sendInvoice', id, reachesOut: true } as const]
      : []),
    ...(amount_due > 0 && allows(invoiceTransitions, status, 'paid')
      ? [{ kind: 'recordPayment', id } as const]
      : []),
  ]);

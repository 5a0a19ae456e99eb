import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../shared/contract/apiClient.ts';
import type { WorkMove, WorkStage } from '../lib/journeyBoard.ts';
import type { Step } from '../lib/steps.ts';
import { show, useChanges } from './changes.ts';
import { client } from './client.ts';
import { type Contract, contractKeys } from './contracts.ts';
import { type Estimate, estimateKeys } from './estimates.ts';
import { type Invoice, invoiceKeys } from './invoices.ts';
import { type Job, jobKeys } from './jobs.ts';
import { type Lead, leadKeys } from './leads.ts';
import { type Payment, paymentKeys } from './payments.ts';

export type PaymentInput = NonNullable<RequestOf<'recordPayment'>['body']>;

export const journeyKeys = { all: ['journeys'], one: (number: string) => ['journeys', number] } as const;

/** Nothing is read without a number. */
export const useGetLifecycle = (number: string | undefined) => {
  const isGiven = number !== undefined;
  const params = { lifecycle_number: number ?? '' };
  useChanges(
    `journey ${number}`,
    (updated_since) => changesOf(params, updated_since),
    (queries) => void queries.invalidateQueries({ queryKey: journeyKeys.one(params.lifecycle_number) }),
    isGiven,
  );
  return useQuery({ ...journeyQuery(params.lifecycle_number), enabled: isGiven });
};

const journeyQuery = (lifecycle_number: string) => ({
  queryKey: journeyKeys.one(lifecycle_number),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    client.getLifecycle({ params: { lifecycle_number } }, { signal }),
});

type Papers = {
  readonly leads?: readonly Lead[] | undefined;
  readonly estimates?: readonly Estimate[] | undefined;
  readonly contracts?: readonly Contract[] | undefined;
  readonly jobs?: readonly Job[] | undefined;
  readonly invoices?: readonly Invoice[] | undefined;
  readonly payments?: readonly Payment[] | undefined;
};

/** Puts what changed of a journey where lists show it. */
const showPapers = (queries: QueryClient, papers: Papers) =>
  Promise.all([
    papers.leads && show(queries, leadKeys, papers.leads),
    papers.estimates && show(queries, estimateKeys, papers.estimates),
    papers.contracts && show(queries, contractKeys, papers.contracts),
    papers.jobs && show(queries, jobKeys, papers.jobs),
    papers.invoices && show(queries, invoiceKeys, papers.invoices),
    papers.payments && show(queries, paymentKeys, papers.payments),
  ]);

/** Where its papers are listed. */
const listsOf: ReadonlySet<unknown> = new Set([
  'leads',
  'estimates',
  'contracts',
  'jobs',
  'invoices',
  'payments',
] satisfies (keyof Papers)[]);

/** The journey itself is read already; no step changes the others. */
const unchanged: ReadonlySet<unknown> = new Set([
  'journeys',
  'changes',
  'settings',
  'customers',
  'names',
  'technicians',
  'priceBook',
  'taxRates',
  'templates',
]);

/** After a step: reads the journey, updates the lists with its papers, and invalidates other queries that the step may have changed. */
export const readAround = async (queries: QueryClient, lifecycle_number: string): Promise<void> => {
  const query = journeyQuery(lifecycle_number);
  const { lead, estimates, contracts, jobs, invoices, payments } = await queries.fetchQuery({
    ...query,
    staleTime: 0,
  });
  const leads = lead === null ? undefined : [lead];
  await showPapers(queries, { leads, estimates, contracts, jobs, invoices, payments });
  await queries.invalidateQueries({
    predicate: ({ queryKey: [resource, part] }) =>
      !unchanged.has(resource) && !(part === 'list' && listsOf.has(resource)),
  });
};

/** The journey, if anything of it changed. */
async function* changesOf(params: { readonly lifecycle_number: string }, updated_since: string) {
  const answer = await client.getLifecycle({ params, query: { updated_since } });
  const { lifecycle_number: id, lead, timeline, more: _, next_updated_since, ...parts } = answer;
  if (lead !== null || timeline.length > 0 || Object.keys(parts).length > 0) yield { id };
  return next_updated_since;
}

/** What a step changed, as lists show it. */
type ChangedRecords = {
  readonly lead?: Lead;
  readonly estimate?: Estimate;
  readonly contract?: Contract;
  readonly job?: Job;
  readonly invoice?: Invoice;
};
type Call = (id: string, options: { readonly idempotencyKey: string }) => Promise<ChangedRecords>;

const calls: Readonly<Record<Exclude<Step['kind'], 'recordPayment'>, Call>> = {
  qualifyLead: async (id, options) => ({
    lead: await client.qualifyLead({ params: { id }, body: { outcome: 'qualified' } }, options),
  }),
  convertLead: async (lead_id, options) => {
    await client.upsertCustomer({ body: { lead_id } }, options);
    return {};
  },
  sendEstimate: async (id, options) => ({ estimate: await client.sendEstimate({ params: { id } }, options) }),
  acceptEstimate: async (id, options) => ({
    estimate: await client.acceptEstimate({ params: { id } }, options),
  }),
  declineEstimate: async (id, options) => ({
    estimate: await client.declineEstimate({ params: { id } }, options),
  }),
  createContract: async (estimate_id, options) => ({
    contract: await client.createContract({ body: { estimate_id } }, options),
  }),
  sendContract: async (id, options) => ({ contract: await client.sendContract({ params: { id } }, options) }),
  createJobOfEstimate: async (estimate_id, options) => ({
    job: await client.createJob({ body: { estimate_id } }, options),
  }),
  createJobOfContract: async (contract_id, options) => ({
    job: await client.createJob({ body: { contract_id } }, options),
  }),
  startJob: async (id, options) => ({
    job: await client.setJobStatus({ params: { id }, body: { status: 'in_progress' } }, options),
  }),
  completeJob: async (id, options) => ({
    job: await client.setJobStatus({ params: { id }, body: { status: 'completed' } }, options),
  }),
  issueInvoice: async (job_id, options) => ({
    invoice: await client.issueInvoice({ body: { job_id, milestone: 'final' } }, options),
  }),
  sendInvoice: async (id, options) => ({ invoice: await client.sendInvoice({ params: { id } }, options) }),
};

const showChanged = (queries: QueryClient, { lead, estimate, contract, job, invoice }: ChangedRecords) =>
  showPapers(queries, {
    leads: lead && [lead],
    estimates: estimate && [estimate],
    contracts: contract && [contract],
    jobs: job && [job],
    invoices: invoice && [invoice],
  });

type StepCall = { readonly step: Step; readonly key: string; readonly payment?: PaymentInput };

/** Takes a step, then reads the journey again, even after a refusal, because another person's step may have caused it. */
export const useTakeStep = (lifecycle_number: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ step: { kind, id }, key, payment }: StepCall): Promise<unknown> => {
      const options = { idempotencyKey: key };
      if (kind !== 'recordPayment') return calls[kind](id, options);
      return payment && client.recordPayment({ body: payment }, options);
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: journeyKeys.one(lifecycle_number) });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'journeys' });
    },
  });
};

/** A paper on its way to another column of the board. */
export type Moving = { readonly id: string; readonly to: WorkStage };
type MoveCall = Moving & { readonly step: WorkMove['step']; readonly key: string };

const move = async ({ step, id, key }: MoveCall): Promise<ChangedRecords> => {
  if (step !== 'drawUp') return calls[step](id, { idempotencyKey: key });
  const contract = await client.createContract({ body: { estimate_id: id } }, { idempotencyKey: key });
  return calls.sendContract(contract.id, { idempotencyKey: `${key}-send` });
};

/** Takes a step of any journey, and shows what it changed; after a refusal, all that is on the screen is read again. */
export const useMoveWork = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: move,
    onSuccess: (changed) => {
      void queries.invalidateQueries({ queryKey: journeyKeys.all });
      return showChanged(queries, changed);
    },
    onError: () => queries.invalidateQueries(),
  });
};

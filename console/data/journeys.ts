import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../shared/contract/apiClient.ts';
import type { Step } from '../lib/steps.ts';
import { client } from './client.ts';

export type PaymentInput = NonNullable<RequestOf<'recordPayment'>['body']>;

const everyMilliseconds = 15_000;
export const journeyKeys = { one: (number: string) => ['journeys', number] } as const;

/** Nothing is read without a number. */
export const useGetLifecycle = (lifecycle_number: string | undefined) =>
  useQuery({
    queryKey: journeyKeys.one(lifecycle_number ?? ''),
    enabled: lifecycle_number !== undefined,
    refetchInterval: everyMilliseconds,
    queryFn: ({ signal }) =>
      client.getLifecycle({ params: { lifecycle_number: lifecycle_number ?? '' } }, { signal }),
  });

type Call = (id: string, options: { readonly idempotencyKey: string }) => Promise<unknown>;

const calls: Readonly<Record<Exclude<Step['kind'], 'recordPayment'>, Call>> = {
  qualifyLead: (id, options) =>
    client.qualifyLead({ params: { id }, body: { outcome: 'qualified' } }, options),
  convertLead: (lead_id, options) => client.upsertCustomer({ body: { lead_id } }, options),
  sendEstimate: (id, options) => client.sendEstimate({ params: { id } }, options),
  acceptEstimate: (id, options) => client.acceptEstimate({ params: { id } }, options),
  declineEstimate: (id, options) => client.declineEstimate({ params: { id } }, options),
  createContract: (estimate_id, options) => client.createContract({ body: { estimate_id } }, options),
  sendContract: (id, options) => client.sendContract({ params: { id } }, options),
  createJobOfEstimate: (estimate_id, options) => client.createJob({ body: { estimate_id } }, options),
  createJobOfContract: (contract_id, options) => client.createJob({ body: { contract_id } }, options),
  startJob: (id, options) =>
    client.setJobStatus({ params: { id }, body: { status: 'in_progress' } }, options),
  completeJob: (id, options) =>
    client.setJobStatus({ params: { id }, body: { status: 'completed' } }, options),
  issueInvoice: (job_id, options) => client.issueInvoice({ body: { job_id, milestone: 'final' } }, options),
  sendInvoice: (id, options) => client.sendInvoice({ params: { id } }, options),
};

type Taken = { readonly step: Step; readonly key: string; readonly payment?: PaymentInput };

/** Takes a step, then reads the journey again, even after a refusal, because another person's step may have caused it. */
export const useTakeStep = (lifecycle_number: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ step: { kind, id }, key, payment }: Taken): Promise<unknown> => {
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

type Moved = { readonly kind: keyof typeof calls; readonly id: string; readonly key: string };

/** Takes a step of any journey; all that is on the screen is then read again, even after a refusal. */
export const useMoveWork = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id, key }: Moved) => calls[kind](id, { idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries(),
  });
};

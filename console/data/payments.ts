import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { ActOptions } from '../lib/acting.ts';
import { useFollowChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';
import { type Narrowing, narrowedKey, showsPaper, usePapers } from './narrowing.ts';

export type Payment = AnswerOf<'getPayment'>;
export type PaymentStatus = Payment['status'];

export const paymentKeys = {
  lists: ['payments', 'list'],
  list: (narrowed: Narrowing) => ['payments', 'list', ...narrowedKey(narrowed)],
  one: (id: string) => ['payments', 'one', id],
  shows: showsPaper,
} as const;

export const useListPayments = (narrowed: Narrowing<PaymentStatus>) => {
  useFollowChanges('payments', paymentKeys, (updated_since) =>
    client.pages.listPayments({ query: { updated_since, limit: 100 } }),
  );
  return usePapers(paymentKeys.list(narrowed), narrowed, (query, signal) =>
    client.listPayments({ query: { ...query, status: narrowed.status } }, { signal }),
  );
};

/** Nothing is read without an id. */
export const useGetPayment = (id: string | undefined) =>
  useQuery({
    queryKey: paymentKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getPayment({ params: { id: id ?? '' } }, { ...options, signal })),
  });

export type PaymentInput = RequestOf<'recordPayment'>['body'];
export type PaymentMethod = NonNullable<PaymentInput['method']>;
export type RefundInput = NonNullable<RequestOf<'refundPayment'>['body']>;
export type PaymentApplication = RequestOf<'applyPayment'>['body'];
type PaymentChange = RequestOf<'setPaymentStatus'>['body'];

export const recordPayment = (body: PaymentInput, options: ActOptions) =>
  client.recordPayment({ body }, options);
export const setPaymentStatus = (id: string, body: PaymentChange, options: ActOptions) =>
  client.setPaymentStatus({ params: { id }, body }, options);
export const refundPayment = (id: string, body: RefundInput, options: ActOptions) =>
  client.refundPayment({ params: { id }, body }, options);
export const applyPayment = (id: string, body: PaymentApplication, options: ActOptions) =>
  client.applyPayment({ params: { id }, body }, options);
export const getReceiptPdf = (id: string) => client.getReceiptPdf({ params: { id } });

export const useListRefunds = (id: string) =>
  useQuery({
    queryKey: ['refunds', id],
    queryFn: ({ signal }) => client.listRefunds({ params: { id }, query: { limit: 100 } }, { signal }),
  });

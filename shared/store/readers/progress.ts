import type { ContractRecord } from '../../domain/contracts.ts';
import type { EstimateRecord } from '../../domain/estimates.ts';
import type { InvoiceRecord } from '../../domain/invoices.ts';
import { progressOf, type Step, type WorkOf } from '../../domain/progress.ts';
import { kinds } from '../records/kinds.ts';
import { listedCollectionOf } from './listedCollection.ts';

export type PartOfWork = WorkOf & {
  readonly lifecycle_number: string;
  readonly estimates?: readonly EstimateRecord[];
  readonly contracts?: readonly ContractRecord[];
  readonly invoices?: readonly InvoiceRecord[];
};

/** A journey has few documents of a kind. If it has more, the newest show its progress. */
const limit = 100;

export const readProgress = async (
  tenantId: string,
  { lifecycle_number, estimates, contracts, invoices, ...work }: PartOfWork,
): Promise<Step[]> => {
  const options = { filter: { lifecycle_number }, limit };
  const listed = await Promise.all([
    listedCollectionOf(tenantId, kinds.estimates).list(options),
    listedCollectionOf(tenantId, kinds.contracts).list(options),
    listedCollectionOf(tenantId, kinds.jobs).list(options),
    listedCollectionOf(tenantId, kinds.invoices).list(options),
  ]);
  return progressOf(work, {
    estimates: withListed(estimates, listed[0].data),
    contracts: withListed(contracts, listed[1].data),
    jobs: listed[2].data,
    invoices: withListed(invoices, listed[3].data),
  });
};

/** A list may show a record a moment later than the record itself. */
const withListed = <R extends { readonly id: string }>(
  read: readonly R[] = [],
  listed: readonly R[],
): R[] => [...read, ...listed.filter(({ id }) => read.every((one) => one.id !== id))];

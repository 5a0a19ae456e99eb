import type { ContractRecord } from '../../domain/contracts.ts';
import type { EstimateRecord } from '../../domain/estimates.ts';
import type { InvoiceRecord } from '../../domain/invoices.ts';
import { progressOf, type Step, type WorkOf } from '../../domain/progress.ts';
import { kinds } from '../records/kinds.ts';
import { newestInJourney } from './newestInJourney.ts';

export type PartOfWork = WorkOf & {
  readonly lifecycle_number: string;
  readonly estimates?: readonly EstimateRecord[];
  readonly contracts?: readonly ContractRecord[];
  readonly invoices?: readonly InvoiceRecord[];
};

export const readProgress = async (
  tenantId: string,
  { lifecycle_number, estimates, contracts, invoices, ...work }: PartOfWork,
): Promise<Step[]> => {
  const listed = await Promise.all([
    newestInJourney(tenantId, kinds.estimates, lifecycle_number),
    newestInJourney(tenantId, kinds.contracts, lifecycle_number),
    newestInJourney(tenantId, kinds.jobs, lifecycle_number),
    newestInJourney(tenantId, kinds.invoices, lifecycle_number),
  ]);
  return progressOf(work, {
    estimates: withListed(estimates, listed[0]),
    contracts: withListed(contracts, listed[1]),
    jobs: listed[2],
    invoices: withListed(invoices, listed[3]),
  });
};

/** A list may show a record a moment later than the record itself. */
const withListed = <R extends { readonly id: string }>(
  read: readonly R[] = [],
  listed: readonly R[],
): R[] => [...read, ...listed.filter(({ id }) => read.every((one) => one.id !== id))];

import type { Account } from '../../domain/statements.ts';
import { kinds } from '../records/kinds.ts';
import { everyRecord } from './everyRecord.ts';
import { listedCollectionOf } from './listedCollection.ts';

export const readAccount = async (tenantId: string, customer_id: string): Promise<Account> => {
  const filter = { customer_id };
  const [invoices, payments, refunds, creditNotes] = await Promise.all([
    Array.fromAsync(everyRecord(listedCollectionOf(tenantId, kinds.invoices), { filter })),
    Array.fromAsync(everyRecord(listedCollectionOf(tenantId, kinds.payments), { filter })),
    Array.fromAsync(everyRecord(listedCollectionOf(tenantId, kinds.refunds), { filter })),
    Array.fromAsync(everyRecord(listedCollectionOf(tenantId, kinds.creditNotes), { filter })),
  ]);
  return { invoices, payments, refunds, creditNotes };
};

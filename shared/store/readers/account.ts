import type { Account } from '../../domain/statements.ts';
import { kinds } from '../records/kinds.ts';
import { collectionOf } from './collection.ts';
import { everyRecord } from './everyRecord.ts';

export const readAccount = async (tenantId: string, customer_id: string): Promise<Account> => {
  const filter = { customer_id };
  const [invoices, payments, refunds, creditNotes] = await Promise.all([
    Array.fromAsync(everyRecord(collectionOf(tenantId, kinds.invoices), { filter })),
    Array.fromAsync(everyRecord(collectionOf(tenantId, kinds.payments), { filter })),
    Array.fromAsync(everyRecord(collectionOf(tenantId, kinds.refunds), { filter })),
    Array.fromAsync(everyRecord(collectionOf(tenantId, kinds.creditNotes), { filter })),
  ]);
  return { invoices, payments, refunds, creditNotes };
};

import type { AnyRecord } from '../../domain/record.ts';
import type { Account } from '../../domain/statements.ts';
import { kinds } from '../records/kinds.ts';
import { type Collection, collectionOf } from './collection.ts';

/** All that was billed to a customer, and came from it or went back. */
export const readAccount = async (tenantId: string, customer_id: string): Promise<Account> => {
  const filter = { customer_id };
  const [invoices, payments, refunds, creditNotes] = await Promise.all([
    readAll(collectionOf(tenantId, kinds.invoices), filter),
    readAll(collectionOf(tenantId, kinds.payments), filter),
    readAll(collectionOf(tenantId, kinds.refunds), filter),
    readAll(collectionOf(tenantId, kinds.creditNotes), filter),
  ]);
  return { invoices, payments, refunds, creditNotes };
};

const readAll = async <R extends AnyRecord>(
  { list }: Pick<Collection<R>, 'list'>,
  filter: { readonly customer_id: string },
): Promise<R[]> => {
  const all: R[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await list({ filter, limit: 100, cursor });
    all.push(...data);
    if (next_cursor === null) return all;
    cursor = next_cursor;
  }
};

import { dateFormer, isUndated } from '../../domain/invoices.ts';
import type { Tenant } from '../../domain/tenant.ts';
import { collectionOf } from '../readers/collection.ts';
import { decodeRecord } from '../records/items.ts';
import { kinds } from '../records/kinds.ts';
import { recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Operator, perform } from './operator.ts';

/**
 * Gives the invoices that were issued before there were payment terms a time by which they are to be paid, if they are still owed: by
 * the tenant's terms of now, from when they were issued. Each change is in the audit log. Answers how many had none.
 */
export const dateFormerInvoices = async (operator: Operator, tenant: Tenant): Promise<number> => {
  const { id: tenantId, payment_terms_days } = tenant;
  const { name, schema } = kinds.invoices;
  let count = 0;
  for await (const item of readItems({ partition: recordsOf(tenantId, name) })) {
    const invoice = decodeRecord(schema, item);
    if (!isUndated(invoice)) continue;
    const { changes } = await perform(operator, { operation: 'dateInvoice', tenantId }, async (now) =>
      dateFormer(await collectionOf(tenantId, kinds.invoices).get(invoice.id), payment_terms_days, now),
    );
    count += changes.length;
  }
  return count;
};

import type { Bill } from './billing.ts';
import type { EstimateRecord } from './estimates.ts';

/** What an estimate comes to, by the lines that count: those that contract, job and invoices are made of. */
export const agreedIn = ({
  line_items,
  subtotal,
  discount_total,
  taxes,
  tax,
  total,
}: EstimateRecord): Bill => ({
  line_items,
  subtotal,
  discount_total,
  taxes,
  tax,
  total,
});

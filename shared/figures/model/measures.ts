import { momentOfWhole } from './entities.ts';
import type { EntityName } from './model.ts';

/** Figures that have a name: what is measured, under which conditions, and which moment a time is about. */
export type NamedMeasure = {
  readonly name: string;
  /** What else people call it. */
  readonly also: readonly string[];
  readonly entity: EntityName;
  readonly field: string;
  readonly where: string;
  readonly moment: string;
  /** By what it is always grouped. */
  readonly by?: string;
};

const measure = (
  names: string,
  entity: EntityName,
  field: string,
  where: string,
  moment = momentOfWhole(entity),
): NamedMeasure => {
  const [name = '', ...also] = names.split('|');
  return { name, also, entity, field, where, moment };
};

export const namedMeasures: readonly NamedMeasure[] = [
  measure('received|revenue|receipts', 'payments', 'amount', 'status=settled'),
  measure('invoiced|billings|invoicing', 'invoices', 'amount', 'status!=draft|void'),
  measure('owed|debts|receivables', 'invoices', 'amount_due', 'status=sent|partial'),
  measure('overdue|past due amount', 'invoices', 'amount_due', 'status=sent|partial;due_at<now'),
  { ...measure('aging', 'invoices', 'amount_due', 'status=sent|partial'), by: 'aging' },
  measure('quoted|total of estimates', 'estimates', 'total', 'status!=draft'),
  measure('in the pipeline|open pipeline|sales pipeline', 'estimates', 'total', 'status=sent'),
  measure('deposits|down payments|retainers', 'payments', 'amount', 'status=settled;milestone=deposit'),
  measure('refunded|refunds|reimbursements', 'refunds', 'amount', ''),
  measure(
    'unapplied|unallocated money|money on account',
    'payments',
    'amount_unapplied',
    'amount_unapplied>0',
  ),
  measure('credited|credits|credit notes', 'credit_notes', 'amount', ''),
  measure('contracted|contract value', 'contracts', 'value', '', 'signed_at'),
];

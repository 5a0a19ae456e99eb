import type { EntityName } from './model.ts';

/** Figures that have a name: what is measured, under which conditions, and which moment a time is about. */
export type NamedMeasure = {
  readonly name: string;
  /** What else people call it. */
  readonly also: readonly string[];
  readonly entity: EntityName;
  readonly field: string;
  readonly where: string;
  /** How answers call records under these conditions. */
  readonly called: string;
  readonly moment: string;
  /** By what it is always grouped. */
  readonly by?: string;
};

type Row = readonly [
  names: string,
  entity: EntityName,
  field: string,
  where: string,
  called: string,
  at: string,
];

const rows: readonly Row[] = [
  ['received|revenue|receipts', 'payments', 'amount', 'status=settled', 'settled', 'settled_at'],
  ['invoiced|billings|invoicing', 'invoices', 'amount', 'status!=draft|void', 'issued', 'issued_at'],
  ['owed|debts|receivables', 'invoices', 'amount_due', 'status=sent|partial', 'unpaid', 'issued_at'],
  [
    'overdue|past due amount',
    'invoices',
    'amount_due',
    'status=sent|partial;due_at<now',
    'overdue',
    'issued_at',
  ],
  ['aging', 'invoices', 'amount_due', 'status=sent|partial', 'unpaid', 'issued_at'],
  ['quoted|total of estimates', 'estimates', 'total', 'status!=draft', 'sent', 'sent_at'],
  ['in the pipeline|open pipeline|sales pipeline', 'estimates', 'total', 'status=sent', 'open', 'sent_at'],
  [
    'deposits|down payments|retainers',
    ...(['payments', 'amount', 'status=settled;milestone=deposit', 'settled deposit', 'settled_at'] as const),
  ],
  ['refunded|refunds|reimbursements', 'refunds', 'amount', '', '', 'created_at'],
  [
    'unapplied|unallocated money|money on account',
    ...(['payments', 'amount_unapplied', 'amount_unapplied>0', 'unapplied', 'settled_at'] as const),
  ],
  ['credited|credits|credit notes', 'credit_notes', 'amount', '', '', 'created_at'],
  ['contracted|contract value', 'contracts', 'value', '', '', 'signed_at'],
];

export const namedMeasures: readonly NamedMeasure[] = rows.map(
  ([names, entity, field, where, called, moment]) => {
    const [name = '', ...also] = names.split('|');
    return { name, also, entity, field, where, called, moment, ...(name === 'aging' && { by: 'aging' }) };
  },
);

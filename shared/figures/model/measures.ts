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

const unpaid = { where: 'status=sent|partial', called: 'unpaid' };
const ofPayments = { entity: 'payments', field: 'amount', moment: 'settled_at' } as const;
const ofDebts = { entity: 'invoices', field: 'amount_due', moment: 'issued_at' } as const;
const ofEstimates = { entity: 'estimates', field: 'total', moment: 'sent_at' } as const;

export const namedMeasures: readonly NamedMeasure[] = [
  {
    name: 'received',
    also: ['revenue', 'receipts'],
    ...ofPayments,
    where: 'status=settled',
    called: 'settled',
  },
  {
    name: 'invoiced',
    also: ['billings', 'invoicing'],
    entity: 'invoices',
    field: 'amount',
    moment: 'issued_at',
    where: 'status!=draft|void',
    called: 'issued',
  },
  { name: 'owed', also: ['debts', 'receivables'], ...ofDebts, ...unpaid },
  {
    name: 'overdue',
    also: ['past due amount'],
    ...ofDebts,
    where: 'status=sent|partial;due_at<now',
    called: 'overdue',
  },
  { name: 'aging', also: [], ...ofDebts, ...unpaid, by: 'aging' },
  { name: 'quoted', also: ['total of estimates'], ...ofEstimates, where: 'status!=draft', called: 'sent' },
  {
    name: 'in the pipeline',
    also: ['open pipeline', 'sales pipeline'],
    ...ofEstimates,
    where: 'status=sent',
    called: 'open',
  },
  {
    name: 'deposits',
    also: ['down payments', 'retainers'],
    ...ofPayments,
    where: 'status=settled;milestone=deposit',
    called: 'settled deposit',
  },
  {
    name: 'refunded',
    also: ['refunds', 'reimbursements'],
    entity: 'refunds',
    field: 'amount',
    moment: 'created_at',
    where: '',
    called: '',
  },
  {
    name: 'unapplied',
    also: ['unallocated money', 'money on account'],
    ...ofPayments,
    field: 'amount_unapplied',
    where: 'amount_unapplied>0',
    called: 'unapplied',
  },
  {
    name: 'credited',
    also: ['credits', 'credit notes'],
    entity: 'credit_notes',
    field: 'amount',
    moment: 'created_at',
    where: '',
    called: '',
  },
  {
    name: 'contracted',
    also: ['contract value'],
    entity: 'contracts',
    field: 'value',
    moment: 'signed_at',
    where: '',
    called: '',
  },
];

import type { FigureEntity } from '../../contract/figures.ts';

/** How one record leads to another: the value at `by` here is that at `key` there. */
export type Join = {
  readonly by: string;
  readonly entity: FigureEntity;
  readonly key:
    | 'id'
    | 'lifecycle_number'
    | 'customer_id'
    | 'technician_ids'
    | 'job_id'
    | 'estimate_id'
    | 'entity_id'
    | 'crew_ids'
    | 'invoice_id';
  /** Of several it is the newest in this state, by when it came to that if `since` says so, else the oldest of all. */
  readonly newest?: string;
  /** Only those of them count, in the place of what is usual of their kind. */
  readonly only?: string;
  /** When it came to that, if a time is said; else what is usual of their kind. */
  readonly since?: string;
  /** The value at `by` is that of the record to which this one leads. */
  readonly through?: 'invoice' | 'contract';
};

/** What somebody has of a kind in one state, and when it came to that. */
const personal = <const E extends FigureEntity, const K extends Join['key']>(
  entity: E,
  key: K,
  only: string,
  since?: string,
) => ({ by: 'id', entity, key, only, ...(since === undefined ? {} : { since }) }) as const;

/** Something of the deposit was paid. */
const begunDeposit = 'milestone=deposit;status=partial|paid';

/** A payment has its invoice's customer; what begins with a lead has that lead's source. */
export const joins = {
  lead: { by: 'lifecycle_number', entity: 'leads', key: 'lifecycle_number' },
  invoice: { by: 'invoice_id', entity: 'invoices', key: 'id' },
  payment: { by: 'payment_id', entity: 'payments', key: 'id' },
  job: { by: 'job_id', entity: 'jobs', key: 'id' },
  contract: { by: 'contract_id', entity: 'contracts', key: 'id' },
  estimate_of_job: { by: 'estimate_id', entity: 'estimates', key: 'id', through: 'contract' },
  estimate_of_contract: { by: 'estimate_id', entity: 'estimates', key: 'id' },
  job_of_payment: { by: 'job_id', entity: 'jobs', key: 'id', through: 'invoice' },
  appointments_of_lead: { by: 'lifecycle_number', entity: 'appointments', key: 'lifecycle_number' },
  follow_ups_of_record: { by: 'id', entity: 'follow_ups', key: 'entity_id' },
  estimates_of_lead: { by: 'lifecycle_number', entity: 'estimates', key: 'lifecycle_number' },
  appointments_of_customer: { by: 'id', entity: 'appointments', key: 'customer_id' },
  estimates_of_customer: { by: 'id', entity: 'estimates', key: 'customer_id' },
  jobs_of_customer: { by: 'id', entity: 'jobs', key: 'customer_id' },
  invoices_of_customer: { by: 'id', entity: 'invoices', key: 'customer_id' },
  appointments_of_technician: { by: 'id', entity: 'appointments', key: 'technician_ids' },
  jobs_of_technician: { by: 'id', entity: 'jobs', key: 'crew_ids' },
  invoices_of_job: { by: 'id', entity: 'invoices', key: 'job_id' },
  deposits_of_job: {
    by: 'id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=deposit;status!=draft|void',
  },
  finals_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: 'milestone=final;status!=draft|void' },
  open_invoices_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: 'status=sent|partial' },
  open_finals_of_job: {
    by: 'id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=final;status=sent|partial',
  },
  open_deposits_of_job: {
    by: 'id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=deposit;status=sent|partial',
  },
  begun_deposits_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: begunDeposit },
  begun_deposits_of_contract: { by: 'job_id', entity: 'invoices', key: 'job_id', only: begunDeposit },
  open_deposits_of_contract: {
    by: 'job_id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=deposit;status=sent|partial',
  },
  last_payment: { by: 'id', entity: 'payments', key: 'invoice_id', newest: 'settled', since: 'settled_at' },
  // One that was voided is none: another may be drawn up.
  contracts_of_estimate: { by: 'id', entity: 'contracts', key: 'estimate_id', only: 'status!=voided' },
  signed_contracts_of_estimate: {
    by: 'id',
    entity: 'contracts',
    key: 'estimate_id',
    only: 'status=signed',
  },
  canceled_appointments_of_customer: personal('appointments', 'customer_id', 'status=canceled'),
  missed_appointments_of_customer: personal('appointments', 'customer_id', 'status=no_show'),
  completed_appointments_of_customer: personal('appointments', 'customer_id', 'status=completed'),
  completed_jobs_of_customer: personal('jobs', 'customer_id', 'status=completed', 'completed_at'),
  accepted_estimates_of_customer: personal('estimates', 'customer_id', 'status=accepted', 'accepted_at'),
  declined_estimates_of_customer: personal('estimates', 'customer_id', 'status=declined', 'declined_at'),
  contracts_of_customer: personal('contracts', 'customer_id', 'status!=voided'),
  signed_contracts_of_customer: personal('contracts', 'customer_id', 'status=signed', 'signed_at'),
  open_invoices_of_customer: personal('invoices', 'customer_id', 'status=sent|partial'),
  overdue_invoices_of_customer: personal(
    'invoices',
    'customer_id',
    'status=sent|partial;due_at<now',
    'due_at',
  ),
  paid_invoices_of_customer: personal('invoices', 'customer_id', 'status=paid', 'paid_at'),
  begun_invoices_of_customer: personal('invoices', 'customer_id', 'status=partial|paid'),
  begun_deposits_of_customer: personal('invoices', 'customer_id', begunDeposit),
  last_job_of_customer: {
    by: 'id',
    entity: 'jobs',
    key: 'customer_id',
    newest: 'completed',
    since: 'completed_at',
  },
  canceled_appointments_of_technician: personal('appointments', 'technician_ids', 'status=canceled'),
  missed_appointments_of_technician: personal('appointments', 'technician_ids', 'status=no_show'),
  completed_appointments_of_technician: personal('appointments', 'technician_ids', 'status=completed'),
  completed_jobs_of_technician: personal('jobs', 'crew_ids', 'status=completed', 'completed_at'),
} as const satisfies Record<string, Join>;

export type JoinName = keyof typeof joins;

/** The join, after the one that it goes through. */
export const withThrough = (name: JoinName): JoinName[] => {
  const { through }: Join = joins[name];
  return through === undefined ? [name] : [through, name];
};

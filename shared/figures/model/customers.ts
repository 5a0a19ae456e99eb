import { contactFields, deposits, moments, service, source, tag } from './fields.ts';
import { lead } from './joins.ts';
import { type EntityName, entity, type Join, some } from './model.ts';

const theirs = (records: EntityName, only?: string, since?: string) =>
  some(records, 'customer_id', only, since);

const lastJob: Join = {
  by: 'id',
  entity: 'jobs',
  key: 'customer_id',
  newest: 'completed',
  since: 'completed_at',
};

export const customers = entity({
  one: 'customer',
  scope: 'customers.read',
  path: '/customers',
  fields: {
    source,
    tag,
    ...contactFields(''),
    appointments: theirs('appointments'),
    estimates: theirs('estimates'),
    jobs: theirs('jobs'),
    invoices: theirs('invoices'),
    begun_deposits: theirs('invoices', deposits.begun),
    canceled_appointments: theirs('appointments', 'status=canceled'),
    missed_appointments: theirs('appointments', 'status=no_show'),
    completed_appointments: theirs('appointments', 'status=completed'),
    completed_jobs: theirs('jobs', 'status=completed', 'completed_at'),
    accepted_estimates: theirs('estimates', 'status=accepted', 'accepted_at'),
    declined_estimates: theirs('estimates', 'status=declined', 'declined_at'),
    contracts: theirs('contracts', 'status!=voided'),
    signed_contracts: theirs('contracts', 'status=signed', 'signed_at'),
    open_invoices: theirs('invoices', 'status=sent|partial'),
    overdue_invoices: theirs('invoices', 'status=sent|partial;due_at<now', 'due_at'),
    paid_invoices: theirs('invoices', 'status=paid', 'paid_at'),
    begun_invoices: theirs('invoices', 'status=partial|paid'),
    last_job_at: { kind: 'moment', at: 'completed_at', join: lastJob },
    requested_service: { ...service, kind: 'link' },
    notes: { kind: 'link', at: 'notes', join: lead },
    inquired_at: { kind: 'link', at: 'created_at', join: lead },
    customer_since: { kind: 'link', at: 'created_at' },
    id: { kind: 'link', at: 'id' },
    ...moments('created_at'),
  },
});

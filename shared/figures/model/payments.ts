import { PaymentMethod, PaymentStatus } from '../../contract/payments.ts';
import { Milestone } from '../../contract/schedules.ts';
import { created, customer, service, source, tag } from './fields.ts';
import type { Entity } from './model.ts';
import { jobFields } from './work.ts';

export const payments: Entity = {
  collection: 'payments',
  one: 'payment',
  many: 'payments',
  scope: 'payments.read',
  path: '/payments',
  usual: { where: 'status=settled', of: 'narrowed', moment: 'settled_at' },
  whole: { where: 'status=settled', moment: 'settled_at' },
  ended: PaymentStatus.options,
  moment: 'created_at',
  sortedBy: 'created_at',
  told: ['method'],
  money: 'amount',
  narrowedBy: ['status'],
  reached: { settled: 'settled_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: PaymentStatus.options },
    method: { kind: 'choice', at: 'method', values: PaymentMethod.options },
    customer: { ...customer, join: 'invoice' },
    ...jobFields('job_of_payment'),
    milestone: { kind: 'choice', at: 'milestone', join: 'invoice', values: Milestone.options },
    source,
    service,
    tag,
    reference: { kind: 'text', at: 'external_id', isUnique: true },
    amount: { kind: 'money', at: 'amount', less: 'amount_refunded' },
    amount_refunded: { kind: 'money', at: 'amount_refunded' },
    amount_unapplied: { kind: 'money', at: 'amount_unapplied' },
    days_from_invoice: { kind: 'days', at: 'issued_at', join: 'invoice', until: 'settled_at' },
    created_at: created,
    settled_at: { kind: 'moment', at: 'settled_at' },
  },
  words: { open: 'status=pending' },
};

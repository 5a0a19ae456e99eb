import { PaymentMethod, PaymentStatus } from '../../contract/payments.ts';
import { Milestone } from '../../contract/schedules.ts';
import { customer, moments, ofPapers } from './fields.ts';
import { invoice, jobOfPayment } from './joins.ts';
import { entity } from './model.ts';
import { jobFields } from './work.ts';

export const payments = entity({
  one: 'payment',
  scope: 'payments.read',
  path: '/payments',
  usual: { where: 'status=settled', of: 'narrowed', moment: 'settled_at' },
  whole: { where: 'status=settled', moment: 'settled_at' },
  ended: PaymentStatus.options,
  told: ['method'],
  money: 'amount',
  narrowedBy: ['status'],
  reached: { settled: 'settled_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: PaymentStatus.options },
    method: { kind: 'choice', at: 'method', values: PaymentMethod.options },
    ...ofPapers,
    customer: { ...customer, join: invoice },
    ...jobFields(jobOfPayment),
    milestone: { kind: 'choice', at: 'milestone', join: invoice, values: Milestone.options },
    reference: { kind: 'text', at: 'external_id', isUnique: true },
    amount: { kind: 'money', at: 'amount', less: 'amount_refunded' },
    amount_refunded: { kind: 'money', at: 'amount_refunded' },
    amount_unapplied: { kind: 'money', at: 'amount_unapplied' },
    days_from_invoice: { kind: 'days', at: 'issued_at', join: invoice, until: 'settled_at' },
    ...moments('created_at', 'settled_at'),
  },
  called: { 'amount_unapplied>0': 'unapplied' },
  words: { open: 'status=pending' },
});

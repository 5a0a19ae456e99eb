import { InvoiceStatus } from '../../contract/invoices.ts';
import { Milestone } from '../../contract/schedules.ts';
import { aging, calledByAge } from './aging.ts';
import { moments, ofPapers } from './fields.ts';
import { job } from './joins.ts';
import { entity, type Join } from './model.ts';
import { jobFields } from './work.ts';

const lastPayment: Join = {
  by: 'id',
  entity: 'payments',
  key: 'invoice_id',
  newest: 'settled',
  since: 'settled_at',
};
const lastPaid = { join: lastPayment, state: 'paid' } as const;
const daysUntilPaid = { ...lastPaid, kind: 'days', until: 'settled_at', untilJoined: true } as const;

export const invoices = entity({
  one: 'invoice',
  scope: 'invoices.read',
  path: '/invoices',
  usual: { where: 'status!=draft|void', of: 'amounts' },
  whole: { where: 'status!=draft|void', moment: 'issued_at' },
  moment: 'issued_at',
  told: ['milestone', 'amount_due', 'due_at'],
  money: 'amount',
  narrowedBy: ['customer_id', 'status'],
  reached: { paid: 'paid_at', void: 'voided_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: InvoiceStatus.options },
    ...ofPapers,
    ...jobFields(job),
    milestone: { kind: 'choice', at: 'milestone', values: Milestone.options },
    amount: { kind: 'money', at: 'amount' },
    amount_due: { kind: 'money', state: ['sent', 'partial'], at: 'amount_due' },
    amount_paid: { kind: 'money', at: 'amount_paid' },
    amount_credited: { kind: 'money', at: 'amount_credited' },
    days_after_completion: { kind: 'days', at: 'completed_at', join: job, until: 'issued_at' },
    days_to_pay: { ...daysUntilPaid, at: 'issued_at' },
    days_paid_late: { ...daysUntilPaid, at: 'due_at' },
    aging,
    ...moments('created_at', 'issued_at', 'due_at'),
    // Nothing comes after it, so the last change of the record is that.
    voided_at: { kind: 'moment', at: 'updated_at', state: 'void' },
    paid_at: { ...lastPaid, kind: 'moment', at: 'settled_at' },
  },
  called: calledByAge,
  words: {
    unpaid: 'status=sent|partial',
    open: 'status=sent|partial',
    overdue: 'status=sent|partial;due_at<now',
  },
});

import { EstimateStatus } from '../../contract/estimates.ts';
import { moments, ofPapers } from './fields.ts';
import { entity, some } from './model.ts';

export const estimates = entity({
  one: 'estimate',
  scope: 'estimates.read',
  path: '/estimates',
  whole: { where: 'status!=draft', moment: 'sent_at' },
  money: 'total',
  narrowedBy: ['customer_id', 'status'],
  reached: { accepted: 'accepted_at', declined: 'declined_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: EstimateStatus.options },
    ...ofPapers,
    total: { kind: 'money', at: 'total' },
    days_to_accept: { kind: 'days', at: 'sent_at', until: 'accepted_at' },
    // One that was voided is none: another may be drawn up.
    contracts: some('contracts', 'estimate_id', 'status!=voided'),
    signed_contracts: some('contracts', 'estimate_id', 'status=signed'),
    superseded_by: { kind: 'link', at: 'superseded_by' },
    ...moments('created_at', 'sent_at', 'accepted_at', 'declined_at', 'expires_at'),
  },
  called: { 'superseded_by=': '', 'status!=draft': 'sent', 'status=sent': 'open' },
  words: { open: 'status=sent', unanswered: 'status=sent', lost: 'status=declined|expired;superseded_by=' },
});

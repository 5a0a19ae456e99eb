import { EstimateStatus } from '../../contract/estimates.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, some } from './model.ts';

export const estimates: Entity = {
  collection: 'estimates',
  one: 'estimate',
  many: 'estimates',
  scope: 'estimates.read',
  path: '/estimates',
  whole: { where: 'status!=draft', moment: 'sent_at' },
  moment: 'created_at',
  sortedBy: 'created_at',
  money: 'total',
  narrowedBy: ['customer_id', 'status'],
  reached: { accepted: 'accepted_at', declined: 'declined_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: EstimateStatus.options },
    customer,
    source,
    service,
    tag,
    total: { kind: 'money', at: 'total' },
    days_to_accept: { kind: 'days', at: 'sent_at', until: 'accepted_at' },
    contracts: some('contracts', 'contracts_of_estimate'),
    signed_contracts: some('contracts', 'signed_contracts_of_estimate'),
    superseded_by: { kind: 'link', at: 'superseded_by' },
    created_at: created,
    sent_at: { kind: 'moment', at: 'sent_at' },
    accepted_at: { kind: 'moment', at: 'accepted_at' },
    declined_at: { kind: 'moment', at: 'declined_at' },
    expires_at: { kind: 'moment', at: 'expires_at' },
  },
  called: { 'status=declined|expired;superseded_by=': 'lost', 'superseded_by=': '' },
  words: { open: 'status=sent', unanswered: 'status=sent', lost: 'status=declined|expired;superseded_by=' },
};

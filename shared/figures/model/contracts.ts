import { ContractStatus } from '../../contract/contracts.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, some } from './model.ts';

export const contracts: Entity = {
  collection: 'contracts',
  one: 'contract',
  many: 'contracts',
  scope: 'contracts.read',
  path: '/contracts',
  whole: { where: 'status=sent|signed', moment: 'sent_at' },
  moment: 'created_at',
  sortedBy: 'created_at',
  money: 'value',
  narrowedBy: ['customer_id', 'status'],
  reached: { signed: 'signed_at', voided: 'voided_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: ContractStatus.options },
    customer,
    source,
    service,
    tag,
    // What was accepted is what is signed.
    value: { kind: 'money', at: 'total', join: 'estimate_of_contract' },
    jobs: { ...some('jobs'), at: 'job_id' },
    begun_deposits: some('invoices', 'begun_deposits_of_contract'),
    open_deposits: some('invoices', 'open_deposits_of_contract'),
    days_from_lead: { kind: 'days', at: 'created_at', join: 'lead', until: 'signed_at' },
    days_to_sign: { kind: 'days', at: 'sent_at', until: 'signed_at' },
    created_at: created,
    sent_at: { kind: 'moment', at: 'sent_at' },
    signed_at: { kind: 'moment', at: 'signed_at' },
    voided_at: { kind: 'moment', at: 'voided_at' },
  },
  words: { open: 'status=sent', unsigned: 'status=sent' },
};

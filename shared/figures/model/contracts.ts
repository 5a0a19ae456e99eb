import { ContractStatus } from '../../contract/contracts.ts';
import { deposits, moments, ofPapers } from './fields.ts';
import { estimate, lead } from './joins.ts';
import { entity, some } from './model.ts';

export const contracts = entity({
  one: 'contract',
  scope: 'contracts.read',
  path: '/contracts',
  whole: { where: 'status=sent|signed', moment: 'sent_at' },
  money: 'value',
  narrowedBy: ['customer_id', 'status'],
  reached: { signed: 'signed_at', voided: 'voided_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: ContractStatus.options },
    ...ofPapers,
    // What was accepted is what is signed.
    value: { kind: 'money', at: 'total', join: estimate },
    jobs: { kind: 'link', at: 'job_id', records: 'jobs' },
    begun_deposits: some('invoices', 'job_id', deposits.begun, undefined, 'job_id'),
    open_deposits: some('invoices', 'job_id', deposits.open, undefined, 'job_id'),
    days_from_lead: { kind: 'days', at: 'created_at', join: lead, until: 'signed_at' },
    days_to_sign: { kind: 'days', at: 'sent_at', until: 'signed_at' },
    ...moments('created_at', 'sent_at', 'signed_at', 'voided_at'),
  },
  words: { open: 'status=sent', unsigned: 'status=sent' },
});

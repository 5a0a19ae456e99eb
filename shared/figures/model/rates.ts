import type { EntityName } from './model.ts';

/** Rates that have a name: the records that count, and those of them that make the rate. */
export type NamedRate = {
  readonly name: string;
  readonly entity: EntityName;
  readonly where: string;
  readonly part: string;
  /** Where it is a rate of amounts: that of the part, and that of the whole. */
  readonly amounts?: { readonly part: string; readonly whole: string };
  readonly moment: string;
};

const ofLeads = { entity: 'leads', where: '', moment: 'created_at' } as const;
const ofVisits = { entity: 'appointments', where: '', moment: 'start' } as const;
const ofDeliveries = { entity: 'deliveries', where: '', moment: 'created_at' } as const;

export const namedRates: readonly NamedRate[] = [
  {
    name: 'collection rate',
    entity: 'invoices',
    where: 'status!=draft|void',
    part: '',
    amounts: { part: 'amount_paid', whole: 'amount' },
    moment: 'issued_at',
  },
  { name: 'conversion rate', ...ofLeads, part: 'status=converted' },
  { name: 'booking rate', ...ofLeads, part: 'appointments!=' },
  { name: 'disqualification rate', ...ofLeads, part: 'status=disqualified' },
  {
    name: 'close rate',
    entity: 'estimates',
    where: 'status=accepted|declined|expired;superseded_by=',
    part: 'status=accepted',
    moment: 'sent_at',
  },
  {
    name: 'signing rate',
    entity: 'contracts',
    where: 'status=sent|signed',
    part: 'status=signed',
    moment: 'sent_at',
  },
  { name: 'cancellation rate', ...ofVisits, part: 'status=canceled' },
  {
    name: 'completion rate',
    ...ofVisits,
    where: 'status=completed|no_show|canceled',
    part: 'status=completed',
  },
  { name: 'no-show rate', ...ofVisits, where: 'status=completed|no_show', part: 'status=no_show' },
  {
    name: 'job cancellation rate',
    entity: 'jobs',
    where: '',
    part: 'status=canceled',
    moment: 'created_at',
  },
  {
    name: 'payment failure rate',
    entity: 'payments',
    where: '',
    part: 'status=failed',
    moment: 'created_at',
  },
  { name: 'webhook failure rate', ...ofDeliveries, part: 'status=retrying|exhausted' },
  { name: 'webhook success rate', ...ofDeliveries, part: 'status=succeeded' },
];

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

const rate = (name: string, entity: EntityName, where: string, part: string, moment: string): NamedRate => ({
  name,
  entity,
  where,
  part,
  moment,
});

/** What was collected is an amount of the invoices, and no condition on them. */
const collected = { part: 'amount_paid', whole: 'amount' };

export const namedRates: readonly NamedRate[] = [
  { ...rate('collection rate', 'invoices', 'status!=draft|void', '', 'issued_at'), amounts: collected },
  rate('conversion rate', 'leads', '', 'status=converted', 'created_at'),
  rate('booking rate', 'leads', '', 'appointments!=', 'created_at'),
  rate('disqualification rate', 'leads', '', 'status=disqualified', 'created_at'),
  rate(
    'close rate',
    'estimates',
    'status=accepted|declined|expired;superseded_by=',
    'status=accepted',
    'sent_at',
  ),
  rate('signing rate', 'contracts', 'status=sent|signed', 'status=signed', 'sent_at'),
  rate('cancellation rate', 'appointments', '', 'status=canceled', 'start'),
  rate('completion rate', 'appointments', 'status=completed|no_show|canceled', 'status=completed', 'start'),
  rate('no-show rate', 'appointments', 'status=completed|no_show', 'status=no_show', 'start'),
  rate('job cancellation rate', 'jobs', '', 'status=canceled', 'created_at'),
  rate('payment failure rate', 'payments', '', 'status=failed', 'created_at'),
  rate('webhook failure rate', 'deliveries', '', 'status=retrying|exhausted', 'created_at'),
  rate('webhook success rate', 'deliveries', '', 'status=succeeded', 'created_at'),
];

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

type Row = readonly [name: string, entity: EntityName, where: string, part: string, moment: string];

const rows: readonly Row[] = [
  ['collection rate', 'invoices', 'status!=draft|void', '', 'issued_at'],
  ['conversion rate', 'leads', '', 'status=converted', 'created_at'],
  ['booking rate', 'leads', '', 'appointments!=', 'created_at'],
  ['disqualification rate', 'leads', '', 'status=disqualified', 'created_at'],
  [
    'close rate',
    'estimates',
    'status=accepted|declined|expired;superseded_by=',
    'status=accepted',
    'sent_at',
  ],
  ['signing rate', 'contracts', 'status=sent|signed', 'status=signed', 'sent_at'],
  ['cancellation rate', 'appointments', '', 'status=canceled', 'start'],
  ['completion rate', 'appointments', 'status=completed|no_show|canceled', 'status=completed', 'start'],
  ['no-show rate', 'appointments', 'status=completed|no_show', 'status=no_show', 'start'],
  ['job cancellation rate', 'jobs', '', 'status=canceled', 'created_at'],
  ['payment failure rate', 'payments', '', 'status=failed', 'created_at'],
  ['webhook failure rate', 'deliveries', '', 'status=retrying|exhausted', 'created_at'],
  ['webhook success rate', 'deliveries', '', 'status=succeeded', 'created_at'],
];

export const namedRates: readonly NamedRate[] = rows.map(([name, entity, where, part, moment]) => ({
  ...{ name, entity, where, part, moment },
  // What was collected is an amount of the invoices, and no condition on them.
  ...(part === '' && { amounts: { part: 'amount_paid', whole: 'amount' } }),
}));

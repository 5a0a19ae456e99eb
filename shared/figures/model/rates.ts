import { momentOfWhole } from './entities.ts';
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

const rate = (
  name: string,
  entity: EntityName,
  where: string,
  part: string,
  moment = momentOfWhole(entity),
): NamedRate => ({ name, entity, where, part, moment });

/** What was collected is an amount of the invoices, and no condition on them. */
const collected = { part: 'amount_paid', whole: 'amount' };

export const namedRates: readonly NamedRate[] = [
  { ...rate('collection rate', 'invoices', 'status!=draft|void', ''), amounts: collected },
  rate('conversion rate', 'leads', '', 'status=converted'),
  rate('booking rate', 'leads', '', 'appointments!='),
  rate('disqualification rate', 'leads', '', 'status=disqualified'),
  rate('close rate', 'estimates', 'status=accepted|declined|expired;superseded_by=', 'status=accepted'),
  rate('signing rate', 'contracts', 'status=sent|signed', 'status=signed'),
  rate('cancellation rate', 'appointments', '', 'status=canceled'),
  rate('completion rate', 'appointments', 'status=completed|no_show|canceled', 'status=completed'),
  rate('no-show rate', 'appointments', 'status=completed|no_show', 'status=no_show'),
  rate('job cancellation rate', 'jobs', '', 'status=canceled', 'created_at'),
  rate('payment failure rate', 'payments', '', 'status=failed', 'created_at'),
  rate('webhook failure rate', 'deliveries', '', 'status=retrying|exhausted'),
  rate('webhook success rate', 'deliveries', '', 'status=succeeded'),
];

import { lead } from './joins.ts';
import type { Field } from './model.ts';

// Fields that records of several kinds have.

/** Moments that stand in a record under their own names. */
export const moments = (...names: readonly string[]): Readonly<Record<string, Field>> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'moment', at: name }]));

export const customer: Field = { kind: 'person', at: 'customer_id', of: 'customers' };

/** Only leads have a source, a service that was asked for, and tags; what came of a lead is told by those of the lead. */
export const source: Field = { kind: 'text', at: 'source', join: lead };
export const service: Field = { kind: 'text', at: 'service_type', join: lead };
export const tag: Field = { kind: 'tags', at: 'tags', join: lead };

export const ofPapers = { customer, source, service, tag };

/** Whose a message or a follow-up is: the customer that its journey's lead became, or the lead itself. */
export const journeyOf = {
  customer_of_lead: { kind: 'link', at: 'customer_id', join: lead, of: 'customers' },
  lead: { kind: 'link', at: 'id', join: lead, of: 'leads' },
} as const satisfies Record<string, Field>;

/** How to reach a person. */
export const contactFields = (at: string): Readonly<Record<string, Field>> => ({
  phone: { kind: 'link', at: `${at}phone`, isFact: true },
  email: { kind: 'link', at: `${at}email`, isFact: true },
  address: { kind: 'link', at: 'address', isFact: true },
});

/** Deposits of which something was paid, and those of which something is due. */
export const deposits = {
  begun: 'milestone=deposit;status=partial|paid',
  open: 'milestone=deposit;status=sent|partial',
} as const;

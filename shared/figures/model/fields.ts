import type { Field } from './model.ts';

// Fields that records of several kinds have.

export const created: Field = { kind: 'moment', at: 'created_at' };
export const customer: Field = { kind: 'person', at: 'customer_id', of: 'customers' };
export const source: Field = { kind: 'text', at: 'source', join: 'lead' };

/** The service that the lead asked for, of what came of it. */
export const service: Field = { kind: 'text', at: 'service_type', join: 'lead' };

/** Whose a message or a follow-up is: the customer that its journey's lead became, or the lead itself. */
export const journeyOf = {
  customer_of_lead: { kind: 'link', at: 'customer_id', join: 'lead', of: 'customers' },
  lead: { kind: 'link', at: 'id', join: 'lead', of: 'leads' },
} as const satisfies Record<string, Field>;

/** Only leads have tags; who became a customer, and what was done for them, is told by those of the lead. */
export const tag: Field = { kind: 'tags', at: 'tags', join: 'lead' };

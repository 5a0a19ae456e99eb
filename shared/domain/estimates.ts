import type * as z from 'zod';
import { Estimate, type EstimateInput, type EstimateStatus } from '../contract/estimates.ts';
import { addSeconds } from '../kernel/clock.ts';
import { currencyNow } from '../kernel/currency.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import type { CustomerRecord } from './customers.ts';
import { journeyOf, type LeadRecord } from './leads.ts';
import { documentTotals } from './money.ts';
import { type Birth, record } from './record.ts';

export const EstimateRecord = record('estimate', Estimate);
export type EstimateRecord = z.output<typeof EstimateRecord>;

export const estimateTransitions = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
} as const satisfies Transitions<EstimateStatus>;

/** How long the customer may think about it once it is sent. */
export const estimateValiditySeconds = 30 * 86_400;

/** @throws Failure `invalid_request` when the amounts break a limit */
export const draft = (
  input: EstimateInput,
  { customer, lead }: { customer: CustomerRecord; lead: LeadRecord | undefined },
  { id, now, currency }: Birth & { currency: string },
) => {
  const kept = currencyNow(currency);
  const { lineTotals, ...totals } = documentTotals(input.line_items, input.tax_rate, kept);
  const estimate: EstimateRecord = {
    kind: 'estimate',
    version: 0,
    id,
    status: 'draft',
    customer_id: customer.id,
    lead_id: lead?.id ?? null,
    lifecycle_number: journeyOf(lead, customer),
    ...kept,
    line_items: input.line_items.map((line, index) => ({
      ...line,
      unit: line.unit ?? null,
      sku: line.sku ?? null,
      total: lineTotals[index] ?? totals.subtotal,
    })),
    tax_rate: input.tax_rate ?? null,
    ...totals,
    reason: null,
    sent_at: null,
    expires_at: null,
    accepted_at: null,
    declined_at: null,
    created_at: now,
    updated_at: now,
  };
  return { changes: [{ after: estimate }], events: [], estimate };
};

export const send = (before: EstimateRecord, now: string) => {
  const sent = moved(before, 'sent', now);
  const estimate = { ...sent, sent_at: now, expires_at: addSeconds(now, estimateValiditySeconds) };
  return {
    changes: [{ before, after: estimate }],
    events: [estimateEvent('estimate.sent', estimate)],
    estimate,
  };
};

export const accept = (before: EstimateRecord, reason: string | undefined, now: string) => {
  const estimate = { ...moved(before, 'accepted', now), accepted_at: now, reason: reason ?? null };
  return {
    changes: [{ before, after: estimate }],
    events: [estimateEvent('estimate.approved', estimate)],
    estimate,
  };
};

export const decline = (before: EstimateRecord, reason: string | undefined, now: string) => {
  const estimate = { ...moved(before, 'declined', now), declined_at: now, reason: reason ?? null };
  return { changes: [{ before, after: estimate }], events: [], estimate };
};

/** For the sweeper, once `expires_at` has come. */
export const expire = (before: EstimateRecord, now: string) => {
  assertTransition('estimate', estimateTransitions, before.status, 'expired');
  const estimate: EstimateRecord = { ...before, status: 'expired', updated_at: now };
  return { changes: [{ before, after: estimate }], events: [], estimate };
};

/** Time decides, not the sweeper: from `expires_at` on a sent estimate is expired, whether or not that was written down. */
const standing = ({ status, expires_at }: EstimateRecord, now: string): EstimateStatus =>
  status === 'sent' && expires_at !== null && expires_at <= now ? 'expired' : status;

const moved = (before: EstimateRecord, status: EstimateStatus, now: string): EstimateRecord => {
  assertTransition('estimate', estimateTransitions, standing(before, now), status);
  return { ...before, status, updated_at: now };
};

const estimateEvent = <T extends 'estimate.sent' | 'estimate.approved'>(
  type: T,
  estimate: EstimateRecord,
) => {
  const { id: estimate_id, customer_id, lifecycle_number, total, status } = estimate;
  return { type, data: { estimate_id, customer_id, lifecycle_number, total, status } };
};

import * as z from 'zod';
import { Delivered } from './communications.ts';
import {
  CustomerId,
  Id,
  IdParams,
  LeadId,
  LifecycleNumber,
  ListQuery,
  OptionalReason,
  PageOf,
  Timestamp,
} from './fields.ts';
import { Discount, DiscountInput, documentSums, LineItem, LineItems } from './lines.ts';
import { CurrencyDigits, Money, TaxRate } from './money.ts';
import { operation } from './operation.ts';
import { Location, LocationInput } from './places.ts';
import { versioned } from './versioned.ts';
import { warned } from './warnings.ts';

export const EstimateStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired']);
export type EstimateStatus = z.output<typeof EstimateStatus>;

/**
 * A `tax_rate`, a fraction, holds for all of its lines; without one each has its own. `expires_at` is set when it is sent; `reason` is the customer's, for accepting or declining. A new
 * version says in `revision_of` which one it was made from; one that expired because a newer one was sent names that one.
 */
export const Estimate = z.object({
  id: Id,
  status: EstimateStatus,
  customer_id: Id,
  lead_id: Id.nullable(),
  lifecycle_number: LifecycleNumber,
  currency: z.string(),
  currency_digits: CurrencyDigits,
  location: Location.nullable(),
  line_items: z.array(LineItem),
  discount: Discount.nullable(),
  tax_rate: Money.nullable(),
  ...documentSums,
  ...warned,
  reason: z.string().nullable(),
  revision_of: Id.nullable(),
  superseded_by: Id.nullable(),
  sent_at: Timestamp.nullable(),
  expires_at: Timestamp.nullable(),
  accepted_at: Timestamp.nullable(),
  declined_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  delivery: Delivered,
});
versioned.add(Estimate);

/** Both published forms at once: form B adds only `unit` and `tax_rate`. */
export const EstimateInput = z.object({
  customer_id: CustomerId,
  lead_id: LeadId.optional(),
  location: LocationInput.optional().describe('Where the work is.'),
  line_items: LineItems.min(1).describe('A discount is `discount`, or a line with a negative price.'),
  discount: DiscountInput.optional().describe('Off the whole, before tax.'),
  tax_rate: TaxRate.optional().describe('Of every line, whatever its own rate: 0.08875 is 8.875 %.'),
});
export type EstimateInput = z.output<typeof EstimateInput>;

/** Without a `tax_rate` the new version keeps the old rate; null clears it. */
export const EstimateRevision = EstimateInput.pick({ line_items: true, discount: true }).extend({
  tax_rate: TaxRate.nullish().describe("A fraction: 0.08875 is 8.875 %. Default: the old version's."),
});
export type EstimateRevision = z.output<typeof EstimateRevision>;

export const listEstimates = operation({
  id: 'listEstimates',
  method: 'GET',
  path: '/estimates',
  summary: 'List estimates, newest first',
  scopes: ['estimates.read'],
  query: ListQuery.extend({
    customer_id: Id.optional().describe('Only estimates for this customer.'),
    status: EstimateStatus.optional().describe('Only estimates in this state.'),
  }),
  success: { status: 200, body: PageOf(Estimate) },
});

export const createEstimate = operation({
  id: 'createEstimate',
  method: 'POST',
  path: '/estimates',
  summary: 'Draft an estimate',
  notes: 'The customer sees it after sendEstimate.',
  scopes: ['estimates.write'],
  body: EstimateInput,
  success: { status: 201, body: Estimate },
  fails: ['not_found'],
  timelineText: 'Estimate drafted',
  essential: true,
});

export const getEstimate = operation({
  id: 'getEstimate',
  method: 'GET',
  path: '/estimates/{id}',
  summary: 'Read an estimate',
  scopes: ['estimates.read'],
  params: IdParams,
  success: { status: 200, body: Estimate },
  fails: ['not_found'],
});

export const sendEstimate = operation({
  id: 'sendEstimate',
  method: 'POST',
  path: '/estimates/{id}/send',
  summary: 'Send an estimate to its customer',
  notes:
    'Only one version of an estimate is open: an earlier one expires and names this one. Once one was accepted, no other can be sent.',
  scopes: ['estimates.write'],
  params: IdParams,
  success: { status: 200, body: Estimate },
  fails: ['not_found', 'illegal_transition', 'missing_variable'],
  emits: ['estimate.sent'],
  timelineText: 'Estimate sent',
  essential: true,
  reachesOut: true,
});

export const reviseEstimate = operation({
  id: 'reviseEstimate',
  method: 'POST',
  path: '/estimates/{id}/revise',
  summary: 'Draft a new version of an estimate that was sent, declined or has expired',
  notes:
    "The old version stays unchanged until the new one is sent. The default of `tax_rate` is the old version's.",
  scopes: ['estimates.write'],
  params: IdParams,
  body: EstimateRevision,
  success: { status: 201, body: Estimate },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Estimate revised',
});

export const acceptEstimate = operation({
  id: 'acceptEstimate',
  method: 'POST',
  path: '/estimates/{id}/accept',
  summary: 'Record that the customer accepts an estimate',
  notes: 'sendEstimate comes first. createContract is next.',
  scopes: ['estimates.write'],
  params: IdParams,
  body: OptionalReason,
  success: { status: 200, body: Estimate },
  fails: ['not_found', 'illegal_transition'],
  emits: ['estimate.approved'],
  timelineText: 'Estimate accepted',
  essential: true,
});

export const declineEstimate = operation({
  id: 'declineEstimate',
  method: 'POST',
  path: '/estimates/{id}/decline',
  summary: 'Record that the customer declines an estimate',
  scopes: ['estimates.write'],
  params: IdParams,
  body: OptionalReason,
  success: { status: 200, body: Estimate },
  fails: ['not_found', 'illegal_transition'],
  emits: ['estimate.declined'],
  timelineText: 'Estimate declined',
});

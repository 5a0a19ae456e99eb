import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { Delivered } from './communications.ts';
import {
  CustomerId,
  Id,
  IdParams,
  LeadId,
  LifecycleNumber,
  ListQuery,
  LongText,
  OptionalReason,
  ShortText,
  Timestamp,
} from './fields.ts';
import { Discount, DiscountInput, documentSums, LineItem, LineItems, StoredLineItem } from './lines.ts';
import { CurrencyDigits, Money, TaxRate } from './money.ts';
import { operation } from './operation.ts';
import { Location, LocationInput } from './places.ts';
import { PaymentPart, PaymentScheduleInput } from './schedules.ts';
import { versioned } from './versioned.ts';
import { warned } from './warnings.ts';

export const EstimateStatus = z.enum(['draft', 'sent', 'accepted', 'declined', 'expired']);
export type EstimateStatus = z.output<typeof EstimateStatus>;

/** One way to do the work: `total` and the other sums include the lines that all options share. */
export const EstimateOption = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  recommended: z.boolean(),
  line_items: z.array(LineItem),
  ...documentSums,
});
export type EstimateOption = z.output<typeof EstimateOption>;

export const StoredOption = EstimateOption.extend({ line_items: z.array(StoredLineItem) });

/** The customer's choice: one of the options, if there are any, and optional lines. */
export const Choice = z.object({ option_id: z.string().nullable(), optional_line_ids: z.array(z.string()) });
export type Choice = z.output<typeof Choice>;

export const EstimateOptionInput = z.object({
  id: ShortText.min(1).optional().describe('Unique among the options. Default: its position, from 1.'),
  name: ShortText.min(1).describe('As the customer reads it, such as Standard.'),
  description: LongText.max(2_000).optional().describe('What sets it apart.'),
  line_items: LineItems.min(1).describe('Its lines, in addition to those that all share.'),
  recommended: z
    .boolean()
    .optional()
    .describe('true for one at most. Its total is the total of the estimate.'),
});

/**
 * A `tax_rate`, a fraction, applies to all lines; without one, each line has its own. `expires_at` is set on sending; `reason` is the
 * customer's, for accepting or declining. `revision_of` names the estimate that a new version was made from. An estimate that expired
 * because a newer one was sent names the newer one.
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
  options: z.array(EstimateOption),
  chosen: Choice.nullable(),
  discount: Discount.nullable(),
  tax_rate: Money.nullable(),
  ...documentSums,
  payment_schedule: z.array(PaymentPart),
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
  line_items: LineItems.describe('A discount is `discount`, or a line with a negative price.'),
  options: z
    .array(EstimateOptionInput)
    .max(5)
    .refine(({ length }) => length !== 1, 'Must have at least 2 entries, or none.')
    .optional()
    .describe('The customer takes one of them; all share the line_items, which may be none.'),
  discount: DiscountInput.optional().describe('Off the total, before tax.'),
  tax_rate: TaxRate.optional().describe('For every line, instead of its own rate: 0.08875 is 8.875 %.'),
  payment_schedule: PaymentScheduleInput.optional().describe('The parts in which the total is paid.'),
});
export type EstimateInput = z.output<typeof EstimateInput>;

/** Without a `tax_rate` the new version keeps the old rate; null clears it. */
export const EstimateRevision = EstimateInput.pick({
  line_items: true,
  options: true,
  discount: true,
  payment_schedule: true,
}).extend({
  tax_rate: TaxRate.nullish().describe("A fraction: 0.08875 is 8.875 %. Default: the old version's."),
});
export type EstimateRevision = z.output<typeof EstimateRevision>;

/** The whole offer of a draft: omitted fields become empty. The customer and the lead stay. */
export const EstimateUpdate = EstimateInput.omit({ customer_id: true, lead_id: true });
export type EstimateUpdate = z.output<typeof EstimateUpdate>;

/** An accepted option and the optional lines taken; leave out either if the estimate has none. */
export const Acceptance = z
  .object({
    reason: LongText.optional().describe('The reason in the words of the customer or the office.'),
    option_id: ShortText.optional().describe('The chosen option, if there are any.'),
    optional_line_ids: z.array(ShortText).max(300).optional().describe('The optional lines that are taken.'),
  })
  .default({});
export type Acceptance = z.output<typeof Acceptance>;

export const listEstimates = operation({
  id: 'listEstimates',
  method: 'GET',
  path: '/estimates',
  summary: 'List estimates, newest first',
  notes: aboutChanges,
  scopes: ['estimates.read'],
  query: ListQuery.extend({
    ...updatedSince,
    customer_id: Id.optional().describe('Only estimates for this customer.'),
    status: EstimateStatus.optional().describe('Only estimates in this state.'),
    unconverted: z
      .enum(['true', 'false'])
      .optional()
      .describe('Whether they are accepted and have neither a contract nor a job.'),
  }),
  success: { status: 200, body: ChangesPageOf(Estimate) },
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

export const updateEstimate = operation({
  id: 'updateEstimate',
  method: 'PUT',
  path: '/estimates/{id}',
  summary: 'Change the offer of a draft estimate',
  notes:
    'The body is the whole offer, as in createEstimate; missing fields become empty. reviseEstimate drafts a new version of an estimate that was sent.',
  scopes: ['estimates.write'],
  params: IdParams,
  body: EstimateUpdate,
  success: { status: 200, body: Estimate },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Estimate changed',
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
  body: Acceptance,
  success: { status: 200, body: Estimate },
  fails: ['not_found', 'illegal_transition', 'option_required'],
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

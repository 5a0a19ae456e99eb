import * as z from 'zod';
import {
  type Acceptance,
  type Choice,
  Estimate,
  type EstimateInput,
  type EstimateRevision,
  type EstimateStatus,
  type EstimateUpdate,
  StoredOption,
} from '../contract/estimates.ts';
import { Id } from '../contract/fields.ts';
import { StoredLineItem } from '../contract/lines.ts';
import type { Settings } from '../contract/settings.ts';
import { endOfDay } from '../kernel/calendarDates.ts';
import { currencyNow } from '../kernel/currency.ts';
import { compare, type Decimal, numberOf } from '../kernel/decimal.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { linesChosen, usualOption } from './agreed.ts';
import type { CustomerRecord } from './customers.ts';
import { journeyOf, type LeadRecord } from './leads.ts';
import type { Taxing } from './lines.ts';
import { Links } from './links.ts';
import { priceOffer } from './offers.ts';
import { placeOf } from './places.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';
import { allotted } from './schedules.ts';
import { documentTotals } from './totals.ts';
import { told, type Warning, warning } from './warnings.ts';

export const EstimateRecord = record('estimate', Estimate.omit({ delivery: true })).extend({
  links: Links,
  ...inCustomersJourney,
  line_items: z.array(StoredLineItem),
  options: z.array(StoredOption).default([]),
  payment_schedule: Estimate.shape.payment_schedule.default([]),
  /** The version sent next, even if it did not replace this one. */
  followed_by: Id.optional(),
  /** Its contract, otherwise its job; with one, the office has nothing left to do. */
  became_id: Id.optional(),
});
export type EstimateRecord = z.output<typeof EstimateRecord>;

export const estimateTransitions = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired'],
  accepted: [],
  declined: [],
  expired: [],
} as const satisfies Transitions<EstimateStatus>;

/** Accepted, but with neither a contract nor a job, which the office must create. */
export const isUnconverted = ({ status, became_id }: EstimateRecord): boolean =>
  status === 'accepted' && became_id === undefined;

/** @throws Failure `invalid_request` when the amounts break a limit */
export const draft = (
  input: EstimateInput,
  { customer, lead }: { customer: CustomerRecord; lead: LeadRecord | undefined },
  { id, now, ...pricing }: Birth & Pricing,
) => {
  const lifecycle_number = journeyOf(lead, customer);
  const owner = {
    customer_id: customer.id,
    lead_id: lead?.id ?? null,
    lifecycle_number,
    revision_of: null,
    location: placeOf(input.location, customer),
    in_customers_journey: lifecycle_number === customer.lifecycle_number || undefined,
  };
  const estimate = compose(input, owner, { id, now, customer, ...pricing });
  return { changes: [{ after: estimate }], events: [], estimate };
};

/** Drafts cannot be revised, because no customer has seen them, nor can accepted estimates. */
export const revisableStatuses: readonly EstimateStatus[] = ['sent', 'declined', 'expired'];

/**
 * A new version for the same customer and journey; the old one stays unchanged.
 * @throws Failure `illegal_transition`, or `invalid_request` if the amounts break a limit
 */
export const revise = (
  before: EstimateRecord,
  { tax_rate, ...input }: EstimateRevision,
  birth: Birth & Pricing & Pick<Taxing, 'customer'>,
) => {
  const status = statusAt(before, birth.now);
  if (!revisableStatuses.includes(status)) {
    throw new Failure(
      'illegal_transition',
      `The estimate is ${status}; it can be revised only once it is ${revisableStatuses.join(' or ')}.`,
      { from: status, to: 'revised', allowed: estimateTransitions[status] },
    );
  }
  const { id: revision_of, customer_id, lead_id, lifecycle_number, in_customers_journey, location } = before;
  const owner = { customer_id, lead_id, lifecycle_number, in_customers_journey, location, revision_of };
  const rate = tax_rate === undefined ? before.tax_rate : tax_rate;
  const estimate = compose({ ...input, tax_rate: rate }, owner, birth);
  return { changes: [{ after: estimate }], events: [], estimate };
};

/**
 * A draft with another offer, in the current currency.
 * @throws Failure `illegal_transition` once it was sent, or `invalid_request` if the amounts break a limit
 */
export const redraft = (
  before: EstimateRecord,
  { location, ...input }: EstimateUpdate,
  { now, ...pricing }: Omit<Birth, 'id'> & Pricing & { readonly customer: CustomerRecord },
) => {
  const { id, version, status, created_at } = before;
  if (status !== 'draft') {
    throw new Failure(
      'illegal_transition',
      `The estimate is ${status}; only a draft can be changed. Draft a new version of it by reviseEstimate.`,
      { from: status, to: 'draft', allowed: estimateTransitions[status] },
    );
  }
  const { customer_id, lead_id, lifecycle_number, in_customers_journey, revision_of } = before;
  const place = placeOf(location, pricing.customer);
  const owner = {
    customer_id,
    lead_id,
    lifecycle_number,
    in_customers_journey,
    revision_of,
    location: place,
  };
  const estimate = { ...compose(input, owner, { id, now, ...pricing }), version, created_at };
  return { changes: [{ before, after: estimate }], events: [], estimate };
};

type Owner = Pick<
  EstimateRecord,
  'customer_id' | 'lead_id' | 'lifecycle_number' | 'in_customers_journey' | 'revision_of' | 'location'
>;

type Pricing = Pick<Taxing, 'taxRates' | 'items'> & { readonly settings: Pick<Settings, 'currency' | 'tax'> };

const compose = (
  input: EstimateRevision,
  owner: Owner,
  { id, now, ...pricing }: Birth & Pricing & Pick<Taxing, 'customer'>,
): EstimateRecord => {
  const kept = currencyNow(pricing.settings.currency);
  const tax_rate = input.tax_rate ?? null;
  return {
    kind: 'estimate',
    version: 0,
    id,
    status: 'draft',
    ...owner,
    superseded_by: null,
    links: {},
    ...kept,
    tax_rate,
    chosen: null,
    ...priceOffer(input, { ...pricing, tax_rate }, kept),
    ...told([ifHighTax(input.tax_rate ?? undefined)]),
    reason: null,
    sent_at: null,
    expires_at: null,
    accepted_at: null,
    declined_at: null,
    created_at: now,
    updated_at: now,
  };
};

const usualTax: Decimal = { units: 3, scale: 1 };

/** For a percentage not divided by 100, as 0.88 for 8.8 %. */
const ifHighTax = (rate: Decimal | undefined): Warning | undefined =>
  rate === undefined || compare(rate, usualTax) <= 0
    ? undefined
    : warning(
        'high_tax_rate',
        `The tax rate is ${numberOf(rate) * 100} %; it is a fraction, so 8.875 % is 0.08875.`,
      );

/**
 * The customer can decide until the end of the last of `validDays`. Only the newest version is open: `earlier` is the
 * one sent before it, which the customer may have. It is always written, so that two simultaneous sendings conflict.
 * The customer's link is bound to `nonce`, and the earlier version's links end.
 * @throws Failure `illegal_transition`, even if the earlier version was accepted
 */
export const send = (
  before: EstimateRecord,
  {
    earlier,
    validDays,
    time_zone,
    now,
    nonce,
  }: {
    earlier: EstimateRecord | undefined;
    validDays: number;
    time_zone: string;
    now: string;
    nonce: string;
  },
) => {
  const estimate: EstimateRecord = {
    ...moved(before, 'sent', now),
    sent_at: now,
    expires_at: endOfDay(time_zone, now, validDays),
    links: { [before.customer_id]: nonce },
  };
  if (earlier?.status === 'accepted') throw acceptedAlready(earlier);
  return {
    changes: [{ before, after: estimate }, ...follow(earlier, estimate, now)],
    events: [estimateEvent('estimate.sent', estimate)],
    estimate,
  };
};

const acceptedAlready = ({ id }: EstimateRecord): Failure =>
  new Failure(
    'illegal_transition',
    `The version ${id} was accepted, so no other can be sent; draft a new estimate for further work.`,
    { from: 'draft', to: 'sent', allowed: [] },
  );

const follow = (earlier: EstimateRecord | undefined, { id }: EstimateRecord, now: string) => {
  if (earlier === undefined) return [];
  const followed: EstimateRecord = { ...earlier, followed_by: id };
  const superseded = { status: 'expired' as const, superseded_by: id, links: {}, updated_at: now };
  const after = statusAt(earlier, now) === 'sent' ? { ...followed, ...superseded } : followed;
  return [{ before: earlier, after }];
};

/** @throws Failure `option_required`, or `invalid_request` naming a choice that the estimate lacks */
const choiceIn = (before: EstimateRecord, { option_id, optional_line_ids = [] }: Acceptance): Choice => {
  const { options, line_items } = before;
  const option = options.find(({ id }) => id === option_id);
  if (option_id === undefined && options.length > 0) {
    const offered = options.map(({ id, name, total }) => ({ id, name, total: numberOf(total) }));
    const message = 'The estimate has options; name the one that is accepted in option_id.';
    throw new Failure('option_required', message, { options: offered, usual: usualOption(before)?.id });
  }
  if (option_id !== undefined && option === undefined)
    throw invalidField('option_id', 'Is not an option of the estimate.');
  const optional = [...line_items, ...(option?.line_items ?? [])].filter((line) => line.optional);
  const known = new Set(optional.map(({ id }) => id));
  const unknown = optional_line_ids.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw invalidField(`optional_line_ids.${unknown}`, 'Is not an optional line of the accepted offer.');
  return { option_id: option_id ?? null, optional_line_ids: [...new Set(optional_line_ids)] };
};

/** @throws Failure `illegal_transition`, `option_required`, or `invalid_request` */
export const accept = (before: EstimateRecord, acceptance: Acceptance, now: string) => {
  const taken = moved(before, 'accepted', now);
  const chosen = choiceIn(before, acceptance);
  const sums = documentTotals(linesChosen(before, chosen), before.discount, before);
  const estimate: EstimateRecord = {
    ...taken,
    chosen,
    ...sums,
    payment_schedule: allotted(before.payment_schedule, sums.total),
    accepted_at: now,
    reason: acceptance.reason ?? null,
  };
  return {
    changes: [{ before, after: estimate }],
    events: [estimateEvent('estimate.approved', estimate)],
    estimate,
  };
};

export const decline = (before: EstimateRecord, reason: string | undefined, now: string) => {
  const estimate = { ...moved(before, 'declined', now), declined_at: now, reason: reason ?? null };
  const data = { ...eventDataOf(estimate), reason: estimate.reason };
  return {
    changes: [{ before, after: estimate }],
    events: [{ type: 'estimate.declined', data } as const],
    estimate,
  };
};

/** For the sweeper, once `expires_at` is over. A replaced version has no event of its own. */
export const expire = (before: EstimateRecord, now: string) => {
  assertTransition('estimate', estimateTransitions, before.status, 'expired');
  const estimate: EstimateRecord = { ...before, status: 'expired', updated_at: now };
  const data = { ...eventDataOf(estimate), expires_at: before.expires_at ?? now };
  return {
    changes: [{ before, after: estimate }],
    events: [{ type: 'estimate.expired', data } as const],
    estimate,
  };
};

/** From `expires_at` on, a sent estimate is expired, even before the sweeper stores it. */
export const statusAt = ({ status, expires_at }: EstimateRecord, now: string): EstimateStatus =>
  status === 'sent' && expires_at !== null && expires_at <= now ? 'expired' : status;

const moved = (before: EstimateRecord, status: EstimateStatus, now: string): EstimateRecord => {
  assertTransition('estimate', estimateTransitions, statusAt(before, now), status);
  return { ...before, status, updated_at: now };
};

const estimateEvent = <T extends 'estimate.sent' | 'estimate.approved'>(
  type: T,
  estimate: EstimateRecord,
) => ({ type, data: eventDataOf(estimate) });

const eventDataOf = ({ id: estimate_id, customer_id, lifecycle_number, total, status }: EstimateRecord) => ({
  estimate_id,
  customer_id,
  lifecycle_number,
  total,
  status,
});

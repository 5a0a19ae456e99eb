import { describe, expect, test } from 'vitest';
import { EstimateInput, EstimateStatus } from '../../shared/contract/estimates.ts';
import type { CustomerRecord } from '../../shared/domain/customers.ts';
import {
  accept,
  decline,
  draft,
  type EstimateRecord,
  estimateTransitions,
  expire,
  redraft,
  revisableStatuses,
  revise,
  send,
} from '../../shared/domain/estimates.ts';
import { capture, convert, type LeadRecord } from '../../shared/domain/leads.ts';
import { untaxed } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';

const customer: CustomerRecord = {
  kind: 'customer',
  version: 1,
  id: '0199aaaa-0000-7000-8000-000000000001',
  lifecycle_number: 'CUST-0000-0001',
  lead_id: null,
  address: null,
  addresses: [],
  tax_exempt: null,
  created_at: now,
  updated_at: now,
};

const lead: LeadRecord = capture(
  { contact: { first_name: 'Ann' } },
  { id: '0199aaaa-0000-7000-8000-000000000002', now, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
).lead;

const input = EstimateInput.parse({
  customer_id: customer.id,
  line_items: [{ description: 'Shingles', quantity: 2, unit: 'bundle', unit_price: 40.5 }],
  tax_rate: 0.1,
});

const birth = { id: '0199aaaa-0000-7000-8000-000000000003', now, ...untaxed };
const drafted = draft(input, { customer, lead: undefined }, birth).estimate;

const inStatus = (status: EstimateStatus): EstimateRecord => ({
  ...drafted,
  version: 3,
  status,
  ...(status === 'draft' ? {} : { sent_at: now, expires_at: '2026-12-20T23:59:59.999Z' }),
});

const sendAt = (before: EstimateRecord, at: string, earlier?: EstimateRecord) =>
  send(before, { earlier, validDays: 30, time_zone: 'UTC', now: at, nonce: 'n' });

const moves = {
  sent: (before: EstimateRecord, at: string) => sendAt(before, at),
  accepted: (before: EstimateRecord, at: string) => accept(before, {}, at),
  declined: (before: EstimateRecord, at: string) => decline(before, undefined, at),
  expired: expire,
};

describe('drafting', () => {
  test('the estimate freezes currency, lines and totals', () => {
    expect(drafted).toMatchObject({
      status: 'draft',
      currency: 'USD',
      currency_digits: 2,
      line_items: [{ description: 'Shingles', unit: 'bundle', sku: null, total: { units: 8100, scale: 2 } }],
      subtotal: { units: 8100, scale: 2 },
      tax: { units: 810, scale: 2 },
      total: { units: 8910, scale: 2 },
      sent_at: null,
      expires_at: null,
    });
  });

  test('each line has a total of its own', () => {
    const two = EstimateInput.parse({
      customer_id: customer.id,
      line_items: [
        { description: 'Shingles', quantity: 2, unit_price: 40.5 },
        { description: 'Nails', quantity: 3, unit_price: 1 },
      ],
    });
    const { line_items } = draft(two, { customer, lead: undefined }, birth).estimate;

    expect(line_items.map(({ total }) => total.units)).toEqual([8100, 300]);
  });

  test('an estimate without a lead is on the customer’s journey, with the customer’s own lead on the lead’s', () => {
    expect(drafted).toMatchObject({
      lifecycle_number: customer.lifecycle_number,
      in_customers_journey: true,
    });
    const own = convert(lead, customer.id, now);
    const { estimate } = draft(input, { customer, lead: own }, birth);
    expect(estimate).toMatchObject({ lead_id: lead.id, lifecycle_number: lead.lifecycle_number });
    expect(estimate.in_customers_journey).toBeUndefined();
  });
});

describe('moves between states', () => {
  const cases = EstimateStatus.options.flatMap((from) =>
    (['sent', 'accepted', 'declined', 'expired'] as const).map((to) => ({ from, to })),
  );

  test.each(cases)('$from to $to happens exactly when the table allows it', ({ from, to }) => {
    const allowed: readonly EstimateStatus[] = estimateTransitions[from];
    const before = inStatus(from);
    if (allowed.includes(to)) {
      expect(moves[to](before, later)).toMatchObject({
        changes: [{ before, after: { status: to, updated_at: later, version: 3 } }],
        estimate: { status: to },
      });
    } else {
      expect(() => moves[to](before, later)).toThrow(
        expect.objectContaining({
          code: 'illegal_transition',
          message: expect.stringMatching(/^The estimate is /),
          details: { from, to, allowed },
        }),
      );
    }
  });

  test('sending sets when it was sent and when it expires, by the days of the settings, and says so', () => {
    const { estimate, events } = sendAt(drafted, now);
    expect(estimate).toMatchObject({ sent_at: now, expires_at: '2026-12-20T23:59:59.999Z' });
    expect(events).toEqual([
      {
        type: 'estimate.sent',
        data: {
          estimate_id: drafted.id,
          customer_id: customer.id,
          lifecycle_number: customer.lifecycle_number,
          total: { units: 8910, scale: 2 },
          status: 'sent',
        },
      },
    ]);
  });

  test('accepting and declining keep the reason, and fire estimate.approved and estimate.declined', () => {
    const accepted = accept(inStatus('sent'), { reason: 'Looks right.' }, later);
    expect(accepted.estimate).toMatchObject({
      accepted_at: later,
      declined_at: null,
      reason: 'Looks right.',
    });
    expect(accepted.events).toMatchObject([{ type: 'estimate.approved', data: { status: 'accepted' } }]);

    const declined = decline(inStatus('sent'), 'Too dear.', later);
    expect(declined.estimate).toMatchObject({ accepted_at: null, declined_at: later, reason: 'Too dear.' });
    const { id: estimate_id, customer_id, lifecycle_number, total } = declined.estimate;
    const data = { estimate_id, customer_id, lifecycle_number, total, status: 'declined' };
    expect(declined.events).toEqual([{ type: 'estimate.declined', data: { ...data, reason: 'Too dear.' } }]);
  });

  test.each([
    ['accepted', (before: EstimateRecord, now: string) => accept(before, {}, now)],
    ['declined', (before: EstimateRecord, now: string) => decline(before, undefined, now)],
  ] as const)('an estimate can be %s until the millisecond before it expires', (to, decide) => {
    const before = inStatus('sent');
    expect(decide(before, '2026-12-20T23:59:59.998Z').estimate.status).toBe(to);
    expect(() => decide(before, '2026-12-20T23:59:59.999Z')).toThrow(
      expect.objectContaining({
        code: 'illegal_transition',
        details: { from: 'expired', to, allowed: [] },
      }),
    );
  });
});

describe('versions', () => {
  const other = {
    id: '0199aaaa-0000-7000-8000-000000000004',
    now: later,
    ...untaxed,
    settings: { ...untaxed.settings, currency: 'EUR' },
    customer,
  };
  const lines = EstimateInput.shape.line_items.parse([
    { description: 'Shingles', quantity: 1, unit_price: 40.5 },
  ]);

  test('a new version is made of an estimate that the customer has seen and not accepted', () => {
    expect(revisableStatuses).toEqual(['sent', 'declined', 'expired']);
  });

  test.each(EstimateStatus.options)(
    'a new version of an estimate that is %s is made or refused',
    (status) => {
      const before = { ...inStatus(status), lead_id: lead.id };
      if (!revisableStatuses.includes(status)) {
        expect(() => revise(before, { line_items: lines }, other)).toThrow(
          expect.objectContaining({
            code: 'illegal_transition',
            details: { from: status, to: 'revised', allowed: estimateTransitions[status] },
          }),
        );
        return;
      }
      const { changes, events, estimate } = revise(before, { line_items: lines }, other);

      expect({ changes, events }).toEqual({ changes: [{ after: estimate }], events: [] });
      expect(estimate).toMatchObject({
        id: other.id,
        version: 0,
        status: 'draft',
        revision_of: before.id,
        superseded_by: null,
        customer_id: before.customer_id,
        lead_id: lead.id,
        lifecycle_number: before.lifecycle_number,
        currency: 'EUR',
        subtotal: { units: 4050, scale: 2 },
        tax: { units: 405, scale: 2 },
        sent_at: null,
        expires_at: null,
        created_at: later,
      });
    },
  );

  test('the tax of the old version is kept, but where another is given', () => {
    const rates = [undefined, 0, 0.2].map((rate) => {
      const tax_rate = EstimateInput.shape.tax_rate.parse(rate);
      return revise(inStatus('sent'), { line_items: lines, tax_rate }, other).estimate.tax_rate;
    });
    expect(rates).toEqual([drafted.tax_rate, { units: 0, scale: 0 }, { units: 2, scale: 1 }]);
  });

  test('a new one that is sent takes the place of one that is sent and of no other', () => {
    const { estimate: next } = revise(inStatus('sent'), { line_items: lines }, other);
    for (const status of revisableStatuses) {
      const earlier = inStatus(status);
      const { changes, events, estimate } = sendAt(next, later, earlier);

      const replaced = { status: 'expired', superseded_by: next.id, links: {}, updated_at: later };
      expect(changes).toEqual([
        { before: next, after: estimate },
        {
          before: earlier,
          after: { ...earlier, ...(status === 'sent' && replaced), followed_by: next.id },
        },
      ]);
      expect(events.map(({ type }) => type)).toEqual(['estimate.sent']);
    }
  });

  test('no new one is sent where one was accepted, and none twice', () => {
    const { estimate: next } = revise(inStatus('sent'), { line_items: lines }, other);
    const accepted = inStatus('accepted');

    expect(refusal(() => sendAt(next, later, accepted))).toMatchObject({
      code: 'illegal_transition',
      message: `The version ${accepted.id} was accepted, so no other can be sent; draft a new estimate for further work.`,
      details: { from: 'draft', to: 'sent', allowed: [] },
    });
    expect(refusal(() => sendAt(accepted, later, accepted))).toMatchObject({ details: { from: 'accepted' } });
  });

  test('one whose time was over before is not said to have been replaced', () => {
    const atTheEnd = '2026-12-20T23:59:59.999Z';
    const { estimate: next } = revise(inStatus('sent'), { line_items: lines }, other);

    const [, followed] = sendAt(next, atTheEnd, inStatus('sent')).changes;
    expect(followed?.after).toEqual({ ...inStatus('sent'), followed_by: next.id });
  });
});

describe('changing a draft', () => {
  const { customer_id, lead_id, ...offer } = input;
  const pricing = { now: later, customer, ...untaxed };
  const line_items = [{ ...input.line_items[0], description: 'Slate' }] as EstimateInput['line_items'];

  test('a changed draft has the new offer, and its id, customer, journey and birth stay', () => {
    const before = { ...inStatus('draft'), revision_of: birth.id, discount: { percent: null, amount: null } };

    const { changes, events, estimate } = redraft(before, { line_items }, pricing);

    expect({ changes, events }).toEqual({ changes: [{ before, after: estimate }], events: [] });
    expect(estimate).toMatchObject({
      id: before.id,
      version: 3,
      status: 'draft',
      revision_of: birth.id,
      customer_id,
      lifecycle_number: before.lifecycle_number,
      created_at: now,
      updated_at: later,
      line_items: [{ description: 'Slate' }],
    });
    // A field that the request leaves out, is none.
    expect([estimate.tax_rate, estimate.discount, estimate.location]).toEqual([null, null, null]);
  });

  test('a draft changed to its own offer stays the same, except for the time of its last change', () => {
    const before = inStatus('draft');

    expect(redraft(before, offer, pricing).estimate).toEqual({ ...before, updated_at: later });
  });

  test.each(EstimateStatus.exclude(['draft']).options)(
    'an estimate that is %s cannot be changed',
    (status) => {
      expect(refusal(() => redraft(inStatus(status), { line_items }, pricing))).toMatchObject({
        code: 'illegal_transition',
        details: { from: status, to: 'draft', allowed: estimateTransitions[status] },
      });
    },
  );
});

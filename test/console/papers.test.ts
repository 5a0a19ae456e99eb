import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../console/lib/acting.ts';
import { invoiceOf } from '../../console/lib/issuing.ts';
import { percentText, priceText } from '../../console/lib/money.ts';
import { amountIn, deliveryText } from '../../console/lib/papers.ts';
import { relatedIn } from '../../console/lib/related.ts';
import { freshTenant } from '../support/world.ts';

describe('related papers', () => {
  test('a paper lists the papers of its own work from estimate to payment, and none of other work', async () => {
    const { client } = await freshTenant();
    const { id: customer_id, lifecycle_number } = await client.upsertCustomer({
      body: { first_name: 'Ann', email: `${crypto.randomUUID()}@example.com` },
    });
    const line_items = [{ description: 'Gutter', quantity: 1, unit_price: 450 }];
    const made = async () => {
      const { id: estimate_id } = await client.createEstimate({ body: { customer_id, line_items } });
      await client.sendEstimate({ params: { id: estimate_id } });
      await client.acceptEstimate({ params: { id: estimate_id } });
      const { id: job_id } = await client.createJob({ body: { estimate_id } });
      const { id: invoice_id } = await client.issueInvoice({ body: { job_id, amount: 100 } });
      const payment = await client.recordPayment({ body: { invoice_id, amount: 50 } });
      return { estimate_id, job_id, invoice_id, payment_id: payment.id };
    };
    const [work] = [await made(), await made()];
    const journey = await client.getLifecycle({ params: { lifecycle_number } });
    const { estimate_id, job_id, invoice_id, payment_id } = work;

    const ofInvoice = relatedIn(journey, invoice_id, { estimate_id, job_id, invoice_id });
    expect(ofInvoice.map(({ href }) => href)).toEqual([
      `/estimates/${estimate_id}`,
      `/jobs/${job_id}`,
      `/payments/${payment_id}`,
    ]);
    const ofJob = relatedIn(journey, job_id, { estimate_id, job_id });
    expect(ofJob.map(({ id }) => id)).toEqual([estimate_id, invoice_id, payment_id]);
    expect(relatedIn(undefined, job_id, { job_id })).toEqual([]);
  });
});

describe('an act on a paper', () => {
  test('two versions of a paper are compared by what differs', () => {
    const before = [['State', 'Sent'] as const, ['Owed', '$100.00'] as const];
    const after = [['State', 'Partly paid'] as const, ['Owed', '$100.00'] as const];

    expect(differencesOf(before, after)).toEqual([{ label: 'State', seen: 'Sent', now: 'Partly paid' }]);
  });

  test('the service fills in an empty amount, and a draft is requested only if the user chose one', () => {
    expect(invoiceOf({ job_id: 'a' }, { milestone: '', amount: ' ', draft: '' })).toEqual({ job_id: 'a' });
    expect(invoiceOf({ job_id: 'a' }, { milestone: 'final', amount: '12.5', draft: 'yes' })).toEqual({
      job_id: 'a',
      milestone: 'final',
      amount: 12.5,
      draft: true,
    });
    expect(amountIn(undefined)).toBeUndefined();
  });

  test('a paper without a recipient says so, with the reason', () => {
    expect(deliveryText({ status: 'none', reason: 'no address' })).toBe('No message was sent · no address');
    expect(deliveryText({ status: 'queued', reason: null })).toBe(
      'The message to the customer is on its way.',
    );
    expect(deliveryText(undefined)).toBeUndefined();
  });
});

describe('figures of a paper', () => {
  test('a price keeps more decimals than its currency has, and a rate is shown in percent', () => {
    expect(priceText(0.125, 'USD', 2)).toBe('$0.125');
    expect(priceText(12, 'USD', 2)).toBe('$12.00');
    expect(percentText(0.08875)).toBe('8.875%');
  });
});

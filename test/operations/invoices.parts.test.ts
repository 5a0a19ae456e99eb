import { expect, test } from 'vitest';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const line = (description: string, unit_price: number) => ({ description, quantity: 1, unit_price });

test('a deposit on an estimate in whole dollars has its tax in proportion, and the final invoice the rest', async () => {
  const acme = await freshTenant();
  const { id: customer_id } = await aCustomer(acme);
  const { id: estimate_id } = await done(acme, 'createEstimate', {
    body: { customer_id, line_items: [line('Metal roof', 8_742)], tax_rate: 0.0825 },
  });
  await done(acme, 'sendEstimate', { params: { id: estimate_id } });
  await done(acme, 'acceptEstimate', { params: { id: estimate_id } });

  const deposit = await done(acme, 'issueInvoice', {
    body: { estimate_id, amount: 2_838.97, milestone: 'deposit' },
  });
  const { id: job_id } = await done(acme, 'createJob', { body: { estimate_id } });
  const final = await done(acme, 'issueInvoice', { body: { job_id, milestone: 'final' } });

  expect([deposit.subtotal, deposit.tax]).toEqual([2_622.6, 216.37]);
  expect([final.amount, final.tax]).toEqual([6_624.25, 504.85]);
});

test('a discount is spread over lines by their totals, in whole dollars or not', async () => {
  const acme = await freshTenant();
  const { id: customer_id } = await aCustomer(acme);
  const untaxed = { ...line('Permit', 99.5), taxable: false };
  const { id } = await done(acme, 'createEstimate', {
    body: {
      customer_id,
      line_items: [line('Roof', 100), untaxed],
      discount: { amount: 99.75 },
      tax_rate: 0.1,
    },
  });
  const { tax } = await done(acme, 'getEstimate', { params: { id } });
  await done(acme, 'sendEstimate', { params: { id } });

  const accepted = await done(acme, 'acceptEstimate', { params: { id } });

  expect([tax, accepted.tax]).toEqual([5, 5]);
});

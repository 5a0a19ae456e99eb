import { describe, expect, test } from 'vitest';
import { type Journey, nextSteps } from '../../console/lib/steps.ts';
import { done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

/** What can be done on a journey, as `operation` or `operation (asks first)`. */
const stepsOf = async (world: World, lifecycle_number: string): Promise<string[]> => {
  const journey: Journey = await world.client.getLifecycle({ params: { lifecycle_number } });
  return nextSteps(journey).map(({ kind, reachesOut }) => (reachesOut ? `${kind} (asks first)` : kind));
};

describe('the next steps of a journey', () => {
  test('each state of a journey offers its legal steps, from the lead to the payment', async () => {
    const world = await freshTenant();
    const { client } = world;
    const lead = await client.captureLead({
      body: { contact: { email: `${crypto.randomUUID()}@example.com` } },
    });
    const steps = () => stepsOf(world, lead.lifecycle_number);

    expect(await steps()).toEqual(['qualifyLead', 'convertLead']);
    await client.qualifyLead({ params: { id: lead.id }, body: { outcome: 'qualified' } });
    expect(await steps()).toEqual(['convertLead']);
    const { id: customer_id } = await client.upsertCustomer({ body: { lead_id: lead.id } });
    expect(await steps()).toEqual([]);

    const line_items = [{ description: 'Gutter', quantity: 1, unit_price: 450 }];
    const { id: estimate_id } = await client.createEstimate({ body: { customer_id, line_items } });
    expect(await steps()).toEqual(['sendEstimate (asks first)']);
    await client.sendEstimate({ params: { id: estimate_id } });
    expect(await steps()).toEqual(['acceptEstimate', 'declineEstimate']);
    await client.acceptEstimate({ params: { id: estimate_id } });
    expect(await steps()).toEqual(['createContract', 'createJobOfEstimate']);
    const { id: job_id } = await client.createJob({ body: { estimate_id } });
    expect(await steps()).toEqual(['startJob', 'completeJob']);
    await client.setJobStatus({ params: { id: job_id }, body: { status: 'completed' } });
    expect(await steps()).toEqual(['issueInvoice (asks first)']);
    const invoice = await client.issueInvoice({ body: { job_id, milestone: 'final' } });
    expect(await steps()).toEqual(['recordPayment']);
    await client.recordPayment({ body: { invoice_id: invoice.id, amount: invoice.amount_due } });
    expect(await steps()).toEqual([]);
  });

  test('an estimate with a live contract offers the steps of the contract', async () => {
    const world = await freshTenant();
    const { client } = world;
    const { id: customer_id, lifecycle_number } = await client.upsertCustomer({
      body: { first_name: 'Ann', email: `${crypto.randomUUID()}@example.com` },
    });
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 9000 }];
    const { id: estimate_id } = await client.createEstimate({ body: { customer_id, line_items } });
    await client.sendEstimate({ params: { id: estimate_id } });
    await client.acceptEstimate({ params: { id: estimate_id } });
    const contract = await done(world, 'createContract', { body: { estimate_id } });

    expect(await stepsOf(world, lifecycle_number)).toEqual(['sendContract (asks first)']);
    await client.sendContract({ params: { id: contract.id } });
    expect(await stepsOf(world, lifecycle_number)).toEqual([]);
  });

  test('an estimate whose job was canceled offers no second job, and an invoice for no part bills a job', async () => {
    const world = await freshTenant();
    const { client } = world;
    const { id: customer_id, lifecycle_number } = await client.upsertCustomer({
      body: { first_name: 'Ann', email: `${crypto.randomUUID()}@example.com` },
    });
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 9000 }];
    const { id } = await client.createEstimate({ body: { customer_id, line_items } });
    await client.sendEstimate({ params: { id } });
    await client.acceptEstimate({ params: { id } });
    const canceled = await client.createJob({ body: { estimate_id: id } });
    await client.setJobStatus({ params: { id: canceled.id }, body: { status: 'canceled' } });
    expect(await stepsOf(world, lifecycle_number)).toEqual([]);

    const job = await client.createJob({ body: { customer_id, title: 'Gutter' } });
    await client.setJobStatus({ params: { id: job.id }, body: { status: 'completed' } });
    await client.issueInvoice({ body: { job_id: job.id, amount: 5 } });
    expect(await stepsOf(world, lifecycle_number)).toEqual(['recordPayment']);
  });
});

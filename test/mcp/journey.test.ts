import { describe, expect, test } from 'vitest';
import { nextMonday } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { type McpClient, officialClients } from './clients.ts';

/** A call that must succeed. */
const done = async (client: McpClient, name: string, values: object): Promise<Record<string, never>> => {
  const { isError, text, answer } = await client.call(name, values);
  expect([name, isError, isError && text]).toEqual([name, false, false]);
  return answer as Record<string, never>;
};

describe.each(officialClients)('%s, with a URL and a token alone,', (_, version, connect) => {
  test(`speaks the protocol of ${version}`, async () => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());

    expect(client.version).toBe(version);
  });

  test('walks a lead to a paid invoice', async () => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());
    const listed = await client.tools();
    const contact = { first_name: 'Grace', email: 'grace@example.com' };

    const lead = await done(client, 'captureLead', { contact, source: 'phone' });
    const customer = await done(client, 'upsertCustomer', { lead_id: lead.id });
    const [start, end] = [nextMonday(0, 14), nextMonday(0, 15)];
    const appointment = await done(client, 'bookAppointment', { customer_id: customer.id, start, end });
    const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 64.22 }];
    const { id: estimate_id } = await done(client, 'createEstimate', {
      customer_id: customer.id,
      line_items,
    });
    await done(client, 'sendEstimate', { id: estimate_id });
    await done(client, 'acceptEstimate', { id: estimate_id });
    const contract = await done(client, 'createContract', { estimate_id });
    const sent = await done(client, 'sendContract', { id: contract.id });
    const party_id = Object(sent.parties)[0].id;
    await done(client, 'signContract', { id: contract.id, party_id, signed_name: 'Grace Hopper' });
    const job = await done(client, 'createJob', { contract_id: contract.id });
    const invoice = await done(client, 'issueInvoice', { job_id: job.id, amount: 642.2, milestone: 'final' });
    await done(client, 'recordPayment', { invoice_id: invoice.id, amount: 642.2, method: 'card' });

    expect(await done(client, 'getInvoice', { id: invoice.id })).toMatchObject({ status: 'paid' });
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(['captureLead', 'recordPayment']));
    expect(appointment).toMatchObject({ status: 'booked' });
    expect((await tenant.events()).map(({ type }) => type)).toEqual([
      'lead.created',
      'appointment.booked',
      'estimate.sent',
      'estimate.approved',
      'contract.signed',
      'job.created',
      'invoice.issued',
      'payment.received',
      'invoice.paid',
    ]);
  });

  test('is told of another company nothing, in the words of HTTP', async () => {
    const [tenant, other] = [await freshTenant(), await freshTenant()];
    const lead = await other.client.captureLead({
      body: { contact: { first_name: 'Ada', email: 'ada@example.com' } },
    });
    await using client = await connect(await tenant.token());

    const [read, changed] = [
      await client.call('getLead', { id: lead.id }),
      await client.call('qualifyLead', { id: lead.id, outcome: 'qualified' }),
    ];

    const missing = await tenant.call('getLead', { params: { id: lead.id } });
    expect([read.isError, changed.isError]).toEqual([true, true]);
    expect(JSON.parse(read.text)).toEqual(missing.body);
    expect(JSON.parse(changed.text)).toMatchObject({ error: { code: 'not_found' } });
    expect(await other.client.getLead({ params: { id: lead.id } })).toMatchObject({ status: 'new' });
  });
});

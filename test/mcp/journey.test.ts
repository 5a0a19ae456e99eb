import { describe, expect, test } from 'vitest';
import { nextMonday } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { type McpClient, officialClients } from './clients.ts';

type ToolCaller = (name: string, values: object) => Promise<Readonly<Record<string, unknown>>>;

/** Calls that must succeed, of tools that were listed. */
const calling = async (client: McpClient): Promise<ToolCaller> => {
  const listed = (await client.tools()).map(({ name }) => name);
  return async (name, values) => {
    const { isError, text, answer } = await client.call(name, values);
    expect([name, listed.includes(name), isError, isError && text]).toEqual([name, true, false, false]);
    return answer;
  };
};

/** The same for a client that has nothing but the two tools that reach the others. */
const reaching = async (client: McpClient): Promise<ToolCaller> => {
  const done = await calling(client);
  return async (name, values) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const { operations } = await done('searchOperations', { words, limit: 3 });
    const found = (operations as { name: string }[]).map((operation) => operation.name);
    expect(found).toContain(name);
    return done('callOperation', { operation: name, arguments: values });
  };
};

/** From the first call to the last payment. */
const walk = async (done: ToolCaller): Promise<object> => {
  const contact = { first_name: 'Grace', email: 'grace@example.com' };
  const { services } = await done('getSettings', {});
  expect(services).toEqual(expect.any(Array));
  const lead = await done('captureLead', { contact, source: 'phone' });
  const customer = await done('upsertCustomer', { lead_id: lead.id });
  const start = nextMonday(0, 14);
  const end = nextMonday(0, 15);
  await done('bookAppointment', { customer_id: customer.id, start, end });
  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 64.22 }];
  const { id: estimate_id } = await done('createEstimate', { customer_id: customer.id, line_items });
  await done('sendEstimate', { id: estimate_id });
  await done('acceptEstimate', { id: estimate_id });
  const contract = await done('createContract', { estimate_id });
  const sent = await done('sendContract', { id: contract.id });
  const party_id = Object(sent.parties)[0].id;
  await done('signContract', { id: contract.id, party_id, signed_name: 'Grace Hopper' });
  const job = await done('createJob', { contract_id: contract.id });
  const invoice = await done('issueInvoice', { job_id: job.id, amount: 642.2, milestone: 'final' });
  await done('recordPayment', { invoice_id: invoice.id, amount: 642.2, method: 'card' });
  return done('figures_group', { entity: 'invoices', by: 'status' });
};

const events = [
  'lead.created',
  'customer.created',
  'lead.updated',
  'appointment.booked',
  'estimate.sent',
  'estimate.approved',
  'contract.sent',
  'contract.signed',
  'job.created',
  'invoice.issued',
  'payment.received',
  'invoice.paid',
];

describe.each(officialClients)('%s, with a URL and a token alone,', (_, version, connect) => {
  test(`speaks the protocol of ${version}`, async () => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());

    expect(client.version).toBe(version);
  });

  test.each([
    ['the tools that are listed first', calling],
    ['nothing but searchOperations and callOperation', reaching],
  ])('an MCP client walks a lead to a paid invoice with %s', async (_, by) => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());

    const figures = await walk(await by(client));

    expect(figures).toMatchObject({ rows: [{ group: 'paid', value: 1 }] });
    expect((await tenant.events()).map(({ type }) => type)).toEqual(events);
  });

  test('an MCP client is refused another company’s records, in the words of HTTP', async () => {
    const tenant = await freshTenant();
    const other = await freshTenant();
    const lead = await other.client.captureLead({
      body: { contact: { first_name: 'Ada', email: 'ada@example.com' } },
    });
    await using client = await connect(await tenant.token());

    const read = await client.call('getLead', { id: lead.id });
    const changed = await client.call('qualifyLead', { id: lead.id, outcome: 'qualified' });

    const missing = await tenant.call('getLead', { params: { id: lead.id } });
    expect([read.isError, changed.isError]).toEqual([true, true]);
    expect(JSON.parse(read.text)).toEqual(missing.body);
    expect(JSON.parse(changed.text)).toMatchObject({ error: { code: 'not_found' } });
    expect(await other.client.getLead({ params: { id: lead.id } })).toMatchObject({ status: 'new' });
  });
});

import { describe, expect, test } from 'vitest';
import { allScopes } from '../../shared/contract/scopes.ts';
import { searchFor } from '../../shared/mcp/reaching.ts';
import { searchTools } from '../../shared/mcp/search.ts';
import { toolsFor } from '../../shared/mcp/tools.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest } from './clients.ts';

const tools = toolsFor(new Set(allScopes));

test.each([
  ['cancel an appointment', 'setAppointmentStatus'],
  ['void an invoice', 'voidInvoice'],
  ['refund a payment', 'refundPayment'],
  ['settle a payment', 'setPaymentStatus'],
  ['list overdue invoices', 'listInvoices'],
  ['change opening hours of a technician', 'putTechnician'],
  ['technician time off', 'putTechnician'],
  ['qualify a lead', 'qualifyLead'],
  ['register a webhook', 'createEndpoint'],
  ['unread messages', 'listThreads'],
  ['revise an estimate', 'reviseEstimate'],
  ['complete a job', 'setJobStatus'],
  ['audit log of changes', 'listAuditLog'],
  ['whole journey of a customer', 'getLifecycle'],
  ['upload the logo', 'putLogo'],
  ['ask a question in words', 'askJarvis'],
  ['average of an amount', 'figures_aggregate'],
  ['compare two months', 'figures_compare'],
  ['change services and quiet hours', 'putSettings'],
  ['cancel a follow-up', 'cancelFollowUp'],
  ['read a contract', 'getContract'],
  ['list the payments on an invoice', 'listPayments'],
  ['decline an estimate', 'declineEstimate'],
  ['preview a template', 'previewTemplate'],
  ['lead form for the website', 'putForm'],
  ['cancel the visit', 'setAppointmentStatus'],
  ['who owes us money', 'listInvoices'],
  ['send a quote', 'sendEstimate'],
  ['find a job', 'getJob'],
  ['find a job', 'listJobs'],
  ['find a customer', 'listCustomers'],
  ['add a technician', 'putTechnician'],
  ['find free times', 'getAvailability'],
])('the words "%s" find %s among the first three', (words, wanted) => {
  const found = searchTools(words, tools).map(({ name }) => name);

  expect(found.slice(0, 3)).toContain(wanted);
});

test.each([
  ['cancel an appointment', 'setAppointmentStatus'],
  ['list playbooks', 'listPlaybooks'],
  ['void invoice', 'voidInvoice'],
])('the words "%s" find %s first', (words, wanted) => {
  expect(searchTools(words, tools)[0]?.name).toBe(wanted);
});

test.each(tools)('the title of $name finds it among the first three', ({ name, title = '' }) => {
  const found = searchTools(title, tools).map((tool) => tool.name);

  expect(found.slice(0, 3)).toContain(name);
});

describe('searchOperations', () => {
  test('searchOperations shows as many allowed operations as requested, the best with its arguments', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token(['leads.read', 'invoices.read']));

    const { answer } = await client.call('searchOperations', { words: 'void or list invoices', limit: 2 });

    const found = answer.operations as readonly { name: string; input_schema: object }[];
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['listInvoices']));
    expect(found).toHaveLength(2);
    expect(JSON.stringify(answer)).not.toContain('voidInvoice');
    expect(found[0]?.input_schema).toMatchObject({ type: 'object', properties: expect.any(Object) });
    expect(found[1]).toEqual({ name: found[1]?.name, description: expect.any(String) });
  });

  test.each(['figures', 'figures_rate', 'change', 'the of', ...tools.map(({ name }) => name)])(
    'a search for the words %s returns at most 12,000 characters, for any limit',
    (words) => {
      const found = searchFor({ words, limit: 20 }, new Set(allScopes));

      expect(JSON.stringify(found).length).toBeLessThanOrEqual(12_000);
    },
  );

  test.each(tools)('the name of $name alone finds it first, with its arguments', ({ name, inputSchema }) => {
    expect(searchFor({ words: name }, new Set(allScopes))).toMatchObject({
      operations: expect.objectContaining({
        0: expect.objectContaining({ name, input_schema: inputSchema }),
      }),
    });
  });

  test('searchOperations names all operations if no word fits', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token(['audit.read']));

    const { answer } = await client.call('searchOperations', { words: 'zzz' });

    expect(answer).toEqual({ operations: [], names: ['listAuditLog'] });
  });
});

describe('callOperation', () => {
  test('callOperation with a name of 200,000 letters is refused in few words', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    const { text } = await client.call('callOperation', { operation: 'x'.repeat(200_000) });

    expect(text.length).toBeLessThan(300);
    expect(text).toContain('not_found');
  });

  test('callOperation does exactly the operation, and every operation can be called by its name, listed or not', async () => {
    const tenant = await freshTenant();
    const { id } = await aLead(tenant);
    await using client = await connectNewest(await tenant.token());
    const names = (await client.tools()).map(({ name }) => name);

    const qualified = await client.call('callOperation', {
      operation: 'qualifyLead',
      arguments: { id, outcome: 'qualified', idempotency_key: 'once' },
    });
    const read = await client.call('getLead', { id });

    expect(names).not.toContain('getLead');
    expect(qualified.answer).toMatchObject({ id, status: 'qualified' });
    expect(read.answer).toEqual(qualified.answer);
  });

  test.each([
    ['voidInvoise', 'Nearest: voidInvoice, sendInvoice'],
    ['zzz', 'Look it up with searchOperations.'],
    ['callOperation', 'There is no operation named callOperation.'],
  ])('callOperation of %s is refused, with advice', async (operation, words) => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    const { isError, answer } = await client.call('callOperation', { operation });

    expect([isError, Object(answer.error).code]).toEqual([true, 'not_found']);
    expect(Object(answer.error).message).toContain(words);
  });

  test('callOperation is limited to the token’s scopes', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token(['leads.read']));

    const { answer } = await client.call('callOperation', {
      operation: 'captureLead',
      arguments: { contact: { first_name: 'Grace' } },
    });

    expect(answer).toMatchObject({ error: { code: 'insufficient_scope' } });
  });
});

import { describe, expect, test } from 'vitest';
import { suspendTenant } from '../support/founding.ts';
import { aLead, anAppointment, aPlaybook, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { connect, connectNewest, officialClients } from './clients.ts';

const contact = { first_name: 'Grace', email: 'grace@example.com' };

describe('a token', () => {
  test.each(officialClients)(
    'a token of few scopes shows %s its tools alone, and calls no others',
    async (...client) => {
      const tenant = await freshTenant();
      await using few = await client[2](await tenant.token(['leads.read', 'jobs.read']));

      const names = (await few.tools()).map(({ name }) => name);
      const refused = await few.call('captureLead', { contact });

      expect(names).toEqual(['listLeads', 'runPlaybook', 'getSettings', 'searchOperations', 'callOperation']);
      expect(
        names.filter((name) => /^(captureLead|listCustomers|askJarvis|figures_|sendEstimate)/.test(name)),
      ).toEqual([]);
      expect(refused.isError).toBe(true);
      expect(JSON.parse(refused.text)).toMatchObject({
        error: { code: 'insufficient_scope', details: { required: ['leads.write'] } },
      });
      expect(await tenant.journal()).toEqual([]);
    },
  );

  test('a token without a scope of ours shows no tools', async () => {
    const tenant = await freshTenant();
    await using none = await connectNewest(await tenant.token([]));

    expect([await none.tools(), await none.prompts()]).toEqual([[], []]);
  });
});

describe('a call of a tool', () => {
  test('a tool call with dry_run shows its effects and changes nothing', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token(['leads.read', 'leads.write']));

    const dry = await client.call('captureLead', { contact, dry_run: true });

    expect(dry).toMatchObject({
      isError: false,
      answer: {
        would_answer: { status: 201, body: { contact } },
        // Field by field it would say the same once more.
        would_change: [],
        would_emit: ['lead.created'],
      },
    });
    expect(await tenant.journal()).toEqual([]);
    expect((await tenant.client.listLeads()).data).toEqual([]);
  });

  test('a tool call with dry_run shows the changes of existing records', async () => {
    const tenant = await freshTenant();
    const lead = await aLead(tenant);
    await using client = await connectNewest(await tenant.token());

    const { answer } = await client.call('upsertCustomer', { lead_id: lead.id, dry_run: true });

    expect(answer.would_change).toEqual(
      expect.arrayContaining([
        { entity: 'lead', id: lead.id, field: 'status', before: 'new', after: 'converted' },
      ]),
    );
    expect(JSON.stringify(answer.would_change)).not.toContain('"entity":"customer"');
  });

  test('erasing a customer with dry_run shows the cancelations, and no record of its own', async () => {
    const tenant = await freshTenant();
    const { id, customer_id } = await anAppointment(tenant);
    const visit = await done(tenant, 'getAppointment', { params: { id } });
    await using client = await connectNewest(await tenant.token());

    const { answer } = await client.call('eraseCustomer', { id: customer_id, dry_run: true });

    expect(answer).toMatchObject({
      would_answer: { body: { cancels: [{ entity: 'appointment', at: visit.start }] } },
      would_change: [],
    });
  });

  test('a tool that puts a record without an id reports that a new one is chosen', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    const { answer } = await client.call('putTechnician', { name: 'Bo' });

    expect(answer).toMatchObject({ error: { message: expect.stringContaining('a new UUID creates one') } });
  });

  test('an idempotency_key that is not text is refused: two objects would be one key', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    for (const idempotency_key of [{ a: 1 }, [], true]) {
      const { answer } = await client.call('captureLead', { contact, idempotency_key });
      expect(answer.error).toMatchObject({ details: { issues: [{ path: 'idempotency_key' }] } });
    }
    expect((await tenant.client.listLeads()).data).toEqual([]);
  });

  test('twice with one idempotency_key does it once, and answers alike', async () => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());
    const values = { contact, idempotency_key: 'lead-of-grace' };

    const first = await client.call('captureLead', values);
    const second = await client.call('captureLead', values);

    expect(second).toEqual(first);
    expect(await tenant.journal()).toHaveLength(1);
  });

  test('a tool call that the operation refuses is an error in the operation’s words', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());
    const over = await tenant.call('captureLead', { body: { contact: { phone: 'none' } } });

    const refused = await client.call('captureLead', { contact: { phone: 'none' } });

    expect(refused).toEqual({ isError: true, text: JSON.stringify(over.body), answer: over.body });
    expect(over.body.error.code).toBe('invalid_request');
  });

  test.each([
    ['figures_aggregate', { entity: 'leeds' }, 'Field entity must be one of leads, '],
    ['figures_aggregate', { entity: 'leads', measure: 'mean' }, 'Field measure must be one of count, '],
    ['figures_aggregate', {}, 'Field entity is required'],
    [
      'figures_aggregate',
      { entity: 'leads', mesure: 'sum' },
      'Field mesure is not an argument of figures_aggregate; nearest: measure.',
    ],
    ['figures_group', { entity: 'leads', by: 5 }, 'Field by must be a string, not a number'],
  ])('%s with %j is refused in our own words', async (name, values, words) => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    const { isError, text } = await client.call(name, values);

    expect([isError, JSON.parse(text).error.message]).toEqual([true, expect.stringContaining(words)]);
  });

  test('null means that the filter is not set', async () => {
    const tenant = await freshTenant();
    const lead = await aLead(tenant);
    await using client = await connectNewest(await tenant.token());

    const { answer } = await client.call('listLeads', { status: null, cursor: null, limit: 10 });

    expect(answer).toMatchObject({ data: [{ id: lead.id }], next_cursor: null });
  });

  test('longer than a model can read is refused, and says what to ask for', async () => {
    const tenant = await freshTenant();
    const notes = 'x'.repeat(20_000);
    const names = Array.from({ length: 55 }, (_, index) => `Grace ${index}`);
    await Promise.all(
      names.map((first_name) => tenant.client.captureLead({ body: { contact: { first_name }, notes } })),
    );
    await using client = await connectNewest(await tenant.token());

    const long = await client.call('listLeads', { limit: 100 });
    const short = await client.call('listLeads', { limit: 5 });

    expect([long.isError, Object(long.answer.error).code]).toEqual([true, 'payload_too_large']);
    expect(short.isError).toBe(false);
  });

  test('a tool call without a response body reports that it is done', async () => {
    const tenant = await freshTenant();
    const { id } = await aPlaybook(tenant);
    await using client = await connectNewest(await tenant.token(['playbooks.write']));

    expect(await client.call('deletePlaybook', { id })).toEqual({
      isError: false,
      text: 'Done.',
      answer: {},
    });
  });

  test('a call of an unknown tool is an error of the protocol, which names the nearest', async () => {
    const tenant = await freshTenant();
    await using client = await connectNewest(await tenant.token());

    await expect(client.call('getDocs')).rejects.toMatchObject({ code: -32602 });
    await expect(client.call('bookApointment')).rejects.toThrow(
      /named bookApointment\. Nearest: bookAppointment/,
    );
    await expect(client.call('constructor')).rejects.toMatchObject({ code: -32602 });
  });

  test('a tool call of a suspended company is refused in the words of HTTP', async () => {
    const tenant = await freshTenant();
    await suspendTenant(tenant.id);
    await using client = await connectNewest(await tenant.token());

    const { text } = await client.call('listLeads');

    expect(JSON.parse(text)).toMatchObject({ error: { code: 'tenant_suspended' } });
    await expect(client.prompts()).rejects.toThrow(/suspended/);
  });

  test('a tool call is in the audit log under the name of its request, as over HTTP', async () => {
    const tenant = await freshTenant();
    await using client = await connect(await tenant.token());

    await client.call('captureLead', { contact });

    const [entry] = await tenant.journal();
    expect(entry).toMatchObject({ operation: 'captureLead', actor: `${tenant.id}-machine` });
  });
});

describe('the tools of figures', () => {
  test('answer what GET /figures answers', async () => {
    const tenant = await freshTenant();
    await aLead(tenant);
    await using client = await connectNewest(
      await tenant.token(['leads.read', 'customers.read', 'jobs.read']),
    );

    const count = await client.call('figures_aggregate', { entity: 'leads' });
    const groups = await client.call('figures_group', {
      entity: 'leads',
      by: 'status',
      where: [{ field: 'source', is: '=', values: ['website'] }],
    });

    expect(count.answer).toMatchObject({ value: 1, records: 1 });
    expect(groups.answer).toMatchObject({ rows: [{ group: 'new', value: 1 }] });
  });
});

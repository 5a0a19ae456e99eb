import { describe, expect, test } from 'vitest';
import { createClient } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { operations } from '../../shared/contract/index.ts';
import { baseUrl, freshTenant, type World } from '../support/world.ts';

const clientOf = (world: World) => createClient({ baseUrl, token: () => world.token() });

const refusal = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a client', () => {
  test('a client has a method for every operation', () => {
    const methods = Object.keys(createClient({ baseUrl })).filter(
      (name) => name !== 'pages' && name !== 'dryRun',
    );

    expect(methods.sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  test('a client sends path, query and body, and returns the body of the response', async () => {
    const client = clientOf(await freshTenant());

    const lead = await client.captureLead({
      body: { contact: { phone: '(212) 555-0123' }, source: 'website' },
    });
    const qualified = await client.qualifyLead({ params: { id: lead.id }, body: { outcome: 'qualified' } });
    const page = await client.listLeads({ query: { status: 'qualified' } });

    expect(lead.contact.phone).toBe('+12125550123');
    expect(qualified.status).toBe('qualified');
    expect(page).toEqual({ data: [qualified], next_cursor: null });
  });

  test('a client accepts form B where an operation has it', async () => {
    const client = clientOf(await freshTenant());

    const lead = await client.captureLead({ body: { name: 'Grace Brewster Hopper', phone: '212 555 0123' } });

    expect(lead.contact).toMatchObject({ first_name: 'Grace', last_name: 'Brewster Hopper' });
  });

  test('throws a refusal with its status, code, details and request id', async () => {
    const client = clientOf(await freshTenant());
    const lead = await client.captureLead({ body: { contact: { email: 'grace@example.com' } } });

    const error = await refusal(client.captureLead({ body: { contact: { email: 'GRACE@example.com' } } }));

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'duplicate_lead',
      details: { lead_id: lead.id, matched_on: ['email'] },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('a client reports each ETag that it reads, and its change of an outdated version is refused', async () => {
    const client = clientOf(await freshTenant());
    const { id } = await client.captureLead({ body: { contact: { first_name: 'Grace' } } });
    const tags: string[] = [];
    const onEtag = (etag: string) => tags.push(etag);

    await client.getLead({ params: { id } }, { onEtag });
    const [ifMatch] = tags;
    await client.updateLead({ params: { id }, body: { notes: 'first' } }, { ifMatch, onEtag });
    const error = await refusal(
      client.updateLead({ params: { id }, body: { notes: 'second' } }, { ifMatch, onEtag }),
    );

    expect(error).toMatchObject({ status: 412, code: 'precondition_failed' });
    expect(tags.length).toBe(2);
    expect((await client.getLead({ params: { id } })).notes).toBe('first');
  });

  test('repeats a request under one idempotency key without doing it twice', async () => {
    const client = clientOf(await freshTenant());
    const capture = () =>
      client.captureLead({ body: { contact: { first_name: 'Grace' } } }, { idempotencyKey: 'once' });

    const first = await capture();
    const second = await capture();

    expect(second).toEqual(first);
    expect((await client.listLeads()).data).toEqual([first]);
  });

  test('a client can ask for the effects of a mutation without running it', async () => {
    const client = clientOf(await freshTenant());

    const told = await client.dryRun.captureLead({ body: { contact: { first_name: 'Grace' } } });

    expect(told).toMatchObject({ would_answer: { status: 201 }, would_emit: ['lead.created'] });
    expect((await client.listLeads()).data).toEqual([]);
  });

  test('a client walks a list over all its pages', async () => {
    const client = clientOf(await freshTenant());
    for (const first_name of ['Ada', 'Grace', 'Joan', 'Mary', 'Radia'])
      await client.captureLead({ body: { contact: { first_name } } });

    const leads = await Array.fromAsync(client.pages.listLeads({ query: { limit: 2 } }));

    expect(leads.map(({ contact }) => contact.first_name)).toEqual(['Radia', 'Mary', 'Joan', 'Grace', 'Ada']);
  });

  test('a client that walks changes learns where the next walk starts', async () => {
    const client = clientOf(await freshTenant());
    await client.captureLead({ body: { contact: { first_name: 'Ada' } } });
    const query = { updated_since: '2026-01-01T00:00:00.000Z' };
    const { next_updated_since } = await client.listLeads({ query });

    const changed = client.pages.listLeads({ query });
    const all = client.pages.listLeads();
    const ends = [];
    for (const pages of [changed, all]) {
      let step = await pages.next();
      while (!step.done) step = await pages.next();
      ends.push(step.value);
    }

    expect(ends[0]).toMatch(/^20.+Z$/);
    expect(Date.parse(ends[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(next_updated_since ?? ''));
    expect(ends[1]).toBeUndefined();
  });

  test('a client needs no token for public operations', async () => {
    const client = createClient({ baseUrl });

    expect(await client.getDocs()).toMatch(/^<!doctype html>/);
    expect(await client.getOpenApi()).toMatchObject({ openapi: '3.1.0' });
    expect(await refusal(client.listLeads())).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('a call of the client ends when its signal aborts', async () => {
    const client = clientOf(await freshTenant());

    const error = await refusal(client.listLeads({}, { signal: AbortSignal.abort(new Error('Enough.')) }));

    expect(error).toMatchObject({ message: 'Enough.' });
  });

  test('a client takes an empty response that a gateway labels as JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const client = createClient({
      baseUrl,
      token: 'any',
      fetch: async () => new Response(null, { status: 204, headers }),
    });

    expect(await client.deleteAttachment({ params: { id: crypto.randomUUID() } })).toBeUndefined();
  });

  test('a client reports a response from another service as such', async () => {
    const answerPage = async () => new Response('<html>Bad gateway</html>', { status: 502 });
    const client = createClient({ baseUrl, token: 'any', fetch: answerPage });

    expect(await refusal(client.listLeads())).toMatchObject({ status: 502, code: 'unreadable_answer' });
  });
});

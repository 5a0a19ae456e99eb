import { describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { callOperation } from '../../shared/http/callOperation.ts';
import { freshPhone } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const callerOf = (tenantId: string, scopes: readonly string[] = allScopes) => ({
  tenantId,
  actor: 'user-1',
  clientId: 'client-1',
  scopes: new Set(scopes),
});

const turned = (value: object): object => Object.fromEntries(Object.entries(value).toReversed());

const lead = () => ({ contact: { first_name: 'Grace', phone: freshPhone() }, source: 'website' });

describe('an operation that the service itself calls', () => {
  test('acts for its caller and answers as it does over HTTP', async () => {
    const world = await freshTenant();

    const made = await callOperation({
      caller: callerOf(world.id),
      operation: registry.captureLead,
      body: lead(),
      requestId: 'run-1.first.0',
    });

    expect(made).toMatchObject({ status: 201, headers: { 'x-request-id': 'run-1.first.0' } });
    const { id }: { id?: unknown } = Object(made.body);
    const read = await callOperation({
      caller: callerOf(world.id, ['leads.read']),
      operation: registry.getLead,
      params: { id: String(id) },
      requestId: 'run-1.second.0',
    });
    expect(read).toMatchObject({ status: 200, body: made.body, headers: { etag: '"1"' } });
    expect(await world.journal()).toMatchObject([{ actor: 'user-1', request_id: 'run-1.first.0' }]);
  });

  test('an internal call is refused for missing scopes, and for other companies’ records', async () => {
    const world = await freshTenant();
    const other = await freshTenant();
    const { body: theirs } = await other.call('captureLead', { body: lead() });
    const call = { operation: registry.getLead, params: { id: theirs.id }, requestId: 'r' };

    const refused = await callOperation({ ...call, caller: callerOf(other.id, ['jobs.read']) });
    const foreign = await callOperation({ ...call, caller: callerOf(world.id) });

    expect(refused).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope', details: { required: ['leads.read'] } } },
    });
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  test('a repeated key of an internal call returns the first response, and does nothing twice', async () => {
    const world = await freshTenant();
    const call = {
      caller: callerOf(world.id),
      operation: registry.captureLead,
      body: lead(),
      requestId: 'r',
      idempotencyKey: 'run-1:first:0',
    };

    const first = await callOperation(call);
    const { contact, source } = call.body;
    // As the table may give them back to another worker.
    const second = await callOperation({ ...call, body: { source, contact: turned(contact) } });

    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await world.journal()).toHaveLength(1);
  });

  test('an internal call takes query parameters as they are published', async () => {
    const world = await freshTenant();
    const call = { caller: callerOf(world.id), operation: registry.listLeads, requestId: 'r' };

    expect(await callOperation({ ...call, query: { limit: '1' } })).toMatchObject({ status: 200 });
    expect(await callOperation({ ...call, query: { limits: '1' } })).toMatchObject({ status: 400 });
  });
});

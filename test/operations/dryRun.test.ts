import { describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { aLead, anAppointment, anEndpoint, anEstimate, done } from '../support/journey.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';

const grace: Request = { body: { contact: { first_name: 'Grace', email: 'grace@example.com' } } };
const dry: Request = { query: { dry_run: 'true' } };

const leadsOf = async (tenant: World) => (await tenant.call('listLeads')).body.data;

describe('a dry run', () => {
  test('a dry run shows the response, the changed fields and the events, and nothing is stored afterwards', async () => {
    const tenant = await freshTenant();

    const reply = await tenant.call('captureLead', { ...grace, ...dry });

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      would_answer: { status: 201, body: { status: 'new', contact: { email: 'grace@example.com' } } },
      would_emit: ['lead.created'],
    });
    expect(Object(reply.body).would_change).toContainEqual({
      entity: 'lead',
      id: Object(reply.body).would_answer.body.id,
      field: 'status',
      before: null,
      after: 'new',
    });
    expect(reply.headers.get('content-type')).toBe('application/json; profile=dry-run');
    expect(reply.headers.get('location')).toBe(null);
    expect([await leadsOf(tenant), await tenant.journal()]).toEqual([[], []]);
  });

  test('a dry run shows the words of its messages', async () => {
    const tenant = await freshTenant();
    const { id } = await done(tenant, 'captureLead', grace);
    const message = {
      entity_type: 'lead',
      entity_id: id,
      channel: 'email',
      body: 'Shall we come on Monday?',
    };

    const reply = await tenant.call('sendCommunication', { ...dry, body: message });

    expect(Object(reply.body).would_change).toContainEqual({
      entity: 'message',
      id: Object(reply.body).would_answer.body.id,
      field: 'body',
      before: null,
      after: 'Shall we come on Monday?',
    });
    expect(JSON.stringify(await tenant.journal())).not.toContain('on Monday');
  });

  test('a dry run shows no record that the token may not read, and names the hidden kinds', async () => {
    const tenant = await freshTenant();
    const { id, customer_id } = await anEstimate(tenant);
    const email = 'nobody.else@example.com';
    await done(tenant, 'updateCustomer', { params: { id: customer_id }, body: { email } });
    const send = async (scopes: readonly string[]) => {
      const token = await tenant.token(scopes);
      return tenant.call('sendEstimate', { params: { id }, ...dry, token });
    };

    const blind = await send(['estimates.write']);
    const reader = await send(['estimates.write', 'estimates.read', 'communications.read']);

    expect(blind.body).toMatchObject({
      would_answer: { status: 200, body: { status: 'sent' } },
      would_change: [],
      would_emit: ['estimate.sent'],
    });
    expect(Object(blind.body).not_shown).toEqual(expect.arrayContaining(['estimate', 'message']));
    expect(JSON.stringify(blind.body)).not.toContain(email);
    expect(JSON.stringify(reader.body)).toContain(email);
    expect(Object(reader.body).not_shown).not.toContain('message');
  });

  test('a dry run with another record’s value is refused as the request would be', async () => {
    const tenant = await freshTenant();
    await done(tenant, 'captureLead', grace);

    const told = await tenant.call('captureLead', { ...grace, ...dry });
    const refused = await tenant.call('captureLead', grace);

    expect([told.status, told.body]).toEqual([409, refused.body]);
    expect(told.body.error.code).toBe('duplicate_lead');
  });

  test('a dry run of an appointment at a taken time is refused as the request would be', async () => {
    const tenant = await freshTenant();
    const { technician_id, customer_id, start, end } = await anAppointment(tenant);
    const request: Request = { body: { technician_id, customer_id, start, end } };

    const told = await tenant.call('bookAppointment', { ...request, ...dry });
    const refused = await tenant.call('bookAppointment', request);

    expect([told.status, told.body]).toEqual([refused.status, refused.body]);
    expect(told.body.error.code).toBe('slot_unavailable');
  });

  test('heeds If-Match', async () => {
    const tenant = await freshTenant();
    const { id } = await aLead(tenant);
    const update = (tag: string) =>
      tenant.call('updateLead', {
        ...dry,
        params: { id },
        body: { notes: 'Has a dog.' },
        headers: { 'if-match': tag },
      });

    const stale = await update('"7"');
    const fresh = await update('"1"');

    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    expect([fresh.status, fresh.headers.get('etag')]).toEqual([200, null]);
  });

  test('neither uses an Idempotency-Key nor is answered from one', async () => {
    const tenant = await freshTenant();
    const headers = { 'idempotency-key': 'once' };

    const first = await tenant.call('captureLead', { ...grace, ...dry, headers });
    const real = await tenant.call('captureLead', { ...grace, headers });
    const other = await tenant.call('captureLead', {
      ...dry,
      body: { contact: { first_name: 'Ada' } },
      headers,
    });

    expect([first.status, real.status, other.status]).toEqual([200, 201, 200]);
    expect([real, other].map((reply) => reply.headers.get('idempotent-replayed'))).toEqual([null, null]);
  });

  test('a dry run needs the scopes of the operation', async () => {
    const tenant = await freshTenant();
    const token = await tenant.token(['leads.read']);

    const reply = await tenant.call('captureLead', { ...grace, ...dry, token });

    expect([reply.status, reply.body.error.code]).toEqual([403, 'insufficient_scope']);
  });

  test('a dry run shows a secret as null', async () => {
    const tenant = await freshTenant();
    const { id } = await anEndpoint(tenant);
    const body = { url: 'https://example.com/hook', event_types: ['*'] };

    const replies = [
      await tenant.call('createEndpoint', { ...dry, body }),
      await tenant.call('rotateSecret', { ...dry, params: { id }, body: { mode: 'start' } }),
    ];

    expect(replies.map((reply) => Object(reply.body).would_answer.body.secret)).toEqual([null, null]);
    expect(JSON.stringify(replies)).not.toContain('whsec_');
  });

  test('dry_run=true asks for a dry run; false does not, and anything else is 400', async () => {
    const tenant = await freshTenant();
    const ask = (dry_run: string) => tenant.call('captureLead', { ...grace, query: { dry_run } });

    const refused = [await ask('yes'), await ask(''), await ask('TRUE')];
    const real = await ask('false');

    for (const { status, body } of refused)
      expect([status, body.error.details.issues]).toEqual([
        400,
        [{ path: 'dry_run', message: expect.any(String) }],
      ]);
    expect([real.status, await leadsOf(tenant)]).toEqual([201, [real.body]]);
  });

  test('operations that only read have no dry run', async () => {
    const tenant = await freshTenant();

    const reply = await tenant.call('listLeads', dry);

    expect([reply.status, reply.body.error.details.issues]).toEqual([
      400,
      [{ path: 'dry_run', message: expect.stringMatching(/^Is not a parameter/) }],
    ]);
  });
});

test('every answer that carries a secret has it in the field that a dry run empties', () => {
  const carrying = Object.values<Operation>(registry).filter(
    ({ carriesSecret }) => carriesSecret !== undefined,
  );

  expect(carrying.length).toBeGreaterThan(1);
  for (const { success, carriesSecret = '' } of carrying)
    expect(Object(success.body).shape).toHaveProperty(carriesSecret);
});

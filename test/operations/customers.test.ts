import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aLead } from '../support/journey.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const phone = '+12125550100';

const capture = async (world: World, contact: object, more: object = {}) =>
  (await world.call('captureLead', { body: { contact, ...more } })).body;

const upsert = async (world: World, body: object) => {
  const reply = await world.call('upsertCustomer', { body });
  expect(reply.status).toBe(200);
  return reply.body;
};

const idsBy = async (world: World, query: Record<string, string | number>) =>
  (await world.call('listCustomers', { query })).body.data.map(({ id }) => id);

describe('upsertCustomer without a lead', () => {
  test('upsertCustomer without a lead makes a customer, stores it and records it', async () => {
    const acme = await freshTenant();
    const customer = await upsert(acme, {
      first_name: 'Ann',
      phone: '(212) 555-0100',
      email: ' Ann@Example.com ',
      address: '1 Elm St',
    });

    expect(customer).toMatchObject({
      first_name: 'Ann',
      phone,
      email: 'ann@example.com',
      address: '1 Elm St',
      lead_id: null,
      lifecycle_number: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    });
    expect(customer).not.toHaveProperty('last_name');
    expect(await acme.item('customer', customer.id)).toMatchObject({ ...storedForm(customer), version: 1 });
    expect(await acme.journal()).toMatchObject([
      {
        operation: 'upsertCustomer',
        entity_type: 'customer',
        entity_id: customer.id,
        lifecycle_number: customer.lifecycle_number,
        events: [{ type: 'customer.created' }],
      },
    ]);
  });

  test('upsertCustomer finds the customer by phone or email in any spelling, and changes the given fields', async () => {
    const acme = await freshTenant();
    const made = await upsert(acme, { first_name: 'Ann', phone, email: 'ann@example.com' });
    const byPhone = await upsert(acme, { phone: '212.555.0100', last_name: 'Lee' });
    const byEmail = await upsert(acme, { email: 'ANN@example.com', phone: '212-555-0199' });

    expect(byPhone).toEqual({ ...made, last_name: 'Lee', updated_at: byPhone.updated_at });
    expect(byEmail).toEqual({ ...byPhone, phone: '+12125550199', updated_at: byEmail.updated_at });
    expect(await idsBy(acme, {})).toEqual([made.id]);
  });

  test('a phone given up by one customer makes a new customer', async () => {
    const acme = await freshTenant();
    const ann = await upsert(acme, { phone, email: 'ann@example.com' });
    await upsert(acme, { email: 'ann@example.com', phone: '212-555-0199' });
    const next = await upsert(acme, { phone });
    expect(next.id).not.toBe(ann.id);
  });

  test("one customer's phone with another's email is 409 and names both", async () => {
    const acme = await freshTenant();
    const ann = await upsert(acme, { phone });
    const bob = await upsert(acme, { email: 'bob@example.com' });
    const body = { phone, email: 'bob@example.com', first_name: 'Who' };
    expect(await acme.call('upsertCustomer', { body })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'ambiguous_customer',
          details: { customer_ids: [ann.id, bob.id], matched_on: { phone: ann.id, email: bob.id } },
        },
      },
    });
    expect(await acme.item('customer', ann.id)).toMatchObject({ version: 1 });
    expect(await acme.item('customer', bob.id)).toMatchObject({ version: 1 });
  });

  test('another company may have a customer with the same phone', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const [ours, theirs] = await Promise.all([upsert(acme, { phone }), upsert(globex, { phone })]);
    expect(ours.id).not.toBe(theirs.id);
  });

  test.each([
    ['an empty body', {}, ''],
    ['empty texts only', { first_name: ' ', phone: '' }, ''],
    ['no body', undefined, ''],
    ['an impossible phone', { phone: '12' }, 'phone'],
    ['a wrong email', { email: 'nobody' }, 'email'],
    ['a wrong lead_id', { lead_id: 'lead' }, 'lead_id'],
  ])('%s is 400 and changes nothing', async (_, body, path) => {
    const acme = await freshTenant();
    expect(await acme.call('upsertCustomer', { body })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { issues: [{ path }] } } },
    });
    expect(await acme.journal()).toEqual([]);
  });
});

describe('upsertCustomer with a lead', () => {
  test('the customer takes over the number and contact of the lead, which is converted in the same step', async () => {
    const acme = await freshTenant();
    const lead = await capture(acme, { first_name: 'Ann', phone }, { address: '1 Elm St' });
    const customer = await upsert(acme, { lead_id: lead.id, last_name: 'Lee' });

    expect(customer).toMatchObject({
      lifecycle_number: lead.lifecycle_number,
      lead_id: lead.id,
      first_name: 'Ann',
      last_name: 'Lee',
      phone,
      address: '1 Elm St',
    });
    const { body: converted } = await acme.call('getLead', { params: { id: lead.id } });
    expect(converted).toMatchObject({ status: 'converted', customer_id: customer.id });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'upsertCustomer',
      entity_id: customer.id,
      lifecycle_number: lead.lifecycle_number,
      changes: expect.arrayContaining([
        {
          entity_type: 'lead',
          entity_id: lead.id,
          field: 'status',
          before: 'new',
          after: 'converted',
        },
      ]),
    });
  });

  test('twenty at once for one lead make one customer', async () => {
    const acme = await freshTenant();
    const { id: lead_id } = await capture(acme, { phone });
    const customers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => upsert(acme, { lead_id, first_name: `Name ${n}` })),
    );
    expect(new Set(customers.map(({ id }) => id)).size).toBe(1);
    expect(await idsBy(acme, {})).toHaveLength(1);
    expect((await acme.journal()).filter(({ operation }) => operation === 'upsertCustomer')).toHaveLength(20);
  });

  test('an already converted lead leads to its customer', async () => {
    const acme = await freshTenant();
    const { id: lead_id } = await capture(acme, { first_name: 'Ann', phone });
    const made = await upsert(acme, { lead_id });
    const changed = await upsert(acme, { lead_id, first_name: 'Anna' });
    expect(changed).toEqual({ ...made, first_name: 'Anna', updated_at: changed.updated_at });
    expect(await acme.item('lead', lead_id)).toMatchObject({ version: 2 });
  });

  test('a lead of an existing customer converts to that customer, who keeps the number', async () => {
    const acme = await freshTenant();
    const customer = await upsert(acme, { first_name: 'Ann', phone });
    const lead = await capture(acme, { last_name: 'Lee', phone });
    const after = await upsert(acme, { lead_id: lead.id });

    expect(after).toMatchObject({
      id: customer.id,
      lifecycle_number: customer.lifecycle_number,
      lead_id: lead.id,
      first_name: 'Ann',
      last_name: 'Lee',
    });
    expect(await acme.item('lead', lead.id)).toMatchObject({
      status: 'converted',
      customer_id: customer.id,
      lifecycle_number: lead.lifecycle_number,
    });
  });

  test("a converted lead with another customer's phone is ambiguous", async () => {
    const acme = await freshTenant();
    const { id: lead_id } = await capture(acme, { first_name: 'Ann' });
    const ann = await upsert(acme, { lead_id });
    const bob = await upsert(acme, { phone });
    expect(await acme.call('upsertCustomer', { body: { lead_id, phone } })).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'ambiguous_customer',
          details: { customer_ids: [ann.id, bob.id], matched_on: { lead_id: ann.id, phone: bob.id } },
        },
      },
    });
  });

  test('a missing lead and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const foreign = await capture(globex, { phone });
    for (const lead_id of [foreign.id, randomUUID()]) {
      expect(await acme.call('upsertCustomer', { body: { lead_id } })).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found', message: 'No such lead.' } },
      });
    }
    expect(await globex.item('lead', foreign.id)).toMatchObject({ status: 'new' });
  });
});

describe('races for one phone or email', () => {
  test('twenty at once with the same phone make one customer', async () => {
    const acme = await freshTenant();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        acme.call('upsertCustomer', { body: { phone, first_name: `Name ${n}` } }),
      ),
    );
    const [id, ...others] = await idsBy(acme, {});
    expect(others).toEqual([]);
    expect(replies.map(({ status, body }) => [status, body.id])).toEqual(replies.map(() => [200, id]));
  });
});

describe('reading customers', () => {
  test('getCustomer returns the customer as saved', async () => {
    const acme = await freshTenant();
    const customer = await upsert(acme, { first_name: 'Ann' });
    expect(await acme.call('getCustomer', { params: { id: customer.id } })).toMatchObject({
      status: 200,
      body: customer,
    });
  });

  test('a missing customer and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const foreign = await upsert(globex, { phone });
    for (const id of [foreign.id, randomUUID()]) {
      expect(await acme.call('getCustomer', { params: { id } })).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found', message: 'No such customer.' } },
      });
    }
  });

  test.each([
    ['bookAppointment', { start: '2027-01-04T14:00:00Z', end: '2027-01-04T15:00:00Z' }],
    ['createEstimate', { line_items: [{ description: 'Slate', quantity: 1, unit_price: 5 }] }],
  ] as const)(
    'the id of a lead for a customer is 404 in %s, and says what to do',
    async (operation, body) => {
      const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
      const own = await aLead(acme);
      const foreign = await aLead(globex);
      const call = (customer_id: string) => acme.call(operation, { body: { ...body, customer_id } });

      const mine = await call(own.id);
      const others = await call(foreign.id);

      expect([mine.status, mine.body.error.message]).toEqual([
        404,
        'No such customer. This is a lead: upsertCustomer { lead_id } makes it a customer.',
      ]);
      expect([others.status, others.body.error.message]).toEqual([404, 'No such customer.']);
    },
  );

  test('pages run newest first through every customer once', async () => {
    const acme = await freshTenant();
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await upsert(acme, { first_name: `Name ${n}` })).id);
    const first = (await acme.call('listCustomers', { query: { limit: 3 } })).body;
    const cursor = first.next_cursor ?? '';
    const second = (await acme.call('listCustomers', { query: { limit: 3, cursor } })).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made.toReversed());
    expect(second.next_cursor).toBeNull();
  });

  test('phone and email find exactly the customers who have them', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const ann = await upsert(acme, { phone, email: 'ann@example.com' });
    const bob = await upsert(acme, { email: 'bob@example.com' });
    expect(await idsBy(acme, { phone: '(212) 555-0100' })).toEqual([ann.id]);
    expect(await idsBy(acme, { email: 'BOB@example.com' })).toEqual([bob.id]);
    expect(await idsBy(acme, { phone, email: 'ann@example.com' })).toEqual([ann.id]);
    expect(await idsBy(acme, { phone, email: 'bob@example.com' })).toEqual([]);
    expect(await idsBy(globex, { phone })).toEqual([]);
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['cursor', 'made-up'],
    ['phone', '12'],
    ['phone', ''],
    ['email', 'nobody'],
  ])('%s=%s is 400', async (name, value) => {
    const acme = await freshTenant();
    expect(await acme.call('listCustomers', { query: { [name]: value } })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: name }] } } },
    });
  });
});

describe('a lead of a customer who was there before', () => {
  test('a journey of an earlier customer shows that customer, and no booking of another one', async () => {
    const acme = await freshTenant();
    const known = await upsert(acme, { phone, first_name: 'Ann' });
    const other = await upsert(acme, { first_name: 'Ben' });
    const lead = (await acme.call('captureLead', { body: { contact: { phone } } })).body;

    const attached = await upsert(acme, { lead_id: lead.id });
    const booking = await acme.call('bookAppointment', {
      body: {
        customer_id: other.id,
        lead_id: lead.id,
        start: '2031-01-06T15:00:00Z',
        end: '2031-01-06T16:00:00Z',
      },
    });

    const journey = await acme.call('getLifecycle', { params: { lifecycle_number: lead.lifecycle_number } });

    expect(attached.id).toBe(known.id);
    expect(booking.body).toMatchObject({ lead_id: lead.id, lifecycle_number: other.lifecycle_number });
    expect(journey.body).toMatchObject({ customer: { id: known.id }, appointments: [] });
  });
});

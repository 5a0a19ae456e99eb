import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const phone = '+12125550100';
const other = '+12125550199';

const aCustomerWith = (world: World, body: object) => done(world, 'upsertCustomer', { body });
const change = (world: World, id: string, body: object) =>
  world.call('updateCustomer', { params: { id }, body });
const idsBy = async (world: World, query: Record<string, string>) =>
  (await done(world, 'listCustomers', { query })).data.map(({ id }) => id);

describe('updateCustomer', () => {
  test('updateCustomer changes the given fields, keeps the rest, is audited, and fires customer.updated', async () => {
    const acme = await freshTenant();
    const made = await aCustomerWith(acme, { first_name: 'Ann', phone, address: '1 Elm St' });

    const reply = await change(acme, made.id, { last_name: 'Lee', phone: '(212) 555-0199 ext 7' });

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...made,
      last_name: 'Lee',
      phone: other,
      phone_extension: '7',
      updated_at: reply.body.updated_at,
    });
    expect(await acme.item('customer', made.id)).toMatchObject({ ...storedForm(reply.body), version: 2 });
    const [, entry] = await acme.journal();
    expect(entry).toMatchObject({
      operation: 'updateCustomer',
      entity_type: 'customer',
      entity_id: made.id,
      lifecycle_number: made.lifecycle_number,
      timeline_text: 'Customer updated',
      events: [{ type: 'customer.updated' }],
    });
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'phone', before: phone, after: other }),
    );
  });

  test('null clears a field, and its former value finds no customer', async () => {
    const acme = await freshTenant();
    const { id } = await aCustomerWith(acme, { first_name: 'Ann', phone, email: 'ann@example.com' });

    const reply = await change(acme, id, { phone: null, email: null, address: null });

    expect(reply.body).toMatchObject({ id, first_name: 'Ann', address: null });
    expect(reply.body).not.toHaveProperty('phone');
    expect(reply.body).not.toHaveProperty('email');
    expect([await idsBy(acme, { phone }), await idsBy(acme, { email: 'ann@example.com' })]).toEqual([[], []]);
  });

  test('a new phone finds the customer, and the old one is free for another', async () => {
    const acme = await freshTenant();
    const ann = await aCustomerWith(acme, { first_name: 'Ann', phone });
    await change(acme, ann.id, { phone: other });
    const next = await aCustomerWith(acme, { first_name: 'Ben', phone });

    expect(next.id).not.toBe(ann.id);
    expect([await idsBy(acme, { phone }), await idsBy(acme, { phone: other })]).toEqual([
      [next.id],
      [ann.id],
    ]);
  });

  test('another customer’s phone or email returns 409 duplicate_customer naming the owner, and nothing changes', async () => {
    const acme = await freshTenant();
    const ann = await aCustomerWith(acme, { phone, email: 'ann@example.com' });
    const ben = await aCustomerWith(acme, { first_name: 'Ben', phone: other });
    const before = (await acme.journal()).length;

    const reply = await change(acme, ben.id, { phone: '212.555.0100', email: 'ANN@example.com' });

    expect([reply.status, reply.body.error.code]).toEqual([409, 'duplicate_customer']);
    expect(reply.body.error.details).toEqual({ customer_id: ann.id, matched_on: ['phone', 'email'] });
    expect(await acme.item('customer', ben.id)).toMatchObject({ phone: other, version: 1 });
    expect(await acme.journal()).toHaveLength(before);
  });

  test('another extension of a number is another customer, and the same extension is a duplicate', async () => {
    const acme = await freshTenant();
    const ann = await aCustomerWith(acme, { phone, phone_extension: '1' });
    const ben = await aCustomerWith(acme, { email: 'ben@example.com' });

    const second = await change(acme, ben.id, { phone, phone_extension: '2' });
    const first = await change(acme, ben.id, { phone_extension: '1' });

    expect([second.status, first.status]).toEqual([200, 409]);
    expect(first.body.error.details).toEqual({ customer_id: ann.id, matched_on: ['phone'] });
  });

  test('one of twenty customers who take one phone simultaneously gets it', async () => {
    const acme = await freshTenant();
    const customers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => aCustomerWith(acme, { email: `c${index}@example.com` })),
    );

    const replies = await Promise.all(customers.map(({ id }) => change(acme, id, { phone })));

    const [won, ...others] = replies.filter(({ status }) => status === 200);
    const lost = replies.filter((reply) => reply !== won);
    expect(others).toEqual([]);
    expect(lost.map(({ status, body }) => [status, body.error.code])).toEqual(
      lost.map(() => [409, 'duplicate_customer']),
    );
    expect(lost.map(({ body }) => body.error.details.customer_id)).toEqual(lost.map(() => won?.body.id));
    expect(await idsBy(acme, { phone })).toEqual([won?.body.id]);
  });

  test('eight simultaneous changes of one customer are all made, and only the last phone remains', async () => {
    const acme = await freshTenant();
    const { id } = await aCustomerWith(acme, { phone });
    const phones = Array.from({ length: 8 }, (_, index) => `+121255502${String(index).padStart(2, '0')}`);

    const replies = await Promise.all(phones.map((each) => change(acme, id, { phone: each })));

    const kept = (await done(acme, 'getCustomer', { params: { id } })).phone;
    const found = await Promise.all([phone, ...phones].map((each) => idsBy(acme, { phone: each })));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect([phone, ...phones].filter((_, index) => found[index]?.length === 1)).toEqual([kept]);
  });

  test('an upsert that loses a phone to it says whose it is', async () => {
    const acme = await freshTenant();
    const ann = await aCustomerWith(acme, { email: 'ann@example.com' });

    const [patched, put] = await Promise.all([
      change(acme, ann.id, { phone }),
      acme.call('upsertCustomer', { body: { phone, first_name: 'Ann' } }),
    ]);

    // The second request finds the first one's phone: the upsert changes Ann, the change is a duplicate.
    expect([patched.status, put.status === 200 && put.body.id === ann.id]).toEqual(
      patched.status === 200 ? [200, true] : [409, false],
    );
    expect(await idsBy(acme, { phone })).toHaveLength(1);
  });

  test.each([
    ['a customer of whom nothing is left', { phone: null }, ''],
    ['an impossible phone', { phone: '12' }, 'phone'],
    ['a wrong email', { email: 'nobody' }, 'email'],
    [
      'an extension without a phone',
      { phone: null, phone_extension: '1', first_name: 'Ann' },
      'phone_extension',
    ],
  ])('%s is 400 and changes nothing', async (_, body, path) => {
    const acme = await freshTenant();
    const { id } = await aCustomerWith(acme, { phone });

    const reply = await change(acme, id, body);

    expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.error.details.issues).toMatchObject([{ path }]);
    expect(await acme.item('customer', id)).toMatchObject({ phone, version: 1 });
  });

  test('a lead_id in it is ignored: the journey that the customer came on stays', async () => {
    const acme = await freshTenant();
    const made = await aCustomerWith(acme, { phone });

    const reply = await change(acme, made.id, { lead_id: randomUUID(), first_name: 'Ann' });

    expect(reply.body).toMatchObject({ lead_id: null, lifecycle_number: made.lifecycle_number });
  });
});

test('an empty text in an upsert is none and clears nothing', async () => {
  const acme = await freshTenant();
  const lead = await done(acme, 'captureLead', { body: { contact: { first_name: 'Ann' } } });
  const { id } = await aCustomerWith(acme, { lead_id: lead.id });

  const reply = await acme.call('upsertCustomer', { body: { lead_id: lead.id, first_name: '' } });

  expect(reply.status).toBe(200);
  expect(await acme.item('customer', id)).toMatchObject({ first_name: 'Ann' });
});

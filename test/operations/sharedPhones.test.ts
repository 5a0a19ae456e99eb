import { describe, expect, test } from 'vitest';
import { erase, holding } from '../support/erasing.ts';
import { done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const phone = '+12125550100';
const upsert = (world: World, body: object) => world.call('upsertCustomer', { body });

describe('a placeholder phone', () => {
  const none = '000-000-0000';

  test('a placeholder phone is stored as written, and makes no two people one', async () => {
    const acme = await freshTenant();
    const contact = { first_name: 'Ann', phone: none };

    const leads = [
      await done(acme, 'captureLead', { body: { contact } }),
      await done(acme, 'captureLead', { body: { contact } }),
    ];
    const customers = [
      await done(acme, 'upsertCustomer', { body: contact }),
      await done(acme, 'upsertCustomer', { body: contact }),
    ];

    expect(leads.map((lead) => lead.contact.phone)).toEqual(['+10000000000', '+10000000000']);
    expect(new Set([...leads, ...customers].map(({ id }) => id)).size).toBe(4);
  });

  test('a placeholder phone may replace a person’s phone, and finds no person and no sender', async () => {
    const acme = await freshTenant();
    const people = [
      await done(acme, 'upsertCustomer', { body: { phone, email: 'ann@example.com' } }),
      await done(acme, 'upsertCustomer', { body: { phone: none } }),
    ];

    await done(acme, 'updateCustomer', { params: { id: people[0]?.id ?? '' }, body: { phone: none } });

    const found = await done(acme, 'listCustomers', { query: { phone: none } });
    const message = await done(acme, 'receiveMessage', { body: { channel: 'sms', from: none, body: 'Hi' } });
    expect([found.data, message.entity_id]).toEqual([[], null]);
    expect((await upsert(acme, { phone })).body.id).not.toBe(people[0]?.id);
  });

  test('a placeholder phone gets no SMS: documents go by email or not at all', async () => {
    const acme = await freshTenant();
    const mailed = await done(acme, 'upsertCustomer', { body: { phone: none, email: 'ann@example.com' } });
    const unreached = await done(acme, 'upsertCustomer', { body: { first_name: 'Bob', phone: none } });
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 1 }];
    const messagesOf = async (id: string) =>
      (await done(acme, 'listCommunications', { query: { entity_type: 'customer', entity_id: id } })).data;

    const text = await acme.call('sendCommunication', {
      body: { entity_type: 'customer', entity_id: unreached.id, channel: 'sms', body: 'Hi' },
    });
    for (const { id } of [mailed, unreached]) {
      const estimate = await done(acme, 'createEstimate', { body: { customer_id: id, line_items } });
      await done(acme, 'sendEstimate', { params: { id: estimate.id } });
    }

    expect([text.status, text.body.error?.details.issues]).toEqual([
      400,
      [{ path: 'channel', message: 'The customer has a placeholder instead of a phone number.' }],
    ]);
    expect(await messagesOf(mailed.id)).toMatchObject([{ channel: 'email', to: 'ann@example.com' }]);
    expect(await messagesOf(unreached.id)).toEqual([]);
  });

  test('an erasure leaves messages that others sent from the same placeholder phone', async () => {
    const acme = await freshTenant();
    const ann = await done(acme, 'upsertCustomer', { body: { first_name: 'Annabel', phone: none } });
    const request = {
      body: { first_name: 'Bob', phone: none },
      headers: { 'idempotency-key': 'bob-1' },
    };
    const bob = await done(acme, 'upsertCustomer', request);
    const message = await done(acme, 'receiveMessage', { body: { channel: 'sms', from: none, body: 'Hi' } });

    await erase(acme, ann.id);

    const again = await acme.call('upsertCustomer', request);
    expect([again.status, again.body]).toEqual([200, bob]);
    const { data } = await done(acme, 'listThreads', {});
    expect(data).toMatchObject([{ id: message.thread_id }]);
    expect(await holding(acme, ['Annabel'])).toEqual([]);
  });

  test('a placeholder phone joins no papers to the journey of another person’s lead', async () => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: { phone: none } } });
    const customer = await done(acme, 'upsertCustomer', { body: { first_name: 'Bob', phone: none } });

    const estimate = await done(acme, 'createEstimate', {
      body: {
        customer_id: customer.id,
        lead_id: lead.id,
        line_items: [{ description: 'Roof', quantity: 1, unit_price: 1 }],
      },
    });

    expect(estimate.lifecycle_number).toBe(customer.lifecycle_number);
  });
});

describe('an upsert by a phone that a household shares', () => {
  const ann = { first_name: 'Ann', last_name: 'Fam', phone, email: 'ann@example.com' };

  test.each([
    ['of another first name', { first_name: 'Bob', last_name: 'Fam' }],
    ['of another family', { first_name: 'Ann', last_name: 'Lee' }],
    ['with the name in one field', { first_name: 'Bob Fam' }],
  ])(
    'an upsert by a shared phone is ambiguous for a person %s and with another email, and renames no customer',
    async (_who, name) => {
      const acme = await freshTenant();
      const known = await done(acme, 'upsertCustomer', { body: ann });

      const { status, body } = await upsert(acme, { ...name, phone, email: 'bob@example.com' });

      expect([status, body.error]).toMatchObject([
        409,
        {
          code: 'ambiguous_customer',
          details: { customer_ids: [known.id], matched_on: { phone: known.id } },
        },
      ]);
      expect(await done(acme, 'getCustomer', { params: { id: known.id } })).toEqual(known);
    },
  );

  test.each([
    ['another email alone', { email: 'ann.fam@example.com' }],
    ['another email and the same name, as people write it', { first_name: 'ANN', email: 'a@example.com' }],
    [
      'another email and more of the name',
      { first_name: 'Ann', last_name: 'Fam Lee', email: 'a@example.com' },
    ],
    ['another name alone', { first_name: 'Anna', last_name: 'Lee' }],
    ['another name with the same email', { first_name: 'Anna', email: 'ANN@example.com' }],
  ])('corrects the customer with %s', async (_what, change) => {
    const acme = await freshTenant();
    const known = await done(acme, 'upsertCustomer', { body: ann });

    const { status, body } = await upsert(acme, { phone, ...change });

    expect([status, body.id]).toEqual([200, known.id]);
  });

  test('an upsert by a shared phone is ambiguous for another person’s lead, until the phone has an extension or is left out', async () => {
    const acme = await freshTenant();
    const known = await done(acme, 'upsertCustomer', { body: ann });
    const bob = { first_name: 'Bob', phone, email: 'bob@example.com' };
    const lead = await done(acme, 'captureLead', { body: { contact: bob } });

    const refused = await upsert(acme, { lead_id: lead.id });
    const apart = await upsert(acme, { lead_id: lead.id, phone_extension: '2' });
    const other = await upsert(acme, { first_name: 'Cyd', email: 'cyd@example.com' });

    expect([refused.status, apart.status, other.status]).toEqual([409, 200, 200]);
    expect(new Set([known.id, apart.body.id, other.body.id]).size).toBe(3);
  });

  test('an upsert with a lead means the customer who has it, whoever wrote as that lead', async () => {
    const acme = await freshTenant();
    const known = await done(acme, 'upsertCustomer', { body: ann });
    const contact = { first_name: 'Bob', email: 'bob@example.com' };
    const lead = await done(acme, 'captureLead', { body: { contact } });

    const { status, body } = await upsert(acme, { lead_id: lead.id, phone });

    expect([status, body.id, body.first_name]).toEqual([200, known.id, 'Ann']);
  });
});

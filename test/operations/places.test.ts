import { describe, expect, test } from 'vitest';
import { aCustomer, done, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const line_items = [{ description: 'Roof', quantity: 1, unit_price: 100 }];

const twoAddresses = async (world: World) => {
  const { id } = await aCustomer(world);
  const { body } = await world.call('updateCustomer', {
    params: { id },
    body: { addresses: [{ label: 'Home', address: '1 Elm St' }, { address: '9 Shore Rd' }] },
  });
  const [home, beach] = body.addresses;
  if (home === undefined || beach === undefined) throw new Error('The customer has two addresses.');
  return { id, body, home, beach };
};

describe('the addresses of a customer', () => {
  test("addresses read back as saved, and the first is the customer's address", async () => {
    const world = await freshTenant();

    const { id, body, home, beach } = await twoAddresses(world);

    expect(body).toMatchObject({
      address: '1 Elm St',
      addresses: [
        { label: 'Home', address: '1 Elm St' },
        { label: null, address: '9 Shore Rd' },
      ],
    });
    expect(home.id).not.toBe(beach.id);
    expect(await done(world, 'getCustomer', { params: { id } })).toMatchObject({ addresses: [home, beach] });
    const entry = (await world.journal()).find(({ operation }) => operation === 'updateCustomer');
    expect(entry?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['address', 'addresses']),
    );
  });

  test('an upsert with an address alone makes it the first', async () => {
    const world = await freshTenant();
    const { id, home, beach } = await twoAddresses(world);
    const { phone } = await done(world, 'getCustomer', { params: { id } });

    const { body } = await world.call('upsertCustomer', { body: { phone, address: '9 Shore Rd' } });

    expect(body).toMatchObject({ id, address: '9 Shore Rd', addresses: [beach, home] });
  });

  test("the address of a lead is its customer's first", async () => {
    const world = await freshTenant();
    const lead = await done(world, 'captureLead', {
      body: { contact: { first_name: 'Ann', email: 'ann@example.com' }, source: 'web', address: '1 Elm St' },
    });

    const { body } = await world.call('upsertCustomer', { body: { lead_id: lead.id } });

    expect(body).toMatchObject({ address: '1 Elm St', addresses: [{ label: null, address: '1 Elm St' }] });
  });

  test('an id that is not theirs answers 404', async () => {
    const world = await freshTenant();
    const { id } = await twoAddresses(world);
    const addresses = [{ id: crypto.randomUUID(), address: '1 Elm St' }];

    const reply = await world.call('updateCustomer', { params: { id }, body: { addresses } });

    expect(reply.status).toBe(404);
  });
});

describe('where a record is', () => {
  const times = { start: nextMonday(), end: nextMonday(0, 15) };

  test('an appointment and an estimate name an address of their customer, and keep how it read', async () => {
    const world = await freshTenant();
    const { id: customer_id, beach } = await twoAddresses(world);
    const location = { address_id: beach.id };
    const kept = { address: '9 Shore Rd', address_id: beach.id };

    const appointment = await done(world, 'bookAppointment', { body: { customer_id, ...times, location } });
    const estimate = await done(world, 'createEstimate', { body: { customer_id, line_items, location } });
    await done(world, 'updateCustomer', { params: { id: customer_id }, body: { addresses: null } });

    expect(appointment.location).toEqual(kept);
    expect(estimate.location).toEqual(kept);
    expect(await done(world, 'getEstimate', { params: { id: estimate.id } })).toMatchObject({
      location: kept,
    });
  });

  test('an appointment moves to another address of its customer', async () => {
    const world = await freshTenant();
    const { id: customer_id, home, beach } = await twoAddresses(world);
    const { id } = await done(world, 'bookAppointment', {
      body: { customer_id, ...times, location: { address: '1 Elm St' } },
    });

    const { body } = await world.call('rescheduleAppointment', {
      params: { id },
      body: { ...times, location: { address_id: beach.id } },
    });

    expect(body.location).toEqual({ address: '9 Shore Rd', address_id: beach.id });
    expect(home.id).not.toBe(beach.id);
  });

  test('an address of another customer returns 404', async () => {
    const world = await freshTenant();
    const { beach } = await twoAddresses(world);
    const { id: customer_id } = await aCustomer(world);
    const location = { address_id: beach.id };

    const booked = await world.call('bookAppointment', { body: { customer_id, ...times, location } });
    const drafted = await world.call('createEstimate', { body: { customer_id, line_items, location } });

    expect([booked.status, drafted.status]).toEqual([404, 404]);
  });

  test('a text that differs from the one of its id returns 400, and so does a location with neither', async () => {
    const world = await freshTenant();
    const { id: customer_id, beach } = await twoAddresses(world);

    for (const location of [{ address: '1 Elm St', address_id: beach.id }, {}]) {
      const reply = await world.call('bookAppointment', { body: { customer_id, ...times, location } });
      expect(reply.body.error.details.issues).toEqual([
        expect.objectContaining({ path: 'location.address' }),
      ]);
    }
  });

  test('a location is taken as it was shown', async () => {
    const world = await freshTenant();
    const { id: customer_id, beach } = await twoAddresses(world);
    const location = { address: '9 Shore Rd', address_id: beach.id };

    const { status, body } = await world.call('bookAppointment', {
      body: { customer_id, ...times, location },
    });
    expect([status, body.location]).toEqual([201, location]);
  });
});

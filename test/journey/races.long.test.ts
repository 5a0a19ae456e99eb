import { expect, test } from 'vitest';
import { aCustomer, anInvoice, aTechnician, done, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const tally = (statuses: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, group]) => [status, group.length]));

/** One number in ten spellings. */
const spellings = [
  '(212) 555-0123',
  '212-555-0123',
  '212.555.0123',
  '2125550123',
  '+1 212 555 0123',
  '+12125550123',
  '1 (212) 555-0123',
  '1-212-555-0123',
  '+1 (212) 555-0123',
  ' 212 555 0123 ',
];

test('one of fifty simultaneous captures of one phone in ten spellings returns 201, and the others name its lead', async () => {
  const tenant = await freshTenant();

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      tenant.call('captureLead', { body: { contact: { phone: spellings[index % spellings.length] } } }),
    ),
  );

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
  const winner = replies.find(({ status }) => status === 201)?.body.id;
  for (const { body } of replies.filter(({ status }) => status === 409)) {
    expect(body.error).toMatchObject({
      code: 'duplicate_lead',
      details: { lead_id: winner, matched_on: ['phone'] },
    });
  }
  expect((await tenant.events()).map(({ type }) => type)).toEqual(['lead.created']);
});

test('one of fifty simultaneous overlapping bookings returns 201, and the others slot_unavailable', async () => {
  const tenant = await freshTenant();
  const [customer, technician] = await Promise.all([aCustomer(tenant), aTechnician(tenant)]);

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      // Every one of them covers the minute from 14:59 to 15:00.
      const start = new Date(Date.parse(nextMonday(0, 14)) + index * 60_000).toISOString();
      return tenant.call('bookAppointment', {
        body: { customer_id: customer.id, technician_id: technician.id, start, end: nextMonday(0, 15) },
      });
    }),
  );

  expect(tally(replies.map(({ status, body }) => (status === 201 ? 201 : body.error.code)))).toEqual({
    201: 1,
    slot_unavailable: 49,
  });
});

/** Technicians who are engaged on that day already, each for as many quarters of an hour as the index says. */
const engaged = async (tenant: World, size: number, customer_id: string, busy: boolean) => {
  const crew = await Promise.all(Array.from({ length: size }, () => aTechnician(tenant)));
  const engagements = crew.filter((_, index) => busy && index > 0);
  await Promise.all(
    engagements.map(({ id: technician_id }, index) => {
      const start = nextMonday(0, 16);
      const end = new Date(Date.parse(start) + (index + 1) * 900_000).toISOString();
      return done(tenant, 'bookAppointment', { body: { customer_id, technician_id, start, end } });
    }),
  );
  return crew.map(({ id }) => id);
};

test.each([
  ['equally busy', false, 1],
  ['equally busy', false, 2],
  ['equally busy', false, 3],
  ['busy for different times', true, 1],
  ['busy for different times', true, 2],
])(
  'ten of fifty simultaneous bookings of any of ten free technicians, %s, return 201, one with each, and forty slot_unavailable',
  async (_how, busy) => {
    const tenant = await freshTenant();
    const customer = await aCustomer(tenant);
    const crew = await engaged(tenant, 10, customer.id, busy);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        tenant.call('bookAppointment', {
          body: { customer_id: customer.id, start: nextMonday(0, 14), end: nextMonday(0, 15) },
        }),
      ),
    );

    expect(tally(replies.map(({ status, body }) => (status === 201 ? 201 : body.error.code)))).toEqual({
      201: 10,
      slot_unavailable: 40,
    });
    const booked = replies.flatMap(({ status, body }) => (status === 201 ? [body.technician_id] : []));
    expect(booked.toSorted()).toEqual(crew.toSorted());
  },
);

test('ten of twenty simultaneous payments of 10.00 on an invoice of 100.00 return 201, and ten overpayment', async () => {
  const tenant = await freshTenant();
  const invoice = await anInvoice(tenant, 100);

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      tenant.call('recordPayment', { body: { invoice_id: invoice.id, amount: 10 } }),
    ),
  );

  expect(tally(replies.map(({ status, body }) => (status === 201 ? 201 : body.error.code)))).toEqual({
    201: 10,
    overpayment: 10,
  });
  expect(await done(tenant, 'getInvoice', { params: { id: invoice.id } })).toMatchObject({
    status: 'paid',
    amount_due: 0,
    amount_paid: 100,
  });
  const paid = (await tenant.events()).filter(({ type }) => type === 'invoice.paid');
  expect(paid.length).toBe(1);
});

test('one of twenty simultaneous equal requests with one key changes something, and all return the same', async () => {
  const tenant = await freshTenant();
  const invoice = await anInvoice(tenant, 100);
  const before = (await tenant.journal()).length;

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      tenant.call('recordPayment', {
        body: { invoice_id: invoice.id, amount: 100 },
        headers: { 'idempotency-key': 'payment-1' },
      }),
    ),
  );

  expect(tally(replies.map(({ status }) => status))).toEqual({ 201: 20 });
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true').length).toBe(19);
  expect((await tenant.journal()).length - before).toBe(1);
});

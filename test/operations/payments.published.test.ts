import { expect, test } from 'vitest';
import { anInvoice } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

/** An invoice of 100, and a caller with the published scope alone. */
const payable = async () => {
  const acme = await freshTenant();
  const { id } = await anInvoice(acme);
  const token = await acme.token(['payments.read']);
  const pay = (body: object) => acme.call('recordPayment', { body, token });
  return { id, pay };
};

const published = ({ body }: { body: object }) =>
  Object.fromEntries(
    Object.entries(body).filter(([field]) => ['id', 'invoice_id', 'amount', 'status'].includes(field)),
  );

test('the published PaymentInput, whole and with nothing that is optional, is answered with the published Payment', async () => {
  const { id, pay } = await payable();

  const whole = await pay({ invoice_id: id, amount: 40.5, method: 'card', external_id: 'ch_3Nf' });
  const least = await pay({ invoice_id: id, amount: 59.5 });

  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect([whole.status, least.status]).toEqual([201, 201]);
  expect(published(whole)).toEqual({ id: uuid, invoice_id: id, amount: 40.5, status: 'settled' });
  expect(published(least)).toEqual({ id: uuid, invoice_id: id, amount: 59.5, status: 'settled' });
});

test.each(['card', 'ach', 'cash', 'check', 'other'])('the published method %s is taken', async (method) => {
  const { id, pay } = await payable();

  expect((await pay({ invoice_id: id, amount: 1, method })).status).toBe(201);
});

test.each(['card', 'ach', undefined])(
  'a published reference that comes twice by %s answers 409 duplicate_payment, as it always did',
  async (method) => {
    const { id, pay } = await payable();
    const body = { invoice_id: id, amount: 10, method, external_id: 'ch_3Nf' };

    const first = await pay(body);
    const second = await pay(body);

    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'duplicate_payment',
      details: { payment_id: first.body.id },
    });
  },
);

test.each([
  ['invoice_id', { amount: 10 }],
  ['amount', { invoice_id: '00000000-0000-4000-8000-000000000000' }],
  ['method', { invoice_id: '00000000-0000-4000-8000-000000000000', amount: 10, method: 'barter' }],
])('a body in which the published %s is missing or unknown is 400', async (path, body) => {
  const { pay } = await payable();

  const reply = await pay(body);

  expect(reply.status).toBe(400);
  expect(reply.body.error.details).toMatchObject({ issues: [{ path }] });
});

test('a payment without `unapplied` above the amount due is 409 overpayment, as is any for a paid invoice', async () => {
  const { id, pay } = await payable();

  const tooMuch = await pay({ invoice_id: id, amount: 100.01 });
  await pay({ invoice_id: id, amount: 100 });
  const paidBefore = await pay({ invoice_id: id, amount: 1 });

  expect([tooMuch.body.error, paidBefore.body.error]).toMatchObject([
    { code: 'overpayment', details: { amount_due: 100 } },
    { code: 'overpayment', details: { amount_due: 0 } },
  ]);
});

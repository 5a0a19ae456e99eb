import { describe, expect, test } from 'vitest';
import { anInvoice, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const methods = ['card', 'ach', undefined, 'check', 'cash', 'other'] as const;
type Method = (typeof methods)[number];

const pay = (world: World, invoice_id: string, method: Method, rest: object = {}) =>
  world.call('recordPayment', { body: { invoice_id, amount: 10, method, external_id: '1042', ...rest } });

const twoCustomers = async () => {
  const acme = await freshTenant();
  const ann = await anInvoice(acme);
  const bob = await anInvoice(acme);
  return { acme, ann, bob };
};

describe('a reference that another payment has', () => {
  test.each(methods)('%s: of one customer', async (method) => {
    const { acme, ann } = await twoCustomers();
    const first = await pay(acme, ann.id, method);

    const second = await pay(acme, ann.id, method);

    if (method === 'cash' || method === 'other') return expect(second.status).toBe(201);
    expect(second.status).toBe(409);
    expect(second.body.error).toMatchObject({
      code: 'duplicate_payment',
      details: { payment_id: first.body.id },
    });
  });

  test.each(methods)('%s: of another customer', async (method) => {
    const { acme, ann, bob } = await twoCustomers();
    await pay(acme, ann.id, method);

    const second = await pay(acme, bob.id, method);

    const isCompanys = method === 'card' || method === 'ach' || method === undefined;
    expect(second.status).toBe(isCompanys ? 409 : 201);
  });

  test('a check that pays two invoices of one customer is reported on the second', async () => {
    const { acme, ann } = await twoCustomers();
    const body = { job_id: ann.job_id, amount: 10 };
    const other = await done(acme, 'issueInvoice', { body });
    const first = await pay(acme, ann.id, 'check');

    const second = await pay(acme, other.id, 'check');

    expect(second.body.error).toMatchObject({
      code: 'duplicate_payment',
      details: { payment_id: first.body.id },
    });
  });

  test('a check and a card of one number are two references', async () => {
    const { acme, ann } = await twoCustomers();
    await pay(acme, ann.id, 'check');

    expect((await pay(acme, ann.id, 'card')).status).toBe(201);
  });

  test('a repeated check is reported even if the invoice is already paid', async () => {
    const { acme, ann } = await twoCustomers();
    const first = await pay(acme, ann.id, 'check', { amount: 100 });

    const second = await pay(acme, ann.id, 'check', { amount: 100 });

    expect(second.body.error).toMatchObject({
      code: 'duplicate_payment',
      details: { payment_id: first.body.id },
    });
  });
});

test.each(['card', 'check', undefined] as const)(
  '%s: a reference is free again once its payment failed, and one payment has it then',
  async (method) => {
    const { acme, ann } = await twoCustomers();
    const { body: first } = await pay(acme, ann.id, method, { status: 'pending' });
    await done(acme, 'setPaymentStatus', { params: { id: first.id }, body: { status: 'failed' } });

    const replies = await Promise.all(Array.from({ length: 5 }, () => pay(acme, ann.id, method)));

    const [won, ...more] = replies.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    for (const { body } of replies.filter(({ status }) => status !== 201))
      expect(body.error).toMatchObject({ code: 'duplicate_payment', details: { payment_id: won?.body.id } });
  },
);

test('a payment that was given back keeps its reference', async () => {
  const { acme, ann } = await twoCustomers();
  const { body: first } = await pay(acme, ann.id, 'card');
  await done(acme, 'setPaymentStatus', { params: { id: first.id }, body: { status: 'refunded' } });

  expect((await pay(acme, ann.id, 'card')).body.error.code).toBe('duplicate_payment');
});

test('payments of a customer are listed, newest first', async () => {
  const { acme, ann, bob } = await twoCustomers();
  const first = await pay(acme, ann.id, 'cash');
  await pay(acme, bob.id, 'cash');
  const third = await pay(acme, ann.id, 'cash');

  const { data } = await done(acme, 'listPayments', { query: { customer_id: ann.customer_id } });

  expect(data.map(({ id }) => id)).toEqual([third.body.id, first.body.id]);
});

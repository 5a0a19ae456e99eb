import { describe, expect, test } from 'vitest';
import { decided } from '../support/decided.ts';
import { anInvoice, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const pay = async (world: World, invoice_id: string, amount: number, rest: object = {}) =>
  done(world, 'recordPayment', { body: { invoice_id, amount, ...rest } });
const refund = (world: World, id: string, body?: object) =>
  world.call('refundPayment', { params: { id }, body });
const invoiceOf = (world: World, id: string) => done(world, 'getInvoice', { params: { id } });
const paymentOf = (world: World, id: string) => done(world, 'getPayment', { params: { id } });

/** An invoice of 100 and a payment of all of it. */
const paidInFull = async () => {
  const acme = await freshTenant();
  const invoice = await anInvoice(acme);
  return { acme, invoice, payment: await pay(acme, invoice.id, 100) };
};

describe('refundPayment', () => {
  test('after a partial refund the payment stays settled, and the invoice owes that part again', async () => {
    const { acme, invoice, payment } = await paidInFull();

    const { status, body, headers } = await refund(acme, payment.id, { amount: 30, reason: 'Too late.' });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      payment_id: payment.id,
      customer_id: invoice.customer_id,
      credit_note_id: null,
      amount: 30,
      reason: 'Too late.',
      currency: 'USD',
      currency_digits: 2,
      lifecycle_number: invoice.lifecycle_number,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(headers.get('location')).toBe(`/v1/payments/${payment.id}/refunds/${body.id}`);
    expect(await paymentOf(acme, payment.id)).toMatchObject({
      status: 'settled',
      amount: 100,
      amount_refunded: 30,
      applications: [{ invoice_id: invoice.id, amount: 70 }],
    });
    expect(await invoiceOf(acme, invoice.id)).toMatchObject({
      status: 'partial',
      amount_due: 30,
      amount_paid: 70,
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'refundPayment',
      entity_type: 'payment',
      entity_id: payment.id,
    });
  });

  test('a refund without an amount, or without a body, gives back the whole rest', async () => {
    const { acme, invoice, payment } = await paidInFull();
    await refund(acme, payment.id, { amount: 30 });

    const { body } = await refund(acme, payment.id);

    expect(body).toMatchObject({ amount: 70, reason: null });
    expect(await paymentOf(acme, payment.id)).toMatchObject({
      status: 'refunded',
      amount_refunded: 100,
      applications: [],
    });
    expect(await invoiceOf(acme, invoice.id)).toMatchObject({ status: 'sent', amount_due: 100 });
  });

  test('a refund above the amount left returns 409 refund_exceeds_payment with that amount, even if it is 0', async () => {
    const { acme, payment } = await paidInFull();
    await refund(acme, payment.id, { amount: 30 });
    const tooMuch = await refund(acme, payment.id, { amount: 70.01 });
    await refund(acme, payment.id, { amount: 70 });
    const nothingLeft = await Promise.all([
      refund(acme, payment.id),
      refund(acme, payment.id, { amount: 1 }),
    ]);

    expect(tooMuch.status).toBe(409);
    expect(tooMuch.body.error).toMatchObject({
      code: 'refund_exceeds_payment',
      details: { amount_left: 70 },
    });
    for (const { body } of nothingLeft)
      expect(body.error).toMatchObject({ code: 'refund_exceeds_payment', details: { amount_left: 0 } });
  });

  test.each(['pending', 'failed'] as const)('a %s payment has nothing to give back', async (state) => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const payment = await pay(acme, id, 100, { status: 'pending' });
    if (state === 'failed')
      await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'failed' } });

    const { status, body } = await refund(acme, payment.id, { amount: 1 });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'illegal_transition',
      details: { from: state, to: 'refunded' },
    });
  });

  test.each([0, -1, 0.001])('an amount of %d is refused', async (amount) => {
    const { acme, payment } = await paidInFull();

    expect((await refund(acme, payment.id, { amount })).status).toBe(400);
  });

  test('concurrent refunds of a payment never exceed it: of fifty of 10 from 100, exactly ten are made', async () => {
    const { acme, invoice, payment } = await paidInFull();

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => decided(() => refund(acme, payment.id, { amount: 10 }))),
    );

    const codes = replies.map(({ status, body }) => (status === 201 ? '201' : body.error.code));
    const made = Array.from({ length: 10 }, () => '201');
    const refused = Array.from({ length: 40 }, () => 'refund_exceeds_payment');
    expect(codes.toSorted()).toEqual([...made, ...refused]);
    expect(await paymentOf(acme, payment.id)).toMatchObject({ status: 'refunded', amount_refunded: 100 });
    expect(await invoiceOf(acme, invoice.id)).toMatchObject({ status: 'sent', amount_due: 100 });
  });

  test('refundPayment requires refunds.write, and setPaymentStatus does so only for a refund', async () => {
    const { acme, payment } = await paidInFull();
    const token = await acme.token(['payments.read', 'invoices.write']);
    const params = { id: payment.id };

    const replies = await Promise.all([
      acme.call('refundPayment', { params, body: {}, token }),
      acme.call('setPaymentStatus', { params, body: { status: 'refunded' }, token }),
    ]);
    const settling = await acme.call('setPaymentStatus', { params, body: { status: 'settled' }, token });

    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
    expect(replies[1]?.body.error.details.required).toEqual([
      'payments.read',
      'invoices.write',
      'refunds.write',
    ]);
    expect(settling.status).toBe(409);
  });
});

test('setPaymentStatus to refunded gives back what refunds in part have left', async () => {
  const { acme, payment } = await paidInFull();
  await refund(acme, payment.id, { amount: 30 });

  await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'refunded' } });

  const { data } = await done(acme, 'listRefunds', { params: { id: payment.id } });
  expect(data.map(({ amount }) => amount)).toEqual([70, 30]);
});

test('a refund is read under its own payment alone', async () => {
  const { acme, invoice, payment } = await paidInFull();
  const { body } = await refund(acme, payment.id, { amount: 10 });
  const other = await pay(acme, invoice.id, 10);
  const readBy = (id: string) => acme.call('getRefund', { params: { id, refund_id: body.id } });

  expect((await readBy(payment.id)).body).toEqual(body);
  expect((await readBy(other.id)).status).toBe(404);
});

test('refunds are listed by their payment, newest first, page by page', async () => {
  const { acme, invoice, payment } = await paidInFull();
  await refund(acme, payment.id, { amount: 1 });
  await refund(acme, payment.id, { amount: 2 });
  const other = await pay(acme, invoice.id, 3);
  await refund(acme, other.id);
  const params = { id: payment.id };

  const first = await done(acme, 'listRefunds', { params, query: { limit: '1' } });
  const second = await done(acme, 'listRefunds', {
    params,
    query: { limit: '1', cursor: first.next_cursor ?? '' },
  });

  expect([...first.data, ...second.data].map(({ amount }) => amount)).toEqual([2, 1]);
});

describe('money without a place', () => {
  /** A payment of 100 that was kept without an invoice. */
  const unapplied = async (state: 'void' | 'paid' | 'sent' = 'paid') => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    if (state === 'paid') await pay(acme, invoice.id, 100);
    if (state === 'void') await done(acme, 'voidInvoice', { params: { id: invoice.id } });
    const payment = await pay(acme, invoice.id, 100, { unapplied: true });
    const body = { job_id: invoice.job_id, amount: 60 };
    return { acme, invoice, payment, other: await done(acme, 'issueInvoice', { body }) };
  };
  const apply = (world: World, id: string, body: object) =>
    world.call('applyPayment', { params: { id }, body });

  test.each(['void', 'paid', 'sent'] as const)(
    'a payment for a %s invoice is kept as it is',
    async (state) => {
      const { acme, invoice, payment } = await unapplied(state);

      expect(payment).toMatchObject({ status: 'settled', amount_unapplied: 100, applications: [] });
      expect(await invoiceOf(acme, invoice.id)).toMatchObject({ status: state });
      expect((await acme.events()).filter(({ type }) => type === 'payment.received').at(-1)).toMatchObject({
        data: { payment_id: payment.id, amount: 100, amount_unapplied: 100 },
      });
    },
  );

  test('unapplied money pays another invoice of the customer up to its amount due, and the rest stays', async () => {
    const { acme, payment, other } = await unapplied();

    const { status, body } = await apply(acme, payment.id, { invoice_id: other.id });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount_unapplied: 40,
      applications: [{ invoice_id: other.id, amount: 60 }],
    });
    expect(await invoiceOf(acme, other.id)).toMatchObject({ status: 'paid', amount_paid: 60 });
    expect((await acme.events()).at(-1)).toMatchObject({ type: 'invoice.paid' });
  });

  test('unapplied money is applied in parts, and never beyond the amount left', async () => {
    const { acme, payment, other } = await unapplied();
    await apply(acme, payment.id, { invoice_id: other.id, amount: 10 });
    await apply(acme, payment.id, { invoice_id: other.id, amount: 20 });

    const replies = await Promise.all([
      apply(acme, payment.id, { invoice_id: other.id, amount: 70.01 }),
      apply(acme, payment.id, { invoice_id: other.id, amount: 30.01 }),
    ]);

    expect(replies.map(({ body }) => body.error)).toMatchObject([
      { code: 'exceeds_amount_left', details: { amount_left: 70 } },
      { code: 'overpayment', details: { amount_due: 30 } },
    ]);
    expect(await paymentOf(acme, payment.id)).toMatchObject({
      applications: [{ invoice_id: other.id, amount: 30 }],
    });
  });

  test('unapplied money is refused on an unpayable invoice, and on an invoice of another customer', async () => {
    const { acme, invoice, payment, other } = await unapplied('void');
    const stranger = await anInvoice(acme);
    const draft = await anInvoice(acme, 100, true);
    await done(acme, 'voidInvoice', { params: { id: other.id } });
    const codeOf = async (invoice_id: string) =>
      (await apply(acme, payment.id, { invoice_id })).body.error.code;

    expect(await codeOf(invoice.id)).toBe('invoice_not_payable');
    expect(await codeOf(other.id)).toBe('invoice_not_payable');
    expect(await codeOf(stranger.id)).toBe('different_customer');
    expect(await codeOf(draft.id)).toBe('different_customer');
    expect(await codeOf(crypto.randomUUID())).toBe('not_found');
  });

  test('a refund takes unapplied money first, and then the latest application', async () => {
    const { acme, invoice, payment, other } = await unapplied('sent');
    await apply(acme, payment.id, { invoice_id: invoice.id, amount: 30 });
    await apply(acme, payment.id, { invoice_id: other.id, amount: 50 });

    await refund(acme, payment.id, { amount: 40 });

    expect(await paymentOf(acme, payment.id)).toMatchObject({
      amount_unapplied: 0,
      amount_refunded: 40,
      applications: [
        { invoice_id: invoice.id, amount: 30 },
        { invoice_id: other.id, amount: 30 },
      ],
    });
    expect(await invoiceOf(acme, other.id)).toMatchObject({ amount_due: 30, amount_paid: 30 });
  });

  test('a pending payment can be applied before it arrives, and its failure undoes the applications', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const payment = await pay(acme, id, 100, { unapplied: true, status: 'pending' });

    await apply(acme, payment.id, { invoice_id: id, amount: 60 });
    expect(await invoiceOf(acme, id)).toMatchObject({ amount_pending: 60, amount_due: 100 });

    await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'failed' } });
    expect(await invoiceOf(acme, id)).toMatchObject({ amount_pending: 0, amount_due: 100 });
    expect(await paymentOf(acme, payment.id)).toMatchObject({ amount_unapplied: 0, applications: [] });
  });

  test('fifty concurrent applications to one invoice never exceed its amount due or the unapplied money', async () => {
    const { acme, payment, other } = await unapplied();

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => apply(acme, payment.id, { invoice_id: other.id, amount: 7 })),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(await invoiceOf(acme, other.id)).toMatchObject({ amount_paid: 56, amount_due: 4 });
    expect(await paymentOf(acme, payment.id)).toMatchObject({ amount_unapplied: 44 });
  });

  test('a payment is applied to at most twenty invoices', async () => {
    const { acme, invoice, payment } = await unapplied();
    const body = { job_id: invoice.job_id, amount: 1 };
    const codes = [];
    for (let count = 0; count < 21; count += 1) {
      const { id } = await done(acme, 'issueInvoice', { body });
      const reply = await apply(acme, payment.id, { invoice_id: id });
      codes.push(reply.body.error?.code ?? 'applied');
    }

    expect(codes).toEqual([...Array.from({ length: 20 }, () => 'applied'), 'limit_reached']);
    await refund(acme, payment.id);
    expect(await paymentOf(acme, payment.id)).toMatchObject({ status: 'refunded', applications: [] });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anInvoice, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const countOf = async (world: World, type: string) =>
  (await world.events()).filter((event) => event.type === type).length;
const invoiceOf = (world: World, id: string) => done(world, 'getInvoice', { params: { id } });
const pay = (world: World, invoice_id: string, amount: number, rest: Record<string, unknown> = {}) =>
  world.call('recordPayment', { body: { invoice_id, amount, ...rest } });
const setStatus = (world: World, id: string, status: string) =>
  world.call('setPaymentStatus', { params: { id }, body: { status } });

describe('recordPayment', () => {
  it('records a settled payment and counts it on the invoice', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);

    const { status, body: payment } = await pay(acme, invoice.id, 40, {
      method: 'card',
      external_id: 'pi_1',
    });

    expect(status).toBe(201);
    expect(payment).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      invoice_id: invoice.id,
      customer_id: invoice.customer_id,
      amount: 40,
      amount_refunded: 0,
      amount_unapplied: 0,
      applications: [{ invoice_id: invoice.id, amount: 40 }],
      status: 'settled',
      method: 'card',
      external_id: 'pi_1',
      currency: 'USD',
      currency_digits: 2,
      lifecycle_number: invoice.lifecycle_number,
      settled_at: payment.created_at,
      created_at: expect.stringMatching(/Z$/),
      updated_at: payment.created_at,
    });
    expect(await acme.item('payment', payment.id)).toMatchObject({ ...payment, version: 1 });
    expect(await invoiceOf(acme, invoice.id)).toMatchObject({
      status: 'partial',
      amount: 100,
      amount_due: 60,
      amount_paid: 40,
    });
    expect((await acme.events()).at(-1)).toMatchObject({
      type: 'payment.received',
      data: {
        payment_id: payment.id,
        invoice_id: invoice.id,
        lifecycle_number: invoice.lifecycle_number,
        amount: 40,
        amount_unapplied: 0,
        method: 'card',
        external_id: 'pi_1',
      },
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'recordPayment',
      entity_type: 'payment',
      entity_id: payment.id,
      lifecycle_number: invoice.lifecycle_number,
    });
  });

  it('the last payment fires invoice.paid with the amount paid', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme, 0.3);
    await pay(acme, id, 0.1);
    expect(await countOf(acme, 'invoice.paid')).toBe(0);

    await pay(acme, id, 0.2);

    expect((await acme.events()).slice(-2).map(({ type }) => type)).toEqual([
      'payment.received',
      'invoice.paid',
    ]);
    expect((await acme.events()).at(-1)?.data).toMatchObject({
      invoice_id: id,
      amount: 0.3,
      amount_due: 0,
      amount_paid: 0.3,
    });
    expect((await invoiceOf(acme, id)).status).toBe('paid');
  });

  it('a payment above the amount due returns 409 overpayment with that amount', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await pay(acme, id, 60);

    const { status, body } = await pay(acme, id, 40.01);

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'overpayment', details: { amount_due: 40 } });
    expect((await invoiceOf(acme, id)).amount_paid).toBe(60);
  });

  it('pending payments count towards an overpayment, and are still due', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await pay(acme, id, 70, { status: 'pending' });

    const { status, body } = await pay(acme, id, 30.01);

    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'overpayment',
      details: { amount_due: 100, amount_pending: 70 },
    });
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'sent', amount_due: 100, amount_paid: 0 });
    expect(await countOf(acme, 'payment.received')).toBe(0);
    expect((await pay(acme, id, 30)).status).toBe(201);
  });

  it('twenty payments of 10.00 at once on an invoice of 100.00: exactly ten are 201 and ten overpay', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);

    const replies = await Promise.all(Array.from({ length: 20 }, () => pay(acme, id, 10)));

    const codes = replies.map(({ status, body }) => (status === 201 ? '201' : body.error.code));
    expect(Object.groupBy(codes, (code) => code)).toEqual({
      201: Array.from({ length: 10 }, () => '201'),
      overpayment: Array.from({ length: 10 }, () => 'overpayment'),
    });
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 100 });
    expect(await countOf(acme, 'invoice.paid')).toBe(1);
    expect(await countOf(acme, 'payment.received')).toBe(10);
  });

  it.each([
    [true, 'draft'],
    [false, 'void'],
  ])('a draft or void invoice answers 409 invoice_not_payable (draft: %s)', async (draft, state) => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme, 100, draft);
    if (!draft) await done(acme, 'voidInvoice', { params: { id } });

    const { status, body } = await pay(acme, id, 10);

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'invoice_not_payable', details: { status: state } });
  });

  it('a repeated external_id returns 409 duplicate_payment, even if the invoice is already paid', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const first = await pay(acme, id, 100, { external_id: 'pi_1' });

    const { status, body } = await pay(acme, id, 100, { external_id: 'pi_1' });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'duplicate_payment',
      message: expect.stringContaining(first.body.id),
      details: { payment_id: first.body.id },
    });
  });

  it.each(['one invoice', 'an invoice each'])(
    'of ten payments at once with one external_id on %s one is recorded and the others name it',
    async (on) => {
      const acme = await freshTenant();
      const { id, job_id } = await anInvoice(acme);
      const others = await Promise.all(
        Array.from({ length: 9 }, () => done(acme, 'issueInvoice', { body: { job_id, amount: 100 } })),
      );
      const invoices = [id, ...others.map((other) => (on === 'one invoice' ? id : other.id))];

      const replies = await Promise.all(
        invoices.map((invoice) => pay(acme, invoice, 10, { external_id: 'pi_1' })),
      );

      const [winner, ...more] = replies.filter(({ status }) => status === 201);
      expect(more).toEqual([]);
      for (const { body } of replies.filter(({ status }) => status !== 201)) {
        expect(body.error).toMatchObject({
          code: 'duplicate_payment',
          details: { payment_id: winner?.body.id },
        });
      }
      expect(await countOf(acme, 'payment.received')).toBe(1);
    },
  );

  it('companies do not share external ids', async () => {
    const worlds = await Promise.all([freshTenant(), freshTenant()]);
    const statuses = await Promise.all(
      worlds.map(async (world) => {
        const { id } = await anInvoice(world);
        return (await pay(world, id, 10, { external_id: 'pi_1' })).status;
      }),
    );
    expect(statuses).toEqual([201, 201]);
  });

  it('a repeated Idempotency-Key answers the first 201, never overpayment', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const request = {
      body: { invoice_id: id, amount: 100, external_id: 'pi_1' },
      headers: { 'idempotency-key': 'first' },
    };

    const replies = [await acme.call('recordPayment', request), await acme.call('recordPayment', request)];

    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(replies[1]?.headers.get('idempotent-replayed')).toBe('true');
    expect((await invoiceOf(acme, id)).amount_paid).toBe(100);
  });

  it('an unknown invoice and another company’s invoice are 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id } = await anInvoice(acme);
    const replies = await Promise.all([pay(acme, randomUUID(), 10), pay(globex, id, 10)]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('setPaymentStatus', () => {
  it('settling a pending payment emits what recording a settled one does', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { body: payment } = await pay(acme, id, 100, { status: 'pending' });

    const { status, body } = await setStatus(acme, payment.id, 'settled');

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'settled', settled_at: body.updated_at });
    expect((await acme.events()).slice(-2).map(({ type }) => type)).toEqual([
      'payment.received',
      'invoice.paid',
    ]);
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'paid', amount_paid: 100, amount_pending: 0 });
  });

  it('a failed payment frees its sum', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { body: payment } = await pay(acme, id, 100, { status: 'pending' });

    await setStatus(acme, payment.id, 'failed');

    expect(await countOf(acme, 'payment.received')).toBe(0);
    expect((await pay(acme, id, 100)).status).toBe(201);
  });

  it('refunds are whole: a paid invoice becomes partial, then sent, and owes again', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const first = await pay(acme, id, 60);
    const second = await pay(acme, id, 40);

    await setStatus(acme, first.body.id, 'refunded');
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'partial', amount_due: 60, amount_paid: 40 });
    await setStatus(acme, second.body.id, 'refunded');
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'sent', amount_due: 100, amount_paid: 0 });
  });

  it('invoice.paid fires once per time that the invoice becomes fully paid', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { body: payment } = await pay(acme, id, 100);
    await setStatus(acme, payment.id, 'refunded');
    expect(await countOf(acme, 'invoice.paid')).toBe(1);

    await pay(acme, id, 100);

    expect(await countOf(acme, 'invoice.paid')).toBe(2);
  });

  it('one of eight simultaneous refunds of a payment counts', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { body: payment } = await pay(acme, id, 60);
    await pay(acme, id, 40);

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => setStatus(acme, payment.id, 'refunded')),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 200)) {
      expect(body.error).toMatchObject({
        code: 'illegal_transition',
        details: { from: 'refunded', to: 'refunded', allowed: [] },
      });
    }
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'partial', amount_due: 60, amount_paid: 40 });
  });

  it('setPaymentStatus refuses the status pending, and requires both scopes', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { body: payment } = await pay(acme, id, 60);
    const request = { params: { id: payment.id }, body: { status: 'refunded' } };

    const reply = await acme.call('setPaymentStatus', {
      ...request,
      token: await acme.token(['payments.read']),
    });

    expect(reply.status).toBe(403);
    expect(reply.body.error.details).toEqual({ required: ['payments.read', 'invoices.write'] });
    expect((await setStatus(acme, payment.id, 'pending')).status).toBe(400);
  });
});

describe('listPayments', () => {
  it('listPayments lists newest first, by invoice, by status and by both', async () => {
    const acme = await freshTenant();
    const one = await anInvoice(acme);
    const two = await anInvoice(acme);
    const first = await pay(acme, one.id, 10);
    const second = await pay(acme, two.id, 10, { status: 'pending' });
    const third = await pay(acme, one.id, 10, { status: 'pending' });
    const idsOf = async (query: Record<string, string>) =>
      (await done(acme, 'listPayments', { query })).data.map(({ id }) => id);

    expect(await idsOf({})).toEqual([third.body.id, second.body.id, first.body.id]);
    expect(await idsOf({ invoice_id: one.id })).toEqual([third.body.id, first.body.id]);
    expect(await idsOf({ status: 'pending' })).toEqual([third.body.id, second.body.id]);
    expect(await idsOf({ invoice_id: one.id, status: 'pending' })).toEqual([third.body.id]);
    expect(await done(acme, 'getPayment', { params: { id: first.body.id } })).toEqual(first.body);
  });
});

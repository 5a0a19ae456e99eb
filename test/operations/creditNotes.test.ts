import { describe, expect, test } from 'vitest';
import { anInvoice, aTaxRate, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const pay = (world: World, invoice_id: string, amount: number, rest: object = {}) =>
  done(world, 'recordPayment', { body: { invoice_id, amount, ...rest } });
const credit = (world: World, id: string, body: object) =>
  world.call('createCreditNote', { params: { id }, body });
const apply = (world: World, id: string, body: object) =>
  world.call('applyCreditNote', { params: { id }, body });
const invoiceOf = (world: World, id: string) => done(world, 'getInvoice', { params: { id } });
const noteOf = (world: World, id: string) => done(world, 'getCreditNote', { params: { id } });
const paidTimes = async (world: World) =>
  (await world.events()).filter(({ type }) => type === 'invoice.paid').length;

/** Two invoices of 100 to one customer, of which the first is paid. */
const paidAndOpen = async () => {
  const acme = await freshTenant();
  const paid = await anInvoice(acme);
  const payment = await pay(acme, paid.id, 100);
  const open = await done(acme, 'issueInvoice', { body: { job_id: paid.job_id, amount: 100 } });
  return { acme, paid, payment, open };
};

describe('createCreditNote', () => {
  test('an invoice owes that much less, and the note is numbered in its own sequence', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);

    const { status, body, headers } = await credit(acme, invoice.id, { amount: 30, reason: 'A tile.' });
    const second = await credit(acme, invoice.id, { amount: 5 });

    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      delivery: { status: 'queued', reason: null },
      number: 'CN-0001',
      invoice_id: invoice.id,
      customer_id: invoice.customer_id,
      amount: 30,
      amount_left: 0,
      applications: [{ invoice_id: invoice.id, amount: 30 }],
      status: 'applied',
      line_items: [],
      reason: 'A tile.',
      currency: 'USD',
      currency_digits: 2,
      lifecycle_number: invoice.lifecycle_number,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(second.body.number).toBe('CN-0002');
    expect(headers.get('location')).toBe(`/v1/credit-notes/${body.id}`);
    expect(await invoiceOf(acme, invoice.id)).toMatchObject({
      status: 'partial',
      amount: 100,
      amount_due: 65,
      amount_paid: 0,
      amount_credited: 35,
    });
  });

  test('lines add up to it', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const line = { description: 'Tiles', quantity: 2.5, unit_price: 4.02 };

    const { body } = await credit(acme, id, { line_items: [line] });

    expect(body).toMatchObject({ amount: 10.05, line_items: [{ ...line, total: 10.05 }] });
  });

  test('a line of a credit note may name a tax rate, and an unknown one is 404', async () => {
    const acme = await freshTenant();
    const [{ id }, rate, foreign] = await Promise.all([
      anInvoice(acme),
      aTaxRate(acme),
      aTaxRate(await freshTenant()),
    ]);
    const naming = (tax_rate_id: string) =>
      credit(acme, id, {
        line_items: [{ description: 'Tiles', quantity: 1, unit_price: 1, tax_rate_id }],
      });

    expect((await naming(rate.id)).body).toMatchObject({ amount: 1, line_items: [{ tax_rate_id: null }] });
    expect((await naming(foreign.id)).body.error).toMatchObject({ code: 'not_found' });
  });

  test('an amount that differs from the sum of the lines is refused, and so is a request with neither', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 1 }];

    const replies = await Promise.all([credit(acme, id, { amount: 2, line_items }), credit(acme, id, {})]);

    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('a credit for the rest of the amount due makes the invoice paid, once', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await pay(acme, id, 60);

    await credit(acme, id, { amount: 40 });

    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 60 });
    expect(await paidTimes(acme)).toBe(1);
  });

  test('a credit on a paid invoice remains on the credit note', async () => {
    const { acme, paid } = await paidAndOpen();

    const { body } = await credit(acme, paid.id, { amount: 30 });

    expect(body).toMatchObject({ amount_left: 30, applications: [], status: 'issued' });
    expect(await invoiceOf(acme, paid.id)).toMatchObject({ status: 'paid', amount_credited: 0 });
  });

  test('a pending payment may still settle, so its amount is not credited', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const payment = await pay(acme, id, 80, { status: 'pending' });

    const { body } = await credit(acme, id, { amount: 50 });
    await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'settled' } });

    expect(body).toMatchObject({ amount_left: 30, applications: [{ amount: 20 }] });
    expect(await invoiceOf(acme, id)).toMatchObject({ amount_due: 0, amount_paid: 80, amount_credited: 20 });
  });

  test('all credit notes together are at most the invoice: 409 credit_exceeds_invoice', async () => {
    const { acme, paid } = await paidAndOpen();
    await credit(acme, paid.id, { amount: 70 });

    const { status, body } = await credit(acme, paid.id, { amount: 30.01 });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'credit_exceeds_invoice', details: { amount_left: 30 } });
  });

  test.each(['draft', 'void'] as const)('a %s invoice is not credited', async (state) => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme, 100, state === 'draft');
    if (state === 'void') await done(acme, 'voidInvoice', { params: { id } });

    expect((await credit(acme, id, { amount: 1 })).body.error.code).toBe('invoice_not_payable');
  });

  test('fifty callers credit 10 of 100 at once: ten do, and their numbers have no gap', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);

    const replies = await Promise.all(Array.from({ length: 50 }, () => credit(acme, id, { amount: 10 })));

    const made = replies.filter(({ status }) => status === 201).map(({ body }) => body.number);
    expect(made.toSorted()).toEqual(
      Array.from({ length: 10 }, (_, index) => `CN-${String(index + 1).padStart(4, '0')}`),
    );
    expect(replies.filter(({ body }) => body.error?.code === 'credit_exceeds_invoice')).toHaveLength(40);
    expect(await invoiceOf(acme, id)).toMatchObject({ status: 'paid', amount_credited: 100 });
    expect(await paidTimes(acme)).toBe(1);
  });

  test('a credited invoice cannot be voided', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await credit(acme, id, { amount: 10 });

    const { status, body } = await acme.call('voidInvoice', { params: { id } });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'illegal_transition', details: { amount_credited: 10 } });
  });
});

describe('the amount left on a credit note', () => {
  test('a credit note pays other invoices of its customer in parts, up to its amount left and their amounts due', async () => {
    const { acme, paid, open } = await paidAndOpen();
    const { body: note } = await credit(acme, paid.id, { amount: 100 });
    await pay(acme, open.id, 30);
    const first = await apply(acme, note.id, { invoice_id: open.id, amount: 20 });
    const tooMuch = await Promise.all([
      apply(acme, note.id, { invoice_id: open.id, amount: 80.01 }),
      apply(acme, note.id, { invoice_id: open.id, amount: 50.01 }),
    ]);
    const rest = await apply(acme, note.id, { invoice_id: open.id });

    expect(first.body).toMatchObject({ amount_left: 80, status: 'issued' });
    expect(tooMuch.map(({ body }) => body.error.code)).toEqual(['exceeds_amount_left', 'overpayment']);
    expect(rest.body).toMatchObject({
      amount_left: 30,
      applications: [{ invoice_id: open.id, amount: 70 }],
    });
    expect(await invoiceOf(acme, open.id)).toMatchObject({ status: 'paid', amount_credited: 70 });
  });

  test('a credit note pays only invoices of its own customer', async () => {
    const { acme, paid } = await paidAndOpen();
    const { body: note } = await credit(acme, paid.id, { amount: 100 });
    const stranger = await anInvoice(acme);

    const { body } = await apply(acme, note.id, { invoice_id: stranger.id });

    expect(body.error.code).toBe('different_customer');
  });

  test('a credit note is refunded from a payment, and the paid invoice owes nothing for it', async () => {
    const { acme, paid, payment } = await paidAndOpen();
    const { body: note } = await credit(acme, paid.id, { amount: 30 });

    const refund = await done(acme, 'refundPayment', {
      params: { id: payment.id },
      body: { credit_note_id: note.id },
    });

    expect(refund).toMatchObject({ amount: 30, credit_note_id: note.id });
    expect(await noteOf(acme, note.id)).toMatchObject({ amount_left: 0, status: 'applied' });
    expect(await invoiceOf(acme, paid.id)).toMatchObject({
      status: 'paid',
      amount_due: 0,
      amount_paid: 70,
      amount_credited: 30,
    });
    expect(await paidTimes(acme)).toBe(1);
  });

  test('concurrent requests refund a credit note once, and never more than the payment paid', async () => {
    const { acme, paid, payment, open } = await paidAndOpen();
    const { body: note } = await credit(acme, paid.id, { amount: 30 });
    const small = await pay(acme, open.id, 10);
    const give = (id: string, amount?: number) =>
      acme.call('refundPayment', { params: { id }, body: { credit_note_id: note.id, amount } });

    const beyond = await give(small.id, 20);
    const replies = await Promise.all(Array.from({ length: 10 }, () => give(payment.id, 30)));

    expect(beyond.body.error).toMatchObject({
      code: 'refund_exceeds_payment',
      details: { amount_left: 10 },
    });
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of replies.filter(({ status }) => status !== 201))
      expect(body.error).toMatchObject({ code: 'exceeds_amount_left', details: { amount_left: 0 } });
  });
});

test('credit notes need refunds.write to be made or applied, and invoices.read to be read', async () => {
  const { acme, paid, open } = await paidAndOpen();
  const { body: note } = await credit(acme, paid.id, { amount: 30 });
  const token = await acme.token(['invoices.read', 'invoices.write']);

  const replies = await Promise.all([
    acme.call('createCreditNote', { params: { id: open.id }, body: { amount: 1 }, token }),
    acme.call('applyCreditNote', { params: { id: note.id }, body: { invoice_id: open.id }, token }),
    acme.call('getCreditNote', { params: { id: note.id }, token }),
    acme.call('listCreditNotes', { token }),
  ]);

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
});

test('credit notes are listed newest first, by invoice, customer, status and number', async () => {
  const { acme, paid, open } = await paidAndOpen();
  const { body: first } = await credit(acme, paid.id, { amount: 1 });
  const { body: second } = await credit(acme, open.id, { amount: 2 });
  const stranger = await anInvoice(acme);
  const { body: third } = await credit(acme, stranger.id, { amount: 3 });
  const idsOf = async (query: Record<string, string>) =>
    (await done(acme, 'listCreditNotes', { query })).data.map(({ id }) => id);

  expect(await idsOf({})).toEqual([third.id, second.id, first.id]);
  expect(await idsOf({ invoice_id: paid.id })).toEqual([first.id]);
  expect(await idsOf({ customer_id: paid.customer_id })).toEqual([second.id, first.id]);
  expect(await idsOf({ status: 'issued' })).toEqual([first.id]);
  expect(await idsOf({ number: 'cn 2' })).toEqual([second.id]);
  expect(await idsOf({ number: 'credit note 2', customer_id: stranger.customer_id })).toEqual([]);
  expect(await idsOf({ number: 'INV-0002' })).toEqual([]);
});

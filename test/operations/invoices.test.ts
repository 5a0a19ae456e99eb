import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { dateIn } from '../../shared/kernel/calendarDates.ts';
import { daysBetween } from '../../shared/kernel/zone.ts';
import { documents } from '../support/documents.ts';
import { aJob, anInvoice, done } from '../support/journey.ts';
import { makeOverdue } from '../support/overdue.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const typesOf = async (world: World) => (await world.events()).map(({ type }) => type);

describe('issueInvoice', () => {
  it('issues an invoice for a job, nothing of it paid', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);

    const { status, body: invoice } = await acme.call('issueInvoice', {
      body: { job_id: job.id, amount: 1250.5, milestone: 'deposit' },
    });

    expect(status).toBe(201);
    expect(invoice).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: 'INV-0001',
      status: 'sent',
      amount: 1250.5,
      amount_due: 1250.5,
      amount_paid: 0,
      amount_credited: 0,
      amount_pending: 0,
      currency: 'USD',
      currency_digits: 2,
      job_id: job.id,
      estimate_id: expect.any(String),
      customer_id: job.customer_id,
      lifecycle_number: job.lifecycle_number,
      milestone: 'deposit',
      line_items: [expect.objectContaining({ description: 'Deposit: Service agreement', total: 1250.5 })],
      subtotal: 1250.5,
      discount_total: 0,
      taxes: [],
      tax: 0,
      warnings: ['over_billed'],
      warning_details: [expect.objectContaining({ code: 'over_billed' })],
      issued_at: invoice.created_at,
      due_at: invoice.due_at,
      reason: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: invoice.created_at,
      delivery: expect.objectContaining({ status: expect.any(String) }),
    });
    const { delivery, ...stored } = invoice;
    expect(await acme.item('invoice', invoice.id)).toMatchObject({ ...storedForm(stored), version: 1 });
    expect((await acme.events()).at(-1)).toMatchObject({
      type: 'invoice.issued',
      data: {
        invoice_id: invoice.id,
        number: 'INV-0001',
        job_id: job.id,
        customer_id: job.customer_id,
        lifecycle_number: job.lifecycle_number,
        amount: 1250.5,
        amount_due: 1250.5,
        amount_paid: 0,
        milestone: 'deposit',
      },
    });
    expect((await acme.journal()).at(-1)).toMatchObject({ operation: 'issueInvoice', entity_id: invoice.id });
  });

  it.each([
    ['too many decimals', 10.001],
    ['zero', 0],
    ['a negative sum', -5],
    ['more than 1e12 minor units', 1e11],
  ])('issueInvoice refuses %s with 400', async (_, amount) => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    const { status, body } = await acme.call('issueInvoice', { body: { job_id: job.id, amount } });
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ issues: [{ path: 'amount' }] });
  });

  it('an unknown job and another company’s job are 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const job = await aJob(acme);
    const replies = await Promise.all([
      acme.call('issueInvoice', { body: { job_id: randomUUID(), amount: 1 } }),
      globex.call('issueInvoice', { body: { job_id: job.id, amount: 1 } }),
    ]);
    expect(replies.map(({ status, body }) => [status, body.error.message])).toEqual([
      [404, 'No such job.'],
      [404, 'No such job.'],
    ]);
  });

  it('a canceled job may still be invoiced', async () => {
    const acme = await freshTenant();
    const { id } = await aJob(acme);
    await done(acme, 'setJobStatus', { params: { id }, body: { status: 'canceled' } });
    expect((await acme.call('issueInvoice', { body: { job_id: id, amount: 75 } })).status).toBe(201);
  });

  it('an invoice keeps its currency when the company changes its own', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, currency: 'JPY' } });

    const payment = await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 0.5 } });

    expect(payment).toMatchObject({ amount: 0.5, currency: 'USD' });
    expect(await done(acme, 'getInvoice', { params: { id: invoice.id } })).toMatchObject({
      currency: 'USD',
      currency_digits: 2,
      amount_due: 99.5,
    });
  });
});

describe('sendInvoice', () => {
  it('a draft is announced only when it is sent', async () => {
    const acme = await freshTenant();
    const draft = await anInvoice(acme, 100, true);
    expect(draft).toMatchObject({ status: 'draft', issued_at: null });
    expect(await typesOf(acme)).not.toContain('invoice.issued');

    const sent = await done(acme, 'sendInvoice', { params: { id: draft.id } });

    expect(sent).toMatchObject({ status: 'sent', issued_at: sent.updated_at });
    expect((await typesOf(acme)).filter((type) => type === 'invoice.issued')).toHaveLength(1);
  });

  it('one of five simultaneous sendings issues the invoice, and the others are refused', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme, 100, true);

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => acme.call('sendInvoice', { params: { id } })),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await typesOf(acme)).filter((type) => type === 'invoice.issued')).toHaveLength(1);
  });

  it('a partly paid invoice is not sent again', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await done(acme, 'recordPayment', { body: { invoice_id: id, amount: 40 } });

    const { status, body } = await acme.call('sendInvoice', { params: { id } });

    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'partial', to: 'sent', allowed: ['paid'] },
    });
  });
});

describe('voidInvoice', () => {
  it.each([true, false])('voids an invoice with nothing paid (draft: %s)', async (draft) => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme, 100, draft);

    const invoice = await done(acme, 'voidInvoice', { params: { id }, body: { reason: 'Wrong job' } });

    expect(invoice).toMatchObject({ status: 'void', reason: 'Wrong job' });
    expect((await acme.journal()).at(-1)?.changes).toContainEqual({
      entity_type: 'invoice',
      entity_id: id,
      field: 'status',
      before: draft ? 'draft' : 'sent',
      after: 'void',
    });
  });

  it('a paid invoice is void only after its payment is refunded', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const payment = await done(acme, 'recordPayment', { body: { invoice_id: id, amount: 100 } });

    const refused = await acme.call('voidInvoice', { params: { id } });
    await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'refunded' } });
    const voided = await acme.call('voidInvoice', { params: { id } });

    expect([refused.status, voided.status]).toEqual([409, 200]);
    expect(refused.body.error).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'paid', to: 'void', allowed: ['partial', 'sent'], amount_paid: 100 },
    });
  });

  it('a pending payment keeps an invoice from being voided until it fails', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const body = { invoice_id: id, amount: 30, status: 'pending' };
    const payment = await done(acme, 'recordPayment', { body });

    const refused = await acme.call('voidInvoice', { params: { id } });
    await done(acme, 'setPaymentStatus', { params: { id: payment.id }, body: { status: 'failed' } });
    const voided = await acme.call('voidInvoice', { params: { id } });

    expect([refused.status, voided.status]).toEqual([409, 200]);
    expect(refused.body.error.details).toMatchObject({ from: 'sent', to: 'void', amount_pending: 30 });
  });

  it('a payment and a voiding at once never leave money on a void invoice', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);

    const replies = await Promise.all([
      acme.call('voidInvoice', { params: { id } }),
      acme.call('recordPayment', { body: { invoice_id: id, amount: 100 } }),
    ]);

    const invoice = await done(acme, 'getInvoice', { params: { id } });
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
    expect([invoice.status, invoice.amount_paid]).toEqual(
      replies[0]?.status === 200 ? ['void', 0] : ['paid', 100],
    );
  });
});

describe('payment terms', () => {
  const dayOf = (instant: string | null) => dateIn('America/New_York', instant ?? '');
  const daysToPay = ({ issued_at, due_at }: { issued_at: string | null; due_at: string | null }) =>
    daysBetween(dayOf(issued_at), dayOf(due_at)).length - 1;

  it('payment terms count from the issue, which for a draft is its sending', async () => {
    const acme = await freshTenant();
    const draft = await anInvoice(acme, 100, true);
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, payment_terms_days: 30 } });

    const sent = await done(acme, 'sendInvoice', { params: { id: draft.id } });
    const issued = await done(acme, 'issueInvoice', { body: { job_id: draft.job_id, amount: 5 } });

    expect(draft.due_at).toBeNull();
    expect([daysToPay(sent), daysToPay(issued)]).toEqual([30, 30]);
  });

  it('payment terms are 14 days unless the company chose others', async () => {
    expect(daysToPay(await anInvoice(await freshTenant()))).toBe(14);
  });
});

describe('listInvoices', () => {
  describe('overdue invoices', () => {
    /** Of one job: paid, partly paid, unpaid, void and a draft, all due at once, oldest first; and one from before there were terms. */
    const withAll = async () => {
      const acme = await freshTenant();
      const paid = await anInvoice(acme);
      const { job_id } = paid;
      const make = (draft = false) =>
        done(acme, 'issueInvoice', { body: { job_id, amount: 100, ...(draft ? { draft } : {}) } });
      const partial = await make();
      const unpaid = await make();
      const gone = await make();
      const draft = await make(true);
      const old = await make();
      const pay = (invoice_id: string, amount: number) =>
        done(acme, 'recordPayment', { body: { invoice_id, amount } });
      await pay(paid.id, 100);
      await pay(partial.id, 1);
      await done(acme, 'voidInvoice', { params: { id: gone.id } });
      const { due_at: _, ...item } = (await acme.item('invoice', old.id)) ?? {};
      const { connection, tableName } = documents();
      await connection.send(new PutCommand({ TableName: tableName, Item: item }));
      await makeOverdue(
        acme,
        [paid, partial, unpaid, gone].map(({ id }) => id),
      );
      const idsOf = async (query: Record<string, string>) =>
        (await done(acme, 'listInvoices', { query })).data.map(({ id }) => id);
      return { acme, idsOf, paid, partial, unpaid, gone, draft, old };
    };

    it('overdue invoices are issued, not wholly paid and past their time, newest first', async () => {
      const { idsOf, paid, partial, unpaid, gone, draft, old } = await withAll();

      expect(await idsOf({ overdue: 'true' })).toEqual([unpaid.id, partial.id]);
      expect(await idsOf({ overdue: 'false' })).toEqual([old.id, draft.id, gone.id, paid.id]);
    });

    it('overdue combines with every other filter', async () => {
      const { idsOf, partial, unpaid } = await withAll();
      const { customer_id, lifecycle_number, created_at } = partial;
      const job_id = String(partial.job_id);
      const both = [unpaid.id, partial.id];
      const overdue = 'true';

      expect(await idsOf({ overdue, status: 'partial' })).toEqual([partial.id]);
      expect(await idsOf({ overdue, status: 'paid' })).toEqual([]);
      expect(await idsOf({ overdue, job_id })).toEqual(both);
      expect(await idsOf({ overdue, customer_id })).toEqual(both);
      expect(await idsOf({ overdue, lifecycle_number })).toEqual(both);
      expect(await idsOf({ overdue, from: unpaid.created_at })).toEqual([unpaid.id]);
      expect(await idsOf({ overdue, to: created_at })).toEqual([]);
    });

    it('overdue invoices come page by page, each once', async () => {
      const { acme, partial, unpaid } = await withAll();
      const first = await done(acme, 'listInvoices', { query: { overdue: 'true', limit: 1 } });
      const cursor = first.next_cursor ?? '';
      const second = await done(acme, 'listInvoices', { query: { overdue: 'true', limit: 1, cursor } });
      const elsewhere = await acme.call('listInvoices', { query: { overdue: 'false', limit: 1, cursor } });

      expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([
        [unpaid.id],
        [partial.id],
      ]);
      expect(second.next_cursor).toBeNull();
      expect(elsewhere.status).toBe(400);
    });

    it('an invoice that is due in days is not overdue', async () => {
      const acme = await freshTenant();
      await anInvoice(acme);
      expect((await done(acme, 'listInvoices', { query: { overdue: 'true' } })).data).toEqual([]);
    });

    it('the overdue filter takes true or false', async () => {
      const reply = await (await freshTenant()).call('listInvoices', { query: { overdue: 'yes' } });
      expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'overdue' })]);
    });
  });

  it('listInvoices lists newest first, by job, by customer, by status and by all of them', async () => {
    const acme = await freshTenant();
    const first = await anInvoice(acme);
    const second = await anInvoice(acme, 100, true);
    const third = await done(acme, 'issueInvoice', { body: { job_id: second.job_id, amount: 5 } });
    const idsOf = async (query: Record<string, string>) =>
      (await done(acme, 'listInvoices', { query })).data.map(({ id }) => id);

    expect(await idsOf({})).toEqual([third.id, second.id, first.id]);
    expect(await idsOf({ job_id: second.job_id })).toEqual([third.id, second.id]);
    expect(await idsOf({ customer_id: first.customer_id })).toEqual([first.id]);
    expect(await idsOf({ status: 'draft' })).toEqual([second.id]);
    const { job_id } = second;
    const { customer_id } = third;
    expect(await idsOf({ job_id, customer_id, status: 'sent' })).toEqual([third.id]);
  });
});

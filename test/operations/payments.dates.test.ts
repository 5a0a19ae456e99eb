import { describe, expect, test } from 'vitest';
import { addDays, dayIn } from '../../shared/kernel/zone.ts';
import { anInvoice, done } from '../support/journey.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, type World } from '../support/world.ts';

const zone = 'America/New_York';
const today = () => dayIn(zone, Date.now());
const friday = addDays(today(), -4);

const pay = (world: World, invoice_id: string, rest: object = {}) =>
  world.call('recordPayment', { body: { invoice_id, amount: 40, method: 'check', ...rest } });
type Refusal = { readonly status: number; readonly body: { readonly error?: { readonly details: object } } };
const issuesOf = ({ status, body }: Refusal) => [status, body.error?.details];
const dayOf = (settled_at: string | null) => settled_at && dayIn(zone, Date.parse(settled_at));

describe('received_on', () => {
  test('a check that came days ago counts on its day: in figures, on the statement and on its receipt', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    await pay(acme, invoice.id);

    const { body: payment } = await pay(acme, invoice.id, { received_on: friday });

    expect(dayOf(payment.settled_at)).toBe(friday);
    expect(dayOf(payment.created_at)).toBe(today());
    const figure = {
      measure: 'sum',
      field: 'amount',
      entity: 'payments',
      filters: 'status=settled',
      from: friday,
      to: friday,
    };
    expect(await done(acme, 'queryFigures', { query: figure })).toMatchObject({ value: 40 });
    const { entries } = await done(acme, 'getStatement', { params: { id: invoice.customer_id } });
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'invoice', 'payment']);
    const receipt = await done(acme, 'getReceiptPdf', { params: { id: payment.id } });
    const [year, month, day] = friday.split('-').map(Number);
    const written = new Date(year ?? 0, (month ?? 1) - 1, day).toLocaleDateString('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
    expect(pdfText(receipt).flat().join('\n')).toContain(written);
  });

  test('an invoice was paid on the day of the payment that arrived last, in whichever order they were recorded', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    await pay(acme, invoice.id, { amount: 60 });
    await pay(acme, invoice.id, { received_on: friday });

    const count = (day: string) =>
      done(acme, 'queryFigures', {
        query: {
          measure: 'count',
          entity: 'invoices',
          filters: 'status=paid',
          moment: 'paid_at',
          from: day,
          to: day,
        },
      });

    expect(await count(today())).toMatchObject({ value: 1 });
    expect(await count(friday)).toMatchObject({ value: 0 });
  });

  test('a pending payment settles on the day on which it arrived', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    const { body: pending } = await pay(acme, invoice.id, { status: 'pending' });

    const settled = await done(acme, 'setPaymentStatus', {
      params: { id: pending.id },
      body: { status: 'settled', received_on: friday },
    });

    expect(dayOf(settled.settled_at)).toBe(friday);
  });

  test('today is now, as without it', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);

    const { body } = await pay(acme, invoice.id, { received_on: today() });

    expect(body.settled_at).toBe(body.created_at);
  });

  test('a day to come, one more than 366 days ago, and any day of what did not arrive are 400', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    const { body: pending } = await pay(acme, invoice.id, { status: 'pending' });

    const replies = [
      await pay(acme, invoice.id, { received_on: addDays(today(), 2) }),
      await pay(acme, invoice.id, { received_on: addDays(today(), -368) }),
      await pay(acme, invoice.id, { received_on: friday, status: 'pending' }),
      await acme.call('setPaymentStatus', {
        params: { id: pending.id },
        body: { status: 'failed', received_on: friday },
      }),
    ];

    expect(replies.map(issuesOf)).toEqual(
      Array(4).fill([400, { issues: [expect.objectContaining({ path: 'received_on' })] }]),
    );
    expect(await done(acme, 'getInvoice', { params: { id: invoice.id } })).toMatchObject({ amount_paid: 0 });
  });
});

import { expect, test } from 'vitest';
import { anInvoice, done } from '../support/journey.ts';
import { moneyFaults } from '../support/moneyFaults.ts';
import { freshTenant, type World } from '../support/world.ts';

const cents = (value: number): number => Math.round(value * 100);
const fifty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));
const codeIn = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  status < 300 ? 'done' : body.error?.code;
const pay = (world: World, invoice_id: string, amount: number, rest: object = {}) =>
  done(world, 'recordPayment', { body: { invoice_id, amount, ...rest } });
const paidTimes = async (world: World, id: string) =>
  (await world.events()).filter(({ type, data }) => type === 'invoice.paid' && data.invoice_id === id).length;

/** A paid invoice of 100, a credit note of all of it, and another invoice of 60. */
const aCredit = async () => {
  const acme = await freshTenant();
  const paid = await anInvoice(acme);
  await pay(acme, paid.id, 100);
  const note = await done(acme, 'createCreditNote', { params: { id: paid.id }, body: { amount: 100 } });
  const open = await done(acme, 'issueInvoice', { body: { job_id: paid.job_id, amount: 60 } });
  return { acme, paid, note, open };
};

test('fifty concurrent applications of 7 from one credit note never exceed the amount due, and pay the invoice once', async () => {
  const { acme, note, open } = await aCredit();
  const apply = () =>
    acme.call('applyCreditNote', { params: { id: note.id }, body: { invoice_id: open.id, amount: 7 } });

  const codes = (await fifty(apply)).map(codeIn);
  await done(acme, 'applyCreditNote', { params: { id: note.id }, body: { invoice_id: open.id } });

  expect(codes.filter((code) => code === 'done')).toHaveLength(8);
  expect(codes.filter((code) => code === 'overpayment')).toHaveLength(42);
  expect(await done(acme, 'getCreditNote', { params: { id: note.id } })).toMatchObject({ amount_left: 40 });
  expect(await done(acme, 'getInvoice', { params: { id: open.id } })).toMatchObject({
    status: 'paid',
    amount_due: 0,
    amount_credited: 60,
  });
  expect(await paidTimes(acme, open.id)).toBe(1);
  expect(await moneyFaults(acme.id)).toEqual([]);
});

test('fifty concurrent applications of one credit note to five invoices never exceed its amount', async () => {
  const { acme, paid, note } = await aCredit();
  const open = await Promise.all(
    Array.from({ length: 5 }, () =>
      done(acme, 'issueInvoice', { body: { job_id: paid.job_id, amount: 90 } }),
    ),
  );

  const codes = await fifty(async (index) =>
    codeIn(
      await acme.call('applyCreditNote', {
        params: { id: note.id },
        body: { invoice_id: open[index % 5]?.id, amount: 15 },
      }),
    ),
  );

  expect(codes.filter((code) => code === 'done')).toHaveLength(6);
  expect(codes.filter((code) => code === 'exceeds_amount_left')).toHaveLength(44);
  expect(await done(acme, 'getCreditNote', { params: { id: note.id } })).toMatchObject({ amount_left: 10 });
  expect(await moneyFaults(acme.id)).toEqual([]);
});

test('payments, refunds, credits, applications and voids at once on one invoice and one payment keep the equation', async () => {
  const { acme, paid, note } = await aCredit();
  const { id } = await done(acme, 'issueInvoice', { body: { job_id: paid.job_id, amount: 100 } });
  const first = await pay(acme, id, 20);
  const spare = await pay(acme, id, 30, { unapplied: true });
  const pending = await pay(acme, id, 10, { status: 'pending' });
  const moves = [
    () => acme.call('recordPayment', { body: { invoice_id: id, amount: 9 } }),
    () => acme.call('refundPayment', { params: { id: first.id }, body: { amount: 6 } }),
    () => acme.call('createCreditNote', { params: { id }, body: { amount: 12 } }),
    () => acme.call('applyPayment', { params: { id: spare.id }, body: { invoice_id: id, amount: 8 } }),
    () => acme.call('applyCreditNote', { params: { id: note.id }, body: { invoice_id: id, amount: 11 } }),
    () => acme.call('voidInvoice', { params: { id } }),
    () => acme.call('setPaymentStatus', { params: { id: pending.id }, body: { status: 'settled' } }),
    () => acme.call('setPaymentStatus', { params: { id: first.id }, body: { status: 'refunded' } }),
  ];

  const replies = await fifty(async (index) => moves[index % moves.length]?.());

  const refusals = new Set(replies.flatMap((reply) => (reply && reply.status >= 300 ? [codeIn(reply)] : [])));
  const known = ['overpayment', 'refund_exceeds_payment', 'credit_exceeds_invoice', 'exceeds_amount_left'];
  expect([...refusals].filter((code) => ![...known, 'illegal_transition'].includes(code ?? ''))).toEqual([]);
  const invoice = await done(acme, 'getInvoice', { params: { id } });
  const { amount, amount_due, amount_paid, amount_credited } = invoice;
  expect(cents(amount_due) + cents(amount_paid) + cents(amount_credited)).toBe(cents(amount));
  expect(Math.min(amount_due, amount_paid, amount_credited)).toBeGreaterThanOrEqual(0);
  expect(invoice.status).not.toBe('void');
  expect(await moneyFaults(acme.id)).toEqual([]);
  const fired = await paidTimes(acme, id);
  expect(fired > 0 || invoice.status !== 'paid').toBe(true);
});

test('an invoice voided while fifty callers pay it is either void without any money or paid', async () => {
  const acme = await freshTenant();
  const { id } = await anInvoice(acme);

  const codes = await fifty(async (index) =>
    codeIn(
      index === 25
        ? await acme.call('voidInvoice', { params: { id } })
        : await acme.call('recordPayment', { body: { invoice_id: id, amount: 10 } }),
    ),
  );

  const { status, amount_due, amount_paid } = await done(acme, 'getInvoice', { params: { id } });
  const isVoid = codes[25] === 'done';
  expect({ status, amount_due, amount_paid }).toEqual(
    isVoid
      ? { status: 'void', amount_due: 100, amount_paid: 0 }
      : { status: 'paid', amount_due: 0, amount_paid: 100 },
  );
  expect(await moneyFaults(acme.id)).toEqual([]);
});

import { expect, test } from 'vitest';
import { anInvoice, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

type Row = {
  readonly customer: string;
  readonly what: 'billed' | 'paid' | 'given back' | 'credited';
  readonly cents: number;
};
type Invoice = Omit<Awaited<ReturnType<typeof anInvoice>>, 'job_id'>;

const amounts = Array.from({ length: 40 }, (_, index) => 10_000 + ((index * 7_919) % 90_001));

/** Eight customers with five invoices each, of odd amounts. */
const bill = async (acme: World): Promise<Invoice[]> => {
  const firsts = await Promise.all(amounts.slice(0, 8).map((cents) => anInvoice(acme, cents / 100)));
  const others = await Promise.all(
    amounts
      .slice(8)
      .map((cents, index) =>
        done(acme, 'issueInvoice', { body: { job_id: firsts[index % 8]?.job_id, amount: cents / 100 } }),
      ),
  );
  return [...firsts, ...others];
};

test('a month of 40 invoices, deposits, a bounced check, a refund, a credit and a double payment: statements and figures are a spreadsheet’s sums', async () => {
  const acme = await freshTenant();
  const sheet: Row[] = [];
  const write = (what: Row['what'], { customer_id: customer }: { customer_id: string }, cents: number) =>
    sheet.push({ customer, what, cents });
  const pay = async (invoice: Invoice, cents: number, rest: object = {}) => {
    const body = { invoice_id: invoice.id, amount: cents / 100, ...rest };
    const payment = await done(acme, 'recordPayment', { body });
    if (payment.status === 'settled') write('paid', invoice, cents);
    return payment;
  };
  const centsOf = ({ amount }: { amount: number }) => Math.round(amount * 100);

  const invoices = await bill(acme);
  for (const invoice of invoices) write('billed', invoice, centsOf(invoice));
  const at = (index: number): Invoice => {
    const invoice = invoices[index];
    if (invoice === undefined) throw new Error(`There is no invoice ${index}.`);
    return invoice;
  };

  // Deposits of a third on the first ten, of which five are paid out later; the next twenty are paid at once.
  for (let index = 0; index < 10; index += 1) {
    const deposit = Math.floor(centsOf(at(index)) / 3);
    await pay(at(index), deposit, { method: 'card' });
    if (index < 5) await pay(at(index), centsOf(at(index)) - deposit, { method: 'ach' });
  }
  for (let index = 10; index < 30; index += 1)
    await pay(at(index), centsOf(at(index)), { method: 'check', external_id: `${1_000 + index}` });

  // A check bounces and is paid by card instead.
  const bounced = await pay(at(30), centsOf(at(30)), {
    method: 'check',
    external_id: '77',
    status: 'pending',
  });
  await done(acme, 'setPaymentStatus', { params: { id: bounced.id }, body: { status: 'failed' } });
  await pay(at(30), centsOf(at(30)), { method: 'card' });

  // A partial refund, after which the invoice owes again.
  const refunded = await pay(at(31), centsOf(at(31)), { method: 'card' });
  await done(acme, 'refundPayment', { params: { id: refunded.id }, body: { amount: 45.5 } });
  write('given back', at(31), 4_550);

  // A credit of 80 on a paid invoice: 50 go to another one of the customer, 30 are given back.
  const paid = await pay(at(32), centsOf(at(32)), { method: 'card' });
  const note = await done(acme, 'createCreditNote', { params: { id: at(32).id }, body: { amount: 80 } });
  write('credited', at(32), 8_000);

  await done(acme, 'applyCreditNote', {
    params: { id: note.id },
    body: { invoice_id: at(8).id, amount: 50 },
  });
  await done(acme, 'refundPayment', { params: { id: paid.id }, body: { credit_note_id: note.id } });
  write('given back', at(32), 3_000);

  // An invoice is paid twice; the second payment pays another one of the customer, as far as that goes.
  await pay(at(33), centsOf(at(33)), { method: 'check', external_id: '501' });
  const double = await pay(at(33), centsOf(at(33)), { method: 'check', external_id: '502', unapplied: true });
  await done(acme, 'applyPayment', { params: { id: double.id }, body: { invoice_id: at(9).id } });

  const total = (what: Row['what'], customer?: string) =>
    sheet.reduce(
      (sum, row) => sum + (row.what === what && (customer ?? row.customer) === row.customer ? row.cents : 0),
      0,
    );
  const owedBy = (customer?: string) =>
    total('billed', customer) -
    total('paid', customer) +
    total('given back', customer) -
    total('credited', customer);

  const customers = [...new Set(sheet.map(({ customer }) => customer))];
  const closings = await Promise.all(
    customers.map(async (id) =>
      Math.round((await done(acme, 'getStatement', { params: { id } })).closing * 100),
    ),
  );
  expect(closings).toEqual(customers.map((customer) => owedBy(customer)));

  const figure = async (query: Record<string, string>) => {
    const { value } = await done(acme, 'queryFigures', { query });
    return Math.round(Number(value) * 100);
  };
  const sumOf = (entity: string, field: string, filters: string) =>
    figure({ entity, measure: 'sum', field, filters });
  expect(await sumOf('invoices', 'amount', 'status!=draft|void')).toBe(total('billed'));
  expect(await sumOf('payments', 'amount', 'status=settled')).toBe(total('paid') - total('given back'));
  const today = { from: '2020-01-01', to: '2999-12-31' };
  const whole = (entity: string) => figure({ entity, measure: 'sum', field: 'amount', ...today });
  expect(await whole('refunds')).toBe(total('given back'));
  expect(await whole('credit_notes')).toBe(total('credited'));
  const due = await sumOf('invoices', 'amount_due', 'status=sent|partial');
  const unapplied = await sumOf('payments', 'amount_unapplied', 'status=settled');
  const credited = await sumOf('invoices', 'amount_credited', 'status!=draft|void');
  expect(credited).toBe(total('credited'));
  expect(due - unapplied).toBe(owedBy());
  expect(sheet.filter(({ what }) => what === 'billed')).toHaveLength(40);
});

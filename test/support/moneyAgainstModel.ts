import { expect } from 'vitest';
import { anInvoice, done } from './journey.ts';
import { moneyFaults } from './moneyFaults.ts';
import { type Bill, type Money, MoneyModel, type Source } from './moneyModel.ts';
import type { World } from './world.ts';

/** A generator of the same numbers for the same seed, so that a sequence that fails can be run again. */
const diceOf = (seed: number) => {
  let state = seed >>> 0;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  /** One of the newest, so that much is done to few. */
  const newest = <T>(all: readonly T[], most = 6): T | undefined =>
    all[all.length - 1 - below(Math.min(most, all.length))];
  return { below, newest };
};

const recent = 6;
const cents = (value: number): number => Math.round(value * 100);

/** Does random steps to the money of two customers, and holds after each that the service says what the sums say. */
export const moneyAgainstModel = async (world: World, steps: number, seed: number): Promise<void> => {
  const { below, newest } = diceOf(seed);
  const model = new MoneyModel();
  const jobs = [await anInvoice(world), await anInvoice(world)].map(({ id, job_id, customer_id }) => {
    model.bills.push({ id, customer: customer_id, cents: 10_000, state: 'issued', noted: 0 });
    return { job_id, customer: customer_id };
  });
  const touched = new Set<Bill>();
  let becamePaid = 0;

  const amountOf = () => 1 + below(below(3) === 0 ? 12_000 : 4_000);
  /** Often what is owed to the cent, so that many invoices become paid, and are owed again. */
  const exactOr = (bill: Bill) => (below(3) > 0 && model.room(bill) > 0 ? model.room(bill) : amountOf());
  const someOrAll = () => (below(3) === 0 ? undefined : amountOf());
  const send = async (operation: Parameters<World['call']>[0], id: string, body: object) =>
    world.call(operation, { params: { id }, body: JSON.parse(JSON.stringify(body)) });
  const amount = (asked: number | undefined) => (asked === undefined ? {} : { amount: asked / 100 });

  const acts: readonly (() => Promise<readonly (string | undefined)[]>)[] = [
    async () => {
      const job = jobs[below(2)];
      const total = amountOf();
      const draft = below(4) === 0;
      const { id } = await done(world, 'issueInvoice', {
        body: { job_id: job?.job_id, amount: total / 100, draft },
      });
      const state = draft ? ('draft' as const) : ('issued' as const);
      model.bills.push({ id, customer: job?.customer ?? '', cents: total, state, noted: 0 });
      return [undefined, undefined];
    },
    async () => {
      const bill = theBill();
      const { body } = await send('sendInvoice', bill.id, {});
      return [model.send(bill), codeIn(body)];
    },
    ...Array.from({ length: 3 }, () => async () => {
      const bill = theBill();
      const asked = exactOr(bill);
      const isPending = below(3) === 0;
      const unapplied = below(4) === 0;
      const { body } = await world.call('recordPayment', {
        body: {
          invoice_id: bill.id,
          amount: asked / 100,
          status: isPending ? 'pending' : 'settled',
          ...(unapplied ? { unapplied } : {}),
        },
      });
      return [model.pay(body.id, bill, asked, isPending ? 'pending' : 'paid', unapplied), codeIn(body)];
    }),
    async () => {
      const money = theMoney();
      const as = below(2) === 0 ? ('paid' as const) : ('failed' as const);
      const status = as === 'paid' ? 'settled' : 'failed';
      const { body } = await send('setPaymentStatus', money?.id ?? unknown, { status });
      return [money ? model.settle(money, as) : 'not_found', codeIn(body)];
    },
    async () => {
      const money = theMoney();
      const asked = someOrAll();
      const { body } = await send('refundPayment', money?.id ?? unknown, amount(asked));
      return [expectedRefund(money, asked), codeIn(body)];
    },
    async () => {
      const money = theMoney();
      const { body } = await send('setPaymentStatus', money?.id ?? unknown, { status: 'refunded' });
      const isOver = money?.refunded === money?.cents;
      const expected = isOver ? 'illegal_transition' : expectedRefund(money, undefined);
      return [money ? expected : 'not_found', codeIn(body)];
    },
    async () => {
      const money = theMoney();
      const bill = theBill();
      const asked = someOrAll();
      const request = { invoice_id: bill.id, ...amount(asked) };
      const { body } = await send('applyPayment', money?.id ?? unknown, request);
      return [money ? model.apply(money, bill, asked) : 'not_found', codeIn(body)];
    },
    async () => {
      const bill = theBill();
      const asked = exactOr(bill);
      const { body } = await world.call('createCreditNote', { params: { id: bill.id }, body: amount(asked) });
      return [model.credit(body.id, bill, asked), codeIn(body)];
    },
    async () => {
      const note = theNote();
      const bill = theBill();
      const asked = someOrAll();
      const request = { invoice_id: bill.id, ...amount(asked) };
      const { body } = await send('applyCreditNote', note?.id ?? unknown, request);
      return [note ? model.apply(note, bill, asked) : 'not_found', codeIn(body)];
    },
    async () => {
      const money = theMoney();
      const note = theNote();
      const asked = someOrAll();
      const request = { credit_note_id: note?.id ?? unknown, ...amount(asked) };
      const { body } = await send('refundPayment', money?.id ?? unknown, request);
      return [money && note ? model.payOut(money, note, asked) : 'not_found', codeIn(body)];
    },
    async () => {
      const bill = theBill();
      const { body } = await send('voidInvoice', bill.id, {});
      return [model.void(bill), codeIn(body)];
    },
  ];

  const theBill = (): Bill => {
    const bill = newest(model.bills, recent);
    if (bill === undefined) throw new Error('There is no invoice.');
    touched.add(bill);
    return bill;
  };
  const theMoney = (): Money | undefined => touching(newest(model.payments, recent));
  const theNote = (): Source | undefined => touching(newest(model.notes, recent));
  const touching = <S extends Source>(source: S | undefined): S | undefined => {
    for (const { invoice } of source?.parts ?? []) touched.add(invoice);
    return source;
  };
  const expectedRefund = (money: Money | undefined, asked: number | undefined) => {
    if (money === undefined) return 'not_found';
    // Of a payment that is given back altogether nothing is left, whatever is asked.
    return model.refund(money, asked);
  };

  for (let step = 0; step < steps; step += 1) {
    const paid = new Set(model.paidBills());
    touched.clear();
    const act = acts[below(acts.length)];
    const [expected, got] = (await act?.()) ?? [];
    const at = `step ${step} of seed ${seed}`;
    expect(got, at).toBe(expected);
    becamePaid += model.paidBills().filter((bill) => !paid.has(bill)).length;
    for (const bill of touched) await holds(bill, at);
  }
  for (const bill of model.bills) await holds(bill, `the end of seed ${seed}`);
  for (const money of model.payments) await holdsMoney(money);
  const fired = (await world.events()).filter(({ type }) => type === 'invoice.paid');
  expect(fired).toHaveLength(becamePaid);
  for (const { customer } of jobs) await holdsBalance(customer);
  expect(await moneyFaults(world.id)).toEqual([]);

  async function holds(bill: Bill, at: string): Promise<void> {
    const invoice = await done(world, 'getInvoice', { params: { id: bill.id } });
    const due = model.due(bill);
    const settled = bill.cents - model.due(bill);
    const open = due === 0 ? 'paid' : settled === 0 ? 'sent' : 'partial';
    expect(due, at).toBeGreaterThanOrEqual(0);
    expect(
      {
        status: invoice.status,
        due: cents(invoice.amount_due),
        paid: cents(invoice.amount_paid),
        pending: cents(invoice.amount_pending),
        credited: cents(invoice.amount_credited),
      },
      at,
    ).toEqual({
      status: bill.state === 'issued' ? open : bill.state,
      due,
      paid: model.on(bill, 'paid'),
      pending: model.on(bill, 'pending'),
      credited: model.on(bill, 'credited'),
    });
  }

  async function holdsMoney(money: Money): Promise<void> {
    const payment = await done(world, 'getPayment', { params: { id: money.id } });
    expect([cents(payment.amount_refunded), cents(payment.amount_unapplied)]).toEqual([
      money.refunded,
      money.left,
    ]);
  }

  async function holdsBalance(customer: string): Promise<void> {
    const { closing } = await done(world, 'getStatement', { params: { id: customer } });
    expect(cents(closing)).toBe(model.balance(customer));
  }
};

const unknown = '00000000-0000-4000-8000-000000000000';
const codeIn = (body: { error?: { code: string } }): string | undefined => body.error?.code;

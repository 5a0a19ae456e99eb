import { planInvoices } from '../../processes/planMoney.ts';
import type { Move } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

type MoveRequest = { readonly params?: Record<string, string>; readonly body?: object };

const part = { amount: 40, reason: 'A tile was missing.' };

/** A paid invoice, an open one of the same customer, money without a place, and what is left of a credit note. */
const someMoney = async (stage: Stage) => {
  const [paid, open] = await planInvoices(stage.tenant);
  const pay = (body: object) =>
    stage.call('recordPayment', { body: { invoice_id: paid, amount: 100, ...body } });
  const payment = await pay({ method: 'card' });
  const spare = await pay({ method: 'card', unapplied: true });
  const note = await stage.call('createCreditNote', { params: { id: paid }, body: { amount: 30 } });
  return { paid, open, payment, spare, note };
};
type SomeMoney = Awaited<ReturnType<typeof someMoney>>;

const move = (
  name: string,
  operation: Move,
  asked: (money: SomeMoney) => MoveRequest,
  rest: Partial<Scenario> & { readonly isBusy?: boolean } = {},
): Scenario => ({
  name,
  ...rest,
  prepare: async (stage) => {
    const invocation = stage.ask(operation, asked(await someMoney(stage)));
    return rest.isBusy ? { ...invocation, databaseEndpoint: stage.surroundings.busyDatabase } : invocation;
  },
});

export const moves: readonly Scenario[] = [
  move('refund in part', 'refundPayment', ({ payment }) => ({
    params: { id: payment },
    body: part,
  })),
  move('refund of what is left of a credit note', 'refundPayment', ({ payment, note }) => ({
    params: { id: payment },
    body: { credit_note_id: note },
  })),
  move('refund of all by its status', 'setPaymentStatus', ({ payment }) => ({
    params: { id: payment },
    body: { status: 'refunded' },
  })),
  move('credit note that pays an invoice', 'createCreditNote', ({ open }) => ({
    params: { id: open },
    body: { amount: 100 },
  })),
  move('credit note that is applied', 'applyCreditNote', ({ note, open }) => ({
    params: { id: note },
    body: { invoice_id: open, amount: 20 },
  })),
  move('money without a place that is applied', 'applyPayment', ({ spare, open }) => ({
    params: { id: spare },
    body: { invoice_id: open },
  })),
  move('check that is kept without a place', 'recordPayment', ({ paid }) => ({
    body: { invoice_id: paid, amount: 5, method: 'check', external_id: '1042', unapplied: true },
  })),
  {
    name: 'refund that was made before',
    isBrief: true,
    prepare: async (stage) => {
      const { payment } = await someMoney(stage);
      const invocation = stage.ask('refundPayment', { params: { id: payment }, body: { amount: 100 } });
      await stage.askAll();
      return invocation;
    },
  },
  move(
    'refund while the database is busy',
    'refundPayment',
    ({ payment }) => ({ params: { id: payment }, body: part }),
    { isBusy: true, isBrief: true },
  ),
];

import { invoiceTransitions } from '../../shared/domain/invoices.ts';
import { paymentTransitions } from '../../shared/domain/payments.ts';
import { aJob, done } from '../support/journey.ts';
import type { World } from '../support/world.ts';
import { type Action, type Machine, onId, setsStatus, type Thing } from './machine.ts';

type InvoiceState = keyof typeof invoiceTransitions;

const total = 100;

const issued =
  (draft = false) =>
  (world: World, job_id: string) =>
    done(world, 'issueInvoice', { body: { job_id, amount: total, draft } });
const paid =
  (...amounts: readonly number[]) =>
  async (world: World, jobId: string): Promise<Thing> => {
    const { id } = await issued()(world, jobId);
    let payment: Thing | undefined;
    for (const amount of amounts)
      payment = await done(world, 'recordPayment', { body: { invoice_id: id, amount } });
    return { id, naming: payment?.id };
  };

const pays = (amount: number, except: Action<InvoiceState>['except']): Action<InvoiceState> => ({
  name: `recordPayment of ${amount}`,
  operation: 'recordPayment',
  request: ({ id }) => ({ body: { invoice_id: id, amount } }),
  to: 'paid',
  except: { draft: notPayable, paid: tooMuch, void: notPayable, ...except },
});
const notPayable = { code: 'invoice_not_payable' as const };
const tooMuch = { code: 'overpayment' as const };
const inPart = { state: 'partial', fires: ['payment.received'] as const };
const inFull = { state: 'paid', fires: ['payment.received', 'invoice.paid'] as const };

/** The table lets an invoice become sent again, but only a refund does that. */
const notByHand = (from: InvoiceState) => ({
  code: 'illegal_transition' as const,
  details: { from, to: 'sent', allowed: invoiceTransitions[from].filter((to: string) => to !== 'sent') },
});

export const invoice: Machine<InvoiceState> = {
  kind: 'invoice',
  moves: invoiceTransitions,
  setting: async (world) => (await aJob(world)).id,
  at: {
    draft: issued(true),
    sent: issued(),
    partial: paid(50),
    paid: paid(50, 50),
    void: async (world, jobId) => {
      const { id } = await issued()(world, jobId);
      return done(world, 'voidInvoice', { params: { id } });
    },
  },
  actions: [
    {
      name: 'sendInvoice',
      operation: 'sendInvoice',
      request: onId(),
      to: 'sent',
      fires: ['invoice.issued'],
      except: { partial: notByHand('partial'), paid: notByHand('paid') },
    },
    { name: 'voidInvoice', operation: 'voidInvoice', request: onId(), to: 'void', fires: ['invoice.voided'] },
    pays(25, { sent: inPart, partial: inPart }),
    pays(50, { sent: inPart, partial: inFull }),
    pays(total, { sent: inFull, partial: tooMuch }),
    {
      name: 'refund of its last payment',
      operation: 'setPaymentStatus',
      request: ({ naming = '' }) => ({ params: { id: naming }, body: { status: 'refunded' } }),
      to: 'sent',
      fires: ['payment.refunded'],
      only: ['partial', 'paid'],
      except: { paid: { state: 'partial', fires: ['payment.refunded'] } },
    },
  ],
  otherwise: ['paid to sent'],
};

type PaymentState = keyof typeof paymentTransitions;

const recorded =
  (status: 'pending' | 'settled', then?: PaymentState) => async (world: World, jobId: string) => {
    const { id: invoice_id } = await issued()(world, jobId);
    const { id } = await done(world, 'recordPayment', { body: { invoice_id, amount: 40, status } });
    if (then !== undefined) {
      await done(world, 'setPaymentStatus', { params: { id }, body: { status: then } });
    }
    return { id };
  };
const setPayment = setsStatus('setPaymentStatus');

export const payment: Machine<PaymentState> = {
  kind: 'payment',
  moves: paymentTransitions,
  setting: async (world) => (await aJob(world)).id,
  at: {
    pending: recorded('pending'),
    settled: recorded('settled'),
    failed: recorded('pending', 'failed'),
    refunded: recorded('settled', 'refunded'),
  },
  actions: [
    setPayment('settled', 'payment.received'),
    setPayment('failed', 'payment.failed'),
    setPayment('refunded', 'payment.refunded'),
  ],
};

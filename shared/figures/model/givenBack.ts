import { CreditNoteStatus } from '../../contract/creditNotes.ts';
import { PaymentMethod } from '../../contract/payments.ts';
import { customer, moments, source } from './fields.ts';
import { entity, type Field, type Join } from './model.ts';

const amount: Field = { kind: 'money', at: 'amount' };
const fields = { customer, source, amount, ...moments('created_at') };
const payment: Join = { by: 'payment_id', entity: 'payments', key: 'id' };

export const refunds = entity({
  one: 'refund',
  scope: 'payments.read',
  path: '/figures',
  money: 'amount',
  fields: {
    ...fields,
    method: { kind: 'choice', at: 'method', join: payment, values: PaymentMethod.options },
  },
});

export const creditNotes = entity({
  one: 'credit note',
  scope: 'invoices.read',
  path: '/credit-notes',
  money: 'amount',
  told: ['number'],
  fields: {
    ...fields,
    status: { kind: 'state', at: 'status', values: CreditNoteStatus.options },
    number: { kind: 'text', at: 'number' },
    amount_left: { kind: 'money', at: 'amount_left' },
  },
});

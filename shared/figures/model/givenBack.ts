import { CreditNoteStatus } from '../../contract/creditNotes.ts';
import { PaymentMethod } from '../../contract/payments.ts';
import { created, customer, source } from './fields.ts';
import type { Entity } from './model.ts';

const both = { moment: 'created_at', sortedBy: 'created_at', money: 'amount', narrowedBy: [] } as const;
const fields = { customer, source, amount: { kind: 'money', at: 'amount' }, created_at: created } as const;

export const refunds: Entity = {
  ...both,
  collection: 'refunds',
  one: 'refund',
  many: 'refunds',
  scope: 'payments.read',
  path: '/figures',
  fields: {
    ...fields,
    method: { kind: 'choice', at: 'method', join: 'payment', values: PaymentMethod.options },
  },
};

export const creditNotes: Entity = {
  ...both,
  collection: 'creditNotes',
  one: 'credit note',
  many: 'credit notes',
  scope: 'invoices.read',
  path: '/credit-notes',
  told: ['number'],
  fields: {
    ...fields,
    status: { kind: 'state', at: 'status', values: CreditNoteStatus.options },
    number: { kind: 'text', at: 'number' },
    amount_left: { kind: 'money', at: 'amount_left' },
  },
};

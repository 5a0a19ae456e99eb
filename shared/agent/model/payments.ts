import { Milestone } from '../../contract/invoices.ts';
import { PaymentMethod, PaymentStatus } from '../../contract/payments.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords } from './model.ts';
import { jobFields } from './work.ts';

export const payments: Entity = {
  collection: 'payments',
  one: 'payment',
  many: 'payments',
  words: [
    'remittance',
    'installment',
    'payment transaction',
    'customer payment',
    'incoming payment',
    'transaction',
    'customer payment',
    'incoming payment',
  ],
  scope: 'payments.read',
  path: '/payments',
  usual: { where: 'status=settled', words: 'settled', of: 'narrowed', moment: 'settled_at' },
  whole: { where: 'status=settled', words: 'settled', moment: 'settled_at' },
  ended: PaymentStatus.options,
  moment: 'created_at',
  sortedBy: 'created_at',
  told: ['method'],
  money: 'amount',
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: PaymentStatus.options, words: ['status', 'state'] },
    method: {
      kind: 'choice',
      at: 'method',
      values: PaymentMethod.options,
      words: [
        'method',
        'payment method',
        'method of payment',
        'way of payment',
        'way of paying',
        'means of payment',
        'type',
        'payment type',
        'type of payment',
        'kind of payment',
        'how they paid',
        'form of payment',
        'kind',
      ],
    },
    customer: { ...customer, join: 'invoice' },
    ...jobFields('job_of_payment'),
    milestone: {
      kind: 'choice',
      at: 'milestone',
      join: 'invoice',
      values: Milestone.options,
      words: ['milestone'],
    },
    source,
    service,
    tag,
    reference: { kind: 'text', at: 'external_id', isUnique: true, words: [] },
    amount: { kind: 'money', at: 'amount', words: ['amount', 'value', 'total', 'size'] },
    days_from_invoice: {
      kind: 'days',
      at: 'issued_at',
      join: 'invoice',
      until: 'settled_at',
      words: ['after invoicing'],
    },
    created_at: created,
    settled_at: {
      kind: 'moment',
      at: 'settled_at',
      words: [],
      nouns: ['payment', 'receipt', 'settlement', 'received', 'settled', 'paid'],
    },
  },
  awaits: [
    {
      where: 'status=pending',
      done: 'cleared|settled|processed|posted|arrived|landed|come in|credited|received|completed|finalized',
      lacks: 'clearance|settlement',
    },
    {
      where: 'status=pending',
      done: 'gone through|come through|gotten through|made it|got through',
      onlyYet: true,
    },
  ],
  meanings: {
    issued: {},
    ...inWords(
      'not pass|did not pass|not get through|failures|failure|failed to go through|failed to clear|failed to settle|failed to process',
      {
        where: 'status=failed',
      },
    ),
    ...inWords(
      'lingering|hovering|dangling|languishing|hanging about|in the air|left hanging|still hanging|lying about|outstanding still|up for grabs|not closed out',
      { where: 'status=pending' },
    ),
    ...inWords(
      'got through|made it through|credited|landed in the bank|landed in our account|hit our account|hit the account|reached us|reached our account|rolled in|poured in|turned up|made it in|taken in|brought in|picked up|cleared our bank|received',
      { where: 'status=settled', moment: 'settled_at' },
    ),
    ...inWords(
      'not cleared the bank|in limbo|in flight|waiting to clear|to clear|not through|under way|underway|not hit the bank|waiting to settle|waiting|on the way|in process|in transit|not final|yet to come through|to arrive|to come in|yet to come in',
      { where: 'status=pending' },
    ),
    ...inWords(
      'not work out|fell flat|returned unpaid|rejected by the bank|declined by the bank|bounced back|turned down|turned back|not honored|not clear|blocked|denied|got bounced|got returned|not make it through|not make it|never went through|never came through|unable to go through|crashed|broke down|aborted',
      { where: 'status=failed' },
    ),
    ...inWords(
      'reversed|charged back|returned to customers|returned to the customer|credited back|given back to customers|gone back|went back|went back to customers',
      { where: 'status=refunded' },
    ),
    ...inWords(
      'gone through|went through|posted|got in|succeeded|successful|completed|got|cashed|made by customers|settled|cleared|received|collected|came in|come in|came|come|is come|comes in|coming in|landed|arrived|entered|is entered|get|gotten|cleared the bank|processed|made to us|gone in|hit the bank|deposited|banked|taken',
      { where: 'status=settled', moment: 'settled_at' },
    ),
    ...inWords(
      'processing|uncleared|in process|open|waiting|on the way|unsettled|hanging|pending|outstanding|not come through|still processing|in transit|not yet through|unprocessed|still open|still pending|stuck|on hold',
      { where: 'status=pending' },
    ),
    ...inWords(
      'declined|rejected|bounced|not go through|did not go through|not gone through|unsuccessful|fell through|failed|fail|fails|gone wrong|went wrong|not worked|not work|not go|not went through|not succeed|not succeeded|got declined|got rejected|refused|returned by the bank|failing',
      { where: 'status=failed' },
    ),
    ...inWords(
      'returned|given back|paid back|reimbursed|sent back|refunded|gave back|give back|sent back to customers|handed back|refund|refunding',
      { where: 'status=refunded' },
    ),
    ...inWords(
      'by credit card|by card|on card|with card|with a card|on a card|credit|by credit cards|by cards|using card|using a card|via card|through card|per card|cards|with credit card|with cards|in card|plastic|debit card|by debit card|by a card|card|credit card',
      { where: 'method=card' },
    ),
    ...inWords('in cash|by cash|with cash|via cash|cash only|paid in cash|using cash|as cash|per cash|cash', {
      where: 'method=cash',
    }),
    ...inWords(
      'by check|with check|by cheque|with a check|paper check|via check|per check|checks|through check|by checks|in checks|by a check|using check|using checks|in check|with checks|check|cheque',
      { where: 'method=check' },
    ),
    ...inWords(
      'by ach|by bank|bank|wire|wire transfer|by transfer|transfer|bank transfers|by bank transfer|through the bank|via ach|with ach|through ach|using ach|bank payment|bank payments|through bank|via bank|with bank transfer|by wire|by ach transfer|ach transfer|achs|wires|direct debit|bank draft|ach|bank transfer',
      { where: 'method=ach' },
    ),
    new: { moment: 'created_at', timed: true },
    ...inWords('recorded|made|created|keyed in|logged', { moment: 'created_at' }),
  },
};

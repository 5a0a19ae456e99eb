import { Milestone } from '../../contract/invoices.ts';
import { PaymentMethod, PaymentStatus } from '../../contract/payments.ts';
import { kindsOfInvoice } from './billingWords.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords } from './model.ts';
import { wordingsOf } from './notation.ts';
import { jobFields } from './work.ts';

export const payments: Entity = {
  collection: 'payments',
  one: 'payment',
  many: 'payments',
  words: wordingsOf(
    'remittance|installment|[payment] transaction|incoming (payment|transaction)|payment receipt|customer payment',
  ),
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
        'method|payment method|(method|way|means|type|kind|form) of payment|way of paying|type|payment type',
        'how they paid|kind',
      ].flatMap(wordingsOf),
    },
    customer: { ...customer, join: 'invoice' },
    ...jobFields('job_of_payment'),
    milestone: {
      kind: 'choice',
      at: 'milestone',
      join: 'invoice',
      values: Milestone.options,
      words: kindsOfInvoice,
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
      [
        'not (pass|work out|honored|clear|make it|worked|work|go|succeed|succeeded)|did not pass',
        'not (get|make it|go|gone|went) through|failures|failure',
        '(failed to go|never went|never came|unable to go|did not go|fell) through',
        'failed [to clear|to settle|to process]|fell flat|returned unpaid',
        '(rejected|declined|returned) by the bank|bounced back|turned down|turned back|blocked|denied',
        'got (bounced|returned|declined|rejected)|crashed|broke down|aborted|declined|rejected|bounced',
        'unsuccessful|fail|fails|gone wrong|went wrong|refused|failing|nsf|stopped|invalid|errored out|kicked back|came back [unpaid]',
      ],
      { where: 'status=failed' },
    ),
    ...inWords(
      [
        'lingering|hovering|dangling|languishing|hanging about|in (the air|limbo|flight|process|transit)',
        'left hanging|still (hanging|processing|open|pending)|lying about|outstanding [still]|up for grabs',
        'not (closed out|cleared the bank|through|hit the bank|final|come through|yet through)',
        '[still] being (processed|cleared|settled)|[still] clearing|waiting [to clear|to settle]|to clear|under way|underway|on the way|yet to come (through|in)|to arrive',
        'to come in|processing|uncleared|open|unsettled|hanging|pending|unprocessed|stuck|on hold',
      ],
      { where: 'status=pending' },
    ),
    ...inWords(
      [
        '(got|made it|gone|went) through|credited|(landed in|cleared|hit) the bank',
        '(landed in|hit|reached) our account|hit the account|reached us',
        '(rolled|poured|made it|taken|brought|got|came|come|comes|coming|gone) in|turned up|picked up',
        'cleared our bank|received|posted|succeeded|successful|completed|got|cashed|made by customers|settled',
        'cleared|collected|came|come|is come|landed|arrived|entered|is entered|get|gotten|processed|made to us',
        'deposited|banked|taken|accepted|showed up',
      ],
      { where: 'status=settled', moment: 'settled_at' },
    ),
    ...inWords(
      [
        'reversed|(charged|credited|gone|went|given|paid|sent|gave|give|handed) back',
        '(returned|given back|went back|sent back) to customers|returned to the customer|returned|reimbursed',
        'refunded|refund|refunding',
      ],
      { where: 'status=refunded' },
    ),
    ...inWords(
      [
        '[by|with] credit card|[by|on|with|with a|on a|using|using a|via|through|per|in|debit|by debit|by a] card',
        'credit|[by credit|by|with] cards|plastic',
      ],
      { where: 'method=card' },
    ),
    ...inWords('[in|by|with|via|paid in|paid|using|as|per] [physical] cash|cash only', {
      where: 'method=cash',
    }),
    ...inWords(
      '[by|with|with a|paper|via|per|through|by a|using|in|per] [personal|paper|mailed] check|by cheque|[by|in|using|with] checks|cheque',
      { where: 'method=check' },
    ),
    ...inWords(
      [
        '[by|via|with|through|using] ach|[by|through the|through|via] bank|wire',
        '[wire|by|by bank|with bank|by ach|ach|bank] transfer|bank (transfers|payment|payments|draft)|by wire',
        'achs|wires|direct debit|[by|via|with|through|using] (eft|electronic transfer|direct deposit|e check)',
      ],
      { where: 'method=ach' },
    ),
    new: { moment: 'created_at', timed: true },
    ...inWords('recorded|made|created|keyed in|logged', { moment: 'created_at' }),
  },
};

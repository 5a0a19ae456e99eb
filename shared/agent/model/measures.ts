import type { EntityName } from './model.ts';

/** Words that name a figure by themselves: what is measured, under which conditions, and which moment a time is about. */
export type NamedMeasure = {
  readonly name: string;
  readonly words: readonly string[];
  readonly entity: EntityName;
  readonly field: string;
  readonly where: string;
  /** How answers call records under these conditions. */
  readonly called: string;
  readonly moment: string;
  /** Verbs, which only mean it after "how much". */
  readonly verbs: readonly string[];
};

export const namedMeasures: readonly NamedMeasure[] = [
  {
    name: 'received',
    words: [
      'revenue',
      'receipts',
      'income',
      'earnings',
      'money in',
      'cash in',
      'collections',
      'takings',
      'turnover',
      'money received',
      'money collected',
    ],
    verbs: [
      'collect',
      'collected',
      'earn',
      'earned',
      'make',
      'made',
      'receive',
      'received',
      'take in',
      'took in',
      'taken in',
      'bring in',
      'brought in',
      'got paid',
      'get paid',
      'been paid',
      'come in',
      'came in',
      'get',
      'paid us',
      'pay us',
    ],
    entity: 'payments',
    field: 'amount',
    called: 'settled',
    where: 'status=settled',
    moment: 'settled_at',
  },
  {
    name: 'invoiced',
    words: ['billings', 'amount invoiced', 'amount billed', 'invoiced amount', 'billed amount'],
    verbs: ['invoice', 'invoiced', 'bill', 'billed'],
    entity: 'invoices',
    field: 'amount',
    called: 'issued',
    where: 'status!=draft|void',
    moment: 'issued_at',
  },
  {
    name: 'owed',
    words: [
      'receivables',
      'accounts receivable',
      'outstanding balance',
      'unpaid balance',
      'open balance',
      'balance owed',
      'money owed',
      'money outstanding',
      'debt',
      'debts',
      'outstanding amount',
      'unpaid amount',
      'outstanding money',
      'unpaid money',
    ],
    verbs: [
      'owe',
      'owes',
      'owed',
      'owing',
      'owe us',
      'owe us money',
      'owes us money',
      'owe money',
      'owes money',
      'owe us anything',
      'owe me',
      'owes me',
      'owes us',
      'owed to us',
      'outstanding',
      'unpaid',
      'still owed',
      'still unpaid',
      'still outstanding',
    ],
    entity: 'invoices',
    field: 'amount_due',
    called: 'unpaid',
    where: 'status=sent|partial',
    moment: 'issued_at',
  },
  {
    name: 'overdue',
    words: ['overdue balance', 'overdue amount', 'overdue money', 'money overdue'],
    verbs: ['overdue', 'past due'],
    entity: 'invoices',
    field: 'amount_due',
    called: 'overdue',
    where: 'status=sent|partial;due_at<now',
    moment: 'issued_at',
  },
  {
    name: 'quoted',
    words: ['amount quoted', 'quoted amount'],
    verbs: ['quote', 'quoted', 'estimate', 'estimated'],
    entity: 'estimates',
    field: 'total',
    called: 'sent',
    where: 'status!=draft',
    moment: 'sent_at',
  },
  {
    name: 'in the pipeline',
    words: ['pipeline', 'value of the pipeline', 'pipeline value'],
    verbs: ['in the pipeline', 'in our pipeline'],
    entity: 'estimates',
    field: 'total',
    called: 'open',
    where: 'status=sent',
    moment: 'sent_at',
  },
  {
    name: 'refunded',
    words: ['refunds'],
    verbs: ['refund', 'refunded'],
    entity: 'payments',
    field: 'amount',
    called: 'refunded',
    where: 'status=refunded',
    moment: 'created_at',
  },
];

/** Rates that have a name: the records that count, and those of them that make the rate. */
export type NamedRate = {
  readonly name: string;
  readonly words: readonly string[];
  readonly entity: EntityName;
  readonly where: string;
  readonly called: string;
  readonly part: string;
  readonly moment: string;
};

export const namedRates: readonly NamedRate[] = [
  {
    name: 'conversion rate',
    words: [
      'conversion rate',
      'lead conversion rate',
      'conversion',
      'lead conversion',
      'rate of conversion',
      'conversion percentage',
    ],
    entity: 'leads',
    called: '',
    where: '',
    part: 'status=converted',
    moment: 'created_at',
  },
  {
    name: 'close rate',
    words: [
      'close rate',
      'closing rate',
      'win rate',
      'acceptance rate',
      'approval rate',
      'estimate acceptance rate',
      'quote acceptance rate',
      'hit rate',
      'closing percentage',
    ],
    entity: 'estimates',
    called: 'decided',
    where: 'status=accepted|declined|expired;superseded_by=',
    part: 'status=accepted',
    moment: 'sent_at',
  },
  {
    name: 'no-show rate',
    words: ['no show rate', 'rate of no shows', 'noshow rate'],
    entity: 'appointments',
    called: 'past',
    where: 'status=completed|no_show',
    part: 'status=no_show',
    moment: 'start',
  },
];

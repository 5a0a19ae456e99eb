import type { Field, Meaning } from './model.ts';

/** Each begins where the one before ends; the last has no end. */
const spans = [
  {
    name: '0-30',
    last: 30,
    said: ['0 to 30', '0-30', '0 , 30', '1 to 30', '1-30', '1 , 30', 'between 0 and 30', 'between 1 and 30'],
  },
  {
    name: '31-60',
    last: 60,
    said: [
      '31 to 60',
      '31-60',
      '31 , 60',
      'between 31 and 60',
      '30 to 60',
      '30-60',
      '30 , 60',
      'between 30 and 60',
    ],
  },
  {
    name: '61-90',
    last: 90,
    said: [
      '61 to 90',
      '61-90',
      '61 , 90',
      'between 61 and 90',
      '60 to 90',
      '60-90',
      '60 , 90',
      'between 60 and 90',
    ],
  },
  { name: 'over_90', last: Number.POSITIVE_INFINITY, said: ['90 +', '91 or more', 'beyond 90'] },
] as const;

const notDue = 'not_due';

/** How long an invoice is overdue, by the days of the calendar; undefined where there are no such days. */
export const ageOf = (days: number, isDue: boolean): string =>
  isDue ? (spans.find(({ last }) => days <= last) ?? spans[3]).name : notDue;

/** How long what is owed is overdue; of what was paid, or never asked for, nothing is known. */
export const aging: Field = {
  kind: 'age',
  at: 'due_at',
  state: ['sent', 'partial'],
  values: [notDue, ...spans.map(({ name }) => name)],
  words: [
    'aging',
    'ageing',
    'age',
    'age bucket',
    'aging bucket',
    'bucket',
    'days overdue',
    'days past due',
    'days late',
    'number of days overdue',
    'how long overdue',
    'how late',
    'how overdue',
    'how late they are',
    'how overdue they are',
    'how long they are overdue',
    'how far overdue they are',
    'lateness',
  ],
};

const late = ['days overdue', 'days past due', 'days late', 'days behind', 'days in arrears'];

/** Words for each span, such as "31 to 60 days overdue", with what they say of invoices. */
export const agingSpans: readonly {
  readonly words: readonly string[];
  readonly meaning: Meaning & { where: string; called: string };
}[] = spans.map(({ name, said }) => ({
  words: said.flatMap((span) => late.map((days) => `${span} ${days}`)),
  meaning: {
    where: `status=sent|partial;aging=${name}`,
    called: `${name.replace('_', ' ')} days overdue`,
    place: 'after',
  },
}));

const owed = [
  'receivables',
  'receivable',
  'accounts receivable',
  'ar',
  'balances',
  'debts',
  'debt',
  'invoices',
  'outstanding',
  'unpaid invoices',
];

/** What an overview of what is owed by how long it is overdue is called. */
export const agingWords: readonly string[] = [
  ...['the', 'our', 'an', 'my', 'full', 'current'].flatMap((word) => [`${word} aging`, `${word} ageing`]),
  ...['aging', 'ageing'].flatMap((word) => [
    ...owed.flatMap((what) => [
      `${what} ${word}`,
      `${word} of ${what}`,
      `${word} of our ${what}`,
      `${word} of the ${what}`,
    ]),
    ...['report', 'summary', 'schedule', 'buckets', 'overview', 'breakdown'].flatMap((sheet) => [
      `${word} ${sheet}`,
      `ar ${word} ${sheet}`,
      `receivables ${word} ${sheet}`,
      `invoice ${word} ${sheet}`,
    ]),
  ]),
  ...owed.flatMap((what) => [
    `aged ${what}`,
    `${what} aged`,
    `${what} aged in buckets`,
    `${what} aged in 30-day buckets`,
    `${what} aged in 30 day buckets`,
    `${what} in aging buckets`,
  ]),
];

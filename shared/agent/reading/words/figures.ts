import { type NamedMeasure, namedMeasures } from '../../../figures/model/measures.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { type NamedRate, namedRates } from '../../../figures/model/rates.ts';

/** What people call an amount that has a name. */
type FigureWords = {
  readonly words: string;
  /** Where no records are named, or "how much" is asked. */
  readonly verbs?: string;
  /** Only after "how much", or where something is divided or ranked. */
  readonly weak?: string;
};
export type MeasureRow = NamedMeasure & FigureWords;
export type RateRow = NamedRate & { readonly words: string };

const amounts: Readonly<Record<string, FigureWords>> = {
  received: {
    words:
      'revenue|receipts|collections|money collected|cash collected|takings|income|money in|cash in|money received|cash receipts|intake|earnings|turnover|sales|money brought in|cash collections|cash flow|money taken in|collected money|payments total|inflow|proceeds|money that came in|cash takings|actual revenue|money earned|collection|incoming money|collected revenue|sales revenue|money landed',
    verbs:
      '~collect|take in|took in|taken in|taking in|bring in|brought in|bringing in|pull in|pulled in|rake in|raked in|hit the bank|hit our account',
    weak: 'paid us|pay us|~spend with us|spent with us|~receive|~earn|~make|made|~get|got|gotten|come in|came in|coming in|landed|~pay|paid|~bank|cash in|~clear|money|brings in|brought us|been worth|in the bank',
  },
  invoiced: {
    words:
      'billings|invoiced amount|amount invoiced|invoicing|invoiced total|invoiced totals|total invoiced|billed amount|billing volume|billed revenue|invoiced revenue|total billed|amount billed|sales invoiced|what we billed|what we invoiced|invoice total|invoice totals|invoice amount|invoice volume|billing',
    verbs:
      '~invoice|~bill|invoice out|send out in invoices|put on invoices|sent out in invoices|billed out|~charge',
  },
  owed: {
    words:
      'receivables|receivable|accounts receivable|balance|open balance|outstanding balance|amount due|amounts due|balance due|debt|debts|outstanding amount|unpaid balance|open receivables|outstanding receivables|money owed|outstanding money|amount outstanding|unpaid amount|money outstanding|left to pay|total receivables|owed to us|amount owed|balance owed|money still owed|money people still owe us|still outstanding|outstanding balances|unpaid money|what is left|money we are waiting on|money still out there|statement balance|invoice money',
    verbs: '~owe|owed|owe us|owes us|still owe|still owes|owing',
    weak: 'outstanding|unpaid|due|left|remains unpaid|open|still due|on the street',
  },
  overdue: {
    words:
      'overdue amount|overdue balance|past due balance|past due amount|overdue money|overdue receivables|amount overdue|overdue total|late money|past due receivables|money that is late',
    weak: 'overdue|past due|late',
  },
  aging: {
    words:
      'aging|ageing|aging report|receivables aging|aging of receivables|receivables by age|aged receivables|aging buckets|age bucket|aging summary|accounts receivable aging|invoices by age|aging bucket|how overdue|how late|how long overdue',
  },
  quoted: {
    words:
      'quoted amount|amount quoted|quoted total|quote volume|quoted value|total quoted|value of estimates|estimated amount',
    verbs: '~quote|~estimate|quoted out|bid out|~bid',
  },
  'in the pipeline': {
    words: 'pipeline|open pipeline|sales pipeline|pipeline value|value of the pipeline|money on the table',
  },
  deposits: {
    words: 'deposits collected|deposit money|deposits received|deposits taken|deposit total|down payments',
    weak: 'in deposits',
  },
  refunded: {
    words: 'refunded amount|money refunded|refund total|refunded money|amount refunded',
    verbs: '~refund|give back|gave back|pay back|paid back|in refunds|refunds',
  },
  unapplied: {
    words:
      'unapplied amount|unapplied money|money unapplied|amount unapplied|unapplied payments total|unallocated money|money without an invoice|money on account',
  },
  credited: {
    words: 'credited amount|amount credited|credit total|credits given|value of credit notes',
    verbs: '~credit',
  },
  contracted: {
    words: 'contract value|value of contracts|contract total|contracted value|signed value|signed business',
  },
};

export const measures: readonly MeasureRow[] = namedMeasures.map((one) => ({
  ...one,
  ...(amounts[one.name] ?? { words: one.name }),
}));

const shares: Readonly<Record<string, string>> = {
  'conversion rate':
    'conversion rate|conversion|conversion percentage|lead conversion|lead conversion rate|lead to customer rate|lead to customer conversion|converts|convert|convert best|converts best|converting|conversion ratio|best conversion|lead close rate',
  'booking rate':
    'booking rate|lead to appointment rate|lead to booking rate|appointment rate|lead 2 appointment rate|lead to appointment conversion|leads to appointments',
  'close rate':
    'close rate|closing rate|win rate|acceptance rate|estimate acceptance rate|hit rate|success rate|estimate win rate|quote acceptance rate|approval rate|close ratio|estimate close rate|closing ratio|batting average|closing percentage|win percentage|estimate conversion|estimate conversion rate',
  'cancellation rate':
    'cancellation rate|cancel rate|cancelation percentage|appointment cancellation rate|rate of cancellations',
  'job cancellation rate': 'job cancellation rate|job cancel rate',
  'completion rate': 'completion rate|appointment completion rate|completion percentage',
  'no-show rate':
    'no show rate|no show percentage|no show percent|rate of no shows|no show ratio|no shows rate',
  'payment failure rate':
    'failure rate|payment failure rate|failed payment rate|decline rate|payment fail rate|failure rate on payments',
  'disqualification rate': 'disqualification rate|loss rate|junk rate|lead loss rate',
  'webhook failure rate':
    'webhook failure rate|webhook error rate|delivery failure rate|failure rate of webhooks',
  'webhook success rate': 'webhook success rate|delivery success rate|success rate of webhooks',
  'collection rate': 'collection rate|collections rate|collected percentage|collection percentage',
  'signing rate': 'sign rate|signing rate|signature rate',
};

export const rates: readonly RateRow[] = namedRates.map((one) => ({
  ...one,
  words: shares[one.name] ?? one.name,
}));

/** How long something takes: the days or hours of a kind of records, by the words for them. */
export type DurationRow = readonly [words: string, entity: EntityName, field: string];

export const durations: readonly DurationRow[] = [
  [
    'to pay|to be paid|paid|get paid|gets paid|pay an invoice|pay a bill|until paid|until it is paid|from issue to payment|paid in full|full settlement|payment time|pay|to pay us|pay us|paid off|settled|pay their invoices|pay invoices|invoice to payment|from invoice to payment',
    'invoices',
    'days_to_pay',
  ],
  ['paid late|late do they pay|late payments|after the due date', 'invoices', 'days_paid_late'],
  [
    'to sign|to get signed|signed|until it is signed|until signed|sign|get a contract signed|for a signature|signature',
    'contracts',
    'days_to_sign',
  ],
  [
    'to accept|accepted|until accepted|accept|say yes|to get accepted|client accept|customer accept|acceptance',
    'estimates',
    'days_to_accept',
  ],
  [
    'to complete|to finish|completed|finished|done|to get done|job duration|complete a job|finish a job|complete',
    'jobs',
    'days_to_complete',
  ],
  [
    'final invoice after a job is finished|final invoice after job is done|final bill gets sent|final invoice goes out|final invoice after the job|invoice after completion|to invoice a completed job|to bill a finished job|bill after a job|invoice after a job is finished|send the final invoice',
    'invoices',
    'days_after_completion',
  ],
  [
    'lead to booked|lead to appointment|from lead to appointment|lead to first appointment|booking of its first appointment|first appointment|lead to booking|from lead to first appointment|inquiry to appointment|between lead and appointment|lead until appointment',
    'appointments',
    'days_from_lead',
  ],
  [
    'lead to signed contract|lead to contract|first contact to signed contract|first contact to contract|from lead to signed contract|from lead to contract|lead to signature',
    'contracts',
    'days_from_lead',
  ],
];

/** Fields that are divided by, measured or shown, wherever a kind of records has them. */
export const fields: readonly (readonly [words: string, field: string])[] = [
  [
    'source|where|lead source|channel of origin|marketing channel|where they came from|where from|from where|where it came from|where the lead came from|where they come from|marketing source|where did they come from|where do they come from|come from where|referral source|advertising channel|origin|where leads come from|where did those come from|places our leads come from|where our leads come from',
    'source',
  ],
  [
    'service|service type|type of service|kind of work|type of work|kind of job|type of job|job type|kind of service|trade',
    'service',
  ],
  ['tag|label', 'tag'],
  ['status|outcome|stage|which state|each state|how they ended|result|where they stand|statuses', 'status'],
  [
    'method|payment method|payment type|type of payment|way of paying|how they paid|how people paid|how it was paid|form of payment|means of payment|pay method|kind of payment|how they had originally paid|by what means|ways of paying',
    'method',
  ],
  ['milestone|invoice type|kind of invoice|type of invoice|invoice kind', 'milestone'],
  ['channel|medium', 'channel'],
  ['endpoint|webhook endpoint|url', 'endpoint'],
  ['event type|event|kind of event|type of event|event types', 'event_type'],
  ['how far past due|aging bucket|days overdue bucket|bucket', 'aging'],
  [
    'time of day|part of the day|daytime|morning or afternoon|mornings or afternoons|morning versus afternoon',
    'daytime',
  ],
  [
    'hours|booked hours|hours of work|time booked|hours booked|how many hours|number of hours|hours on the schedule',
    'hours',
  ],
];

/** Units of the calendar, by the words that divide by them. */
export const units: readonly (readonly [words: string, unit: string])[] = [
  ['day|daily|date|day by day', 'day'],
  ['week|weekly|week by week', 'week'],
  ['month|monthly|month by month', 'month'],
  ['quarter|quarterly|quarter by quarter', 'quarter'],
  ['year|yearly|annually|annual|year by year', 'year'],
  ['weekday|day of the week|day of week|weekdays|days of the week', 'weekday'],
];

/** What is known of one person or record. */
export const facts: readonly (readonly [words: string, field: string])[] = [
  [
    'phone|phone number|number|telephone|telephone number|cell|cell number|mobile|contact number|phone numbers|mobile number|telephone numbers|numbers|phones',
    'phone',
  ],
  ['email|email address|mail address|e mail|e mail address|email addresses|emails', 'email'],
  [
    'address|street address|home address|location|full address|addresses|where does he live|where does she live',
    'address',
  ],
  [
    'skill|qualification|what he can do|qualified to do|qualified for|trained to|trained to do|able to do|trained in|good at|certified for',
    'skill',
  ],
  [
    'working hours|work hours|shift|working days|hours of work|saturdays|sundays|work schedule|on saturdays|on sundays|work on saturdays',
    'working_hours',
  ],
  ['time off|vacation|day off|days off|holiday|pto|leave|next day off', 'time_off'],
  ['note|notes|comment|remark|written in note', 'notes'],
];

/** What is asked of how the company is set up. */
export const settings: readonly (readonly [words: string, field: string])[] = [
  [
    'company name|name of the company|business name|our company called|name of our company|our business called',
    'name',
  ],
  ['time zone|clock zone', 'time_zone'],
  ['currency', 'currency'],
  ['region|country', 'region'],
  [
    'list of services|services we offer|service list|services set up|which services do we offer|what services do we offer|services do we offer',
    'services',
  ],
  ['slot length|slot size|appointment slot|slot|calendar slot|booking slot|one slot|slots', 'slot_minutes'],
  [
    'estimate validity|stay valid|remain valid|estimates stay good|estimates valid|estimate valid|how long are our estimates good for|estimate good for|valid|estimates good for',
    'estimate_valid_days',
  ],
  [
    'payment terms|terms of payment|invoice terms|net days|days do customers have to pay|days to pay|terms',
    'payment_terms_days',
  ],
  ['quiet hours', 'quiet_hours'],
  ['payment instructions', 'payment_instructions'],
  ['reply to|reply to address|where do replies go', 'reply_to'],
  ['reminder settings|reminder time|before an appointment do we send reminders', 'reminders'],
];

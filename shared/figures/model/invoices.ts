import { InvoiceStatus, Milestone } from '../../contract/invoices.ts';
import { aging, agingSpans } from './aging.ts';
import { kindsOfInvoice } from './billingWords.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, inWords } from './model.ts';
import { wordingsOf } from './notation.ts';
import { jobFields } from './work.ts';

const paid = '(pay|pays|[get|gets|got|getting|been] paid|settled)';

export const invoices: Entity = {
  collection: 'invoices',
  one: 'invoice',
  many: 'invoices',
  words: wordingsOf(
    'bill|(sales|ar|paper|accounts receivable) (invoice|bill)|(billing|bill|invoice) statement',
  ),
  scope: 'invoices.read',
  path: '/invoices',
  usual: { where: 'status!=draft|void', words: 'issued', of: 'amounts' },
  whole: { where: 'status!=draft|void', words: 'issued', moment: 'issued_at' },
  moment: 'issued_at',
  sortedBy: 'created_at',
  told: ['milestone', 'amount_due', 'due_at'],
  money: 'amount',
  narrowedBy: ['customer_id', 'status'],
  fields: {
    status: { kind: 'state', at: 'status', values: InvoiceStatus.options, words: ['status', 'state'] },
    customer,
    source,
    service,
    tag,
    ...jobFields('job'),
    milestone: {
      kind: 'choice',
      at: 'milestone',
      values: Milestone.options,
      words: [...kindsOfInvoice, 'kind|type'],
    },
    amount: { kind: 'money', at: 'amount', words: ['amount', 'value', 'total', 'size', 'worth'] },
    amount_due: {
      kind: 'money',
      state: ['sent', 'partial'],
      at: 'amount_due',
      words: wordingsOf(
        'amount (due|still due|open|owed)|still due|open amount|left to pay|balance [due|owed]|total due',
      ),
    },
    amount_paid: { kind: 'money', at: 'amount_paid', words: ['amount paid', 'paid amount'] },
    days_after_completion: {
      kind: 'days',
      span: {
        from: wordingsOf(
          '[job] completion|the [completion of a|end of a] job|finishing (a|the) job|completing the job',
        ),
        to: wordingsOf(
          '(the|its|the final|its final|issuing the) invoice|invoicing|the bill|billing|its final bill',
        ),
      },
      at: 'completed_at',
      join: 'job',
      until: 'issued_at',
      words: [
        'after [job] completion|after (the job|a job|the work) is done|after (a|the) job is completed',
        'from [job] completion to invoice|between completion and invoice',
      ].flatMap(wordingsOf),
    },
    days_to_pay: {
      kind: 'days',
      span: {
        from: [
          'issue|the issue|[the issue of|issuing|sending|sending out|dispatch of] an invoice|issuing|invoice',
          'invoicing|billing|[an] invoice going out|sending the bill|[the] invoice date|bill',
        ].flatMap(wordingsOf),
        to: [
          '[full|its|its full|receiving the|receipt of] payment|[full|its|its full] settlement',
          '[fully|getting|being] paid|paid in full|[receiving] the money',
        ].flatMap(wordingsOf),
      },
      at: 'issued_at',
      until: 'settled_at',
      join: 'last_payment',
      untilJoined: true,
      state: 'paid',
      words: [
        '[days to|until they|before they|for] pay',
        '(days to|until|to|between issuing an invoice and receiving the|from invoice until) payment',
        'to be (paid|settled|paid in full)|[to|before we] get paid',
        'to pay [us|up|their invoices|an invoice|invoices|their bills|a bill]',
        'to settle [an invoice|their invoices]|until [they are|an invoice is|it is|we get] paid|paid',
        'from (invoice|issue|invoicing|sending the invoice|billing) to payment',
        'between (invoice|invoicing|issue|issuing|billing) and payment|to collect',
        'until [an invoice is] paid in full|before an invoice is paid|(until we|to) get the money',
        'until the money (is in|comes)',
      ].flatMap(wordingsOf),
    },
    days_paid_late: {
      kind: 'days',
      at: 'due_at',
      until: 'settled_at',
      join: 'last_payment',
      untilJoined: true,
      state: 'paid',
      words: ['(from|between) [the] due date (to|and|until|till) [the] payment'],
    },
    aging,
    created_at: created,
    // Nothing comes after it, so the last change of the record is that.
    voided_at: { kind: 'moment', at: 'updated_at', state: 'void', words: [], nouns: ['voiding', 'voided'] },
    paid_at: {
      kind: 'moment',
      at: 'settled_at',
      join: 'last_payment',
      state: 'paid',
      words: [],
      nouns: ['payment', 'paid', 'settlement', 'paying'],
    },
    issued_at: {
      kind: 'moment',
      at: 'issued_at',
      words: ['issue'],
      nouns: wordingsOf('issue|issuing|issued|invoice|billing|invoicing|bill|sending|send|sent|dispatch'),
    },
    due_at: {
      kind: 'moment',
      at: 'due_at',
      words: wordingsOf(
        'due dates|deadline [for payment|of payment]|payment deadline|last day to pay|latest date to pay',
      ),
      nouns: ['due', 'payment due', 'pay by', 'maturity', 'deadline'],
    },
  },
  takes: { field: 'days_to_pay', where: 'status=paid' },
  sorts: { 'past dues': { where: 'status=sent|partial;due_at<now', called: 'overdue' } },
  awaits: [
    {
      where: 'milestone=',
      done: 'tied to a milestone|linked to a milestone|assigned to a milestone|attached to a milestone|given a milestone',
      lacks: 'milestone',
    },
    {
      where: 'status=sent|partial',
      done: 'paid|settled|cleared|collected|collected on|paid off|paid up|squared|squared up|squared away|taken care of|fully paid|paid in full|settled in full|fully settled|closed|closed out',
      lacks: 'payment|money|settlement|full payment|final payment',
    },
    {
      where: 'status=draft',
      done: 'sent|sent out|issued|mailed|emailed|gone out|finalized|finished|released|submitted',
    },
  ],
  called: { 'status=sent|partial': 'unpaid', 'status=sent|partial;due_at<now': 'overdue' },
  meanings: {
    ...inWords(
      [
        `${paid} (on time|in time|when due|within terms|by (the|their) due date|on or before the due date)`,
        `${paid} before ((the|their) due date|they are due)`,
      ],
      { where: 'status=paid;paid_at<=due_at', moment: 'paid_at', called: 'paid on time', place: 'after' },
    ),
    ...inWords(`${paid} (early|ahead of time|ahead of the due date)`, {
      where: 'status=paid;paid_at<due_at',
      moment: 'paid_at',
      called: 'paid early',
      place: 'after',
    }),
    ...inWords(`${paid} (late|past due|(past|after) (the|their) due date)`, {
      where: 'status=paid;paid_at>due_at',
      moment: 'paid_at',
      called: 'paid late',
      place: 'after',
    }),
    ...inWords(
      [
        '(no|with no|have no|has no|having no|without|without any|without a single) (payment|payments)',
        'not (had|have) (a|any) (payment|payments)|not received (a|any) payment|without a payment|still no payment',
        'no (payment|money) (yet|so far)|no payments yet|[with] no money received|not received [any] money',
        'without any money received|without a cent|nothing (paid|received)|not a cent paid|not paid anything',
        'not [been] paid at all|(completely|entirely) unpaid',
      ],
      { where: 'status=sent|partial|paid;amount_paid=0' },
    ),
    ...inWords('(became|become|went|gone|fell|turned|got) overdue', {
      where: 'status=sent|partial;due_at<now',
      moment: 'due_at',
    }),
    ...inWords(
      'drafted|in preparation|[in|still in|still a] draft [form]|drafts|unissued|unsent|not send yet|not out [yet]|being (written|prepared|drafted|drawn up|made)|never (went|gone) out',
      {
        where: 'status=draft',
      },
    ),
    ...inWords(
      [
        'delayed|(delayed in the|delayed in|delayed with|behind on|behind in|overdue for) payment|of lateness',
        'lateness|past (maturity|the payment date|their payment date|due|term|terms|its due date|their date)',
        'late [by|in paying|paying|to pay|with payment|with paying|for payment|on payment]',
        '(aged|run|gone) past due|delinquent [for]|overdue for|[gone|run] beyond the due date',
        '(run past|gone over|over|after|gone past|passed|missed|past|exceeded) the due date',
        'passed the payment date|(gone beyond|beyond|past|over|missed) the deadline',
        '(past their|past its|passed their|missed their|past) deadline|are late in paying',
        'customers are late (in paying|paying|with)',
        '(beyond|after|gone past|passed|missed|past|over) their due date|behind on|supposed to be paid (already|by now)',
        'supposed to have been paid [by now]|in default|tardy|should (be paid|have come in) by now',
        'due (already|by now|by today|as of now|as of today|so far|up to now)|behind|in arrears|[have|has] run over',
        '(too|running|already|way|long|seriously|badly) late|(beyond|outside|past|out of) terms|over due|lapsed|too old|past date',
        '[long|way|seriously|badly] overdue',
        'should have been paid [already|by now]',
      ],
      { where: 'status=sent|partial;due_at<now' },
    ),
    ...inWords('not (fully|completely|entirely|all) paid|not paid off', {
      where: 'status=sent|partial',
      called: 'not fully paid',
    }),
    ...inWords(
      [
        'lingering|hovering|dangling|languishing|hanging about|in the air|left [hanging|to settle|to pay|to be paid]',
        'still (hanging|owed to us|owed|waiting to be paid|out|out there)|lying about|outstanding [still]',
        'up for grabs|not (closed out|paid up on|made good|settled up|pay yet)|owing on|floating',
        'not (received money|gotten paid|got paid|been paid|seen money) for',
        'not (received|seen|seen a) payment for|nobody has paid [yet]|no one has paid|nobody paid|unsettled [yet]',
        'to pay|(to be|we have not) collected|receivable|owing|owed to us|we are owed|remains|remain',
        '[remains|remain|left|standing] open|waiting|[still|remain|remaining|remains|left] unpaid|pending|owed',
        'uncollected|waiting on|remaining',
        '(carrying a|carry a|have a|has a|have an open|has an open|with a|with an open) balance',
        '(have|with) a balance due|out|out there|standing|to collect',
      ],
      { where: 'status=sent|partial' },
    ),
    ...inWords(
      [
        'fired off|put through|posted|released|rendered|delivered',
        '(handed|mailed|emailed|shot|gotten|got|came|put|made|sent|went|gone|billed) out',
        'sent [to customers|to clients|over|off]|run off|mailed|emailed|wrote|written|raised|issued|billed|made',
        'drawn up|generated|went to customers|given|gave|send|submitted|invoiced|prepared|dispatched|cut|left the office',
        '(pushed|kicked|cranked|banged|given|gave) out',
      ],
      { moment: 'issued_at' },
    ),
    ...inWords(
      [
        'paid (us part of the bill but not all|part but not all|us part|part) of it',
        'paid (part but not all|us a portion|only partly|only partially|some of|in bits|partly|in installments)',
        'paid [us|us a|only in|in|a] part|(paid us|paid|has paid us|have paid us) part of the bill',
        'have paid us (a portion|part)|has paid us part|received only part of the money on',
        '(received|on which we have received|got) only part of the money|received only a part',
        'got only part of the money for|only (partially|in part|half|partly) paid|(partly|part|partially) settled',
        'in partial payment status|(in|with|with a) partial payment|with a part payment',
        'with a payment but not in full|some money paid on|(some|part) of the money in|not paid in whole',
        '(half|part way|partially|partly|part|some but not all|half way|not completely) paid|partial|paid partially|underpaid',
        '[already] (have|has|had|got|received|have had|have received) [only] [a] (partial|part) (payment|payments)|short paid|paid short',
        '(partly|partially) but not fully paid|[have|has] some money on (them|it)',
      ],
      { where: 'status=partial' },
    ),
    ...inWords(
      [
        'squared [away|up]|taken care of|made good|satisfied|(settled|cleared|paid up|paid to us|paid) in full',
        'cleared up|[done and|completely|got|getting|get|fully|been|were|all|already] paid|closed out',
        'paid (down to zero|to the end|all of|off|up|completely|complete|out|already)',
        '[all|completely|fully] settled|settled up|finished paying [off]|fully cleared|cleared|closed|pay|pay off',
        'collected [on]|settle|honored|covered|zeroed out|went to zero',
        '(received|got|gotten) [a|the|any] (payment|money) for|(got|gotten|get) paid (on|for)|(receive|get) (payment|money) for',
      ],
      { where: 'status=paid', moment: 'paid_at' },
    ),
    ...inWords(
      [
        '(due|expected|supposed|need|needs|have|has) to be paid|maturing|matures',
        '(must|should|have to|has to) be settled|(come up|coming up|comes up|up|due|falling due) for payment',
        'due for settlement|needs paying|need paying|[have|has|need|due|supposed] to pay',
        'must (pay|be paid|get paid)|should pay|[coming|come|comes|falls|fall|falling|payment|is falling] due',
        'payable|should be paid|mature|expected',
      ],
      { where: 'status=sent|partial', moment: 'due_at' },
    ),
    ...inWords(
      [
        'killed|nullified|reversed|withdrawn|torn up|discarded|invalidated|binned',
        '(struck|cancelled|canceled|thrown) out|written off|void|voided|[had to be] made void|canceled|annulled',
        'scrapped|taken back',
      ],
      { where: 'status=void', moment: 'voided_at' },
    ),
    ...Object.fromEntries(agingSpans.flatMap(({ words, meaning }) => words.map((word) => [word, meaning]))),
    ...inWords('(came|fell|became|has come|have come|has fallen|have fallen) due', { moment: 'due_at' }),
    new: { moment: 'issued_at', timed: true },
    created: { moment: 'created_at' },
    ...inWords(
      [
        'not (overdue|yet overdue|late|past due|due|yet due|due yet)|[still] within terms|still in time',
        'before their due date',
      ],
      { where: 'status=sent|partial;due_at>=now' },
    ),
    ...inWords('(without [a]|[with] no|missing a) due date', { where: 'due_at=' }),
    ...inWords('([carry] no|without [a]) milestone', { where: 'milestone=' }),
  },
};

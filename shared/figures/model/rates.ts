import type { EntityName } from './model.ts';
import { wordingsOf } from './notation.ts';

/** Rates that have a name: the records that count, and those of them that make the rate. */
export type NamedRate = {
  readonly name: string;
  readonly words: readonly string[];
  readonly entity: EntityName;
  readonly where: string;
  readonly called: string;
  readonly part: string;
  /** Where it is a rate of amounts: that of the part, and that of the whole. */
  readonly amounts?: { readonly part: string; readonly whole: string };
  readonly moment: string;
};

/** "Payment failure rate", "failure rate on payments". */
const rated = (things: readonly string[], nouns: readonly string[]): string[] =>
  things.flatMap((thing) =>
    nouns.flatMap((noun) =>
      ['rate', 'percentage', 'ratio', 'quota'].flatMap((word) => [
        `${thing} ${noun} ${word}`,
        `${noun} ${word} of ${thing}s`,
        `${noun} ${word} on ${thing}s`,
        `${noun} ${word} for ${thing}s`,
        `${noun} ${word} among ${thing}s`,
        `${noun} ${word} on our ${thing}s`,
        `${noun} ${word} of our ${thing}s`,
        `${noun} ${word} for our ${thing}s`,
        `${word} of ${thing} ${noun}s`,
      ]),
    ),
  );

export const namedRates: readonly NamedRate[] = [
  {
    name: 'collection rate',
    words: [
      '(collection|collections) (rate|ratio|percentage|percent) [on|of|for|against]',
      'rate of (collection|collections) [on|of]',
      '(collected|paid) percentage of [our|the] (billings|invoicing|invoiced amount)',
    ],
    entity: 'invoices',
    called: 'issued',
    where: 'status!=draft|void',
    part: '',
    amounts: { part: 'amount_paid', whole: 'amount' },
    moment: 'issued_at',
  },
  {
    name: 'conversion rate',
    words: [
      'conversion rate',
      'conversion from lead to customer',
      'conversion from leads to customers',
      'lead to customer conversion',
      'lead to customer rate',
      'lead conversion rate',
      'conversion',
      'lead conversion',
      'rate of conversion',
      'conversion percentage',
      'conversion ratio',
      'conversion to customer',
      'conversion to customers',
      'conversion of leads',
      'converts',
      'converting',
      'convert best',
      'converts best',
      'convert the best',
      'converts the best',
      'rate of leads becoming customers',
      'lead close rate',
      '(close|closing|win) rate (on|of|for) [our|the] leads',
      'leads to customers rate',
    ],
    entity: 'leads',
    called: '',
    where: '',
    part: 'status=converted',
    moment: 'created_at',
  },
  {
    name: 'booking rate',
    words: [
      'lead to (appointment|booking|visit) rate|booking rate|appointment [setting] rate',
      'lead to appointment conversion',
    ].flatMap(wordingsOf),
    entity: 'leads',
    called: '',
    where: '',
    part: 'appointments!=',
    moment: 'created_at',
  },
  {
    name: 'close rate',
    words: [
      '(close|closing|win|approval|quote acceptance|hit|success|quote to job|quote conversion|quote close) rate',
      'acceptance [rate|percentage|ratio]|estimate (acceptance|success|to job|conversion|close|win) rate',
      '(estimate|quote) conversion|(closing|close|win) ratio|batting average|(close|win|closing) percentage',
      'rate of acceptance',
    ].flatMap(wordingsOf),
    entity: 'estimates',
    called: 'decided',
    where: 'status=accepted|declined|expired;superseded_by=',
    part: 'status=accepted',
    moment: 'sent_at',
  },
  {
    name: 'cancellation rate',
    words: [
      'cancellation (rate|percentage|ratio)|(cancel|canceling|cancellations|appointment cancellation) rate',
      'rate of cancellations|rate of cancellation',
    ].flatMap(wordingsOf),
    entity: 'appointments',
    called: '',
    where: '',
    part: 'status=canceled',
    moment: 'start',
  },
  {
    name: 'completion rate',
    words: ['completion rate', 'rate of completion', 'completion percentage', 'appointment completion rate'],
    entity: 'appointments',
    called: 'past',
    where: 'status=completed|no_show|canceled',
    part: 'status=completed',
    moment: 'start',
  },
  {
    name: 'no-show rate',
    words: wordingsOf(
      'no show (rate|percentage|ratio|percent)|no shows rate|(rate|percentage) of no shows|noshow rate',
    ),
    entity: 'appointments',
    called: 'past',
    where: 'status=completed|no_show',
    part: 'status=no_show',
    moment: 'start',
  },
  {
    name: 'failure rate',
    words: rated(['payment'], ['failure', 'fail', 'failed', 'decline', 'rejection']),
    entity: 'payments',
    called: '',
    where: '',
    part: 'status=failed',
    moment: 'created_at',
  },
  {
    name: 'cancellation rate',
    words: rated(['job', 'project', 'installation'], ['cancellation', 'cancel']),
    entity: 'jobs',
    called: '',
    where: '',
    part: 'status=canceled',
    moment: 'created_at',
  },
  {
    name: 'disqualification rate',
    words: [
      'disqualification rate',
      ...rated(['lead', 'prospect', 'inquiry'], ['disqualification', 'loss', 'rejection']),
    ],
    entity: 'leads',
    called: '',
    where: '',
    part: 'status=disqualified',
    moment: 'created_at',
  },
  {
    name: 'failure rate',
    words: rated(['webhook', 'delivery', 'webhook delivery'], ['failure', 'fail', 'failed', 'error']),
    entity: 'deliveries',
    called: '',
    where: '',
    part: 'status=retrying|exhausted',
    moment: 'created_at',
  },
  {
    name: 'success rate',
    words: rated(['webhook', 'delivery', 'webhook delivery'], ['success', 'delivery']),
    entity: 'deliveries',
    called: '',
    where: '',
    part: 'status=succeeded',
    moment: 'created_at',
  },
];

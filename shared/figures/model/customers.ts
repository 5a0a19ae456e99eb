import { contactFields, reachable, unreachable } from './contactFields.ts';
import { created, quoted, service, source, tag } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';
import { someOfCustomer } from './noneOf.ts';
import { wordingsOf } from './notation.ts';

export const customers: Entity = {
  collection: 'customers',
  one: 'customer',
  many: 'customers',
  words: [
    'resident|patron|shopper|consumer|property owner|home owner|paying client|household|buyer|client|account',
    'homeowner|debtor|payer|customer account|paying customer|clientele|purchaser',
  ].flatMap(wordingsOf),
  scope: 'customers.read',
  path: '/customers',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    source,
    tag,
    ...contactFields(''),
    appointments: some('appointments', 'appointments_of_customer'),
    estimates: some('estimates', 'estimates_of_customer'),
    jobs: some('jobs', 'jobs_of_customer'),
    invoices: some('invoices', 'invoices_of_customer'),
    ...someOfCustomer,
    last_job_at: { kind: 'moment', at: 'completed_at', join: 'last_job_of_customer', words: [] },
    requested_service: { ...service, kind: 'link', words: [] },
    notes: { kind: 'link', at: 'notes', join: 'lead', words: [] },
    inquired_at: { kind: 'link', at: 'created_at', join: 'lead', words: [] },
    customer_since: { kind: 'link', at: 'created_at', words: [] },
    id: { kind: 'link', at: 'id', words: [] },
    created_at: created,
  },
  awaits: [
    {
      where: 'appointments=',
      done: 'visited|seen|been out to|been seen|serviced|called on',
      lacks: 'visit|appointment',
      called: 'without a visit',
    },
    { where: 'invoices=', done: 'invoiced|billed|charged' },
    { where: 'estimates=', done: quoted },
    {
      where: 'completed_jobs=',
      done: 'worked for|done work for|done a job for|done jobs for|done any work for|done any jobs for|done anything for|done a thing for',
    },
  ],
  meanings: {
    'last served': { moment: 'last_job_at', timed: true },
    ...inWords(
      [
        'never paid [us|anything|us anything|a bill|an invoice|a single invoice|a single bill]',
        'never made (a|any) payment',
      ],
      { where: 'invoices!=;begun_invoices=', called: 'never paid' },
    ),
    ...inWords(
      '(owe us|owes us|owe|owes) nothing|not owe (us anything|anything|us money|us a cent|us|money)',
      { where: 'open_invoices=', called: 'without an open invoice', place: 'after' },
    ),
    ...inWords(
      [
        'closed|(closed|taken|brought|signed) on|added|onboarded|got|picked up|landed|registered|brought in',
        'created|joined|gained|acquired|won|signed up|came [in|on|on board|aboard]|come [in|on board]|got on board',
        'recruited|enrolled|welcomed|secured|obtained',
        '(joined|found|start with|started with) us|get|gotten|made|(become a|become|became a|became) customer',
        '(become a|became a|become) client|entered|captured|received|recorded|arrived',
      ],
      { moment: 'created_at' },
    ),
    ...unreachable,
    ...reachable,
    ...inWords('(nothing|not) (booked|scheduled)|nothing planned|unbooked', { where: 'appointments=' }),
    new: { moment: 'created_at', timed: true },
  },
};

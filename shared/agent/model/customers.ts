import { contactFields, reachable, unreachable } from './contactFields.ts';
import { created, quoted, source, tag } from './fields.ts';
import { type Entity, inWords, some } from './model.ts';
import { someOfCustomer } from './noneOf.ts';

export const customers: Entity = {
  collection: 'customers',
  one: 'customer',
  many: 'customers',
  words: [
    'resident',
    'patron',
    'shopper',
    'consumer',
    'property owner',
    'home owner',
    'paying client',
    'household',
    'buyer',
    'client',
    'account',
    'homeowner',
    'debtor',
    'payer',
    'customer account',
    'paying customer',
  ],
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
      'never paid|never paid us|never paid anything|never paid us anything|never paid a bill|never paid an invoice|never paid a single invoice|never paid a single bill|never made a payment|never made any payment',
      { where: 'invoices!=;begun_invoices=', called: 'never paid' },
    ),
    ...inWords(
      'owe us nothing|owes us nothing|owe nothing|owes nothing|not owe us anything|not owe anything|not owe us money|not owe us a cent|not owe us|not owe money',
      { where: 'open_invoices=', called: 'without an open invoice', place: 'after' },
    ),
    ...inWords('closed|closed on', { moment: 'created_at' }),
    ...unreachable,
    ...reachable,
    ...inWords('(nothing|not) (booked|scheduled)|nothing planned|unbooked', { where: 'appointments=' }),
    ...inWords(
      'added|onboarded|got|picked up|landed|registered|taken on|brought in|created|joined|gained|acquired|won|signed up|came|come|came in|come in|came on|came on board|come on board|joined us|get|gotten|found us|brought on|signed on|made|become a customer|become customer|became a customer|became customer|become a client|became a client|become client|entered|captured|received|start with us|started with us|recorded|arrived',
      { moment: 'created_at' },
    ),
    new: { moment: 'created_at', timed: true },
  },
};

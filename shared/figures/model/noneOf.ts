import type { JoinName } from './joins.ts';
import type { EntityName, Field, None } from './model.ts';

/** Records in one state, of which people have some or none: "customers who never canceled", "without an open invoice". */
type Some = None & { readonly records: EntityName; readonly join: JoinName };

const someOf = ({ records, join, ...told }: Some): Field => ({
  kind: 'link',
  at: 'id',
  join,
  records,
  words: [],
  none: told,
});

/** Of customers, jobs and contracts. */
export const begunDeposits = (join: JoinName): Field =>
  someOf({
    records: 'invoices',
    join,
    state: 'paid deposit|settled deposit',
    nouns:
      'deposit|deposit payment|down payment|retainer|paid deposit|deposit paid|deposit received|deposit money|payment of the deposit',
    doneWith:
      'paid|paid us|got|gotten|received|collected|taken|seen|sent|sent us|gave|given|gave us|given us|made|put down|left|left us',
    called: 'without a paid deposit',
  });

export const someOfCustomer = {
  begun_deposits: begunDeposits('begun_deposits_of_customer'),
  canceled_appointments: someOf({
    records: 'appointments',
    join: 'canceled_appointments_of_customer',
    state: 'canceled|called off',
    done: 'canceled|called off|canceled on|backed out of',
    nouns: 'cancellation|cancelation',
    called: 'without a canceled appointment',
  }),
  missed_appointments: someOf({
    records: 'appointments',
    join: 'missed_appointments_of_customer',
    state: 'missed|no show',
    done: 'missed|stood up|no showed',
    nouns: 'no show',
    called: 'without a no-show',
  }),
  completed_appointments: someOf({
    records: 'appointments',
    join: 'completed_appointments_of_customer',
    state: 'completed|finished|past',
    called: 'without a completed appointment',
  }),
  completed_jobs: someOf({
    records: 'jobs',
    join: 'completed_jobs_of_customer',
    state: 'completed|finished|done|closed',
    called: 'without a completed job',
  }),
  accepted_estimates: someOf({
    records: 'estimates',
    join: 'accepted_estimates_of_customer',
    state: 'accepted|approved|won',
    doneTo: 'accepted|approved|said yes to|agreed to',
    called: 'without an accepted estimate',
  }),
  declined_estimates: someOf({
    records: 'estimates',
    join: 'declined_estimates_of_customer',
    state: 'declined|rejected|refused',
    done: 'declined|rejected|turned down|refused|said no to',
    called: 'without a declined estimate',
  }),
  signed_contracts: someOf({
    records: 'contracts',
    join: 'signed_contracts_of_customer',
    state: 'signed',
    doneTo: 'signed',
    called: 'without a signed contract',
  }),
  open_invoices: someOf({
    records: 'invoices',
    join: 'open_invoices_of_customer',
    state: 'open|unpaid|outstanding',
    nouns: 'balance|open balance|outstanding balance|debt',
    called: 'without an open invoice',
  }),
  overdue_invoices: someOf({
    records: 'invoices',
    join: 'overdue_invoices_of_customer',
    state: 'overdue|late|past due',
    called: 'without an overdue invoice',
  }),
  paid_invoices: someOf({
    records: 'invoices',
    join: 'paid_invoices_of_customer',
    state: 'paid|settled',
    called: 'without a paid invoice',
  }),
  begun_invoices: someOf({
    records: 'invoices',
    join: 'begun_invoices_of_customer',
    state: 'part paid|partly paid',
    called: 'without a payment',
  }),
} as const;

export const someOfTechnician = {
  completed_appointments: someOf({
    records: 'appointments',
    join: 'completed_appointments_of_technician',
    state: 'completed|finished',
    doneTo: 'completed|finished|done|carried out',
    called: 'without a completed appointment',
  }),
  canceled_appointments: someOf({
    records: 'appointments',
    join: 'canceled_appointments_of_technician',
    state: 'canceled|called off',
    nouns: 'cancellation|cancelation',
    called: 'without a canceled appointment',
  }),
  missed_appointments: someOf({
    records: 'appointments',
    join: 'missed_appointments_of_technician',
    state: 'missed|no show',
    nouns: 'no show',
    called: 'without a no-show',
  }),
  completed_jobs: someOf({
    records: 'jobs',
    join: 'completed_jobs_of_technician',
    state: 'completed|finished|done|closed',
    doneTo: 'completed|finished|done|closed|closed out|wrapped up',
    called: 'without a completed job',
  }),
} as const;

import { FigureEntity } from '../../contract/figures.ts';
import type { Scope } from '../../contract/scopes.ts';
import { wordingsOf } from './notation.ts';

/** What a service's records can be asked for; a list of `people` is a record's crew. */
type FieldKind =
  | 'state'
  | 'choice'
  | 'text'
  | 'tags'
  | 'money'
  | 'moment'
  | 'person'
  | 'people'
  | 'days'
  | 'hours'
  | 'daytime'
  | 'age'
  | 'clock'
  | 'weekdays'
  | 'workdays'
  | 'offdays'
  | 'link';

export type Field = {
  readonly kind: FieldKind;
  /** Where it stands in the record, as `contact.email`; for `days` and `hours` the earlier of its two moments. */
  readonly at: string;
  /** The later of the two moments that they lie between: in this record, or in the one joined if it is `untilJoined`. */
  readonly until?: string;
  readonly untilJoined?: true;
  /** What people call its two moments, for those who say from which to which it lasts. */
  readonly span?: { readonly from: readonly string[]; readonly to: readonly string[] };
  /** It is only known of records in this state, or one of these. */
  readonly state?: string | readonly string[];
  readonly values?: readonly string[];
  /** How answers say its values, where those by themselves say too little. */
  readonly called?: Readonly<Record<string, string>>;
  /** Among whom a person is, or what else has a name is; endpoints are read with what is sent to them. */
  readonly of?: 'customers' | 'technicians' | 'endpoints';
  /** The record in which it stands, if not in this one. */
  readonly join?: JoinName;
  /** Of these records it may have some or none. */
  readonly records?: EntityName;
  /** How it is said that there is none of those, where only some of their states count. */
  readonly none?: None;
  /** No two records share a value, and the store finds the one that has it. */
  readonly isUnique?: true;
  /** It is looked up of one person, and no reason to count or group. */
  readonly isFact?: true;
  /** What people call it. */
  readonly words: readonly string[];
  /** Of a moment, what comes then: its date is asked for with them. */
  readonly nouns?: readonly string[];
};

/** What such records are called by their state, by their own name, and by what was done, as participles; and how answers say that there is none. */
export type None = {
  readonly state: string;
  readonly nouns?: string;
  /** With or without what it was done to: "never canceled". */
  readonly done?: string;
  /** Only with what it was done to: "never signed a contract". */
  readonly doneTo?: string;
  /** Only with their own name: "never paid a deposit". */
  readonly doneWith?: string;
  readonly called: string;
};

/** How one record leads to another: the value at `by` here is that at `key` there. */
export type Join = {
  readonly by: string;
  readonly entity: EntityName;
  readonly key:
    | 'id'
    | 'lifecycle_number'
    | 'customer_id'
    | 'technician_id'
    | 'job_id'
    | 'estimate_id'
    | 'entity_id'
    | 'crew_ids'
    | 'invoice_id';
  /** Of several it is the newest in this state, by when it came to that if `since` says so, else the oldest of all. */
  readonly newest?: string;
  /** Only those of them count, in the place of what is usual of their kind. */
  readonly only?: string;
  /** When it came to that, if a time is said; else what is usual of their kind. */
  readonly since?: string;
  /** The value at `by` is that of the record to which this one leads. */
  readonly through?: 'invoice' | 'contract';
};

/** What somebody has of a kind in one state, and when it came to that. */
const personal = <const E extends EntityName, const K extends Join['key']>(
  entity: E,
  key: K,
  only: string,
  since?: string,
) => ({ by: 'id', entity, key, only, ...(since === undefined ? {} : { since }) }) as const;

/** Something of the deposit was paid. */
const begunDeposit = 'milestone=deposit;status=partial|paid';

/** A payment has its invoice's customer; what begins with a lead has that lead's source. */
export const joins = {
  lead: { by: 'lifecycle_number', entity: 'leads', key: 'lifecycle_number' },
  invoice: { by: 'invoice_id', entity: 'invoices', key: 'id' },
  job: { by: 'job_id', entity: 'jobs', key: 'id' },
  contract: { by: 'contract_id', entity: 'contracts', key: 'id' },
  estimate_of_job: { by: 'estimate_id', entity: 'estimates', key: 'id', through: 'contract' },
  job_of_payment: { by: 'job_id', entity: 'jobs', key: 'id', through: 'invoice' },
  appointments_of_lead: { by: 'lifecycle_number', entity: 'appointments', key: 'lifecycle_number' },
  follow_ups_of_record: { by: 'id', entity: 'follow_ups', key: 'entity_id' },
  estimates_of_lead: { by: 'lifecycle_number', entity: 'estimates', key: 'lifecycle_number' },
  appointments_of_customer: { by: 'id', entity: 'appointments', key: 'customer_id' },
  estimates_of_customer: { by: 'id', entity: 'estimates', key: 'customer_id' },
  jobs_of_customer: { by: 'id', entity: 'jobs', key: 'customer_id' },
  invoices_of_customer: { by: 'id', entity: 'invoices', key: 'customer_id' },
  appointments_of_technician: { by: 'id', entity: 'appointments', key: 'technician_id' },
  jobs_of_technician: { by: 'id', entity: 'jobs', key: 'crew_ids' },
  invoices_of_job: { by: 'id', entity: 'invoices', key: 'job_id' },
  finals_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: 'milestone=final;status!=draft|void' },
  open_invoices_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: 'status=sent|partial' },
  open_finals_of_job: {
    by: 'id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=final;status=sent|partial',
  },
  open_deposits_of_job: {
    by: 'id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=deposit;status=sent|partial',
  },
  begun_deposits_of_job: { by: 'id', entity: 'invoices', key: 'job_id', only: begunDeposit },
  begun_deposits_of_contract: { by: 'job_id', entity: 'invoices', key: 'job_id', only: begunDeposit },
  open_deposits_of_contract: {
    by: 'job_id',
    entity: 'invoices',
    key: 'job_id',
    only: 'milestone=deposit;status=sent|partial',
  },
  last_payment: { by: 'id', entity: 'payments', key: 'invoice_id', newest: 'settled' },
  contracts_of_estimate: { by: 'id', entity: 'contracts', key: 'estimate_id' },
  signed_contracts_of_estimate: {
    by: 'id',
    entity: 'contracts',
    key: 'estimate_id',
    only: 'status=signed',
  },
  canceled_appointments_of_customer: personal('appointments', 'customer_id', 'status=canceled'),
  missed_appointments_of_customer: personal('appointments', 'customer_id', 'status=no_show'),
  completed_appointments_of_customer: personal('appointments', 'customer_id', 'status=completed'),
  completed_jobs_of_customer: personal('jobs', 'customer_id', 'status=completed', 'completed_at'),
  accepted_estimates_of_customer: personal('estimates', 'customer_id', 'status=accepted', 'accepted_at'),
  declined_estimates_of_customer: personal('estimates', 'customer_id', 'status=declined', 'declined_at'),
  signed_contracts_of_customer: personal('contracts', 'customer_id', 'status=signed', 'signed_at'),
  open_invoices_of_customer: personal('invoices', 'customer_id', 'status=sent|partial'),
  overdue_invoices_of_customer: personal(
    'invoices',
    'customer_id',
    'status=sent|partial;due_at<now',
    'due_at',
  ),
  paid_invoices_of_customer: personal('invoices', 'customer_id', 'status=paid', 'paid_at'),
  begun_invoices_of_customer: personal('invoices', 'customer_id', 'status=partial|paid'),
  begun_deposits_of_customer: personal('invoices', 'customer_id', begunDeposit),
  last_job_of_customer: {
    by: 'id',
    entity: 'jobs',
    key: 'customer_id',
    newest: 'completed',
    since: 'completed_at',
  },
  canceled_appointments_of_technician: personal('appointments', 'technician_id', 'status=canceled'),
  missed_appointments_of_technician: personal('appointments', 'technician_id', 'status=no_show'),
  completed_appointments_of_technician: personal('appointments', 'technician_id', 'status=completed'),
  completed_jobs_of_technician: personal('jobs', 'crew_ids', 'status=completed', 'completed_at'),
} as const satisfies Record<string, Join>;

export type JoinName = keyof typeof joins;

/** The join, after the one that it goes through. */
export const withThrough = (name: JoinName): JoinName[] => {
  const { through }: Join = joins[name];
  return through === undefined ? [name] : [through, name];
};

/**
 * What a word about records says: conditions as `conditionsOf` reads them, and the moment that a time said with it is about.
 * A word for a thing that happened has a moment, one for a state that lasts has none.
 */
export type Meaning = {
  readonly where?: string;
  readonly moment?: string;
  /** It says nothing without a time: "new customers" are those of some time. */
  readonly timed?: true;
  /** With a time it is no state, but tells that the moment came then: "new leads this week" came in this week. */
  readonly withTime?: string;
  /** What it says where a time is said with it. */
  readonly inTime?: Meaning;
  /** When it became so is not kept, so no time can be said with it. */
  readonly untimed?: true;
  /** How answers say it, where not in the words that were used. */
  readonly called?: string;
  /** Where answers say it, if not where such words usually stand. */
  readonly place?: 'before' | 'after';
};

/** Records with which something has not happened yet, in the many ways in which that is said: "yet to be signed", "missing a signature". */
export type Awaited = {
  readonly where: string;
  /** What has not been done with them, as participles divided by `|`. */
  readonly done: string;
  /** What they do not have yet, as nouns. */
  readonly lacks?: string;
  /** How answers say it, behind the records. */
  readonly called?: string;
  /** They only say so with "yet": without it they say something else. */
  readonly onlyYet?: true;
};

/** Many ways of saying one thing. */
export const inWords = (notation: string | readonly string[], meaning: Meaning): Record<string, Meaning> =>
  Object.fromEntries(
    [notation]
      .flat()
      .flatMap(wordingsOf)
      .map((phrase) => [phrase, meaning]),
  );

/** Of what a record may have some or none: "leads without an appointment". */
export const some = (records: EntityName, join?: JoinName): Field => ({
  kind: 'link',
  at: 'id',
  ...(join && { join }),
  records,
  words: [],
});

export const entityNames = FigureEntity.options;

export type EntityName = FigureEntity;

export type Entity = {
  readonly collection: Exclude<EntityName, 'follow_ups'> | 'followUps';
  readonly one: string;
  readonly many: string;
  /** What else people call one of them. */
  readonly words: readonly string[];
  readonly scope: Scope;
  /** The operation that lists them. */
  readonly path: string;
  /** What a time means that is said without a verb, and the word for it in answers. */
  readonly moment: string;
  /** The moment by which the store can bound what it reads. */
  readonly sortedBy: string | null;
  /** Fields of its own that a list tells of each, beside its state, its amount and its moment. */
  readonly told?: readonly string[];
  /** What an amount means that is said without a name. */
  readonly money?: string;
  /** The filters of the store that narrow what is read. */
  readonly narrowedBy: readonly string[];
  /** The store only lists those of one endpoint at a time. */
  readonly isOfEndpoints?: true;
  readonly fields: Readonly<Record<string, Field>>;
  readonly meanings: Readonly<Record<string, Meaning>>;
  /** The adjective by which answers tell a state that was said in words that are none: "left", "not paid yet". */
  readonly called?: Readonly<Record<string, string>>;
  /** What is still to happen with some of them. */
  readonly awaits?: readonly Awaited[];
  /** What is meant unless a state is said: papers that went out, money that came, visits that take place. */
  readonly usual?: {
    readonly where: string;
    readonly words: string;
    /** `narrowed`: of all but a bare "how many", which counts them whatever their state; `timed`: where a time of their own is said. */
    readonly of: 'amounts' | 'narrowed' | 'timed' | 'all';
    readonly moment?: string;
  };
  /** What the whole of a share is, unless a state is said. */
  readonly whole?: { readonly where: string; readonly words: string; readonly moment: string };
  /** States of which the share is that of all. */
  readonly ended?: readonly string[];
  /** Words for some of them, with the condition that tells which. */
  readonly sorts?: Readonly<Record<string, string | Meaning>>;
};

/** How answers say that a moment came: "created", "paid". */
export const momentWords: Readonly<Record<string, string>> = {
  created_at: 'created',
  sent_at: 'sent',
  accepted_at: 'accepted',
  declined_at: 'declined',
  expires_at: 'expiring',
  signed_at: 'signed',
  voided_at: 'voided',
  canceled_at: 'canceled',
  completed_at: 'completed',
  issued_at: 'issued',
  due_at: 'due',
  settled_at: 'received',
  paid_at: 'paid',
  start: 'starting',
  scheduled_start: 'scheduled to start',
  scheduled_for: 'scheduled for',
  last_message_at: 'last active',
  last_job_at: 'with the last job completed',
};

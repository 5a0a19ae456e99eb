import { FigureEntity } from '../../contract/figures.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { JoinName } from './joins.ts';
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
  | 'weekday'
  | 'age'
  | 'clock'
  | 'weekdays'
  | 'workdays'
  | 'offdays'
  | 'link';

export const weekdays: readonly string[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** On which day of the week that moment is. */
export const weekday = (at: string): Field => ({ kind: 'weekday', at, values: weekdays, words: [] });

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
  readonly of?: 'customers' | 'leads' | 'technicians' | 'endpoints';
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
  /** The days that they take until they are in that state, once they went out. */
  readonly takes?: { readonly field: string; readonly where: string };
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
  end: 'ending',
  scheduled_start: 'scheduled to start',
  scheduled_for: 'scheduled for',
  last_message_at: 'last active',
  last_job_at: 'with the last job completed',
};

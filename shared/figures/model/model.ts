import { FigureEntity } from '../../contract/figures.ts';
import type { Scope } from '../../contract/scopes.ts';
import type { ComparedKind } from './kinds.ts';

/** A list of `people` is a record's crew. */
type FieldKind = Exclude<ComparedKind, 'some' | 'id' | 'fact'> | 'link';

export const weekdays: readonly string[] = 'monday tuesday wednesday thursday friday saturday sunday'.split(
  ' ',
);

/** On which day of the week that moment is. */
export const weekday = (at: string): Field => ({ kind: 'weekday', at, values: weekdays });

export type Field = {
  readonly kind: FieldKind;
  /** Where it stands in the record, as `contact.email`; for `days` and `hours` the earlier of its two moments. */
  readonly at: string;
  /** An amount of which that is no longer there, as what was given back is not of what was received; all of it where it all went. */
  readonly less?: string;
  /** Where it stands in this record if the joined one is missing or has none. */
  readonly orAt?: string;
  /** The later of the two moments that they lie between: in this record, or in the one joined if it is `untilJoined`. */
  readonly until?: string;
  readonly untilJoined?: true;
  /** It is only known of records in this state, or one of these. */
  readonly state?: string | readonly string[];
  readonly values?: readonly string[];
  /** How answers say its values, where those by themselves say too little. */
  readonly called?: Readonly<Record<string, string>>;
  /** Among whom a person is, or what else has a name is; endpoints are read with what is sent to them. */
  readonly of?: 'customers' | 'leads' | 'technicians' | 'endpoints';
  /** The record in which it stands, if not in this one. */
  readonly join?: Join;
  /** Of these records it may have some or none. */
  readonly records?: EntityName;
  /** No two records share a value, and the store finds the one that has it. */
  readonly isUnique?: true;
  /** It is looked up of one person, and no reason to count or group. */
  readonly isFact?: true;
};

/** How one record leads to another: the value at `by` here is that at `key` there. */
export type Join = {
  readonly by: string;
  readonly entity: EntityName;
  readonly key:
    | 'id'
    | 'lifecycle_number'
    | 'customer_id'
    | 'technician_ids'
    | 'job_id'
    | 'estimate_id'
    | 'entity_id'
    | 'crew_ids'
    | 'invoice_id';
  /** Of several it is the newest in this state, by when it came to that if `since` says so, else the oldest of all. */
  readonly newest?: string;
  /** Only those of them count, in the place of what is usual of their kind. */
  readonly only?: string | undefined;
  /** When it came to that, if a time is said; else what is usual of their kind. */
  readonly since?: string | undefined;
  /** The value at `by` is that of the record to which this one leads. */
  readonly through?: Join;
};

/** Of what a record may have some or none: "leads without an appointment". */
export const some = (
  entity: EntityName,
  key: Join['key'],
  only?: string,
  since?: string,
  by = 'id',
): Field => ({ kind: 'link', at: 'id', join: { by, entity, key, only, since }, records: entity });

export const entityNames = FigureEntity.options;

export type EntityName = FigureEntity;

/** Those that are people, found by their names. */
export const people = ['customers', 'leads', 'technicians'] as const satisfies readonly EntityName[];

export type Entity = {
  readonly one: string;
  readonly many: string;
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
  /** The moment at which it came to a state, where that is kept. */
  readonly reached?: Readonly<Record<string, string>>;
  /** Everyday words for some of its states, as a model is told them. */
  readonly words?: Readonly<Record<string, string>>;
  /** The adjective by which answers tell a state that was said in words that are none: "left", "not paid yet". */
  readonly called?: Readonly<Record<string, string>>;
  /** What is meant unless a state is said: papers that went out, money that came, visits that take place. */
  readonly usual?: {
    readonly where: string;
    /** `narrowed`: of all but a bare "how many", which counts them whatever their state; `timed`: where a time of their own is said. */
    readonly of: 'amounts' | 'narrowed' | 'timed' | 'all';
    readonly moment?: string;
  };
  /** What the whole of a share is, unless a state is said. */
  readonly whole?: { readonly where: string; readonly moment: string };
  /** States of which the share is that of all. */
  readonly ended?: readonly string[];
};

/** What most kinds of records have, unless they say otherwise. */
type Usual = Pick<Entity, 'many' | 'moment' | 'sortedBy' | 'narrowedBy'>;

export const entity = (own: Omit<Entity, keyof Usual> & Partial<Usual>): Entity => ({
  many: `${own.one}s`,
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  ...own,
});

/** A name of the data as people write it: `in_progress` reads "in progress". */
export const spoken = (name: string): string => name.replaceAll('_', ' ');

const otherMomentWords: Readonly<Record<string, string>> = {
  expires_at: 'expiring',
  settled_at: 'received',
  start: 'starting',
  end: 'ending',
  scheduled_start: 'scheduled to start',
  last_message_at: 'last active',
  last_job_at: 'with the last job completed',
};

/** How answers say that a moment came: "created", "paid". */
export const momentWord = (moment: string): string =>
  otherMomentWords[moment] ?? spoken(moment.replace(/_at$/, ''));

import { FigureEntity } from '../../contract/figures.ts';
import type { Scope } from '../../contract/scopes.ts';

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
  | 'link';

export type Field = {
  readonly kind: FieldKind;
  /** Where it stands in the record, as `contact.email`; for `days` the earlier of its two moments. */
  readonly at: string;
  /** The later of the two moments that `days` lie between. */
  readonly until?: string;
  readonly values?: readonly string[];
  /** Among whom a person is. */
  readonly of?: 'customers' | 'technicians';
  /** The record in which it stands, if not in this one. */
  readonly join?: JoinName;
  /** What people call it. */
  readonly words: readonly string[];
};

/** How one record leads to another: the value at `by` here is that at `key` there. */
export type Join = {
  readonly by: string;
  readonly entity: EntityName;
  readonly key: 'id' | 'lifecycle_number';
};

/** A payment has its invoice's customer; what begins with a lead has that lead's source. */
export const joins = {
  lead: { by: 'lifecycle_number', entity: 'leads', key: 'lifecycle_number' },
  invoice: { by: 'invoice_id', entity: 'invoices', key: 'id' },
} as const satisfies Record<string, Join>;

export type JoinName = keyof typeof joins;

/**
 * What a word about records says: conditions as `conditionsOf` reads them, and the moment that a time said with it is about.
 * A word for a thing that happened has a moment, one for a state that lasts has none.
 */
export type Meaning = {
  readonly where?: string;
  readonly moment?: string;
  /** It says nothing without a time: "new customers" are those of some time. */
  readonly timed?: true;
  /** When it became so is not kept, so no time can be said with it. */
  readonly untimed?: true;
};

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
  /** What an amount means that is said without a name. */
  readonly money?: string;
  /** The filters of the store that narrow what is read. */
  readonly narrowedBy: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  readonly meanings: Readonly<Record<string, Meaning>>;
  /** What is meant unless a state is said: papers that went out, money that came, visits that take place. */
  readonly usual?: {
    readonly where: string;
    readonly words: string;
    readonly of: 'amounts' | 'all';
    readonly moment?: string;
  };
  /** What the whole of a share is, unless a state is said. */
  readonly whole?: { readonly where: string; readonly words: string; readonly moment: string };
  /** Words for some of them, with the condition that tells which. */
  readonly sorts?: Readonly<Record<string, string>>;
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
  completed_at: 'completed',
  issued_at: 'issued',
  due_at: 'due',
  settled_at: 'received',
  start: 'starting',
  scheduled_start: 'scheduled to start',
  scheduled_for: 'scheduled for',
};

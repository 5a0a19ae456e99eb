import type { z } from 'zod';
import { LeadRecord } from '../domain/leads.ts';
import type { AnyRecord } from '../domain/record.ts';
import { TenantRecord } from '../domain/tenant.ts';
import { Failure } from '../kernel/failure.ts';
import type { IndexName } from './table.ts';

type RecordSchema = z.ZodType<AnyRecord>;

/** How records of one kind are stored: everything that the table must know about them. */
export type Kind<S extends RecordSchema = RecordSchema> = {
  readonly name: string;
  readonly schema: S;
  /** Fields that lists filter by, narrowest first, each with its index. */
  readonly lists?: Readonly<Record<string, IndexName>>;
  /** For lists in another order than "newest first": the index of the unfiltered list and the field that sorts them all. */
  readonly order?: { readonly index: IndexName; readonly by: string };
  /** Values that no second record of the tenant may have, by field. */
  unique?(record: z.output<S>): Readonly<Record<string, string | null>>;
  /** The refusal when another record, `owner`, holds values of these fields already. */
  readonly taken?: (owner: string, fields: readonly string[]) => Failure;
  /** Fields that never reach the audit log. */
  readonly hidden?: readonly string[];
};

const kind = <S extends RecordSchema>(literal: Kind<S>): Kind<S> => literal;

/** Every kind of record, under the name of its collection in the store. */
export const kinds = {
  tenants: kind({ name: 'tenant', schema: TenantRecord }),
  leads: kind({
    name: 'lead',
    schema: LeadRecord,
    lists: { status: 'byStatus' },
    unique: ({ contact }) => ({ phone: contact.phone, email: contact.email }),
    taken: (lead_id, matched_on) =>
      new Failure('duplicate_lead', `A lead with this ${matched_on.join(' and ')} exists already.`, {
        lead_id,
        matched_on,
      }),
  }),
} as const;

export type CollectionName = keyof typeof kinds;

export type RecordIn<C extends CollectionName> = z.output<(typeof kinds)[C]['schema']>;

const kindsByName: ReadonlyMap<string, Kind> = new Map(
  Object.values<Kind>(kinds).map((literal) => [literal.name, literal]),
);

export const kindNamed = (name: string): Kind => {
  const found = kindsByName.get(name);
  if (found === undefined) throw new Error(`There is no kind of record named ${name}.`);
  return found;
};

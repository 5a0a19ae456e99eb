import { appointments } from './appointments.ts';
import { followUps, messages } from './contact.ts';
import { contracts } from './contracts.ts';
import { customers } from './customers.ts';
import { deliveries } from './deliveries.ts';
import { estimates } from './estimates.ts';
import { creditNotes, refunds } from './givenBack.ts';
import { invoices } from './invoices.ts';
import { withThrough } from './joins.ts';
import { leads } from './leads.ts';
import type { Entity, EntityName, Field } from './model.ts';
import { payments } from './payments.ts';
import { technicians } from './technicians.ts';
import { threads } from './threads.ts';
import { jobs } from './work.ts';

/** Everything that can be asked about: tools, words, refusals and the query of figures are made from it. */
export const entities: Readonly<Record<EntityName, Entity>> = {
  leads,
  customers,
  technicians,
  appointments,
  estimates,
  contracts,
  jobs,
  invoices,
  payments,
  follow_ups: followUps,
  messages,
  threads,
  deliveries,
  refunds,
  credit_notes: creditNotes,
};

// Requests name fields, and `constructor` is the name of none.
for (const { fields } of Object.values(entities)) Object.setPrototypeOf(fields, null);

export const fieldOf = (entity: EntityName, name: string): Field | undefined => entities[entity].fields[name];

/** Every scope that is needed to read the entity with these of its fields. */
export const scopesFor = (entity: EntityName, fields: readonly string[]): readonly string[] => [
  ...new Set([
    entities[entity].scope,
    ...fields.flatMap((name) => {
      const { join, of } = fieldOf(entity, name) ?? {};
      return [
        ...(join === undefined ? [] : withThrough(join).map((one) => entities[one.entity].scope)),
        ...(of === undefined || of === 'endpoints' ? [] : [entities[of].scope]),
      ];
    }),
  ]),
];

/** The list of the store that has them. */
export const collectionOf = (entity: EntityName) =>
  entity === 'follow_ups' ? 'followUps' : entity === 'credit_notes' ? 'creditNotes' : entity;

/** The moment that a time is about where all of its records count that a share is of. */
export const momentOfWhole = (entity: EntityName): string =>
  entities[entity].whole?.moment ?? entities[entity].moment;

import type { Operation } from '../contract/operation.ts';
import { displayName } from '../domain/customers.ts';
import { findParty } from '../store/readers/party.ts';

type Values = Readonly<Record<string, unknown>>;

/** The kinds of records with a person, by the names of arguments. */
const subjects = ['customer', 'lead', 'appointment', 'estimate', 'contract', 'job', 'invoice'] as const;
type Subject = (typeof subjects)[number];

/** Null without a person. Only callers who may read both may read runs. */
export const personBehind = async (
  tenantId: string,
  operation: Operation,
  given: Values,
): Promise<string | null> => {
  const about = subjectOf(operation, given);
  const party = about && (await findParty(tenantId, about));
  return party === undefined ? null : displayName(party.person);
};

type About = { readonly entity_type: Subject; readonly entity_id: string };

/** The named customer or lead, otherwise the record in the path, otherwise the first record named by its id. */
const subjectOf = ({ path }: Operation, given: Values): About | undefined => {
  const { entity_type, entity_id, to_customer_id, id } = given;
  const named = subjects.find((kind) => kind === entity_type);
  if (named !== undefined) return about(named, entity_id);
  const inPath = subjects.find((kind) => path.startsWith(`/${kind}s/{id}`));
  if (inPath !== undefined) return about(inPath, id);
  if (to_customer_id !== undefined) return about('customer', to_customer_id);
  const byId = subjects.find((kind) => given[`${kind}_id`] !== undefined);
  return byId && about(byId, given[`${byId}_id`]);
};

const about = (kind: Subject, id: unknown): About | undefined =>
  typeof id === 'string' ? { entity_type: kind, entity_id: id } : undefined;

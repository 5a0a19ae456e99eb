import type { Operation } from '../contract/operation.ts';
import { displayName } from '../domain/customers.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';
import { getItem } from '../store/table/getItem.ts';
import { recordKey } from '../store/table/keys.ts';

type Values = Readonly<Record<string, unknown>>;

/** The records that somebody is behind, by what arguments call them. */
const subjects = ['customer', 'lead', 'appointment', 'estimate', 'contract', 'job', 'invoice'] as const;
type Subject = (typeof subjects)[number];

/** The name of the customer or lead that a call is about; null where it is about nobody. Runs are read by those alone who may read both. */
export const personBehind = async (
  tenantId: string,
  operation: Operation,
  given: Values,
): Promise<string | null> => {
  const subject = subjectOf(operation, given);
  const owner = subject && (isPerson(subject) ? subject : await ownerOf(tenantId, subject));
  if (owner === undefined) return null;
  const [kind, id] = owner;
  const named =
    kind === 'lead'
      ? (await collectionOf(tenantId, kinds.leads).find(id))?.contact
      : await collectionOf(tenantId, kinds.customers).find(id);
  return named === undefined ? null : displayName(named);
};

const isPerson = ([kind]: About): boolean => kind === 'customer' || kind === 'lead';

type About = readonly [Subject, string];

/** What is named as such, else the record in the path, else the first that is named by its id. */
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
  typeof id === 'string' ? [kind, id] : undefined;

const ownerOf = async (tenantId: string, [kind, id]: About): Promise<About | undefined> => {
  const { customer_id, lead_id } = (await getItem(recordKey(tenantId, kind, id))) ?? {};
  return about('customer', customer_id) ?? about('lead', lead_id);
};

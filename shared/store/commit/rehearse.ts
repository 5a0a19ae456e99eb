import type { Change } from '../../domain/record.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { keyOf, type Write } from '../table/update.ts';
import { type Commit, plan, transact } from './commit.ts';
import type { Step } from './steps.ts';

/**
 * The changes that a transaction would make, as in the audit log but with the text of messages, and the types of its
 * events.
 */
export type Rehearsal = {
  readonly changes: JournalEntry['changes'];
  readonly emits: readonly JournalEntry['events'][number]['type'][];
};

/**
 * Checks every condition of the transaction and writes nothing: the transaction has only conditions, so the database
 * refuses exactly as it would for the real one.
 * @throws the same as `commit`
 */
export const rehearse = async (transaction: Commit): Promise<Rehearsal> => {
  const { steps, entry } = await plan(transaction);
  const checks = steps.flatMap((step): Step[] => {
    const check = conditionOf(step.write);
    return check === undefined ? [] : [{ ...step, write: { ConditionCheck: check } }];
  });
  await transact(checks, transaction.fails);
  const changes = [...(entry?.changes ?? []), ...transaction.changes.flatMap(wordsOf)];
  return { changes, emits: (entry?.events ?? []).map(({ type }) => type) };
};

/** The text of a new message, which the audit log omits. */
const wordsOf = ({ before, after }: Change): JournalEntry['changes'] =>
  before === undefined && after?.kind === 'message' && 'body' in after
    ? [{ entity_type: after.kind, entity_id: after.id, field: 'body', before: null, after: after.body }]
    : [];

/** The condition of a write, without the write; the database refuses unused names and values. */
const conditionOf = ({ Put, Update, Delete }: Write): Write['ConditionCheck'] => {
  const write = Put ?? Update ?? Delete;
  const { ConditionExpression } = write ?? {};
  if (write === undefined || ConditionExpression === undefined) return undefined;
  const used = new Set(ConditionExpression.match(/[#:]\w+/g));
  return {
    TableName: write.TableName,
    Key: keyOf({ Put, Update, Delete }),
    ConditionExpression,
    ...only(used, 'ExpressionAttributeNames', write.ExpressionAttributeNames),
    ...only(used, 'ExpressionAttributeValues', write.ExpressionAttributeValues),
    ReturnValuesOnConditionCheckFailure: write.ReturnValuesOnConditionCheckFailure,
  };
};

const only = <L extends string, T>(
  used: ReadonlySet<string>,
  list: L,
  given: Readonly<Record<string, T>> | undefined,
): { [K in L]?: Record<string, T> } => {
  const kept = Object.entries(given ?? {}).filter(([name]) => used.has(name));
  // An empty list is omitted.
  return kept.length === 0 ? {} : ({ [list]: Object.fromEntries(kept) } as { [K in L]?: Record<string, T> });
};

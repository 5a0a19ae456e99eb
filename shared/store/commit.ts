import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '../contract/events.ts';
import type { Change } from '../domain/record.ts';
import { type Failure, type FailureCode, invalidField } from '../kernel/failure.ts';
import { database } from './client.ts';
import { type Answer, AnsweredBefore, answerItem, type RequestKey, readAnswerItem } from './idempotency.ts';
import { type Item, itemOf } from './items.ts';
import { journalEntry, journalItems, type Origin, recordOfChange } from './journal.ts';
import { recordKey, uniqueKey } from './keys.ts';
import { kindNamed } from './kinds.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of the transaction, and what it means when its condition fails. */
type Step =
  | { readonly write: Write; readonly meaning: 'stale' | 'answered' }
  | { readonly write: Write; readonly meaning: 'taken'; readonly kind: string; readonly field: string };

/** Somebody else changed what this request had read: read, decide and commit again. */
export class Stale extends Error {
  override readonly name = 'Stale';
}

export type Commit = {
  readonly origin: Origin;
  readonly entryId: string;
  readonly now: string;
  readonly changes: readonly Change[];
  readonly events: readonly DomainEvent[];
  /** The refusals that the operation declares, if not all. */
  readonly fails?: readonly FailureCode[] | undefined;
  /** Present when the client sent an idempotency key. */
  readonly answer?: { readonly request: RequestKey; readonly answer: Answer } | undefined;
};

/**
 * Writes everything or nothing: the records, their unique values, the journal entry and the stored answer.
 * @throws Stale when a record changed meanwhile, AnsweredBefore when the key was used, Failure when a value is taken
 */
export const commit = async (transaction: Commit): Promise<void> => {
  const { origin, entryId, now, changes, events, fails, answer } = transaction;
  const steps: Step[] = changes.flatMap((change) => [
    recordStep(origin.tenant, change),
    ...uniqueSteps(origin.tenant, change),
    ...signpostSteps(origin.tenant, change),
  ]);
  if (changes.length > 0) {
    const audited = changes.filter((change) => kindNamed(recordOfChange(change).kind).audited !== false);
    const entry = journalEntry(origin, { id: entryId, now }, audited, events);
    steps.push(
      ...journalItems(entry, audited).map((item): Step => ({ write: putNew(item), meaning: 'stale' })),
    );
  }
  if (answer !== undefined) {
    const item = answerItem(origin.tenant, answer.request, answer.answer, now);
    steps.push({ write: putAnswer(item, now), meaning: 'answered' });
  }
  if (steps.length > 0) await transact(steps, fails);
};

const transact = async (steps: readonly Step[], fails: Commit['fails']): Promise<void> => {
  const { client } = database();
  try {
    await client.send(new TransactWriteCommand({ TransactItems: steps.map(({ write }) => write) }));
  } catch (error) {
    if (error instanceof TransactionCanceledException) throw refusalOf(steps, fails, error);
    if (error instanceof Error && busyErrors.has(error.name)) throw new Stale(error.name, { cause: error });
    throw error;
  }
};

const busyErrors = new Set(['TransactionInProgressException', 'TransactionConflictException']);
const busyReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const refusalOf = (
  steps: readonly Step[],
  fails: Commit['fails'],
  error: TransactionCanceledException,
): Error => {
  const reasons = error.CancellationReasons ?? [];
  const failed = steps.flatMap((step, index) => {
    const reason = reasons[index];
    return reason?.Code === 'ConditionalCheckFailed' ? [{ step, item: reason.Item }] : [];
  });
  const answered = failed.find(({ step }) => step.meaning === 'answered');
  if (answered?.item !== undefined) return new AnsweredBefore(readAnswerItem(answered.item));

  const isBusy = reasons.some(({ Code }) => Code !== undefined && busyReasons.has(Code));
  if (isBusy || failed.some(({ step }) => step.meaning === 'stale'))
    return new Stale('A record changed meanwhile.');
  return takenRefusal(failed, fails) ?? error;
};

/** Names the record that already holds the values, and every one of them that it holds. */
const takenRefusal = (
  failed: readonly { step: Step; item: Record<string, { S?: string | undefined }> | undefined }[],
  fails: Commit['fails'],
): Failure | Stale | undefined => {
  const taken = failed.flatMap(({ step, item }) =>
    step.meaning === 'taken' && item?.owner?.S !== undefined ? [{ ...step, owner: item.owner.S }] : [],
  );
  const [first] = taken;
  if (first === undefined) return undefined;
  const fields = taken.filter(({ owner }) => owner === first.owner).map(({ field }) => field);
  const refusal = kindNamed(first.kind).taken?.(first.owner, fields);
  if (refusal !== undefined && fails?.includes(refusal.code) !== false) return refusal;
  return new Stale('Another record took a value meanwhile.');
};

const recordStep = (tenant: string, change: Change): Step => {
  const { before, after } = change;
  const { kind: kindName, id } = recordOfChange(change);
  const TableName = database().tableName;
  const unchanged = {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': before?.version },
  };
  if (after === undefined) {
    return {
      write: { Delete: { TableName, Key: recordKey(tenant, kindName, id), ...unchanged } },
      meaning: 'stale',
    };
  }
  const item = itemOf(tenant, kindNamed(kindName), { ...after, version: (before?.version ?? 0) + 1 });
  assertSize(item);
  return {
    write: before === undefined ? putNew(item) : { Put: { TableName, Item: item, ...unchanged } },
    meaning: 'stale',
  };
};

/** Claims the values that the change brings and frees those that it gives up. */
const uniqueSteps = (tenant: string, { before, after }: Change): Step[] => {
  const kindName = (after ?? before)?.kind ?? '';
  const { unique } = kindNamed(kindName);
  if (unique === undefined) return [];
  const held = before === undefined ? {} : unique(before);
  const wanted = after === undefined ? {} : unique(after);
  return [...new Set([...Object.keys(held), ...Object.keys(wanted)])].flatMap((field): Step[] => {
    const [old, next] = [held, wanted].map((values) => {
      const value = values[field] ?? null;
      return value === null ? null : uniqueKey(tenant, kindName, field, value);
    });
    if (old?.PK === next?.PK && old?.SK === next?.SK) return [];
    const TableName = database().tableName;
    const release: Step[] = old ? [{ write: { Delete: { TableName, Key: old } }, meaning: 'stale' }] : [];
    const claim: Step[] = next
      ? [{ write: putNew({ ...next, owner: after?.id }), meaning: 'taken', kind: kindName, field }]
      : [];
    return [...release, ...claim];
  });
};

/** Puts up the item that leads to the record, or takes it down. */
const signpostSteps = (tenant: string, { before, after }: Change): Step[] => {
  const { signpost } = kindNamed((after ?? before)?.kind ?? '');
  const old = before && signpost?.(before);
  const next = after && signpost?.(after);
  if (old?.PK === next?.PK) return [];
  const TableName = database().tableName;
  return [
    ...(old ? [{ write: { Delete: { TableName, Key: old } }, meaning: 'stale' } as const] : []),
    ...(next ? [{ write: putNew({ ...next, kind: 'signpost', tenant }), meaning: 'stale' } as const] : []),
  ];
};

const putNew = (item: Item): Write => ({
  Put: {
    TableName: database().tableName,
    Item: item,
    ConditionExpression: 'attribute_not_exists(PK)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const putAnswer = (item: Item, now: string): Write => ({
  Put: {
    TableName: database().tableName,
    Item: item,
    // DynamoDB removes expired items late, so an expired key is overwritten here.
    ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
    ExpressionAttributeValues: { ':now': now },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const maxRecordBytes = 64 * 1024;

const assertSize = (item: Item): void => {
  if (Buffer.byteLength(JSON.stringify(item)) > maxRecordBytes) {
    throw invalidField('', 'Would make the record larger than 64 KB.');
  }
};

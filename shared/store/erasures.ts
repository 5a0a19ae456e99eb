import { ErasureRecord, nextErasureLook, type Traces } from '../domain/erasures.ts';
import type { Instant } from '../kernel/clock.ts';
import { database } from './database.ts';
import { notDue } from './due.ts';
import { decodeRecord } from './items.ts';
import { dueAt, type Key, recordKey } from './keys.ts';
import { type Condition, updateItem, type Write } from './update.ts';

export type ErasureId = { readonly tenantId: string; readonly id: string };

const isOpen: Condition = {
  expression: '#status <> :done',
  names: { '#status': 'status' },
  values: { ':done': 'done' },
};

/** Takes the erasure up, or goes on with it; undefined when it is done. */
export const beginErasure = async (id: ErasureId, now: Instant): Promise<ErasureRecord | undefined> => {
  const fields = { status: 'running', ...dueAt(nextErasureLook(now), 'erasure', id.id) };
  const exists = { ...isOpen, expression: `attribute_exists(PK) AND ${isOpen.expression}` };
  const updated = await updateItem(keyOf(id), fields, exists);
  return updated.done ? decodeRecord(ErasureRecord, updated.item) : undefined;
};

/** Before anything is erased that says them. */
export const keepTraces = async (id: ErasureId, traces: Traces): Promise<void> => {
  await updateItem(keyOf(id), { traces }, isOpen);
};

export const finishErasure = async (id: ErasureId, now: Instant): Promise<void> => {
  await updateItem(keyOf(id), { status: 'done', finished_at: now, traces: undefined, ...notDue }, isOpen);
};

export type Counts = Readonly<Record<string, number>>;

/** For a transaction that erases: what it erased is counted with it, so that a repetition counts nothing twice. */
export const countErased = (id: ErasureId, counts: Counts): Write => {
  const kinds = Object.entries(counts).map(([kind, count], index) => ({ kind, count, index }));
  const set = kinds.map(
    ({ index }) => `counts.#k${index} = if_not_exists(counts.#k${index}, :zero) + :n${index}`,
  );
  return {
    Update: {
      TableName: database().tableName,
      Key: keyOf(id),
      UpdateExpression: `SET ${set.join(', ')}`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: Object.fromEntries(kinds.map(({ kind, index }) => [`#k${index}`, kind])),
      ExpressionAttributeValues: {
        ':zero': 0,
        ...Object.fromEntries(kinds.map(({ count, index }) => [`:n${index}`, count])),
      },
    },
  };
};

const keyOf = ({ tenantId, id }: ErasureId): Key => recordKey(tenantId, 'erasure', id);

import { ErasureRecord, nextErasureLook } from '../../domain/erasures.ts';
import type { Instant } from '../../kernel/clock.ts';
import { notDue } from '../pending/due.ts';
import { database } from '../table/database.ts';
import { dueAt, type Key, recordKey } from '../table/keys.ts';
import { allOf, type Condition, updateItem, type Write } from '../table/update.ts';
import { decodeRecord } from './items.ts';

export type ErasureId = { readonly tenantId: string; readonly id: string };

/** If several workers run one erasure, only the last one started continues and saves its progress. */
export type Turn = ErasureId & { readonly turn: string };

const isOpen: Condition = {
  expression: '#status <> :done',
  names: { '#status': 'status' },
  values: { ':done': 'done' },
};

const has = ({ turn }: Turn): Condition => ({ expression: 'turn = :turn', values: { ':turn': turn } });

/** Starts or continues the erasure; undefined if it is finished. */
export const beginErasure = async (turn: Turn, now: Instant): Promise<ErasureRecord | undefined> => {
  const fields = { status: 'running', turn: turn.turn, ...dueAt(nextErasureLook(now), 'erasure', turn.id) };
  const updated = await updateItem(keyOf(turn), fields, allOf(exists, isOpen));
  return updated.done ? decodeRecord(ErasureRecord, updated.item) : undefined;
};

const exists: Condition = { expression: 'attribute_exists(PK)' };

type Progress = Required<Pick<ErasureRecord, 'place' | 'traces'>>;

/** False if another worker has taken the erasure over. */
export const keepProgress = async (turn: Turn, { place, traces }: Progress): Promise<boolean> => {
  const { done } = await updateItem(keyOf(turn), { place, traces }, has(turn));
  return done;
};

/**
 * Finishes the erasure if this run erased nothing. Otherwise returns true: another run must follow, unless another
 * worker does it.
 */
export const endLook = async (turn: Turn, now: Instant): Promise<boolean> => {
  const ended = { place: undefined, has_erased: undefined };
  const done = { status: 'done', finished_at: now, traces: undefined, turn: undefined, ...ended, ...notDue };
  const erasedNothing: Condition = { expression: 'attribute_not_exists(has_erased)' };
  if ((await updateItem(keyOf(turn), done, allOf(has(turn), erasedNothing))).done) return false;
  return (await updateItem(keyOf(turn), ended, has(turn))).done;
};

export type Counts = Readonly<Record<string, number>>;

/** Counts the erased items in the same transaction, so that a repeat counts nothing twice, and another run follows. */
export const countErased = (id: ErasureId, counts: Counts): Write => {
  const kinds = Object.entries(counts).map(([kind, count], index) => ({ kind, count, index }));
  const set = kinds.map(
    ({ index }) => `counts.#k${index} = if_not_exists(counts.#k${index}, :zero) + :n${index}`,
  );
  return {
    Update: {
      TableName: database().tableName,
      Key: keyOf(id),
      UpdateExpression: `SET ${set.join(', ')}, has_erased = :true`,
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: Object.fromEntries(kinds.map(({ kind, index }) => [`#k${index}`, kind])),
      ExpressionAttributeValues: {
        ':zero': 0,
        ':true': true,
        ...Object.fromEntries(kinds.map(({ count, index }) => [`:n${index}`, count])),
      },
    },
  };
};

const keyOf = ({ tenantId, id }: ErasureId): Key => recordKey(tenantId, 'erasure', id);

import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  PutItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeliveryRecord,
  manualMeanwhile,
  overdueMoment,
  retryManually,
  type Verdict,
} from '../../domain/deliveries.ts';
import type { Change } from '../../domain/record.ts';
import { fullJitter } from '../../kernel/backoff.ts';
import type { Instant } from '../../kernel/clock.ts';
import { database } from '../table/database.ts';
import { getItem } from '../table/getItem.ts';
import { insertItem } from '../table/insertItem.ts';
import { deliveriesTo, dueAt, type Key, placedIn, recordKey } from '../table/keys.ts';
import { isFree, isHeld, type Lease, type LeaseBid, noLease, takeLease } from '../table/lease.ts';
import type { Item } from '../table/table.ts';
import { ttlAfter } from '../table/ttl.ts';
import { plainItem, typed, typedItem } from '../table/typed.ts';
import { allOf, type Condition, typedWrite, updateItem, updateOf, type Write } from '../table/update.ts';
import { type AttemptItem, attemptKey, firstAttemptOn } from './attempts.ts';
import { notWaiting, placeInBacklog } from './backlog.ts';
import { notDue } from './due.ts';

const daySeconds = 24 * 60 * 60;
export const deliveryLifeSeconds = 90 * daySeconds;
const attemptLifeSeconds = 30 * daySeconds;

export type DeliveryId = Pick<DeliveryRecord, 'tenant' | 'id'>;

/** Stores a new delivery, due at `due`, unless it exists. Returns the stored one. */
export const putDelivery = async (
  delivery: DeliveryRecord,
  due = overdueMoment(delivery.scheduled_at, delivery.scheduled_at),
): Promise<DeliveryRecord> => {
  const item = {
    ...itemOf(delivery),
    ...(delivery.waiting === true ? placeInBacklog(delivery) : {}),
    ...dueAt(due, 'delivery', delivery.id),
  };
  if (await insertItem(item)) return delivery;
  // A single write returns the existing item, and repeats if the database is busy.
  return (await putUnlessThere(item)) ?? delivery;
};

/** A request creates a delivery, or wants another attempt, even during one. */
export const writeOfDelivery = ({ before, after }: Change<DeliveryRecord>): Write => {
  if (after === undefined) throw new Error('No request removes a delivery.');
  const moment = after.next_attempt_at ?? after.scheduled_at;
  const place = inBacklog(after, moment, moment);
  if (before === undefined) {
    const TableName = database().tableName;
    const ConditionExpression = 'attribute_not_exists(PK)';
    const { test_bytes, ...item } = itemOf(after);
    return { Put: { TableName, Item: { ...item, ...place }, ConditionExpression } };
  }
  const { status, scheduled_at, next_attempt_at, manual, manual_at, once } = after;
  const fields = { status, scheduled_at, next_attempt_at, manual, manual_at, once, ...place };
  const exists = before.next_attempt_at === undefined ? 'attribute_not_exists' : 'attribute_exists';
  const isAsRead: Condition = {
    expression: `attempt = :made AND ${exists}(next_attempt_at)`,
    values: { ':made': before.attempt },
  };
  return { Update: updateOf(deliveryKey(after), fields, isAsRead) };
};

/** Its place in the backlog, and on the due list once its attempt is overdue. */
const inBacklog = (delivery: DeliveryRecord, attemptAt: Instant, now: Instant): Item => ({
  ...placeInBacklog(delivery),
  ...dueAt(overdueMoment(attemptAt, now), 'delivery', delivery.id),
});

/** The same without a request; false if the delivery was changed meanwhile. */
export const retryDelivery = (before: DeliveryRecord, now: Instant): Promise<boolean> =>
  writePatiently(retryManually(before, now).changes.map(writeOfDelivery));

const itemOf = (delivery: DeliveryRecord): Item => {
  return {
    ...delivery,
    ...deliveryKey(delivery),
    ...placeOnEndpoint(delivery),
    ttl: ttlAfter(delivery.created_at, deliveryLifeSeconds),
  };
};

export const placeOnEndpoint = ({ tenant: tenantId, id, endpoint_id, created_at }: DeliveryRecord): Item =>
  placedIn(deliveriesTo(tenantId, endpoint_id), `${created_at}#${id}`);

const putUnlessThere = async (item: Item): Promise<DeliveryRecord | undefined> => {
  const { connection, tableName } = database();
  try {
    await connection.send(
      new PutItemCommand({
        TableName: tableName,
        Item: typedItem(item),
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || error.Item === undefined) throw error;
    return DeliveryRecord.parse(plainItem(error.Item));
  }
};

export const findDelivery = async (id: DeliveryId): Promise<DeliveryRecord | undefined> => {
  const item = await getItem(deliveryKey(id));
  return item && DeliveryRecord.parse(item);
};

/** Its next attempt belongs to this worker until `lease_until`. */
export type ClaimedDelivery = DeliveryRecord & Lease;

export type Claim =
  | { readonly won: true; readonly delivery: ClaimedDelivery }
  /** Another worker has the delivery, or it is finished or removed. `delivery` is its current state. */
  | { readonly won: false; readonly delivery: DeliveryRecord | undefined };

/**
 * Claims a delivery's first attempt, and stores the delivery if it is new. The delivery is not on the due list,
 * because its queue message returns until the attempt is over.
 */
export const claimNewDelivery = async (fresh: DeliveryRecord, bid: LeaseBid): Promise<Claim> => {
  const delivery = { ...fresh, ...bid.lease };
  const item = itemOf(delivery);
  // One request stores the deliveries of a whole batch. If the database is busy, a separate write of the delivery
  // returns the existing item.
  const there = (await insertItem(item)) ? undefined : await putUnlessThere(item);
  return there === undefined ? { won: true, delivery } : claimDelivery(fresh, bid);
};

/**
 * Claims the next attempt of a delivery with `attempt` attempts, in one request. The caller must check that the
 * attempt is due.
 */
export const claimDelivery = async (
  delivery: DeliveryId & Pick<DeliveryRecord, 'attempt'>,
  bid: LeaseBid,
): Promise<Claim> => {
  const isNext: Condition = {
    expression: 'attempt = :made AND attribute_exists(next_attempt_at)',
    values: { ':made': delivery.attempt },
  };
  const { lease, heldAfter } = bid;
  const updated = await takeLease(deliveryKey(delivery), bid, { condition: isNext, heldAfter });
  if (updated.done) return { won: true, delivery: { ...DeliveryRecord.parse(updated.item), ...lease } };
  return { won: false, delivery: updated.item && DeliveryRecord.parse(updated.item) };
};

/**
 * Stores the outcome of a claimed attempt. If another attempt follows, the delivery joins its endpoint's backlog.
 * Only the newest attempt keeps the receiver's whole response. A first attempt with a short response is stored on the
 * delivery itself, so most deliveries need no other item. Returns the stored delivery, which shows whether a manual
 * attempt was requested meanwhile. Undefined, without a write, if the lease expired and another worker took over.
 */
export const finishAttempt = async (
  delivery: ClaimedDelivery,
  verdict: Verdict,
  made: Omit<AttemptItem, 'attempt'>,
  now: Instant,
): Promise<Verdict | undefined> => {
  const { manual_at } = delivery;
  const isManualAsBefore: Condition =
    manual_at === undefined
      ? { expression: 'attribute_not_exists(manual_at)' }
      : { expression: 'manual_at = :manual', values: { ':manual': manual_at } };
  const outcome = placedAfter({ ...delivery, manual: false }, verdict, now);
  const held = isHeld(delivery);
  if (await writeOutcome(delivery, verdict, { ...outcome, ...noClaim }, made, allOf(held, isManualAsBefore)))
    return verdict;
  const oneMore = manualMeanwhile(verdict, now);
  const place = placedAfter({ ...delivery, ...oneMore, manual: true }, oneMore, now);
  const isWritten = await writeOutcome(delivery, oneMore, { ...place, ...oneMore, ...noLease }, made, held);
  return isWritten ? oneMore : undefined;
};

const placedAfter = (delivery: DeliveryRecord, { next_attempt_at }: Verdict, now: Instant): Item =>
  next_attempt_at === undefined
    ? { ...notWaiting, ...notDue, next_attempt_at }
    : inBacklog(delivery, next_attempt_at, now);

const writeOutcome = async (
  delivery: ClaimedDelivery,
  verdict: Verdict,
  place: Item,
  { response_rest, ...made }: Omit<AttemptItem, 'attempt'>,
  condition: Condition,
): Promise<boolean> => {
  const { response_body, ...last_attempt } = made;
  const isAlone = verdict.attempt === 1 && response_rest === '';
  const fields = {
    ...verdict,
    ...place,
    last_attempt,
    first_answer: isAlone ? response_body : undefined,
    long_answer: response_rest !== '' || undefined,
  };
  const Update = updateOf(deliveryKey(delivery), fields, condition);
  if (isAlone) return writePatiently([{ Update }]);
  const [written] = await Promise.all([
    writePatiently([
      { Update },
      putAttempt(delivery, { attempt: verdict.attempt, ...made, response_rest }),
      ...firstAttemptOn(delivery).map((first) => putAttempt(delivery, first)),
    ]),
    delivery.long_answer === true ? shortenAnswer(delivery) : undefined,
  ]);
  return written;
};

const putAttempt = (
  { tenant: tenantId, id }: DeliveryId,
  { response_rest, ...made }: AttemptItem,
): Write => ({
  Put: {
    TableName: database().tableName,
    Item: {
      kind: 'attempt',
      ...made,
      ...(response_rest === '' ? {} : { response_rest }),
      ...attemptKey(tenantId, id, made.attempt),
      ttl: ttlAfter(made.at, attemptLifeSeconds),
    },
  },
});

const noClaim = { ...noLease, manual: undefined, manual_at: undefined, once: undefined };

/** Returns a claim and puts the delivery into its endpoint's backlog. */
export const parkClaimed = async (delivery: ClaimedDelivery, now: Instant): Promise<void> => {
  await updateItem(deliveryKey(delivery), { ...inBacklog(delivery, now, now), ...noLease }, isHeld(delivery));
};

/** Moves a waiting, unclaimed delivery into its endpoint's backlog, and returns it on success. */
export const parkDelivery = async (
  delivery: DeliveryRecord,
  now: Instant,
  fields: Partial<DeliveryRecord> = {},
  condition = 'attribute_exists(next_attempt_at)',
): Promise<boolean> => {
  const updated = await updateItem(
    deliveryKey(delivery),
    { ...inBacklog({ ...delivery, ...fields }, now, now), ...fields },
    allOf(
      { expression: 'attempt = :made', values: { ':made': delivery.attempt } },
      { expression: condition },
      isFree(now),
    ),
  );
  return updated.done;
};

/** Cancels a delivery of a disabled endpoint, unless an attempt is under way. */
export const cancelDelivery = async (id: DeliveryId, now: Instant): Promise<boolean> => {
  const isPending: Condition = { expression: 'attribute_exists(next_attempt_at)' };
  const updated = await updateItem(deliveryKey(id), cancelled, allOf(isPending, isFree(now)));
  return updated.done;
};

export const cancelClaimed = async (delivery: ClaimedDelivery): Promise<void> => {
  await updateItem(deliveryKey(delivery), cancelled, isHeld(delivery));
};

const cancelled = { status: 'cancelled', next_attempt_at: undefined, ...noClaim, ...notWaiting, ...notDue };

const shortenAnswer = ({ tenant: tenantId, id, attempt }: DeliveryRecord) =>
  updateItem(
    attemptKey(tenantId, id, attempt),
    { response_rest: undefined },
    { expression: 'attribute_exists(PK)' },
  );

const conflictRetries = 6;
const firstPauseMilliseconds = 20;

/** A duplicate message may change the row concurrently; the attempt's outcome must not be lost. */
const writePatiently = async (writes: readonly Write[]): Promise<boolean> => {
  for (let retry = 0; ; retry += 1) {
    try {
      await writeTogether(writes);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      const codes = conflictsOf(error);
      if (codes.includes('ConditionalCheckFailed')) return false;
      if (!codes.includes('TransactionConflict') || retry === conflictRetries) throw error;
    }
    await pause(fullJitter(firstPauseMilliseconds * 2 ** retry));
  }
};

/** A single update costs half as much as a transaction. */
const writeTogether = (writes: readonly Write[]) => {
  const { connection } = database();
  const [{ Update } = {}, ...others] = writes;
  return Update !== undefined && others.length === 0
    ? connection.send(new UpdateItemCommand(typed(Update)))
    : connection.send(new TransactWriteItemsCommand({ TransactItems: writes.map(typedWrite) }));
};

const conflictsOf = (error: unknown): (string | undefined)[] => {
  if (error instanceof TransactionConflictException) return ['TransactionConflict'];
  if (!(error instanceof TransactionCanceledException)) return [];
  return error.CancellationReasons?.map(({ Code }) => Code) ?? [];
};

export const deliveryKey = ({ tenant: tenantId, id }: DeliveryId): Key => recordKey(tenantId, 'delivery', id);

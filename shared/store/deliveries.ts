import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DeliveryRecord, dueMoment, type Verdict } from '../domain/deliveries.ts';
import { fullJitter } from '../kernel/backoff.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { database } from './client.ts';
import { notDue } from './due.ts';
import { attemptsOf, deliveriesTo, dueAt, type Key, placedIn, recordKey } from './keys.ts';
import { type Condition, updateItem, updateOf } from './update.ts';

const daySeconds = 24 * 60 * 60;
const deliveryLifeSeconds = 90 * daySeconds;
const attemptLifeSeconds = 30 * daySeconds;

/** How long a worker may take for one attempt before another may take it over: longer than the attempt's own deadline. */
export const leaseSeconds = 30;

/** Stores a new delivery, due at once, unless it exists; gives back what is stored. */
export const putDelivery = async (delivery: DeliveryRecord): Promise<DeliveryRecord> => {
  const { client, tableName } = database();
  const { tenant, id, endpoint_id, event_id, created_at } = delivery;
  try {
    await client.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          ...delivery,
          ...keyOf(delivery),
          ...placedIn(deliveriesTo(tenant, endpoint_id), event_id),
          ...dueAt(dueMoment(created_at, created_at), 'delivery', id),
          ttl: ttlAfter(created_at, deliveryLifeSeconds),
        },
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return delivery;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException) || error.Item === undefined) throw error;
    return DeliveryRecord.parse(unmarshall(error.Item));
  }
};

/** A delivery whose next attempt belongs to this worker until `lease_until`. */
export type ClaimedDelivery = DeliveryRecord & { readonly lease_until: Instant };

export type Claim =
  | { readonly won: true; readonly delivery: ClaimedDelivery }
  /** Not due yet, in other hands, settled or gone: as it is now. */
  | { readonly won: false; readonly delivery: DeliveryRecord | undefined };

/** Takes the next attempt of a delivery if it is due and nobody else is at it: one request. */
export const claimDelivery = async (
  { tenant, id }: { tenant: string; id: string },
  now: Instant,
): Promise<Claim> => {
  const lease_until = addSeconds(now, leaseSeconds);
  const updated = await updateItem(
    keyOf({ tenant, id }),
    { lease_until },
    {
      expression: 'next_attempt_at <= :now AND (attribute_not_exists(lease_until) OR lease_until <= :now)',
      values: { ':now': now },
    },
  );
  if (updated.done) return { won: true, delivery: { ...DeliveryRecord.parse(updated.item), lease_until } };
  return { won: false, delivery: updated.item && DeliveryRecord.parse(updated.item) };
};

/** What an attempt met; `rest` is what the receiver's answer had beyond its first part. */
export type AttemptLog = {
  readonly at: Instant;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response_body: string;
  readonly response_rest: string;
};

/**
 * Writes down a claimed attempt and what follows from it, in one transaction. Only the newest attempt keeps the whole of
 * the receiver's answer. False when the lease ran out and somebody else took the attempt over: nothing is written then.
 */
export const finishAttempt = async (
  delivery: ClaimedDelivery,
  { next_attempt_at, ...verdict }: Verdict,
  log: AttemptLog,
  now: Instant,
): Promise<boolean> => {
  const { response_rest, ...attempt } = log;
  const due =
    next_attempt_at === undefined ? notDue : dueAt(dueMoment(next_attempt_at, now), 'delivery', delivery.id);
  const settled = { ...verdict, next_attempt_at, lease_until: undefined, ...due };
  const [written] = await Promise.all([
    transactPatiently([
      {
        Update: updateOf(
          keyOf(delivery),
          { ...settled, long_answer: response_rest !== '' || undefined },
          held(delivery),
        ),
      },
      {
        Put: {
          TableName: database().tableName,
          Item: {
            kind: 'attempt',
            attempt: verdict.attempt,
            ...attempt,
            ...(response_rest === '' ? {} : { response_rest }),
            ...attemptKey(delivery, verdict.attempt),
            ttl: ttlAfter(log.at, attemptLifeSeconds),
          },
        },
      },
    ]),
    delivery.long_answer === true ? shortenAnswer(delivery, delivery.attempt) : undefined,
  ]);
  return written;
};

/** Settles a claimed delivery whose endpoint wants nothing any more. */
export const cancelDelivery = async (delivery: ClaimedDelivery): Promise<void> => {
  await updateItem(
    keyOf(delivery),
    { status: 'cancelled', next_attempt_at: undefined, lease_until: undefined, ...notDue },
    held(delivery),
  );
};

const shortenAnswer = (delivery: DeliveryRecord, attempt: number) =>
  updateItem(
    attemptKey(delivery, attempt),
    { response_rest: undefined },
    { expression: 'attribute_exists(PK)' },
  );

/** No two leases of a delivery end at the same moment, so the moment tells whose it is. */
const held = ({ lease_until }: ClaimedDelivery): Condition => ({
  expression: 'lease_until = :held',
  values: { ':held': lease_until },
});

type Writes = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>;

const conflictRetries = 6;
const firstPauseMilliseconds = 20;

/** A duplicate message may touch the row at the same time; what an attempt came to must not be lost to that. */
const transactPatiently = async (writes: Writes): Promise<boolean> => {
  for (let retry = 0; ; retry += 1) {
    try {
      await database().client.send(new TransactWriteCommand({ TransactItems: writes }));
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = error.CancellationReasons?.map(({ Code }) => Code) ?? [];
      if (codes.includes('ConditionalCheckFailed')) return false;
      if (!codes.includes('TransactionConflict') || retry === conflictRetries) throw error;
    }
    await pause(fullJitter(firstPauseMilliseconds * 2 ** retry));
  }
};

const keyOf = ({ tenant, id }: { tenant: string; id: string }): Key => recordKey(tenant, 'delivery', id);

const attemptKey = ({ tenant, id }: DeliveryRecord, attempt: number): Key => {
  const { value } = attemptsOf(tenant, id);
  return { PK: value, SK: String(attempt).padStart(6, '0') };
};

const ttlAfter = (instant: Instant, seconds: number): number =>
  Math.ceil(Date.parse(addSeconds(instant, seconds)) / 1000);

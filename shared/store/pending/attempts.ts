import * as z from 'zod';
import { type Attempt, AttemptOutcome } from '../../contract/deliveries.ts';
import { DeliveryRecord } from '../../domain/deliveries.ts';
import { getItem } from '../table/getItem.ts';
import { attemptsOf, type Key, recordKey } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

/** The first KB of the receiver's response, and the rest while the attempt is the newest. */
const AttemptItem = AttemptOutcome.extend({
  attempt: z.int().positive(),
  response_body: z.string(),
  response_rest: z.string().default(''),
});
export type AttemptItem = z.output<typeof AttemptItem>;

export const attemptKey = (tenantId: string, deliveryId: string, attempt: number): Key => ({
  PK: attemptsOf(tenantId, deliveryId).value,
  SK: String(attempt).padStart(6, '0'),
});

/** While a delivery has one attempt, the attempt may be stored on the delivery itself. */
export const firstAttemptOn = ({ last_attempt, first_answer }: DeliveryRecord): AttemptItem[] =>
  last_attempt === undefined || first_answer === undefined
    ? []
    : [{ ...last_attempt, attempt: 1, response_body: first_answer, response_rest: '' }];

/** All attempts that are still kept, oldest first. */
export const readAttempts = async (tenantId: string, deliveryId: string): Promise<Attempt[]> => {
  const [delivery, items] = await Promise.all([
    getItem(recordKey(tenantId, 'delivery', deliveryId)),
    Array.fromAsync(readItems({ partition: attemptsOf(tenantId, deliveryId) })),
  ]);
  const alone =
    delivery === undefined || items.length > 0 ? [] : firstAttemptOn(DeliveryRecord.parse(delivery));
  return [...alone, ...items].map(toAttempt);
};

const toAttempt = (item: Item): Attempt => {
  const { attempt, response_body, response_rest, ...outcome } = AttemptItem.parse(item);
  return { ...outcome, number: attempt, response_body: response_body + response_rest };
};

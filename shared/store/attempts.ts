import * as z from 'zod';
import { type Attempt, AttemptOutcome } from '../contract/deliveries.ts';
import type { Item } from './items.ts';
import { attemptsOf, type Key } from './keys.ts';
import { readItems } from './query.ts';

/** An attempt as it is stored: the first KB of the receiver's answer, and the rest while it is the newest. */
const AttemptItem = AttemptOutcome.extend({
  attempt: z.int().positive(),
  response_body: z.string(),
  response_rest: z.string().default(''),
});
export type AttemptItem = z.output<typeof AttemptItem>;

export const attemptKey = (tenant: string, deliveryId: string, attempt: number): Key => ({
  PK: attemptsOf(tenant, deliveryId).value,
  SK: String(attempt).padStart(6, '0'),
});

/** Every attempt of a delivery that is still kept, oldest first. */
export const readAttempts = async (tenant: string, deliveryId: string): Promise<Attempt[]> => {
  const items = await Array.fromAsync(readItems({ partition: attemptsOf(tenant, deliveryId) }));
  return items.map(toAttempt);
};

const toAttempt = (item: Item): Attempt => {
  const { attempt, response_body, response_rest, ...outcome } = AttemptItem.parse(item);
  return { ...outcome, number: attempt, response_body: response_body + response_rest };
};

import { addSeconds, type Instant } from '../../kernel/clock.ts';

/** When DynamoDB may remove an item, in whole seconds since 1970. */
export const ttlAfter = (instant: Instant, seconds: number): number =>
  Math.ceil(Date.parse(addSeconds(instant, seconds)) / 1000);

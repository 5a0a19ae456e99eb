import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Instant } from '../../kernel/clock.ts';
import { getItem } from '../table/getItem.ts';
import { troubleKey } from '../table/keys.ts';
import { ttlAfter } from '../table/ttl.ts';
import { updateItem } from '../table/update.ts';

/** As long as the dead letters of a queue. */
const keptSeconds = 14 * 86_400;

/** The failures of a piece of work since its queue message returned. Contains no tenant, and only a digest of an error. */
const Trouble = z.object({
  /** A process is running it, or died. */
  begun: z.boolean().default(false),
  deaths: z.int().nonnegative().default(0),
  failure: z.string().optional(),
  failures: z.int().nonnegative().default(0),
});
type Trouble = z.output<typeof Trouble>;

/** A process that started the work and recorded nothing since has died. */
export const readTrouble = async (id: string): Promise<Trouble> =>
  Trouble.parse((await getItem(troubleKey(id))) ?? {});

const write = async (id: string, fields: Partial<Trouble>, now: Instant): Promise<void> => {
  const anything = { expression: 'attribute_exists(PK) OR attribute_not_exists(PK)' };
  await updateItem(troubleKey(id), { kind: 'trouble', ...fields, ttl: ttlAfter(now, keptSeconds) }, anything);
};

export const noteBegun = (id: string, deaths: number, now: Instant): Promise<void> =>
  write(id, { begun: true, deaths }, now);

/** Its process did not die, regardless of the outcome. */
export const noteEnded = (id: string, fields: Partial<Trouble>, now: Instant): Promise<void> =>
  write(id, { ...fields, begun: false }, now);

/** Records a failure; returns how many times in a row it was the same one. */
export const noteFailed = async (id: string, error: unknown, now: Instant): Promise<number> => {
  const before = await readTrouble(id);
  const failure = hash('sha256', String(error));
  const failures = before.failure === failure ? before.failures + 1 : 1;
  await noteEnded(id, { failure, failures }, now);
  return failures;
};

export const noteOver = (id: string, now: Instant): Promise<void> => noteEnded(id, Trouble.parse({}), now);

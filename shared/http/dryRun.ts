import * as z from 'zod';
import { DryRun, dryRunMediaType, dryRunParameter } from '../contract/dryRun.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { numbersGiven } from '../domain/sequences.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Commit } from '../store/commit/commit.ts';
import type { Answer } from '../store/commit/idempotency.ts';
import { type Rehearsal, rehearse } from '../store/commit/rehearse.ts';
import { kindNamed } from '../store/records/kinds.ts';
import type { Caller } from './caller.ts';

export const wantsDryRun = (operation: Operation, query: object | null): boolean => {
  const { [dryRunParameter]: flag }: { [dryRunParameter]?: unknown } = query ?? {};
  return isMutation(operation) && flag !== undefined && flag !== 'false';
};

type PlannedChange = Rehearsal['changes'][number];

/** Replaces the commit of a mutation, and records the planned writes. */
export type DryRunner = {
  readonly commit: (transaction: Commit) => Promise<void>;
  readonly secrets: Secrets;
  /** They are known again, for nothing will have them. */
  readonly ids: Ids;
  readonly tell: (
    operation: Operation,
    answer: Answer,
    caller: Caller,
  ) => Answer & { readonly mediaType: string };
};

export const createDryRunner = (secrets: Secrets, ids: Ids): DryRunner => {
  let rehearsal: Rehearsal = { changes: [], emits: [] };
  const made = new Set<unknown>();
  return {
    ids: {
      ...ids,
      next: () => {
        const id = ids.next();
        made.add(id);
        return id;
      },
    },
    commit: async (transaction) => {
      for (const number of numbersGiven(transaction.changes)) made.add(number);
      rehearsal = await rehearse(transaction);
    },
    // Nothing is stored, so nothing needs sealing by the key service.
    secrets: { ...secrets, seal: async () => '' },
    tell: (operation, { status, body }, { scopes }) => {
      const { changes, emits } = rehearsal;
      const isShown = ({ entity_type }: PlannedChange): boolean =>
        kindNamed(entity_type).readBy.every((scope) => scopes.has(scope));
      const hidden = changes.filter((change) => !isShown(change));
      const dryRun: DryRun = {
        would_answer: { status, body: without(made, shown(operation, body)) },
        would_change: changes.filter(isShown).map(({ entity_type, entity_id, ...change }) => ({
          entity: entity_type,
          id: made.has(entity_id) ? null : entity_id,
          field: change.field,
          before: without(made, change.before),
          after: without(made, change.after),
        })),
        would_emit: [...emits],
        not_shown: [...new Set(hidden.map(({ entity_type }) => entity_type))],
      };
      return { status: 200, mediaType: dryRunMediaType, body: JSON.stringify(z.encode(DryRun, dryRun)) };
    },
  };
};

const idLength = 36;

const namesOneOf = (made: ReadonlySet<unknown>, text: string): boolean =>
  text.length > idLength &&
  [...made].some((id) => String(id).length === idLength && text.includes(String(id)));

/** With null for every id and number that was made for this run alone, and for every address that has such an id. */
const without = (made: ReadonlySet<unknown>, value: unknown): unknown => {
  if (made.has(value)) return null;
  if (typeof value === 'string' && namesOneOf(made, value)) return null;
  if (Array.isArray(value)) return value.map((one) => without(made, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(made, one)]));
};

/** The secret would be worth nothing: the real request makes another one. */
const shown = ({ carriesSecret }: Operation, body: string): unknown => {
  if (body === '') return null;
  const answer: unknown = JSON.parse(body);
  return carriesSecret === undefined ? answer : { ...Object(answer), [carriesSecret]: null };
};

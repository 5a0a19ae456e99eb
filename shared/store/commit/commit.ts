// The one transaction that writes a change, its journal entry, its events and its response.

import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { DomainEvent } from '../../contract/events.ts';
import type { Change } from '../../domain/record.ts';
import type { Failure, FailureCode } from '../../kernel/failure.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { idOfEntry } from '../journal/entryPlaces.ts';
import {
  isNamedIn,
  journalEntry,
  journalItems,
  type Origin,
  pointersLeft,
  recordOfChange,
} from '../journal/journal.ts';
import { remembering } from '../journal/leading.ts';
import { kindNamed, storedForm } from '../records/kinds.ts';
import { database } from '../table/database.ts';
import { nameOf } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { keyOf, typedWrite } from '../table/update.ts';
import { type Answer, AnsweredBefore, answerItem, type RequestKey, readAnswerItem } from './idempotency.ts';
import { putAnswer, putNew, type Step, staleStep, stepsOf } from './steps.ts';
import { threadSteps } from './threads.ts';

/** The records changed after this request read them: read, decide and commit again. */
export class Stale extends Error {
  override readonly name = 'Stale';
  /** The key of the contested item, if known. */
  readonly item: string | undefined;
  constructor(
    message: string,
    { item, ...options }: ErrorOptions & { readonly item?: string | undefined } = {},
  ) {
    super(message, options);
    this.item = item;
  }
}

export type Commit = {
  readonly origin: Origin;
  readonly entryId: string;
  readonly now: string;
  readonly changes: readonly Change[];
  readonly events: readonly DomainEvent[];
  /** The refusals that the operation declares; undefined means all. */
  readonly fails?: readonly FailureCode[] | undefined;
  readonly answer?: { readonly request: RequestKey; readonly answer: Answer } | undefined;
};

/**
 * Writes everything or nothing: the records, their unique values, the journal entry and the stored response. Returns
 * the keys of the written items.
 * @throws Stale if a record changed meanwhile, AnsweredBefore if the key was used, Failure if a value is taken
 */
export const commit = async (transaction: Commit): Promise<Item[]> => {
  const { steps } = await plan(transaction);
  await transact(steps, transaction.fails);
  return steps.map(({ write }) => keyOf(write));
};

/** The journal entry is undefined if no audited record changes. */
type Plan = { readonly steps: readonly Step[]; readonly entry: JournalEntry | undefined };

export const plan = async ({ origin, entryId, now, changes, events, answer }: Commit): Promise<Plan> => {
  const id = idOfEntry(entryId, now, changes.filter(isAudited));
  const stored = changes.map((change, index) => remembering(id, change, isNamedIn(change, index)));
  const audited = stored.filter(isAudited);
  const steps = [
    ...stored.flatMap((change) => stepsOf(origin.tenantId, change)),
    ...(await threadSteps(origin.tenantId, changes, now)),
  ];
  let entry: JournalEntry | undefined;
  // A change of records that only mirror others has no entry, such as the end of a task.
  if (audited.length + events.length > 0) {
    entry = journalEntry(origin, { id, now }, audited, events);
    const items = [
      ...journalItems(entry, audited),
      ...audited.flatMap((one) => pointersLeft(origin.tenantId, one)),
    ];
    steps.push(...items.map((item) => staleStep(putNew(item))));
  }
  if (answer !== undefined) {
    const item = answerItem(origin.tenantId, answer.request, answer.answer, now);
    steps.push({ write: putAnswer(storedForm(item), now), meaning: 'answered' });
  }
  return { steps, entry };
};

export const isAudited = (change: Change): boolean =>
  kindNamed(recordOfChange(change).kind).audited !== false;

export const transact = async (steps: readonly Step[], fails?: Commit['fails']): Promise<void> => {
  if (steps.length === 0) return;
  const { connection } = database();
  try {
    const TransactItems = steps.map(({ write }) => typedWrite(write));
    await connection.send(new TransactWriteItemsCommand({ TransactItems }));
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

  const busy = steps.filter((_, index) => busyReasons.has(reasons[index]?.Code ?? ''));
  const stale = failed.flatMap(({ step }) => (step.meaning === 'stale' ? [step] : []));
  const [competed] = [...stale, ...busy];
  if (competed !== undefined)
    return new Stale('A record changed meanwhile.', { item: nameOf(keyOf(competed.write)) });
  return takenRefusal(failed, fails) ?? error;
};

/** Names the record that has the values, and all of those that it has. */
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

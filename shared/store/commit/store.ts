import type { Emits, Operation, Output } from '../../contract/operation.ts';
import type { AnyRecord, Decision } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenant.ts';
import type { FailureCode } from '../../kernel/failure.ts';
import type { Origin } from '../journal/journal.ts';
import type { Reader } from '../journal/log.ts';
import { type ChangesPage, listChanged } from '../readers/changes.ts';
import { type Collection, collectionOf } from '../readers/collection.ts';
import type { ListOptions } from '../readers/lists.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from '../records/kinds.ts';
import { createVersions, type Versions } from '../table/versions.ts';
import { type Commit, commit } from './commit.ts';
import type { Answer, RequestKey } from './idempotency.ts';

/** With `since`: the records that changed then or later, ordered by the time of that change. */
type StoreListOptions = ListOptions & { readonly since?: string | undefined };

type StoreCollection<R extends AnyRecord> = Omit<Collection<R>, 'list'> & {
  readonly list: (options: StoreListOptions) => Promise<ChangesPage<R>>;
};

type Collections = { readonly [C in CollectionName]: StoreCollection<RecordIn<C>> };

/** All that a handler can read and write: bound to one tenant, one operation and one caller. */
export type Store<O extends Operation> = Collections & {
  /** The tenant, read side by side with the handler's first read. */
  readonly tenant: () => Promise<Tenant>;
  /** For reads that need their own functions, in this folder's files. */
  readonly reader: Reader;
  /**
   * Writes the decision in one transaction, with its journal entry and the stored answer, and gives the answer back.
   * @throws Stale when something that was read has changed; `serve` then runs the handler again
   */
  readonly commit: <R extends Output<O>>(decision: Decision<Emits<O>>, answer: R) => Promise<R>;
};

export type StoreContext<O extends Operation> = {
  readonly origin: Origin;
  /** The tenant, admitted or refused: nothing is written before it is admitted. */
  readonly tenant: Promise<Tenant>;
  readonly now: string;
  /** Learns the version of every record that is read by its id or written. */
  readonly versions?: Versions;
  /** Called immediately before the write, which it prevents by throwing. */
  readonly beforeCommit?: (answer: Output<O>) => void;
  /** Instead of the transaction itself. */
  readonly write?: ((transaction: Commit) => Promise<unknown>) | undefined;
  readonly newId: () => string;
  /** The refusals that the operation declares, if not all. */
  readonly fails?: readonly FailureCode[] | undefined;
  /** How the client named its request, and how its answer is written down: only with an idempotency key. */
  readonly idempotency:
    | { readonly request: RequestKey; readonly toAnswer: (output: Output<O>) => Promise<Answer> }
    | undefined;
};

export const openStore = <O extends Operation>({
  origin,
  tenant,
  now,
  versions = createVersions(),
  beforeCommit,
  write = commit,
  newId,
  fails,
  idempotency,
}: StoreContext<O>): Store<O> => {
  const reader = { tenantId: origin.tenantId, tenant, now };
  const collections = collectionsOf(reader, versions);
  // The refusal is thrown where `tenant` is awaited.
  tenant.then(versions.note, () => undefined);
  return {
    ...collections,
    tenant: () => tenant,
    reader,
    commit: async ({ changes, events }, output) => {
      await tenant;
      beforeCommit?.(output);
      versions.noteChanges(changes);
      const answer = idempotency && {
        request: idempotency.request,
        answer: await idempotency.toAnswer(output),
      };
      await write({ origin, entryId: newId(), now, changes, events, fails, answer });
      return output;
    },
  };
};

const collectionsOf = (reader: Reader, { note }: Versions): Collections => {
  const entries = Object.entries<Kind>(kinds).map(([name, kind]) => {
    const collection = collectionOf(reader.tenantId, kind, note);
    const list = ({ since, ...options }: StoreListOptions) =>
      since === undefined
        ? collection.list(options)
        : listChanged(reader, kind, collection.find, { since, ...options });
    return [name, { ...collection, list }];
  });
  // The table of kinds is the type's source as well: each name maps to a collection of its own records.
  return Object.fromEntries(entries) as Collections;
};

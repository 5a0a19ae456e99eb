import type { Emits, Operation, Output } from '../../contract/operation.ts';
import type { AnyRecord, Decision } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenants.ts';
import type { FailureCode } from '../../kernel/failure.ts';
import type { Reader } from '../journal/history.ts';
import type { Origin } from '../journal/journal.ts';
import { type ChangesPage, listChanged } from '../readers/changes.ts';
import { type ListedCollection, listedCollectionOf } from '../readers/listedCollection.ts';
import type { ListOptions } from '../readers/lists.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from '../records/kinds.ts';
import { createVersions, type Versions } from '../table/versions.ts';
import { type Commit, commit } from './commit.ts';
import type { Answer, RequestKey } from './idempotency.ts';

/** With `since`: the records that changed then or later, ordered by the time of that change. */
type StoreListOptions = ListOptions & { readonly since?: string | undefined };

type StoreCollection<R extends AnyRecord> = Omit<ListedCollection<R>, 'list'> & {
  readonly list: (options: StoreListOptions) => Promise<ChangesPage<R>>;
};

type Collections = { readonly [C in CollectionName]: StoreCollection<RecordIn<C>> };

/** Everything that a handler can read and write, limited to one tenant, operation and caller. */
export type Store<O extends Operation> = Collections & {
  readonly tenantId: string;
  /** Read concurrently with the handler's first read. */
  readonly tenant: () => Promise<Tenant>;
  /** For reads that need their own functions, in this folder's files. */
  readonly reader: Reader;
  /**
   * Writes the decision in one transaction, with its journal entry and the stored response, and returns the response.
   * @throws Stale if something that was read has changed; `serve` then runs the handler again
   */
  readonly commit: <R extends Output<O>>(decision: Decision<Emits<O>>, answer: R) => Promise<R>;
};

export type StoreContext<O extends Operation> = {
  readonly origin: Origin;
  /** Rejects for a tenant that is refused; nothing is written before it is admitted. */
  readonly tenant: Promise<Tenant>;
  readonly now: string;
  /** Gets the version of every record that is read by its id or written. */
  readonly versions?: Versions;
  /** Called immediately before the write; a throw prevents the write. */
  readonly beforeCommit?: (answer: Output<O>) => void;
  readonly write?: ((transaction: Commit) => Promise<unknown>) | undefined;
  readonly newId: () => string;
  /** The refusals that the operation declares; undefined means all. */
  readonly fails?: readonly FailureCode[] | undefined;
  /** Only with an idempotency key: the request's key, and how to store its response. */
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
    tenantId: origin.tenantId,
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
    const collection = listedCollectionOf(reader.tenantId, kind, note);
    const list = ({ since, ...options }: StoreListOptions) =>
      since === undefined
        ? collection.list(options)
        : listChanged(reader, kind, collection.find, { since, ...options });
    return [name, { ...collection, list }];
  });
  // The type comes from the table of kinds: each name maps to a collection of its own records.
  return Object.fromEntries(entries) as Collections;
};

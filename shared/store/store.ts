import type { Attempt } from '../contract/deliveries.ts';
import type { Emits, Operation, Output } from '../contract/operation.ts';
import type { Template } from '../contract/templates.ts';
import type { AnyRecord, Decision } from '../domain/record.ts';
import type { Wording } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenant.ts';
import type { FailureCode } from '../kernel/failure.ts';
import { readAttempts } from './attempts.ts';
import { type ChangesPage, listChanged } from './changes.ts';
import { type Collection, collectionOf } from './collection.ts';
import { commit } from './commit.ts';
import { readEarlier } from './estimates.ts';
import { type History, historyOf } from './history.ts';
import type { Answer, RequestKey } from './idempotency.ts';
import type { Origin } from './journal.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from './kinds.ts';
import type { ListOptions } from './lists.ts';
import type { Reader } from './log.ts';
import { readThread, type ThreadOptions } from './messages.ts';
import type { Page } from './pages.ts';
import { findWording, listAllTemplates, readWording } from './templates.ts';
import { createVersions, type Versions } from './versions.ts';

/** What was asked for: with `since` the records that changed then or later, by when they did. */
type StoreListOptions = ListOptions & { readonly since?: string | undefined };

type StoreCollection<R extends AnyRecord> = Omit<Collection<R>, 'list'> & {
  readonly list: (options: StoreListOptions) => Promise<ChangesPage<R>>;
};

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

type Collections = { readonly [C in CollectionName]: StoreCollection<RecordIn<C>> };

/** All that a handler can read and write: bound to one tenant, one operation and one caller. */
export type Store<O extends Operation> = Collections & {
  /** The company, read side by side with the handler's first read. */
  readonly tenant: () => Promise<Tenant>;
  /** What the journal kept: journeys, events, the audit log. */
  readonly history: History;
  /** What was tried for a delivery, oldest first. */
  readonly attempts: (deliveryId: string) => Promise<Attempt[]>;
  /** The version before this one of an estimate, if there is one. */
  readonly earlierEstimate: (estimate: RecordIn<'estimates'>) => Promise<RecordIn<'estimates'> | undefined>;
  /** The messages of a lead, customer or job, newest first. */
  readonly thread: (options: ThreadOptions) => Promise<Page<RecordIn<'messages'>>>;
  /** A template by its id: the company's words or the built-in ones. */
  readonly wording: (id: string) => Promise<Wording>;
  /** The same by its key; undefined when no template has it. */
  readonly wordingNamed: (key: string) => Promise<Wording | undefined>;
  /** All templates of the company, in the order in which they are shown. */
  readonly templateList: (page: Paging) => Promise<Page<Template>>;
  /**
   * Writes the decision in one transaction, with its journal entry and the stored answer, and gives the answer back.
   * @throws Stale when something that was read has changed; `serve` then runs the handler again
   */
  readonly commit: <R extends Output<O>>(decision: Decision<Emits<O>>, answer: R) => Promise<R>;
};

export type StoreContext<O extends Operation> = {
  readonly origin: Origin;
  /** The company, admitted or refused: nothing is written before it is admitted. */
  readonly company: Promise<Tenant>;
  readonly now: string;
  /** Learns the version of every record that is read by its id or written. */
  readonly versions?: Versions;
  /** Called right before anything is written; what it throws keeps it from being written. */
  readonly beforeCommit?: (answer: Output<O>) => void;
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
  company,
  now,
  versions = createVersions(),
  beforeCommit,
  newId,
  fails,
  idempotency,
}: StoreContext<O>): Store<O> => {
  const reader = { tenant: origin.tenant, company, now };
  const collections = collectionsOf(reader, versions);
  // The refusal is thrown where `company` is awaited.
  company.then(versions.note, () => undefined);
  return {
    ...collections,
    tenant: () => company,
    attempts: (deliveryId) => readAttempts(origin.tenant, deliveryId),
    earlierEstimate: (estimate) => readEarlier(collections.estimates, estimate),
    wording: (id) => readWording(collections.templates, id),
    wordingNamed: (key) => findWording(collections.templates, key),
    templateList: (page) => listAllTemplates(origin.tenant, collections.templates, page),
    thread: (options) => readThread(origin.tenant, collections, options),
    history: historyOf(reader),
    commit: async ({ changes, events }, output) => {
      await company;
      beforeCommit?.(output);
      versions.noteChanges(changes);
      const answer = idempotency && {
        request: idempotency.request,
        answer: await idempotency.toAnswer(output),
      };
      await commit({ origin, entryId: newId(), now, changes, events, fails, answer });
      return output;
    },
  };
};

const collectionsOf = (reader: Reader, { note }: Versions): Collections => {
  const entries = Object.entries<Kind>(kinds).map(([name, kind]) => {
    const collection = collectionOf(reader.tenant, kind, note);
    const list = ({ since, ...options }: StoreListOptions) =>
      since === undefined
        ? collection.list(options)
        : listChanged(reader, kind, collection.find, { since, ...options });
    return [name, { ...collection, list }];
  });
  // The table of kinds is the type's source as well: each name maps to a collection of its own records.
  return Object.fromEntries(entries) as Collections;
};

import type * as z from 'zod';
import { type CallOptions, type ClientOptions, callsOf, type Route } from './calls.ts';
import type { DryRun } from './dryRun.ts';
import { type OperationId, operations, type registry } from './index.ts';
import type { Operation } from './operation.ts';

type Registry = typeof registry;

/** The parts of an operation's request in wire form. */
export type RequestOf<K extends OperationId> = Part<Registry[K], 'params'> &
  Part<Registry[K], 'query'> &
  Part<Registry[K], 'body'>;

type Part<O, P extends string> = O extends { readonly [Q in P]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { readonly [Q in P]?: z.input<S> }
    : Empty extends z.input<S>
      ? { readonly [Q in P]?: z.input<S> }
      : { readonly [Q in P]: z.input<S> }
  : unknown;

type Empty = Record<never, never>;

export type AnswerOf<K extends OperationId> = Success<Registry[K]['success']>;

type Success<S> = S extends { readonly contentTypes: readonly ['application/pdf'] }
  ? Uint8Array
  : S extends { readonly contentTypes: readonly string[] }
    ? string
    : S extends { readonly body: infer B extends z.ZodType }
      ? z.input<B>
      : undefined;

type Arguments<K extends OperationId> =
  Empty extends RequestOf<K>
    ? [request?: RequestOf<K>, options?: CallOptions]
    : [request: RequestOf<K>, options?: CallOptions];

type ListItem<K extends OperationId> =
  AnswerOf<K> extends {
    readonly data: readonly (infer T)[];
    readonly next_cursor: string | null;
  }
    ? T
    : never;

type ListId = { [K in OperationId]: [ListItem<K>] extends [never] ? never : K }[OperationId];

type MutationId = {
  [K in OperationId]: Registry[K] extends { readonly method: 'GET' } | { readonly mutates: false }
    ? never
    : K;
}[OperationId];

/**
 * One method per operation. `pages` has every list as an iterator over all its records, which fetches pages as needed
 * and returns the last `next_updated_since`. `dryRun` has every mutation as a dry run.
 */
export type Client = {
  readonly [K in OperationId]: (...request: Arguments<K>) => Promise<AnswerOf<K>>;
} & {
  readonly pages: {
    readonly [K in ListId]: (...request: Arguments<K>) => AsyncGenerator<ListItem<K>, string | undefined>;
  };
  readonly dryRun: {
    readonly [K in MutationId]: (...request: Arguments<K>) => Promise<DryRun>;
  };
};

/** A client of the whole API. Nothing is retried, because only the caller knows whether a call may be repeated. */
export const createClient = (options: ClientOptions): Client => {
  const client = callsOf(operations.map(routeOf), options);
  if (!isClient(client)) throw new Error('An operation of the registry has no method.');
  return client;
};

export const routeOf = ({ id, method, path, scopes }: Operation): Route => ({
  id,
  method,
  path,
  isPublic: scopes.length === 0,
});

/** The type comes from the registry, which also makes the methods. */
const isClient = (client: object): client is Client => operations.every(({ id }) => id in client);

import type * as z from 'zod';
import type { FailureCode } from '../kernel/failure.ts';
import type { EventType } from './events.ts';
import type { Scope } from './scopes.ts';

export type Path = `/${string}`;

/** The prefix of every path of the API, on every host. */
export const basePath = '/v1';

/** In plain words: always the same, or by the event that it fired, otherwise by the record's new status. */
export type TimelineText = string | Readonly<Record<string, string>>;

/** One operation of the API: everything about it except its behavior, and all of it only here. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  /** Further paths of the published form B that reach the same operation. */
  readonly also?: readonly Path[];
  readonly summary: string;
  readonly notes?: string;
  /** The caller's token needs all of them; an operation without scopes is public. */
  readonly scopes: readonly Scope[];
  /** The path of the new record, filled from fields of its body; by default its id after the start of the operation's path. */
  readonly madeAt?: Path;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: z.ZodType;
    /** The media types of a body that is not JSON; it is then a `Content`, or a `PaperFile` for bytes. */
    readonly contentTypes?: readonly string[];
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** Codes in addition to those of every operation (see `commonFailures`). */
  readonly fails?: readonly FailureCode[];
  readonly emits?: readonly EventType[];
  readonly timelineText?: TimelineText;
  /** The field of the response that has a secret; the stored copy of the response is sealed. */
  readonly carriesSecret?: 'secret' | 'url';
  /** False for a POST that changes nothing. */
  readonly mutates?: false;
  /** It stores its caller's last question, and nothing else. */
  readonly converses?: true;
  /** Shown to an assistant from the start: these operations can take a lead to its payment. */
  readonly essential?: true;
  /** It writes to, or calls, a party outside the company. */
  readonly reachesOut?: true;
  /**
   * On AWS, the function that serves it together with others, for operations with too much code for a function of
   * their own.
   */
  readonly servedBy?: 'servePapers';
};

/** An unknown field is a compile error. */
export const operation = <const O extends Operation>(
  literal: O & Readonly<Record<Exclude<keyof O, keyof Operation>, never>>,
): O => literal;

/** Codes that any operation may answer, so none lists them. */
export const commonFailures = [
  'invalid_request',
  'unauthorized',
  'insufficient_scope',
  'tenant_suspended',
  'request_blocked',
  'conflict',
  'precondition_failed',
  'idempotency_key_reused',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly FailureCode[];

export const isMutation = ({ method, mutates }: Operation): boolean => method !== 'GET' && mutates !== false;

/** The methods of an operation: a public read also allows HEAD. */
export const methodsOf = ({ method, scopes }: Operation): readonly string[] =>
  scopes.length === 0 && method === 'GET' ? ['GET', 'HEAD'] : [method];

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<O extends Operation> = {
  readonly params: OutputOf<O['params']>;
  readonly query: OutputOf<O['query']>;
  readonly body: OutputOf<O['body']>;
};

/** What a handler returns, before it is encoded for the wire. */
export type Output<O extends Operation> = OutputOf<O['success']['body']>;

export type Emits<O extends Operation> = O['emits'] extends readonly (infer E extends EventType)[]
  ? E
  : never;

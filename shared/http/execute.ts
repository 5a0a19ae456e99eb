import * as z from 'zod';
import type { Input, Operation, Output } from '../contract/operation.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Contention } from '../kernel/chance.ts';
import { toInstant } from '../kernel/clock.ts';
import { Failure, failureStatus } from '../kernel/failure.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { fingerprint, type SecretOwner, type Secrets } from '../kernel/secrets.ts';
import {
  type Answer,
  AnsweredBefore,
  erasedFingerprint,
  findAnswer,
  type RequestKey,
  type StoredAnswer,
} from '../store/commit/idempotency.ts';
import type { BodyStore } from '../store/commit/partyStore.ts';
import { openStore, type Store } from '../store/commit/store.ts';
import { admitCaller } from '../store/records/admission.ts';
import { assertScopes, type Caller } from './caller.ts';
import { createDryRunner } from './dryRun.ts';
import { enact } from './enact.ts';
import { type ParsedRequest, parseRequest, type RawInput, Unreadable } from './parse.ts';
import type { Tags } from './preconditions.ts';
import { subjectOf } from './subject.ts';

/** What an operation needs, whoever calls it: a store for the caller, the moment of the request, and a source of ids. */
export type BodyContext<O extends Operation> = {
  readonly store: BodyStore<O>;
  readonly now: string;
  readonly ids: Ids;
};

/** What a handler has besides, whose caller has a token. */
type HandlerContext<O extends Operation> = BodyContext<O> & {
  readonly store: Store<O>;
  readonly secrets: Secrets;
  readonly contention: Contention;
  readonly log: Log;
  readonly caller: Caller;
};

export type Run<O extends Operation> = (input: Input<O>, context: HandlerContext<O>) => Promise<Output<O>>;

/** The parts of a request that the operation has. */
type RequestParts<O extends Operation> = {
  readonly [Part in keyof Input<O> as Input<O>[Part] extends undefined ? never : Part]: Input<O>[Part];
};

/** Runs an operation for a caller with a token and for a party alike (`actAsParty`). */
export type Body<O extends Operation> = (
  input: RequestParts<O>,
  context: BodyContext<O>,
) => Promise<Output<O>>;

export type Execution = {
  readonly caller: Caller;
  readonly requestId: string;
  /** Returns the raw request; an exception is a refusal like any other. */
  readonly read: () => RawInput;
  readonly request?: RequestKey | undefined;
  /** The versions of the record that the client is ready to change. */
  readonly ifMatch?: Tags | undefined;
};

export type ExecutionAnswer = Answer & { readonly replayed?: boolean; readonly mediaType?: string };

/** Runs one operation: whether the caller may, parsing, re-runs after conflicts, stored answers. */
export const execute = async <O extends Operation>(
  operation: O,
  run: Run<O>,
  seams: Seams,
  execution: Execution,
): Promise<ExecutionAnswer> => {
  const { caller, read, request } = execution;
  let tenant: Promise<Tenant> | undefined;
  const admit = () => {
    tenant = admitCaller(caller);
    return tenant;
  };
  const parse = () => {
    assertScopes(caller, operation.scopes);
    return parseRequest(operation, read());
  };
  try {
    return await enact(operation, admit, parse, (parsed, admitted, losses) =>
      runOnce(operation, run, seams, { ...execution, ...parsed, tenant: admitted, losses }),
    );
  } catch (cause) {
    const error = cause instanceof Unreadable ? cause.in((await (tenant ?? admit())).time_zone) : cause;
    if (request === undefined || isDenial(error)) throw error;
    // A repeated request gets its first response, regardless of the present state.
    const stored =
      error instanceof AnsweredBefore
        ? error.stored
        : await findAnswer(caller.tenantId, request, toInstant(seams.clock()));
    if (stored === undefined) throw error;
    return replay(operation, stored, { ...request, tenantId: caller.tenantId }, seams.secrets);
  }
};

/** A caller who may no longer do this is not given the answer from when it was allowed. */
const isDenial = (error: unknown): boolean =>
  error instanceof Failure && [401, 403].includes(failureStatus[error.code]);

const answerOf = <O extends Operation>(
  { success }: O,
  output: Output<O>,
  etag: string | undefined,
): Answer => ({
  status: success.status,
  body: success.body === undefined ? '' : JSON.stringify(z.encode(success.body, output)),
  ...(etag === undefined ? {} : { etag }),
});

const replay = async (
  operation: Operation,
  stored: StoredAnswer,
  request: OwnedKey,
  secrets: Secrets,
): Promise<ExecutionAnswer> => {
  if (stored.fingerprint !== request.fingerprint) {
    throw new Failure(
      'idempotency_key_reused',
      stored.fingerprint === erasedFingerprint
        ? 'The request of this Idempotency-Key was carried out, and its response was erased with the person in it; nothing was done again.'
        : 'This Idempotency-Key was used for another request; take a new one.',
    );
  }
  const body =
    operation.carriesSecret !== undefined ? await secrets.open(stored.body, ownerOf(request)) : stored.body;
  const { status, etag } = stored;
  return { status, body, replayed: true, ...(etag === undefined ? {} : { etag }) };
};

type Attempt<O extends Operation> = Execution &
  ParsedRequest<O> & {
    readonly tenant: Promise<Tenant>;
    readonly losses: number;
  };

const runOnce = async <O extends Operation>(
  operation: O,
  run: Run<O>,
  { clock, chance, ids: realIds, log, ...seams }: Seams,
  { caller, requestId, request, ifMatch, input, isDryRun, tenant, losses }: Attempt<O>,
): Promise<ExecutionAnswer> => {
  const dryRunner = isDryRun ? createDryRunner(seams.secrets, realIds) : undefined;
  const { secrets } = dryRunner ?? seams;
  const ids = dryRunner?.ids ?? realIds;
  const now = toInstant(clock());
  const { tenantId, actor } = caller;
  const subject = subjectOf(operation, input, caller, ifMatch);
  let isKept = request === undefined;
  const store = openStore<O>({
    origin: { tenantId, actor, operation: operation.id, requestId, timelineText: operation.timelineText },
    tenant,
    now,
    versions: subject.versions,
    beforeCommit: subject.check,
    write: dryRunner?.commit,
    newId: ids.next,
    fails: operation.fails ?? [],
    idempotency: request && {
      request,
      toAnswer: (output) => {
        isKept = true;
        const answer = answerOf(operation, output, subject.etagFor(output));
        return sealed(operation, answer, { ...request, tenantId }, secrets);
      },
    },
  });
  const context = { store, now, ids, secrets, contention: { losses, chance }, log, caller };
  const [output] = await Promise.all([run(input, context), tenant]).catch(subject.outrank);
  subject.check(output);
  // A handler that found nothing to do has committed nothing; its key counts as used all the same.
  if (!isKept) await store.commit({ changes: [], events: [] }, output);
  const answer = answerOf(operation, output, subject.etagFor(output));
  return dryRunner?.tell(operation, answer, caller) ?? answer;
};

const sealed = async (
  operation: Operation,
  answer: Answer,
  request: OwnedKey,
  secrets: Secrets,
): Promise<Answer> =>
  operation.carriesSecret !== undefined
    ? { ...answer, body: await secrets.seal(answer.body, ownerOf(request)) }
    : answer;

type OwnedKey = RequestKey & { readonly tenantId: string };

/** The key service logs the owner of a secret, so it does not get the client's own text. */
const ownerOf = ({ tenantId: tenant, clientId, key }: OwnedKey): SecretOwner => ({
  tenant,
  kind: 'answer',
  id: fingerprint(`${clientId}#${key}`),
});

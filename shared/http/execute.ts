import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { commonFailures, type Input, type Operation, type Output } from '../contract/operation.ts';
import type { Tenant } from '../domain/tenant.ts';
import { fullJitter } from '../kernel/backoff.ts';
import type { Contention } from '../kernel/chance.ts';
import { toInstant } from '../kernel/clock.ts';
import { Failure, type FailureCode, failureStatus } from '../kernel/failure.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { admit } from '../store/admission.ts';
import { Stale } from '../store/commit.ts';
import {
  type Answer,
  AnsweredBefore,
  findAnswer,
  type RequestKey,
  type StoredAnswer,
} from '../store/idempotency.ts';
import { openStore, type Store } from '../store/store.ts';
import { assertScopes, type Caller } from './caller.ts';
import { parseInput, type RawInput } from './parse.ts';
import type { Tags } from './preconditions.ts';
import { subjectOf } from './subject.ts';

/** What a handler works with: the store of its caller, the moment of the request, and sources of ids and secrets. */
type HandlerContext<O extends Operation> = {
  readonly store: Store<O>;
  readonly now: string;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly contention: Contention;
  readonly caller: Caller;
};

export type Run<O extends Operation> = (input: Input<O>, context: HandlerContext<O>) => Promise<Output<O>>;

export type Execution = {
  readonly caller: Caller;
  readonly requestId: string;
  /** Gives the request as it came; what it throws is a refusal like any other. */
  readonly read: () => RawInput;
  readonly request?: RequestKey | undefined;
  /** The versions of the record that the client is ready to change. */
  readonly ifMatch?: Tags | undefined;
};

export type Executed = Answer & { readonly replayed?: boolean };

/** Runs one operation: whether the caller may, parsing, re-runs after conflicts, stored answers. */
export const execute = async <O extends Operation>(
  operation: O,
  run: Run<O>,
  seams: Seams,
  execution: Execution,
): Promise<Executed> => {
  const { caller, read, request } = execution;
  let company: Promise<Tenant> | undefined;
  const attempt = (input: Input<O>, losses: number) => {
    // It is read together with whatever the handler reads first, so that it costs no wait of its own.
    company = admit(caller.tenant);
    return runOnce(operation, run, seams, { ...execution, input, company, losses });
  };
  try {
    assertScopes(caller, operation.scopes);
    const input = parseInput(operation, read());
    return await untilFresh((losses) => attempt(input, losses));
  } catch (error) {
    // A caller who may not act at all is told that, and not what else is wrong.
    await (company ?? admit(caller.tenant));
    if (request === undefined || isDenial(error)) throw declared(operation, error);
    // A repeated request is answered as it was the first time, whatever would be said to it now.
    const stored =
      error instanceof AnsweredBefore
        ? error.stored
        : await findAnswer(caller.tenant, request, toInstant(seams.clock()));
    if (stored === undefined) throw declared(operation, error);
    return replay(operation, stored, request, seams.secrets);
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
  { fingerprint }: RequestKey,
  secrets: Secrets,
): Promise<Executed> => {
  if (stored.fingerprint !== fingerprint) {
    throw new Failure(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request; take a new one.',
    );
  }
  const body = operation.carriesSecret === true ? await secrets.open(stored.body) : stored.body;
  const { status, etag } = stored;
  return { status, body, replayed: true, ...(etag === undefined ? {} : { etag }) };
};

const conflictBudgetMilliseconds = 5_000;
/** On a slow database the time would be over after one or two runs, before the competing requests are done. */
const leastReruns = 4;
const firstPauseMilliseconds = 25;
const longestPauseMilliseconds = 400;

/** Reads, decides and commits again for as long as others keep changing what was read. */
export const untilFresh = async <T>(attempt: (losses: number) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + conflictBudgetMilliseconds;
  for (let losses = 0; ; losses += 1) {
    try {
      return await attempt(losses);
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      if (losses >= leastReruns && performance.now() >= deadline) {
        throw new Failure('conflict', 'The record is being changed by others; try again.');
      }
    }
    await pause(fullJitter(Math.min(firstPauseMilliseconds * 2 ** losses, longestPauseMilliseconds)));
  }
};

type Attempt<O extends Operation> = Execution & {
  readonly input: Input<O>;
  readonly company: Promise<Tenant>;
  /** How often the handler was run before for this request. */
  readonly losses: number;
};

const runOnce = async <O extends Operation>(
  operation: O,
  run: Run<O>,
  { clock, chance, ids, secrets }: Seams,
  { caller, requestId, request, ifMatch, input, company, losses }: Attempt<O>,
): Promise<Answer> => {
  const now = toInstant(clock());
  const { tenant, actor } = caller;
  const subject = subjectOf(operation, input, caller, ifMatch);
  let isKept = request === undefined;
  const store = openStore<O>({
    origin: { tenant, actor, operation: operation.id, requestId, timelineText: operation.timelineText },
    company,
    now,
    versions: subject.versions,
    beforeCommit: subject.check,
    newId: ids.next,
    fails: operation.fails ?? [],
    idempotency: request && {
      request,
      toAnswer: (output) => {
        isKept = true;
        return sealed(operation, answerOf(operation, output, subject.etagFor(output)), secrets);
      },
    },
  });
  const context = { store, now, ids, secrets, contention: { losses, chance }, caller };
  const [output] = await Promise.all([run(input, context), company]).catch(subject.outrank);
  subject.check(output);
  // A handler that found nothing to do has committed nothing; its key counts as used all the same.
  if (!isKept) await store.commit({ changes: [], events: [] }, output);
  return answerOf(operation, output, subject.etagFor(output));
};

const sealed = async (operation: Operation, answer: Answer, secrets: Secrets): Promise<Answer> =>
  operation.carriesSecret === true ? { ...answer, body: await secrets.seal(answer.body) } : answer;

/** A refusal that the contract does not declare is our own fault, so the caller is not blamed for it. */
const declared = (operation: Operation, error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  const known: readonly FailureCode[] = [...commonFailures, ...(operation.fails ?? [])];
  return known.includes(error.code)
    ? error
    : new Error(`${operation.id} answered ${error.code}, which its contract does not declare.`, {
        cause: error,
      });
};

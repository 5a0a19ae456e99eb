import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { commonFailures, type Input, type Operation, type Output } from '../contract/operation.ts';
import type { Tenant } from '../domain/tenant.ts';
import { fullJitter } from '../kernel/backoff.ts';
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

/** What a handler works with: the store of its caller, the moment of the request, and sources of ids and secrets. */
export type HandlerContext<O extends Operation> = {
  readonly store: Store<O>;
  readonly now: string;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly caller: Caller;
};

export type Run<O extends Operation> = (input: Input<O>, context: HandlerContext<O>) => Promise<Output<O>>;

export type Execution = {
  readonly caller: Caller;
  readonly requestId: string;
  /** Gives the request as it came; what it throws is a refusal like any other. */
  readonly read: () => RawInput;
  readonly request?: RequestKey | undefined;
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
  const attempt = (input: Input<O>) => {
    // It is read together with whatever the handler reads first, so that it costs no wait of its own.
    company = admit(caller.tenant);
    return runOnce(operation, run, seams, { ...execution, input, company });
  };
  try {
    assertScopes(caller, operation.scopes);
    const input = parseInput(operation, read());
    const output = await untilFresh(() => attempt(input));
    return answerOf(operation, output);
  } catch (error) {
    // Whoever may not act at all hears that, and not what else is wrong.
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

/** Whoever may not do this is not told what they were answered when they still might. */
const isDenial = (error: unknown): boolean =>
  error instanceof Failure && [401, 403].includes(failureStatus[error.code]);

const answerOf = <O extends Operation>({ success }: O, output: Output<O>): Answer => ({
  status: success.status,
  body: success.body === undefined ? '' : JSON.stringify(z.encode(success.body, output)),
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
  return { status: stored.status, body, replayed: true };
};

const conflictBudgetMilliseconds = 3_000;
const firstPauseMilliseconds = 25;
const longestPauseMilliseconds = 400;

/** Reads, decides and commits again for as long as others keep changing what was read. */
const untilFresh = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const deadline = performance.now() + conflictBudgetMilliseconds;
  for (let ceiling = firstPauseMilliseconds; ; ceiling = Math.min(ceiling * 2, longestPauseMilliseconds)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
      if (performance.now() >= deadline) {
        throw new Failure('conflict', 'The record is being changed by others; try again.');
      }
    }
    await pause(fullJitter(ceiling));
  }
};

type Attempt<O extends Operation> = Execution & {
  readonly input: Input<O>;
  readonly company: Promise<Tenant>;
};

const runOnce = async <O extends Operation>(
  operation: O,
  run: Run<O>,
  { clock, ids, secrets }: Seams,
  { caller, requestId, request, input, company }: Attempt<O>,
): Promise<Output<O>> => {
  const now = toInstant(clock());
  const { tenant, actor } = caller;
  let isKept = request === undefined;
  const store = openStore<O>({
    origin: { tenant, actor, operation: operation.id, requestId, done: operation.done },
    company,
    now,
    newId: ids.next,
    idempotency: request && {
      request,
      toAnswer: (output) => {
        isKept = true;
        return sealed(operation, answerOf(operation, output), secrets);
      },
    },
  });
  const [output] = await Promise.all([run(input, { store, now, ids, secrets, caller }), company]);
  // A handler that found nothing to do has committed nothing; its key counts as used all the same.
  if (!isKept) await store.commit({ changes: [], events: [] }, output);
  return output;
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

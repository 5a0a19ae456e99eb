import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { DryRun, dryRunParameter } from '../contract/dryRun.ts';
import { splitArguments } from '../contract/flatArguments.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { parameterNames } from '../contract/parameters.ts';
import type { PlaybookStep } from '../contract/playbooks.ts';
import { fillIn, type Scope } from '../domain/playbookReferences.ts';
import type { PlaybookRunRecord, RunRow } from '../domain/playbookRuns.ts';
import { callOperation, type OperationAnswer, outcomeUnknown } from '../http/callOperation.ts';
import { fullJitter } from '../kernel/backoff.ts';
import { cutText } from '../kernel/text.ts';
import { personBehind } from './people.ts';
import { usableOperation } from './permissions.ts';
import { foretell } from './rehearsedMessages.ts';

type Values = Readonly<Record<string, unknown>>;

/** The result of a call; `body` is the whole response, and the row its readable part. */
export type CallResult = { readonly row: RunRow; readonly body?: unknown; readonly isDenied: boolean };

type Place = { readonly definition: PlaybookStep; readonly step: number; readonly item: number };

type Refusal = { readonly code: string; readonly message: string };
const Refused = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.object({ issues: z.array(z.object({ message: z.string() })).optional() }).optional(),
  }),
});

/** Makes a step's call for one item; in a rehearsal, a mutation is only a dry run. */
export const callStep = async (
  tenantId: string,
  run: PlaybookRunRecord,
  { definition, ...place }: Place,
  scope: Scope,
): Promise<CallResult> => {
  const operation = usableOperation(definition.operation);
  if (operation === undefined) throw new Error(`There is no operation ${definition.operation}.`);
  // Missing values are omitted, as by a client.
  const filled = Object(fillIn(definition.arguments ?? {}, scope));
  const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value != null));
  const name = `${run.id}.${definition.id}.${place.item}`;
  const isDry = run.rehearsal && isMutation(operation);
  const answer = await pagesOf(operation, given, async (values) => {
    const { params, query, body } = splitArguments(operation, values);
    const { actor, client_id: clientId, scopes } = run.caller;
    return finalAnswer({
      operation,
      params,
      body,
      requestId: name,
      caller: { tenantId, actor, clientId, scopes: new Set(scopes) },
      query: isDry ? { ...query, [dryRunParameter]: 'true' } : query,
      idempotencyKey: isMutation(operation) && !isDry ? `playbook-run.${name}` : undefined,
    });
  });
  const person = await personBehind(tenantId, operation, given);
  const { body, ...outcome } = await outcomeOf(tenantId, operation, answer, isDry);
  const row = { ...place, ...outcome, person, arguments: given, kept: {} };
  return { row, body, isDenied: isDenial(answer) };
};

type Outcome = Pick<RunRow, 'status' | 'result' | 'error' | 'would_send'> & { readonly body?: unknown };

const outcomeOf = async (
  tenantId: string,
  operation: Operation,
  answer: OperationAnswer,
  isDry: boolean,
): Promise<Outcome> => {
  if (answer.status >= 400) return failed(refusalIn(answer.body));
  if (!isDry) return done(answer.body);
  const dryRun = DryRun.parse(answer.body);
  const { would_send, obstacle } = await foretell(tenantId, operation, dryRun);
  if (obstacle !== null) return failed({ code: 'undeliverable', message: obstacle });
  return done(dryRun.would_answer.body, would_send);
};

const done = (body: unknown, would_send: Outcome['would_send'] = []): Outcome => ({
  status: 'done',
  result: shown(body),
  error: null,
  would_send,
  body,
});

const failed = (error: Refusal): Outcome => ({ status: 'failed', result: null, error, would_send: [] });

/** An issue whose message is a complete sentence, such as "The customer has no email.", needs no field name. */
const refusalIn = (body: unknown): Refusal => {
  const { code, message, details } = Refused.parse(body).error;
  const [issue, ...others] = details?.issues ?? [];
  const saysAll = issue !== undefined && others.length === 0 && issue.message.startsWith('The ');
  return { code, message: saysAll ? issue.message : message };
};

const isDenial = ({ status }: OperationAnswer): boolean => status === 401 || status === 403;

const attempts = 6;
const firstPauseMilliseconds = 200;
/** A later retry could outlast its worker. */
const patienceMilliseconds = 35_000;

/**
 * A failed call is repeated under the same key, because a service that is busy for seconds must not leave a message
 * unsent.
 */
const finalAnswer = async (call: Parameters<typeof callOperation>[0]): Promise<OperationAnswer> => {
  const deadline = performance.now() + patienceMilliseconds;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await callOperation(call).catch(() => outcomeUnknown);
    const isFinal = answer.status < 500 && answer.status !== 429 && !isConflict(answer);
    if (isFinal || attempt === attempts || performance.now() > deadline) return answer;
    await pause(fullJitter(firstPauseMilliseconds * 2 ** attempt));
  }
};

/** Concurrent writes to the same record never ended; nothing was done. */
const isConflict = ({ body }: OperationAnswer): boolean =>
  Refused.safeParse(body).data?.error.code === 'conflict';

const Page = z.looseObject({ data: z.array(z.unknown()), next_cursor: z.string().nullable() });
const pageSize = 100;
const mostPages = 5;

/** A list is read to its end, at most 500 records, unless the step sets a limit. */
const pagesOf = async (
  { query }: Operation,
  values: Values,
  call: (values: Values) => Promise<OperationAnswer>,
): Promise<OperationAnswer> => {
  const isList = query !== undefined && parameterNames(query).includes('cursor');
  if (!isList || 'limit' in values) return call(values);
  const data: unknown[] = [];
  for (let page = 1, cursor: string | null | undefined; ; page += 1) {
    const answer = await call({ ...values, limit: pageSize, cursor: cursor ?? undefined });
    const read = Page.safeParse(answer.body).data;
    if (answer.status >= 400 || read === undefined) return answer;
    data.push(...read.data);
    cursor = read.next_cursor;
    if (cursor === null || page === mostPages) return { ...answer, body: { ...read, data } };
  }
};

const longestText = 300;

/** A response's plain fields, and the number of records of a list, for people. */
const shown = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(body)).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name === 'data' ? 'count' : `${name}_count`, value.length]];
      if (typeof value === 'string') return [[name, cutText(value, longestText)]];
      return typeof value === 'object' ? [] : [[name, value]];
    }),
  );

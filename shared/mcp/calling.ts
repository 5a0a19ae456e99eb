import type { CallToolResult } from '@modelcontextprotocol/server';
import { DryRun, dryRunParameter } from '../contract/dryRun.ts';
import { queryFigures } from '../contract/figures.ts';
import { pathNames, splitArguments } from '../contract/flatArguments.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { parameterNames } from '../contract/parameters.ts';
import type { Tool as Look } from '../figures/tool.ts';
import { assertInput } from '../figures/tools.ts';
import type { Caller } from '../http/caller.ts';
import {
  callOperation as invoke,
  type OperationAnswer,
  type OperationCall,
  outcomeUnknown,
} from '../http/callOperation.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { describeError, type Log } from '../kernel/log.ts';
import { callIn, callOperation, noSuchTool, searchFor, searchOperations } from './reaching.ts';
import { formsTaken, idempotencyArgument, plainInputOf } from './schemas.ts';
import { assertKnown } from './strangers.ts';
import { figureToolNamed, operationNamed } from './tools.ts';

type Values = Readonly<Record<string, unknown>>;

/** Who asks, and by which name the log and the audit log know the request. */
export type Asking = { readonly caller: Caller; readonly requestId: string; readonly log: Log };

/** The response of a tool, including refusals; undefined for an unknown tool. */
export const callTool = async (
  name: string,
  values: Values,
  asking: Asking,
): Promise<CallToolResult | undefined> => {
  const { scopes } = asking.caller;
  try {
    if (name === searchOperations.name) return shown(searchFor(values, scopes));
    if (name !== callOperation.name) return await answerNamed(name, values, asking);
    const meant = callIn(values);
    const answer = await answerNamed(meant.name, meant.values, asking);
    if (answer === undefined) throw noSuchTool(meant.name, scopes);
    return answer;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    return refused({ error: { code, message, ...(details === undefined ? {} : { details }) } });
  }
};

const answerNamed = async (
  name: string,
  values: Values,
  asking: Asking,
): Promise<CallToolResult | undefined> => {
  const operation = operationNamed(name);
  const look = figureToolNamed(name);
  if (operation !== undefined) {
    assertKnown(name, formsTaken(operation), values);
    return told(await answerOf(partsOf(operation, values), asking));
  }
  if (look === undefined) return undefined;
  assertKnown(name, [plainInputOf(look.input)], values);
  return told(await answerOf(figuresAsked(look, values), asking));
};

/** A request that is made on behalf of a caller. */
export type Parts = Omit<OperationCall, 'caller' | 'requestId'>;

/** A second call after this could outlast the request. */
const patienceMilliseconds = 5_000;

/** A response for every outcome. Repeatable calls are repeated once; an unknown outcome is a refusal that says so. */
export const answerOf = async (
  parts: Parts,
  { caller, requestId, log }: Asking,
): Promise<OperationAnswer> => {
  const call = { ...parts, caller, requestId };
  const mayRepeat = !isMutation(parts.operation) || parts.idempotencyKey !== undefined;
  const startedAt = performance.now();
  try {
    return await invoke(call).catch((error: unknown) => {
      if (!mayRepeat || performance.now() - startedAt > patienceMilliseconds) throw error;
      return invoke(call);
    });
  } catch (error) {
    const message = 'an operation gave no answer to a tool';
    log({
      level: 'error',
      message,
      operation: parts.operation.id,
      request_id: requestId,
      ...describeError(error),
    });
    return outcomeUnknown;
  }
};

/** The request from flat arguments; null is left out of a request without a body. */
export const partsOf = (operation: Operation, values: Values): Parts => {
  const { own, dryRun, key } = withoutExtras(operation, values);
  const { params, query, body } = splitArguments(operation, own);
  return {
    operation,
    params,
    query: dryRun == null ? query : { ...query, [dryRunParameter]: String(dryRun) },
    body: operation.body === undefined ? undefined : (body ?? {}),
    idempotencyKey: key == null ? undefined : textOf(key),
  };
};

/** Two objects would be one key. */
const textOf = (key: unknown): string => {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  throw invalidField(idempotencyArgument, 'Must be a string.');
};

const withoutExtras = (
  operation: Operation,
  values: Values,
): { readonly own: Values; readonly dryRun?: unknown; readonly key?: unknown } => {
  const inUrl = [...pathNames(operation), ...parameterNames(operation.query)];
  const said = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !inUrl.includes(name)),
  );
  if (!isMutation(operation)) return { own: said };
  const { [dryRunParameter]: dryRun, [idempotencyArgument]: key, ...own } = said;
  return { own, dryRun, key };
};

/** The agent's tool is carried out by the request that shows the same, so it has the rights of that operation. */
const figuresAsked = (look: Look, values: Values): Parts => {
  assertInput(look, values);
  const [, query = ''] = look.request(values).split('?');
  return { operation: queryFigures, query: Object.fromEntries(new URLSearchParams(query)) };
};

/** Once, as text: every client shows that to its model, and programs read JSON of it. */
const told = ({ status, body }: OperationAnswer): CallToolResult => {
  if (status >= 400) return refused(body);
  if (body === undefined) return { content: [{ type: 'text', text: 'Done.' }] };
  const { data: dryRun } = DryRun.safeParse(body);
  const result = shown(dryRun === undefined ? body : withoutRepeats(dryRun));
  if (JSON.stringify(result).length > longestResult) throw new Failure('payload_too_large', tooLong);
  return result;
};

/** In characters. A function answers at most 6 MB, and no model reads half of this. */
const longestResult = 1_000_000;
const tooLong =
  'The response is too long for a tool. Ask for less: a smaller limit, a shorter time, or one record.';

/** Without the fields of the record that would be made: the answer shows them already, or is about nothing else. */
const withoutRepeats = (dryRun: DryRun): DryRun => {
  const { would_answer, would_change } = dryRun;
  const answer = Object(would_answer.body);
  const made = would_change.find(
    ({ entity, id, field, before }) =>
      field === 'id' && before === null && [answer.id, answer[`${entity}_id`]].includes(id),
  );
  return made === undefined
    ? dryRun
    : {
        ...dryRun,
        would_change: would_change.filter(({ entity, id }) => entity !== made.entity || id !== made.id),
      };
};

const shown = (answer: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
});

/** The envelope of a refusal: its code, message and details. */
const refused = (body: unknown): CallToolResult => ({ ...shown(body), isError: true });

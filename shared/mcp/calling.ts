import type { CallToolResult } from '@modelcontextprotocol/server';
import { dryRunParameter } from '../contract/dryRun.ts';
import { queryFigures } from '../contract/figures.ts';
import { pathNames, splitArguments } from '../contract/flatArguments.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { parameterNames } from '../contract/parameters.ts';
import type { Tool as Look } from '../figures/tool.ts';
import { assertInput } from '../figures/tools.ts';
import type { Caller } from '../http/caller.ts';
import {
  callOperation,
  type OperationAnswer,
  type OperationCall,
  outcomeUnknown,
} from '../http/callOperation.ts';
import { Failure, invalidRequest } from '../kernel/failure.ts';
import { describeError, type Log } from '../kernel/log.ts';
import { idempotencyArgument, inputSchemaOf } from './schemas.ts';
import { figureToolNamed, operationNamed } from './tools.ts';

type Values = Readonly<Record<string, unknown>>;

/** Who asks, and by which name the log and the audit log know the request. */
export type Asking = { readonly caller: Caller; readonly requestId: string; readonly log: Log };

/** What a tool answers, refusals too; undefined where there is no tool of that name. */
export const callTool = async (
  name: string,
  values: Values,
  asking: Asking,
): Promise<CallToolResult | undefined> => {
  const [operation, look] = [operationNamed(name), figureToolNamed(name)];
  try {
    if (operation !== undefined) return told(await answerOf(partsOf(operation, values), asking));
    if (look !== undefined) return told(await answerOf(figuresAsked(look, values), asking));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    return refused({ error: { code, message, ...(details === undefined ? {} : { details }) } });
  }
};

/** The parts of a request that somebody else is to make for a caller. */
export type Parts = Omit<OperationCall, 'caller' | 'requestId'>;

/** An answer, whatever becomes of the call: one that nobody knows the outcome of is a refusal that says so. */
export const answerOf = async (
  parts: Parts,
  { caller, requestId, log }: Asking,
): Promise<OperationAnswer> => {
  try {
    return await callOperation({ ...parts, caller, requestId });
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

/**
 * The request that flat arguments stand for; null is left out where there is no body to say it in.
 * @throws Failure `invalid_request` naming arguments that the operation has no place for
 */
export const partsOf = (operation: Operation, values: Values): Parts => {
  const { own, dryRun, key } = withoutExtras(operation, values);
  const { params, query, body } = splitArguments(operation, own);
  if (operation.body === undefined && body !== undefined)
    throw unknownArguments(operation, Object.keys(body));
  return {
    operation,
    params,
    query: dryRun == null ? query : { ...query, [dryRunParameter]: String(dryRun) },
    body: operation.body === undefined ? undefined : (body ?? {}),
    idempotencyKey: key == null ? undefined : String(key),
  };
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

const unknownArguments = (operation: Operation, names: readonly string[]): Failure => {
  const known = Object.keys(inputSchemaOf(operation).properties);
  const has = known.length === 0 ? 'none' : known.join(', ');
  return invalidRequest(
    names.map((path) => ({ path, message: `Is not an argument of this tool, which has ${has}.` })),
  );
};

/** The agent's tool is carried out by the request that shows the same, so it has the rights of that operation. */
const figuresAsked = (look: Look, values: Values): Parts => {
  assertInput(look, values);
  const [, query = ''] = look.request(values).split('?');
  return { operation: queryFigures, query: Object.fromEntries(new URLSearchParams(query)) };
};

const told = ({ status, body }: OperationAnswer): CallToolResult => {
  if (status >= 400) return refused(body);
  if (body === undefined) return { content: [{ type: 'text', text: 'Done.' }] };
  const text = JSON.stringify(body);
  return {
    content: [{ type: 'text', text: text.length > longestText ? tooLong : text }],
    structuredContent: body as Record<string, unknown>,
  };
};

/** In characters. A function answers at most 6 MB, in which what is said twice must have room. */
const longestText = 1_000_000;
const tooLong = 'The answer is too long for a text and is in structuredContent alone.';

/** The envelope of a refusal: its code, message and details. */
const refused = (body: unknown): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(body) }],
});

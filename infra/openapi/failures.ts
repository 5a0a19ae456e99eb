import { commonFailures, isMutation, type Operation } from '../../shared/contract/operation.ts';
import { type FailureCode, failureStatus } from '../../shared/kernel/failure.ts';
import { failureMeanings } from './failureMeanings.ts';
import type { Schema } from './portable.ts';
import { schemaPrefix } from './schemas.ts';

export const errorSchemas: Readonly<Record<string, Schema>> = {
  Error: {
    description: 'Every error.',
    type: 'object',
    required: ['error'],
    properties: { error: { $ref: `${schemaPrefix}ErrorBody` } },
  },
  ErrorBody: {
    description: '`message` is for people and may change; `code` is for programs and does not.',
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(failureStatus) },
      message: { type: 'string' },
      details: { type: 'object', additionalProperties: true },
    },
  },
};

/** Codes that only a request with a token, or only a request that changes something, can be answered with. */
const guardedOnly: readonly FailureCode[] = ['unauthorized', 'insufficient_scope', 'tenant_suspended'];
const mutationOnly: readonly FailureCode[] = ['conflict', 'idempotency_key_reused', 'precondition_failed'];
const challenged: readonly FailureCode[] = ['unauthorized', 'tenant_suspended', 'insufficient_scope'];
const bodyOnly: readonly FailureCode[] = ['payload_too_large', 'unsupported_media_type'];

const failuresOf = (operation: Operation): FailureCode[] => [
  ...commonFailures
    .filter((code) => operation.scopes.length > 0 || !guardedOnly.includes(code))
    .filter((code) => isMutation(operation) || !mutationOnly.includes(code))
    .filter((code) => operation.method !== 'GET' || !bodyOnly.includes(code))
    .filter((code) => isAsked(operation) || code !== 'invalid_request'),
  ...(operation.fails ?? []),
];

/** Public operations take any query, and without a token there is nothing else to get wrong. */
const isAsked = ({ scopes, params }: Operation): boolean => scopes.length > 0 || params !== undefined;

export type Answer = {
  readonly description: string;
  readonly headers: Readonly<Record<string, { $ref: string }>>;
  readonly content?: Readonly<
    Record<string, { readonly schema: Schema; readonly example?: unknown; readonly examples?: object }>
  >;
};

/** The responses by status: refusals of every operation are written once, under `components.responses`. */
export const errorResponses = (operation: Operation) =>
  Object.fromEntries(
    byStatus(failuresOf(operation)).map(([status, codes]) => [
      status,
      status in sharedResponses && codes.length === sharedCodes(status).length
        ? { $ref: `#/components/responses/Refused${status}` }
        : errorResponse(status, codes),
    ]),
  );

const byStatus = (codes: readonly FailureCode[]): [status: string, codes: FailureCode[]][] =>
  [...Map.groupBy(codes, (code) => String(failureStatus[code]))].sort(([a], [b]) => Number(a) - Number(b));

const shareable: readonly FailureCode[] = [...commonFailures, 'not_found'];
const sharedCodes = (status: string): readonly FailureCode[] =>
  shareable.filter((code) => String(failureStatus[code]) === status);

const errorResponse = (status: string, codes: readonly FailureCode[]): Answer => ({
  description: codes.map((code) => `\`${code}\`: ${failureMeanings[code].means}`).join('\n\n'),
  headers: {
    'x-request-id': { $ref: '#/components/headers/RequestId' },
    ...(status === '429' ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
    ...(codes.some((code) => challenged.includes(code))
      ? { 'www-authenticate': { $ref: '#/components/headers/Challenge' } }
      : {}),
  },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(
        codes.map((code) => {
          const { message, details } = failureMeanings[code];
          return [code, { value: { error: { code, message, ...(details && { details }) } } }];
        }),
      ),
    },
  },
});

export const sharedResponses: Readonly<Record<string, Answer>> = Object.fromEntries(
  byStatus(shareable).map(([status, codes]) => [status, errorResponse(status, codes)]),
);

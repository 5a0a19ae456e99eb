import { createHash } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { isMutation, type Operation } from '../contract/operation.ts';
import { invalidField } from '../kernel/failure.ts';
import type { Log } from '../kernel/log.ts';
import type { RequestKey } from '../store/commit/idempotency.ts';
import { bytesOf, type EventWithBody, isTooLarge } from './body.ts';
import type { Caller } from './caller.ts';
import { challengeOf } from './challenge.ts';
import { corsHeaders } from './cors.ts';
import { wantsDryRun } from './dryRun.ts';
import { headerOf, headerValues } from './headers.ts';
import type { Conditional } from './preconditions.ts';
import { traceOf } from './requestId.ts';
import { logRequest } from './requestLog.ts';
import { failureOf, failureResponse } from './response.ts';
import { callerFromClaims, callerFromHeader } from './tokens.ts';

/**
 * An API Gateway event on its way to a handler: the middlewares add the caller, the parsed body and the request's
 * key.
 */
export type Event = EventWithBody & Conditional & { caller?: Caller; request?: RequestKey };

type Middleware = MiddlewareObj<Event, APIGatewayProxyResult>;

/** Puts the request id on every answer and writes one log line about it. */
export const observe = (operation: Pick<Operation, 'id'>, log: Log): Middleware => {
  const startedAt = new WeakMap<Event, number>();
  const finish: NonNullable<Middleware['after']> = ({ event, response, error }) => {
    if (!response) return;
    const trace = traceOf(event);
    response.headers = { ...response.headers, 'x-request-id': String(trace.request_id) };
    logRequest(log, {
      ...trace,
      operation: operation.id,
      status: response.statusCode,
      ...(error ? { code: failureOf(error).code } : {}),
      tenant: event.caller?.tenantId,
      startedAt: startedAt.get(event) ?? performance.now(),
      error,
    });
  };
  return {
    before: ({ event }) => {
      startedAt.set(event, performance.now());
    },
    after: finish,
    onError: finish,
  };
};

/**
 * Answers every error in our envelope.
 * @param metadataOf gives what a 401 names, see `challengeOf`
 */
export const answerFailures = (metadataOf?: () => string): Middleware => ({
  onError: (request) => {
    const failure = failureOf(request.error);
    const { headers, ...response } = failureResponse(failure);
    request.response = {
      ...response,
      headers: { ...headers, ...challengeOf(failure, request.event, metadataOf?.()) },
    };
  },
});

/** A response to HEAD is the one to GET without the body. */
export const withoutBody = (): Middleware => {
  const finish: NonNullable<Middleware['after']> = ({ event, response }) => {
    if (response && event.httpMethod === 'HEAD') response.body = '';
  };
  return { after: finish, onError: finish };
};

/** Lets scripts of the configured origins read every answer, the refusals too. */
export const shareWithOrigins = (): Middleware => {
  const finish: NonNullable<Middleware['after']> = ({ event, response }) => {
    if (!response) return;
    response.headers = { ...response.headers, ...corsHeaders(headerOf(event, 'origin')) };
  };
  return { after: finish, onError: finish };
};

/** Finds out who is asking, from the gateway's verified claims, else from the token itself. */
export const authenticate = (): Middleware => ({
  before: async ({ event }) => {
    const claims: unknown = event.requestContext.authorizer?.claims;
    event.caller =
      claims === undefined
        ? await callerFromHeader(headerValues(event, 'authorization'))
        : callerFromClaims(claims);
  },
});

/** Recognises a repeatable request by its key and its exact bytes. */
export const recogniseRepeat = (operation: Operation): Middleware => ({
  before: ({ event }) => {
    // A dry run does nothing that could be repeated.
    const isRepeatable = isMutation(operation) && !wantsDryRun(operation, event.queryStringParameters);
    const keys = isRepeatable ? headerValues(event, 'idempotency-key') : [];
    const [key] = keys;
    if (key === undefined || isTooLarge(event)) return;
    if (keys.length > 1) event.refusal ??= invalidField('Idempotency-Key', 'Must be sent once.');
    else if (key.length < 1 || key.length > 255)
      event.refusal ??= invalidField('Idempotency-Key', 'Must have 1 to 255 characters.');
    else
      event.request = {
        clientId: event.caller?.clientId ?? '',
        key,
        fingerprint: fingerprintOf(operation, event),
      };
  },
});

const fingerprintOf = ({ id }: Operation, event: Event): string =>
  createHash('sha256').update(`${id}\n${event.path}\n`).update(bytesOf(event)).digest('hex');

import { createHash } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isMutation, type Operation } from '../contract/operation.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import type { Log } from '../kernel/log.ts';
import type { RequestKey } from '../store/idempotency.ts';
import { bytesOf, type Parsed } from './body.ts';
import { assertScopes, type Caller } from './caller.ts';
import { corsHeaders } from './cors.ts';
import { headerOf, headerValues } from './headers.ts';
import { logRequest } from './requestLog.ts';
import { failureOf, failureResponse } from './response.ts';
import { callerFromClaims, callerFromHeader } from './tokens.ts';

/** An API Gateway event on its way to a handler: the middlewares add the caller, the request's key and what the body says. */
export type Event = APIGatewayProxyEvent & {
  caller?: Caller;
  request?: RequestKey | undefined;
  parsed?: Parsed;
};

type Middleware = MiddlewareObj<Event, APIGatewayProxyResult>;

/** Names every answer by its request id and writes one line about it. */
export const observe = (operation: Operation, log: Log): Middleware => {
  const startedAt = new WeakMap<Event, number>();
  const finish: NonNullable<Middleware['after']> = ({ event, response, error }) => {
    if (!response) return;
    const request_id = event.requestContext.requestId;
    response.headers = { ...response.headers, 'x-request-id': request_id };
    logRequest(log, {
      request_id,
      operation: operation.id,
      status: response.statusCode,
      ...(error ? { code: failureOf(error).code } : {}),
      tenant: event.caller?.tenant,
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

/** Answers every error in our envelope. */
export const answerFailures = (): Middleware => ({
  onError: (request) => {
    request.response = failureResponse(failureOf(request.error));
  },
});

/** Lets scripts of the configured origins read every answer, the refusals too. */
export const shareWithOrigins = (): Middleware => {
  const finish: NonNullable<Middleware['after']> = ({ event, response }) => {
    if (!response) return;
    response.headers = { ...response.headers, ...corsHeaders(headerOf(event, 'origin')) };
  };
  return { after: finish, onError: finish };
};

/** Finds out who is asking, from the gateway's verified claims, else from the token itself, and whether they may. */
export const authenticate = ({ scopes }: Operation): Middleware => ({
  before: async ({ event }) => {
    const claims: unknown = event.requestContext.authorizer?.claims;
    event.caller =
      claims === undefined
        ? await callerFromHeader(headerValues(event, 'authorization'))
        : callerFromClaims(claims);
    assertScopes(event.caller, scopes);
  },
});

const maxBodyBytes = 256 * 1024;

/** Refuses what is too large, then recognises a repeatable request by its key and its exact bytes. */
export const inspectBody = (operation: Operation): Middleware => ({
  before: ({ event }) => {
    if (operation.method === 'GET') return;
    const bytes = bytesOf(event);
    if (bytes.length > maxBodyBytes) {
      throw new Failure('payload_too_large', `The body may have at most ${maxBodyBytes / 1024} KB.`);
    }
    const [key, ...others] = headerValues(event, 'idempotency-key');
    if (key === undefined || !isMutation(operation)) return;
    if (others.length > 0) throw invalidField('Idempotency-Key', 'Must be sent once.');
    if (key.length < 1 || key.length > 255)
      throw invalidField('Idempotency-Key', 'Must have 1 to 255 characters.');
    const fingerprint = createHash('sha256')
      .update(`${operation.id}\n${event.path}\n`)
      .update(bytes)
      .digest('hex');
    event.request = { clientId: event.caller?.clientId ?? '', key, fingerprint };
  },
});

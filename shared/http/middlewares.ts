import { createHash } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { isMutation, type Operation } from '../contract/operation.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { describeError, type Log } from '../kernel/log.ts';
import type { RequestKey } from '../store/idempotency.ts';
import type { Caller } from './caller.ts';
import { failureOf, failureResponse } from './response.ts';
import { callerFromClaims, callerFromHeader } from './tokens.ts';

/** An API Gateway event on its way to a handler: the middlewares add the caller and the request's key, and parse the body. */
export type Event = APIGatewayProxyEvent & {
  caller?: Caller;
  request?: RequestKey | undefined;
};

type Middleware = MiddlewareObj<Event, APIGatewayProxyResult>;

/** Names every answer by its request id and writes one line about it. */
export const observe = (operation: Operation, log: Log): Middleware => {
  const startedAt = new WeakMap<Event, number>();
  const finish: NonNullable<Middleware['after']> = ({ event, response, error }) => {
    if (!response) return;
    const request_id = event.requestContext.requestId;
    response.headers = { ...response.headers, 'x-request-id': request_id };
    log({
      level: response.statusCode >= 500 ? 'error' : 'info',
      message: 'request',
      request_id,
      operation: operation.id,
      status: response.statusCode,
      tenant: event.caller?.tenant,
      duration_ms: Math.round(performance.now() - (startedAt.get(event) ?? performance.now())),
      ...(response.statusCode >= 500 ? describeError(error) : {}),
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

/** Finds out who is asking: from the gateway's verified claims, else from the token itself. */
export const authenticate = (): Middleware => ({
  before: async ({ event }) => {
    const claims: unknown = event.requestContext.authorizer?.claims;
    event.caller =
      claims === undefined
        ? await callerFromHeader(headerOf(event, 'authorization'))
        : callerFromClaims(claims);
  },
});

const maxBodyBytes = 256 * 1024;

/** Refuses what is too large, then recognises a repeatable request by its key and its exact bytes. */
export const inspectBody = (operation: Operation): Middleware => ({
  before: ({ event }) => {
    const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes.length > maxBodyBytes) {
      throw new Failure('payload_too_large', `The body may have at most ${maxBodyBytes / 1024} KB.`);
    }
    const key = headerOf(event, 'idempotency-key');
    if (key === undefined || !isMutation(operation)) return;
    if (key.length < 1 || key.length > 255)
      throw invalidField('Idempotency-Key', 'Must have 1 to 255 characters.');
    const fingerprint = createHash('sha256')
      .update(`${operation.id}\n${event.path}\n`)
      .update(bytes)
      .digest('hex');
    event.request = { clientId: event.caller?.clientId ?? '', key, fingerprint };
  },
});

/** Parses a JSON body where there is one; an absent one is left to the operation's schema. */
export const parseJsonBody = (): Middleware => {
  const parser = jsonBodyParser();
  return {
    before: async (request) => {
      const { event } = request;
      if (event.body === '') event.body = null;
      if (event.body !== null) await parser.before?.(request);
    },
  };
};

const headerOf = ({ headers }: Event, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([header]) => header.toLowerCase() === name)?.[1];

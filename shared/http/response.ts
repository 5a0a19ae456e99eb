import { createHash } from 'node:crypto';
import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { basePath, type Operation } from '../contract/operation.ts';
import { PaperFile } from '../contract/papers.ts';
import { Failure, failureStatus } from '../kernel/failure.ts';
import { isUnavailable } from '../kernel/unavailable.ts';
import type { ExecutionAnswer } from './execute.ts';

export const successResponse = (operation: Operation, executed: ExecutionAnswer): APIGatewayProxyResult =>
  operation.success.contentTypes === undefined
    ? recordResponse(operation, executed)
    : fileResponse(PaperFile.parse(JSON.parse(executed.body)));

/** The gateway makes bytes of base64, because it lists every media type as binary. */
export const fileResponse = ({ type, name, base64 }: PaperFile): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    ...notKept,
    'content-type': type,
    'content-disposition': `inline; filename="${name}"`,
    'repr-digest': `sha-256=:${createHash('sha256').update(base64, 'base64').digest('base64')}:`,
    'x-content-type-options': 'nosniff',
  },
  body: base64,
  isBase64Encoded: true,
});

const recordResponse = (
  operation: Operation,
  { status, body, etag, replayed, mediaType = 'application/json' }: ExecutionAnswer,
): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    ...notKept,
    ...(body === '' ? {} : { 'content-type': mediaType }),
    ...(status === 201 ? { location: locationOf(operation, body) } : {}),
    ...(etag === undefined ? {} : { etag }),
    ...(replayed === true ? { 'idempotent-replayed': 'true' } : {}),
  },
  body,
});

export const notModified = ({ etag }: ExecutionAnswer): APIGatewayProxyResult => ({
  statusCode: 304,
  headers: { ...notKept, ...(etag === undefined ? {} : { etag }) },
  body: '',
});

export const failureResponse = ({ code, message, details }: Failure): APIGatewayProxyResult => ({
  statusCode: failureStatus[code],
  headers: {
    ...notKept,
    'content-type': 'application/json',
    ...(code === 'unavailable' ? { 'retry-after': '5' } : {}),
  },
  body: JSON.stringify({ error: { code, message, ...(details === undefined ? {} : { details }) } }),
});

/** Records are confidential, and the next response may differ. */
const notKept = { 'cache-control': 'no-store' };

/** The path of the new record: the path of its kind, and its id. */
const locationOf = ({ path, madeAt }: Operation, body: string): string => {
  const made = Made.parse(JSON.parse(body));
  const place = madeAt ?? `${path.replace(/\/\{.*/, '')}/{id}`;
  return basePath + place.replace(/\{(\w+)\}/g, (_, field) => String(made[field]));
};

const Made = z.looseObject({ id: z.string() });

/** The refusal for an error; an unexpected error is `internal`, without its cause. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return isUnavailable(error)
    ? new Failure('unavailable', 'Nothing can be stored just now; try again in a moment.')
    : new Failure('internal', 'Something went wrong on our side; try again.');
};

import type { APIGatewayProxyResult } from 'aws-lambda';
import { Failure, failureStatus } from '../kernel/failure.ts';
import type { Executed } from './execute.ts';

export const successResponse = ({ status, body, replayed }: Executed): APIGatewayProxyResult => ({
  statusCode: status,
  headers: {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    ...(replayed === true ? { 'idempotent-replayed': 'true' } : {}),
  },
  body,
});

export const failureResponse = ({ code, message, details }: Failure): APIGatewayProxyResult => ({
  statusCode: failureStatus[code],
  headers: {
    'content-type': 'application/json',
    ...(code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
  },
  body: JSON.stringify({ error: { code, message, ...(details === undefined ? {} : { details }) } }),
});

/** The refusal that an error stands for; whatever nobody planned for is our fault and says nothing of its cause. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side; try again.');

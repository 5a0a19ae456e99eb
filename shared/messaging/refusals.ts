import * as z from 'zod';

/**
 * What an error of a provider means: it will not take this `message`, it lets this `service` send nothing, or it is
 * `away` and the same may succeed later.
 */
export type Meaning = 'message' | 'service' | 'away';

const aboutMessage = new Set([
  'BadRequestException',
  'MessageRejected',
  'ValidationException',
  'ConflictException',
]);

/** Errors that pass although their status blames the request. */
const passing = new Set([
  'TooManyRequestsException',
  'ThrottlingException',
  'LimitExceededException',
  'ServiceQuotaExceededException',
  'SendingPausedException',
  'ExpiredToken',
  'ExpiredTokenException',
  'RequestExpired',
  'RequestTimeout',
  'RequestTimeTooSkewed',
]);

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

export const meaningOf = (error: unknown): Meaning => {
  const name = error instanceof Error ? error.name : '';
  if (aboutMessage.has(name)) return 'message';
  const status = Answered.safeParse(error).data?.$metadata.httpStatusCode ?? 0;
  return status >= 400 && status < 500 && !passing.has(name) ? 'service' : 'away';
};

import * as z from 'zod';

/**
 * The meaning of a provider's error: it refuses this `message`, or everything for this number, whose owner
 * `opted_out`; it lets this `service` send nothing; it is `busy`, or `away`, and a retry may succeed later. Otherwise
 * the message may have gone out: `unknown`.
 */
export type Meaning = 'message' | 'opted_out' | 'service' | 'busy' | 'away' | 'unknown';

const aboutMessage = new Set([
  'BadRequestException',
  'MessageRejected',
  'ValidationException',
  'ConflictException',
]);

const busy = new Set(['TooManyRequestsException', 'ThrottlingException']);

/** Errors that pass although their status blames the request. */
const passing = new Set([
  'LimitExceededException',
  'ServiceQuotaExceededException',
  'SendingPausedException',
  'ExpiredToken',
  'ExpiredTokenException',
  'RequestExpired',
  'RequestTimeout',
  'RequestTimeTooSkewed',
]);

/** The request never reached the provider: it was not found, refused the connection, or signing failed. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });
const OptedOut = z.object({ Reason: z.literal('DESTINATION_PHONE_NUMBER_OPTED_OUT') });
const NotReached = z.object({ code: z.string().refine((code) => notReached.has(code)) });

export const meaningOf = (error: unknown): Meaning => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'ConflictException' && OptedOut.safeParse(error).success) return 'opted_out';
  if (aboutMessage.has(name)) return 'message';
  if (busy.has(name)) return 'busy';
  if (passing.has(name) || name === 'CredentialsProviderError') return 'away';
  const status = Answered.safeParse(error).data?.$metadata.httpStatusCode;
  if (status !== undefined && status >= 400 && status < 500) return 'service';
  return status === 503 || NotReached.safeParse(error).success ? 'away' : 'unknown';
};

import { describe, expect, test } from 'vitest';
import { type Meaning, meaningOf } from '../../shared/messaging/refusals.ts';

const answered = (name: string, httpStatusCode: number, more: object = {}) =>
  Object.assign(new Error('Because.'), { name, $metadata: { httpStatusCode }, ...more });
const unanswered = (name: string, code: string) => Object.assign(new Error('Because.'), { name, code });

describe('an error of a provider', () => {
  test.each<[string, Error, Meaning]>([
    ['of the message', answered('MessageRejected', 400), 'message'],
    [
      'of the number',
      answered('ConflictException', 400, { Reason: 'PHONE_NUMBER_ASSOCIATED_TO_POOL' }),
      'message',
    ],
    [
      'of a number that opted out',
      answered('ConflictException', 400, { Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' }),
      'opted_out',
    ],
    ['of our rights', answered('AccessDeniedException', 400), 'service'],
    ['of a set that is gone', answered('ResourceNotFoundException', 400), 'service'],
    ['of the rate of mail', answered('TooManyRequestsException', 429), 'busy'],
    ['of the rate of texts', answered('ThrottlingException', 400), 'busy'],
    ['of a quota', answered('ServiceQuotaExceededException', 402), 'away'],
    ['that says that it is not there', answered('ServiceUnavailable', 503), 'away'],
    ['that was never asked', unanswered('Error', 'ECONNREFUSED'), 'away'],
    ['whose name is not known', unanswered('Error', 'ENOTFOUND'), 'away'],
    ['on its side', answered('InternalServerException', 500), 'unknown'],
    ['that broke off', unanswered('Error', 'ECONNRESET'), 'unknown'],
    ['that was late', Object.assign(new Error('Aborted.'), { name: 'AbortError' }), 'unknown'],
  ])('the next step follows from an error %s', (_, error, meaning) => {
    expect(meaningOf(error)).toBe(meaning);
  });
});

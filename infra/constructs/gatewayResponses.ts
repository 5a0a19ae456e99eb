import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { type FailureCode, failureStatus } from '../../shared/kernel/failure.ts';

type Answer = {
  readonly types: readonly ResponseType[];
  readonly code: FailureCode;
  readonly message: string;
  /** The gateway's own status stays, because one response covers several. */
  readonly keepsStatus?: true;
};

const notFound = {
  code: 'not_found',
  message: 'There is nothing at this path with this method.',
} as const satisfies Omit<Answer, 'types'>;

const answers: readonly Answer[] = [
  {
    types: [ResponseType.UNAUTHORIZED, ResponseType.EXPIRED_TOKEN, ResponseType.INVALID_SIGNATURE],
    code: 'unauthorized',
    message: 'Send a valid access token as "Authorization: Bearer <token>".',
  },
  {
    types: [ResponseType.ACCESS_DENIED],
    code: 'insufficient_scope',
    message: 'The token does not allow this.',
  },
  {
    // The gateway's names for a path or method that it does not know. Functions judge the type of a body themselves, so the
    // gateway refuses one only where nothing is.
    types: [
      ResponseType.MISSING_AUTHENTICATION_TOKEN,
      ResponseType.RESOURCE_NOT_FOUND,
      ResponseType.UNSUPPORTED_MEDIA_TYPE,
    ],
    ...notFound,
  },
  {
    types: [ResponseType.THROTTLED, ResponseType.QUOTA_EXCEEDED],
    code: 'rate_limited',
    message: 'Too many requests; try again in a moment.',
  },
  {
    types: [ResponseType.WAF_FILTERED],
    code: 'request_blocked',
    message: 'The firewall refused the request.',
  },
  {
    types: [ResponseType.DEFAULT_4XX],
    code: 'invalid_request',
    message: 'The request was refused before it was read.',
    keepsStatus: true,
  },
  {
    types: [ResponseType.DEFAULT_5XX],
    code: 'internal',
    message: 'Something went wrong on our side; try again.',
    keepsStatus: true,
  },
];

/** The body of an answer that no function gives. */
export const envelope = (code: FailureCode, message: string): string =>
  JSON.stringify({ error: { code, message } });

export const notFoundBody = envelope(notFound.code, notFound.message);

/**
 * Everything that the gateway answers by itself comes in our envelope and names its request.
 * @param challenge what a 401 says of itself; without single quotes, which the gateway puts around it
 */
export const answerInOurEnvelope = (api: RestApi, toBrowsers: boolean, challenge: string): void => {
  for (const { types, code, message, keepsStatus } of answers) {
    for (const type of types) {
      api.addGatewayResponse(type.responseType, {
        type,
        ...(keepsStatus === true ? {} : { statusCode: String(failureStatus[code]) }),
        responseHeaders: {
          'x-request-id': 'context.requestId',
          // A script of any origin may read the refusal, which says nothing else.
          ...(toBrowsers ? { 'Access-Control-Allow-Origin': 'method.request.header.Origin' } : {}),
          // The bucket is filled up again second by second.
          ...(code === 'rate_limited' ? { 'Retry-After': "'1'" } : {}),
          // The same for every request, with or without a token: the gateway cannot distinguish them.
          ...(code === 'unauthorized' ? { 'WWW-Authenticate': `'${challenge}'` } : {}),
        },
        templates: { 'application/json': envelope(code, message) },
      });
    }
  }
};

import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type PageEndpoint, pageEndpoints } from '../../contract/pages.ts';
import { Failure, failureStatus, notFound } from '../../kernel/failure.ts';
import { type Seams, systemSeams } from '../../kernel/seams.ts';
import { failedPage, notFoundPage, unreadablePage } from '../../pages/refusals.ts';
import { headerOf } from '../headers.ts';
import { traceOf } from '../requestId.ts';
import { logRequest } from '../requestLog.ts';
import type { LambdaHandler } from '../serve.ts';
import { readPostedForm } from './form.ts';
import { type PageAnswer, pageResponse, responseTo } from './pageResponses.ts';

/** A request for a page: `form` is the submission, undefined for a view. */
export type Visit = {
  /** False for HEAD, whose response shows nothing. */
  readonly isSeen: boolean;
  readonly key: string;
  readonly form: URLSearchParams | undefined;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly query: URLSearchParams;
  /** What a program that read it before has of it. */
  readonly ifNoneMatch: string | undefined;
  readonly acceptedEncodings: readonly string[];
};

export type ServedPage = LambdaHandler & {
  readonly id: PageEndpoint['id'];
  readonly withSeams: (seams: Seams) => LambdaHandler;
};

/** What `serve` is for operations, for pages: HTML for people, without a token, and never kept or passed on. */
export const servePage = (
  id: PageEndpoint['id'],
  run: (visit: Visit, seams: Seams) => Promise<PageAnswer>,
  { takesAnyForm = false }: { readonly takesAnyForm?: boolean } = {},
): ServedPage => {
  const methods: readonly string[] = pageEndpoints
    .filter((page) => page.id === id)
    .map(({ method }) => method);
  const withSeams =
    (seams: Seams): LambdaHandler =>
    async (event) => {
      const startedAt = performance.now();
      const trace = traceOf(event);
      const requestId = String(trace.request_id);
      const visit = visitOf(event, requestId, takesAnyForm);
      const { response, error } = await answerTo(event, visit, () => {
        // The gateway hands on every method.
        if (!methods.includes(event.httpMethod)) throw notFound('page');
        return run(visit, seams);
      });
      const { statusCode: status, headers } = response;
      const code = error instanceof Failure ? { code: error.code } : {};
      logRequest(seams.log, { ...trace, ...code, operation: id, status, startedAt, error });
      const isHead = event.httpMethod === 'HEAD';
      return {
        ...response,
        headers: { ...headers, 'x-request-id': requestId },
        ...(isHead && { body: '', isBase64Encoded: false }),
      };
    };
  return Object.assign(withSeams(systemSeams), { id, withSeams });
};

const visitOf = (event: APIGatewayProxyEvent, requestId: string, takesAnyForm: boolean): Visit => {
  const { sourceIp, userAgent } = event.requestContext.identity;
  const isPost = event.httpMethod === 'POST';
  return {
    key: Object.values(event.pathParameters ?? {})[0] ?? '',
    // Mail programs post other forms than browsers do; the meaning is always the same.
    form: isPost ? (readPostedForm(event) ?? (takesAnyForm ? new URLSearchParams() : undefined)) : undefined,
    requestId,
    query: new URLSearchParams(
      Object.entries(event.multiValueQueryStringParameters ?? {}).flatMap(
        ([name, values = []]): [string, string][] => values.map((value) => [name, value]),
      ),
    ),
    address: sourceIp ?? '',
    userAgent: userAgent ?? '',
    ifNoneMatch: headerOf(event, 'if-none-match'),
    acceptedEncodings: acceptedIn(headerOf(event, 'accept-encoding') ?? ''),
    isSeen: event.httpMethod !== 'HEAD',
  };
};

const answerTo = async (
  { httpMethod }: APIGatewayProxyEvent,
  { key, form }: Visit,
  run: () => Promise<PageAnswer>,
): Promise<{ readonly response: APIGatewayProxyResult; readonly error?: unknown }> => {
  if (httpMethod === 'POST' && form === undefined)
    return { response: pageResponse(400, await unreadablePage()) };
  try {
    if (Buffer.byteLength(key) > longestKeyBytes) throw notFound('page');
    return { response: responseTo(await run(), encodeURIComponent(key)) };
  } catch (error) {
    if (error instanceof Failure && isNotShown(error))
      return { response: pageResponse(404, await notFoundPage()), error };
    return { response: pageResponse(500, await failedPage()), error };
  }
};

/** A compression with a weight of zero is refused; browsers send no other weights. */
const acceptedIn = (header: string): string[] =>
  header
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0] ?? '');

/** Far longer than any that was made; the table has no room for the longest that can be asked for. */
const longestKeyBytes = 1_024;

/** All faults of a link or its tenant look the same. */
const isNotShown = ({ code }: Failure): boolean => [401, 403, 404].includes(failureStatus[code]);

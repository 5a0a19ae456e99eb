import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { type PageEndpoint, pageEndpoints } from '../contract/pages.ts';
import type { PaperFile } from '../contract/papers.ts';
import { Failure, failureStatus, notFound } from '../kernel/failure.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import type { HtmlPage } from '../pages/page.ts';
import { failedPage, notFoundPage, unreadablePage } from '../pages/refusals.ts';
import { readPostedForm } from './form.ts';
import { headerOf } from './headers.ts';
import { traceOf } from './requestId.ts';
import { logRequest } from './requestLog.ts';
import { fileResponse } from './response.ts';
import type { LambdaHandler } from './serve.ts';

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

/** A file that never changes, in base64, as it is stored. */
export type AssetAnswer = {
  readonly status: 200;
  readonly asset: string;
  readonly type: string;
  readonly encoding: 'br' | 'gzip' | undefined;
};

/** What a page answers: itself, a picture in base64, a file, or that the browser shall look at it again now that something was done, or at its thanks. */
export type PageAnswer =
  | { readonly status: 200 | 400 | 429; readonly page: HtmlPage }
  | { readonly status: 200; readonly png: string }
  | { readonly status: 200; readonly file: PaperFile }
  | AssetAnswer
  | { readonly status: 200; readonly calendar: string; readonly etag: string }
  | { readonly status: 304; readonly etag: string }
  | 'done'
  | 'thanks';

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
      const posted = event.httpMethod === 'POST' ? readPostedForm(event) : undefined;
      // Mail programs post other forms than browsers do; the meaning is always the same.
      const form = takesAnyForm && event.httpMethod === 'POST' ? (posted ?? new URLSearchParams()) : posted;
      const { response, error } = await answerTo(event, form, String(trace.request_id), async (visit) => {
        // The gateway hands on every method.
        if (!methods.includes(event.httpMethod)) throw notFound('page');
        return run(visit, seams);
      });
      const code = error instanceof Failure ? { code: error.code } : {};
      logRequest(seams.log, {
        ...trace,
        ...code,
        operation: id,
        status: response.statusCode,
        startedAt,
        ...(error === undefined ? {} : { error }),
      });
      return event.httpMethod === 'HEAD' ? { ...response, body: '', isBase64Encoded: false } : response;
    };
  return Object.assign(withSeams(systemSeams), { id, withSeams });
};

const answerTo = async (
  event: APIGatewayProxyEvent,
  form: URLSearchParams | undefined,
  requestId: string,
  run: (visit: Visit) => Promise<PageAnswer>,
): Promise<{ response: APIGatewayProxyResult; error?: unknown }> => {
  const key = Object.values(event.pathParameters ?? {})[0] ?? '';
  if (event.httpMethod === 'POST' && form === undefined)
    return { response: pageResponse(400, await unreadablePage(), requestId) };
  const { sourceIp, userAgent } = event.requestContext.identity;
  const query = new URLSearchParams(
    Object.entries(event.multiValueQueryStringParameters ?? {}).flatMap(
      ([name, values = []]): [string, string][] => values.map((value) => [name, value]),
    ),
  );
  try {
    if (Buffer.byteLength(key) > longestKeyBytes) throw notFound('page');
    const answer = await run({
      key,
      form,
      requestId,
      query,
      address: sourceIp ?? '',
      userAgent: userAgent ?? '',
      ifNoneMatch: headerOf(event, 'if-none-match'),
      acceptedEncodings: acceptedIn(headerOf(event, 'accept-encoding') ?? ''),
      isSeen: event.httpMethod !== 'HEAD',
    });
    // The address of the page relative to itself: it is the same below every host and stage.
    const here = encodeURIComponent(key);
    if (answer === 'done') return { response: seeOther(here, requestId) };
    if (answer === 'thanks') return { response: seeOther(`${here}?thanks=1`, requestId) };
    if ('etag' in answer) return { response: calendarResponse(answer, requestId) };
    if ('asset' in answer) return { response: assetResponse(answer, requestId) };
    if ('png' in answer) return { response: pictureResponse(answer.png, requestId) };
    if ('file' in answer) {
      const { headers, ...response } = fileResponse(answer.file);
      return { response: { ...response, headers: { ...headersOf(requestId), ...headers } } };
    }
    return { response: pageResponse(answer.status, answer.page, requestId) };
  } catch (error) {
    if (error instanceof Failure && isNotShown(error))
      return { response: pageResponse(404, await notFoundPage(), requestId), error };
    return { response: pageResponse(500, await failedPage(), requestId), error };
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

const headersOf = (requestId: string) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

const pageResponse = (
  statusCode: number,
  { html, contentSecurityPolicy }: HtmlPage,
  requestId: string,
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    ...headersOf(requestId),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy,
    ...(statusCode === 429 ? { 'retry-after': '3600' } : {}),
  },
  body: html,
});

/**
 * Its address is unique to this picture, so browsers cache it. Opened on its own it can run nothing, even if its
 * bytes are not a picture.
 */
const pictureResponse = (png: string, requestId: string): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    ...headersOf(requestId),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  body: png,
  isBase64Encoded: true,
});

const assetResponse = ({ asset, type, encoding }: AssetAnswer, requestId: string): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    ...headersOf(requestId),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  },
  body: asset,
  isBase64Encoded: true,
});

/** Calendar programs ask each time whether it has changed, and no cache in between may keep it. */
const calendarResponse = (
  answer: Extract<PageAnswer, { readonly etag: string }>,
  requestId: string,
): APIGatewayProxyResult => ({
  statusCode: answer.status,
  headers: {
    ...headersOf(requestId),
    'cache-control': 'private, no-cache',
    etag: answer.etag,
    ...(answer.status === 200 && { 'content-type': 'text/calendar; charset=utf-8' }),
  },
  body: answer.status === 200 ? answer.calendar : '',
});

const seeOther = (location: string, requestId: string): APIGatewayProxyResult => ({
  statusCode: 303,
  headers: { ...headersOf(requestId), location },
  body: '',
});

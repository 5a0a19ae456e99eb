import type { APIGatewayProxyResult } from 'aws-lambda';
import type { PaperFile } from '../../contract/papers.ts';
import type { HtmlPage } from '../../pages/page.ts';
import { fileResponse } from '../response.ts';

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

/** A page is for one person: it is never kept or passed on, unless its response says otherwise. */
const usualHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

/** @param here the address of the page relative to itself: it is the same below every host and stage */
export const responseTo = (answer: PageAnswer, here: string): APIGatewayProxyResult => {
  if (answer === 'done') return seeOther(here);
  if (answer === 'thanks') return seeOther(`${here}?thanks=1`);
  if ('page' in answer) return pageResponse(answer.status, answer.page);
  if ('asset' in answer) return assetResponse(answer);
  if ('png' in answer) return pictureResponse(answer.png);
  if ('file' in answer) return paperResponse(answer.file);
  return calendarResponse(answer);
};

export const pageResponse = (
  statusCode: number,
  { html, contentSecurityPolicy }: HtmlPage,
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    ...usualHeaders,
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
const pictureResponse = (png: string): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    ...usualHeaders,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
  },
  body: png,
  isBase64Encoded: true,
});

const assetResponse = ({ asset, type, encoding }: AssetAnswer): APIGatewayProxyResult => ({
  statusCode: 200,
  headers: {
    ...usualHeaders,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  },
  body: asset,
  isBase64Encoded: true,
});

/** Calendar programs ask each time whether it has changed, and no cache in between may keep it. */
const calendarResponse = (answer: Extract<PageAnswer, { readonly etag: string }>): APIGatewayProxyResult => ({
  statusCode: answer.status,
  headers: {
    ...usualHeaders,
    'cache-control': 'private, no-cache',
    etag: answer.etag,
    ...(answer.status === 200 && { 'content-type': 'text/calendar; charset=utf-8' }),
  },
  body: answer.status === 200 ? answer.calendar : '',
});

const seeOther = (location: string): APIGatewayProxyResult => ({
  statusCode: 303,
  headers: { ...usualHeaders, location },
  body: '',
});

const paperResponse = (file: PaperFile): APIGatewayProxyResult => {
  const { headers, ...response } = fileResponse(file);
  return { ...response, headers: { ...usualHeaders, ...headers } };
};

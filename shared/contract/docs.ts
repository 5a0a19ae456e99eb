import * as z from 'zod';
import { operation } from './operation.ts';

/** A body that is not JSON, and its media type. */
export const Content = z.object({ type: z.string(), text: z.string() });
export type Content = z.output<typeof Content>;

/** The page connects only to its own host, and runs only scripts and styles from our files. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'cache-control': 'public, max-age=300',
  'x-content-type-options': 'nosniff',
};

export const getOpenApi = operation({
  id: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Read this description of the API as OpenAPI 3.1',
  scopes: [],
  success: { status: 200, body: z.record(z.string(), z.unknown()), headers },
});

export const getDocs = operation({
  id: 'getDocs',
  method: 'GET',
  path: '/docs',
  summary: 'Open the interactive reference in a browser',
  scopes: [],
  success: {
    status: 200,
    body: Content,
    contentTypes: ['text/html; charset=utf-8'],
    headers: {
      ...headers,
      'content-security-policy': contentSecurityPolicy,
      'referrer-policy': 'no-referrer',
    },
  },
});

export const getDocsAsset = operation({
  id: 'getDocsAsset',
  method: 'GET',
  path: '/docs/{asset}',
  summary: 'Read a file of the interactive reference, or a guide that it links to',
  scopes: [],
  params: z.object({ asset: z.string().min(1).max(100) }),
  success: {
    status: 200,
    body: Content,
    contentTypes: [
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'text/html; charset=utf-8',
      'text/plain; charset=utf-8',
    ],
    headers,
  },
  fails: ['not_found'],
});

export const getLlmsText = operation({
  id: 'getLlmsText',
  method: 'GET',
  path: '/llms.txt',
  summary: 'Read the guide to this service for agents, as text',
  scopes: [],
  success: { status: 200, body: Content, contentTypes: ['text/plain; charset=utf-8'], headers },
});

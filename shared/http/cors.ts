import { config, originsIn } from '../kernel/config.ts';

/** What scripts of the configured origins may send and see; API Gateway's answers to preflights are made from it too. */
export const cors = {
  allowedHeaders: [
    'authorization',
    'content-type',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'mcp-method',
    'mcp-name',
    'mcp-protocol-version',
    'x-request-id',
  ],
  exposedHeaders: [
    'x-request-id',
    'etag',
    'idempotent-replayed',
    'location',
    'retry-after',
    'www-authenticate',
  ],
  // Browsers keep an answer for two hours at most.
  maxAgeSeconds: 7200,
} as const;

/** Without origins, browsers get no CORS headers. */
export const allowedOrigins = (): readonly string[] => originsIn(config('corsOrigins'));

/** What an answer says to a script of `origin`. Tokens travel in a header, so credentials are never allowed. */
export const corsHeaders = (origin: string | undefined): Readonly<Record<string, string>> => {
  const origins = allowedOrigins();
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return varying;
  return {
    ...varying,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': cors.exposedHeaders.join(', '),
  };
};

/** The answer to an OPTIONS request that asks before the real one, for a path with these methods. */
export const preflightHeaders = (
  origin: string | undefined,
  methods: readonly string[],
): Readonly<Record<string, string>> => {
  const { 'access-control-allow-origin': allowed } = corsHeaders(origin);
  if (allowed === undefined) return varying;
  return {
    ...varying,
    'access-control-allow-origin': allowed,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': cors.allowedHeaders.join(', '),
    'access-control-max-age': String(cors.maxAgeSeconds),
  };
};

/** A cache must not give one origin's response to another. */
const varying = { vary: 'origin' };

import * as z from 'zod';
import { callAttempts } from '../kernel/awsCalls.ts';
import { systemClock } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { Failure } from '../kernel/failure.ts';
import { late } from '../kernel/late.ts';
import type { Caller } from './caller.ts';

// Behind a gateway that has verified the token it is not needed.
const verifying = /* @__PURE__ */ late('aws-jwt-verify');
const keys = /* @__PURE__ */ late('aws-jwt-verify/jwk');

/** What an access token must say; one that lacks any of it is refused, however well it is signed. */
const Claims = z.object({
  sub: z.string().optional(),
  client_id: z.string().min(1),
  org_id: z.string().min(1),
  scope: z.string().default(''),
  token_use: z.literal('access'),
  // The gateway writes it as the text of a date, a token as a number; that it is not past was checked already.
  exp: z.union([z.number(), z.string().min(1)]),
});

/** Claims that API Gateway has verified already. */
export const callerFromClaims = (claims: unknown): Caller => {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) throw unauthorized('The access token lacks a claim that it needs.');
  const { sub, client_id, org_id, scope } = parsed.data;
  const prefix = config('scopePrefix');
  const bareScopes = scope
    .split(' ')
    .map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name));
  return { tenantId: org_id, actor: sub ?? client_id, clientId: client_id, scopes: new Set(bareScopes) };
};

/** @throws Failure `unauthorized` when there is not one header with an access token of ours that is valid now */
export const callerFromHeader = async (authorization: readonly string[]): Promise<Caller> => {
  const [header = '', ...others] = authorization;
  const token = others.length > 0 ? undefined : /^Bearer +([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthorized('Send one access token as "Authorization: Bearer <token>".');
  const known = verified.get(token);
  // A token expires by the real time, here and when it is verified.
  if (known !== undefined && systemClock().getTime() < known.until) return known.caller;
  const payload = await verifier()
    .verify(token)
    .catch((cause: unknown) => {
      if (cause instanceof KeysUnavailable) throw cause;
      throw unauthorized(
        'The access token is not valid or has expired; get a new one from /oauth/token.',
        cause,
      );
    });
  const caller = callerFromClaims(payload);
  if (verified.size >= mostVerified) verified.clear();
  verified.set(token, { caller, until: 1_000 * Number(payload.exp) });
  return caller;
};

/**
 * The callers of verified tokens in this process, with the end of their validity: a signature takes longer than all
 * other checks.
 */
const verified = new Map<string, { readonly caller: Caller; readonly until: number }>();
const mostVerified = 1_000;

const unauthorized = (message: string, cause?: unknown): Failure => {
  const failure = new Failure('unauthorized', message);
  failure.cause = cause;
  return failure;
};

/** The token may be valid, so its holder must not discard it. */
class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

const fetchKeys = async (uri: string): Promise<ArrayBuffer> => {
  // As long as a repeated call of AWS may wait: on one machine the issuer is busy when the service is.
  const milliseconds = callAttempts * Number(config('requestMilliseconds'));
  try {
    const response = await fetch(uri, { signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok) throw new Error(`The status was ${response.status}.`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw new KeysUnavailable('The keys of the token issuer could not be read.', { cause });
  }
};

const createVerifier = () =>
  verifying().JwtVerifier.create(
    { issuer: config('tokenIssuer'), jwksUri: config('tokenKeysUrl'), audience: null },
    {
      jwksCache: new (keys().SimpleJwksCache)({
        // The library's own fetcher speaks https only; the issuer of a development stage may not.
        fetcher: { fetch: fetchKeys },
      }),
    },
  );

let cached: ReturnType<typeof createVerifier> | undefined;

const verifier = () => {
  cached ??= createVerifier();
  return cached;
};

import { hash } from 'node:crypto';
import * as z from 'zod';
import { claimsOf } from './tokenClaims.ts';

/** A revoked client, or an old secret, may still get a remembered token for this long. */
export const rememberedSeconds = 300;

/** A token closer to its end is useless to a client. */
const leastSeconds = 60;

const mostRemembered = 5_000;

export const Grant = z.looseObject({ access_token: z.string(), scope: z.string().optional() });
type Grant = z.output<typeof Grant>;
type CachedGrant = { readonly grant: Grant; readonly exp: number; readonly until: number };

/**
 * Machine tokens by the digest of their request, secret included: clients that request one before each call would
 * otherwise use up the provider's rate, and each token costs. Times are seconds since 1970.
 */
export class RememberedTokens {
  readonly #known = new Map<string, CachedGrant>();

  find(name: string, now: number): Grant | undefined {
    const found = this.#known.get(name);
    if (found === undefined) return undefined;
    if (now < found.until) return { ...found.grant, expires_in: Math.floor(found.exp - now) };
    this.#known.delete(name);
    return undefined;
  }

  keep(name: string, grant: Grant, now: number): void {
    const { exp } = claimsOf(grant.access_token);
    if (exp === undefined || exp - leastSeconds <= now) return;
    const [oldest] = this.#known.size < mostRemembered ? [] : this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, { grant, exp, until: Math.min(now + rememberedSeconds, exp - leastSeconds) });
  }
}

/** The same only for the same credentials and scopes. */
export const nameOfRequest = (form: URLSearchParams, authorization: string | undefined): string =>
  hash('sha256', JSON.stringify([authorization ?? null, [...form].sort()]), 'base64');

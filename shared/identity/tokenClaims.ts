import * as z from 'zod';
import { parseJson } from '../kernel/json.ts';

const Claims = z.object({
  /** In seconds since 1970. */
  exp: z.number().optional().catch(undefined),
  scope: z.string().optional().catch(undefined),
});
type Claims = z.output<typeof Claims>;

/** The provider has just issued the token, so its signature is not checked. Empty for a token of another form. */
export const claimsOf = (token: string): Claims => {
  const [, payload = ''] = token.split('.');
  return Claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString())).data ?? {};
};

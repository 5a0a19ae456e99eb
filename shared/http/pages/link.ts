import type { LinkKind } from '../../contract/pages.ts';
import type { Links, unsubscribing } from '../../domain/links.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { type Instant, toInstant } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/failure.ts';
import { isGenuine, type LinkClaims, readClaims } from '../../kernel/linkToken.ts';
import type { Seams } from '../../kernel/seams.ts';
import { admit } from '../../store/records/admission.ts';
import { findLinkKey } from '../../store/table/linkKeys.ts';

type LinkedRecord = { readonly links: Links };

export type OpenDocument<R> = { readonly claims: LinkClaims; readonly tenant: Tenant; readonly document: R };

/**
 * Follows a link: it must be signed with a key of the tenant that it names, for this kind of page, not be past its end, and
 * be bound to the document's nonce for its party.
 * @throws Failure `not_found`, always the same, or the refusal of a tenant that may not act
 */
export const openLink = async <R extends LinkedRecord>(
  kind: LinkKind | typeof unsubscribing,
  token: string,
  find: (tenantId: string, id: string) => Promise<R | undefined>,
  { clock, secrets }: Seams,
): Promise<OpenDocument<R>> => {
  const claims = readClaims(token);
  if (claims === undefined || isOver(claims, toInstant(clock()))) throw notFound('page');
  const { tenantId, keyNumber, document: id, party } = claims;
  const [tenant, secret, document] = await Promise.all([
    admit(tenantId),
    findLinkKey(tenantId, keyNumber, secrets),
    find(tenantId, id),
  ]);
  const nonce = document?.links[party];
  if (secret === undefined || document === undefined || nonce === undefined) throw notFound('page');
  if (!isGenuine(token, secret, { purpose: kind, nonce })) throw notFound('page');
  return { claims, tenant, document };
};

const isOver = ({ expires }: LinkClaims, now: Instant): boolean => expires * 1_000 <= Date.parse(now);

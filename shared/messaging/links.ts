import type { AppointmentStatus } from '../contract/appointments.ts';
import type { ContractStatus } from '../contract/contracts.ts';
import type { InvoiceStatus } from '../contract/invoices.ts';
import { linkPaths, pagesPath, unsubscribePath } from '../contract/pages.ts';
import type { MessageRecord } from '../domain/communications.ts';
import {
  type Links,
  linkEnd,
  type MessageLink,
  unsubscribeEnd,
  unsubscribing,
  withAddress,
} from '../domain/links.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { mintToken } from '../kernel/linkToken.ts';
import type { Seams } from '../kernel/seams.ts';
import { linkedDocuments } from '../store/readers/linked.ts';
import { linkKeyNumber, takeLinkKey } from '../store/table/linkKeys.ts';

type Linking = { readonly body: string; readonly link: MessageLink | null };

/**
 * The outgoing text, with a freshly signed URL of its page. Undefined if the party may no longer see the document, or
 * it was withdrawn. A text without a link is unchanged.
 */
export const withLink = async (
  tenantId: string,
  { body, link }: Linking,
  { clock, secrets }: Seams,
): Promise<string | undefined> => {
  if (link === null) return body;
  const made = await addressOf(tenantId, link, { clock, secrets });
  return made && withAddress(body, made.url);
};

/** A freshly signed URL of a page, and its expiry. Undefined as above. */
export const addressOf = async (
  tenantId: string,
  { kind, document_id: document, party_id: party, period = {} }: MessageLink,
  { clock, secrets }: Pick<Seams, 'clock' | 'secrets'>,
): Promise<{ readonly url: string; readonly expires_at: Instant } | undefined> => {
  const now = toInstant(clock());
  const keyNumber = linkKeyNumber(now);
  const [linked, secret] = await Promise.all([
    readLinked(kind, tenantId, document),
    takeLinkKey(tenantId, keyNumber, secrets),
  ]);
  const nonce = linked?.links[party];
  if (linked === undefined || nonce === undefined) return undefined;

  const expires_at = linkEnd(kind, linked.from ?? now);
  const expires = Math.floor(Date.parse(expires_at) / 1_000);
  const token = mintToken(
    secret,
    { keyNumber, expires, document, party, tenantId },
    { purpose: kind, nonce },
  );
  const url = new URL(`${config('authUrl')}${pagesPath}${linkPaths[kind]}/${token}`);
  for (const [name, value] of Object.entries(period)) url.searchParams.set(name, value);
  return { url: url.href, expires_at };
};

/** A freshly signed URL at which a message's recipient may unsubscribe from such emails; null for other emails. */
export const unsubscribeLink = async (
  tenantId: string,
  { id, channel, purpose }: Pick<MessageRecord, 'id' | 'channel' | 'purpose'>,
  { clock, secrets }: Seams,
): Promise<string | null> => {
  if (channel !== 'email' || purpose !== 'reminder') return null;
  const now = toInstant(clock());
  const keyNumber = linkKeyNumber(now);
  const secret = await takeLinkKey(tenantId, keyNumber, secrets);
  const expires = Math.floor(Date.parse(unsubscribeEnd(now)) / 1_000);
  const token = mintToken(
    secret,
    { keyNumber, expires, document: id, party: id, tenantId },
    { purpose: unsubscribing, nonce: unsubscribing },
  );
  return `${config('authUrl')}${pagesPath}${unsubscribePath}/${token}`;
};

const withdrawn: readonly string[] = ['void', 'voided', 'canceled'] satisfies (
  | InvoiceStatus
  | ContractStatus
  | AppointmentStatus
)[];

/**
 * The nonces of a document, and the start of its links' lifetime if it is not their creation. The page of a withdrawn
 * document says so, but is no longer announced.
 */
const readLinked = async (
  kind: MessageLink['kind'],
  tenantId: string,
  id: string,
): Promise<{ readonly links: Links; readonly from: Instant | null } | undefined> => {
  const document = await linkedDocuments[kind](tenantId, id);
  if (document === undefined) return undefined;
  if ('status' in document && withdrawn.includes(document.status)) return undefined;
  const from = 'expires_at' in document ? document.expires_at : 'end' in document ? document.end : null;
  return { links: document.links, from };
};

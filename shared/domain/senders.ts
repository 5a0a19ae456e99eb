import { ownerOf, withoutTag } from '../kernel/email.ts';
import type { Tenant } from './tenants.ts';

/** The possible senders of a message, the likeliest first, and the newcomer to create if none of them is known. */
export type People = { readonly known: readonly string[]; readonly newcomer: string | undefined };

type Mail = {
  readonly from: string;
  readonly replyTo: string | undefined;
};

/**
 * The senders of an email. A website form writes on behalf of others and names them in Reply-To, and so do people
 * with two addresses. If a program or the company itself wrote, only the sender counts.
 */
export const peopleBehind = ({ from, replyTo }: Mail, tenant: Addresses): People => {
  const sender = ownerOf(from);
  const isSomebody = (address: string) => !isProgram(address) && !isOwn(address, tenant);
  const other = replyTo !== undefined && replyTo !== sender && isSomebody(replyTo) ? [replyTo] : [];
  if (isSomebody(sender)) return { known: [sender, ...other], newcomer: other[0] ?? sender };
  // A lead created from it by mistake does not count either.
  return { known: other.length > 0 ? other : [sender], newcomer: other[0] };
};

type Addresses = Pick<Tenant, 'inbound_addresses' | 'reply_to'>;

/** Email from such an address is the company's own: a copy, a test, or a message from its website. */
const isOwn = (address: string, { inbound_addresses, reply_to }: Addresses): boolean =>
  [address, withoutTag(address)].some(
    (one) => one === reply_to || inbound_addresses.some((place) => place.address === one),
  );

/** Addresses that no person reads: of servers by RFC 2142 and by custom, of websites, and of mailing lists. */
const isProgram = (address: string): boolean =>
  /^(?:(?:no|do-?not|never)[-._]?reply|no-?response|mailer-?daemon|daemon|postmaster|bounces?|auto-?(?:reply|mailer|confirm)|automated|notifications?|notify|alerts?|newsletters?|wordpress|www-?data|apache|nginx|nobody|root|cron)(?![a-z])/.test(
    address,
  );

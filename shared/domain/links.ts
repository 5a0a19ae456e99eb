import * as z from 'zod';
import { type LinkKind, linkKinds } from '../contract/pages.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';

/**
 * By the id of their party. A link is valid while its nonce is here: another one, or none, revokes it. Records from
 * before pages existed have none.
 */
export const Links = z.record(z.string(), z.string()).default({});
export type Links = z.output<typeof Links>;

export const MessageLink = z.object({
  kind: z.enum(linkKinds),
  document_id: z.string(),
  party_id: z.string(),
  /** The period, for a statement's link. */
  period: z.object({ from: z.string().exactOptional(), to: z.string().exactOptional() }).exactOptional(),
  paper_id: z.string().exactOptional(),
});
export type MessageLink = z.output<typeof MessageLink>;

const day = 86_400;

/** How long a link is valid: from an estimate's last day, from the end of a visit, otherwise from its creation. */
export const linkLifetimeDays = {
  estimate: 30,
  contract: 180,
  invoice: 365,
  creditNote: 365,
  statement: 90,
  appointment: 7,
} as const satisfies Record<LinkKind, number>;

/** The end of a link sent now: people may look at the outcome for a while, so `counted` may lie in the future. */
export const linkEnd = (kind: LinkKind, counted: Instant): Instant =>
  addSeconds(counted, linkLifetimeDays[kind] * day);

/** A visit needs only one nonce: everyone with the link was notified of the visit. */
export const visitLinks = (appointment_id: string): Links => ({ [appointment_id]: 'visit' });

type Account = {
  readonly id: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
};

/** A statement has one nonce: its link works as long as its customer keeps the same addresses. */
export const statementLinks = ({ id, email = '', phone = '' }: Account): Links =>
  email === '' && phone === '' ? {} : { [id]: `${email} ${phone}` };

export const unsubscribing = 'unsubscribe';

/** A message's single nonce, by which its recipient may unsubscribe. Only the end of the key or of the link revokes it. */
export const unsubscribeLinks = (message_id: string): Links => ({ [message_id]: unsubscribing });

/** The law requires thirty days. */
const unsubscribeDays = 365;

export const unsubscribeEnd = (now: Instant): Instant => addSeconds(now, unsubscribeDays * day);

/** A stored message has this line; sending replaces it with the URL. */
export const linkPlaceholder = '[link]';

export const withAddress = (text: string, address: string): string => {
  const lines = text.split('\n');
  const index = lines.indexOf(linkPlaceholder);
  return index < 0 ? text : lines.with(index, address).join('\n');
};

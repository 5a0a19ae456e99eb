import type { MessageChannel } from '../contract/communications.ts';

/** A file that comes with a mail, in base64. */
export type LetterAttachment = { readonly name: string; readonly type: string; readonly base64: string };

/** What a provider is given to send: `from` is the tenant's name, `to` a phone in E.164 or an email address. */
export type Letter = {
  readonly channel: MessageChannel;
  readonly id: string;
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  /** The same words as HTML, for an email. */
  readonly html: string;
  /** The PNG image, in base64, that the HTML shows as `cid:logo`, if the tenant has one. */
  readonly logo: string | null;
  /** The files that come with an email. */
  readonly attached: readonly LetterAttachment[];
  /** The address to unsubscribe from such emails, if people may. */
  readonly unsubscribe: string | null;
  /** The address for replies to an email, if not the sender's. */
  readonly reply_to: string | null;
  /** The number that a text goes out from, if it is the tenant's own. */
  readonly number: string | null;
};

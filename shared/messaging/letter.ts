import type { MessageChannel } from '../contract/communications.ts';

export type LetterAttachment = { readonly name: string; readonly type: string; readonly base64: string };

/** For a provider: `from` is the tenant's name, `to` a phone in E.164 or an email address. */
export type Letter = {
  readonly channel: MessageChannel;
  readonly id: string;
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string;
  /** The PNG image, in base64, that the HTML shows as `cid:logo`, if the tenant has one. */
  readonly logo: string | null;
  readonly attached: readonly LetterAttachment[];
  /** The URL to unsubscribe from such emails, if people may. */
  readonly unsubscribe: string | null;
  /** The address for replies to an email, if not the sender's. */
  readonly reply_to: string | null;
  readonly senderNumber: string | null;
};

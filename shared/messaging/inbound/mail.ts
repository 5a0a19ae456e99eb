import PostalMime, { type Address, type Email } from 'postal-mime';
import { InboundEmail } from '../../contract/communications.ts';
import { readAnswerAddress } from '../../domain/tenant.ts';
import { normalizeEmail } from '../../kernel/email.ts';
import type { Mail, Received } from './arrivals.ts';
import { plainText } from './plainText.ts';

/** What a mail says that is filed; what nobody can read is filed with what the notification says of it. */
export const readMail = async (
  { mail, receipt }: Mail,
  { bytes, isWhole }: { readonly bytes: Uint8Array; readonly isWhole: boolean },
): Promise<Received> => {
  const email = await parse(bytes);
  const { from: [from] = [], subject } = mail.commonHeaders;
  // By DMARC; it neither passes nor fails for a domain that says nothing of it.
  const isForged = isBad(receipt.dmarcVerdict);
  const text = email === undefined ? unreadable : textOf(email, isWhole);
  return {
    message: InboundEmail.parse({
      channel: 'email',
      from: (email && addressIn(email.from)) ?? from ?? (mail.source || '<>'),
      to: receipt.recipients[0]?.slice(0, maxLineCharacters),
      subject: (email?.subject ?? subject ?? '').slice(0, maxLineCharacters),
      body: shortened(text),
      provider_id: mail.messageId,
    }),
    places: receipt.recipients.flatMap((recipient) => {
      const address = normalizeEmail(recipient);
      return address === undefined ? [] : [{ channel: 'email' as const, ...readAnswerAddress(address) }];
    }),
    answers: email === undefined ? [] : answersIn(email),
    isForged,
    isAutomatic:
      isForged ||
      isBad(receipt.spamVerdict) ||
      isBad(receipt.virusVerdict) ||
      ['', '<>'].includes(mail.source) ||
      (email !== undefined && isAutomatic(email)),
  };
};

/** Undefined for what is nested, or has headers, beyond all that people send. */
const parse = (bytes: Uint8Array): Promise<Email | undefined> =>
  PostalMime.parse(bytes, { forceRfc822Attachments: true }).catch(() => undefined);

const unreadable = '[This mail could not be read.]';
const cutOff = '\n[The rest was cut off.]';
const maxLineCharacters = 500;
const maxCharacters = 20_000;

const textOf = ({ text, html }: Email, isWhole: boolean): string => {
  const found = text?.trim() ? text : plainText(html ?? '');
  return isWhole || found.trim() !== '' ? found.trimEnd() : unreadable;
};

const shortened = (text: string): string =>
  text.length <= maxCharacters ? text : text.slice(0, maxCharacters - cutOff.length).toWellFormed() + cutOff;

const addressIn = (from: Address | undefined): string | undefined => {
  const address = from?.group === undefined ? from?.address : from.group[0]?.address;
  return address === undefined || address === '' ? undefined : address.slice(0, 2_000);
};

const maxHeaderCharacters = 2_000;
const maxAnswers = 10;

/** SES makes the Message-ID of what it sends from its own id for it. The mail before is named last, or by In-Reply-To. */
const answersIn = ({ inReplyTo = '', references = '' }: Email): string[] => {
  const before = idsIn(references.slice(-maxHeaderCharacters)).reverse();
  return [...new Set([...idsIn(inReplyTo.slice(0, maxHeaderCharacters)), ...before])].slice(0, maxAnswers);
};

const idsIn = (header: string): string[] =>
  [...header.matchAll(/<([\w-]{1,100})@[\w.-]{1,255}>/g)].map(([, id = '']) => id);

const isBad = (verdict: { readonly status: string } | undefined): boolean => verdict?.status === 'FAIL';

/** By RFC 3834, and what programs before it and beside it write. */
const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(({ key, value }) => {
    const word = value.trim().toLowerCase();
    if (key === 'auto-submitted') return word !== 'no';
    if (key === 'precedence') return ['bulk', 'junk', 'list', 'auto_reply'].includes(word);
    return ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'list-id'].includes(key);
  });

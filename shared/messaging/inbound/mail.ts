import { hash } from 'node:crypto';
import { addressParser } from 'postal-mime';
import { InboundEmail } from '../../contract/communications.ts';
import { beginningBytes } from '../../domain/attachments.ts';
import { readAnswerAddress } from '../../domain/tenants.ts';
import { normalizeEmail } from '../../kernel/email.ts';
import { cutText, withoutStrays } from '../../kernel/text.ts';
import type { Mail, ReceivedFile, ReceivedMessage } from './arrivals.ts';
import { isAutomatic } from './automatic.ts';
import { decodeWords } from './encodedWords.ts';
import { divide, headersOf } from './parts.ts';
import { type Words, wordsOf } from './words.ts';

/** The part of an email to file; an unreadable one is filed with its notification's data. */
export const readMail = async (
  { mail, receipt }: Mail,
  { bytes, isWhole }: { readonly bytes: Uint8Array; readonly isWhole: boolean },
): Promise<ReceivedMessage> => {
  const root = await divide(bytes);
  const words = root && (await wordsOf(root));
  const files = words ? filesOf(words, isWhole) : [];
  const headers = root ? headersOf(root) : new Map<string, string>();
  const header = (name: string): string => headers.get(name)?.slice(0, maxHeaderCharacters) ?? '';
  const { from: [from] = [], subject = '' } = mail.commonHeaders;
  // By DMARC, which neither passes nor fails for a domain without a policy.
  const isForged = isBad(receipt.dmarcVerdict);
  return {
    message: InboundEmail.parse({
      channel: 'email',
      from: addressIn(header('from')) ?? from ?? (mail.source || '<>'),
      to: cutText(receipt.recipients[0] ?? '', maxLineCharacters) || undefined,
      subject: cutText(decodeWords(header('subject')) || subject, maxLineCharacters),
      body: words ? told(words, isWhole) : unreadable,
      provider_id: nameOf(headers) ?? mail.messageId,
    }),
    ...(files.length > 0 ? { files, isInfected: isBad(receipt.virusVerdict) } : {}),
    replyTo: normalizeEmail(addressIn(header('reply-to')) ?? ''),
    places: receipt.recipients.flatMap((recipient) => {
      const address = normalizeEmail(recipient);
      return address === undefined ? [] : [{ channel: 'email' as const, ...readAnswerAddress(address) }];
    }),
    answers: answersIn(header('in-reply-to'), headers.get('references') ?? ''),
    isForged,
    isAutomatic:
      isForged ||
      isBad(receipt.spamVerdict) ||
      isBad(receipt.virusVerdict) ||
      ['', '<>'].includes(mail.source) ||
      isAutomatic(headers),
  };
};

const isBad = (verdict: { readonly status: string } | undefined): boolean => verdict?.status === 'FAIL';

const unreadable = '[This mail could not be read.]';
const cutOff = '\n[The rest was cut off.]';
const maxLineCharacters = 500;
const maxCharacters = 20_000;
const maxHeaderCharacters = 10_000;

/** An email's text, with a note about parts that are not filed; an email without text has only the note. */
const told = ({ text: written, files }: Words, isWhole: boolean): string => {
  // Invisible characters are removed when it is filed.
  const text = withoutStrays(written.slice(0, maxCharacters), 'lines').trim() === '' ? '' : written;
  const shown = text === '' ? files : files.filter(({ isFurniture }) => !isFurniture);
  const came = shown.map(({ name, type }) => (name === '' ? kindOf(type) : `${name} (${kindOf(type)})`));
  const more = came.length > maxFiles ? [`${came.length - maxFiles} more`] : [];
  const list = `With it came: ${[...came.slice(0, maxFiles), ...more].join(', ')}.`;
  if (text === '' && came.length === 0) return isWhole ? '[This mail has no text.]' : unreadable;
  if (text === '') return `[This mail has no text. ${list}]`;
  return came.length === 0 ? shortened(text) : shortened(text, `\n\n[${list}]`);
};

const maxFiles = 20;

/** The attached files, except logos and signatures. A truncated email may cut its last file. */
const filesOf = ({ files }: Words, isWhole: boolean): ReceivedFile[] =>
  files.flatMap(({ name, type, bytes, isFurniture }, index) =>
    isFurniture
      ? []
      : [
          {
            name: name === '' ? kindOf(type) : name,
            type: cutText(type, maxTypeCharacters),
            bytes: bytes.length,
            sha256: hash('sha256', bytes),
            beginning: bytes.subarray(0, beginningBytes),
            isCut: !isWhole && index === files.length - 1,
            content: bytes,
          },
        ],
  );

const maxTypeCharacters = 100;

const kinds: readonly (readonly [type: RegExp, kind: string])[] = [
  [/^image\//, 'a picture'],
  [/^audio\//, 'a recording'],
  [/^video\//, 'a video'],
  [/^message\//, 'another mail'],
  [/^text\/calendar|\/ics$/, 'an invitation'],
  [/ms-tnef$/, 'a format of Outlook'],
  [/pkcs7-mime$|pgp-encrypted$/, 'something encrypted or signed'],
];

const kindOf = (type: string): string => kinds.find(([known]) => known.test(type))?.[1] ?? 'a file';

const shortened = (text: string, end = ''): string => {
  if (text.length + end.length <= maxCharacters) return text + end;
  return cutText(text, maxCharacters - cutOff.length - end.length) + cutOff + end;
};

/** The first valid address: names contain commas, which separate addresses. */
const addressIn = (header: string): string | undefined =>
  addressParser(header)
    .flatMap(({ address, group }) => group?.map((member) => member.address) ?? [address])
    .find((address) => address !== undefined && normalizeEmail(address) !== undefined);

/**
 * Identifies an email that arrives in two ways, so that it is filed once. Not the Message-ID alone, because some
 * programs give all their emails the same one.
 */
const nameOf = (headers: ReadonlyMap<string, string>): string | undefined => {
  const names = ['message-id', 'from', 'date', 'subject'].map((name) => headers.get(name) ?? '');
  return names[0] === '' ? undefined : hash('sha256', JSON.stringify(names));
};

const maxAnswers = 10;

/** SES derives the Message-ID from its own id. The preceding email is the last reference, or In-Reply-To. */
const answersIn = (inReplyTo: string, references: string): string[] => {
  const before = idsIn(references.slice(-maxHeaderCharacters)).reverse();
  return [...new Set([...idsIn(inReplyTo), ...before])].slice(0, maxAnswers);
};

const idsIn = (header: string): string[] =>
  [...header.matchAll(/<([\w-]{1,100})@[\w.-]{1,255}>/g)].map(([, id = '']) => id);

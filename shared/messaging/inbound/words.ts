import { cutText, receivedLine } from '../../kernel/text.ts';
import { decodeText } from './charsets.ts';
import { decodeWords } from './encodedWords.ts';
import { textOfHtml } from './htmlText.ts';
import { bytesOf, divide, headersOf, type Part } from './parts.ts';

export type Words = { readonly text: string; readonly files: readonly File[] };

type File = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly isFurniture: boolean;
};

export const wordsOf = async (part: Part, within: readonly string[] = []): Promise<Words> => {
  const { node, parts } = part;
  const type = typeOf(part);
  if (node.messageNode) return forwarded(parts[0], within);
  if (parts.length > 0) {
    const read: Words[] = [];
    for (const one of parts) read.push(await wordsOf(one, [...within, type]));
    const text = node.multipart === 'alternative' ? sayingMost(parts, read) : joined(read);
    return { text, files: read.flatMap(({ files }) => files) };
  }
  if (isFile(part, type)) return file(part, type, within);
  const bytes = await bytesOf(part);
  if (isMail.test(type) && within.length < maxDepth) return forwarded(await divide(bytes), within);
  const isHtml = type === 'text/html' || type === 'application/xhtml+xml';
  const text = decodeText(bytes, node.charset || (isHtml ? charsetIn(bytes) : ''));
  return { text: isHtml ? textOfHtml(text) : text.replaceAll('\r\n', '\n').trim(), files: [] };
};

const isMail = /^message\/(?:rfc822|global|news|partial)$/;

/** Encoded emails within emails are split one by one. */
const maxDepth = 10;

/** By RFC 2045, a part without a type is plain text. */
const typeOf = ({ node }: Part): string =>
  /^[\w.+-]+\/[\w.+-]+$/.test(node.contentType || '') ? node.contentType || '' : 'text/plain';

/**
 * By RFC 2046, an unknown text type is text, and a message type explains a bounce, or is an email. A missing boundary
 * also leaves text.
 */
const isFile = ({ node }: Part, type: string): boolean =>
  node.disposition === 'attachment' ||
  !/^(?:text\/(?!calendar|csv|x-vcard|vcard|rtf)|message\/|multipart\/|application\/xhtml)/.test(type);

/** Smaller pictures within the text are logos and the like. */
const leastPictureBytes = 20_000;

const file = async (part: Part, type: string, within: readonly string[] = []): Promise<Words> => {
  const { node } = part;
  const bytes = await bytesOf(part);
  const isPictured =
    within.includes('multipart/related') &&
    /^image\//.test(type) &&
    node.disposition !== 'attachment' &&
    bytes.length < leastPictureBytes;
  const isFurniture = isPictured || /^application\/(?:x-)?(?:pkcs7|pgp)-signature/.test(type);
  return {
    text: '',
    files: [
      { name: cutText(receivedLine(node.filename || ''), maxNameCharacters), type, bytes, isFurniture },
    ],
  };
};

const maxNameCharacters = 100;

const forwarded = async (message: Part | undefined, within: readonly string[]): Promise<Words> => {
  if (message === undefined) return { text: '', files: [] };
  const headers = headersOf(message);
  const heading = ['From', 'Date', 'To', 'Subject']
    .map((name) => [name, decodeWords(headers.get(name.toLowerCase()) ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  const { text, files } = await wordsOf(message, [...within, 'message/rfc822']);
  return { text: joined([{ text: heading.join('\n') }, { text }]), files };
};

const joined = (read: readonly { readonly text: string }[]): string =>
  read
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n\n');

const compared = 100_000;

/**
 * The plainest of several alternatives, unless it has less than half as many words as another: such a text only asks
 * for a better program.
 */
const sayingMost = (parts: readonly Part[], read: readonly Words[]): string => {
  const ways = parts
    .map(({ node }, index) => ({ isPlain: node.contentType === 'text/plain', text: read[index]?.text ?? '' }))
    .map((way) => ({
      ...way,
      words: new Set(
        way.text
          .slice(0, compared)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
      ),
    }))
    .toSorted((one, other) => Number(other.isPlain) - Number(one.isPlain));
  const most = Math.max(0, ...ways.map(({ words }) => words.size));
  return ways.find(({ words }) => words.size > 0 && words.size * 2 >= most)?.text ?? '';
};

/** For HTML without a charset header, in the place where browsers look for it. */
const charsetIn = (bytes: Uint8Array): string =>
  /<meta\b[^>]{0,300}charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(
    Buffer.from(bytes.subarray(0, 2_048)).toString('latin1'),
  )?.[1] ?? '';

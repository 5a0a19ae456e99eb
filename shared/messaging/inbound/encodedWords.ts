import { decodeText } from './charsets.ts';

const word = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi;

/**
 * Decodes the encoded words of RFC 2047 in a header, adjacent ones together, because programs split them within a
 * letter.
 */
export const decodeWords = (header: string): string => {
  const words: { label: string; bytes: Buffer[] }[] = [];
  const shown: string[] = [];
  let at = 0;
  for (const { index, 0: found, 1: label = '', 2: encoding = '', 3: text = '' } of header.matchAll(word)) {
    const between = header.slice(at, index);
    const last = words.at(-1);
    const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text);
    const isNext = last !== undefined && between.trim() === '' && at > 0;
    if (isNext && last.label === label) last.bytes.push(bytes);
    else {
      shown.push(isNext ? '' : between);
      words.push({ label, bytes: [bytes] });
    }
    at = index + found.length;
  }
  const decoded = words.map(
    ({ label, bytes }, index) =>
      `${shown[index]}${decodeText(Buffer.concat(bytes), label.replace(/\*.*/, ''))}`,
  );
  return decoded.join('') + header.slice(at);
};

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('_', ' ')
      .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

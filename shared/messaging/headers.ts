import { oneLine } from '../kernel/text.ts';

const maxNameLength = 60;
/** In UTF-8: an encoded word of RFC 2047 has at most 75 characters, 12 of them frame, the rest Base64. */
const wordBytes = 45;

/** An address with a display name in RFC 5322's format; a name beyond ASCII as encoded words of RFC 2047. */
export const mailbox = (name: string, address: string): string => {
  const shown = [...oneLine(name)].slice(0, maxNameLength).join('');
  if (shown === '') return address;
  return `${/^[ -~]+$/.test(shown) ? quoted(shown) : encodedWords(shown)} <${address}>`;
};

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const encodedWords = (text: string): string => {
  const words: string[] = [];
  for (const letter of text) {
    const longer = `${words.at(-1) ?? ''}${letter}`;
    if (words.length > 0 && Buffer.byteLength(longer) <= wordBytes) words[words.length - 1] = longer;
    else words.push(letter);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
};

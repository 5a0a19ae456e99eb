import { maxAnswerBytes } from './readAnswer.ts';

const firstBytes = 1_024;

/**
 * A receiver's answer as text: its first KB, which is kept with every attempt, and what follows up to 16 KB, which only
 * the newest one keeps. Bytes that are not UTF-8 become U+FFFD.
 */
export const answerText = (answer: Buffer): { first: string; rest: string } => {
  const text = Buffer.from(wholeCharacters(answer));
  const first = wholeCharacters(text.subarray(0, firstBytes));
  const rest = wholeCharacters(text.subarray(Buffer.byteLength(first), maxAnswerBytes));
  return { first, rest };
};

/** Without the character that the cut may have split. */
const wholeCharacters = (bytes: Buffer): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });

import { maxAnswerBytes } from './readAnswer.ts';

const firstBytes = 1_024;

/**
 * The first KB is kept with every attempt, the rest up to 16 KB only with the newest. Bytes that are not UTF-8 become
 * U+FFFD.
 */
export const answerText = (answer: Buffer): { first: string; rest: string } => {
  const text = Buffer.from(wholeCharacters(answer));
  const first = wholeCharacters(text.subarray(0, firstBytes));
  const rest = wholeCharacters(text.subarray(Buffer.byteLength(first), maxAnswerBytes));
  return { first, rest };
};

/** Drops the character that the cut may have split. */
const wholeCharacters = (bytes: Buffer): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes, { stream: true });

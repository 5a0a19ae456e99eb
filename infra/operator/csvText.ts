import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Failure } from '../../shared/kernel/failure.ts';
import { unreadable } from './words.ts';

/** The lines of a text file in UTF-8 or, as in Excel's "Unicode text", UTF-16; with any line endings. */
export const linesOf = (file: string): readonly string[] => {
  const bytes = bytesOf(file);
  const encoding = encodingOf(bytes);
  // Otherwise letters beyond ASCII would be lost permanently.
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new Failure('invalid_request', `${file} is not UTF-8; save it as CSV in UTF-8.`);
  return new TextDecoder(encoding).decode(bytes).split(/\r\n|\r|\n/);
};

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
};

/** By the byte order mark, or by the empty byte of the first letter, because headings start in ASCII. */
const encodingOf = ([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
};

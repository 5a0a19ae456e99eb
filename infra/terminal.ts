import { readFileSync } from 'node:fs';

/** The output of programs contains names and texts of companies, and none of these may control the terminal. */

/** Controls, line breaks, and characters that are invisible or reorder letters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (character: string): string =>
  short[character] ??
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** The text as one harmless line: `\u001b[31m` for a color code, `\n` for a line break. */
export const printable = (text: string): string => text.replaceAll(unprintable, escaped);

/** Each text as one line. */
export const inLines = (lines: readonly string[]): string =>
  lines.map((line) => `${printable(line)}\n`).join('');

export const print = (...lines: readonly string[]): void => void process.stdout.write(inLines(lines));

/** The same for what went wrong. */
export const complain = (...lines: readonly string[]): void => void process.stderr.write(inLines(lines));

/** With `--help`, prints the first comment of the program's file, and ends. */
export const answerHelp = (file: string): void => {
  if (!process.argv.some((word) => word === '--help' || word === '-h')) return;
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^ \*/, '').trim());
  print(...lines.filter(Boolean));
  process.exit(0);
};

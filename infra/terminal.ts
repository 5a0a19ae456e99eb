import { readFileSync } from 'node:fs';

/** What the programs print: names and texts of companies come into it, and none may drive the terminal that shows them. */

/** Controls, line breaks, and what is there but not seen or turns the order of the letters round. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (character: string): string =>
  short[character] ??
  Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** The text in one line that does nothing but stand there: `\u001b[31m` for what would paint, `\n` for a line break. */
export const printable = (text: string): string => text.replaceAll(unprintable, escaped);

/** Each text as one line. */
export const inLines = (lines: readonly string[]): string =>
  lines.map((line) => `${printable(line)}\n`).join('');

export const print = (...lines: readonly string[]): void => void process.stdout.write(inLines(lines));

/** The same for what went wrong. */
export const complain = (...lines: readonly string[]): void => void process.stderr.write(inLines(lines));

/** With `--help`, prints what the first comment of the program's file says, and ends. */
export const answerHelp = (file: string): void => {
  if (!process.argv.some((word) => word === '--help' || word === '-h')) return;
  const [, comment = ''] = /\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^ \*/, '').trim());
  print(...lines.filter(Boolean));
  process.exit(0);
};

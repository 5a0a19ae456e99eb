// How the bench speaks: progress while it works, a table at the end, and the same figures as JSON.

import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

/** Not in git: figures are of one machine and one moment. */
export const benchFolder = join(import.meta.dirname, '../../.bench');

/** What figures depend on. */
export const machine = () => ({
  measuredAt: new Date().toISOString(),
  cores: availableParallelism(),
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
});

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Says how far the work is, about ten times; each call is one more piece that is done. */
export const progressOf = (what: string, total: number): (() => void) => {
  const every = Math.max(1, Math.ceil(total / 10));
  let done = 0;
  say(`${what}: ${total} to do`);
  return () => {
    done += 1;
    if (done % every === 0 || done === total) say(`${what}: ${done} of ${total}, ${time()}`);
  };
};

/** Of the clock on the wall. */
const time = (): string => new Date().toTimeString().slice(0, 8);

type Cell = number | string;
export type Rows = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

/** A row for each name; the columns are those of the first row. */
export const printTable = (title: string, rows: Rows): void => {
  const columns = Object.keys(Object.values(rows)[0] ?? {});
  const lines = [
    ['', ...columns.map(inWords)],
    ...Object.entries(rows).map(([name, row]) => [name, ...columns.map((column) => shown(row[column]))]),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  const textOf = (line: readonly string[]) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  say(`\n${title}\n\n${lines.map(textOf).join('\n')}\n`);
};

/** `readUnits` as `read units`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Small figures need their decimals, large ones hide behind them. */
const shown = (cell: Cell | undefined): string => {
  if (typeof cell !== 'number') return cell ?? '';
  if (Number.isInteger(cell)) return String(cell);
  return cell.toFixed(Math.abs(cell) < 10 ? 2 : 1);
};

/** Keeps the figures of a part, and says where. */
export const keep = (part: string, figures: object): void => {
  mkdirSync(benchFolder, { recursive: true });
  const file = join(benchFolder, `${part}.json`);
  writeFileSync(file, `${JSON.stringify({ ...machine(), ...figures }, null, 2)}\n`);
  say(`Kept in ${file}`);
};

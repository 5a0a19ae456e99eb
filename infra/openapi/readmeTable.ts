import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';

export const readmeFile = join(import.meta.dirname, '../../README.md');

const marks = { start: '<!-- operations -->', end: '<!-- /operations -->' };

/** One row per operation, in the order of the registry. */
const operationTable = (): string =>
  [
    '| operation | method and path | form B | scopes | success | errors beside the common ones | events |',
    '|---|---|---|---|---|---|---|',
    ...operations.map(row),
  ].join('\n');

const row = ({ id, method, path, also = [], scopes, success, fails = [], emits = [] }: Operation): string =>
  `| ${[
    id,
    `\`${method} ${path}\``,
    coded(also),
    scopes.length === 0 ? 'none' : coded(scopes),
    success.status,
    coded(fails),
    coded(emits),
  ].join(' | ')} |`;

const coded = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

/** The text with a current table between its two marks. */
export const withOperationTable = (readme: string): string => {
  const [start, end] = [readme.indexOf(marks.start), readme.indexOf(marks.end)];
  if (start < 0 || end < start) throw new Error(`README.md lacks the lines ${marks.start} and ${marks.end}.`);
  return `${readme.slice(0, start + marks.start.length)}\n${operationTable()}\n${readme.slice(end)}`;
};

/** What README.md holds; undefined while there is none. */
export const readReadme = (): string | undefined =>
  existsSync(readmeFile) ? readFileSync(readmeFile, 'utf8') : undefined;

import { join } from 'node:path';
import * as pieces from '../../shared/contract/work.ts';
import { graceSeconds } from '../../shared/contract/workClocks.ts';
import type { LostWorkId } from '../../shared/contract/workers.ts';

/** The pages with tables made from the registry of work. */
export const workPages = ['architecture.md', 'changing.md'].map((name) =>
  join(import.meta.dirname, '../../docs', name),
);

/** The page with the expected content of those tables, each between a comment that names it and one that ends it. */
export const withWorkTables = (page: string): string =>
  page.replaceAll(
    /(<!-- (\w+): made from shared\/contract by "npm run openapi" -->\n\n).*?(\n\n<!-- end -->)/gs,
    (_, start: string, name: string, end: string) => `${start}${tables[name]}${end}`,
  );

const works = Object.values<pieces.Work>(pieces).toSorted((a, b) => a.id.localeCompare(b.id));

/** Work that may be lost and has no grace is a compile error. */
const graces: Readonly<Record<string, number>> = graceSeconds satisfies Readonly<Record<LostWorkId, number>>;

const broughtBy = ({ from }: pieces.Work): string => {
  if ('queue' in from) return `queue \`${from.queue}\``;
  return 'due' in from ? `due list: \`${from.due}\`` : `stream: \`${from.stream}\``;
};

const broughtAgainBy = ({ id, from, foundBy }: pieces.Work): string => {
  if (foundBy !== undefined) return `due list: \`${foundBy}\`, ${graces[id]} s late`;
  return 'due' in from ? 'the next sweep' : 'SQS, after the visibility timeout';
};

const tables: Readonly<Record<string, string>> = {
  glossary: `| work | meaning |
|---|---|
${works.map(({ id, word, does }) => `| ${word === undefined ? '' : `${word}: `}\`${id}\` | ${does} |`).join('\n')}`,
  lostWork: `| work | brought by | brought again by | for a suspended company |
|---|---|---|---|
${works.map((work) => `| \`${work.id}\` | ${broughtBy(work)} | ${broughtAgainBy(work)} | ${work.whenSuspended} |`).join('\n')}`,
};

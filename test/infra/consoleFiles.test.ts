import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const above = mkdtempSync(join(tmpdir(), 'lead-to-payment-console-'));
const folder = join(above, 'console');
afterAll(() => rmSync(above, { recursive: true }));

/** Another process builds it, as a second service on this machine does. */
const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = `import('./infra/bundling/console.ts').then((one) => one.buildConsole(${JSON.stringify(folder)}))`;
    execFile(process.execPath, ['--import=./infra/preload.js', '-e', program], { cwd: root }, (error) =>
      error === null ? resolve() : reject(error),
    );
  });

const missing = (): string[] => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/"console\/([^"]+)"/g)].map(([, name = '']) => name);
  return named.filter((name) => !existsSync(join(folder, `${name}.br`)));
};

test('a console that is built again keeps its page and its files readable all the time, and then has no others', async () => {
  await build();
  const names = readdirSync(folder);
  writeFileSync(join(folder, 'part-FORMER00.js'), '');

  const building = build();
  let isBuilt = false;
  const ended = building.finally(() => {
    isBuilt = true;
  });
  const lost: string[] = [];
  while (!isBuilt) {
    lost.push(...missing());
    await turn();
  }
  await ended;

  expect(lost).toEqual([]);
  expect(readdirSync(folder)).toEqual(names);
  expect(readdirSync(above)).toEqual(['console']);
});

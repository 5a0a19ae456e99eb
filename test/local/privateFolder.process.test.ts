import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../infra/local/machine/lock.ts';
import { launchService } from '../support/launch.ts';
import { runCommand } from '../support/operator.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const modesIn = (dir: string) =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, modeOf(join(dir, name))]));

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

const launch = async (dir: string) => {
  const service = await launchService({ dir });
  onTestFinished(async () => void (await service.kill()));
  return service;
};

test('only its owner can read the data folder, on the first start or after others could', async () => {
  const parent = folder();
  const dir = join(parent, 'new', 'data');
  const first = await launch(dir);
  await runCommand('tenant', ['list'], { dir });
  const fresh = { dir: modeOf(dir), files: modesIn(dir) };

  await first.kill();
  for (const name of readdirSync(dir)) chmodSync(join(dir, name), 0o644);
  chmodSync(dir, 0o755);
  await launch(dir);
  await runCommand('tenant', ['list'], { dir });
  const again = { dir: modeOf(dir), files: modesIn(dir) };

  for (const { dir: mode, files } of [fresh, again]) {
    expect(mode).toBe('700');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['identity.sqlite-wal', 'identity.sqlite-shm', 'dynamodb.sqlite']),
    );
    const { mail, files: kept, ...others } = files;
    expect([mail, kept]).toEqual(['700', '700']);
    expect(new Set(Object.values(others))).toEqual(new Set(['600']));
  }
});

test('a folder with a file that is not the service’s is refused, and stays as it was', () => {
  const dir = folder();
  chmodSync(dir, 0o755);
  for (const name of ['index.html', 'sealing-key']) writeFileSync(join(dir, name), '', { mode: 0o644 });

  expect(() => lockFolder(dir)).toThrow(
    `The data folder ${dir} also contains index.html, which is not the service's; set LOCAL_DIR to an empty folder.`,
  );

  expect(modeOf(dir)).toBe('755');
  expect(modesIn(dir)).toEqual({ 'index.html': '644', 'sealing-key': '644' });
});

test('a folder that may only be read is named as such', () => {
  const dir = folder();
  const mounted = ['mount -t tmpfs -o ro none "$1" && LOCAL_DIR="$1" npm start', 'sh', dir];
  const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', ...mounted], { encoding: 'utf8' });

  expect(stderr).toBe(`The data folder ${dir} is read-only; set LOCAL_DIR to one that you may write to.\n`);
  expect(status).toBe(1);
});

import { spawn } from 'node:child_process';
import { globSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const isRunning = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a test run ended by %s leaves no process and no temporary file',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { TEST_FOLDER, ...env } = process.env;
    const run = spawn('npx', ['vitest', 'run', '--project=together', 'test/operations/leads.test.ts'], {
      cwd: root,
      env: { ...env, TMPDIR: folder },
      stdio: 'ignore',
      detached: true,
    });
    onTestFinished(() => void run.kill('SIGKILL'));
    const services = () =>
      globSync('lead-to-payment-*/groups/*', { cwd: folder }).map((file) => Number(basename(file)));
    await expect.poll(services).toHaveLength(1);
    const [service = 0] = services();
    expect(isRunning(service)).toBe(true);

    process.kill(-(run.pid ?? 0), signal);

    await expect
      .poll(() => [isRunning(service), globSync('lead-to-payment-*', { cwd: folder })])
      .toEqual([false, []]);
  },
);

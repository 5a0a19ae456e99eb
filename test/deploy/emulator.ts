import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../infra/local/database/dynamodb.ts';

/** A later one is welcome once this check has passed with it. */
const version = '1.5.33';
const cache = join(import.meta.dirname, '../../node_modules/.cache/lead-to-payment');
const folder = join(cache, `ministack-${version}`);

/**
 * The AWS emulator of that version, from PyPI, in a virtual environment of its own; the second time it is there already.
 * @throws Error with one sentence when Python or PyPI is out of reach
 */
export const installEmulator = (): void => {
  if (existsSync(join(folder, 'bin/ministack'))) return;
  mkdirSync(cache, { recursive: true });
  try {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--disable-pip-version-check'];
    execFileSync(join(folder, 'bin/python'), [...pip, `ministack==${version}`, 'cryptography'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error('The emulator could not be installed; it takes python3 with venv, and PyPI.', { cause });
  }
};

export type Emulator = { readonly endpoint: string; readonly stop: () => Promise<void> };

const readyMilliseconds = 60_000;

/** Starts the emulator on a free port of loopback; functions run in processes of it, with this Node, without Docker. */
export const startEmulator = async (logFile: string): Promise<Emulator> => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const child = spawn(join(folder, 'bin/python'), [join(import.meta.dirname, 'emulator.py')], {
    // A group of its own, so that its functions' processes end with it.
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      AWS_ENDPOINT_URL: endpoint,
      LAMBDA_EXECUTOR: 'local',
      PERSIST_STATE: '0',
      // Its other listeners would take ports of every interface.
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
    },
  });
  closeSync(log);
  const stop = () => stopGroup(child);
  try {
    await untilHealthy(endpoint, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, stop };
};

const untilHealthy = async (endpoint: string, child: ChildProcess): Promise<void> => {
  const deadline = performance.now() + readyMilliseconds;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The emulator did not come up.');
};

const stopGroup = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const hurry = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(hurry);
};

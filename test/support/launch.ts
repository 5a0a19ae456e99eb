import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import packageFile from '../../package.json' with { type: 'json' };
import { endWithTests } from './temporaryFiles.ts';

export type RunningService = {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly process: ChildProcess;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Its exit code, once it has ended by itself or because somebody ended it. */
  readonly ended: Promise<number | null>;
  /** Asks it to end; answers its exit code, as the others do too. */
  readonly stop: () => Promise<number | null>;
  /** What Ctrl-C does: the whole process group is interrupted. */
  readonly interrupt: () => Promise<number | null>;
  /** kill -9 of the whole process group. */
  readonly kill: () => Promise<number | null>;
};

/**
 * Of the tests' own environment only what a program needs to be found. What one program compiled is there for the next one, once
 * the first has ended by itself or has flushed it.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'lead-to-payment-compiled'),
};

/** Starts the service as `npm start` does, on a free port, and waits until it says that it is ready. */
export const launchService = async ({
  dir,
  env = {},
}: {
  dir: string;
  env?: Record<string, string>;
}): Promise<RunningService> => {
  const [, start = ''] = packageFile.scripts.start.split('exec node ');
  const parameters = start.split(' ');
  const child = spawn(process.execPath, parameters, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...bareEnvironment, PORT: '0', LOCAL_DIR: dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be killed at once.
    detached: true,
  });
  endWithTests(child);
  let output = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length));
    });
  }
  const exited = once(child, 'exit');
  exited.then(() => ready.reject(new Error(`The service did not start:\n${output}`)));

  const end = (signal: NodeJS.Signals, group: boolean) => async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(group ? -child.pid : child.pid, signal);
    }
    await exited;
    return child.exitCode;
  };
  const baseUrl = await ready.promise;
  return {
    baseUrl,
    authUrl: new URL(baseUrl).origin,
    process: child,
    output: () => output,
    ended: exited.then(() => child.exitCode),
    stop: end('SIGTERM', false),
    interrupt: end('SIGINT', true),
    kill: end('SIGKILL', true),
  };
};

import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export type Command = readonly [program: string, ...parameters: string[]];

const minutes = 5;

/**
 * Runs a program to its end.
 * @throws Error with the last lines that it printed when it fails or takes more than five minutes
 */
export const run = async (
  [program, ...parameters]: Command,
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string>> },
): Promise<void> => {
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
    });
  const { promise, resolve, reject } = Promise.withResolvers<number | string | null>();
  child.on('error', reject);
  child.on('close', (code, signal) => resolve(signal ?? code));
  const ended = await promise;
  if (ended !== 0) throw new Error(`${program} ended with ${ended}:\n${printed.trim()}`);
};

/** Whether a program of that name can be started. */
export const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

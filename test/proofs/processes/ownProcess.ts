import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bareEnvironment } from '../../support/launch.ts';

/** What a process is: its program and, for a worker, which queue it reads, messages at a time and invocations at a time. */
const programs = {
  relay: ['relay.ts'],
  sweeper: ['sweeper.ts'],
  /** Works on all queues, with many invocations at a time. */
  worker: ['worker.ts'],
  /** As on Lambda, where a process has one event at a time: here an event is one message. */
  firstAttempts: ['worker.ts', 'deliveries', '1', '1'],
  /** In place of the many processes that a stage has for what mostly waits. */
  retries: ['worker.ts', 'retries', '10', '25'],
} as const;

export type Role = keyof typeof programs;

/** A relay or a worker in a process of its own. */
export type Own = {
  readonly pid: number;
  /** kill -9; answers once it is gone. */
  readonly kill: () => Promise<void>;
  readonly ended: Promise<unknown>;
  /** Puts its clock that many seconds before the machine's; answers once that is so, or the process has ended. */
  readonly setClock: (offsetSeconds: number) => Promise<void>;
  /** What it has logged so far: JSON, a line for each entry. */
  readonly log: () => string;
};

/** Answers once the process is at work; it ends with this one, however this one ends. */
export const startProcess = async (
  role: Role,
  env: Readonly<Record<string, string>>,
  offsetSeconds: number,
): Promise<Own> => {
  const [program, ...settings] = programs[role];
  const file = join(import.meta.dirname, program);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...settings], {
    env: { ...bareEnvironment, ...env, CLOCK_OFFSET_SECONDS: String(offsetSeconds) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = new Set<() => void>();
  let log = '';
  createInterface({ input: child.stdout }).on('line', () => {
    const [next] = said;
    next?.();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  // A write to a process that was killed meanwhile tells nothing new.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'exit');

  /** Its next line: it says that it is ready, and then that it has taken over each time that it was told. */
  const nextLine = (): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const take = () => {
      said.delete(take);
      resolve();
    };
    said.add(take);
    return Promise.race([promise, ended]);
  };
  await nextLine();
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) throw new Error(`The ${role} did not start:\n${log}`);
  return {
    pid,
    ended,
    log: () => log,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    setClock: async (seconds) => {
      const answered = nextLine();
      child.stdin.write(`${seconds}\n`);
      await answered;
    },
  };
};

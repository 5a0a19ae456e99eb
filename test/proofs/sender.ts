import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Load = {
  /** One attempt at a time goes to each, all of them at once. */
  readonly urls: readonly string[];
  /** How many attempts in all. */
  readonly times: number;
  readonly owner?: string;
};

export type SenderReport = {
  /** What each attempt came to: the status, or the error's class. */
  readonly statuses: readonly (number | string | null)[];
  /** Processor time of one attempt. */
  readonly cpuMilliseconds: number;
  /** By how much the process was larger than before at any of the looks taken every 20 ms. */
  readonly sampledMegabytes: number;
  /** By how much the largest that it ever was, as the system has it, exceeds what it was before: an upper bound. */
  readonly grownMegabytes: number;
};

/** A process of its own that makes attempts. */
export class Sender implements AsyncDisposable {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'senderProcess.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });

  async make(load: Load): Promise<SenderReport> {
    const made = once(this.#child, 'message');
    this.#child.send(load);
    return (await made)[0];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill();
    await exited;
  }
}

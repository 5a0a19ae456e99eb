import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Answer, Assignment } from './program.ts';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** What became of a program: it died at its crash point, or came to its end. */
export type Outcome = { readonly died: true } | ({ readonly died: false } & Answer);

/** None lives long enough to have its memory tidied up. */
const flags = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** Runs programs, each in a process of its own; some are started ahead, so that none is waited for. */
export class Runner implements Disposable {
  readonly #file: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #spare: Child[] = [];

  constructor(file: string, env: Readonly<Record<string, string>>, spares: number) {
    this.#file = file;
    // A fresh process has to load the whole program, which is most of what it costs.
    this.#env = { ...env, NODE_COMPILE_CACHE: join(dirname(file), 'cache') };
    for (let started = 0; started < spares; started += 1) this.#start();
  }

  async run(assignment: Assignment): Promise<Outcome> {
    const child = this.#spare.shift();
    this.#start();
    if (child === undefined) throw new Error('There is no spare process.');
    const exited = once(child, 'close');
    const said = text(child.stdout);
    const complaint = text(child.stderr);
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify(assignment)}\n`);
    await exited;
    if (child.signalCode === 'SIGKILL') return { died: true };
    const line = await said;
    if (line === '') throw new Error(`A program ended without a word:\n${await complaint}`);
    const answer: Answer = JSON.parse(line);
    return { died: false, ...answer };
  }

  [Symbol.dispose](): void {
    for (const child of this.#spare) child.kill('SIGKILL');
  }

  #start(): void {
    this.#spare.push(
      spawn(process.execPath, [...flags, this.#file], {
        env: { PATH: process.env.PATH, ...this.#env },
        stdio: ['pipe', 'pipe', 'pipe'],
      }),
    );
  }
}

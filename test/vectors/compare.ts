import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Something written, and what an outside source makes of it: null where it finds nothing there. */
export type Vector = {
  readonly shape: string;
  readonly text: string;
  readonly region?: string;
  readonly expected: string | null;
};

/** Why we differ from the source on purpose, and for exactly how many vectors: any other count is to be looked at. */
export type Difference = {
  readonly reason: string;
  readonly count: number;
  covers(vector: Vector, ours: string | null): boolean;
};

export type Comparison = {
  readonly what: string;
  readonly script: string;
  ours(vector: Vector): string | null;
  readonly differences: readonly Difference[];
};

const mebibyte = 1_048_576;

/** What a Python script of this folder prints, an object a line. */
const vectorsOf = (python: string, script: string): Vector[] =>
  execFileSync(join(python, 'python'), [join(import.meta.dirname, script)], {
    encoding: 'utf8',
    maxBuffer: 64 * mebibyte,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
  })
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Prints how often we agree with the source and why not; false when a difference has no reason or a reason no such count. */
export const compare = (python: string, { what, script, ours, differences }: Comparison): boolean => {
  const vectors = vectorsOf(python, script);
  const counts = new Map(differences.map((difference) => [difference, 0]));
  const unexplained: string[] = [];
  for (const vector of vectors) {
    const mine = ours(vector);
    if (mine === vector.expected) continue;
    const known = differences.find((difference) => difference.covers(vector, mine));
    if (known === undefined) unexplained.push(JSON.stringify({ ...vector, ours: mine }));
    else counts.set(known, (counts.get(known) ?? 0) + 1);
  }

  const differing = unexplained.length + [...counts.values()].reduce((sum, count) => sum + count, 0);
  print(
    `${what}: ${vectors.length} vectors, ${vectors.length - differing} agree, ${differing} differ, ${unexplained.length} for no known reason`,
  );
  for (const [{ reason, count }, found] of counts)
    print(`  ${found}${found === count ? '' : ` instead of ${count}`}: ${reason}`);
  for (const vector of unexplained.slice(0, 20)) print(`  unexplained: ${vector}`);
  const isAsListed = [...counts].every(([{ count }, found]) => found === count);
  return vectors.length > 0 && isAsListed && unexplained.length === 0;
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

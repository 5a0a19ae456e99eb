/**
 * Changes one token of shared/kernel and shared/domain at a time and looks whether test/kernel and test/domain notice. Ends
 * non-zero when they notice fewer than `--least` percent. `--sample 60` tries as many, drawn by `--seed`; `--only assignment`
 * those of the files so named; `--everywhere` tries what they miss against all tests of `npm test`, in a copy of the project.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { isNoticedByAll } from './everywhere.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    least: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '100000' },
    hosts: { type: 'string', default: '2' },
    everywhere: { type: 'boolean', default: false },
  },
});

const until = performance.now() + Number(values.seconds) * 1_000;

/** They only hand on to AWS, to the log or to one another, which takes more than a pure test to see. */
const wiring = new Set(['awsCalls.ts', 'dataKeys.ts', 'leanClient.ts', 'log.ts', 'queue.ts', 'seams.ts']);

const sample = (): Mutant[] => {
  const files = ['shared/kernel', 'shared/domain'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !wiring.has(name))
      .map((name) => `${folder}/${name}`),
  );
  const all = files
    .filter((file) => file.includes(values.only))
    .flatMap((file) => mutantsOf(readFileSync(join(root, file), 'utf8'), file));
  const size = Math.min(Number(values.sample), all.length);
  const [drawn = []] = fc.sample(fc.shuffledSubarray(all, { minLength: size, maxLength: size }), {
    numRuns: 1,
    seed: Number(values.seed),
  });
  console.log(`${drawn.length} of ${all.length} mutants, --seed ${values.seed}`);
  return drawn;
};

const startHost = async (options: readonly string[] = []): Promise<ChildProcess> => {
  const host = fork(join(import.meta.dirname, 'host.ts'), options, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [passed] = await once(host, 'message');
  if (passed !== true) throw new Error('The pure tests fail without any mutant.');
  return host;
};

/** Whether the pure tests notice; one that never comes to an end is noticed. */
const ask = async (host: ChildProcess, mutant: Mutant): Promise<boolean | 'hangs'> => {
  const answer = once(host, 'message');
  host.send(mutant);
  const [verdict] = await answer;
  return verdict;
};

const told = ({ file, line, was, text }: Mutant): string =>
  `${file}:${line}  ${was}  →  ${text || '(nothing)'}`;

const queue = sample();
const survivors: Mutant[] = [];
/** Of fewer, chance decides more than the tests do. */
const fewestToJudge = 20;

let tried = 0;

const work = async (first: ChildProcess): Promise<void> => {
  let host = first;
  for (let mutant = queue.shift(); mutant && performance.now() < until; mutant = queue.shift()) {
    const noticed = await ask(host, mutant);
    tried += 1;
    if (noticed === false) {
      survivors.push(mutant);
      console.log(`not noticed: ${told(mutant)}`);
    }
    if (noticed === 'hangs') {
      console.log(`hangs: ${told(mutant)}`);
      host.kill('SIGKILL');
      host = await startHost();
    }
  }
  host.kill();
};

const first = await startHost(['--first']);
const others = Array.from({ length: Number(values.hosts) - 1 }, () => startHost());
await Promise.all([first, ...(await Promise.all(others))].map(work));

const percent = (noticed: number): number => Math.floor((1_000 * noticed) / Math.max(1, tried)) / 10;
const pure = percent(tried - survivors.length);
console.log(`The pure tests noticed ${tried - survivors.length} of ${tried} mutants, ${pure} %.`);

if (values.everywhere) {
  const unnoticed: Mutant[] = [];
  for (const mutant of survivors) {
    if (await isNoticedByAll(mutant)) continue;
    unnoticed.push(mutant);
    console.log(`noticed by none: ${told(mutant)}`);
  }
  const noticed = tried - unnoticed.length;
  console.log(`All tests noticed ${noticed} of ${tried} mutants, ${percent(noticed)} %.`);
}
if (tried < fewestToJudge) console.log(`Too few to judge by: at least ${fewestToJudge} are wanted.`);
process.exitCode = tried < fewestToJudge || pure >= Number(values.least) ? 0 : 1;

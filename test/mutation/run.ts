/**
 * Changes one token of shared/kernel and shared/domain at a time and looks whether test/kernel and test/domain notice. Ends
 * non-zero when they notice fewer than `--least` percent. `--sample 60` tries as many, drawn by `--seed`; `--only assignment`
 * those of the files so named; `--everywhere` tries what they miss against all tests of `npm test`, in a copy of the project.
 * Those that equivalents.ts names count as missed; what they notice of the others is told beside it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { answerHelp } from '../../infra/terminal.ts';
import { isEquivalent } from './equivalents.ts';
import { isNoticedByAll } from './everywhere.ts';
import { allMutants, type Mutant } from './mutants.ts';

answerHelp(import.meta.filename);

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

const sample = (): Mutant[] => {
  const all = allMutants().filter(({ file }) => file.includes(values.only));
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
  // One that is left behind holds the output open, for which a pipe waits.
  process.once('exit', () => host.kill());
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
const fewestToJudge = 60;

let tried = 0;

const work = async (first: ChildProcess): Promise<void> => {
  let host = first;
  for (let mutant = queue.shift(); mutant && performance.now() < until; mutant = queue.shift()) {
    const noticed = await ask(host, mutant);
    tried += 1;
    if (noticed === false) {
      survivors.push(mutant);
      console.log(`not noticed: ${told(mutant)}${isEquivalent(mutant) ? ' (changes nothing)' : ''}`);
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

const percent = (noticed: number, of: number): number => Math.floor((1_000 * noticed) / Math.max(1, of)) / 10;

/** Of all, and of those that change anything: the others are known, with their reasons. */
const tell = (whose: string, missed: readonly Mutant[]): number => {
  const noticed = tried - missed.length;
  const share = percent(noticed, tried);
  const telling = tried - missed.filter(isEquivalent).length;
  const ofTelling = `${percent(noticed, telling)} % of the ${telling} that are not known to change nothing`;
  console.log(`${whose} noticed ${noticed} of ${tried} mutants, ${share} %; ${ofTelling}.`);
  return share;
};

const pure = tell('The pure tests', survivors);

if (values.everywhere) {
  const unnoticed: Mutant[] = [];
  for (const mutant of survivors) {
    if (await isNoticedByAll(mutant)) continue;
    unnoticed.push(mutant);
    console.log(`noticed by none: ${told(mutant)}`);
  }
  tell('All tests', unnoticed);
}
if (tried < fewestToJudge) console.log(`Too few to judge by: at least ${fewestToJudge} are wanted.`);
process.exitCode = tried < fewestToJudge || pure >= Number(values.least) ? 0 : 1;

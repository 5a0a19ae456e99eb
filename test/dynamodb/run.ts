import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from '../../infra/terminal.ts';
import { jarFolder } from './jars.ts';

/** npm run test:dynamodb repeats on DynamoDB Local the tests of each way of asking the table. Needs Java 17, Maven, unshare and ip. */
answerHelp(import.meta.filename);

const root = join(import.meta.dirname, '../..');

/** Whether the program is there and ends well with these words. */
const works = (program: string, ...words: string[]): boolean =>
  spawnSync(program, words, { stdio: 'ignore' }).status === 0;

const stop = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const tools = [
  ['java', '-version'],
  ['mvn', '-v'],
  ['unshare', '--version'],
  ['ip', '-V'],
] as const;

/** Maven looks again at each digest that its repository states; a fetch that broke off leaves no half of a folder. */
const fetchJars = (): void => {
  if (existsSync(jarFolder)) return;
  const draft = `${jarFolder}.${process.pid}`;
  const words = ['-q', '-B', '-C', '-f', join(import.meta.dirname, 'pom.xml')];
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${draft}`];
  if (spawnSync('mvn', [...words, ...goal], { stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    stop('Maven could not fetch DynamoDB Local; its own lines above say why.');
  }
  renameSync(draft, jarFolder);
};

/** Root may make a network of its own at once; others, and root in some containers, need a user namespace around it. */
const ownNetwork = (): string[] => {
  const [way] = [['--net'], ['--net', '--user', '--map-root-user']].filter((options) =>
    works('unshare', ...options, 'true'),
  );
  return (
    way ??
    stop(
      'DynamoDB Local listens on every address and needs a network of its own, which this machine refuses.',
    )
  );
};

const missing = tools.find(([program, word]) => !works(program, word));
if (missing !== undefined)
  stop(
    `The tests on DynamoDB Local need java (17), mvn, unshare and ip (iproute2); ${missing[0]} is missing.`,
  );
const network = ownNetwork();
fetchJars();

// The processes have a namespace too, so that what the tests started ends with them, however they end.
const { status } = spawnSync(
  'unshare',
  [
    ...network,
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    'ip link set lo up && "$@"',
    'sh',
    process.execPath,
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    join(import.meta.dirname, 'vitest.config.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A tree of the project beside this one, ready to be deployed. */
export type Release = { readonly name: string; readonly folder: string };

/**
 * The release that a deployed stage is updated from, laid out in that folder: the one of RELEASE_BEFORE, else the newest
 * tag before this tree. Undefined, and why, where the project's history is not at hand.
 */
export const layOutReleaseBefore = (folder: string): Release | { readonly missing: string } => {
  // An exported tree may lie in somebody else's repository.
  const isOurs = answerOf('rev-parse', '--show-toplevel') === realpathSync(root);
  const name = isOurs ? process.env.RELEASE_BEFORE || newestTag() || beforeTheFirstTag() : undefined;
  if (name === undefined) return { missing: 'There is no git history here' };
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  git('archive', '--output', archive, name);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  installInto(folder);
  return { name, folder };
};

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const answerOf = (...args: string[]): string | undefined => {
  try {
    return git(...args) || undefined;
  } catch {
    return undefined;
  }
};

const newestTag = (): string | undefined =>
  answerOf('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');

/**
 * The first tree whose table has the indexes that it will keep: AWS makes or deletes one index in a deployment, and no path moves from one
 * stack to another, nor has a pool a second domain. Records may change their shape freely until there is a release; the first change that
 * cannot read what this tree wrote takes this function out.
 */
const beforeTheFirstTag = (): string | undefined => {
  const named = ['log', '--format=%H', '-S', 'places: {', '--', 'shared/store/table/table.ts'];
  return answerOf(...named)
    ?.split('\n')
    .at(-1);
};

/** The packages of this tree serve that one too where its lock file is the same. */
const installInto = (folder: string): void => {
  const lockOf = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(root)) {
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'ignore',
    });
    return;
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  // All but the cache, in which each tree keeps its own bundles.
  for (const name of readdirSync(packages).filter((each) => each !== '.cache'))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  if (!existsSync(join(folder, 'node_modules/.bin/cdk'))) throw new Error('The packages are not installed.');
};

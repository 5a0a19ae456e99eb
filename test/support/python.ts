import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Installs the Python packages of a list of pinned ones, once per list, in a virtual environment that goes away with
 * node_modules; gives its folder of commands. Needs python3 with venv and, the first time, PyPI.
 */
export const pythonWith = (requirements: string): string => {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  const venv = join(cache, `${basename(dirname(requirements))}-${digest}`);
  const commands = join(venv, 'bin');
  if (existsSync(join(venv, 'installed'))) return commands;
  rmSync(venv, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'venv', venv], { stdio: 'inherit' });
  const pip = [
    'install',
    '--quiet',
    '--no-compile',
    '--disable-pip-version-check',
    '--requirement',
    requirements,
  ];
  execFileSync(join(commands, 'pip'), pip, { stdio: 'inherit' });
  mkdirSync(join(venv, 'installed'));
  return commands;
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Mutant, mutated } from './mutants.ts';

const root = join(import.meta.dirname, '../..');

/** Whether any test of `npm test` fails with the mutant, in a copy of the project. */
export const isNoticedByAll = async (mutant: Mutant): Promise<boolean> => {
  const copy = mkdtempSync(join(tmpdir(), 'lead-to-payment-mutant-'));
  try {
    const left = new Set(['node_modules', '.git', '.local']);
    cpSync(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    writeFileSync(join(copy, mutant.file), mutated(readFileSync(join(root, mutant.file), 'utf8'), mutant));
    const run = spawn('npm', ['test', '--', '--bail=1'], { cwd: copy, stdio: 'ignore' });
    const [code] = await once(run, 'exit');
    return code !== 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

import { existsSync, rmSync } from 'node:fs';
import { lockFolder } from './lock.ts';

const dir = process.env.LOCAL_DIR || '.local';
try {
  if (existsSync(dir)) {
    // Taking the lock first keeps a running service from losing its data under its feet.
    lockFolder(dir)();
    rmSync(dir, { recursive: true });
    process.stdout.write(`Removed ${dir}; the next start begins afresh.\n`);
  } else {
    process.stdout.write(`There is nothing at ${dir}.\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { answerHelp, complain, print } from '../terminal.ts';
import { lockFolder } from './machine/lock.ts';
import { isOwnFile } from './machine/privateFolder.ts';

/** npm run reset removes the data folder, .local or the one that LOCAL_DIR names; the next start begins afresh. */
answerHelp(import.meta.filename);

const dir = process.env.LOCAL_DIR || '.local';

try {
  if (process.argv.length > 2)
    throw new Error(
      'npm run reset takes no arguments; it removes the folder .local, or another as in LOCAL_DIR=elsewhere npm run reset.',
    );
  if (existsSync(dir)) {
    const other = readdirSync(dir).find((name) => !isOwnFile(name));
    if (other !== undefined)
      throw new Error(`Nothing was removed: ${dir} also contains ${other}, which is not the service's.`);
    // Taking the lock first keeps a running service from losing its data under its feet.
    lockFolder(dir)();
    rmSync(dir, { recursive: true });
    print(`Removed ${dir}; the next start begins afresh.`);
  } else {
    print(`There is nothing at ${dir}.`);
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

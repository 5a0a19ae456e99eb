import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { answerHelp } from '../terminal.ts';
import { makePackage } from './package.ts';

/** Makes the package of the typed client, as a folder and as the file that `npm install` takes. */
answerHelp(import.meta.filename);

const dist = join(import.meta.dirname, '../../dist');
const folder = join(dist, 'client');
await makePackage(folder);
const packed = execFileSync('npm', ['pack', folder, '--pack-destination', dist, '--silent'], {
  encoding: 'utf8',
});
process.stdout.write(`Install it with: npm install ${join(dist, packed.trim())}\n`);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs the CDK's own command, with its own output and prompts. Returns its exit code. */
export type Cdk = (...words: string[]) => Promise<number>;

const program = join(import.meta.dirname, '../../node_modules/.bin/cdk');

export const cdk: Cdk = async (...words) => {
  const [code] = await once(spawn(program, words, { stdio: 'inherit' }), 'exit');
  return typeof code === 'number' ? code : 1;
};

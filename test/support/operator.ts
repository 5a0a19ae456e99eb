import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { program as client } from '../../infra/operator/client.ts';
import { outcomeOf } from '../../infra/operator/program.ts';
import { program as tenant } from '../../infra/operator/tenant.ts';
import { program as user } from '../../infra/operator/user.ts';
import { bareEnvironment } from './launch.ts';

export const programs = { tenant, client, user };
export type Name = keyof typeof programs;

/** What a command that must succeed answers to programs; it runs in this process, on the service of `LOCAL_DIR`. */
export const operated = async (name: Name, args: readonly string[]) => {
  const { code, text } = await outcomeOf(programs[name], [...args, '--json']);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} was refused: ${text}`);
  return JSON.parse(text);
};

/** Runs a command in a process of its own, as `npm run` does. */
export const runCommand = (
  name: Name | 'webhooks' | 'checkData' | 'demoYear/demoData',
  args: readonly string[],
  { dir }: { dir: string },
): Promise<{ code: number; out: string; err: string }> => {
  const file = join(import.meta.dirname, `../../infra/operator/${name}.ts`);
  const options = { env: { ...bareEnvironment, LOCAL_DIR: dir } };
  const words = ['--disable-warning=ExperimentalWarning', file, ...args];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
};

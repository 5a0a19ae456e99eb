import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What the CDK and the operator's commands are told of the world: an account that is nobody's, at that address. */
export const environmentFor = (endpoint: string): NodeJS.ProcessEnv => ({
  ...process.env,
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
});

/** The project in a folder, this one or another release, and what its programs are told of the world. */
export type Tree = { readonly cwd: string; readonly env: NodeJS.ProcessEnv };

/** Runs a program in the folder of the project; a failure carries all that it printed. */
export const runIn = async (tree: Tree, program: string, ...args: string[]): Promise<string> => {
  try {
    const { stdout } = await run(program, args, { ...tree, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    throw new Error(`${program} ${args.join(' ')} failed.\n${String(stdout)}${String(stderr)}`, {
      cause: error,
    });
  }
};

const command = 'node_modules/.bin/cdk';

export const cdk = (tree: Tree, ...args: string[]): Promise<string> =>
  runIn(tree, join(tree.cwd, command), ...args);

/** Prepares the account. In a folder without a cdk.json it does not make the stacks for it. */
export const bootstrap = async (env: NodeJS.ProcessEnv, cwd: string): Promise<void> => {
  await run(join(root, command), ['bootstrap', 'aws://000000000000/us-east-1'], { cwd, env });
};

export type Outputs = {
  readonly tableName: string;
  readonly userPoolId: string;
  readonly baseUrl: string;
  readonly authUrl: string;
};

/** What the stacks say of themselves, from the file that `cdk deploy --outputs-file` wrote. */
export const readOutputs = (file: string): Outputs => {
  const stacks: Record<string, Record<string, string> | undefined> = JSON.parse(readFileSync(file, 'utf8'));
  const output = (part: string, name: string): string => {
    const value = stacks[`LeadToPayment-emulator-${part}`]?.[name];
    if (value === undefined) throw new Error(`The stack ${part} has no output ${name}.`);
    return value;
  };
  return {
    tableName: output('data', 'TableName'),
    userPoolId: output('data', 'UserPoolId'),
    baseUrl: output('api', 'BaseUrl'),
    authUrl: output('api', 'AuthUrl'),
  };
};

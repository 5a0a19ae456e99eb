import * as z from 'zod';
import { Origins } from '../../shared/kernel/config.ts';
import type { Log } from '../../shared/kernel/log.ts';
import { banner } from './banner.ts';
import { type Runtime, startRuntime } from './runtime.ts';

const portRule = 'must be a whole number from 0 to 65535';

const Options = z.object({
  PORT: z.coerce.number(portRule).int(portRule).min(0, portRule).max(65_535, portRule).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOCAL_DIR: z.string().min(1).default('.local'),
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CORS_ORIGINS: Origins,
});

const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
};

const readOptions = () => {
  const parsed = Options.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return fail(`The environment variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
};

const printRequest: Log = ({ message, operation, status, duration_ms, ...rest }) => {
  const time = new Date().toTimeString().slice(0, 8);
  if (message === 'request') process.stdout.write(`${time} ${operation} ${status} in ${duration_ms} ms\n`);
  else process.stdout.write(`${time} ${message}${told(rest)}\n`);
  if (rest.level === 'error') process.stderr.write(`${String(rest.stack ?? rest.reason ?? '')}\n`);
};

/** The plain facts of a line in a form that is read with ease; what else there is stays for the error below it. */
const told = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name, value]) => !unread.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');

const unread: ReadonlySet<string> = new Set(['level', 'stack', 'tenant']);

let closing = false;

const closeOnSignals = (runtime: Runtime): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      process.stdout.write('Stopping; what was accepted is kept.\n');
      runtime.close().then(
        () => process.exit(0),
        () => process.exit(0),
      );
    });
  }
};

const options = readOptions();
try {
  const runtime = await startRuntime({
    port: options.PORT,
    host: options.HOST,
    dir: options.LOCAL_DIR,
    dynamoEndpoint: options.DYNAMODB_ENDPOINT,
    corsOrigins: options.CORS_ORIGINS,
    log: printRequest,
    // A signal to the whole group ends the database as well, and that is no failure then.
    onFailure: (reason) => closing || fail(reason),
  });
  closeOnSignals(runtime);
  process.stdout.write(banner(runtime));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

import * as z from 'zod';
import { ModelId, ModelKey, ModelUrl, Origins } from '../../shared/kernel/config.ts';
import { factAbout } from '../../shared/kernel/failure.ts';
import type { Log } from '../../shared/kernel/log.ts';
import { fontsIn } from '../../shared/pdf/ownFonts.ts';
import { onClosedOutput } from '../closedOutput.ts';
import { answerHelp, complain, print } from '../terminal.ts';
import { banner } from './banner.ts';
import { defaultTableName } from './environment.ts';
import { inWords } from './logWords.ts';
import { type Runtime, startRuntime } from './runtime.ts';

/**
 * npm start runs the service on this machine. Settings come before it: PORT=4000 npm start. docs/local.md lists them.
 */
answerHelp(import.meta.filename);

const portRule = 'Must be a whole number from 0 to 65535';
const endpointRule = 'Must be the address of a DynamoDB, such as http://localhost:8000';

const fontsRule = (folder: string, context: z.RefinementCtx): void => {
  try {
    if (folder !== '') fontsIn(folder);
  } catch {
    context.addIssue({ code: 'custom', message: 'Must be a folder with fonts that end in .ttf or .otf' });
  }
};

const Options = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, portRule)
      .default('3000')
      .transform(Number)
      .pipe(z.number().max(65_535, portRule)),
    FILES_PORT: z
      .string()
      .regex(/^\d{1,5}$/, portRule)
      .transform(Number)
      .pipe(z.number().max(65_535, portRule))
      .optional(),
    HOST: z.string().default('127.0.0.1'),
    LOCAL_DIR: z.string().default('.local'),
    TABLE_NAME: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{3,255}$/, 'Must have 3 to 255 letters, digits, dots, underscores or hyphens')
      .default(defaultTableName),
    DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/, error: endpointRule }).optional(),
    CORS_ORIGINS: Origins,
    PAPER_FONTS: z.string().default('').superRefine(fontsRule),
    MODEL_ID: ModelId,
    MODEL_URL: ModelUrl,
    MODEL_KEY: ModelKey,
  })
  .superRefine(({ MODEL_ID, MODEL_URL, MODEL_KEY }, context) => {
    const needs = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (MODEL_URL !== '' && MODEL_ID === '')
      needs('MODEL_ID', 'Must name a model of MODEL_URL, such as qwen3');
    if (MODEL_KEY !== '' && MODEL_URL === '')
      needs('MODEL_URL', 'Must say where the key of MODEL_KEY is for');
  });

const fail = (reason: string): never => {
  complain(reason);
  process.exit(1);
};

const readOptions = () => {
  const given = Object.entries(process.env).filter(([, value]) => value !== '');
  const parsed = Options.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return fail(`${factAbout(`The environment variable ${issue?.path.join('.')}`, issue?.message ?? '')}.`);
};

/**
 * Unprinted log lines: those from one turn of the event loop are printed together, so that no response waits for
 * them.
 */
const unprinted: string[] = [];
const printLines = () => print(...unprinted.splice(0));
process.on('exit', printLines);

const printEntry: Log = (entry) => {
  const time = new Date().toTimeString().slice(0, 8);
  if (unprinted.length === 0) setImmediate(printLines);
  unprinted.push(`${time} ${inWords(entry)}`);
  const cause = entry.stack ?? entry.reason;
  // Set in, so that no text in it can pass for a line of the log.
  if (entry.level === 'error' && cause !== undefined) {
    printLines();
    complain(
      ...String(cause)
        .split('\n')
        .map((line) => `    ${line}`),
    );
  }
};

// The service continues without a reader of its log.
onClosedOutput(() => undefined);

let closing = false;

const closeOnSignals = (runtime: Runtime): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      print('Stopping; accepted requests are kept.');
      runtime.close().then(
        () => process.exit(0),
        () => process.exit(0),
      );
    });
  }
};

if (process.argv.length > 2)
  fail(
    'npm start takes no arguments; settings come before it, as in PORT=4000 npm start (see docs/local.md).',
  );

const options = readOptions();
try {
  const runtime = await startRuntime({
    port: options.PORT,
    // The next port, because people enter it in browsers and firewalls.
    filesPort: options.FILES_PORT ?? (options.PORT === 0 ? 0 : options.PORT + 1),
    host: options.HOST,
    dir: options.LOCAL_DIR,
    dynamoEndpoint: options.DYNAMODB_ENDPOINT,
    tableName: options.TABLE_NAME,
    corsOrigins: options.CORS_ORIGINS,
    log: printEntry,
    // A signal to the whole process group ends the database as well, which is not a failure.
    onFailure: (reason) => closing || fail(reason),
  });
  closeOnSignals(runtime);
  print(...banner(runtime));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

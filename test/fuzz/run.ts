/**
 * Sends what schemathesis makes of the OpenAPI document, good and bad, to a running service, and ends non-zero when there
 * was a 500, an answer that the document does not show, or a stack in the log. Needs python3 with venv and, once, PyPI.
 * `SEED=7 npm run test:fuzz` tries other values; `CHECKS=all` adds the checks that only suspect something, for a person to judge:
 * whether a valid request should have passed, say, or which of two ids a 404 spoke of. Further options are schemathesis's own:
 * `npm run test:fuzz -- --include-operation-id putPlaybook`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { answerHelp } from '../../infra/terminal.ts';
import { registry } from '../../shared/contract/index.ts';
import { launchService, type RunningService } from '../support/launch.ts';
import { pythonWith } from '../support/python.ts';
import { drawn } from '../support/share.ts';
import { makeRecords } from './records.ts';

answerHelp(import.meta.filename);

const seed = process.env.SEED ?? '1';
const conformance = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
const checks = process.env.CHECKS ?? conformance.join(',');
const here = import.meta.dirname;
const tokenOf = async (authUrl: string): Promise<string> => {
  const response = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'acme-machine',
      client_secret: 'acme-secret',
    }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
};

/** None means all, so that whoever asks for some is given no others. */
const drawnOperations = (): string[] => {
  const all = Object.keys(registry);
  const some = drawn(all);
  return some.length === all.length ? [] : some;
};

const optionsOf = (service: RunningService, token: string, report: string): string[] =>
  [
    ['run', `${service.baseUrl}/openapi.json`],
    ['--url', service.baseUrl],
    ['--header', `Authorization: Bearer ${token}`],
    ['--phases', 'examples,coverage,fuzzing,stateful'],
    ['--mode', 'all'],
    ['--checks', checks],
    ['--max-examples', '25'],
    ['--workers', '2'],
    ['--seed', seed],
    ['--generation-database', 'none'],
    ['--request-timeout', '20'],
    ['--warnings', 'off'],
    ['--report', 'json'],
    ['--report-json-path', report],
    ['--continue-on-failure', '--no-color'],
    drawnOperations().flatMap((id) => ['--include-operation-id', id]),
    process.argv.slice(2),
  ].flat();

const Report = z.object({
  running_time: z.number(),
  operations: z.object({ tested: z.number() }),
  test_cases: z.object({ generated: z.number(), unique_failures: z.number() }),
  errors: z.array(z.unknown()),
});

/** What the service's own log says of failures of its own; a client's errors leave no stack there. */
const troubleIn = (log: string): string[] =>
  log.split('\n').filter((line) => /^\s+at |Error: | 5\d\d in \d+ ms$/.test(line));

/** This ends a run that hangs, and judges none that is slow. */
const limitMilliseconds = 1_800_000;

/** Runs schemathesis; its findings go to the standard output. */
const fuzz = async (service: RunningService, dir: string) => {
  const report = join(dir, 'report.json');
  const token = await tokenOf(service.authUrl);
  const records = await makeRecords({ baseUrl: service.baseUrl, token });
  const extension = {
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: here,
    PYTHONDONTWRITEBYTECODE: '1',
    FUZZ_RECORDS: JSON.stringify(records),
  };
  const run = spawn(
    join(pythonWith(join(here, 'requirements.txt')), 'schemathesis'),
    optionsOf(service, token, report),
    {
      cwd: dir,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: limitMilliseconds,
      env: { ...process.env, ...extension },
    },
  );
  const [exitCode] = await once(run, 'exit');
  if (!existsSync(report)) throw new Error('Schemathesis could not run; it says why above.');
  return { exitCode, ...Report.parse(JSON.parse(readFileSync(report, 'utf8'))) };
};

const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-fuzz-'));
const service = await launchService({ dir });
try {
  const { exitCode, running_time, operations, test_cases, errors } = await fuzz(service, dir);
  const trouble = troubleIn(service.output());
  if (service.process.exitCode !== null) trouble.push('The service ended.');
  for (const line of trouble.slice(0, 50)) process.stdout.write(`${line}\n`);

  const findings = test_cases.unique_failures + errors.length;
  const seconds = Math.round(running_time);
  process.stdout.write(
    `fuzz: ${operations.tested} operations, ${test_cases.generated} requests, ${findings} findings, ` +
      `${trouble.length} lines of trouble in the log, ${seconds} s with seed ${seed}\n`,
  );
  process.exitCode = exitCode === 0 && trouble.length === 0 ? 0 : 1;
} finally {
  await service.stop();
  rmSync(dir, { recursive: true, force: true });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Receiver } from '../support/receiver.ts';
import { faultsOf, overdueTenants, recover } from './crash/aftermath.ts';
import { buildProgram, describe, type Program } from './crash/build.ts';
import { Rehearsal, type Run } from './crash/rehearsal.ts';
import type { Manner, Manners, Stage } from './crash/stage.ts';
import { steps } from './crash/steps.ts';
import { passStreamOver } from './crash/unheardStream.ts';
import { tell } from './figures.ts';
import { OwnParts } from './processes/ownParts.ts';

let parts: OwnParts;
let receiver: Receiver;
let outdir: string;
let stream: Awaited<ReturnType<typeof passStreamOver>>;
const manners: Manners = new Map();

beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-crash-'));
  parts = await OwnParts.start();
  stream = await passStreamOver(parts);
  receiver = await Receiver.listen();
  receiver.respond = async ({ body }, response) => {
    const { status, milliseconds = 0, bytes = 0 } = manners.get(JSON.parse(body.toString()).org_id) ?? well;
    if (milliseconds > 0) await pause(milliseconds);
    response.writeHead(status).end('x'.repeat(bytes));
  };
});

afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await stream.stop();
  await parts[Symbol.asyncDispose]();
  rmSync(outdir, { recursive: true, force: true });
});

const checkedAtOnce = 8;
const well: Manner = { status: 204 };

const nameOf = ({ sites }: Program, { what, point }: Run): string => {
  const { site, phase, occurrence } = point;
  const { file, line } = sites.get(site) ?? { file: '?', line: 0 };
  return `${what}, ${file}:${line} ${phase} (${occurrence})`;
};

/** Lets the service recover by itself, and says what is wrong then with any of the companies. */
const faultsAfterRecovery = async (
  program: Program,
  runs: readonly Run[],
  stages: readonly Stage[],
): Promise<string[]> => {
  manners.clear();
  await recover(parts);
  const overdue = await overdueTenants(parts);
  const received = Map.groupBy(receiver.received, ({ body }): string => JSON.parse(body.toString()).org_id);
  const runOf = new Map(runs.map((run) => [run.stage, run]));
  const faults: string[] = [];
  const remaining = [...stages];
  const check = async () => {
    for (let stage = remaining.pop(); stage !== undefined; stage = remaining.pop()) {
      const run = runOf.get(stage);
      const found = await faultsOf(stage, received.get(stage.company.id) ?? []);
      if (overdue.has(stage.company.id)) found.push('something is overdue');
      faults.push(...found.map((fault) => `${run ? nameOf(program, run) : 'without a crash'}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: checkedAtOnce }, check));
  return faults;
};

/** Requests with a number that the same event, signed for the same endpoint, had come with before. */
const repeats = (): number => {
  const names = receiver.received.map(
    ({ headers }) => `${headers['x-service-signature']} ${headers['webhook-attempt']}`,
  );
  return names.length - new Set(names).size;
};

const scope = `Every await that a step comes by is tried the first time, when it is reached and when it goes on; the second time
in the first step that comes by it twice. Steps that begin alike are tried in the files where they differ.`;

const timedWork = [
  ['sweepDue', /sweep|due|expiry|commit|reconcile/i],
  ['reconcile', /reconcile/],
  ['redrive', /reconcile|dueWork|dueMessages/],
] as const;

// On a busy machine it takes about four minutes.
test('after a crash at any await of the pipeline and two reconciles nothing is lost or stuck', async () => {
  const began = performance.now();
  const program = await buildProgram(outdir);
  using rehearsal = new Rehearsal(parts, program, receiver, manners);
  const { runs, stages, sitesHit } = rehearsal;
  for (const step of steps) await rehearsal.tryStep(step);
  const faults = await faultsAfterRecovery(program, runs, stages);
  const before = stages.length;
  for (const [run, files] of timedWork) await rehearsal.tryTimedWork(run, files);
  faults.push(...(await faultsAfterRecovery(program, runs, stages.slice(before))));

  const untried = [...program.sites].filter(([number]) => !sitesHit.has(number));
  tell('crash at every await', {
    awaits_in_the_pipeline: program.sites.size,
    tried: sitesHit.size,
    steps: steps.length + timedWork.length,
    crashes: runs.length,
    points_not_come_to_again: rehearsal.missed,
    requests: receiver.received.length,
    repeats: repeats(),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  console.log(scope);
  console.log(`Not come to by any step:\n${untried.map(([, site]) => `  ${describe(site)}`).join('\n')}`);
  expect(faults).toEqual([]);
  expect(untried.length).toBeLessThan(program.sites.size / 10);
}, 600_000);

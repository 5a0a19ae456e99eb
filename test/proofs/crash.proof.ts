import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NameServer } from '../support/nameServer.ts';
import { Receiver } from '../support/receiver.ts';
import { faultsOf, overdueTenants, recover } from './crash/aftermath.ts';
import { buildProgram, describe, type Program } from './crash/build.ts';
import { BusyDatabase } from './crash/busyDatabase.ts';
import { outside } from './crash/outside.ts';
import { RefusingProvider } from './crash/refusingProvider.ts';
import { Rehearsal, type Run } from './crash/rehearsal.ts';
import { sideBySide } from './crash/sideBySide.ts';
import type { Manner, Manners, Stage, Surroundings } from './crash/stage.ts';
import { steps } from './crash/steps.ts';
import { passStreamOver } from './crash/unheardStream.ts';
import { tell } from './figures.ts';
import { OwnParts } from './processes/ownParts.ts';

let parts: OwnParts;
let receiver: Receiver;
let surroundings: Surroundings;
let outdir: string;
const manners: Manners = new Map();
const disposal = new AsyncDisposableStack();

beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-crash-'));
  disposal.defer(() => rmSync(outdir, { recursive: true, force: true }));
  parts = disposal.use(await OwnParts.start());
  const stream = await passStreamOver(parts);
  disposal.defer(() => stream.stop());
  receiver = disposal.use(await Receiver.listen());
  receiver.respond = async ({ body }, response) => {
    const manner = manners.get(JSON.parse(body.toString()).org_id) ?? well;
    const { status, milliseconds = 0, bytes = 0, meanwhile } = manner;
    await meanwhile?.();
    if (milliseconds > 0) await pause(milliseconds);
    response.writeHead(status).end('x'.repeat(bytes));
  };
  const database = disposal.use(await BusyDatabase.listen(parts.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''));
  const names = disposal.use(await NameServer.listen(() => ['10.1.2.3']));
  const provider = disposal.use(await RefusingProvider.listen());
  surroundings = {
    stream,
    receiverUrl: receiver.url,
    manners,
    busyDatabase: database.endpoint,
    nameServer: names.address,
    refusingProvider: provider.endpoint,
    publish: (report) => void parts.queues.send('reports', report),
    askAgain: (request) => void parts.queues.send('messages', request),
    bringIn: parts.bringIn,
  };
});

afterAll(() => disposal.disposeAsync());

const checkedAtOnce = 8;
const well: Manner = { status: 204 };

const nameOf = ({ sites }: Program, { what, point }: Run): string => {
  const { site, phase, occurrence } = point;
  const { file, line } = sites.get(site) ?? { file: '?', line: 0 };
  return `${what}, ${file}:${line} ${phase} (${occurrence})`;
};

/**
 * Lets the service recover by itself, and says what is wrong then with any of the tenants. Where the machine is so busy that
 * a receiver's answer comes late, a retry is right to follow: so what is found is printed, and judged when it has had its time.
 */
const faultsAfterRecovery = async (
  program: Program,
  runs: readonly Run[],
  stages: readonly Stage[],
): Promise<string[]> => {
  await Promise.all(stages.map((stage) => stage.comeBack()));
  await recover(parts, surroundings.stream);
  const faults = await faultsNow(program, runs, stages);
  if (faults.length === 0) return faults;
  tell('crash at every await, after two reconciles', { faults: faults.length, first: faults[0] ?? '' });
  await recover(parts, surroundings.stream);
  return faultsNow(program, runs, stages);
};

const faultsNow = async (
  program: Program,
  runs: readonly Run[],
  stages: readonly Stage[],
): Promise<string[]> => {
  const overdue = await overdueTenants(parts);
  const received = Map.groupBy(receiver.received, ({ body }): string => JSON.parse(body.toString()).org_id);
  const timesSent = parts.timesSent();
  const runOf = new Map(runs.map((run) => [run.stage, run]));
  const faults = await sideBySide(stages, checkedAtOnce, async (stage) => {
    const run = runOf.get(stage);
    const found = await faultsOf(stage, received.get(stage.tenant.id) ?? [], timesSent);
    if (overdue.has(stage.tenant.id)) found.push('something is overdue');
    return found.map((fault) => `${run ? nameOf(program, run) : 'without a crash'}: ${fault}`);
  });
  return faults.flat();
};

/** Requests with a number that the same event, signed for the same endpoint, had come with before. */
const repeats = (): number => {
  const names = receiver.received.map(
    ({ headers }) => `${headers['x-service-signature']} ${headers['webhook-attempt']}`,
  );
  return names.length - new Set(names).size;
};

/** The awaits at which no process died, or only when it came to them or only when it went on. */
const untriedOf = ({ sites }: Program, tried: ReadonlySet<string>): string[] =>
  [...sites].flatMap(([number, site]) => {
    const missing = ['reached', 'resumed'].filter((phase) => !tried.has(`${number} ${phase}`));
    return missing.length === 0 ? [] : [`${describe(site)} (${missing.join(' and ')})`];
  });

const scope = `Every await is tried when it is reached and when it goes on. Of several between the same two messages of a process, which
leave the same, the first and the last are, or with CUTS one of them. Beside that every step is cut off between any two messages
that its process sends or gets, or with CUTS at that share of these moments, drawn anew in every run; but for brief steps,
which go much like others.`;
const cutsShare = Number(process.env.CUTS ?? 1);

/** Work by the clock: a crash in it is tried by itself, with all that is due, so only its awaits are tried. */
const timedWork = ['sweepDue', 'redrive', 'reconcile'] as const;

// On a busy machine it may take more than ten minutes.
test('after a crash at any await of the pipeline and two reconciles nothing is lost or stuck', async () => {
  const began = performance.now();
  const program = await buildProgram(outdir);
  using rehearsal = new Rehearsal(parts, program, surroundings, cutsShare);
  const { runs, stages, tried } = rehearsal;
  await rehearsal.trySteps(steps);
  const faults = await faultsAfterRecovery(program, runs, stages);
  const before = stages.length;
  for (const run of timedWork) await rehearsal.tryTimedWork(run);
  faults.push(...(await faultsAfterRecovery(program, runs, stages.slice(before))));

  tell('crash at every await', {
    awaits_in_the_pipeline: program.sites.size,
    never_in_it: outside.length,
    steps: steps.length + timedWork.length,
    crashes: runs.length,
    share_of_cuts: cutsShare,
    points_not_come_to_at_once: rehearsal.missed,
    requests: receiver.received.length,
    repeats: repeats(),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  console.log(scope);
  expect(faults.join('\n')).toBe('');
  // In which order the builder comes by the files is for chance to say.
  const untried = untriedOf(program, tried);
  expect(untried.toSorted()).toEqual(outside.map(({ where }) => `${where} (reached and resumed)`).toSorted());
});

/**
 * Mixed traffic of fifty tenants for some minutes (`--minutes 10`), while the database and the whole service are killed and
 * start again and receivers fail now and then. In the end everything that clients were told must be true.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../infra/terminal.ts';
import { keep, printTable, say } from '../bench/report.ts';
import { OwnService } from '../support/ownService.ts';
import { databaseOf, megabytesOf } from '../support/processes.ts';
import { quantile } from '../support/quantile.ts';
import { Receiver } from '../support/receiver.ts';
import { Experience, SoakTenant } from './soakTenant.ts';
import { hire, Promises, traffic } from './traffic.ts';

answerHelp(import.meta.filename);

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
if (!(minutes >= 1 && minutes <= 60)) throw new Error('--minutes takes a number from 1 to 60.');
const milliseconds = minutes * 60_000;

const tenantCount = 50;
/** Receivers change between answering, refusing and hanging. */
const flapMilliseconds = 10_000;
const lookMilliseconds = 1_000;
const sayEvery = 10;
/** After a start the first requests may still meet what is not there yet. */
const graceMilliseconds = 2_000;
/** Retries of a day, and some. */
const secondsToSettle = 2 * 86_400;
const most = { growth: 1.2 };

/** What was killed, and from when until when that may be noticed, in milliseconds since 1970. */
type Fault = { readonly what: 'database' | 'service'; readonly from: number; readonly until: number };

const experience = new Experience();
const promises = new Promises();
const faults: Fault[] = [];
const memory: { at: number; service: number; database: number }[] = [];

await using service = await OwnService.launch();
await using receiver = await Receiver.listen();
const manners = ['answers', 'answers', 'refuses', 'hangs'] as const;
let isFlapping = true;
const mannerOf = (tenantId: string) => {
  const turn = Math.floor(Date.now() / flapMilliseconds) + tenantId.charCodeAt(tenantId.length - 1);
  return isFlapping ? manners[turn % manners.length] : 'answers';
};
const arrived = new Map<string, Set<string>>();
receiver.respond = ({ body, eventId }, response) => {
  // Hours of traffic would not fit.
  receiver.received.length = 0;
  const { org_id } = JSON.parse(body.toString());
  const manner = mannerOf(org_id);
  if (manner === 'hangs') return;
  if (manner === 'answers') arrived.set(org_id, (arrived.get(org_id) ?? new Set()).add(eventId));
  response.writeHead(manner === 'answers' ? 204 : 503).end();
};

say(`${tenantCount} companies`);
const tenants: SoakTenant[] = [];
while (tenants.length < tenantCount) {
  const tenant = await SoakTenant.found(service, experience);
  await tenant.ask('POST', '/webhooks/endpoints', { url: receiver.url, event_types: ['*'] });
  await hire(tenant);
  tenants.push(tenant);
}

const startedAt = Date.now();
const stopping = new AbortController();
const running = traffic(tenants, promises, stopping.signal);
const sofar = () => `${Math.round((Date.now() - startedAt) / 1000)} s, ${experience.requests} requests`;

const faultOf = async (what: Fault['what']): Promise<void> => {
  const from = Date.now();
  if (what === 'database') {
    process.kill(databaseOf(service.dir), 'SIGKILL');
    // It says so and ends, for it can do nothing without.
    await service.ended();
  } else await service.kill();
  await service.start();
  faults.push({ what, from, until: Date.now() + graceMilliseconds });
  say(`${what} killed and back after ${Date.now() - from} ms; ${sofar()}`);
};

const watch = async (): Promise<void> => {
  for (let look = 1; !stopping.signal.aborted; look += 1) {
    await pause(lookMilliseconds);
    try {
      const database = megabytesOf(databaseOf(service.dir));
      memory.push({ at: Date.now(), service: megabytesOf(service.pid), database });
    } catch {
      // It is down just now.
    }
    if (look % sayEvery === 0) say(sofar());
  }
};
const watching = watch();

await pause(milliseconds * 0.2);
await faultOf('database');
await pause(milliseconds * 0.1);
await faultOf('service');
await pause(milliseconds * 0.1);
await faultOf('database');
await pause(Math.max(0, startedAt + milliseconds - Date.now()));
stopping.abort();
await Promise.all([running, watching]);

say('No more traffic; what is left is delivered');
isFlapping = false;
await service.advance(secondsToSettle);

/** All pages of a list. */
const walk = async (tenant: SoakTenant, path: string): Promise<readonly { id: string }[]> => {
  const found: { id: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await tenant.ask(
      'GET',
      `${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...page.data);
    cursor = page.next_cursor;
  }
  return found;
};

let events = 0;
let lost = 0;
let lostLeads = 0;
for (const tenant of tenants) {
  const stored = await walk(tenant, '/events');
  events += stored.length;
  lost += stored.filter(({ id }) => arrived.get(tenant.id)?.has(id) !== true).length;
  const leads = new Set((await walk(tenant, '/leads')).map(({ id }) => id));
  lostLeads += promises.captured.filter((one) => one.tenant === tenant && !leads.has(one.id)).length;
}

const checkData = (): boolean => {
  const program = join(import.meta.dirname, '../../infra/operator/checkData.ts');
  const env = { PATH: process.env.PATH, LOCAL_DIR: service.dir };
  try {
    say(
      execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env }).toString(),
    );
    return true;
  } catch {
    return false;
  }
};

const isInFault = (at: number): boolean => faults.some(({ from, until }) => at >= from && at <= until);
const broken = experience.broken.filter(({ at }) => !isInFault(at));
/** The memory is that of one process: the one that the last fault left. */
const lastStart = faults.at(-1)?.until ?? startedAt;
const calm = memory.filter(({ at }) => at > lastStart);
const quarters = [0.5, 0.75].map((share) => {
  const part = calm.slice(Math.floor(calm.length * share), Math.floor(calm.length * (share + 0.25)));
  return {
    service: quantile(
      part.map(({ service }) => service),
      0.5,
    ),
    database: quantile(
      part.map(({ database }) => database),
      0.5,
    ),
  };
});
const [before, after] = quarters;
const growth = (after?.service ?? Number.NaN) / (before?.service ?? Number.NaN);

const booked = [...promises.bookings.values()].reduce((sum, count) => sum + count, 0);
const verdict = {
  'something was booked, and paid': booked > 0 && promises.paid > 0,
  'no event is lost': lost === 0,
  'no lead is lost': lostLeads === 0,
  'no technician is booked twice': promises.doubleBookings === 0,
  'no invoice is overpaid': promises.overpayments === 0,
  'the data hold together': checkData(),
  'no failure of ours outside a fault': broken.length === 0,
  'the memory does not grow': growth <= most.growth,
};
const figures = {
  minutes,
  companies: tenantCount,
  requests: experience.requests,
  repeats: experience.repeats,
  refused: Object.entries(experience.refused)
    .map(([code, times]) => `${code} ${times}`)
    .join(', '),
  events,
  lost,
  leads: promises.captured.length,
  lostLeads,
  bookings: booked,
  bookingsRefused: promises.bookingsRefused,
  doubleBookings: promises.doubleBookings,
  paid: promises.paid,
  overpaymentsRefused: promises.overpaymentsRefused,
  overpayments: promises.overpayments,
  failuresInFaults: experience.broken.length - broken.length,
  failuresOutside: broken.length,
  secondsOfFaults: faults.map(({ from, until }) => (until - from) / 1000).join(' '),
  megabytesOfService: after?.service ?? 0,
  megabytesOfDatabase: after?.database ?? 0,
  growthOfService: growth,
};
printTable(
  'What happened',
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, { '': value }])),
);
printTable(
  'What must be',
  Object.fromEntries(Object.entries(verdict).map(([name, isSo]) => [name, { '': isSo ? 'yes' : 'NO' }])),
);
if (broken.length > 0) say(JSON.stringify(broken.slice(0, 20)));
keep('soak', { figures, verdict, memory, faults, broken });
process.exitCode = Object.values(verdict).every(Boolean) ? 0 : 1;

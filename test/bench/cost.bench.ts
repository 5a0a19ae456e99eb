import { expect, test } from 'vitest';
import { stages } from '../../infra/config.ts';
import { usualMessages } from '../../shared/contract/occasions.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import { officeOccasions } from '../../shared/contract/values.ts';
import { reconcileMinutes, sweepMinutes } from '../../shared/contract/workClocks.ts';
import { attemptOffsets } from '../../shared/domain/retrySchedule.ts';
import { table } from '../../shared/store/table/table.ts';
import { OwnParts } from '../proofs/processes/ownParts.ts';
import { everyItemOf } from '../support/everyItem.ts';
import { foundTenant } from '../support/founding.ts';
import { alarmMetrics } from '../support/metrics.ts';
import { Receiver } from '../support/receiver.ts';
import { allOfType, templatesOf } from '../support/templates.ts';
import { CountedTenant, lifecycle } from './lifecycle.ts';
import { type Count, CountedPipeline, type Counts, sumOf } from './pipeline.ts';
import { assumptions, prices } from './prices.ts';
import { keep, printTable, progressOf, say } from './report.ts';

const lifecycles = 5;
const healthyEvents = 20;
const deadEvents = 50;
/** How long a dead receiver is watched: what an attempt then costs is what each of its schedule costs, which lasts a day. */
const watchedSeconds = 300;

/** What is counted of some work beside its invocations. */
type Work = {
  readonly counts: Counts;
  readonly apiRequests: number;
  readonly mails: number;
  readonly postedBytes: number;
  readonly storedBytes: number;
};

const noWork: Omit<Work, 'counts'> = { apiRequests: 0, mails: 0, postedBytes: 0, storedBytes: 0 };
const gigabyte = 2 ** 30;

type Bill = Readonly<Record<string, number>>;

/** In dollars, of that many times the work. */
const billOf = ({ counts, ...work }: Work, times: number): Bill => {
  const all = sumOf(Object.values(counts));
  const seconds = all.invocations * assumptions.invocationSeconds;
  const logged = all.logBytes + all.invocations * assumptions.platformLogBytes;
  const once = {
    'API Gateway': work.apiRequests * prices.apiRequest,
    Lambda:
      all.invocations * prices.invocation + seconds * assumptions.memoryGigabytes * prices.gigabyteSecond,
    'DynamoDB writes': all.writeUnits * prices.writeUnit,
    'DynamoDB reads': all.readUnits * prices.readUnit,
    'DynamoDB storage, a month': (work.storedBytes / gigabyte) * prices.storedGigabyte,
    SQS: all.queueRequests * prices.queueRequest,
    Logs: (logged / gigabyte) * prices.loggedGigabyte,
    Traces: all.invocations * assumptions.tracedShare * prices.trace,
    Mails: work.mails * prices.mail,
    'Traffic out': (work.postedBytes / gigabyte) * prices.gigabyteOut,
  };
  return Object.fromEntries(Object.entries(once).map(([name, dollars]) => [name, dollars * times]));
};

const addBills = (...bills: readonly Bill[]): Bill =>
  Object.fromEntries(
    [...new Set(bills.flatMap(Object.keys))].map((name) => [
      name,
      bills.reduce((sum, bill) => sum + (bill[name] ?? 0), 0),
    ]),
  );

const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);

const printBill = (title: string, bill: Bill): void =>
  printTable(
    `${title}, in dollars`,
    Object.fromEntries(
      [...Object.entries(bill), ['together', totalOf(bill)]].map(([name, dollars]) => [
        name,
        { dollars: Number(dollars).toFixed(4) },
      ]),
    ),
  );

const each = (counts: Counts, times: number): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]): [string, Count] => [
      name,
      {
        invocations: count.invocations / times,
        readUnits: count.readUnits / times,
        writeUnits: count.writeUnits / times,
        queueRequests: count.queueRequests / times,
        logBytes: count.logBytes / times,
      },
    ]),
  );

const postedTo = (receiver: Receiver): number =>
  receiver.received.reduce((sum, { body }) => sum + body.length + assumptions.overheadBytesOfPost, 0);

const arrivedAt = (receiver: Receiver): number =>
  new Set(receiver.received.map(({ eventId }) => eventId)).size;

/** What an item takes beside its attributes, in the table and in each index. */
const overheadOfItem = 100;

const mailsOf = async (tenantId: string): Promise<number> =>
  (await everyItemOf(tenantId)).filter(({ kind, channel }) => kind === 'message' && channel === 'email')
    .length;

/** Of the table and of its indexes. */
const storedBytes = async (tenantId: string): Promise<number> => {
  const items = await everyItemOf(tenantId);
  const sizeOf = (value: object) => Buffer.byteLength(JSON.stringify(value)) + overheadOfItem;
  return items.reduce((sum, item) => {
    const places = Object.values(table.indexes).filter(({ partition }) => partition in item);
    const copies = places.map(({ holds, partition, sort }) =>
      holds === 'KEYS_ONLY' ? sizeOf([item.PK, item.SK, item[partition], item[sort]]) : sizeOf(item),
    );
    return sum + sizeOf(item) + copies.reduce((all, size) => all + size, 0);
  }, 0);
};

test('the cost of a tenant on AWS', async () => {
  await using parts = await OwnParts.start();
  await using receiver = await Receiver.listen();
  const pipeline = new CountedPipeline(parts);
  const tenantAt = async (settings: Partial<Settings> = {}) => {
    const tenant = new CountedTenant(await foundTenant(settings), pipeline);
    await tenant.ask('createEndpoint', { body: { url: receiver.url, event_types: ['*'] } });
    await pipeline.settle(tenant.id);
    pipeline.take();
    tenant.requests = 0;
    receiver.received.length = 0;
    return tenant;
  };
  const lead = (tenant: CountedTenant, number: number) => {
    const contact = { email: `lead${number}@example.com` };
    return tenant.ask('captureLead', { body: { contact } });
  };

  const lifecyclesOf = async (settings: Partial<Settings>): Promise<Work> => {
    const tenant = await tenantAt(settings);
    const before = await storedBytes(tenant.id);
    const done = progressOf('Lifecycles', lifecycles);
    for (let number = 0; number < lifecycles; number += 1) {
      await lifecycle(tenant, number);
      await pipeline.settle(tenant.id);
      done();
    }
    const counts = each(pipeline.take(), lifecycles);
    return {
      counts,
      apiRequests: tenant.requests / lifecycles,
      mails: (await mailsOf(tenant.id)) / lifecycles,
      postedBytes: postedTo(receiver) / lifecycles,
      storedBytes: ((await storedBytes(tenant.id)) - before) / lifecycles,
    };
  };
  const whole = await lifecyclesOf({ messages: usualMessages });
  const silent = await lifecyclesOf({});
  const office = await lifecyclesOf({
    messages: usualMessages,
    notify: [{ to: 'office@example.com', occasions: [...officeOccasions] }],
  });

  /** Of an event, from its commit on. */
  const healthy = await (async (): Promise<Work> => {
    const tenant = await tenantAt();
    for (let number = 0; number < healthyEvents; number += 1) await lead(tenant, number);
    pipeline.take();
    await pipeline.settle(tenant.id);
    const counts = each(pipeline.take(), healthyEvents);
    return { ...noWork, counts, postedBytes: postedTo(receiver) / healthyEvents };
  })();

  let attempts = 0;
  const dead = await (async (): Promise<Work> => {
    const tenant = await tenantAt();
    say(`A receiver that is dead, with ${deadEvents} events waiting for it`);
    receiver.respond = (_, response) => response.writeHead(500).end();
    for (let number = 0; number < deadEvents; number += 1) await lead(tenant, number);
    pipeline.take();
    await pipeline.settle(tenant.id);
    await pipeline.pass(watchedSeconds, tenant.id);
    const { sweepDue: _, deliverWebhook, ...relaying } = pipeline.take();
    if (deliverWebhook === undefined) throw new Error('Nothing was attempted.');
    const seen = receiver.received.length / deadEvents;
    attempts = attemptOffsets.length;
    const ofDay = { ...relaying, ...each({ deliverWebhook }, seen / attempts) };
    const posted = (postedTo(receiver) * attempts) / seen;

    say('It is back');
    receiver.received.length = 0;
    receiver.respond = (_, response) => response.writeHead(204).end();
    for (let minute = 0; arrivedAt(receiver) < deadEvents && minute < 60; minute += 1)
      await pipeline.pass(60, tenant.id);
    const counts = [ofDay, pipeline.take()].map(({ sweepDue: _, ...more }) => more);
    const names = [...new Set(counts.flatMap(Object.keys))];
    const added = names.map((name): [string, Count] => [
      name,
      sumOf(counts.flatMap((one) => one[name] ?? [])),
    ]);
    return {
      ...noWork,
      counts: each(Object.fromEntries(added), deadEvents),
      postedBytes: posted / deadEvents,
    };
  })();
  const arrived = arrivedAt(receiver);

  await pipeline.sweep();
  await pipeline.reconcile();
  const { sweepDue, reconcile } = pipeline.take();
  if (sweepDue === undefined || reconcile === undefined) throw new Error('The clock did not tick.');
  const minutes = assumptions.hoursOfMonth * 60;
  const ticks = [
    billOf({ ...noWork, counts: { sweepDue } }, minutes / sweepMinutes),
    billOf({ ...noWork, counts: { reconcile } }, minutes / reconcileMinutes),
  ];
  const ticked = minutes / sweepMinutes + minutes / reconcileMinutes;
  const templates = templatesOf(stages.dev);
  const polled = allOfType(templates, 'AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition === undefined,
  );
  const standing = {
    SQS: polled.length * minutes * assumptions.pollsOfQueuePerMinute * prices.queueRequest,
    'Key of KMS': prices.key,
    Alarms: alarmMetrics(templates) * prices.alarmMetric,
    Dashboard: prices.dashboard,
    // At rest each invocation is the first in its second, and is traced.
    Traces: ticked * (1 - assumptions.tracedShare) * prices.trace,
  };

  const deadShare = 0.01;
  const bills = {
    lifecycles: billOf(whole, 1_000),
    silent: billOf(silent, 1_000),
    office: billOf(office, 1_000),
    webhooks: addBills(billOf(healthy, 1e6 * (1 - deadShare)), billOf(dead, 1e6 * deadShare)),
    idleMonth: addBills(...ticks, standing),
  };
  const hanging =
    1e6 *
    deadShare *
    attempts *
    assumptions.hangingSeconds *
    assumptions.memoryGigabytes *
    prices.gigabyteSecond;

  const rowsOf = (counts: Counts) => ({ ...counts, together: sumOf(Object.values(counts)) });
  printTable(`A lifecycle: ${whole.apiRequests} requests, ${whole.mails} mails`, rowsOf(whole.counts));
  printTable('A webhook that is taken at once, from its commit on', rowsOf(healthy.counts));
  printTable(
    `A webhook whose receiver is dead for a day, of ${deadEvents}; ${attempts} attempts meanwhile`,
    rowsOf(dead.counts),
  );
  printTable('A minute of the clock, and five', rowsOf({ sweepDue, reconcile }));
  printBill('1,000 lifecycles', bills.lifecycles);
  printBill(`The same with the ${silent.mails} mails that operations send`, bills.silent);
  printBill(`The same with ${office.mails} mails, the office told of all`, bills.office);
  printBill('1,000,000 webhooks, of which 1 % go to receivers that are dead for a day', bills.webhooks);
  printBill('An idle month', bills.idleMonth);
  say(`If the dead receivers hang instead of refusing, at most $${hanging.toFixed(2)} of Lambda more.`);
  say(`Prices of ${prices.region} as of ${prices.asOf}: check them before you rely on them.`);
  keep('cost', {
    prices,
    assumptions,
    bills,
    hanging,
    attempts,
    whole,
    silent,
    office,
    healthy,
    dead,
    sweepDue,
    reconcile,
  });
  expect(arrived).toBe(deadEvents);
});

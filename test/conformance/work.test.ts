import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as carryOutRun } from '../../functions/workers/carryOutRun.ts';
import { handler as deliverWebhook } from '../../functions/workers/deliverWebhook.ts';
import { handler as dispatchMessage } from '../../functions/workers/dispatchMessage.ts';
import { handler as keepPapers } from '../../functions/workers/keepPapers.ts';
import { handler as makePictures } from '../../functions/workers/makePictures.ts';
import { handler as receiveArrivals } from '../../functions/workers/receiveArrivals.ts';
import { handler as recordReport } from '../../functions/workers/recordReport.ts';
import * as pieces from '../../shared/contract/work.ts';
import { type QueueName, queues, type WorkId } from '../../shared/contract/workers.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { type LogEntry, workNotDone } from '../../shared/kernel/log.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { lostWork } from '../../shared/work/lostWork.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { suspendTenant } from '../support/founding.ts';
import { sqsRecord } from '../support/lambdaEvents.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant, type World } from '../support/world.ts';
import { type Sample, samples } from './workSamples.ts';

const workers = {
  carryOutRun,
  deliverWebhook,
  dispatchMessage,
  keepPapers,
  makePictures,
  receiveArrivals,
  recordReport,
};

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.listen();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const ids = Object.keys(samples) as (keyof typeof samples)[];
const works: Readonly<Record<WorkId, pieces.Work>> = pieces;
const workOf = (id: keyof typeof samples): pieces.Work => works[id];

/** Longer than any lease and than the outcome of a message may be unknown. */
const longSeconds = 1_000;

const seamsAt = (at: string, seconds = 0) =>
  createSeams({ clock: () => new Date(addSeconds(at, seconds)), log: () => undefined });

const make = async (id: keyof typeof samples): Promise<Sample & { readonly world: World }> => {
  const world = await freshTenant();
  return { world, ...(await samples[id](world, receiver)) };
};

/** As its queue or the due list would: what is not finished comes again. */
const finish = async ({ run, at }: Pick<Sample, 'run' | 'at'>, seconds: number): Promise<void> => {
  const outcome = await run(seamsAt(at, seconds));
  if (typeof outcome === 'object') await finish({ run, at }, seconds + 60);
};

const isWrite = (name = '') => /^(Put|Update|Delete|TransactWrite|BatchWrite|Execute)/.test(name);

/** From the write of that number on nothing reaches the table any more, or no answer comes back of it, as when the process is killed. */
const killed = (number: number, when: 'before' | 'after'): Step => {
  let writes = 0;
  let isDead = false;
  return (next, { commandName }) =>
    async (args) => {
      if (isDead) throw new Error('Killed.');
      if (isWrite(commandName)) writes += 1;
      if (!isWrite(commandName) || writes !== number) return next(args);
      isDead = true;
      if (when === 'after') await next(args);
      throw new Error('Killed.');
    };
};

describe.each(ids)('%s', (id) => {
  const work = workOf(id);

  test('work requested twice, at the same time or later, is done once', async () => {
    const sample = await make(id);
    const { seen, isDone } = sample;

    await Promise.all([finish(sample, 1), finish(sample, 1)]);
    const first = await eventually(seen, isDone);
    await finish(sample, longSeconds);

    expect(isDone(first)).toBe(true);
    expect(isDone(await seen())).toBe(true);
  });

  test.each([
    [1, 'before'],
    [1, 'after'],
    [2, 'before'],
    [2, 'after'],
  ] as const)('work still finishes if its process was killed at write %i, %s it', async (number, when) => {
    const sample = await make(id);
    const { run, at, seen, isDone } = sample;

    await amongCalls(killed(number, when), () => run(seamsAt(at, 1)).catch(() => undefined));
    for (const seconds of [longSeconds, 2 * longSeconds]) await finish(sample, seconds);

    // Whether it went out nobody knows: it is for a person to send it again.
    const isLeft = id === 'sendMessage' && number === 2;
    const last = await seen();
    expect(isDone(last) || (isLeft && last === 'failed')).toBe(true);
  });

  test(`the work of a suspended company is ${work.whenSuspended}`, async () => {
    const sample = await make(id);
    const { world, run, at, seen, isDone } = sample;
    await suspendTenant(world.id);

    const outcome = await run(seamsAt(at, 1));
    if (work.whenSuspended === 'done') await finish(sample, 60);

    if (work.whenSuspended === 'waits') expect(outcome).toEqual({ again: addSeconds(at, 3_601) });
    const last = await (work.whenSuspended === 'done' ? eventually(seen, isDone) : seen());
    expect(isDone(last)).toBe(work.whenSuspended === 'done');
  });

  test('work is decided again when a record of its transaction changes meanwhile', async () => {
    const sample = await make(id);
    const { run, at, seen, isDone } = sample;
    let isFirst = true;
    // As DynamoDB cancels a transaction of which a record was changed.
    const overtaken: Step =
      (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'TransactWriteItemsCommand' || !isFirst) return next(args);
        isFirst = false;
        throw Object.assign(new Error('Overtaken.'), { name: 'TransactionConflictException' });
      };

    await amongCalls(overtaken, () => run(seamsAt(at, 1)));
    for (const seconds of [longSeconds, 2 * longSeconds]) await finish(sample, seconds);

    expect(isDone(await eventually(seen, isDone))).toBe(true);
  });

  test.runIf(work.foundBy !== undefined)('work whose message was lost is found by the sweeper', async () => {
    const { world, body = '{}', at, seen, isDone, noted } = await make(id);
    if (noted !== undefined) {
      await lostWork.journal([noted], seamsAt(noted.due, 1));
      return expect(isDone(await eventually(seen, isDone))).toBe(true);
    }
    const recordId = String(JSON.parse(body)[work.named ?? '']);
    const kind = String(work.foundBy);
    const place = String((await world.item(kind, recordId))?.dueSK ?? '');
    if (id === 'drainEndpoint') return expect(place).toBe('');
    const [due = ''] = place.split('#');
    const { [kind as keyof typeof lostWork]: find } = lostWork;
    const key = (await world.item(kind, recordId)) as { PK: string; SK: string };

    expect(due > at || id === 'performTask').toBe(true);
    const item = { key: { PK: key.PK, SK: key.SK }, tenantId: world.id, due, kind, id: recordId };
    await find([item], seamsAt(due, 1));

    expect(isDone(await eventually(seen, isDone))).toBe(true);
  });
});

describe.each(Object.entries(workers))('the worker %s', (name, worker) => {
  const queued = Object.entries(queues).find(([, { worker: of }]) => of === name)?.[0];
  const id = ids.find((one) => {
    const { from } = workOf(one);
    return 'queue' in from && from.queue === queued;
  });

  test('one poisoned message of a batch comes again, and the others are done', async () => {
    if (id === undefined) throw new Error(`${name} does nothing.`);
    const { body = '', at, seen, isDone } = await make(id);
    const poisons = ['{}', 'null', '[]', '{"tenant":1}', 'no JSON'];
    const records = [body, ...poisons].map((text, index) =>
      sqsRecord({ messageId: `m${index}`, body: text }),
    );

    const { batchItemFailures } = await worker.withSeams(seamsAt(at, 1))({ Records: records });

    // Others write the messages of reports and arrivals: what tells of nothing is passed over.
    const readsAll = ['recordReport', 'receiveArrivals'].includes(name);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(
      readsAll ? [] : poisons.map((_, index) => `m${index + 1}`),
    );
    expect(isDone(await eventually(seen, isDone))).toBe(true);
  });
});

/** What brings one piece of work again and again, its queue or the due list, and what is logged of it. */
const bringing = (id: keyof typeof samples, { body = '', at, sweep }: Sample) => {
  const logged: LogEntry[] = [];
  const messageId = crypto.randomUUID();
  let times = 0;
  const bring = async () => {
    const seams = {
      ...seamsAt(at, times * (sweep === undefined ? longSeconds : 150)),
      log: (entry: LogEntry) => void logged.push(entry),
    };
    times += 1;
    const before = logged.length;
    // A sweep ends with its process.
    if (sweep !== undefined) await sweep(seams).catch(() => undefined);
    else {
      const record = sqsRecord({ messageId, body });
      const attributes = { ...record.attributes, ApproximateReceiveCount: String(times) };
      await workerOf(id).withSeams(seams)({ Records: [{ ...record, attributes }] });
    }
    const lines = logged.slice(before).filter(({ work }) => work === id);
    // Each try has one line.
    expect(lines).toHaveLength(1);
    return lines[0]?.level === 'info' ? 'done' : 'comes again';
  };
  return {
    bring,
    alarms: () => logged.filter(({ message }) => givingUp.has(message)).map(({ message }) => message),
  };
};

const givingUp: ReadonlySet<string> = new Set([workNotDone.givenUp, workNotDone.deadly]);

const workerOf = (id: keyof typeof samples) => {
  const { from } = workOf(id);
  if (!('queue' in from)) throw new Error(`${id} comes by no queue.`);
  return workers[queues[from.queue as QueueName].worker as keyof typeof workers];
};
const isOnDueList = async (
  { world, body, place }: Pick<Sample, 'body' | 'place'> & { world: World },
  { foundBy, named }: pieces.Work,
) => {
  if (place !== undefined) return (await world.item(place.kind, place.id))?.dueSK !== undefined;
  if (foundBy === undefined || named === undefined || body === undefined) return false;
  return (await world.item(foundBy, String(JSON.parse(body)[named])))?.dueSK !== undefined;
};

/** The stream and the note of an entry bring it until it is relayed. */
const countedIds = ids.filter((id) => !('stream' in workOf(id).from));

describe.each(countedIds)('%s', (id) => {
  /** Nothing of the work reaches the table; what is noted of its troubles does. */
  const broken: Step = (next) => (args) =>
    /trouble#|attribute_exists\(#due\)|#due = :due/.test(JSON.stringify(args.input))
      ? next(args)
      : Promise.reject(new Error('It is broken.'));
  const brought = async () => {
    const sample = await make(id);
    return { ...sample, ...bringing(id, sample), sample };
  };

  test('work that failed the same way three times is given up with an alarm', async () => {
    const { bring, alarms, sample } = await brought();

    for (let time = 0; time < 2; time += 1) expect(await amongCalls(broken, bring)).toBe('comes again');
    expect(alarms()).toEqual([]);
    expect(await amongCalls(broken, bring)).toBe('comes again');

    expect(alarms()).toEqual([workNotDone.givenUp]);
    expect(await isOnDueList(sample, workOf(id))).toBe(false);
  });

  const isQueued = 'queue' in workOf(id).from;
  /** A queue counts what it brings; a sweep first notes what it has in hand. */
  const firstOwn = isQueued ? 1 : 2;
  const firstDeath = () => killed(firstOwn, 'before');
  /** Right after it was noted that the work begins. */
  const death = () => killed(firstOwn, 'after');

  /** A message may come again without a death, so those are counted that a worker noted. */
  const unsure = isQueued ? ' after it was brought again' : '';

  test(`work that ended its process twice${unsure} is given up with an alarm`, async () => {
    const { bring, alarms, seen, isDone, sample } = await brought();

    await amongCalls(firstDeath(), bring);
    for (let time = 0; time < (isQueued ? 2 : 1); time += 1) await amongCalls(death(), bring);
    expect(alarms()).toEqual([]);
    // The due list does not bring it again.
    for (let time = 0; time < (isQueued ? 2 : 1); time += 1) expect(await bring()).toBe('comes again');

    expect(alarms()).toEqual([workNotDone.deadly]);
    // The service of all tests disables the endpoint of that task by a task of its own; the other's place is all there is to see.
    if (id !== 'performTask' && id !== 'planAgain') expect(isDone(await seen())).toBe(false);
    expect(await isOnDueList(sample, workOf(id))).toBe(false);
  });

  test(`work still finishes if its process ended once${unsure}`, async () => {
    const { bring, alarms, seen, isDone } = await brought();

    await amongCalls(firstDeath(), bring);
    if (isQueued) await amongCalls(death(), bring);

    expect(await bring()).toBe('done');
    expect(alarms()).toEqual([]);
    expect(isDone(await eventually(seen, isDone))).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { work as erasePerson } from '../../functions/work/erasePerson.ts';
import type { ErasureRequest } from '../../shared/contract/work.ts';
import { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { receive } from '../../shared/domain/communications.ts';
import {
  type ErasurePlace,
  ErasureRecord,
  erasurePhases,
  requestErasure,
} from '../../shared/domain/erasures.ts';
import { begin, newsOf } from '../../shared/domain/threads.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { timeOfId } from '../../shared/kernel/ids.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { eraseForAWhile } from '../../shared/messaging/erase.ts';
import { answerItem } from '../../shared/store/commit/idempotency.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { lostWork } from '../../shared/work/lostWork.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { aCustomer, done, freshPhone, nextMonday } from '../support/journey.ts';
import { commitAsWorker } from '../support/worker.ts';
import { freshTenant, type World } from '../support/world.ts';

test('an erasure whose message was lost is taken up by the sweeper, and leaves the due list when it is done', async () => {
  const acme = await freshTenant();
  const { id } = await aCustomer(acme);
  const customer = await collectionOf(acme.id, kinds.customers).get(id);
  const now = toInstant(new Date());
  const birth = { id: crypto.randomUUID(), now: addSeconds(now, -600) };
  const { erasure } = requestErasure(customer, birth);
  await insertItem(itemOf(acme.id, kinds.erasures, { ...erasure, version: 1 }));

  await sweep({ erasure: lostWork.erasure }, createSeams(), now);

  const read = () => done(acme, 'getErasure', { params: { id: erasure.id } });
  expect(await eventually(read, ({ status }) => status === 'done')).toMatchObject({
    status: 'done',
    counts: { customer: 1, lead: 1 },
  });
  expect(await acme.item('erasure', erasure.id)).not.toHaveProperty('dueSK');
});

test('a change of the person while they are erased is erased too, in the same run', async () => {
  const acme = await freshTenant();
  const { id } = await aCustomer(acme);
  const customer = await collectionOf(acme.id, kinds.customers).get(id);
  const now = toInstant(new Date());
  const { erasure } = requestErasure(customer, { id: crypto.randomUUID(), now });
  await insertItem(itemOf(acme.id, kinds.erasures, { ...erasure, version: 1 }));
  let changes = 0;
  // The person was read when their first trace is erased, so a change then comes in between.
  const change: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && changes === 0) {
        changes += 1;
        await done(acme, 'updateCustomer', { params: { id }, body: { first_name: 'Grace' } });
      }
      return next(args);
    };

  await amongCalls(change, () => erasePerson.run({ tenant: acme.id, erasure_id: erasure.id }, createSeams()));

  expect(changes).toBe(1);
  expect(await acme.item('customer', id)).not.toHaveProperty('first_name');
});

/** The erasure of somebody whose number was another one before, which wants no more texts. */
const anErasure = async (acme: World) => {
  const former = await done(acme, 'upsertCustomer', { body: { first_name: 'Edith', phone: freshPhone() } });
  const { id, phone } = former;
  await done(acme, 'receiveMessage', { body: { channel: 'sms', from: phone, body: 'STOP' } });
  await done(acme, 'updateCustomer', { params: { id }, body: { first_name: 'Ada', phone: freshPhone() } });
  const customer = await collectionOf(acme.id, kinds.customers).get(id);
  const { erasure } = requestErasure(customer, { id: crypto.randomUUID(), now: toInstant(new Date()) });
  await insertItem(itemOf(acme.id, kinds.erasures, { ...erasure, version: 1 }));
  return { customer, request: { tenant: acme.id, erasure_id: erasure.id } };
};

/** Goes on until nothing is left to do, for as many looks as that takes. */
const eraseWhole = async (request: ErasureRequest, milliseconds: number, seams = createSeams()) => {
  while (await eraseForAWhile(request, seams, milliseconds));
};

const long = 60_000;

const leftOf = async (acme: World, { erasure_id }: ErasureRequest): Promise<unknown> => {
  const { status, traces, place, turn } = (await acme.item('erasure', erasure_id)) ?? {};
  const [customers, addresses, messages] = await Promise.all([
    collectionOf(acme.id, kinds.customers).all(),
    collectionOf(acme.id, kinds.addresses).all(),
    collectionOf(acme.id, kinds.messages).all(),
  ]);
  const names = customers.flatMap(({ first_name = [] }) => first_name);
  return { status, traces, place, turn, names, addresses: addresses.map(({ address }) => address), messages };
};

const nothing = { status: 'done', names: [], addresses: [''], messages: [] };

test('an erasure with time for only one step continues where the last one ended, even if that one found nothing', async () => {
  const acme = await freshTenant();
  const { request } = await anErasure(acme);
  const now = toInstant(new Date());
  for (const index of Array.from({ length: 30 }).keys()) {
    const key = { clientId: 'other', key: `key-${index}`, fingerprint: 'of a request' };
    await insertItem(answerItem(acme.id, key, { status: 201, body: '{}' }, now));
  }
  const places: ErasurePlace[] = [];
  for (let isOver = false; !isOver; ) {
    isOver = !(await eraseForAWhile(request, createSeams(), 0));
    const { place } = (await acme.item('erasure', request.erasure_id)) ?? {};
    if (place !== undefined) places.push(ErasureRecord.shape.place.parse(place) ?? { phase: 'contacts' });
  }

  expect(places.length).toBeGreaterThan(60);
  const inOrder = places.map(({ phase, after }) => `${erasurePhases.indexOf(phase)} ${after ?? ''}`);
  expect(inOrder.filter((one, index) => one < (inOrder[index - 1] ?? '')).length).toBe(1);
  expect(await leftOf(acme, request)).toEqual(nothing);
});

const bookAt = (acme: World, hour: number, whose: { customer_id: string; technician_id: string }) =>
  done(acme, 'bookAppointment', {
    body: { ...whose, start: nextMonday(0, hour), end: nextMonday(0, hour + 1) },
  });

test('a booking made on the day of a visit while it is canceled remains, and the visit is canceled', async () => {
  const acme = await freshTenant();
  const { request, customer } = await anErasure(acme);
  const other = await aCustomer(acme);
  const technician_id = crypto.randomUUID();
  await bookAt(acme, 13, { customer_id: customer.id, technician_id });
  let bookings = 0;
  // The day was read when it is to be written.
  const book: Step =
    (next, { commandName }) =>
    async (args) => {
      const isOfDay = JSON.stringify(args.input).includes(technician_id);
      if (commandName === 'TransactWriteItemsCommand' && isOfDay && bookings === 0) {
        bookings += 1;
        await bookAt(acme, 15, { customer_id: other.id, technician_id });
      }
      return next(args);
    };

  await amongCalls(book, () => eraseWhole(request, long));

  const days = await collectionOf(acme.id, kinds.calendars).all();
  expect(days.flatMap(({ busy }) => busy.map(({ start }) => start))).toEqual([nextMonday(0, 15)]);
  const visits = await collectionOf(acme.id, kinds.appointments).all();
  expect(visits.map(({ status }) => status)).toEqual(['canceled', 'booked']);
});

test('an erasure that dies after any of its writes is done by those who go on, and leaves nothing', async () => {
  for (let fatal = 1, isDead = true; isDead; fatal += 1) {
    const acme = await freshTenant();
    const { request, customer } = await anErasure(acme);
    const technician_id = crypto.randomUUID();
    for (const hour of [13, 14]) await bookAt(acme, hour, { customer_id: customer.id, technician_id });
    let writes = 0;
    const die: Step =
      (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args);
        if (/Transact|Update/.test(commandName)) writes += 1;
        if (writes >= fatal) throw new Error('dead');
        return answer;
      };

    isDead = await amongCalls(die, () => eraseWhole(request, long)).then(
      () => false,
      () => true,
    );
    await eraseWhole(request, long);

    expect({ fatal, ...Object(await leftOf(acme, request)) }).toEqual({ fatal, ...nothing });
    const visits = await collectionOf(acme.id, kinds.appointments).all();
    expect(visits.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    const days = await collectionOf(acme.id, kinds.calendars).all();
    expect(days.flatMap(({ busy }) => busy)).toEqual([]);
    const told = await done(acme, 'listEvents', { query: { type: 'appointment.cancelled' } });
    expect(told.data).toHaveLength(2);
  }
});

test('a change of the person between any two steps removes nothing from the search', async () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7]) {
    const acme = await freshTenant();
    const { request, customer } = await anErasure(acme);
    let pieces = 0;
    const change: Step =
      (next, { commandName }) =>
      async (args) => {
        if (commandName === 'TransactWriteItemsCommand') pieces += 1;
        if (commandName === 'TransactWriteItemsCommand' && pieces === at)
          await done(acme, 'updateCustomer', { params: { id: customer.id }, body: { first_name: 'Grace' } });
        return next(args);
      };

    await amongCalls(change, () => eraseWhole(request, long));

    expect({ at, ...Object(await leftOf(acme, request)) }).toEqual({ at, ...nothing });
  }
});

test('no step asks for more at once, however many records there are of the person, and each is erased', async () => {
  const mostQueriesOfAStep = async (visits: number): Promise<number> => {
    const acme = await freshTenant();
    const { request, customer } = await anErasure(acme);
    const { id: customer_id, lifecycle_number, created_at, updated_at } = customer;
    const times = { start: '2031-06-02T13:00:00.000Z', end: '2031-06-02T14:00:00.000Z' };
    const visit = { customer_id, lifecycle_number, created_at, updated_at, ...times, status: 'booked' };
    for (let made = 0; made < visits; made += 1) {
      const id = createSeams().ids.next();
      const notes = made % 5 === 0 ? 'Ring.' : null;
      const after = AppointmentRecord.parse({
        ...visit,
        kind: 'appointment',
        version: 0,
        id,
        notes,
      });
      await commitAsWorker(acme, { changes: [{ after }], events: [] });
    }
    const queries = [0];
    const count: Step =
      (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand') queries.push((queries.pop() ?? 0) + 1);
        return next(args);
      };

    while (await amongCalls(count, () => eraseForAWhile(request, createSeams(), 0))) queries.push(0);

    expect(JSON.stringify(await acme.journal())).not.toContain('Ring.');
    const appointments = await collectionOf(acme.id, kinds.appointments).all();
    expect(appointments.filter(({ notes }) => notes === null)).toHaveLength(visits);
    return Math.max(...queries);
  };

  // A step takes at most 25.
  expect(await mostQueriesOfAStep(52)).toBe(await mostQueriesOfAStep(26));
});

test('more messages of strangers than an erasure can remember are erased by further looks', async () => {
  const acme = await freshTenant();
  const { request, customer } = await anErasure(acme);
  const tenantId = acme.id;
  const { phone: from = '' } = customer;
  const inputs = Array.from({ length: 520 }, (_, index) => ({
    channel: 'sms' as const,
    from,
    body: `${index}`,
  }));
  for (const group of [inputs.slice(0, 260), inputs.slice(260)])
    await Promise.all(
      group.map((input) => {
        const birth = { id: crypto.randomUUID(), now: toInstant(new Date()) };
        const nobody = { from, customer: undefined, lead: undefined };
        const { message } = receive(input, nobody, birth);
        const [news] = newsOf([message]);
        return Promise.all([
          insertItem(itemOf(tenantId, kinds.messages, { ...message, version: 1 })),
          news && insertItem(itemOf(tenantId, kinds.threads, { ...begin(news), version: 1 })),
        ]);
      }),
    );
  const remembered: unknown[] = [];
  const watch: Step = (next) => (args) => {
    const { ':f1': traces } = Object(Object(args.input).ExpressionAttributeValues);
    if (traces?.M?.strangers !== undefined) remembered.push(traces.M.strangers.L.length);
    return next(args);
  };

  await amongCalls(watch, () => eraseWhole(request, long));

  expect(Math.max(...remembered.map(Number))).toBe(500);
  expect(await leftOf(acme, request)).toEqual(nothing);
  expect(await collectionOf(tenantId, kinds.threads).all()).toEqual([]);
});

test('each change has the time of its entry, so that lists by updated_since show it', async () => {
  const acme = await freshTenant();
  const { request, customer } = await anErasure(acme);
  let passed = 0;
  // The audit log tells of nothing that is yet to come.
  const clock = () => new Date(Date.now() - 3_600_000 + passed);
  const aMinute: Step =
    (next, { commandName }) =>
    (args) => {
      if (commandName === 'TransactWriteItemsCommand') passed += 60_000;
      return next(args);
    };

  await amongCalls(aMinute, () => eraseWhole(request, long, createSeams({ clock })));

  const query = { entity_type: 'customer', entity_id: customer.id };
  const { data } = await done(acme, 'listAuditLog', { query });
  const entry = data.find(({ operation }) => operation === 'eraseCustomer');
  const change = entry?.changes.find(({ field }) => field === 'updated_at');
  // The service's own worker may take some of the steps.
  expect(passed).toBeGreaterThan(60_000);
  expect(timeOfId(entry?.id ?? '') - Date.parse(String(change?.after))).toBeLessThan(1_000);
});

import { describe, expect, test } from 'vitest';
import { unwarned } from '../support/anybody.ts';
import { aJob, aTechnician, done, freshPhone } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const send = (world: World, entity_type: string, entity_id: string, body = 'Hello') =>
  done(world, 'sendCommunication', { body: { entity_type, entity_id, channel: 'sms', body } });

const receive = (world: World, from: string, body = 'Hello', provider_id?: string) =>
  done(world, 'receiveMessage', { body: { channel: 'sms', from, body, provider_id } });

const threads = async (world: World, query = {}) => (await done(world, 'listThreads', { query })).data;
const thread = (world: World, id: string) => done(world, 'getThread', { params: { id } });
const mark = (world: World, id: string, body: object) => done(world, 'markThread', { params: { id }, body });

const captured = async (world: World) => {
  const phone = freshPhone();
  const { id } = await done(world, 'captureLead', { body: { contact: { first_name: 'Ann', phone } } });
  return { id, phone };
};

describe('a thread', () => {
  test('a thread is listed from its first message on, with the newest message and the unread count', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const { id, phone } = await captured(acme);

    expect(await threads(acme)).toEqual([]);
    await send(acme, 'lead', id, 'We call you.');
    const [begun] = await threads(acme);
    const { id: message } = await receive(acme, phone, 'When?');

    expect(begun).toMatchObject({
      id,
      unread: false,
      unread_count: 0,
      last_message: { body: 'We call you.' },
    });
    expect(await threads(acme)).toEqual([
      {
        id,
        entity_type: 'lead',
        entity_id: id,
        unread: true,
        unread_count: 1,
        assignee_id: null,
        ...unwarned,
        last_message: {
          id: message,
          direction: 'inbound',
          channel: 'sms',
          from: expect.stringMatching(/^\+1212/),
          to: null,
          subject: null,
          body: 'When?',
          created_at: expect.any(String),
        },
        last_message_at: expect.any(String),
        created_at: begun?.created_at,
        updated_at: expect.any(String),
      },
    ]);
  });

  test('the thread of a job is its customer’s', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);

    await send(acme, 'job', job.id, 'On our way.');

    expect(await thread(acme, job.customer_id)).toMatchObject({
      entity_type: 'customer',
      entity_id: job.customer_id,
      last_message: { body: 'On our way.' },
    });
  });

  test('the thread of a stranger is that one message, whole', async () => {
    const acme = await freshTenant();
    const body = 'Is anybody there? '.repeat(100);

    const { thread_id } = await receive(acme, freshPhone(), body);

    expect(await thread(acme, thread_id)).toMatchObject({
      entity_type: null,
      entity_id: null,
      unread_count: 1,
      last_message: { body },
    });
  });

  test('a thread shows the first 500 characters of a longer message, and never half a character', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);

    await receive(acme, phone, `a${'🏠'.repeat(600)}`);

    expect((await thread(acme, id)).last_message.body).toBe(`a${'🏠'.repeat(499)}`);
  });

  test('a message that the provider repeats counts once in its thread', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);

    await receive(acme, phone, 'Hello', 'SM1');
    await receive(acme, phone, 'Hello', 'SM1');

    expect(await thread(acme, id)).toMatchObject({ unread_count: 1 });
  });

  test('a thread counts simultaneous messages, in both directions', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);

    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        receive(acme, phone, `in ${index}`),
        send(acme, 'lead', id, `out ${index}`),
      ]).flat(),
    );

    expect(await thread(acme, id)).toMatchObject({ unread_count: 10 });
    expect(await threads(acme)).toHaveLength(1);
  });

  test('a thread counts STOP and shows the reply', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);

    await receive(acme, phone, 'STOP');

    expect(await thread(acme, id)).toMatchObject({
      unread_count: 1,
      last_message: { direction: 'outbound', channel: 'sms' },
    });
  });
});

describe('when a lead becomes a customer', () => {
  const convert = (world: World, lead_id: string, rest = {}) =>
    done(world, 'upsertCustomer', { body: { lead_id, ...rest } });

  test('their threads are one, under the id of either', async () => {
    const acme = await freshTenant();
    const { id: assignee_id } = await aTechnician(acme);
    const { id, phone } = await captured(acme);
    await receive(acme, phone, 'from the lead');
    await mark(acme, id, { assignee_id });

    const customer = await convert(acme, id);
    await receive(acme, phone, 'from the customer');

    const one = await thread(acme, customer.id);
    expect(one).toMatchObject({
      id: customer.id,
      entity_type: 'customer',
      entity_id: customer.id,
      unread_count: 2,
      assignee_id,
      last_message: { body: 'from the customer' },
    });
    expect(await thread(acme, id)).toEqual(one);
    expect(await threads(acme)).toEqual([one]);
    expect(await threads(acme, { assignee_id })).toEqual([one]);
    expect(await mark(acme, id, { read: true })).toMatchObject({ id: customer.id, unread_count: 0 });
  });

  test('the thread can be marked on its version under the id of either, and not on an older one', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);
    await receive(acme, phone);
    await convert(acme, id);
    const { headers } = await acme.call('getThread', { params: { id } });
    const etag = headers.get('etag') ?? '';
    const markOn = (tag: string) =>
      acme.call('markThread', { params: { id }, body: { read: true }, headers: { 'if-match': tag } });

    expect((await markOn(etag)).status).toBe(200);
    const late = await markOn(etag);

    expect([late.status, late.body.error?.code]).toEqual([412, 'precondition_failed']);
    expect((await markOn(String(late.body.error?.details.current))).status).toBe(200);
  });

  test('an existing customer keeps the assignee of the thread, and has the unread messages of both', async () => {
    const acme = await freshTenant();
    const [mine, other] = await Promise.all([aTechnician(acme), aTechnician(acme)]);
    const first = await captured(acme);
    const customer = await convert(acme, first.id);
    await receive(acme, first.phone, 'from the customer');
    await mark(acme, customer.id, { assignee_id: mine.id });
    const second = await captured(acme);
    await receive(acme, second.phone, 'from the second lead');
    await mark(acme, second.id, { assignee_id: other.id });

    await convert(acme, second.id, { phone: first.phone });

    expect(await threads(acme)).toEqual([
      expect.objectContaining({
        id: customer.id,
        unread_count: 2,
        assignee_id: mine.id,
        last_message: expect.objectContaining({ body: 'from the second lead' }),
      }),
    ]);
  });

  test('a message that comes at that moment is in the thread of the customer', async () => {
    const acme = await freshTenant();
    const leads = await Promise.all(Array.from({ length: 6 }, () => captured(acme)));

    await Promise.all(leads.flatMap(({ id, phone }) => [convert(acme, id), receive(acme, phone)]));

    const customers = await done(acme, 'listCustomers');
    const listed = await threads(acme);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(customers.data.map(({ id }) => id).toSorted());
    expect(listed.map(({ unread_count }) => unread_count)).toEqual(leads.map(() => 1));
  });

  test('a lead without messages has no thread, but the customer gets one', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);

    const customer = await convert(acme, id);

    expect((await acme.call('getThread', { params: { id } })).status).toBe(404);
    await receive(acme, phone);
    expect(await thread(acme, id)).toMatchObject({ id: customer.id, unread_count: 1 });
  });

  test('a conversion returns the same ETag as reading the customer alone', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);
    await receive(acme, phone);

    const reply = await acme.call('upsertCustomer', { body: { lead_id: id } });
    const again = await acme.call('getCustomer', { params: { id: reply.body.id } });

    expect(reply.headers.get('etag')).toBe(again.headers.get('etag'));
  });
});

describe('listThreads', () => {
  test('the thread with the newest message comes first', async () => {
    const acme = await freshTenant();
    const first = await captured(acme);
    const second = await captured(acme);
    const third = await captured(acme);
    for (const { phone } of [first, second, third, first]) await receive(acme, phone);

    expect((await threads(acme)).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
  });

  test('listThreads has read and unread threads in one order, in pages of any size', async () => {
    const acme = await freshTenant();
    const people: Awaited<ReturnType<typeof captured>>[] = [];
    for (let number = 0; number < 6; number += 1) people.push(await captured(acme));
    for (const { phone } of people) await receive(acme, phone);
    for (const number of [1, 2, 5]) await mark(acme, people[number]?.id ?? '', { read: true });
    const expected = people.map(({ id }) => id).toReversed();

    for (const limit of [1, 2, 3, 6]) {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await done(acme, 'listThreads', {
          query: { limit: String(limit), ...(cursor ? { cursor } : {}) },
        });
        found.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(found).toEqual(expected);
    }
  });

  test('listThreads filters by unread and by assignee, as each changes', async () => {
    const acme = await freshTenant();
    const { id: assignee_id } = await aTechnician(acme);
    const first = await captured(acme);
    const second = await captured(acme);
    await receive(acme, first.phone);
    await receive(acme, second.phone);
    const ids = async (query: object) => (await threads(acme, query)).map(({ id }) => id);

    await mark(acme, first.id, { read: true, assignee_id });

    expect(await ids({ unread: 'true' })).toEqual([second.id]);
    expect(await ids({ unread: 'false' })).toEqual([first.id]);
    expect(await ids({ assignee_id })).toEqual([first.id]);
    expect(await ids({ assignee_id, unread: 'true' })).toEqual([]);

    await receive(acme, first.phone);

    expect(await ids({ unread: 'true' })).toEqual([first.id, second.id]);
    expect(await ids({ unread: 'false' })).toEqual([]);
    expect(await ids({ assignee_id, unread: 'true' })).toEqual([first.id]);

    await send(acme, 'lead', second.id);
    await mark(acme, first.id, { assignee_id: null });

    expect(await ids({ unread: 'true' })).toEqual([second.id, first.id]);
    expect(await ids({ assignee_id })).toEqual([]);
  });
});

describe('markThread', () => {
  test('markThread reads the messages up to it, and only those', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);
    await receive(acme, phone);
    await receive(acme, phone);

    expect(await mark(acme, id, { read: true })).toMatchObject({ unread: false, unread_count: 0 });
    await receive(acme, phone);

    expect(await thread(acme, id)).toMatchObject({ unread: true, unread_count: 1 });
  });

  test('markThread can leave a thread unread', async () => {
    const acme = await freshTenant();
    const { id } = await captured(acme);
    await send(acme, 'lead', id);

    expect(await mark(acme, id, { read: false })).toMatchObject({ unread: true, unread_count: 1 });
    expect(await mark(acme, id, { read: false })).toMatchObject({ unread: true, unread_count: 1 });
  });

  test('markThread with an outdated version changes nothing', async () => {
    const acme = await freshTenant();
    const { id, phone } = await captured(acme);
    await receive(acme, phone);
    const { headers } = await acme.call('getThread', { params: { id } });
    await receive(acme, phone);

    const reply = await acme.call('markThread', {
      params: { id },
      body: { read: true },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });

    expect(reply.status).toBe(412);
    expect(await thread(acme, id)).toMatchObject({ unread_count: 2 });
  });

  test('markThread records the assignee in the audit log, and no words of the messages', async () => {
    const acme = await freshTenant();
    const { id: assignee_id } = await aTechnician(acme);
    const { id, phone } = await captured(acme);
    await receive(acme, phone, 'A secret.');

    await mark(acme, id, { assignee_id });

    const { data } = await done(acme, 'listAuditLog', { query: { entity_type: 'thread', entity_id: id } });
    expect(data).toHaveLength(1);
    expect(data[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'assignee_id', before: null, after: assignee_id }),
    );
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  test.each([
    ['nothing at all', {}],
    ['no truth value', { read: 'yes' }],
    ['no id', { assignee_id: 'Tina' }],
  ])('markThread with %s is 400', async (_, body) => {
    const acme = await freshTenant();
    const { id } = await captured(acme);
    await send(acme, 'lead', id);

    expect((await acme.call('markThread', { params: { id }, body })).status).toBe(400);
  });
});

import { describe, expect, test } from 'vitest';
import { builtInFor } from '../../shared/domain/builtInTemplates.ts';
import { eventually } from '../support/eventually.ts';
import { aCustomer, aJob, aLead, done, freshPhone, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const unknownId = '00000000-0000-0000-0000-000000000001';
const entities = ['lead', 'customer', 'job'] as const;
const make = { lead: aLead, customer: aCustomer, job: aJob } as const;

const write = (world: World, entity_type: string, entity_id: string, body = 'Hello') =>
  done(world, 'sendCommunication', { body: { entity_type, entity_id, channel: 'sms', body } });

const receive = (world: World, from: string, body = 'Hello', provider_id?: string) =>
  done(world, 'receiveMessage', { body: { channel: 'sms', from, body, provider_id } });

const threadOf = async (world: World, entity_type: string, entity_id: string, limit = 100) => {
  const messages = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await done(world, 'listCommunications', {
      query: { entity_type, entity_id, limit, cursor },
    });
    messages.push(...page.data);
    cursor = page.next_cursor;
  }
  return messages;
};

const bodiesOf = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);

/** Two leads that became one customer, with a job, and a message for each of them, oldest first. */
const aLongStory = async (world: World) => {
  const phone = freshPhone();
  const captured = (first_name: string, contact: object) =>
    done(world, 'captureLead', { body: { contact: { first_name, ...contact } } });
  const first = await captured('Ann', { phone });
  await write(world, 'lead', first.id, 'to the first lead');
  const customer = await done(world, 'upsertCustomer', { body: { lead_id: first.id } });
  await write(world, 'customer', customer.id, 'to the customer');
  const second = await captured('Ann', { email: 'ann@lee.example' });
  await done(world, 'sendCommunication', {
    body: { entity_type: 'lead', entity_id: second.id, channel: 'email', body: 'to the second lead' },
  });
  await done(world, 'upsertCustomer', { body: { lead_id: second.id, phone } });
  await receive(world, phone, 'from the customer');
  return { first, second, customer };
};

describe('sendCommunication', () => {
  test.each(entities)('a message to a %s is queued, to the phone that is known', async (entity_type) => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const { id, lifecycle_number } = await make[entity_type](acme);

    const reply = await acme.call('sendCommunication', {
      body: { entity_type, entity_id: id, channel: 'sms', subject: 'Tiles', body: 'We are on our way.' },
    });

    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({
      direction: 'outbound',
      channel: 'sms',
      status: 'queued',
      entity_type,
      entity_id: id,
      lifecycle_number,
      from: 'Acme Roofing',
      to: expect.stringMatching(/^\+1212\d{7}$/),
      subject: 'Tiles',
      body: 'We are on our way.',
    });
    const entry = (await acme.journal()).at(-1);
    expect(entry).toMatchObject({
      operation: 'sendCommunication',
      entity_type: 'message',
      entity_id: reply.body.id,
      lifecycle_number,
      events: [],
      messages: [reply.body.id],
    });
  });

  test('a message to a lead that became a customer goes to the customer’s present number', async () => {
    const acme = await freshTenant();
    const phone = freshPhone();
    const lead = await aLead(acme);
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    await done(acme, 'updateCustomer', { params: { id: customer.id }, body: { phone } });

    expect(await write(acme, 'lead', lead.id)).toMatchObject({
      entity_type: 'lead',
      thread_id: customer.id,
      to: phone,
    });
  });

  test('form B writes to a customer', async () => {
    const acme = await freshTenant();
    const { id } = await aCustomer(acme);

    const reply = await acme.call('sendCommunication', {
      path: '/messages',
      body: { channel: 'sms', to_customer_id: id, body: 'Hello' },
    });

    expect(reply).toMatchObject({
      status: 202,
      body: { status: 'queued', entity_type: 'customer', entity_id: id, thread_id: id },
    });
  });

  test('a filled-in template longer than an SMS may be is cut before it is sent, and keeps its link', async () => {
    const acme = await freshTenant();
    const first_name = 'Ada-'.repeat(100);
    const customer = await done(acme, 'upsertCustomer', { body: { first_name, phone: freshPhone() } });
    const { id } = builtInFor('estimate', 'sms');
    const body = `${'{{first_name}} '.repeat(10)}\n{{link}}`;
    await done(acme, 'putTemplate', { params: { id }, body: { body } });
    const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 100 }];
    const estimate = await done(acme, 'createEstimate', { body: { customer_id: customer.id, line_items } });

    const sent = await done(acme, 'sendEstimate', { params: { id: estimate.id } });

    const query = { entity_type: 'customer', entity_id: customer.id };
    const [message] = (await done(acme, 'listCommunications', { query })).data;
    expect(sent.delivery?.status).toBe('queued');
    expect(message?.body.length).toBeLessThanOrEqual(1_600);
    expect(message?.body).toMatch(/^Ada-.*…\n\S+$/);
  });

  test('a follow-up by text in words of its own that are longer is 400', async () => {
    const acme = await freshTenant();
    const { id: entity_id } = await aLead(acme);
    const schedule = (channel: string, length: number) =>
      acme.call('scheduleFollowUp', {
        body: {
          entity_type: 'lead',
          entity_id,
          channel,
          scheduled_for: nextMonday(),
          template: 'é'.repeat(length),
        },
      });

    const replies = await Promise.all([
      schedule('sms', 1_600),
      schedule('email', 1_601),
      schedule('sms', 1_601),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 400]);
    expect(replies[2]?.body.error.details.issues).toEqual([
      { path: 'template', message: 'An SMS may have at most 1600 characters.' },
    ]);
  });

  test('a text of over 1,600 characters, however many bytes they take, is 400 in either form; an email may be longer', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'upsertCustomer', {
      body: { phone: freshPhone(), email: 'ann@lee.example' },
    });
    const formA = (channel: string, body: string) =>
      acme.call('sendCommunication', { body: { entity_type: 'customer', entity_id: id, channel, body } });
    const formB = (body: string) =>
      acme.call('sendCommunication', {
        path: '/messages',
        body: { channel: 'sms', to_customer_id: id, body },
      });

    const taken = [await formA('sms', '\u{1F3E0}'.repeat(1_600)), await formB('é'.repeat(1_600))];
    const refused = [await formA('sms', 'é'.repeat(1_601)), await formB(`${'x'.repeat(1_600)} `)];
    const email = await formA('email', 'x'.repeat(20_000));

    expect([...taken, email].map(({ status }) => status)).toEqual([202, 202, 202]);
    const issues = [{ path: 'body', message: 'An SMS may have at most 1600 characters.' }];
    expect(refused.map(({ status, body }) => [status, body.error.details.issues])).toEqual([
      [400, issues],
      [400, issues],
    ]);
  });

  test.each(entities)('a %s without an email cannot be written one', async (entity_type) => {
    const acme = await freshTenant();
    const { id } = await make[entity_type](acme);

    const reply = await acme.call('sendCommunication', {
      body: { entity_type, entity_id: id, channel: 'email', body: 'Hello' },
    });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([
      { path: 'channel', message: expect.stringMatching(/has no email\.$/) },
    ]);
    expect(await threadOf(acme, entity_type, id)).not.toContainEqual(
      expect.objectContaining({ channel: 'email' }),
    );
  });

  test.each(entities)('a %s of another company looks the same as a missing one', async (entity_type) => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id } = await make[entity_type](globex);
    const send = (entity_id: string) =>
      acme.call('sendCommunication', { body: { entity_type, entity_id, channel: 'sms', body: 'Hello' } });
    const list = (entity_id: string) =>
      acme.call('listCommunications', { query: { entity_type, entity_id } });

    const [sent, sentMissing, listed, listedMissing] = await Promise.all([
      send(id),
      send(unknownId),
      list(id),
      list(unknownId),
    ]);

    expect([sent.status, listed.status]).toEqual([404, 404]);
    expect(sent.body).toEqual(sentMissing.body);
    expect(listed.body).toEqual(listedMissing.body);
  });

  test.each([
    ['entity_type', 'estimate'],
    ['entity_id', 'x'],
    ['channel', 'call'],
    ['body', ' \n'],
    ['body', undefined],
    ['body', 'x'.repeat(20_001)],
    ['subject', 'x'.repeat(501)],
  ])('a wrong %s answers 400 naming the field', async (field, value) => {
    const acme = await freshTenant();

    const reply = await acme.call('sendCommunication', {
      body: { entity_type: 'lead', entity_id: unknownId, channel: 'sms', body: 'Hello', [field]: value },
    });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
  });

  test('a repeated Idempotency-Key queues one message', async () => {
    const acme = await freshTenant();
    const { id } = await aLead(acme);
    const request = {
      body: { entity_type: 'lead', entity_id: id, channel: 'sms', body: 'Hello' },
      headers: { 'idempotency-key': 'once' },
    };

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => acme.call('sendCommunication', request)),
    );

    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await threadOf(acme, 'lead', id)).toHaveLength(1);
  });
});

describe('receiveMessage', () => {
  test('a text is filed under the customer with that phone, however it is written', async () => {
    const acme = await freshTenant();
    const customer = await aCustomer(acme);
    const phone = customer.phone ?? '';

    const reply = await acme.call('receiveMessage', {
      body: {
        channel: 'sms',
        from: `(${phone.slice(2, 5)}) ${phone.slice(5)}`,
        to: '+12125550100',
        body: 'Hi',
      },
    });

    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({
      direction: 'inbound',
      status: 'received',
      entity_type: 'customer',
      entity_id: customer.id,
      thread_id: customer.id,
      from: phone,
      to: '+12125550100',
    });
    const { id, entity_type, entity_id, lifecycle_number, channel, from, body } = reply.body;
    expect((await acme.events()).at(-1)).toMatchObject({
      type: 'message.received',
      data: { message_id: id, entity_type, entity_id, lifecycle_number, channel, from, body },
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'receiveMessage',
      entity_id: id,
      lifecycle_number: customer.lifecycle_number,
      messages: [],
    });
  });

  test('an email is filed under the lead with its address until a customer has that address', async () => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: { email: 'ann@lee.example' } } });
    const email = { channel: 'email', from: 'Ann Lee <Ann@Lee.example>', subject: 'Roof', body: '' };

    const before = await acme.call('receiveMessage', { body: email });
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const after = await acme.call('receiveMessage', { body: email });

    expect(before.body).toMatchObject({ entity_type: 'lead', entity_id: lead.id, from: 'ann@lee.example' });
    expect(after.body).toMatchObject({ entity_type: 'customer', entity_id: customer.id });
  });

  test('a message of an unknown sender is filed under no record and still fires its event', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { phone } = await aCustomer(globex);

    const reply = await acme.call('receiveMessage', { body: { channel: 'sms', from: phone, body: 'Hi' } });

    expect(reply).toMatchObject({ status: 202, body: { entity_type: null, entity_id: null } });
    expect(await acme.item('message', reply.body.id)).toMatchObject({ status: 'received', body: 'Hi' });
    expect(await acme.events()).toMatchObject([
      { type: 'message.received', data: { entity_type: null, entity_id: null, lifecycle_number: null } },
    ]);
  });

  test.each([[null], [''], [' ']])(
    'a message with %j for unknown fields is filed as without them, and repeats are filed again',
    async (none) => {
      const acme = await freshTenant();
      const body = {
        channel: 'sms',
        from: freshPhone(),
        to: none,
        subject: none,
        body: 'Hi',
        provider_id: none,
      };

      const messages = [
        await done(acme, 'receiveMessage', { body }),
        await done(acme, 'receiveMessage', { body }),
      ];

      expect(messages).toMatchObject([
        { to: null, subject: null },
        { to: null, subject: null },
      ]);
      expect(messages[0]?.id).not.toBe(messages[1]?.id);
    },
  );

  test('a repeated provider_id returns the first message and changes nothing', async () => {
    const acme = await freshTenant();
    const phone = (await aLead(acme)).contact.phone ?? '';
    const first = await receive(acme, phone, 'Hello', 'SM1');
    const entries = (await acme.journal()).length;

    const second = await acme.call('receiveMessage', {
      body: { channel: 'email', from: 'else@x.example', body: 'Other', provider_id: 'SM1' },
    });

    expect(second).toMatchObject({ status: 202, body: first });
    expect(await acme.journal()).toHaveLength(entries);
  });

  test('twenty simultaneous messages with one provider_id all return 202 with the one filed message', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    const request = { channel: 'sms', from: lead.contact.phone, body: 'Hello', provider_id: 'SM1' };

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => acme.call('receiveMessage', { body: request })),
    );

    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await threadOf(acme, 'lead', lead.id)).toHaveLength(1);
    expect((await acme.events()).filter(({ type }) => type === 'message.received')).toHaveLength(1);
  });

  test.each([
    ['prvs=0123456789=ann@lee.example', true],
    ['Ann Lee <prvs=0123456789=Ann@Lee.example>', true],
    [`${'Ann '.repeat(400)}<ann@lee.example>`, true],
    ['bounce+ann=lee.example@list.example', false],
    ['"ann lee"@lee.example', false],
    ['jörg@lee.example', false],
    ['MAILER-DAEMON', false],
    ['<>', false],
    ['', false],
  ])('an email from %j, which a server took, is filed; under its sender: %s', async (from, isKnown) => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: { email: 'ann@lee.example' } } });

    const reply = await acme.call('receiveMessage', { body: { channel: 'email', from, body: 'Hi' } });

    expect(reply.status).toBe(202);
    expect(reply.body.entity_id).toBe(isKnown ? lead.id : null);
    expect(from.toLowerCase()).toContain(reply.body.from.toLowerCase());
    expect(await acme.item('message', reply.body.id)).toMatchObject({ status: 'received', body: 'Hi' });
    expect((await acme.events()).at(-1)).toMatchObject({
      type: 'message.received',
      data: { from: reply.body.from },
    });
  });

  test('an international address is found in either spelling, and is one lead', async () => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: { email: 'Jörg@Müller.example' } } });
    const again = await acme.call('captureLead', {
      body: { contact: { email: 'jörg@xn--mller-kva.example' } },
    });
    const body = { channel: 'email', from: 'Jörg <jörg@müller.example>', body: 'Hi' };

    expect(lead.contact.email).toBe('jörg@xn--mller-kva.example');
    expect(again.body.error).toMatchObject({ code: 'duplicate_lead', details: { lead_id: lead.id } });
    expect((await acme.call('receiveMessage', { body })).body.entity_id).toBe(lead.id);
  });

  test('a message with any characters is filed with the readable ones', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);

    const text = await acme.call('receiveMessage', {
      body: {
        channel: 'sms',
        from: `\u202A${lead.contact.phone}\u202C`,
        body: 'Hi\u0000 👩\u200D🚒\n\uD83Dthere',
      },
    });
    const mail = await acme.call('receiveMessage', {
      body: {
        channel: 'email',
        from: 'Ann\u202E\r\n Lee <ann\u200B@lee.example>',
        to: 'office\u001B@acme.example',
        subject: 'Re:\r\n\tmy\u2066 roof',
        body: '\u001B[31mPlease\r\n\tcall\u200B',
        provider_id: '<1\u0007@lee.example>',
      },
    });

    expect(text).toMatchObject({
      status: 202,
      body: { entity_id: lead.id, body: 'Hi 👩\u200D🚒\n\uFFFDthere' },
    });
    expect(mail).toMatchObject({
      status: 202,
      body: {
        from: 'ann@lee.example',
        to: 'office@acme.example',
        subject: 'Re:   my roof',
        body: '[31mPlease\r\n\tcall',
      },
    });
  });

  test('two companies may know different messages by one provider_id', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);

    const [one, other] = await Promise.all([
      receive(acme, '+12125550147', 'to Acme', 'SM1'),
      receive(globex, '+12125550147', 'to Globex', 'SM1'),
    ]);

    expect([one.body, other.body]).toEqual(['to Acme', 'to Globex']);
  });

  test('a provider_id of 500 characters is taken', async () => {
    const acme = await freshTenant();

    const filed = await receive(acme, '+12125550147', 'Hello', '漢'.repeat(500));

    expect(filed.status).toBe('received');
  });

  test.each([
    ['from', { channel: 'sms', body: '' }],
    ['channel', { channel: 'fax', from: '+12125550147', body: '' }],
    ['body', { channel: 'sms', from: '+12125550147' }],
    ['provider_id', { channel: 'sms', from: '+12125550147', body: '', provider_id: 'x'.repeat(501) }],
  ])('a wrong %s answers 400 naming the field', async (path, body) => {
    const acme = await freshTenant();

    const reply = await acme.call('receiveMessage', { body });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path })]);
  });
});

describe('listCommunications', () => {
  test("a customer's thread has the messages of every lead that the customer was, newest first", async () => {
    const acme = await freshTenant();
    const { customer } = await aLongStory(acme);

    const messages = await threadOf(acme, 'customer', customer.id);

    expect(bodiesOf(messages)).toEqual([
      'from the customer',
      'to the second lead',
      'to the customer',
      'to the first lead',
    ]);
    expect(new Set(messages.map(({ thread_id }) => thread_id))).toEqual(new Set([customer.id]));
  });

  test('read in pages of any size, the thread is the same, nothing twice and nothing left out', async () => {
    const acme = await freshTenant();
    const { customer } = await aLongStory(acme);
    // Workers go on with what is under way, and a message then reads otherwise.
    const whole = await eventually(
      () => threadOf(acme, 'customer', customer.id),
      (messages) => messages.every(({ status }) => status !== 'queued' && status !== 'sent'),
    );

    for (const limit of [1, 2, 3, 4]) {
      expect(await threadOf(acme, 'customer', customer.id, limit)).toEqual(whole);
    }
  });

  test("a customer's thread has the messages about its jobs, and a job only its own", async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    await write(acme, 'customer', job.customer_id, 'to the customer');
    await write(acme, 'job', job.id, 'about the job');

    const customers = bodiesOf(await threadOf(acme, 'customer', job.customer_id));

    expect(customers.slice(0, 2)).toEqual(['about the job', 'to the customer']);
    expect(await threadOf(acme, 'job', job.id)).toMatchObject([
      { body: 'about the job', entity_type: 'job', entity_id: job.id, thread_id: job.customer_id },
    ]);
  });

  test('a lead has its own messages, in the thread of the customer once it is one', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    await write(acme, 'lead', lead.id, 'before');
    const asLead = await threadOf(acme, 'lead', lead.id);
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    await write(acme, 'lead', lead.id, 'after');
    await write(acme, 'customer', customer.id, 'to the customer');

    const asCustomer = await threadOf(acme, 'lead', lead.id);

    expect(asLead).toMatchObject([{ body: 'before', thread_id: lead.id }]);
    expect(asCustomer).toMatchObject([
      { body: 'after', thread_id: customer.id },
      { body: 'before', thread_id: customer.id },
    ]);
  });

  test("another thread's cursor answers 400", async () => {
    const acme = await freshTenant();
    const { customer } = await aLongStory(acme);
    const other = await aCustomer(acme);
    const { next_cursor } = await done(acme, 'listCommunications', {
      query: { entity_type: 'customer', entity_id: customer.id, limit: 1 },
    });

    const reply = await acme.call('listCommunications', {
      query: { entity_type: 'customer', entity_id: other.id, cursor: next_cursor ?? '' },
    });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'cursor' })]);
  });

  test.each(['entity_type', 'entity_id'])('a thread without %s is 400', async (field) => {
    const acme = await freshTenant();

    const reply = await acme.call('listCommunications', {
      query: { entity_type: 'lead', entity_id: unknownId, [field]: undefined },
    });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
  });

  test('a page of long messages ends early, with a cursor', async () => {
    const acme = await freshTenant();
    const customer = await aCustomer(acme);
    const long = '漢'.repeat(19_000);
    for (let index = 0; index < 20; index += 1) await receive(acme, customer.phone ?? '', long);

    const first = await done(acme, 'listCommunications', {
      query: { entity_type: 'customer', entity_id: customer.id, limit: 100 },
    });

    expect(first.data.length).toBeLessThan(20);
    expect(first.next_cursor).not.toBeNull();
    expect(await threadOf(acme, 'customer', customer.id)).toHaveLength(20);
  });
});

describe('a message of an unknown sender', () => {
  const write = (world: World, message: object) =>
    done(world, 'receiveMessage', { body: { body: 'How much is a roof?', ...message } });

  test.each([
    ['sms', '+12125550199', { phone: '+12125550199' }],
    ['email', 'Ann Lee <ann@lee.example>', { email: 'ann@lee.example' }],
  ])(
    'a message from an unknown sender by %s makes a lead once, if the company wants that',
    async (channel, from, contact) => {
      const acme = await freshTenant({ unknown_senders: 'lead' });

      const first = await write(acme, { channel, from });
      const second = await write(acme, { channel, from });

      const { data } = await done(acme, 'listLeads');
      expect(data).toMatchObject([{ status: 'new', source: channel, contact }]);
      const lead = {
        entity_type: 'lead',
        entity_id: data[0]?.id,
        lifecycle_number: data[0]?.lifecycle_number,
      };
      expect([first, second]).toMatchObject([lead, lead]);
      expect((await acme.events()).map(({ type }) => type)).toEqual([
        'lead.created',
        'message.received',
        'message.received',
      ]);
    },
  );

  test.each([
    ['sms', '72345', 'Your code is 1234'],
    ['email', '<>', 'Your mail came back'],
    ['sms', '+12125550198', 'STOP'],
  ])(
    'a message from an unknown sender is only filed if its sender cannot or does not want to be reached: %s %s %s',
    async (channel, from, body) => {
      const acme = await freshTenant({ unknown_senders: 'lead' });

      expect(await write(acme, { channel, from, body })).toMatchObject({ entity_id: null });
      expect((await done(acme, 'listLeads')).data).toEqual([]);
    },
  );

  test('ten simultaneous messages from one unknown sender make one lead', async () => {
    const acme = await freshTenant({ unknown_senders: 'lead' });

    await Promise.all(
      Array.from({ length: 10 }, () => write(acme, { channel: 'sms', from: '+12125550197' })),
    );

    expect((await done(acme, 'listLeads')).data).toHaveLength(1);
  });
});

describe('resendCommunication', () => {
  test('only failed outbound messages can be resent', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'receiveMessage', {
      body: { channel: 'sms', from: '+12125550147', body: 'Hello' },
    });

    const reply = await acme.call('resendCommunication', { params: { id } });

    expect(reply.body.error).toMatchObject({ code: 'illegal_transition', details: { from: 'received' } });
  });
});

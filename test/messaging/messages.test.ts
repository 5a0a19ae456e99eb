import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { work as sending } from '../../functions/work/sendMessage.ts';
import type { MessageChannel } from '../../shared/contract/communications.ts';
import { recordReport, sendMessage } from '../../shared/contract/work.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { addressId, mark } from '../../shared/domain/addresses.ts';
import type { MessageRecord } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/communications.ts';
import { maxAttempts } from '../../shared/domain/dispatching.ts';
import { capture } from '../../shared/domain/leads.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { queueMessagesAgain } from '../../shared/outbox/dueMessages.ts';
import { actingBy } from '../../shared/store/commit/acting.ts';
import { hearReport } from '../../shared/store/commit/reports.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { beginSending, claimMessage } from '../../shared/store/records/communications.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { bidAt } from '../support/bidAt.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { resumeTenant, suspendTenant } from '../support/founding.ts';
import { aCustomer, anAcceptedEstimate, done, freshPhone } from '../support/journey.ts';
import { aPng } from '../support/png.ts';
import { commitAsWorker } from '../support/worker.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const dispatch = sending.run;

type Entry = { id: string; channel: string; to: string; subject: string | null; text: string };

const outbox = async (): Promise<Entry[]> => {
  const response = await fetch(`${authUrl}/_local/outbox`);
  const { data }: { data: Entry[] } = JSON.parse(await response.text());
  return data;
};

/** The messages of a customer once it is known what became of each. */
const finished = (world: World, entity_id: string) =>
  eventually(
    async () =>
      (await done(world, 'listCommunications', { query: { entity_type: 'customer', entity_id } })).data,
    (messages) => messages.every(({ status }) => status !== 'queued' && status !== 'sent'),
  );

const anEstimateFor = async (world: World, contact: object, unit_price = 1234.5) => {
  const customer = await done(world, 'upsertCustomer', { body: { first_name: 'Ann', ...contact } });
  const line_items = [
    { description: 'Tiles', quantity: 1, unit_price },
    { description: 'Labour', quantity: 2, unit_price: 100 },
  ];
  const { id } = await done(world, 'createEstimate', { body: { customer_id: customer.id, line_items } });
  return { customer, id };
};

describe('a message', () => {
  test('a message goes out once it is committed, and is delivered then', async () => {
    const acme = await freshTenant();
    const customer = await aCustomer(acme);
    const { id } = await done(acme, 'sendCommunication', {
      body: { entity_type: 'customer', entity_id: customer.id, channel: 'sms', body: 'On our way.' },
    });

    const [message] = await finished(acme, customer.id);

    expect(message).toMatchObject({ id, status: 'delivered', failure_reason: null });
    expect((await outbox()).filter((entry) => entry.id === id)).toMatchObject([
      { channel: 'sms', to: customer.phone, subject: null, text: 'On our way.' },
    ]);
    expect(await acme.item('message', id)).not.toHaveProperty('dueSK');
  });

  test('an email without a subject names its sender', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const customer = await done(acme, 'upsertCustomer', { body: { email: 'ann@lee.example' } });
    const { id } = await done(acme, 'sendCommunication', {
      body: { entity_type: 'customer', entity_id: customer.id, channel: 'email', body: 'Hello' },
    });

    await finished(acme, customer.id);

    expect((await outbox()).find((entry) => entry.id === id)).toMatchObject({
      to: 'ann@lee.example',
      subject: 'Message from Acme Roofing',
    });
  });
});

describe('an estimate that is sent', () => {
  test('a sent estimate is emailed to the customer with its total and its expiry', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing', currency: 'EUR' });
    const { customer, id } = await anEstimateFor(acme, { email: 'ann@lee.example', phone: '+12125550147' });
    const { expires_at } = await done(acme, 'sendEstimate', { params: { id } });

    const messages = await finished(acme, customer.id);

    expect(messages).toMatchObject([
      {
        channel: 'email',
        status: 'delivered',
        to: 'ann@lee.example',
        subject: 'Your estimate from Acme Roofing',
      },
    ]);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
    for (const part of ['Ann', '2 line items', '€1,434.50', day.format(new Date(expires_at ?? ''))])
      expect(messages[0]?.body).toContain(part);
    const sent = (await outbox()).find((entry) => entry.id === messages[0]?.id)?.text ?? '';
    expect(sent.replace(/^http.*$/m, '[link]')).toBe(messages[0]?.body);
  });

  test('a sent estimate goes by SMS to a customer without an email, and nowhere without a phone', async () => {
    const acme = await freshTenant();
    const texted = await anEstimateFor(acme, { phone: '+12125550147' });
    const unreachable = await anEstimateFor(acme, {});

    for (const { id } of [texted, unreachable]) await done(acme, 'sendEstimate', { params: { id } });

    expect(await finished(acme, texted.customer.id)).toMatchObject([
      { channel: 'sms', to: '+12125550147', subject: null },
    ]);
    expect(await finished(acme, unreachable.customer.id)).toEqual([]);
  });

  test('a sent estimate goes by SMS if the customer’s email bounces; without a phone the message shows why it failed', async () => {
    const acme = await freshTenant();
    const now = toInstant(new Date());
    const texted = await anEstimateFor(acme, { email: 'ann@lee.example', phone: '+12125550147' });
    const unreachable = await anEstimateFor(acme, { email: 'bob@lee.example' });
    for (const address of ['ann@lee.example', 'bob@lee.example']) {
      const changes = mark(undefined, { channel: 'email', address }, { undeliverable: 'bounced' }, now);
      await commitAsWorker(acme, { changes, events: [] });
    }

    for (const { id } of [texted, unreachable]) await done(acme, 'sendEstimate', { params: { id } });

    expect(await finished(acme, texted.customer.id)).toMatchObject([{ channel: 'sms', status: 'delivered' }]);
    expect(await finished(acme, unreachable.customer.id)).toMatchObject([
      { channel: 'email', status: 'failed', failure_reason: expect.stringContaining('bounces permanently') },
    ]);
  });

  test('a sent estimate is announced once: a refused sending queues nothing', async () => {
    const acme = await freshTenant();
    const { customer, id } = await anEstimateFor(acme, { phone: '+12125550147' });

    const replies = await Promise.all(
      Array.from({ length: 5 }, () => acme.call('sendEstimate', { params: { id } })),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await finished(acme, customer.id)).toHaveLength(1);
  });
});

describe('a contract that is sent', () => {
  const parties = [
    { name: 'Ann Lee', email: 'ann@lee.example', role: 'customer' },
    { name: 'Bob Lee', email: 'bob@lee.example', role: 'spouse' },
    { name: 'Cy', role: 'witness' },
  ];

  test('a sent contract is emailed to every party, and sent again to parties that have not signed', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await anAcceptedEstimate(acme);
    const contract = await done(acme, 'createContract', { body: { estimate_id, parties } });
    const contractMessages = async () =>
      (await finished(acme, contract.customer_id))
        .filter(({ subject }) => subject?.startsWith('Please sign'))
        .map(({ to }) => to)
        .sort();
    await done(acme, 'sendContract', { params: { id: contract.id } });
    const first = await contractMessages();
    await done(acme, 'signContract', {
      params: { id: contract.id },
      body: { party_id: contract.parties[0]?.id, signed_name: 'Ann Lee' },
    });

    await done(acme, 'sendContract', { params: { id: contract.id } });

    expect(first).toEqual(['ann@lee.example', 'bob@lee.example']);
    expect(await contractMessages()).toEqual(['ann@lee.example', 'bob@lee.example', 'bob@lee.example']);
  });

  test('a sent contract announces itself to the maximum number of parties in one transaction', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await anAcceptedEstimate(acme);
    const many = Array.from({ length: 40 }, (_, index) => ({
      name: `Party ${index}`,
      email: `party${index}@lee.example`,
      role: 'owner',
    }));
    const contract = await done(acme, 'createContract', { body: { estimate_id, parties: many } });

    const reply = await acme.call('sendContract', {
      params: { id: contract.id },
      headers: { 'idempotency-key': 'once' },
    });

    expect(reply.status).toBe(202);
    expect((await acme.journal()).at(-1)?.messages).toHaveLength(40);
  });
});

const providerId = '0100017f71202927-4718d6c3-8547-4f89-a995-fa9a5d16749c-000000';
const optedOutReason = 'DESTINATION_PHONE_NUMBER_OPTED_OUT';

/** A provider of this test's own, in place of SES: counts what it is asked and answers as it is told. */
const provider = {
  calls: 0,
  asked: {} as object,
  answer: { status: 200, error: '' },
  server: createServer((request, response) => {
    provider.calls += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      provider.asked = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const { status, error } = provider.answer;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(error ? { 'x-amzn-errortype': error } : {}),
      });
      response.end(
        JSON.stringify(
          error
            ? { __type: error, message: `Because of ${error}.`, Reason: optedOutReason }
            : { MessageId: providerId },
        ),
      );
    });
  }),
};

describe('the worker', () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve));
    const { port } = provider.server.address() as AddressInfo;
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${port}`;
    process.env.AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2 = `http://127.0.0.1:${port}`;
  });
  afterAll(() => void provider.server.close());
  beforeEach(() => {
    provider.calls = 0;
    provider.answer = { status: 200, error: '' };
  });

  const start = toInstant(new Date());
  const seamsAt = (seconds: number): Seams =>
    createSeams({ clock: () => new Date(addSeconds(start, seconds)), log: () => undefined });

  /** A queued email that no journal entry tells of, so that only this test sends it. */
  type TenantOptions = Parameters<typeof freshTenant>[0];
  const anEmail = (settings: TenantOptions = {}) => aMessage('email', settings);
  const aText = (settings: TenantOptions = {}) => aMessage('sms', settings);
  const aMessage = async (
    channel: MessageChannel,
    settings: TenantOptions = {},
    purpose: MessageRecord['purpose'] = 'service',
  ) => {
    const world = await freshTenant(settings);
    const { id: tenantId, item } = world;
    const { ids } = seamsAt(0);
    const birth = { id: ids.next(), now: start };
    const { lead } = capture(
      { contact: { email: 'ann@lee.example', phone: freshPhone() } },
      { ...birth, lifecycleNumber: 'L', region: 'US' },
    );
    const input = { entity_type: 'lead', entity_id: lead.id, channel, body: 'Hello' } as const;
    const { message } = send(input, leadAddressee(lead), { ...birth, tenant: { name: 'Acme' } });
    const queued: MessageRecord = { ...message, purpose };
    const { connection, tableName } = documents();
    await connection.send(
      new PutCommand({ TableName: tableName, Item: itemOf(tenantId, kinds.messages, queued) }),
    );
    const stored = () => item('message', message.id);
    return { world, to: message.to ?? '', request: { tenant: tenantId, message_id: message.id }, stored };
  };

  test('simultaneous requests make the worker send the message once', async () => {
    const { request, stored } = await anEmail();

    await Promise.all(Array.from({ length: 10 }, () => dispatch(request, seamsAt(1))));
    await dispatch(request, seamsAt(120));

    expect(provider.calls).toBe(1);
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1, sent_at: addSeconds(start, 1) });
  });

  test('the worker attaches the company’s logo to an email, which shows it, and to no SMS', async () => {
    const email = await anEmail();
    const text = await aText();
    const plain = await anEmail();
    for (const { world } of [email, text]) await done(world, 'putLogo', { body: { png: aPng() } });

    await dispatch(email.request, seamsAt(1));
    expect(provider.asked).toMatchObject({
      Content: {
        Simple: {
          Body: { Html: { Data: expect.stringContaining('<img src="cid:logo" alt=""') } },
          Attachments: [
            {
              RawContent: aPng(),
              ContentId: 'logo',
              ContentDisposition: 'INLINE',
              ContentType: 'image/png',
              FileName: 'logo.png',
            },
          ],
        },
      },
    });
    for (const { request } of [text, plain]) {
      await dispatch(request, seamsAt(1));
      expect(JSON.stringify(provider.asked)).not.toMatch(/cid:|Attachments/);
    }
    expect(provider.calls).toBe(3);
  });

  test('the worker records a permanent refusal of the provider, and stops asking', async () => {
    const { request, stored } = await anEmail();
    provider.answer = { status: 400, error: 'MessageRejected' };

    await dispatch(request, seamsAt(1));
    await dispatch(request, seamsAt(3_600));

    expect(provider.calls).toBe(1);
    const item = await stored();
    expect(item).toMatchObject({ status: 'failed', failure_reason: 'Because of MessageRejected.' });
    expect(item).not.toHaveProperty('dueSK');
  });

  test.each(['AccessDeniedException', 'AccountSuspendedException', 'UnrecognizedClientException'])(
    'the worker logs that the provider blocks the service, by its %s, and stops asking',
    async (error) => {
      const { request, stored } = await anEmail();
      provider.answer = { status: 403, error };
      const lines: unknown[] = [];
      const seams = createSeams({ clock: () => new Date(start), log: (line) => lines.push(line) });

      await dispatch(request, seams);
      await dispatch(request, seamsAt(3_600));

      expect(provider.calls).toBe(1);
      // What AWS says of a right that is missing names our account, which is nobody's business.
      const failure_reason = `The provider does not let this service send (${error}).`;
      expect(await stored()).toMatchObject({ status: 'failed', failure_reason });
      expect(lines).toMatchObject([{ level: 'error', message: 'sending refused', channel: 'email', error }]);
    },
  );

  test.each([
    [429, 'TooManyRequestsException'],
    [400, 'SendingPausedException'],
    [400, 'LimitExceededException'],
    [403, 'ExpiredTokenException'],
  ])('the worker treats %s %s as temporary', async (status, error) => {
    const { request, stored } = await anEmail();
    provider.answer = { status, error };

    await dispatch(request, seamsAt(0));

    expect(await stored()).toMatchObject({ status: 'queued' });
  });

  test('the worker does not count a provider’s rate limit as an attempt', async () => {
    const { request, stored } = await anEmail();
    provider.answer = { status: 429, error: 'TooManyRequestsException' };

    for (let minutes = 0; minutes <= maxAttempts; minutes += 1)
      await dispatch(request, seamsAt(minutes * 60));
    expect(await stored()).toMatchObject({ status: 'queued', attempts: 0 });
    expect(provider.calls).toBe(maxAttempts + 1);

    await dispatch(request, seamsAt(86_400));
    expect(await stored()).toMatchObject({ status: 'failed' });
  });

  test.each([500, 502, 504])(
    'the worker sends nothing twice when a provider ends with %i: after 15 minutes without a report the message has failed',
    async (status) => {
      const { request, stored } = await anEmail();
      provider.answer = { status, error: 'InternalServiceErrorException' };

      await dispatch(request, seamsAt(0));
      expect(await stored()).toMatchObject({
        status: 'queued',
        dueSK: expect.stringContaining(addSeconds(start, 900)),
      });
      for (const seconds of [60, 899, 900, 86_400]) await dispatch(request, seamsAt(seconds));

      expect(provider.calls).toBe(1);
      const item = await stored();
      expect(item).toMatchObject({
        status: 'failed',
        failure_reason: 'It is not known whether the message went out.',
      });
      expect(item).not.toHaveProperty('dueSK');
    },
  );

  test('the worker hands nothing to a provider once a report says that it went out', async () => {
    const { request, stored } = await anEmail();
    const claimed = await claimMessage(request.tenant, request.message_id, bidAt(start, sendMessage));
    const store = actingBy(recordReport, request.tenant, seamsAt(1));
    await hearReport(store, request.message_id, { became: 'delivered', reason: null }, addSeconds(start, 1));

    expect(claimed && (await beginSending(request.tenant, claimed, addSeconds(start, 2)))).toBeUndefined();
    expect(await stored()).toMatchObject({ status: 'delivered' });
  });

  test('marks a number of which the carrier says that its owner opted out', async () => {
    const { world, to, request, stored } = await aMessage('sms');
    provider.answer = { status: 400, error: 'ConflictException' };

    await dispatch(request, seamsAt(1));

    expect(await stored()).toMatchObject({
      status: 'failed',
      failure_reason: 'The owner of the number opted out of SMS.',
    });
    expect(await world.item('address', addressId({ channel: 'sms', address: to }))).toMatchObject({
      opted_out_at: addSeconds(start, 1),
    });
  });

  test('the worker asks an unavailable provider again, after the pause and not endlessly', async () => {
    const { request, stored } = await anEmail();
    provider.answer = { status: 503, error: 'ServiceUnavailableException' };

    await dispatch(request, seamsAt(0));
    await dispatch(request, seamsAt(59));
    expect(provider.calls).toBe(1);
    expect(await stored()).toMatchObject({
      status: 'queued',
      dueSK: expect.stringContaining(addSeconds(start, 60)),
    });

    for (let hours = 1; hours <= maxAttempts; hours += 1) await dispatch(request, seamsAt(hours * 86_400));
    expect(provider.calls).toBe(maxAttempts);
    expect(await stored()).toMatchObject({ status: 'failed', attempts: maxAttempts });
  });

  test('the worker sends nothing for a suspended company, not endlessly, and the rest once it is resumed', async () => {
    const held = await anEmail();
    const resumed = await anEmail();
    for (const { request } of [held, resumed]) {
      await suspendTenant(request.tenant);
      await dispatch(request, seamsAt(0));
    }
    const waiting = { status: 'queued', attempts: 1, failure_reason: 'The company is suspended.' };
    expect([await held.stored(), await resumed.stored()]).toMatchObject([waiting, waiting]);

    await resumeTenant(resumed.request.tenant);
    for (let hours = 1; hours < maxAttempts; hours += 1)
      for (const { request } of [held, resumed]) await dispatch(request, seamsAt(hours * 86_400));

    expect(await held.stored()).toMatchObject({ status: 'failed', attempts: maxAttempts });
    expect(await resumed.stored()).toMatchObject({ status: 'sent', failure_reason: null });
    expect(provider.calls).toBe(1);
  });

  test('the worker keeps messages of a company that does not exist yet, as during an import, and sends them then', async () => {
    const { request, stored } = await anEmail();
    const { connection, tableName: TableName } = documents();
    const { Attributes: Item } = await connection.send(
      new DeleteCommand({
        TableName,
        Key: recordKey(request.tenant, 'tenant', request.tenant),
        ReturnValues: 'ALL_OLD',
      }),
    );

    await dispatch(request, seamsAt(0));
    expect(await stored()).toMatchObject({ status: 'queued', attempts: 0 });

    await connection.send(new PutCommand({ TableName, Item }));
    await dispatch(request, seamsAt(60));
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test.each(['bounced', 'complained'] as const)(
    'the worker sends nothing to an address that %s after the message was accepted',
    async (undeliverable) => {
      const { request, stored } = await anEmail();
      const place = { channel: 'email', address: 'ann@lee.example' } as const;
      const [change] = mark(undefined, place, { undeliverable }, start);
      if (change === undefined || !('after' in change)) throw new Error('Nothing was marked.');
      const { connection, tableName } = documents();
      const item = itemOf(request.tenant, kinds.addresses, { ...change.after, version: 1 });
      await connection.send(new PutCommand({ TableName: tableName, Item: item }));

      await dispatch(request, seamsAt(1));

      expect(provider.calls).toBe(0);
      expect(await stored()).toMatchObject({
        status: 'failed',
        failure_reason: expect.stringMatching(/address/),
      });
    },
  );

  test('the worker sends SMS after the quiet hours of the company, and counts no attempt for them', async () => {
    const acme = await freshTenant({ quiet_hours: { from: '21:00', to: '08:00' } });
    const { id: entity_id } = await done(acme, 'captureLead', {
      body: { contact: { phone: '+12125550147' } },
    });
    const body = { entity_type: 'lead', entity_id, channel: 'sms', body: 'On our way.' };
    const { id: message_id } = await done(acme, 'sendCommunication', { body });
    const request = { tenant: acme.id, message_id };
    const stored = () => acme.item('message', message_id);
    const at = (time: string): Seams => createSeams({ clock: () => new Date(time), log: () => undefined });
    // The worker of the service had it first, at the hour at which this test runs.
    await eventually(
      stored,
      (item) => item?.status === 'delivered' || /:00:00\.000Z$/.test(String(item?.lease_until)),
    );
    const { connection, tableName: TableName } = documents();
    const { lease_until, ...rest } = await collectionOf(acme.id, kinds.messages).get(message_id);
    const queued: MessageRecord = { ...rest, status: 'queued', attempts: 0, sent_at: null };
    await connection.send(new PutCommand({ TableName, Item: itemOf(acme.id, kinds.messages, queued) }));

    await dispatch(request, at('2026-11-01T04:00:00.000Z'));
    expect(await stored()).toMatchObject({
      status: 'queued',
      attempts: 0,
      lease_until: '2026-11-01T13:00:00.000Z',
    });

    await dispatch(request, at('2026-11-01T12:59:59.000Z'));
    expect(await stored()).toMatchObject({ status: 'queued' });
    await dispatch(request, at('2026-11-01T13:00:00.000Z'));
    expect(await stored()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('the worker lets replies to an email go to the company’s reply address', async () => {
    const { request } = await anEmail({ reply_to: 'office@acme.example' });

    await dispatch(request, seamsAt(1));

    expect(provider.asked).toMatchObject({ ReplyToAddresses: ['office@acme.example'] });
  });

  test('the worker lets replies to an email come into the inbox, if the company has no reply address', async () => {
    const address = `in-${randomUUID().slice(0, 8)}@in.example`;
    const { request } = await anEmail({ inbound_addresses: [{ channel: 'email', address }] });

    await dispatch(request, seamsAt(1));

    const tagged = address.replace('@', `+${request.message_id}@`);
    expect(provider.asked).toMatchObject({ ReplyToAddresses: [tagged] });
  });

  test('the worker keeps the id by which replies to an email name it, and none for SMS', async () => {
    const found = async ({ request }: Awaited<ReturnType<typeof anEmail>>) => {
      await dispatch(request, seamsAt(1));
      return collectionOf(request.tenant, kinds.messages).findBy('mail_id', providerId);
    };
    const email = await anEmail();

    expect(await found(email)).toMatchObject({ id: email.request.message_id, status: 'sent' });
    expect(await found(await aText())).toBeUndefined();
  });

  test('the worker sends SMS from the company’s number', async () => {
    const address = freshPhone();
    const { request } = await aText({ inbound_addresses: [{ channel: 'sms', address }] });

    await dispatch(request, seamsAt(1));

    expect(provider.asked).toMatchObject({ OriginationIdentity: address });
  });

  test.each(['service', 'answer'] as const)(
    'the worker adds no unsubscribe link to an email of %s',
    async (purpose) => {
      const { request } = await aMessage('email', {}, purpose);

      await dispatch(request, seamsAt(1));

      expect(JSON.stringify(provider.asked)).not.toMatch(/unsubscribe|No more reminders/i);
    },
  );

  test('the worker lets people unsubscribe from reminders with one click, by both headers of RFC 8058', async () => {
    const { request } = await aMessage('email', {}, 'reminder');

    await dispatch(request, seamsAt(1));

    const Headers = [
      { Name: 'List-Unsubscribe', Value: expect.stringMatching(/^<http\S+\/p\/u\/[\w-]+>$/) },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ];
    expect(provider.asked).toMatchObject({ Content: { Simple: { Headers } } });
    expect(JSON.stringify(provider.asked)).toContain('Unsubscribe from reminders and follow-ups');
  });

  test('the worker leaves a message to another worker for the length of its lease, and takes it over then', async () => {
    const { request, stored } = await anEmail();
    await claimMessage(request.tenant, request.message_id, bidAt(start, sendMessage));

    await dispatch(request, seamsAt(59));
    expect(provider.calls).toBe(0);

    await dispatch(request, seamsAt(60));
    expect(provider.calls).toBe(1);
    expect(await stored()).toMatchObject({ status: 'sent' });
  });

  test('the sweeper gives the worker each message that no request delivered in time', async () => {
    const { request, stored } = await anEmail();
    const until = addSeconds(start, 300);
    const due = [
      {
        key: recordKey(request.tenant, 'message', request.message_id),
        tenantId: request.tenant,
        due: until,
        kind: 'message',
        id: request.message_id,
      },
    ];

    await queueMessagesAgain()(due, seamsAt(301));

    expect(await eventually(stored, (item) => item?.status === 'delivered')).toMatchObject({
      status: 'delivered',
    });
    expect((await outbox()).filter(({ id }) => id === request.message_id)).toHaveLength(1);
  });

  test('the sweeper sets off no message that is not due', async () => {
    const { stored } = await anEmail();

    await sweep({ message: queueMessagesAgain() }, seamsAt(0), addSeconds(start, -1));

    expect(await stored()).toMatchObject({ dueSK: expect.stringContaining(addSeconds(start, 300)) });
  });
});

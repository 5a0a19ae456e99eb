import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { work } from '../../functions/work/receiveArrival.ts';
import { alarmed } from '../../shared/kernel/log.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { Arrival } from '../../shared/messaging/inbound/arrivals.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { uniqueKey } from '../../shared/store/table/keys.ts';
import { eventually } from '../support/eventually.ts';
import { suspendTenant } from '../support/founding.ts';
import { done, freshPhone } from '../support/journey.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const aTenant = async (settings = {}) => {
  const address = `in-${randomUUID().slice(0, 13)}@in.example`;
  const number = freshPhone();
  const inbound_addresses = [
    { channel: 'email' as const, address },
    { channel: 'sms' as const, address: number },
  ];
  return { world: await freshTenant({ inbound_addresses, ...settings }), address, number };
};

/** Brings a message in as a provider does, and waits until the tenant has it. */
const bringIn = async (given: object): Promise<string> => {
  const response = await fetch(`${authUrl}/_local/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text()).provider_id;
};

const inboxOf = (world: World, count = 1) =>
  eventually(
    async () => (await done(world, 'listThreads')).data,
    (threads) => threads.reduce((sum, { unread_count }) => sum + unread_count, 0) >= count,
  );

/** A mail that went out to a lead, and what its provider calls it: here as the message. */
const sentMail = async (world: World) => {
  const { id: lead } = await done(world, 'captureLead', { body: { contact: { email: 'ann@lee.example' } } });
  const { id: mailId } = await done(world, 'sendCommunication', {
    body: { entity_type: 'lead', entity_id: lead, channel: 'email', body: 'When may we come?' },
  });
  const kept = () => getItem(uniqueKey(world.id, 'message', 'mail_id', mailId));
  expect(await eventually(kept, (item) => item !== undefined)).toMatchObject({ owner: mailId });
  return { lead, mailId };
};

const mime = (from: string, rest = '') => `From: ${from}\r\nSubject: The roof\r\n${rest}\r\nIt leaks.\r\n`;

const receiveArrival = (arrival: object, by: Seams) => work.run(JSON.stringify(arrival), by);

const told = (recipients: string[], objectKey: string, messageId: string = randomUUID()) => ({
  notificationType: 'Received' as const,
  mail: { messageId, source: 'ann@lee.example', commonHeaders: { from: ['Ann <ann@lee.example>'] } },
  receipt: { recipients, action: { type: 'S3' as const, bucketName: 'mail', objectKey } },
});

const lines: object[] = [];
const seams = createSeams({ log: (line) => lines.push(line) });

describe('a mail that came in', () => {
  test('an inbound email is filed with the company whose address received it, under the customer who wrote it', async () => {
    const { world, address } = await aTenant();
    const customer = await done(world, 'upsertCustomer', { body: { email: 'ann@lee.example' } });

    await bringIn({
      to: address.toUpperCase(),
      mime: mime('Ann Lee <Ann@Lee.example>', 'To: x@y.example\r\n'),
    });

    expect(await inboxOf(world)).toMatchObject([
      {
        id: customer.id,
        unread_count: 1,
        last_message: {
          channel: 'email',
          from: 'ann@lee.example',
          to: address,
          subject: 'The roof',
          body: 'It leaks.',
        },
      },
    ]);
    expect(await world.events()).toMatchObject([
      { type: 'customer.created' },
      { type: 'message.received', data: { body: 'It leaks.' } },
    ]);
  });

  test('an inbound email is filed once, despite repeated notices and two concurrent workers', async () => {
    const { world, address } = await aTenant();
    const objectKey = await bringIn({ to: address, mime: mime('ann@lee.example') });
    await inboxOf(world);
    const again = told([address], objectKey, objectKey);

    await Promise.all([receiveArrival(again, seams), receiveArrival(again, seams)]);
    const twice = told([address], objectKey);
    await Promise.all([receiveArrival(twice, seams), receiveArrival(twice, seams)]);

    expect((await inboxOf(world, 2)).map(({ unread_count }) => unread_count)).toEqual([1, 1]);
  });

  test('an inbound email to two companies is filed with each, and shows neither the other', async () => {
    const [acme, globex] = await Promise.all([aTenant(), aTenant()]);
    const objectKey = await bringIn({ to: `${randomUUID()}@in.example`, mime: mime('ann@lee.example') });

    await receiveArrival(told([acme.address, globex.address], objectKey), seams);

    expect(await inboxOf(acme.world)).toMatchObject([{ last_message: { to: acme.address } }]);
    expect(await inboxOf(globex.world)).toMatchObject([{ last_message: { to: globex.address } }]);
  });

  test.each([
    ['by a person rings an alarm', '', 'error'],
    ['by a program does not', 'Auto-Submitted: auto-generated\r\n', 'info'],
  ])(
    'an inbound email to an unknown address is filed nowhere and logged with that address, and %s',
    async (_, header, level) => {
      const objectKey = await bringIn({
        to: `${randomUUID()}@in.example`,
        mime: mime('ann@lee.example', header),
      });
      const to = `${randomUUID()}@in.example`;
      const arrival = told([to], objectKey);

      await receiveArrival(arrival, seams);

      expect(lines).toContainEqual({
        level,
        message: alarmed.cameInNowhere,
        to,
        provider_id: arrival.mail.messageId,
      });
    },
  );

  test('an inbound email whose bucket is unavailable is tried again, with nothing filed before', async () => {
    const { world, address } = await aTenant();

    await expect(receiveArrival(told([address], randomUUID()), seams)).rejects.toThrow();

    expect((await done(world, 'listThreads')).data).toEqual([]);
  });

  test.each([
    ['FAIL', null],
    ['GRAY', 'lead'],
    ['PROCESSING_FAILED', 'lead'],
  ])(
    'an inbound email whose sender is judged %s by DMARC is filed under: %s',
    async (status, entity_type) => {
      const { world, address } = await aTenant({ unknown_senders: 'lead' });
      const { mailId } = await sentMail(world);
      const answers = `In-Reply-To: <${mailId}@email.amazonses.com>\r\n`;
      const objectKey = await bringIn({
        to: `${randomUUID()}@in.example`,
        mime: mime('ann@lee.example', answers),
      });
      const { receipt, ...arrival } = told([address, address.replace('@', `+${mailId}@`)], objectKey);

      await receiveArrival(
        Arrival.parse({ ...arrival, receipt: { ...receipt, dmarcVerdict: { status }, dmarcPolicy: 'none' } }),
        seams,
      );

      const [newest] = (await done(world, 'listThreads')).data;
      expect(newest).toMatchObject({
        entity_type,
        unread_count: 1,
        last_message: { from: 'ann@lee.example' },
      });
      expect((await done(world, 'listLeads')).data).toHaveLength(1);
    },
  );

  test('an inbound email with a forged sender makes no lead of the named person', async () => {
    const { world, address } = await aTenant({ unknown_senders: 'lead' });
    const objectKey = await bringIn({ to: `${randomUUID()}@in.example`, mime: mime('ann@lee.example') });
    const { receipt, ...arrival } = told([address], objectKey);

    await receiveArrival(
      Arrival.parse({ ...arrival, receipt: { ...receipt, dmarcVerdict: { status: 'FAIL' } } }),
      seams,
    );

    expect(await inboxOf(world)).toMatchObject([{ entity_type: null }]);
    expect((await done(world, 'listLeads')).data).toEqual([]);
  });

  test('an inbound email from an unknown address is in the thread of the email that it answers', async () => {
    const { world, address } = await aTenant({ unknown_senders: 'lead' });
    const { id: entity_id } = await done(world, 'captureLead', {
      body: { contact: { email: 'ann@lee.example' } },
    });
    const { id } = await done(world, 'sendCommunication', {
      body: { entity_type: 'lead', entity_id, channel: 'email', body: 'When may we come?' },
    });

    const to = address.replace('@', `+${id}@`);
    await bringIn({ to, mime: mime('ann@work.example') });

    expect(await inboxOf(world)).toMatchObject([
      { id: entity_id, last_message: { from: 'ann@work.example', to: address } },
    ]);
    expect((await done(world, 'listLeads')).data).toHaveLength(1);
  });

  test.each(['In-Reply-To', 'References'])(
    'from an unknown address is in the thread of the mail that its %s names',
    async (header) => {
      const { world, address } = await aTenant({ unknown_senders: 'lead' });
      const { lead, mailId } = await sentMail(world);

      const answers = `${header}: <${mailId}@email.amazonses.com>\r\n`;
      await bringIn({ to: address, mime: mime('ann@work.example', answers) });

      expect(await inboxOf(world)).toMatchObject([{ id: lead, last_message: { from: 'ann@work.example' } }]);
      expect((await done(world, 'listLeads')).data).toHaveLength(1);
    },
  );

  test('an email that names another company’s message is a stranger’s', async () => {
    const [acme, globex] = await Promise.all([aTenant(), aTenant()]);
    const { mailId } = await sentMail(globex.world);

    const answers = `In-Reply-To: <${mailId}@email.amazonses.com>\r\n`;
    await bringIn({ to: acme.address, mime: mime('ann@work.example', answers) });

    expect(await inboxOf(acme.world)).toMatchObject([{ entity_type: null }]);
  });

  test('an email that seems to reply to another company’s message is a stranger’s', async () => {
    const [acme, globex] = await Promise.all([aTenant(), aTenant()]);
    const { id: entity_id } = await done(globex.world, 'captureLead', {
      body: { contact: { email: 'ann@lee.example' } },
    });
    const { id } = await done(globex.world, 'sendCommunication', {
      body: { entity_type: 'lead', entity_id, channel: 'email', body: 'When may we come?' },
    });

    await bringIn({ to: acme.address.replace('@', `+${id}@`), mime: mime('ann@work.example') });

    expect(await inboxOf(acme.world)).toMatchObject([{ entity_type: null }]);
  });

  test('an inbound email of a stranger makes a lead if the company wants that and no program wrote it', async () => {
    const { world, address } = await aTenant({ unknown_senders: 'lead' });

    await bringIn({ to: address, mime: mime('ann@lee.example') });
    await inboxOf(world);
    await bringIn({ to: address, mime: mime('robot@lee.example', 'Auto-Submitted: auto-replied\r\n') });

    expect((await inboxOf(world, 2)).map(({ entity_type }) => entity_type)).toEqual([null, 'lead']);
    expect((await done(world, 'listLeads')).data).toHaveLength(1);
  });

  test('an inbound email for a suspended company is filed, and shown once it is resumed', async () => {
    const { world, address } = await aTenant();
    const objectKey = await bringIn({ to: `${randomUUID()}@in.example`, mime: mime('ann@lee.example') });
    await suspendTenant(world.id);

    await receiveArrival(told([address], objectKey), seams);

    expect((await world.journal()).map(({ operation }) => operation)).toContain('receiveArrival');
  });
});

describe('a text that came in', () => {
  test('an inbound SMS is filed with the company whose number received it', async () => {
    const { world, number } = await aTenant();
    const from = freshPhone();
    const lead = await done(world, 'captureLead', { body: { contact: { phone: from } } });

    await bringIn({ to: number, from, body: 'When do you come?' });

    expect(await inboxOf(world)).toMatchObject([
      { id: lead.id, last_message: { channel: 'sms', from, to: number, body: 'When do you come?' } },
    ]);
  });

  test('filed together with others from the same stranger, all belong to one lead', async () => {
    const { world, number } = await aTenant({ unknown_senders: 'lead' });
    const text = () => ({
      originationNumber: '+12025550142',
      destinationNumber: number,
      messageBody: 'Hello?',
      inboundMessageId: randomUUID(),
    });

    await Promise.all([1, 2, 3, 4, 5].map(() => receiveArrival(text(), seams)));

    const { data: leads } = await done(world, 'listLeads');
    const { data: threads } = await done(world, 'listThreads');
    expect(threads).toMatchObject([{ entity_type: 'lead', unread_count: 5 }]);
    expect(leads.map(({ id }) => id)).toEqual(threads.map(({ id }) => id));
  });

  test('an inbound SMS of STOP opts out', async () => {
    const { world, number } = await aTenant();
    const from = freshPhone();
    const { id } = await done(world, 'captureLead', { body: { contact: { phone: from } } });

    await bringIn({ to: number, from, body: 'Stop.\n\nSent from my phone' });
    await inboxOf(world);

    const reply = await world.call('sendCommunication', {
      body: { entity_type: 'lead', entity_id: id, channel: 'sms', body: 'Hello' },
    });
    expect(reply.body.error.code).toBe('opted_out');
  });
});

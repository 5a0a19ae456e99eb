import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Arrival, type Mail } from '../../shared/messaging/inbound/arrivals.ts';
import { readMail } from '../../shared/messaging/inbound/mail.ts';
import { eventually } from '../support/eventually.ts';
import { done } from '../support/journey.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const aTenant = async (settings = {}) => {
  const address = `in-${randomUUID().slice(0, 13)}@in.example`;
  const inbound_addresses = [{ channel: 'email' as const, address }];
  return { world: await freshTenant({ inbound_addresses, unknown_senders: 'lead', ...settings }), address };
};

const bringIn = async (to: string, headers: string): Promise<void> => {
  const response = await fetch(`${authUrl}/_local/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, mime: `${headers}\r\n\r\nIt leaks.` }),
  });
  expect(response.status).toBe(200);
};

const threadsOf = (world: World, messages: number) =>
  eventually(
    async () => (await done(world, 'listThreads')).data,
    (threads) => threads.reduce((sum, { unread_count }) => sum + unread_count, 0) >= messages,
  );

const leadsOf = async (world: World) =>
  (await done(world, 'listLeads')).data.map(({ contact }) => contact.email).sort();

describe('the sender of a mail', () => {
  const told = Arrival.parse({
    notificationType: 'Received',
    mail: { messageId: 'm', source: 'envelope@sender.example' },
    receipt: { recipients: ['acme@in.example'], action: { type: 'S3', bucketName: 'b', objectKey: 'm' } },
  }) as Mail;
  const senderIn = async (from: string) => {
    const bytes = Buffer.from(`From: ${from}\r\nSubject: Roof\r\n\r\nIt leaks.`);
    return (await readMail(told, { bytes, isWhole: true })).message.from;
  };

  test.each([
    ['Lee, Ann <ann@lee.example>'],
    ['Ann Lee, PhD <ann@lee.example>'],
    ['Lee & Sons, Inc., Roofing <ann@lee.example>'],
    ['"Lee, Ann" <ann@lee.example>'],
    ['"ann@other.example" <ann@lee.example>'],
    ['=?iso-8859-1?Q?Le=E9=2C_Ann?= <ann@lee.example>'],
    ['=?iso-8859-1?Q?Le=E9,=20Ann?= <ann@lee.example>'],
    [`=?utf-8?B?${Buffer.from('Ann <ann@lee.example>').toString('base64')}?=`],
    ['ann@lee.example (Ann Lee)'],
    ['ann@lee.example'],
    ['<ann@lee.example>, bob@lee.example'],
    ['The Lees: Ann <ann@lee.example>, Bob <bob@lee.example>;'],
  ])('the sender of an email written %s is found', async (from) => {
    expect(await senderIn(from)).toBe('ann@lee.example');
  });

  test('the sender of an email is found with any name before the address', async () => {
    const name = fc.array(fc.constantFrom(...'aé ,.;&\'-"', 'Lee', '=?utf-8?Q?L=C3=A9e=2C?='), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(name, async (parts) => {
        // A quotation mark alone begins what nothing ends.
        const written = parts.join('').replaceAll('"', '') || 'Ann';
        expect(await senderIn(`${written} <ann@lee.example>`)).toBe('ann@lee.example');
      }),
      { numRuns: 50 },
    );
  });

  test.each(['nobody', '', '=?utf-8?Q?ann=40lee.example?='])(
    'a From line without an address (%s) falls back to the envelope’s sender',
    async (from) => {
      expect(await senderIn(from)).toBe('envelope@sender.example');
    },
  );
});

test('a mail that comes in by two ways is filed once, and another with its id is another', async () => {
  const { world, address } = await aTenant();
  const mail = (way: string, date: string) =>
    `Received: by ${way}\r\nFrom: ann@lee.example\r\nMessage-ID: <1@lee.example>\r\nDate: ${date}\r\nSubject: Roof`;

  await Promise.all([
    bringIn(address, mail('one', 'Mon, 2 Nov 2026 10:00:00 +0000')),
    bringIn(address, mail('two', 'Mon, 2 Nov 2026 10:00:00 +0000')),
  ]);
  await bringIn(address, mail('one', 'Tue, 3 Nov 2026 10:00:00 +0000'));
  await threadsOf(world, 2);
  await bringIn(address, 'From: bob@lee.example\r\nSubject: Last');

  const threads = await threadsOf(world, 3);
  expect(threads.map(({ unread_count }) => unread_count)).toEqual([1, 2]);
});

test('one mail by two ways to two companies is filed with each', async () => {
  const acme = await aTenant();
  const globex = await aTenant();
  for (const { address } of [acme, globex])
    await bringIn(address, 'From: ann@lee.example\r\nMessage-ID: <1@lee.example>\r\nSubject: Roof');

  for (const { world } of [acme, globex]) expect(await threadsOf(world, 1)).toHaveLength(1);
});

describe('the form of a website', () => {
  const form = (from: string, replyTo: string) =>
    `From: Website <${from}>\r\nReply-To: Ann <${replyTo}>\r\nSubject: Contact`;

  test('a website form makes leads of its reply addresses, and none of the website', async () => {
    const { world, address } = await aTenant();

    for (const who of ['ann@lee.example', 'bob@lee.example', 'ann@lee.example'])
      await bringIn(address, form('form@site.example', who));

    await threadsOf(world, 3);
    expect(await leadsOf(world)).toEqual(['ann@lee.example', 'bob@lee.example']);
  });

  test('about a known customer is filed with them, and shows its source', async () => {
    const { world, address } = await aTenant();
    const customer = await done(world, 'upsertCustomer', { body: { email: 'ann@lee.example' } });

    await bringIn(address, form('form@site.example', 'Ann@Lee.example'));

    expect(await threadsOf(world, 1)).toMatchObject([
      { id: customer.id, last_message: { from: 'form@site.example' } },
    ]);
    expect(await leadsOf(world)).toEqual([]);
  });

  test('a website form that became a lead by mistake still makes leads of its visitors', async () => {
    const { world, address } = await aTenant();
    await done(world, 'captureLead', { body: { contact: { email: 'wordpress@site.example' } } });

    await bringIn(address, form('wordpress@site.example', 'ann@lee.example'));

    await threadsOf(world, 1);
    expect(await leadsOf(world)).toEqual(['ann@lee.example', 'wordpress@site.example']);
  });
});

test.each([
  ['a person who is known', 'ann@lee.example', 'customer'],
  ['a newsletter', 'news@shop.example\r\nList-Unsubscribe: <https://shop.example/u>', null],
  ['an address where nobody reads', 'noreply@shop.example', null],
  ['an automatic reply', 'bob@lee.example\r\nSubject: Automatic reply: Estimate', null],
  ['a person behind Exchange', 'bob@lee.example\r\nX-Auto-Response-Suppress: DR, OOF, AutoReply', 'lead'],
])('a mail of %s is filed under: %s', async (_, from, entity_type) => {
  const { world, address } = await aTenant();
  await done(world, 'upsertCustomer', { body: { email: 'ann@lee.example' } });

  await bringIn(address, `From: ${from}`);

  expect(await threadsOf(world, 1)).toMatchObject([{ entity_type }]);
});

test('a mail from the company’s own address makes no lead', async () => {
  const { world, address } = await aTenant({ reply_to: 'office@acme.example' });

  for (const from of [address, address.replace('@', '+test@'), 'office@acme.example'])
    await bringIn(address, `From: ${from}\r\nMessage-ID: <${from}>`);

  await threadsOf(world, 3);
  expect(await leadsOf(world)).toEqual([]);
});

describe('an address with a tag', () => {
  test.each(['+google-ads@', '+A.B@', '+one+two@'])(
    'an address with a tag belongs to its company: %s',
    async (tag) => {
      const { world, address } = await aTenant();
      const to = address.replace('@', tag);

      await bringIn(to, 'From: ann@lee.example');

      expect(await threadsOf(world, 1)).toMatchObject([{ last_message: { to: to.toLowerCase() } }]);
    },
  );

  test('a tagged address belongs to the company that has exactly this address', async () => {
    const { world, address } = await aTenant();
    const tagged = address.replace('@', '+ads@');
    const other = await freshTenant({ inbound_addresses: [{ channel: 'email', address: tagged }] });

    await bringIn(tagged, 'From: ann@lee.example');

    await threadsOf(other, 1);
    expect((await done(world, 'listThreads')).data).toEqual([]);
  });
});

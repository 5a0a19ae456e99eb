import { describe, expect, test } from 'vitest';
import { aLead, done, freshPhone } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const text = (world: World, from: string, body: string) =>
  done(world, 'receiveMessage', { body: { channel: 'sms', from, body } });

const sendTo = (world: World, entity_id: string) =>
  world.call('sendCommunication', {
    body: { entity_type: 'lead', entity_id, channel: 'sms', body: 'On our way.' },
  });

const answersTo = async (world: World, entity_id: string) => {
  const query = { entity_type: 'lead', entity_id };
  const { data } = await done(world, 'listCommunications', { query });
  return data
    .filter(({ direction }) => direction === 'outbound')
    .map(({ body }) => body)
    .toReversed();
};

const aPhoned = async (world: World) => {
  const phone = freshPhone();
  const { id } = await done(world, 'captureLead', { body: { contact: { first_name: 'Ann', phone } } });
  return { id, phone };
};

describe('a number that said STOP', () => {
  test('a number that said STOP gets no further SMS, and one confirmation', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const { id, phone } = await aPhoned(acme);

    for (const body of ['STOP', 'stop']) await text(acme, phone, body);
    const refused = await sendTo(acme, id);

    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'opted_out' } } });
    expect(await answersTo(acme, id)).toEqual([expect.stringMatching(/^Acme Roofing: You have opted out/)]);
  });

  test('STOP marks the number in the transaction that files the SMS', async () => {
    const acme = await freshTenant();
    const { phone } = await aPhoned(acme);

    const { id } = await text(acme, phone, 'STOP');

    const entry = (await acme.journal()).at(-1);
    expect(entry).toMatchObject({ operation: 'receiveMessage', entity_id: id });
    expect(new Set(entry?.changes.map(({ entity_type }) => entity_type))).toEqual(
      new Set(['message', 'address']),
    );
    expect(
      JSON.stringify(entry?.changes.filter(({ entity_type }) => entity_type === 'address')),
    ).not.toContain(phone);
  });

  test('START opens a stopped number again, and HELP gets one reply a day', async () => {
    const acme = await freshTenant();
    const { id, phone } = await aPhoned(acme);

    for (const body of ['START', 'STOP', 'HELP', 'Help', 'START', 'info', 'YES'])
      await text(acme, phone, body);

    expect((await sendTo(acme, id)).status).toBe(202);
    expect(await answersTo(acme, id)).toEqual([
      expect.stringContaining('opted out and will not get further texts'),
      expect.stringContaining('Reply STOP'),
      expect.stringContaining('opted back in'),
      'On our way.',
    ]);
  });

  test('STOP closes a number for one company only, and leaves email open', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const phone = freshPhone();
    const contact = { phone, email: 'ann@lee.example' };
    const [own, theirs] = await Promise.all(
      [acme, globex].map((world) => done(world, 'captureLead', { body: { contact } })),
    );
    await text(acme, phone, 'STOP');
    const byEmail = { entity_type: 'lead', entity_id: own?.id, channel: 'email', body: 'Hello' };

    expect((await acme.call('sendCommunication', { body: byEmail })).status).toBe(202);
    expect((await sendTo(globex, theirs?.id ?? '')).status).toBe(202);
    expect((await sendTo(acme, own?.id ?? '')).status).toBe(409);
  });

  test('a mistaken STOP is cleared by hand, in any spelling of the number', async () => {
    const acme = await freshTenant();
    const { id, phone } = await aPhoned(acme);
    await text(acme, phone, 'STOP');
    const written = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;

    const cleared = await done(acme, 'clearAddress', { body: { channel: 'sms', address: written } });

    expect(cleared).toEqual({ channel: 'sms', address: phone, opted_out: false, undeliverable: null });
    expect((await sendTo(acme, id)).status).toBe(202);
  });

  test.each([
    ['sms', 'nobody'],
    ['email', 'nobody'],
  ])('clearing an invalid address returns 400: %s %s', async (channel, address) => {
    const acme = await freshTenant();

    const reply = await acme.call('clearAddress', { body: { channel, address } });

    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: 'address' })]);
  });

  test('a repeated STOP of a provider gets no second confirmation', async () => {
    const acme = await freshTenant();
    const { id, phone } = await aPhoned(acme);
    const body = { channel: 'sms', from: phone, body: 'HELP', provider_id: 'p-1' };

    for (let times = 0; times < 2; times += 1) await done(acme, 'receiveMessage', { body });

    expect(await answersTo(acme, id)).toHaveLength(1);
  });

  test('STOP from one number does not stop another lead’s', async () => {
    const acme = await freshTenant();
    const { phone } = await aPhoned(acme);
    const other = await aLead(acme);
    await text(acme, phone, 'STOP');

    expect((await sendTo(acme, other.id)).status).toBe(202);
  });
});

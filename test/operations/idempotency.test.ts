import { describe, expect, test } from 'vitest';
import { getItem } from '../../shared/store/table/getItem.ts';
import { idempotencyKey } from '../../shared/store/table/keys.ts';
import { suspendTenant } from '../support/founding.ts';
import {
  aContract,
  aCustomer,
  aLead,
  anEndpoint,
  anInvoice,
  aSentContract,
  aSentEstimate,
  done,
  freshPhone,
} from '../support/journey.ts';
import { freshTenant, type Reply, type World } from '../support/world.ts';

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true';
const codeOf = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error.code,
];

const stored = (world: World, key: string) => getItem(idempotencyKey(world.id, `${world.id}-machine`, key));

const capture = (world: World, key: string, more: object = {}) =>
  world.call('captureLead', { body: { contact: { first_name: 'Grace' } }, ...keyed(key), ...more });

describe('one key', () => {
  test('one key of two clients of one company identifies two requests', async () => {
    const acme = await freshTenant();
    const token = await acme.token(undefined, 'another-machine');

    const first = await capture(acme, 'k');
    const other = await capture(acme, 'k', { token });
    const again = await capture(acme, 'k', { token });

    expect([first.status, other.status, isReplay(other)]).toEqual([201, 201, false]);
    expect(other.body.id).not.toBe(first.body.id);
    expect(again.body).toEqual(other.body);
  });

  test('one key of two companies identifies two requests, even of clients with one name', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const token = await globex.token(undefined, `${acme.id}-machine`);

    const first = await capture(acme, 'k');
    const other = await capture(globex, 'k', { token });

    expect([other.status, isReplay(other)]).toEqual([201, false]);
    expect(other.body.id).not.toBe(first.body.id);
  });

  test.each([
    ['the same bytes on another path', 'qualifyLead', { outcome: 'qualified' }],
    ['other bytes on the same path', 'updateLead', { notes: 'Two dogs.' }],
    ['the same values in other bytes', 'updateLead', '{ "notes": "A dog." }'],
    ['a body that is not even valid', 'updateLead', { notes: 7 }],
    ['a body that is no JSON', 'updateLead', '{"notes":'],
  ] as const)(
    'the same idempotency key with %s is refused as idempotency_key_reused and changes nothing',
    async (_case, operation, body) => {
      const acme = await freshTenant();
      const lead = await aLead(acme);
      const other = await aLead(acme);
      const params = { id: lead.id };
      await done(acme, 'updateLead', { params, body: { notes: 'A dog.' }, ...keyed('k') });

      const reused = await acme.call(operation, { params, body, ...keyed('k') });
      const elsewhere = await acme.call('updateLead', {
        params: { id: other.id },
        body: { notes: 'A dog.' },
        ...keyed('k'),
      });

      expect(codeOf(reused)).toEqual([409, 'idempotency_key_reused']);
      expect(codeOf(elsewhere)).toEqual([409, 'idempotency_key_reused']);
      expect(await done(acme, 'getLead', { params })).toMatchObject({ notes: 'A dog.', status: 'new' });
      expect((await done(acme, 'getLead', { params: { id: other.id } })).notes).toBeNull();
    },
  );

  test.each([
    ['no character', '', 400],
    ['256 characters', 'x'.repeat(256), 400],
    ['255 characters', 'x'.repeat(255), 201],
    ['one character', '#', 201],
  ] as const)('a key of %s is accepted or refused by its length', async (_case, key, status) => {
    const acme = await freshTenant();

    const reply = await capture(acme, key);

    expect(reply.status).toBe(status);
    if (status === 400)
      expect(reply.body.error.details.issues).toEqual([
        { path: 'Idempotency-Key', message: 'Must have 1 to 255 characters.' },
      ]);
  });

  test('a key on a GET, or on a POST that only reads, means nothing', async () => {
    const acme = await freshTenant();
    await aLead(acme);
    const [first] = [await acme.call('listLeads', keyed('k')), await aLead(acme)];

    const second = await acme.call('listLeads', keyed('k'));
    const tooLong = await acme.call('listLeads', keyed('x'.repeat(256)));

    expect([first.body.data.length, second.body.data.length, isReplay(second)]).toEqual([1, 2, false]);
    expect(tooLong.status).toBe(200);
    expect(await stored(acme, 'k')).toBeUndefined();
  });
});

describe('stored responses', () => {
  test('a failure is not stored: the key of a refused request is free for the one that succeeds', async () => {
    const acme = await freshTenant();
    const { id } = await aContract(acme);
    const annul = () => acme.call('voidContract', { params: { id }, body: {}, ...keyed('k') });
    const wrong = await capture(acme, 'k', { body: { contact: { phone: '1' } } });

    expect(codeOf(wrong)).toEqual([400, 'invalid_request']);
    expect(await stored(acme, 'k')).toBeUndefined();
    expect([(await annul()).status, isReplay(await annul())]).toEqual([200, true]);
  });

  test('the stored response is the first one, despite later changes of the record', async () => {
    const acme = await freshTenant();
    const phone = freshPhone();
    const request = { body: { contact: { phone } }, ...keyed('k') };
    const first = await acme.call('captureLead', request);
    await done(acme, 'qualifyLead', { params: { id: first.body.id }, body: { outcome: 'disqualified' } });

    const second = await acme.call('captureLead', request);

    expect([second.status, second.body, isReplay(second)]).toEqual([201, first.body, true]);
  });

  test('a stored response is not shown to a suspended company, nor for a weaker token', async () => {
    const acme = await freshTenant();
    await capture(acme, 'k');

    const weaker = await capture(acme, 'k', { token: await acme.token(['leads.read']) });
    await suspendTenant(acme.id);
    const suspended = await capture(acme, 'k');

    expect(codeOf(weaker)).toEqual([403, 'insufficient_scope']);
    expect(codeOf(suspended)).toEqual([403, 'tenant_suspended']);
  });

  test('a stored response with a secret is sealed, and its repeat shows the secret again', async () => {
    const acme = await freshTenant();
    const body = { url: 'https://example.com/hook', event_types: ['*'] };
    const first = await acme.call('createEndpoint', { body, ...keyed('k') });
    const second = await acme.call('createEndpoint', { body, ...keyed('k') });

    expect(second.body).toEqual(first.body);
    expect(second.body.secret).toMatch(/^whsec_/);
    const kept = JSON.stringify(await stored(acme, 'k'));
    expect(kept).not.toContain(first.body.secret.slice('whsec_'.length));
    expect(kept).not.toContain(first.body.id);
  });

  test('a stored response without a body repeats without one', async () => {
    const acme = await freshTenant();
    const { id } = await anEndpoint(acme);
    const remove = () => acme.call('deleteEndpoint', { params: { id }, ...keyed('k') });

    const replies = [await remove(), await remove()];

    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
    expect(replies.map(isReplay)).toEqual([false, true]);
  });

  test('a stored response covers a request that found its work already done', async () => {
    const acme = await freshTenant();
    const message = { channel: 'sms', from: freshPhone(), body: 'Hello', provider_id: 'p-1' };
    await done(acme, 'receiveMessage', { body: message });
    const first = await acme.call('receiveMessage', { body: message, ...keyed('k') });
    const reused = await acme.call('receiveMessage', {
      body: { ...message, body: 'Hello again' },
      ...keyed('k'),
    });
    const again = await acme.call('receiveMessage', { body: message, ...keyed('k') });

    expect(first.status).toBe(202);
    expect(codeOf(reused)).toEqual([409, 'idempotency_key_reused']);
    expect([again.body, isReplay(again)]).toEqual([first.body, true]);
  });
});

describe('a repeat outranks every refusal', () => {
  test('a payment that paid the invoice answers its first 201, never overpayment', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme, 100);
    const body = { invoice_id: invoice.id, amount: 100, external_id: 'bank-1' };
    const pay = () => acme.call('recordPayment', { body, ...keyed('k') });

    const first = await pay();
    const second = await pay();
    const unkeyed = await acme.call('recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });

    expect([second.status, second.body, isReplay(second)]).toEqual([201, first.body, true]);
    expect(unkeyed.body.error.code).toBe('overpayment');
    const paid = (await acme.events()).filter(({ type }) => type === 'invoice.paid');
    expect(paid).toHaveLength(1);
  });

  const twice: Readonly<Record<string, (world: World) => Promise<() => Promise<Reply<never>>>>> = {
    signContract: async (world) => {
      const { id, parties } = await aSentContract(world);
      const body = { party_id: parties[0]?.id, signed_name: 'Grace Hopper' };
      return () => world.call('signContract', { params: { id }, body, ...keyed('k') });
    },
    acceptEstimate: async (world) => {
      const { id } = await aSentEstimate(world);
      return () => world.call('acceptEstimate', { params: { id }, ...keyed('k') });
    },
    captureLead: async (world) => {
      const body = { contact: { phone: freshPhone() } };
      return () => world.call('captureLead', { body, ...keyed('k') });
    },
    upsertCustomer: async (world) => {
      const { id } = await aCustomer(world);
      return () =>
        world.call('upsertCustomer', {
          body: { first_name: 'Ada', email: `${id}@a.example` },
          ...keyed('k'),
        });
    },
    deleteEndpoint: async (world) => {
      const { id } = await anEndpoint(world);
      return () => world.call('deleteEndpoint', { params: { id }, ...keyed('k') });
    },
  };

  test.each(Object.keys(twice))(
    'twenty equal %s requests in flight all answer the first success',
    async (operation) => {
      const acme = await freshTenant();
      const send = await twice[operation]?.(acme);
      const before = (await acme.journal()).length;

      const replies = await Promise.all(Array.from({ length: 20 }, () => send?.()));

      const answers = new Set(replies.map((reply) => JSON.stringify([reply?.status, reply?.body])));
      expect([...answers]).toHaveLength(1);
      expect(replies[0]?.status).toBeLessThan(300);
      expect(replies.filter((reply) => reply && isReplay(reply))).toHaveLength(19);
      expect((await acme.journal()).length - before).toBe(1);
    },
  );
});

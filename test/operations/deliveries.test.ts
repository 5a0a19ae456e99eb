import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eventExamples } from '../../shared/contract/eventExamples.ts';
import { addSeconds, secondsBetween, toInstant } from '../../shared/kernel/clock.ts';
import { changeHealth, noteDrain } from '../../shared/store/pending/endpointHealth.ts';
import { aDelivery, aLead, anEndpoint, done, freshPhone } from '../support/journey.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant, type World } from '../support/world.ts';

const patience = { interval: 20 };

const ago = (seconds: number) => addSeconds(toInstant(new Date()), -seconds);

const subscribe = async (world: World, receiver: Receiver) => {
  const body = { url: receiver.url, event_types: ['lead.created'] };
  return done(world, 'createEndpoint', { body });
};

const deliveriesOf = async (world: World, id: string, query = {}) =>
  (await done(world, 'listDeliveries', { params: { id }, query })).data;

/** Waits until every delivery to the endpoint has the status. */
const reached = async (world: World, id: string, status: string, count = 1) => {
  await expect
    .poll(async () => (await deliveriesOf(world, id)).map((delivery) => delivery.status), patience)
    .toEqual(Array.from({ length: count }, () => status));
  return deliveriesOf(world, id);
};

describe('rotateSecret', () => {
  test('a receiver that follows the page verifies every step, and expire ends signatures with old secrets', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id, secret: first } = await subscribe(acme, receiver);
    const rotate = (mode: string) => done(acme, 'rotateSecret', { params: { id }, body: { mode } });
    const next = async () => {
      const count = receiver.received.length;
      await aLead(acme);
      const received = (await receiver.until(count + 1))[count];
      if (received === undefined) throw new Error('Nothing came.');
      return received;
    };
    type NextDelivery = Awaited<ReturnType<typeof next>>;
    const hexBy = ({ headers, body }: NextDelivery) =>
      [first, second].filter(
        (secret) =>
          createHmac('sha256', secret).update(body).digest('hex') === headers['x-service-signature'],
      );
    const standardBy = ({ headers, body }: NextDelivery) =>
      [first, second].filter((secret) => {
        try {
          new Webhook(secret).verify(body.toString(), z.record(z.string(), z.string()).parse(headers));
          return true;
        } catch {
          return false;
        }
      });

    const started = await rotate('start');
    const second = started.secret ?? '';
    const during = await next();
    expect([hexBy(during), standardBy(during)]).toEqual([[first], [first, second]]);

    expect(await rotate('promote')).toMatchObject({
      secret: null,
      secrets: [{ role: 'current' }, { role: 'old' }],
    });
    const promoted = await next();
    expect([hexBy(promoted), standardBy(promoted)]).toEqual([[second], [first, second]]);

    expect(await rotate('expire')).toMatchObject({ secret: null, secrets: [{ role: 'current' }] });
    const expired = await next();
    expect([hexBy(expired), standardBy(expired)]).toEqual([[second], [second]]);
  });

  test('promote and expire return 409 with the allowed modes if no rotation is open', async () => {
    const acme = await freshTenant();
    const params = { id: (await anEndpoint(acme)).id };
    for (const mode of ['promote', 'expire']) {
      const { status, body } = await acme.call('rotateSecret', { params, body: { mode } });
      expect([status, body.error.code]).toEqual([409, 'illegal_transition']);
      expect(body.error.details).toEqual({ from: 'settled', to: mode, allowed: ['start'] });
    }
  });

  test('one of two simultaneous promotions wins', async () => {
    const acme = await freshTenant();
    const params = { id: (await anEndpoint(acme)).id };
    await done(acme, 'rotateSecret', { params, body: { mode: 'start' } });
    const promote = () => acme.call('rotateSecret', { params, body: { mode: 'promote' } });

    expect((await Promise.all([promote(), promote()])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
  });

  test('the new secret is shown once: in no later answer, no journal entry and no stored item', async () => {
    const acme = await freshTenant();
    const params = { id: (await anEndpoint(acme)).id };
    const request = { params, body: { mode: 'start' }, headers: { 'idempotency-key': 'once' } };
    const { secret } = await done(acme, 'rotateSecret', request);
    const again = await acme.call('rotateSecret', request);
    const text = JSON.stringify([
      await acme.call('getEndpoint', { params }),
      await acme.call('listEndpoints'),
      await acme.journal(),
      await acme.item('endpoint', params.id),
    ]);

    expect(secret).toMatch(/^whsec_/);
    expect(again.body.secret).toBe(secret);
    expect(text).not.toContain(String(secret).slice(6));
  });
});

describe('testEndpoint', () => {
  test.each([
    { event_type: 'job.created' },
    { type: 'job.created' },
    { event_type: 'job.created', type: 'job.created' },
  ])('testEndpoint takes the type of the event by either name: %o', async (body) => {
    const acme = await freshTenant();
    const { id } = await anEndpoint(acme);

    const reply = await acme.call('testEndpoint', { params: { id }, body });

    expect([reply.status, reply.body.event_type]).toEqual([202, 'job.created']);
  });

  test.each([
    [{ event_type: 'job.created', type: 'job.completed' }, 'type'],
    [{ event_type: 'job.done' }, 'event_type'],
  ])('%o is 400', async (body, path) => {
    const acme = await freshTenant();
    const { id } = await anEndpoint(acme);

    const reply = await acme.call('testEndpoint', { params: { id }, body });

    expect([reply.status, reply.body.error.details.issues]).toMatchObject([400, [{ path }]]);
  });

  test('testEndpoint sends the example of the type, signed, with the header that says so, and to this endpoint only', async () => {
    await using receiver = await Receiver.listen();
    await using other = await Receiver.listen();
    const acme = await freshTenant();
    const { id, secret } = await subscribe(acme, receiver);
    await done(acme, 'createEndpoint', { body: { url: other.url, event_types: ['*'] } });
    const { status, body } = await acme.call('testEndpoint', {
      params: { id },
      body: { type: 'invoice.paid' },
    });
    const [sent] = await receiver.until(1);
    if (sent === undefined) throw new Error('Nothing came.');

    expect(status).toBe(202);
    expect(JSON.parse(sent.body.toString())).toEqual({
      id: body.event_id,
      type: 'invoice.paid',
      created_at: expect.stringMatching(/Z$/),
      org_id: acme.id,
      data: eventExamples['invoice.paid'],
    });
    expect(sent.headers['webhook-test']).toBe('true');
    expect(
      new Webhook(secret).verify(sent.body.toString(), z.record(z.string(), z.string()).parse(sent.headers)),
    ).toEqual(JSON.parse(sent.body.toString()));
    const [delivery] = await reached(acme, id, 'succeeded');
    expect(delivery).toMatchObject({ id: body.delivery_id, event_id: body.event_id, test: true });
    expect(other.received).toEqual([]);
    expect((await done(acme, 'listEvents')).data).toEqual([]);
  });

  test('a test event is sent immediately to an endpoint that is only probed, and shows its recovery', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    const later = ago(-300);
    const probed = { concurrency: 0, failures: 9, probe_at: later, probe_gap_seconds: 300 };
    await changeHealth({ tenantId: acme.id, endpointId: id }, (state) => ({ ...state, ...probed }));
    await noteDrain({ tenantId: acme.id, endpointId: id }, later, ago(0));
    expect((await done(acme, 'getEndpoint', { params: { id } })).health).toBe('open');
    await done(acme, 'testEndpoint', { params: { id } });
    await receiver.until(1);

    await reached(acme, id, 'succeeded');
    expect((await done(acme, 'getEndpoint', { params: { id } })).health).toBe('half_open');
  });

  test('a test event without a type is the first that the endpoint wants; a disabled endpoint returns 409', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    expect(await done(acme, 'testEndpoint', { params: { id } })).toMatchObject({
      event_type: 'lead.created',
    });
    await done(acme, 'updateEndpoint', { params: { id }, body: { status: 'disabled' } });

    const { status, body } = await acme.call('testEndpoint', { params: { id } });
    expect([status, body.error.code]).toEqual([409, 'endpoint_disabled']);
  });
});

describe('deliveries', () => {
  test('deliveries show every attempt with the facts that find the fault', async () => {
    await using receiver = await Receiver.listen();
    receiver.respond = (_, response) => response.writeHead(500).end('the database is down');
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    await aLead(acme);
    const [delivery] = await reached(acme, id, 'retrying');
    const shown = await done(acme, 'getDelivery', { params: { id: delivery?.id ?? '' } });
    const outcome = {
      at: expect.stringMatching(/Z$/),
      duration_ms: expect.any(Number),
      status: 500,
      error: null,
    };

    expect(shown).toEqual({
      ...delivery,
      attempts: [{ ...outcome, number: 1, response_body: 'the database is down' }],
    });
    expect(shown).toMatchObject({
      endpoint_id: id,
      event_type: 'lead.created',
      test: false,
      attempt_count: 1,
      last_attempt: outcome,
    });
    expect(
      Date.parse(String(shown.next_attempt_at)) - Date.parse(String(shown.last_attempt?.at)),
    ).toBeGreaterThan(7_000);
    expect((await done(acme, 'getEndpoint', { params: { id } })).health).toBe('degraded');
  });

  test('deliveries are listed newest first, by status, type and time, page by page', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    // One after the other: deliveries that are relayed together are made at the same moment.
    for (let n = 1; n <= 3; n += 1) {
      await aLead(acme);
      await reached(acme, id, 'succeeded', n);
    }
    const all = await reached(acme, id, 'succeeded', 3);
    const times = all.map(({ created_at }) => created_at);
    const page = await done(acme, 'listDeliveries', { params: { id }, query: { limit: 2 } });
    const rest = await done(acme, 'listDeliveries', {
      params: { id },
      query: { limit: 2, cursor: page.next_cursor ?? '' },
    });

    expect(times).toEqual(times.toSorted().toReversed());
    expect([...page.data, ...rest.data]).toEqual(all);
    expect(rest.next_cursor).toBe(null);
    expect(await deliveriesOf(acme, id, { status: 'exhausted' })).toEqual([]);
    expect(await deliveriesOf(acme, id, { status: 'succeeded', type: 'lead.created' })).toEqual(all);
    expect(await deliveriesOf(acme, id, { type: 'lead.qualified' })).toEqual([]);
    expect(await deliveriesOf(acme, id, { since: times[1] })).toEqual(all.slice(0, 2));
  });

  test('deliveries are shown to their own company only', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const params = await aDelivery(acme);
    const missing = { status: 404, body: { error: { message: 'No such delivery.' } } };

    expect(await globex.call('getDelivery', { params })).toMatchObject(missing);
    expect(await globex.call('retryDelivery', { params })).toMatchObject(missing);
  });

  test('waiting deliveries are cancelled when their endpoint is disabled, and can be replayed later', async () => {
    await using receiver = await Receiver.listen();
    receiver.respond = (_, response) => response.writeHead(500).end();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    await Promise.all([aLead(acme), aLead(acme)]);
    await reached(acme, id, 'retrying', 2);
    await done(acme, 'updateEndpoint', { params: { id }, body: { status: 'disabled' } });
    await reached(acme, id, 'cancelled', 2);
    await aLead(acme);
    receiver.respond = (_, response) => response.writeHead(204).end();
    await done(acme, 'updateEndpoint', { params: { id }, body: { status: 'enabled' } });
    const since = ago(60);
    await done(acme, 'replayEvents', { params: { id }, body: { since } });

    await reached(acme, id, 'succeeded', 3);
  });
});

describe('retryDelivery', () => {
  /** Its first attempt was refused, and so is every other. */
  const aRetryingDelivery = async (receiver: Receiver) => {
    receiver.respond = (_, response) => response.writeHead(500).end();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    await aLead(acme);
    const [delivery] = await reached(acme, id, 'retrying');
    return { acme, params: { id: delivery?.id ?? '' } };
  };

  test('retryDelivery makes one more attempt now, in any state of the delivery', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const { id } = await subscribe(acme, receiver);
    await aLead(acme);
    const [delivery] = await reached(acme, id, 'succeeded');
    const params = { id: delivery?.id ?? '' };
    expect((await acme.call('retryDelivery', { params })).status).toBe(202);
    const [first, second] = await receiver.until(2);

    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await expect
      .poll(
        async () => (await done(acme, 'getDelivery', { params })).attempts.map(({ number }) => number),
        patience,
      )
      .toEqual([1, 2]);
    receiver.respond = (_, response) => response.writeHead(500).end();
    await done(acme, 'retryDelivery', { params });
    const [failed] = await reached(acme, id, 'exhausted');
    expect(failed).toMatchObject({ attempt_count: 3, next_attempt_at: null });
  });

  test('while a retry is pending, attempt numbers have no gap and no duplicate', async () => {
    await using receiver = await Receiver.listen();
    const { acme, params } = await aRetryingDelivery(receiver);
    await Promise.all(Array.from({ length: 5 }, () => done(acme, 'retryDelivery', { params })));
    await receiver.until(2);
    const numbers = async () =>
      (await done(acme, 'getDelivery', { params })).attempts.map(({ number }) => number);
    await expect.poll(async () => (await numbers()).length, patience).toBeGreaterThanOrEqual(2);

    const kept = await numbers();
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    const sent = receiver.received.map(({ headers }) => Number(headers['webhook-attempt']));
    expect(new Set(sent).size).toBe(sent.length);
  });

  test('ahead of time takes nothing from the schedule of the delivery', async () => {
    await using receiver = await Receiver.listen();
    const { acme, params } = await aRetryingDelivery(receiver);
    const attemptsOf = async () => (await done(acme, 'getDelivery', { params })).attempt_count;
    await done(acme, 'retryDelivery', { params });
    await expect.poll(attemptsOf, patience).toBe(2);
    const { status, attempts, next_attempt_at } = await done(acme, 'getDelivery', { params });
    const first = attempts[0]?.at ?? '';

    expect(status).toBe('retrying');
    expect(secondsBetween(first, next_attempt_at ?? '')).toBeLessThanOrEqual(12.1);
  });

  test('retryDelivery to a disabled endpoint returns 409', async () => {
    const acme = await freshTenant();
    const params = await aDelivery(acme);
    const { endpoint_id } = await done(acme, 'getDelivery', { params });
    await done(acme, 'deleteEndpoint', { params: { id: endpoint_id } });

    const { status, body } = await acme.call('retryDelivery', { params });
    expect([status, body.error.code]).toEqual([409, 'endpoint_disabled']);
  });
});

describe('replayEvents', () => {
  test('replayEvents sends the missed events, the same ids and bytes, and only the requested ones', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const since = ago(1);
    const leads = [await aLead(acme), await aLead(acme)];
    await done(acme, 'upsertCustomer', { body: { lead_id: leads[0]?.id, phone: freshPhone() } });
    await done(acme, 'qualifyLead', { params: { id: leads[1]?.id ?? '' }, body: { outcome: 'qualified' } });
    const { id } = await subscribe(acme, receiver);
    const { status, body } = await acme.call('replayEvents', { params: { id }, body: { since } });

    expect(status).toBe(202);
    expect(body).toMatchObject({ endpoint_id: id, since, event_types: ['lead.created'], status: null });
    const received = await receiver.until(2);
    await reached(acme, id, 'succeeded', 2);
    const events = (await acme.events()).filter(({ type }) => type === 'lead.created');
    expect(received.map(({ body: bytes }) => JSON.parse(bytes.toString()))).toEqual(
      expect.arrayContaining(events),
    );
    expect(received).toHaveLength(2);
  });

  test('replayEvents includes both ends of its time, down to the moment in the event itself', async () => {
    await using receiver = await Receiver.listen();
    await using earlier = await Receiver.listen();
    const acme = await freshTenant();
    await subscribe(acme, earlier);
    const { created_at: since } = await aLead(acme);
    await aLead(acme);
    const { created_at: until } = await aLead(acme);
    // Events that are relayed after an endpoint was made go to it of themselves; these are over then.
    await earlier.until(3);
    const { id } = await subscribe(acme, receiver);
    for (const moment of [since, until]) {
      await done(acme, 'replayEvents', { params: { id }, body: { since: moment, until: moment } });
    }
    const moments = () =>
      new Set(receiver.received.map(({ body }) => JSON.parse(body.toString()).created_at));
    await expect.poll(() => moments().has(since) && moments().has(until)).toBe(true);

    expect(moments()).toEqual(new Set([since, until]));
  });

  test('replayEvents by status takes only deliveries of that status', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const since = ago(1);
    const { id } = await subscribe(acme, receiver);
    await aLead(acme);
    await reached(acme, id, 'succeeded');
    await done(acme, 'replayEvents', { params: { id }, body: { since, status: 'exhausted' } });
    await done(acme, 'replayEvents', { params: { id }, body: { since, status: 'succeeded' } });
    const received = await receiver.until(2);

    expect(received.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '2']);
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1);
  });

  test.each([
    ['more than 90 days back', { since: ago(91 * 86_400) }, 'since'],
    ['that lies ahead', { since: '2999-01-01T00:00:00Z', until: '2999-01-02T00:00:00Z' }, 'since'],
    ['that ends before it begins', { since: ago(60), until: ago(61) }, 'until'],
    ['without a beginning', {}, 'since'],
    ['of unknown types', { since: new Date().toISOString(), event_types: ['lead.eaten'] }, 'event_types.0'],
  ])('%s answers 400', async (_case, body, path) => {
    const acme = await freshTenant();
    const { id } = await anEndpoint(acme);

    expect(await acme.call('replayEvents', { params: { id }, body })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path }] } } },
    });
  });
});

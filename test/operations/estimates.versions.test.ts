import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getItem } from '../../shared/store/table/getItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { anEstimate, aSentEstimate, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const line_items = [{ description: 'Slate tiles', quantity: 9, unit_price: 10 }];

const read = (world: World, id: string) => done(world, 'getEstimate', { params: { id } });
const send = (world: World, id: string) => done(world, 'sendEstimate', { params: { id } });
const revise = (world: World, id: string, body: object = { line_items }) =>
  done(world, 'reviseEstimate', { params: { id }, body });

describe('reviseEstimate', () => {
  test('reviseEstimate drafts a new version, and the old one stays unchanged', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);

    const reply = await acme.call('reviseEstimate', { params: { id: old.id }, body: { line_items } });

    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/v1/estimates/${reply.body.id}`);
    expect(reply.headers.get('etag')).toBe('"1"');
    expect(reply.body).toMatchObject({
      status: 'draft',
      revision_of: old.id,
      superseded_by: null,
      customer_id: old.customer_id,
      lifecycle_number: old.lifecycle_number,
      total: 90,
    });
    expect(await read(acme, reply.body.id)).toEqual(reply.body);
    expect({ ...(await read(acme, old.id)), delivery: old.delivery }).toEqual(old);
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'reviseEstimate',
      entity_type: 'estimate',
      entity_id: reply.body.id,
      lifecycle_number: old.lifecycle_number,
      timeline_text: 'Estimate revised',
      events: [],
    });
  });

  test('a draft and an accepted estimate cannot be revised', async () => {
    const acme = await freshTenant();
    const draft = await anEstimate(acme);
    const { id } = await aSentEstimate(acme);
    await done(acme, 'acceptEstimate', { params: { id } });

    for (const [each, from, allowed] of [
      [draft.id, 'draft', ['sent']],
      [id, 'accepted', []],
    ] as const) {
      const reply = await acme.call('reviseEstimate', { params: { id: each }, body: { line_items } });
      expect([reply.status, reply.body.error.code]).toEqual([409, 'illegal_transition']);
      expect(reply.body.error.details).toEqual({ from, to: 'revised', allowed });
    }
  });

  test.each([
    ['no lines', {}, 'line_items'],
    ['a wrong tax', { line_items, tax_rate: 2 }, 'tax_rate'],
    ['a total below zero', { line_items: [{ ...line_items[0], unit_price: -1 }] }, 'line_items'],
  ])('%s is 400', async (_, body, path) => {
    const acme = await freshTenant();
    const { id } = await aSentEstimate(acme);

    const reply = await acme.call('reviseEstimate', { params: { id }, body });

    expect([reply.status, reply.body.error.details.issues]).toMatchObject([400, [{ path }]]);
  });
});

describe('sending a new version', () => {
  test('sending a new version takes the old one from the customer in the same step', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    const next = await revise(acme, old.id);

    const sent = await send(acme, next.id);

    expect(sent).toMatchObject({ status: 'sent', revision_of: old.id });
    expect(await read(acme, old.id)).toMatchObject({ status: 'expired', superseded_by: next.id, total: 100 });
    const [entry] = (await acme.journal()).slice(-1);
    expect(entry).toMatchObject({ operation: 'sendEstimate', entity_id: next.id });
    expect(entry?.events.map(({ type }) => type)).toEqual(['estimate.sent']);
    expect(entry?.changes).toContainEqual({
      entity_type: 'estimate',
      entity_id: old.id,
      field: 'status',
      before: 'sent',
      after: 'expired',
    });
    const accepting = await acme.call('acceptEstimate', { params: { id: old.id } });
    expect([accepting.status, accepting.body.error.details]).toEqual([
      409,
      { from: 'expired', to: 'accepted', allowed: [] },
    ]);
    expect((await done(acme, 'acceptEstimate', { params: { id: next.id } })).status).toBe('accepted');
  });

  test('a replaced estimate leaves the due list', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    const before = await acme.item('estimate', old.id);
    await send(acme, (await revise(acme, old.id)).id);

    expect([before, await acme.item('estimate', old.id)].map((item) => item?.dueSK !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  test('a new version replaces another new version that was sent meanwhile', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    const second = await revise(acme, old.id);
    const third = await revise(acme, old.id);

    await send(acme, second.id);
    await send(acme, third.id);

    const [a, b, c] = await Promise.all([old, second, third].map(({ id }) => read(acme, id)));
    expect([a, b, c].map((each) => [each?.status, each?.superseded_by])).toEqual([
      ['expired', second.id],
      ['expired', third.id],
      ['sent', null],
    ]);
  });

  test('one of ten new versions sent simultaneously remains', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    const versions = await Promise.all(Array.from({ length: 10 }, () => revise(acme, old.id)));

    await Promise.all(versions.map(({ id }) => send(acme, id)));

    const all = await Promise.all([old, ...versions].map(({ id }) => read(acme, id)));
    expect(all.filter(({ status }) => status === 'sent')).toHaveLength(1);
    expect(all.filter(({ status }) => status === 'expired')).toHaveLength(10);
    const chain = new Map(all.map(({ id, superseded_by }) => [id, superseded_by]));
    const walked = [];
    for (let id: string | null | undefined = old.id; id; id = chain.get(id)) walked.push(id);
    expect(walked).toHaveLength(11);
  });

  test('a new version is refused once a version was accepted', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    const second = await revise(acme, old.id);
    const third = await revise(acme, old.id);
    await send(acme, second.id);
    await done(acme, 'acceptEstimate', { params: { id: second.id } });

    const sending = await acme.call('sendEstimate', { params: { id: third.id } });

    expect([sending.status, sending.body.error]).toMatchObject([
      409,
      { code: 'illegal_transition', message: expect.stringContaining(`version ${second.id} was accepted`) },
    ]);
    expect(await read(acme, second.id)).toMatchObject({ status: 'accepted', superseded_by: null });
    expect(await read(acme, third.id)).toEqual(third);
    expect((await acme.journal()).at(-1)?.operation).toBe('acceptEstimate');
  });

  test('one of several simultaneous new versions remains, even for a declined estimate', async () => {
    const acme = await freshTenant();
    const old = await aSentEstimate(acme);
    await done(acme, 'declineEstimate', { params: { id: old.id } });
    const versions = await Promise.all(Array.from({ length: 5 }, () => revise(acme, old.id)));

    await Promise.all(versions.map(({ id }) => send(acme, id)));
    const accepting = await Promise.all(
      versions.map(({ id }) => acme.call('acceptEstimate', { params: { id } })),
    );

    expect(accepting.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await read(acme, old.id)).toMatchObject({ status: 'declined', superseded_by: null });
  });

  test('sending a new version while the old one is accepted never leaves both with the customer', async () => {
    const acme = await freshTenant();
    for (let round = 0; round < 5; round += 1) {
      const old = await aSentEstimate(acme);
      const next = await revise(acme, old.id);

      const [sent, accepted] = await Promise.all([
        acme.call('sendEstimate', { params: { id: next.id } }),
        acme.call('acceptEstimate', { params: { id: old.id } }),
      ]);

      const { status, superseded_by } = await read(acme, old.id);
      expect([sent.status, accepted.status].sort()).toEqual([200, 409]);
      expect([status, superseded_by]).toEqual(
        accepted.status === 200 ? ['accepted', null] : ['expired', next.id],
      );
    }
  });
});

test('an estimate stored before versions existed can be read, revised and replaced', async () => {
  const acme = await freshTenant();
  const old = await aSentEstimate(acme);
  const key = recordKey(acme.id, 'estimate', old.id);
  await updateItem(
    key,
    { revision_of: undefined, superseded_by: undefined },
    { expression: 'attribute_exists(PK)' },
  );

  expect(await getItem(key)).not.toHaveProperty('revision_of');
  expect({ ...(await read(acme, old.id)), delivery: old.delivery }).toEqual(old);
  const next = await revise(acme, old.id);
  await send(acme, next.id);
  expect(await read(acme, old.id)).toMatchObject({ status: 'expired', superseded_by: next.id });
});

test('If-Match names the version of the old one, of which it asks nothing else', async () => {
  const acme = await freshTenant();
  const { id } = await aSentEstimate(acme);
  const asking = (tag: string) =>
    acme.call('reviseEstimate', { params: { id }, body: { line_items }, headers: { 'if-match': tag } });

  expect([(await asking('"1"')).status, (await asking('"2"')).status]).toEqual([412, 201]);
});

test('an estimate of another company is reported like a missing one', async () => {
  const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
  const foreign = await aSentEstimate(globex);
  for (const id of [foreign.id, randomUUID()]) {
    const reply = await acme.call('reviseEstimate', { params: { id }, body: { line_items } });
    expect([reply.status, reply.body.error.message]).toEqual([404, 'No such estimate.']);
  }
});

describe('updateEstimate', () => {
  const change = (world: World, id: string, headers: Record<string, string> = {}) =>
    world.call('updateEstimate', { params: { id }, body: { line_items }, headers });

  test('updateEstimate replaces the offer of a draft, and the journal names what changed', async () => {
    const acme = await freshTenant();
    const before = await anEstimate(acme);

    const reply = await change(acme, before.id);

    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe('"2"');
    expect(reply.body).toMatchObject({
      id: before.id,
      status: 'draft',
      total: 90,
      customer_id: before.customer_id,
    });
    expect(await read(acme, before.id)).toEqual(reply.body);
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'updateEstimate',
      timeline_text: 'Estimate changed',
      events: [],
    });
  });

  test('a change over an older version of a draft is 412, and nothing changes', async () => {
    const acme = await freshTenant();
    const { id } = await anEstimate(acme);
    const first = await change(acme, id, { 'if-match': '"1"' });

    const late = await change(acme, id, { 'if-match': '"1"' });

    expect([late.status, late.body.error]).toMatchObject([
      412,
      { code: 'precondition_failed', details: { current: '"2"' } },
    ]);
    expect(await read(acme, id)).toEqual(first.body);
  });

  test('a change concurrent with a sending leaves the customer with the estimate’s own content', async () => {
    const acme = await freshTenant();
    const { id } = await anEstimate(acme);

    const [changed] = await Promise.all([change(acme, id), send(acme, id)]);

    expect([200, 409]).toContain(changed.status);
    const stored = await read(acme, id);
    expect(stored.status).toBe('sent');
    expect(stored.total === 90).toBe(changed.status === 200);
  });
});

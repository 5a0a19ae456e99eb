import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dateIn } from '../../shared/kernel/calendarDates.ts';
import { daysBetween } from '../../shared/kernel/zone.ts';
import { done } from '../support/journey.ts';
import { storedForm } from '../support/storedForm.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = { description: 'Shingles', quantity: 2, unit_price: 40.5 };

const customerOf = async (world: World, body: object = { first_name: 'Ann' }) =>
  (await world.call('upsertCustomer', { body })).body;

const draft = async (world: World, more: object = {}) => {
  const customer_id = (await customerOf(world)).id;
  const reply = await world.call('createEstimate', { body: { customer_id, line_items: [line], ...more } });
  expect(reply.status).toBe(201);
  return reply.body;
};

const sent = async (world: World) => {
  const { id } = await draft(world);
  return (await world.call('sendEstimate', { params: { id } })).body;
};

const illegal = (from: string, to: string, allowed: string[] = []) => ({
  status: 409,
  body: { error: { code: 'illegal_transition', details: { from, to, allowed } } },
});

describe('createEstimate', () => {
  test('createEstimate returns the draft with its totals, stores it and records it', async () => {
    const acme = await freshTenant();
    const customer = await customerOf(acme);
    const { status, body } = await acme.call('createEstimate', {
      body: {
        customer_id: customer.id,
        line_items: [
          { description: 'Labor', quantity: 1, unit_price: 55.55, sku: 'L-1' },
          { description: 'Nails', quantity: 1, unit_price: 11.11, unit: 'box' },
        ],
        tax_rate: 0.23,
      },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      customer_id: customer.id,
      lead_id: null,
      lifecycle_number: customer.lifecycle_number,
      currency: 'USD',
      currency_digits: 2,
      line_items: [
        { description: 'Labor', quantity: 1, unit: null, unit_price: 55.55, sku: 'L-1', total: 55.55 },
        { description: 'Nails', quantity: 1, unit: 'box', unit_price: 11.11, sku: null, total: 11.11 },
      ],
      subtotal: 66.66,
      tax_rate: 0.23,
      tax: 15.33,
      total: 81.99,
      sent_at: null,
      expires_at: null,
    });
    expect(await acme.item('estimate', body.id)).toMatchObject({ ...storedForm(body), version: 1 });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'createEstimate',
      entity_type: 'estimate',
      entity_id: body.id,
      lifecycle_number: customer.lifecycle_number,
      events: [],
    });
  });

  test("an estimate that names the customer's lead belongs to that lead's journey", async () => {
    const acme = await freshTenant();
    const lead = (await acme.call('captureLead', { body: { name: 'Ann', phone: '212-555-0100' } })).body;
    const { id: customer_id } = await customerOf(acme, { phone: '(212) 555-0100' });
    const estimate = await draft(acme, { customer_id, lead_id: lead.id });
    expect(estimate).toMatchObject({ lead_id: lead.id, lifecycle_number: lead.lifecycle_number });
  });

  test("an estimate that names a stranger's lead says so and stays on its customer's journey", async () => {
    const acme = await freshTenant();
    const open = (await acme.call('captureLead', { body: { name: 'Bob', phone: '212-555-0100' } })).body;
    const converted = (await acme.call('captureLead', { body: { name: 'Cem' } })).body;
    await customerOf(acme, { lead_id: converted.id });
    const customer = await customerOf(acme, { phone: '212-555-0101' });

    for (const lead of [open, converted]) {
      const estimate = await draft(acme, { customer_id: customer.id, lead_id: lead.id });
      expect(estimate).toMatchObject({ lead_id: lead.id, lifecycle_number: customer.lifecycle_number });
      const params = { lifecycle_number: lead.lifecycle_number };
      expect((await acme.call('getLifecycle', { params })).body).toMatchObject({ estimates: [] });
    }
  });

  test('an estimate keeps the currency that it was made in', async () => {
    const yen = await freshTenant({ currency: 'JPY' });
    const estimate = await draft(yen, { line_items: [{ ...line, quantity: 3, unit_price: 33.5 }] });
    expect(estimate).toMatchObject({ currency: 'JPY', total: 101 });
    const { body: settings } = await yen.call('getSettings');
    await yen.call('putSettings', { body: { ...settings, currency: 'USD' } });
    const { body } = await yen.call('getEstimate', { params: { id: estimate.id } });
    expect(body).toEqual(estimate);
  });

  test.each([
    ['a quantity of 0', { line_items: [{ ...line, quantity: 0 }] }, 'line_items.0.quantity'],
    ['a quantity of 7 decimals', { line_items: [{ ...line, quantity: 0.0000001 }] }, 'line_items.0.quantity'],
    ['a price of 7 decimals', { line_items: [{ ...line, unit_price: 1e-7 }] }, 'line_items.0.unit_price'],
    ['a price that is text', { line_items: [{ ...line, unit_price: '1' }] }, 'line_items.0.unit_price'],
    [
      'a line without description',
      { line_items: [{ quantity: 1, unit_price: 1 }] },
      'line_items.0.description',
    ],
    ['no lines', { line_items: [] }, 'line_items'],
    ['301 lines', { line_items: Array(301).fill(line) }, 'line_items'],
    ['a total below 0', { line_items: [{ ...line, unit_price: -1 }] }, 'line_items'],
    ['a line over 1e12 minor units', { line_items: [{ ...line, unit_price: 1e10 }] }, 'line_items.0'],
    ['a record over 64 KB', { line_items: Array(200).fill({ ...line, description: 'x'.repeat(500) }) }, ''],
    ['a tax rate over 1', { tax_rate: 1.1 }, 'tax_rate'],
    ['a tax rate below 0', { tax_rate: -0.1 }, 'tax_rate'],
    ['a tax rate of 7 decimals', { tax_rate: 0.1234567 }, 'tax_rate'],
    ['a wrong customer_id', { customer_id: 'Ann' }, 'customer_id'],
  ])('%s is 400', async (_, more, path) => {
    const acme = await freshTenant();
    const { id: customer_id } = await customerOf(acme);
    const body = { customer_id, line_items: [line], ...more };
    expect(await acme.call('createEstimate', { body })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { issues: [{ path }] } } },
    });
  });

  test('an amount too large for a JSON number returns 400', async () => {
    const acme = await freshTenant();
    const { id } = await customerOf(acme);
    const body = `{"customer_id":"${id}","line_items":[{"description":"A","quantity":1,"unit_price":1e999}]}`;
    expect(await acme.call('createEstimate', { body })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: 'line_items.0.unit_price' }] } } },
    });
  });

  test('a missing customer or lead and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const own = await customerOf(acme);
    const foreign = await customerOf(globex);
    const foreignLead = (await globex.call('captureLead', { body: { name: 'Bob' } })).body;
    const cases = [
      { what: 'customer', body: { customer_id: foreign.id } },
      { what: 'customer', body: { customer_id: randomUUID() } },
      { what: 'lead', body: { customer_id: own.id, lead_id: foreignLead.id } },
      { what: 'lead', body: { customer_id: own.id, lead_id: randomUUID() } },
    ];
    for (const { what, body } of cases) {
      const reply = await acme.call('createEstimate', { body: { line_items: [line], ...body } });
      expect(reply).toMatchObject({ status: 404, body: { error: { message: `No such ${what}.` } } });
    }
  });
});

const daysFrom = (...moments: (string | null)[]) => {
  const [from = '', to = ''] = moments.map((moment) => dateIn('America/New_York', moment ?? ''));
  return daysBetween(from, to).length - 1;
};

describe('sending, accepting, declining', () => {
  test('an estimate is good for as long as the settings say when it is sent', async () => {
    const acme = await freshTenant({ estimate_valid_days: 7 });
    const { id } = await draft(acme);
    const { sent_at, expires_at } = await done(acme, 'sendEstimate', { params: { id } });
    expect(daysFrom(sent_at, expires_at)).toBe(7);
  });

  test('sendEstimate sets how long it is good and fires estimate.sent', async () => {
    const acme = await freshTenant();
    const { id, total, customer_id, lifecycle_number } = await draft(acme);
    const { status, body } = await acme.call('sendEstimate', { params: { id } });
    expect(status).toBe(200);
    expect(body.status).toBe('sent');
    expect(daysFrom(body.sent_at, body.expires_at)).toBe(30);
    expect((await acme.events()).slice(-1)).toMatchObject([
      {
        type: 'estimate.sent',
        data: { estimate_id: id, customer_id, lifecycle_number, total, status: 'sent' },
      },
    ]);
  });

  test('acceptEstimate keeps the reason and fires estimate.approved', async () => {
    const acme = await freshTenant();
    const { id } = await sent(acme);
    const reply = await acme.call('acceptEstimate', { params: { id }, body: { reason: 'Looks right.' } });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'accepted', reason: 'Looks right.', declined_at: null },
    });
    expect(reply.body.accepted_at).toBe(reply.body.updated_at);
    expect((await acme.events()).at(-1)).toMatchObject({
      type: 'estimate.approved',
      data: { estimate_id: id, status: 'accepted' },
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'acceptEstimate',
      entity_id: id,
      changes: expect.arrayContaining([
        { entity_type: 'estimate', entity_id: id, field: 'status', before: 'sent', after: 'accepted' },
      ]),
    });
  });

  test('declineEstimate needs no body and fires estimate.declined', async () => {
    const acme = await freshTenant();
    const { id } = await sent(acme);
    const reply = await acme.call('declineEstimate', { params: { id } });
    expect(reply).toMatchObject({
      status: 200,
      body: { status: 'declined', reason: null, accepted_at: null },
    });
    expect((await acme.events()).map(({ type }) => type).slice(-2)).toEqual([
      'estimate.sent',
      'estimate.declined',
    ]);
  });

  test('a move that the state forbids is refused with the allowed moves', async () => {
    const acme = await freshTenant();
    const { id } = await draft(acme);
    const params = { id };
    expect(await acme.call('acceptEstimate', { params })).toMatchObject(
      illegal('draft', 'accepted', ['sent']),
    );
    expect(await acme.call('declineEstimate', { params })).toMatchObject(
      illegal('draft', 'declined', ['sent']),
    );
    await acme.call('sendEstimate', { params });
    const next = ['accepted', 'declined', 'expired'];
    expect(await acme.call('sendEstimate', { params })).toMatchObject(illegal('sent', 'sent', next));
    await acme.call('acceptEstimate', { params });
    expect(await acme.call('acceptEstimate', { params })).toMatchObject(illegal('accepted', 'accepted'));
    expect(await acme.call('declineEstimate', { params })).toMatchObject(illegal('accepted', 'declined'));
    const fired = (await acme.events()).map(({ type }) => type);
    expect(fired.filter((type) => type.startsWith('estimate.'))).toHaveLength(2);
  });

  test('one of twenty simultaneous decisions counts, and at most one event fires', async () => {
    const acme = await freshTenant();
    const { id } = await sent(acme);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        acme.call(n % 2 === 0 ? 'acceptEstimate' : 'declineEstimate', { params: { id } }),
      ),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const outcome = winners[0]?.body.status ?? '';
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply).toMatchObject({ status: 409, body: { error: { details: { from: outcome } } } });
    }
    const approvals = (await acme.events()).filter(({ type }) => type === 'estimate.approved');
    expect(approvals).toHaveLength(outcome === 'accepted' ? 1 : 0);
  });

  test('a missing estimate and one of another company are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const foreign = await sent(globex);
    for (const id of [foreign.id, randomUUID()]) {
      for (const operation of ['getEstimate', 'sendEstimate', 'acceptEstimate', 'declineEstimate'] as const) {
        expect(await acme.call(operation, { params: { id } })).toMatchObject({
          status: 404,
          body: { error: { code: 'not_found', message: 'No such estimate.' } },
        });
      }
    }
  });
});

describe('listEstimates', () => {
  test('newest first, by customer, by status and by both, page by page', async () => {
    const acme = await freshTenant();
    const ann = await customerOf(acme);
    const bob = await customerOf(acme);
    const made = async ({ id: customer_id }: { id: string }) =>
      (await acme.call('createEstimate', { body: { customer_id, line_items: [line] } })).body.id;
    const first = await made(ann);
    const second = await made(bob);
    const third = await made(ann);
    await acme.call('sendEstimate', { params: { id: third } });
    const list = async (query: Record<string, string | number>) =>
      (await acme.call('listEstimates', { query })).body;
    const idsBy = async (query: Record<string, string>) => (await list(query)).data.map(({ id }) => id);

    expect(await idsBy({})).toEqual([third, second, first]);
    expect(await idsBy({ customer_id: ann.id })).toEqual([third, first]);
    expect(await idsBy({ status: 'draft' })).toEqual([second, first]);
    expect(await idsBy({ customer_id: ann.id, status: 'sent' })).toEqual([third]);
    expect(await idsBy({ customer_id: bob.id, status: 'sent' })).toEqual([]);

    const page = await list({ customer_id: ann.id, limit: 1 });
    const rest = await list({ customer_id: ann.id, limit: 1, cursor: page.next_cursor ?? '' });
    expect([page, rest].map(({ data }) => data[0]?.id)).toEqual([third, first]);
    expect(rest.next_cursor).toBeNull();
  });

  test('an unknown status is 400', async () => {
    const acme = await freshTenant();
    expect((await acme.call('listEstimates', { query: { status: 'lost' } })).status).toBe(400);
  });
});

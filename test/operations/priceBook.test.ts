import { describe, expect, test } from 'vitest';
import { aCustomer, aJob, anInvoice, aPriceBookItem, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const listed = async (world: World, query: object) =>
  (await done(world, 'listPriceBookItems', { query: { ...query } })).data.map(({ name }) => name);

describe('the price book', () => {
  test('an item is made, read and replaced under the id of its client', async () => {
    const acme = await freshTenant();
    const id = crypto.randomUUID();
    const body = { code: 'WH-50', name: 'Water heater', unit_price: 1250.5, description: ' ', active: true };

    const made = await done(acme, 'putPriceBookItem', { params: { id }, body });
    const replaced = await done(acme, 'putPriceBookItem', {
      params: { id },
      body: { ...body, unit_price: 1300, duration_minutes: 240, taxable: false },
    });

    expect(made).toMatchObject({
      id,
      code: 'WH-50',
      name: 'Water heater',
      description: null,
      unit: null,
      unit_price: 1250.5,
      taxable: true,
      category: null,
      duration_minutes: null,
      active: true,
    });
    expect(replaced).toMatchObject({ unit_price: 1300, duration_minutes: 240, taxable: false });
    expect(await done(acme, 'getPriceBookItem', { params: { id } })).toEqual(replaced);
  });

  test('a second item with a code, in any case, returns 409 duplicate_item, and a code given up is free', async () => {
    const acme = await freshTenant();
    const { id, ...item } = await aPriceBookItem(acme, { code: 'wh-50' });
    const other = { params: { id: crypto.randomUUID() }, body: { code: 'WH-50', name: 'B', unit_price: 1 } };

    expect(await acme.call('putPriceBookItem', other)).toMatchObject({
      status: 409,
      body: { error: { code: 'duplicate_item', details: { item_id: id } } },
    });

    await aPriceBookItem(acme, { ...item, code: 'other' }, id);
    expect((await done(acme, 'putPriceBookItem', other)).code).toBe('WH-50');
  });

  test('twenty concurrent items with one code make exactly one', async () => {
    const acme = await freshTenant();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        acme.call('putPriceBookItem', {
          params: { id: crypto.randomUUID() },
          body: { code: 'one', name: 'One', unit_price: 1 },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('items are found by the beginning of a code or of a word of the name, by category and by whether they are offered', async () => {
    const acme = await freshTenant();
    await aPriceBookItem(acme, { code: 'WH-50', name: 'Water heater, 50 gallons' });
    await aPriceBookItem(acme, { code: 'WS-1', name: 'Water softener', category: 'Plumbing', active: false });
    await aPriceBookItem(acme, { code: 'SH-30', name: 'Shingles', category: null });

    expect(await listed(acme, { q: 'wh5' })).toEqual(['Water heater, 50 gallons']);
    expect(await listed(acme, { q: 'WATER' })).toEqual(['Water heater, 50 gallons', 'Water softener']);
    expect(await listed(acme, { q: 'heater' })).toEqual(['Water heater, 50 gallons']);
    expect(await listed(acme, { q: 'water', active: 'true' })).toEqual(['Water heater, 50 gallons']);
    expect(await listed(acme, { category: 'Plumbing' })).toEqual(['Water softener']);
    expect(await listed(acme, { active: 'false' })).toEqual(['Water softener']);
    expect(await listed(acme, { active: 'true' })).toEqual(['Shingles', 'Water heater, 50 gallons']);
    expect((await acme.call('listPriceBookItems', { query: { q: '-' } })).status).toBe(400);
  });
});

describe('a line that names an item', () => {
  test('a line takes missing fields from its item, and a later price changes no written line', async () => {
    const acme = await freshTenant();
    const { id: item_id, ...item } = await aPriceBookItem(acme, {
      code: 'SH-30',
      description: 'Shingles, laid',
      unit_price: 425,
      taxable: false,
    });
    const { id: customer_id } = await aCustomer(acme);
    const body = { customer_id, tax_rate: 0.1, line_items: [{ item_id, quantity: 2 }] };

    const estimate = await done(acme, 'createEstimate', { body });
    await aPriceBookItem(acme, { ...item, unit_price: 500 }, item_id);
    const later = await done(acme, 'createEstimate', { body });

    expect(estimate).toMatchObject({
      line_items: [
        {
          item_id,
          description: 'Shingles, laid',
          unit: 'square',
          sku: 'SH-30',
          unit_price: 425,
          taxable: false,
          total: 850,
        },
      ],
      tax: 0,
      total: 850,
    });
    expect(await done(acme, 'getEstimate', { params: { id: estimate.id } })).toEqual(estimate);
    expect(later.total).toBe(1000);
    // What is shown may be sent back as it is.
    const again = { ...body, line_items: estimate.line_items.map(({ discount: _, ...line }) => line) };
    expect((await done(acme, 'createEstimate', { body: again })).total).toBe(850);
  });

  test('options, jobs, invoices and credit notes take lines that name an item', async () => {
    const acme = await freshTenant();
    const { id: item_id } = await aPriceBookItem(acme, { unit_price: 40 });
    const line_items = [{ item_id, quantity: 2 }];
    const { id: customer_id } = await aCustomer(acme);
    const options = [
      { name: 'A', line_items },
      { name: 'B', line_items: [{ item_id, quantity: 1, unit_price: 1 }] },
    ];

    const estimate = await done(acme, 'createEstimate', { body: { customer_id, line_items: [], options } });
    const job = await done(acme, 'createJob', { body: { customer_id, title: 'Roof', line_items } });
    const invoice = await done(acme, 'issueInvoice', { body: { job_id: (await aJob(acme)).id, line_items } });
    const { id } = await anInvoice(acme);
    const note = await done(acme, 'createCreditNote', { params: { id }, body: { line_items } });

    expect(estimate.options.map(({ total }) => total)).toEqual([80, 1]);
    expect(job.line_items).toMatchObject([{ item_id, total: 80 }]);
    expect([invoice.amount, note.amount]).toEqual([80, 80]);
  });

  test('a line may name an inactive item', async () => {
    const acme = await freshTenant();
    const { id: item_id } = await aPriceBookItem(acme, { unit_price: 7, active: false });
    const { id: customer_id } = await aCustomer(acme);
    const body = { customer_id, line_items: [{ item_id, quantity: 1 }] };
    expect((await done(acme, 'createEstimate', { body })).total).toBe(7);
  });

  test('an item that is unknown, or of another company, is 404, and a line without one needs description and price', async () => {
    const acme = await freshTenant();
    const other = await freshTenant();
    const { id: item_id } = await aPriceBookItem(other);
    const { id: customer_id } = await aCustomer(acme);
    const ask = (line: object) =>
      acme.call('createEstimate', { body: { customer_id, line_items: [{ quantity: 1, ...line }] } });

    expect(await ask({ item_id })).toMatchObject({ status: 404 });
    const refused = await ask({});
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.issues).toMatchObject([
      { path: 'line_items.0.description' },
      { path: 'line_items.0.unit_price' },
    ]);
  });
});

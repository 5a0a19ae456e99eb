import { describe, expect, test } from 'vitest';
import { aCustomer, aTaxRate, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = { description: 'Tiles', quantity: 2, unit_price: 50 };

const ask = async (world: World, body: object, customer_id?: string) =>
  world.call('createEstimate', {
    body: { customer_id: customer_id ?? (await aCustomer(world)).id, line_items: [line], ...body },
  });

const draft = async (world: World, body: object, customer_id?: string) => {
  const reply = await ask(world, body, customer_id);
  expect(reply.status).toBe(201);
  return reply.body;
};

const withTax = async (world: World, tax: object) => {
  const settings = await done(world, 'getSettings');
  await done(world, 'putSettings', { body: { ...settings, tax: { ...settings.tax, ...tax } } });
};

describe('the published bodies of an estimate', () => {
  // Both as the specification has them, field by field.
  const formA = { line_items: [{ description: 'Shingles', quantity: 10, unit_price: 12.5, sku: 'SH-1' }] };
  const formB = {
    line_items: [{ description: 'Shingles', quantity: 2.25, unit: 'square', unit_price: 64.22 }],
    tax_rate: 0.08875,
  };

  test('form A answers as before: no tax, and each line with its sum', async () => {
    expect(await draft(await freshTenant(), formA)).toMatchObject({
      status: 'draft',
      line_items: [
        { description: 'Shingles', quantity: 10, unit: null, unit_price: 12.5, sku: 'SH-1', total: 125 },
      ],
      subtotal: 125,
      tax_rate: null,
      tax: 0,
      total: 125,
    });
  });

  test('form B answers as before: tax once on the sum, rounded half up', async () => {
    expect(await draft(await freshTenant(), formB)).toMatchObject({
      status: 'draft',
      line_items: [
        {
          description: 'Shingles',
          quantity: 2.25,
          unit: 'square',
          unit_price: 64.22,
          sku: null,
          total: 144.5,
        },
      ],
      subtotal: 144.5,
      tax_rate: 0.08875,
      tax: 12.82,
      total: 157.32,
    });
  });
});

describe('lines', () => {
  test('a line says its group, its discount and whether it is optional', async () => {
    const given = { ...line, group: 'Roof', discount: { percent: 10 }, taxable: false };
    const { line_items, ...estimate } = await draft(await freshTenant(), { line_items: [given] });

    expect(line_items).toEqual([
      {
        id: '1',
        ...line,
        unit: null,
        sku: null,
        item_id: null,
        group: 'Roof',
        optional: false,
        discount: { percent: 10, amount: null },
        taxable: false,
        tax_rate_id: null,
        tax_name: null,
        tax_rate: null,
        total: 90,
      },
    ]);
    expect(estimate).toMatchObject({ subtotal: 90, discount_total: 0, taxes: [], tax: 0, total: 90 });
  });

  test('a discount of the document is taken off before tax', async () => {
    const estimate = await draft(await freshTenant(), { discount: { amount: 25 }, tax_rate: 0.1 });
    expect(estimate).toMatchObject({
      discount: { percent: null, amount: 25 },
      subtotal: 100,
      discount_total: 25,
      taxes: [{ name: 'Tax', rate: 0.1, taxable: 75, amount: 7.5 }],
      tax: 7.5,
      total: 82.5,
    });
  });

  test.each([
    ['both percent and amount', { discount: { percent: 1, amount: 1 } }, 'discount'],
    ['neither', { discount: {} }, 'discount'],
    ['101 per cent', { discount: { percent: 101 } }, 'discount.percent'],
    ['more than the document', { discount: { amount: 100.01 } }, 'discount.amount'],
    [
      'more than the line',
      { line_items: [{ ...line, discount: { amount: 101 } }] },
      'line_items.0.discount.amount',
    ],
  ])('a discount of %s is 400', async (_, body, path) => {
    const reply = await ask(await freshTenant(), body);
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path })]);
  });

  test('300 lines with taxes and discounts fit into a record', async () => {
    const acme = await freshTenant();
    const { id: tax_rate_id } = await aTaxRate(acme);
    const long = { ...line, description: 'Replace the flashing around a chimney, both sides', unit: 'each' };
    const { id } = await draft(acme, {
      line_items: Array.from({ length: 300 }, (_, index) =>
        index % 2 === 0 ? long : { ...long, tax_rate_id, discount: { percent: 5 } },
      ),
    });

    const estimate = await done(acme, 'getEstimate', { params: { id } });

    expect(estimate.line_items).toHaveLength(300);
    expect(estimate.line_items.at(-1)).toMatchObject({ id: '300', tax_rate: 0.08875, total: 95 });
  });
});

describe('the tax on an estimate', () => {
  test('an estimate without settings and without a tax_rate has no tax', async () => {
    const acme = await freshTenant();
    await aTaxRate(acme);
    expect(await draft(acme, {})).toMatchObject({ taxes: [], tax: 0, total: 100 });
  });

  test('each line has its named tax rate, else the rate of the settings, and the rates are listed separately', async () => {
    const acme = await freshTenant();
    const state = await aTaxRate(acme, { name: 'State', rate: 0.05 });
    const city = await aTaxRate(acme, { name: 'City', rate: 0.08875 });
    await withTax(acme, { default_rate_id: state.id });

    const estimate = await draft(acme, {
      line_items: [line, { ...line, tax_rate_id: city.id }, { ...line, taxable: false }, line],
    });

    expect(estimate.taxes).toEqual([
      { name: 'State', rate: 0.05, taxable: 200, amount: 10 },
      { name: 'City', rate: 0.08875, taxable: 100, amount: 8.88 },
    ]);
    expect(estimate).toMatchObject({ tax: 18.88, total: 418.88 });
  });

  test('a tax_rate of the estimate wins over every other rate', async () => {
    const acme = await freshTenant();
    const state = await aTaxRate(acme, { name: 'State', rate: 0.05 });
    await withTax(acme, { default_rate_id: state.id, label: 'VAT' });
    const customer = await aCustomer(acme);
    await done(acme, 'updateCustomer', {
      params: { id: customer.id },
      body: { tax_exempt: { reason: 'Resale' } },
    });

    const estimate = await draft(
      acme,
      { line_items: [line, { ...line, tax_rate_id: state.id }], tax_rate: 0.2 },
      customer.id,
    );

    expect(estimate.taxes).toEqual([{ name: 'VAT', rate: 0.2, taxable: 200, amount: 40 }]);
  });

  test('a customer who is exempt pays none until the exemption ends', async () => {
    const acme = await freshTenant();
    const { id: default_rate_id } = await aTaxRate(acme);
    await withTax(acme, { default_rate_id });
    const { id } = await aCustomer(acme);
    const tax_exempt = { reason: 'Resale', certificate: 'ST-120' };
    const exempt = await done(acme, 'updateCustomer', { params: { id }, body: { tax_exempt } });
    const first = await draft(acme, {}, id);
    await done(acme, 'updateCustomer', { params: { id }, body: { last_name: 'Lee' } });
    const second = await draft(acme, {}, id);
    const ended = await done(acme, 'updateCustomer', { params: { id }, body: { tax_exempt: null } });
    const third = await draft(acme, {}, id);

    expect([exempt.tax_exempt, ended.tax_exempt]).toEqual([tax_exempt, null]);
    expect([first.tax, second.tax, third.tax]).toEqual([0, 0, 8.88]);
  });

  test('a rate that changes later changes no document that is there', async () => {
    const acme = await freshTenant();
    const { id: tax_rate_id } = await aTaxRate(acme, { rate: 0.05 });
    const { id } = await draft(acme, { line_items: [{ ...line, tax_rate_id }] });
    await aTaxRate(acme, { rate: 0.5 }, tax_rate_id);

    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({ tax: 5 });
  });

  test('a revision has the taxes of its own lines', async () => {
    const acme = await freshTenant();
    const { id: tax_rate_id } = await aTaxRate(acme, { rate: 0.05 });
    const { id } = await draft(acme, { tax_rate: 0.2, discount: { percent: 10 } });
    await done(acme, 'sendEstimate', { params: { id } });
    const line_items = [{ ...line, tax_rate_id }];
    const revise = (body: object) => done(acme, 'reviseEstimate', { params: { id }, body });

    const kept = await revise({ line_items });
    const own = await revise({ line_items, tax_rate: null, discount: { amount: 20 } });

    expect(kept).toMatchObject({ discount: null, tax: 20 });
    expect(own).toMatchObject({ discount_total: 20, tax: 4 });
  });

  test('an unknown tax rate returns 404, in an estimate and in the settings', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id: tax_rate_id } = await aTaxRate(globex);
    const settings = await done(acme, 'getSettings');
    const tax = { ...settings.tax, default_rate_id: tax_rate_id };

    const replies = await Promise.all([
      ask(acme, { line_items: [{ ...line, tax_rate_id }] }),
      acme.call('putSettings', { body: { ...settings, tax } }),
    ]);

    expect(replies.map(({ status, body }) => [status, body.error.message])).toEqual([
      [404, 'No such tax rate.'],
      [404, 'No such tax rate.'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { aCustomer, done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo, post } from '../support/pages.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = (description: string, unit_price: number, more: object = {}) => ({
  description,
  quantity: 1,
  unit_price,
  ...more,
});

const offer = {
  line_items: [line('Removal', 100), line('Gutter', 50, { optional: true })],
  options: [
    { name: 'Basic', line_items: [line('Shingles', 300)] },
    { name: 'Better', recommended: true, description: 'Lasts longer.', line_items: [line('Slate', 500)] },
    {
      id: 'best',
      name: 'Best',
      line_items: [line('Copper', 900), line('Snow guards', 80, { optional: true })],
    },
  ],
  tax_rate: 0.1,
};

const draft = async (world: World, body: object = offer) =>
  done(world, 'createEstimate', { body: { customer_id: (await aCustomer(world)).id, ...body } });

const sent = async (world: World, body: object = offer) => {
  const { id } = await draft(world, body);
  return done(world, 'sendEstimate', { params: { id } });
};

const accept = (world: World, id: string, body: object) =>
  world.call('acceptEstimate', { params: { id }, body });

describe('options of an estimate', () => {
  test('before the acceptance, the total is the recommended option without optional lines', async () => {
    const estimate = await draft(await freshTenant());

    expect(estimate).toMatchObject({ chosen: null, subtotal: 600, tax: 60, total: 660 });
    expect(
      estimate.options.map(({ id, name, recommended, total }) => [id, name, recommended, total]),
    ).toEqual([
      ['1', 'Basic', false, 440],
      ['2', 'Better', true, 660],
      ['best', 'Best', false, 1100],
    ]);
    const lines = [...estimate.line_items, ...estimate.options.flatMap((option) => option.line_items)];
    expect(lines.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('the first option counts if none is recommended', async () => {
    const [basic, , best] = offer.options;
    expect((await draft(await freshTenant(), { ...offer, options: [basic, best] })).total).toBe(440);
  });

  test('an acceptance takes the named option and optional lines, and the total follows', async () => {
    const acme = await freshTenant();
    const { id } = await sent(acme);

    const { body } = await accept(acme, id, { option_id: 'best', optional_line_ids: ['6'] });

    expect(body).toMatchObject({
      status: 'accepted',
      chosen: { option_id: 'best', optional_line_ids: ['6'] },
      subtotal: 1080,
      tax: 108,
      total: 1188,
    });
    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({ total: 1188 });
    expect((await acme.events()).at(-1)).toMatchObject({ type: 'estimate.approved', data: { total: 1188 } });
  });

  test.each([
    [
      'below 0',
      { line_items: [line('Work', 10), line('Less', -15, { optional: true })] },
      'line_items',
      'Must add up to 0 or more.',
    ],
    [
      'below 0 in one option',
      {
        line_items: [line('Less', -350, { optional: true })],
        options: [
          { name: 'Best', line_items: [line('Copper', 900)] },
          { name: 'Basic', line_items: [line('Shingles', 300)] },
        ],
      },
      'options.1.line_items',
      'Must add up to 0 or more.',
    ],
    [
      'below the discount',
      {
        line_items: [line('Work', 10), line('Less', -5, { optional: true })],
        discount: { amount: 6 },
      },
      'discount.amount',
      'Must not exceed the amount it is taken from.',
    ],
    [
      'above the limit of money',
      { line_items: [line('Work', 1e10), line('More', 0.01, { optional: true })] },
      'line_items',
      'Must be at most 1000000000000 minor units in total.',
    ],
  ])('an offer whose optional lines could bring the total %s is refused', async (_, body, path, message) => {
    const acme = await freshTenant();
    const { id: customer_id } = await aCustomer(acme);

    const response = await acme.call('createEstimate', { body: { customer_id, ...body } });

    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: { issues: [{ path, message }] } } },
    });
  });

  test('an acceptance without its required option returns 409 option_required with the options', async () => {
    const acme = await freshTenant();
    const { id } = await sent(acme);

    const { status, body } = await accept(acme, id, {});

    expect([status, body.error.code]).toEqual([409, 'option_required']);
    expect(Object(body.error.details).options).toContainEqual({ id: 'best', name: 'Best', total: 1100 });
    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({ status: 'sent' });
  });

  test.each([
    ['an option that there is not', { option_id: 'worst' }, 'option_id'],
    [
      'an optional line of another option',
      { option_id: '1', optional_line_ids: ['6'] },
      'optional_line_ids.0',
    ],
    ['a line that is not optional', { option_id: '1', optional_line_ids: ['2', '1'] }, 'optional_line_ids.1'],
  ])('%s is 400', async (_, acceptance, path) => {
    const acme = await freshTenant();
    const { id } = await sent(acme);
    const { status, body } = await accept(acme, id, acceptance);
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ issues: [{ path }] });
  });

  test.each([
    ['one option', { options: offer.options.slice(0, 1) }, 'options'],
    ['six options', { options: Array(6).fill(offer.options[0]) }, 'options'],
    ['two of one id', { options: [offer.options[2], offer.options[2]] }, 'options'],
    ['two that are recommended', { options: [offer.options[1], offer.options[1]] }, 'options'],
    ['neither lines nor options', { options: undefined, line_items: [] }, 'line_items'],
  ])('an estimate of %s is 400', async (_, changes, path) => {
    const acme = await freshTenant();
    const customer_id = (await aCustomer(acme)).id;
    const { status, body } = await acme.call('createEstimate', {
      body: { customer_id, ...offer, ...changes },
    });
    expect(status).toBe(400);
    expect(body.error.details).toMatchObject({ issues: [{ path }] });
  });

  test('an estimate without options is accepted with optional lines, or with none', async () => {
    const acme = await freshTenant();
    const simple = { line_items: offer.line_items };
    const none = await sent(acme, simple);
    const one = await sent(acme, simple);
    const plain = await accept(acme, none.id, {});
    const more = await accept(acme, one.id, { optional_line_ids: ['2'] });

    expect([none.total, plain.body.total, more.body.total]).toEqual([100, 100, 150]);
  });

  test('the contract and the invoices contain only the accepted option and lines', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await sent(acme);
    await accept(acme, estimate_id, { option_id: '1', optional_line_ids: ['2'] });

    const invoice = await done(acme, 'issueInvoice', { body: { estimate_id, milestone: 'final' } });

    expect(invoice.line_items.map(({ description }) => description)).toEqual([
      'Removal',
      'Gutter',
      'Shingles',
    ]);
    expect(invoice.amount).toBe(495);
  });
});

describe('the page of an estimate with options', () => {
  const byMail = async (world: World) => {
    const email = freshEmail();
    const { id: customer_id } = await done(world, 'upsertCustomer', { body: { first_name: 'Grace', email } });
    const { id } = await done(world, 'createEstimate', { body: { customer_id, ...offer } });
    await done(world, 'sendEstimate', { params: { id } });
    const [mail] = await mailTo(email);
    if (mail === undefined) throw new Error('A mail was to go out.');
    return { id, link: linkIn(mail) };
  };

  test('the page shows each option with its total, and accepts the one that is chosen', async () => {
    const acme = await freshTenant();
    const { id, link } = await byMail(acme);
    const { html } = await look(link);
    for (const part of [
      'Basic: $440.00',
      'Better (recommended): $660.00',
      'Lasts longer.',
      'Gutter: $50.00 more',
    ])
      expect(html).toContain(part);

    const unchosen = await post(link, { decision: 'accept' });
    await post(link, { decision: 'accept', option: 'best', line: '2' });

    expect([unchosen.status, unchosen.html.includes('Please choose one of the options.')]).toEqual([
      400,
      true,
    ]);
    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({
      status: 'accepted',
      chosen: { option_id: 'best', optional_line_ids: ['2'] },
      total: 1155,
    });
    const after = await look(link);
    expect(after.html).toContain('Copper');
    expect(after.html).not.toContain('Slate');
  });
});

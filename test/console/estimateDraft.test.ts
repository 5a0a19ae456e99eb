import { describe, expect, test } from 'vitest';
import {
  draftOf,
  type EstimateDraft,
  emptyEstimate,
  emptyLine,
  isStarted,
  offerOf,
  usualParts,
  wrongIn,
} from '../../console/lib/estimateDraft.ts';
import { totalsOf } from '../../console/lib/estimateTotals.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = (part: Partial<ReturnType<typeof emptyLine>>) => ({ ...emptyLine(), ...part });
const blank = emptyEstimate(undefined);

const aCompany = async (currency = 'USD') => {
  const world = await freshTenant({ currency });
  const usual = crypto.randomUUID();
  const city = crypto.randomUUID();
  await world.client.putTaxRate({ params: { id: usual }, body: { name: 'State tax', rate: 0.08875 } });
  await world.client.putTaxRate({ params: { id: city }, body: { name: 'City tax', rate: 0.0125 } });
  const {
    inbound_addresses: _,
    logo_url: __,
    now: ___,
    now_local: ____,
    ...settings
  } = await world.client.getSettings();
  await world.client.putSettings({ body: { ...settings, tax: { default_rate_id: usual, label: null } } });
  const { id: customer_id } = await world.client.upsertCustomer({
    body: { first_name: 'Ann', email: `${crypto.randomUUID()}@example.com` },
  });
  return { world, city, customer_id };
};

const pricingOf = async ({ client }: World) => ({
  settings: await client.getSettings(),
  taxRates: (await client.listTaxRates()).data,
  tax_exempt: null,
  tax_rate: null,
});

describe('the form of an estimate', () => {
  const drafts = (city: string): Readonly<Record<string, EstimateDraft>> => ({
    'halves of a cent, and a discount of a line': {
      ...blank,
      lines: [
        line({ description: 'Gutter', quantity: '2.5', unit_price: '0.333', discount: '10%' }),
        line({ description: 'Labor', quantity: '3', unit_price: '19.995', tax: 'none' }),
        line({ description: 'Pipe', quantity: '0.1', unit_price: '0.2', tax: city }),
      ],
    },
    'a discount of the whole over several rates, and parts': {
      ...blank,
      lines: [
        line({ description: 'Gutter', quantity: '7', unit_price: '33.33' }),
        line({ description: 'Guard', quantity: '1', unit_price: '80', tax: city, optional: true }),
        line({ description: 'Fee', quantity: '1', unit_price: '10.01', tax: city }),
      ],
      discount: '12.5%',
      parts: usualParts(),
    },
    'choices of which one is recommended': {
      ...blank,
      lines: [line({ description: 'Remove the old gutter', unit_price: '120' })],
      options: [
        {
          key: 'a',
          name: 'Standard',
          description: '',
          lines: [line({ description: 'A', unit_price: '450.05' })],
        },
        {
          key: 'b',
          name: 'Better',
          description: 'Copper',
          lines: [line({ description: 'B', unit_price: '1260.1' })],
        },
      ],
      recommended: 'b',
      discount: '25',
    },
  });

  test.each(Object.keys(drafts('')))(
    'live totals equal those from the service to the cent: %s',
    async (name) => {
      const { world, city, customer_id } = await aCompany();
      const draft = drafts(city)[name] ?? blank;
      const made = await world.client.createEstimate({ body: { customer_id, ...offerOf(draft) } });
      const totals = totalsOf(draft, await pricingOf(world));

      expect(totals).toMatchObject({
        currency: 'USD',
        whole: {
          subtotal: made.subtotal,
          discount_total: made.discount_total,
          taxes: made.taxes,
          total: made.total,
        },
        options: made.options.map(({ total, taxes }) => ({ total, taxes })),
        parts: made.payment_schedule.map(({ amount }) => amount),
      });
      const lines = typeof totals === 'string' ? new Map() : totals.lines;
      expect([...lines.values()]).toEqual(
        [...made.line_items, ...made.options.flatMap(({ line_items }) => line_items)].map(
          ({ total }) => total,
        ),
      );
    },
  );

  test('a new version begins with all that the earlier one said', async () => {
    const { world, city, customer_id } = await aCompany();
    for (const draft of Object.values(drafts(city))) {
      const made = await world.client.createEstimate({ body: { customer_id, ...offerOf(draft) } });
      expect(offerOf(draftOf(made, 'Ann'))).toMatchObject(offerOf(draft));
    }
  });

  test('a form with faults shows a sentence instead of totals', async () => {
    const { world } = await aCompany();
    const pricing = await pricingOf(world);
    const halves = {
      ...blank,
      lines: [line({ description: 'A', unit_price: '10' })],
      parts: usualParts().slice(1),
    };

    expect(totalsOf(blank, pricing)).toMatch(/at least one line/);
    expect(totalsOf(halves, pricing)).toMatch(/add up to/);
  });

  test.each(['quantity', 'unit_price', 'discount'] as const)(
    'a form whose %s is no number shows no totals, instead of totals without it',
    async (name) => {
      const { world } = await aCompany();
      const lines = [line({ description: 'A', quantity: '2', unit_price: '10', [name]: '1,45' })];

      expect(totalsOf({ ...blank, lines }, await pricingOf(world))).toMatch(/unreadable/);
    },
  );

  test('a price with commas at its thousands replaces the price of the price book', () => {
    const lines = [line({ description: 'A', unit_price: '$1,450.50', item_id: 'permit' })];

    expect(offerOf({ ...blank, lines }).line_items).toMatchObject([
      { item_id: 'permit', unit_price: 1450.5 },
    ]);
  });

  test('a yen has no decimals', async () => {
    const { world, customer_id } = await aCompany('JPY');
    const draft = { ...blank, lines: [line({ description: 'A', quantity: '3', unit_price: '33.5' })] };
    const made = await world.client.createEstimate({ body: { customer_id, ...offerOf(draft) } });

    expect(totalsOf(draft, await pricingOf(world))).toMatchObject({ whole: { total: made.total } });
  });

  test('a fault found by the service is shown at its line, even after empty lines', () => {
    const first = line({});
    const second = line({ description: 'B', quantity: '0' });
    const draft = { ...blank, lines: [first, second] };

    expect(
      wrongIn(draft, { 'line_items.0.quantity': 'Must be greater than 0.', customer_id: 'Is required.' }),
    ).toEqual({
      [`${second.key}.quantity`]: 'Must be greater than 0.',
      customer_id: 'Is required.',
    });
  });

  test('a form in which nothing was written is lost without a question', () => {
    expect(isStarted(blank)).toBe(false);
    expect(isStarted({ ...blank, lines: [line({ description: 'A' })] })).toBe(true);
    expect(isStarted({ ...blank, location: '12 Main Street' })).toBe(true);
  });
});

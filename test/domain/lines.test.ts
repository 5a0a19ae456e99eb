import { describe, expect, test } from 'vitest';
import { composeLines, discountOf, plainLine, type Taxing } from '../../shared/domain/lines.ts';
import { put } from '../../shared/domain/taxRates.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered, money } from './made.ts';

const dollars = currencyNow('USD');
const rated = (number: number, name: string, units: number) =>
  put([], { name, rate: { units, scale: 3 } }, born(number)).taxRate;
const state = rated(70, 'State', 60);
const city = rated(71, 'City', 89);
const taxing = (changes: Partial<Taxing> = {}, default_rate_id: string | null = null, label = null) => ({
  settings: { tax: { default_rate_id, label } },
  taxRates: [state, city],
  items: [],
  customer: { tax_exempt: null },
  tax_rate: null,
  ...changes,
});
const priced = { description: 'Tiles', quantity: { units: 2, scale: 0 }, unit_price: money(1_250) };
const exempt = { tax_exempt: { reason: 'Church', certificate: null } };
const fifth = { units: 2, scale: 1 };
const untaxed = { tax_name: null, tax_rate: null };
const withState = { tax_name: 'State', tax_rate: state.rate };
const withCity = { tax_name: 'City', tax_rate: city.rate };

describe('the tax on a line', () => {
  test.each([
    ['none without any rate', {}, taxing(), untaxed],
    ['the default of the company', {}, taxing({}, city.id), withCity],
    ['the rate that the line names', { tax_rate_id: state.id }, taxing({}, city.id), withState],
    [
      'the rate of the document before the rate of the line',
      { tax_rate_id: state.id },
      taxing({ tax_rate: fifth }, city.id),
      { tax_name: 'Tax', tax_rate: fifth },
    ],
    ['none for an exempt customer', {}, taxing({ customer: exempt }, city.id), untaxed],
    [
      'none for an exempt customer even if the line names a rate',
      { tax_rate_id: state.id },
      taxing({ customer: exempt }),
      untaxed,
    ],
    [
      'the rate of the document even for an exempt customer',
      {},
      taxing({ customer: exempt, tax_rate: fifth }),
      { tax_name: 'Tax', tax_rate: fifth },
    ],
    [
      'none on a line that is not taxable',
      { taxable: false, tax_rate_id: state.id },
      taxing({ tax_rate: fifth }, city.id),
      untaxed,
    ],
    ['none if the default rate no longer exists', {}, taxing({}, idNumbered(99)), untaxed],
  ])('the tax on a line is %s', (_, fields, known, tax) => {
    expect(composeLines([{ ...priced, ...fields }], dollars, known)).toMatchObject([tax]);
  });

  test('the tax of a document has the label of the company', () => {
    const known = {
      ...taxing({ tax_rate: fifth }),
      settings: { tax: { default_rate_id: null, label: 'VAT' } },
    };

    expect(composeLines([priced], dollars, known)).toMatchObject([{ tax_name: 'VAT', tax_rate: fifth }]);
  });

  test.each([{}, { taxable: false }])(
    'a line that names an unknown tax rate is refused with not_found (%o)',
    (fields) => {
      const lines = [{ ...priced, ...fields, tax_rate_id: idNumbered(99) }];

      expect(refusal(() => composeLines(lines, dollars, taxing({ tax_rate: fifth })))).toMatchObject({
        code: 'not_found',
        message: 'No such tax rate.',
      });
    },
  );
});

describe('a line as it is kept', () => {
  test('a line with only a description, quantity and price gets the defaults', () => {
    const { quantity, ...plain } = plainLine;
    expect(composeLines([priced], dollars, taxing())).toEqual([
      { ...plain, ...priced, id: '1', total: money(2_500) },
    ]);
    expect(quantity).toEqual({ units: 1, scale: 0 });
  });

  test('a line keeps every given field', () => {
    const said = {
      ...priced,
      unit: 'box',
      sku: 'T-1',
      group: 'Bath',
      optional: true,
      taxable: false,
      tax_rate_id: state.id,
    };
    const discount = { amount: money(500) };

    expect(composeLines([{ ...said, discount }], dollars, taxing())).toEqual([
      {
        ...said,
        ...untaxed,
        id: '1',
        item_id: null,
        discount: { percent: null, amount: money(500) },
        total: money(2_000),
      },
    ]);
  });

  test('the ids of lines continue from the given place', () => {
    const idsOf = (place?: number) =>
      composeLines([priced, priced], dollars, taxing(), place === undefined ? {} : { place }).map(
        ({ id }) => id,
      );

    expect(idsOf()).toEqual(['1', '2']);
    expect(idsOf(3)).toEqual(['4', '5']);
  });

  test.each([
    [undefined, 'line_items.1'],
    ['options.0.line_items', 'options.0.line_items.1'],
  ])('a line that is too large is refused with its index (path %s)', (path, named) => {
    const large = { ...priced, unit_price: money(1e12) };
    const compose = () =>
      composeLines([priced, large], dollars, taxing(), path === undefined ? {} : { path });

    expect(refusal(compose)).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: named }] },
    });
  });
});

test.each([
  [undefined, null],
  [{ percent: money(500) }, { percent: money(500), amount: null }],
  [{ amount: money(500) }, { percent: null, amount: money(500) }],
])('the discount %o is kept as %o', (input, discount) => {
  expect(discountOf(input)).toEqual(discount);
});

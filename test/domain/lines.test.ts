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
    ['is none where no rate is said and the company has no usual one', {}, taxing(), untaxed],
    ['is the usual one of the company', {}, taxing({}, city.id), withCity],
    ['is the rate that the line names', { tax_rate_id: state.id }, taxing({}, city.id), withState],
    [
      'is the rate of the whole document before the rate of the line',
      { tax_rate_id: state.id },
      taxing({ tax_rate: fifth }, city.id),
      { tax_name: 'Tax', tax_rate: fifth },
    ],
    ['is none for a customer who is exempt', {}, taxing({ customer: exempt }, city.id), untaxed],
    [
      'is none for an exempt customer, whatever rate the line names',
      { tax_rate_id: state.id },
      taxing({ customer: exempt }),
      untaxed,
    ],
    [
      'is the document’s rate also for a customer who is exempt',
      {},
      taxing({ customer: exempt, tax_rate: fifth }),
      { tax_name: 'Tax', tax_rate: fifth },
    ],
    [
      'is none on a line that is not taxable',
      { taxable: false, tax_rate_id: state.id },
      taxing({ tax_rate: fifth }, city.id),
      untaxed,
    ],
    ['is none where the company’s usual rate is gone', {}, taxing({}, idNumbered(99)), untaxed],
  ])('%s', (_, fields, known, tax) => {
    expect(composeLines([{ ...priced, ...fields }], dollars, known)).toMatchObject([tax]);
  });

  test('is called what the company calls its tax where the rate is the document’s', () => {
    const known = {
      ...taxing({ tax_rate: fifth }),
      settings: { tax: { default_rate_id: null, label: 'VAT' } },
    };

    expect(composeLines([priced], dollars, known)).toMatchObject([{ tax_name: 'VAT', tax_rate: fifth }]);
  });

  test.each([{}, { taxable: false }])('by a rate that there is not is refused as not found', (fields) => {
    const lines = [{ ...priced, ...fields, tax_rate_id: idNumbered(99) }];

    expect(refusal(() => composeLines(lines, dollars, taxing({ tax_rate: fifth })))).toMatchObject({
      code: 'not_found',
      message: 'No such tax rate.',
    });
  });
});

describe('a line as it is kept', () => {
  test('has the defaults of a plain line where nothing else is said', () => {
    const { quantity, ...plain } = plainLine;
    expect(composeLines([priced], dollars, taxing())).toEqual([
      { ...plain, ...priced, id: '1', total: money(2_500) },
    ]);
    expect(quantity).toEqual({ units: 1, scale: 0 });
  });

  test('keeps all that is said of it', () => {
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

  test('has an id that goes on from the lines before', () => {
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
  ])('is refused by its place in %s where it is too large', (path, named) => {
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

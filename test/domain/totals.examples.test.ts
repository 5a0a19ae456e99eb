// The sums of invoices that others published. Where an example has an allowance or a charge, it is a line here.

import { describe, expect, test } from 'vitest';
import { amount, type Line, totals } from '../support/totalling.ts';

/** An example's VAT rates, each with its taxable amount and its tax, and its sums without and with tax. */
type Example = {
  readonly lines: readonly Line[];
  readonly taxes: readonly (readonly [rate: number, taxable: number, tax: number])[];
  readonly sums: readonly [net: number, tax: number, gross: number];
};

/** CEN/TC 434, ConnectingEurope/eInvoicing-EN16931, ubl/examples/ubl-tc434-example*.xml and sample-discount-price.xml. */
const cen: Readonly<Record<string, Example>> = {
  'example 1, of two rates, with returned goods': {
    lines: [
      [2, 9.95, 0.06],
      [1, 9.85, 0.06],
      [1, 8.29, 0.06],
      [2, 7.23, 0.06],
      [1, 35, 0.06],
      [1, 35, 0.06],
      [1, 10.65, 0.06],
      [1, 1.55, 0.06],
      [3, 4.79, 0.06],
      [1, 8.29, 0.06],
      [2, 8.29, 0.06],
      [1, 9.95, 0.06],
      [2, 1.65, 0.06],
      [1, 10.8, 0.21],
      [1, 3.9, 0.06],
      [2, 3.8, 0.21],
      [2, 4.67, 0.21],
      [1, 18.63, 0.21],
      [6, 17.02, 0.06],
      [6, -18.33, 0.06],
    ],
    taxes: [
      [0.06, 183.23, 10.99],
      [0.21, 46.37, 9.74],
    ],
    sums: [229.6, 20.73, 250.33],
  },
  'example 2, with an exempt line, an allowance and a charge': {
    lines: [
      [1, 1273, 0.25],
      [1, -3.96, 0.15],
      [2, 2.48, 0.15],
      [1, -25],
      [250, 0.75, 0.25],
      [1, -100, 0.25],
      [1, 100, 0.25],
    ],
    taxes: [
      [0.25, 1460.5, 365.13],
      [0.15, 1, 0.15],
    ],
    sums: [1436.5, 365.28, 1801.78],
  },
  'example 3, with a charge': {
    lines: [
      [1, 800, 0.25],
      [1, 800, 0.1],
      [1, 100, 0.25],
    ],
    taxes: [
      [0.25, 900, 225],
      [0.1, 800, 80],
    ],
    sums: [1700, 305, 2005],
  },
  'example 5, with an allowance on a line': {
    lines: [
      [1000, 1, 0.25, amount(100)],
      [1, 100, 0.25],
      [100, 5, 0.25],
      [500, 5, 0.12],
      [1, -150, 0.25],
      [1, 150, 0.25],
    ],
    taxes: [
      [0.25, 1500, 375],
      [0.12, 2500, 300],
    ],
    sums: [4000, 675, 4675],
  },
  'example 7, of supplies outside the scope of VAT': {
    lines: [
      [1, 2500],
      [1, 700],
    ],
    taxes: [],
    sums: [3200, 0, 3200],
  },
  'example 8, with prices below a cent': {
    lines: [
      [16_000, 0.0088, 0.21],
      [16_000, 0.00101, 0.21],
      [132, 1.27, 0.21],
      [58, 1.53, 0.21],
      [1, 36.75, 0.21],
      [1, 56.5, 0.21],
      [1, 83.34, 0.21],
      [1, 190.31, 0.21],
      [1, 64.21, 0.21],
      [1, 64.46, 0.21],
    ],
    taxes: [[0.21, 908.91, 190.87]],
    sums: [908.91, 190.87, 1099.78],
  },
  'example 9, of one rate': {
    lines: [[3, 49, 0.21]],
    taxes: [[0.21, 147, 30.87]],
    sums: [147, 30.87, 177.87],
  },
  'a price after a discount': {
    lines: [[100, 0.1212, 0.25]],
    taxes: [[0.25, 12.12, 3.03]],
    sums: [12.12, 3.03, 15.15],
  },
};

/** OpenPEPPOL/peppol-bis-invoice-3, rules/examples. */
const peppol: Readonly<Record<string, Example>> = {
  'Allowance-example.xml': {
    lines: [
      [10, 410, 0.25, amount(101)],
      [1, 1, 0.25],
      [10, 100],
      [10, 100, 0.25, amount(101)],
      [1, 1, 0.25],
      [1, 200, 0.25],
      [1, -200, 0.25],
    ],
    taxes: [[0.25, 4900, 1225]],
    sums: [5900, 1225, 7125],
  },
  'Vat-category-S.xml': {
    lines: [
      [10, 400, 0.25],
      [10, 200, 0.15],
      [10, 90, 0.25],
      [1, 200, 0.25],
      [1, -100, 0.25],
    ],
    taxes: [
      [0.25, 5000, 1250],
      [0.15, 2000, 300],
    ],
    sums: [7000, 1550, 8550],
  },
  'base-example.xml': {
    lines: [
      [7, 400, 0.25],
      [3, -500, 0.25],
      [1, 25, 0.25],
    ],
    taxes: [[0.25, 1325, 331.25]],
    sums: [1325, 331.25, 1656.25],
  },
};

const netTaxAndGross = (lines: readonly Line[]) => {
  const { sums, taxes } = totals(lines);
  const [net, , tax, gross] = sums;
  return { sums: [net, tax, gross], taxes };
};

describe('EN 16931', () => {
  test.each(Object.entries(cen))('the CEN’s %s has its published sums', (_, { lines, ...published }) => {
    expect(netTaxAndGross(lines)).toEqual(published);
  });

  test.each(Object.entries(peppol))('Peppol’s %s has its published sums', (_, { lines, ...published }) => {
    expect(netTaxAndGross(lines)).toEqual(published);
  });
});

/** https://support.stripe.com/questions/rounding-rules-for-stripe-fees */
describe('Stripe', () => {
  test('Stripe’s example of two items at 15 % totals 6.06', () => {
    const lines: Line[] = [
      [1, 0.43, 0.15],
      [1, 4.84, 0.15],
    ];

    expect(netTaxAndGross(lines).sums).toEqual([5.27, 0.79, 6.06]);
    expect(lines.map((line) => totals([line]).taxes)).toEqual([[[0.15, 0.43, 0.06]], [[0.15, 4.84, 0.73]]]);
  });

  test.each([
    [0.025, 0.03],
    [0.024, 0.02],
  ])('a price of %d is rounded to %d, as Stripe does', (price, rounded) => {
    expect(totals([[1, price]]).sums[0]).toBe(rounded);
  });
});

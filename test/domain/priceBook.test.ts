import { describe, expect, test } from 'vitest';
import { LineItemInput } from '../../shared/contract/lines.ts';
import { PriceBookItemInput } from '../../shared/contract/priceBook.ts';
import { composeLines } from '../../shared/domain/lines.ts';
import { duplicateItem, putItem, uniqueCode } from '../../shared/domain/priceBook.ts';
import { searchKeysOfItem } from '../../shared/domain/search.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { untaxed } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, money } from './made.ts';

const plain = PriceBookItemInput.parse({ code: 'SH-30', name: 'Slate', unit_price: 4.25 });
const full = PriceBookItemInput.parse({
  code: 'SH-30',
  name: 'Slate',
  description: 'Slate tiles, laid',
  unit: 'square',
  unit_price: 4.25,
  taxable: false,
  category: 'Roofing',
  duration_minutes: 30,
  active: false,
});

describe('putItem', () => {
  test('a new item has defaults in fields that the request leaves out', () => {
    const { changes, events, item } = putItem(undefined, plain, born(1));

    expect({ changes, events }).toEqual({ changes: [{ after: item }], events: [] });
    expect(item).toEqual({
      kind: 'price_book_item',
      version: 0,
      id: born(1).id,
      code: 'SH-30',
      name: 'Slate',
      description: null,
      unit: null,
      unit_price: money(425),
      taxable: true,
      category: null,
      duration_minutes: null,
      active: true,
      created_at: born(1).now,
      updated_at: born(1).now,
    });
  });

  test('a replaced item keeps its creation time, and no field that the request leaves out', () => {
    const { item: before } = putItem(undefined, full, born(1));

    const { changes, item } = putItem({ ...before, version: 3 }, plain, { ...born(1), now: born(2).now });

    expect(before).toMatchObject({ ...full, taxable: false, active: false });
    expect(changes).toEqual([{ before: { ...before, version: 3 }, after: item }]);
    expect(item).toMatchObject({ version: 3, description: null, taxable: true, active: true });
    expect([item.created_at, item.updated_at]).toEqual([born(1).now, born(2).now]);
  });

  test('a code is the same in any case', () => {
    expect(uniqueCode({ code: 'Sh-30' })).toBe(uniqueCode({ code: 'sH-30' }));
    expect(duplicateItem('i')).toMatchObject({
      code: 'duplicate_item',
      message: 'Another item of the price book has this code.',
    });
  });

  test('an item is found by its code and from each word of its name on', () => {
    expect(searchKeysOfItem({ code: 'SH-30', name: 'Slate tiles' })).toEqual([
      'sh30',
      'slatetiles',
      'tilesslate',
    ]);
    expect(searchKeysOfItem({ code: 'slate', name: 'Slate' })).toEqual(['slate']);
  });
});

describe('lines that name an item', () => {
  const { item } = putItem(undefined, full, born(1));
  const taxing = { ...untaxed, items: [item], customer: { tax_exempt: null }, tax_rate: null };
  const lineOf = (input: object, items = taxing.items) =>
    composeLines([LineItemInput.parse({ quantity: 2, ...input })], currencyNow('USD'), {
      ...taxing,
      items,
    })[0];

  test('a line takes the fields that it leaves out from its item', () => {
    expect(lineOf({ item_id: item.id })).toMatchObject({
      item_id: item.id,
      description: 'Slate tiles, laid',
      unit: 'square',
      sku: 'SH-30',
      unit_price: money(425),
      taxable: false,
      total: money(850),
    });
  });

  test('a line’s own fields outrank its item’s fields, except null ones', () => {
    const said = { description: 'Roof', unit: 'each', sku: 'R', unit_price: 5, taxable: true };
    expect(lineOf({ item_id: item.id, ...said })).toMatchObject({
      description: 'Roof',
      unit: 'each',
      sku: 'R',
      taxable: true,
      total: money(1000),
    });
    const line = lineOf({ item_id: item.id, unit: null, sku: null });
    expect(line).toMatchObject({ unit: 'square', sku: 'SH-30' });
  });

  test('an item without a description is called by its name, and a line without an item has none of it', () => {
    const { item: bare } = putItem(undefined, plain, born(1));
    expect(lineOf({ item_id: bare.id }, [bare])).toMatchObject({ description: 'Slate', unit: null });
    expect(lineOf({ description: 'Roof', unit_price: 1 })).toMatchObject({
      item_id: null,
      unit: null,
      sku: null,
      taxable: true,
    });
  });

  test('the tax on a line follows whether its item is taxable', () => {
    const rate = { units: 1, scale: 1 };
    const [off, on] = [undefined, true].map(
      (taxable) =>
        composeLines([LineItemInput.parse({ item_id: item.id, quantity: 1, taxable })], currencyNow('USD'), {
          ...taxing,
          tax_rate: rate,
        })[0]?.tax_rate,
    );
    expect([off, on]).toEqual([null, rate]);
  });

  test.each([
    ['an unknown item', { item_id: born(9).id }, { code: 'not_found' }],
    [
      'a line that nothing describes',
      { unit_price: money(1) },
      { details: { issues: [{ path: 'line_items.0.description', message: 'Is required.' }] } },
    ],
    [
      'a line that nothing prices',
      { description: 'Roof' },
      { details: { issues: [{ path: 'line_items.0.unit_price', message: 'Is required.' }] } },
    ],
  ])('%s is refused', (_, input, expected) => {
    const lines = [{ quantity: { units: 1, scale: 0 }, ...input }];
    expect(refusal(() => composeLines(lines, currencyNow('USD'), taxing))).toMatchObject(expected);
  });
});

import { expect, test } from 'vitest';
import { nearest } from '../../shared/kernel/nearest.ts';

const booking = ['customer_id', 'start', 'end', 'lead_id', 'technician_id', 'service', 'notes'];
const lines = ['description', 'quantity', 'unit', 'unit_price', 'sku'];

test.each([
  ['technician', booking, ['technician_id']],
  ['start_time', booking, ['start']],
  ['stauts', ['status', 'source', 'limit'], ['status']],
  ['tax', ['customer_id', 'line_items', 'tax_rate'], ['tax_rate']],
  ['price', lines, ['unit_price']],
  ['LineItems', ['customer_id', 'line_items'], ['line_items']],
  [
    'rooof',
    ['Roof inspection', 'Drain cleaning', 'Roof replacement'],
    ['Roof inspection', 'Roof replacement'],
  ],
  ['sendInvoce', ['sendInvoice', 'listLeads'], ['sendInvoice']],
])('%s is nearest to those that it may have been meant for', (wrong, names, wanted) => {
  expect(nearest(wrong, names)).toEqual(wanted);
});

test('a name unlike all others has none near it, and no name has more than three', () => {
  expect(nearest('discount', ['customer_id', 'lead_id', 'line_items', 'tax_rate'])).toEqual([]);
  expect(nearest('id', booking)).toEqual([]);
  expect(nearest('part', ['part_a', 'part_b', 'part_c', 'part_d'])).toHaveLength(3);
});

test('a name of 200,000 letters or words is near none, and is not compared with any', () => {
  for (const wrong of ['x'.repeat(200_000), 'get lead '.repeat(20_000)])
    expect(nearest(wrong, ['getLead', 'x'.repeat(200_000)])).toEqual([]);
});

test('the nearest name is shown in full, however long it is', () => {
  const long = `Roof ${'inspection '.repeat(40)}`;

  expect(nearest('rooof', [long])).toEqual([long]);
});

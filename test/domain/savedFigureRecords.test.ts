import { expect, test } from 'vitest';
import { SavedFigureRecord } from '../../shared/domain/savedFigureRecords.ts';
import { idNumbered, now } from './made.ts';

const stored = {
  kind: 'saved_figure',
  version: 1,
  id: idNumbered(1),
  name: 'Yelp',
  question: 'How many leads did Yelp bring?',
  created_at: now,
  updated_at: now,
};
const query = { entity: 'leads', filters: 'source=Yelp' };

test('a figure of one query is stored without parts, and one of parts without a query', () => {
  expect(SavedFigureRecord.parse({ ...stored, query })).toMatchObject({
    parts: null,
    query: { entity: 'leads' },
  });
  expect(SavedFigureRecord.parse({ ...stored, parts: [{ name: 'Leads', query }] })).toMatchObject({
    query: null,
  });
});

test.each([
  ['name', undefined],
  ['question', undefined],
  ['query', { filters: 'source=Yelp' }],
  ['parts', [{ query }]],
])('a stored figure with a wrong %s is refused', (field, value) => {
  expect(SavedFigureRecord.safeParse({ ...stored, query, [field]: value }).success).toBe(false);
});

import { expect, test } from 'vitest';
import { viewed } from '../../shared/domain/evidence.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { evidenceTable } from '../../shared/papers/evidence.ts';

const views = Array.from({ length: 101 }, (_, hour) =>
  viewed(
    { document_id: 'doc', party_id: 'p', address: '192.0.2.1', user_agent: 'Test browser' },
    [{ heading: 'Roof', text: 'Slate.' }],
    addSeconds('2026-11-20T12:00:00.000Z', hour * 3_600),
  ),
);

test.each([
  [100, false],
  [101, true],
])('a signed copy shows a hundred of %i views, and says when there were more', async (count, hasMore) => {
  const { rows } = evidenceTable(views.slice(0, count), [], { time_zone: 'UTC' });

  expect(rows.filter((row) => 'note' in row)).toHaveLength(100);
  expect(JSON.stringify(rows).includes('Only the first 100 views are shown')).toBe(hasMore);
});

import { describe, expect, test } from 'vitest';
import type { PlaybookStep } from '../../shared/contract/playbooks.ts';
import { keptOf } from '../../shared/playbooks/keptResults.ts';

const step = (given: Partial<PlaybookStep> & { id: string }): PlaybookStep => ({
  operation: 'listLeads',
  arguments: {},
  ...given,
});
const list = step({ id: 'open' });
const through = step({ id: 'write', for_each: '{{steps.open.data}}', arguments: { id: '{{item.id}}' } });
const body = { data: [1, 2].map((id) => ({ id, name: `Lead ${id}`, notes: 'x' })), next_cursor: null };

describe('lists kept by a run', () => {
  test.each(['{{steps.open.data.0.name}} was the first', '{{steps.open.count}}: {{steps.open.data.0.name}}'])(
    'a list that a step iterates over is kept as a list, even if the summary names one item: %s',
    (summary) => {
      const { data } = keptOf(body, list, { plan: [list, through], summary });

      expect(data).toEqual([{ id: 1, name: 'Lead 1' }, { id: 2 }]);
    },
  );

  test('a run keeps only the item of a list if only the item is named', () => {
    const kept = keptOf(body, list, { plan: [list], summary: '{{steps.open.data.1.name}}' });

    expect(kept).toEqual({ data: { 1: { name: 'Lead 2' } } });
  });
});

import { expect, test } from 'vitest';
import type { ToolCall } from '../../shared/contract/jarvis.ts';
import { inMemory } from './company/memory.ts';
import { judged } from './questions/judging.ts';
import { ownersAt, straight } from './questions/straight.ts';

const callWith = (tool: string, rows: readonly { readonly id: string }[]): ToolCall => ({
  tool,
  input: {},
  output: { value: rows.length, rows },
  as_of: inMemory.now,
  request: '',
});

test.each([
  ['list', 'list of leads where status=nothing first 1'],
  ['group', 'count of leads where status=nothing by source largest 1'],
])('what a %s finds is wrong where there is nothing to find', (tool, reading) => {
  const verdict = (rows: readonly { readonly id: string }[]) =>
    judged([[callWith(tool, rows)]], [[reading]]).isAnswer;

  expect(verdict([])).toBe(true);
  expect(verdict([{ id: 'lead_any' }])).toBe(false);
});

test('a list in an order is wrong where it leaves out some of those asked for', () => {
  const call = callWith('list', [{ id: 'lead_any' }]);

  expect(judged([[call]], [['list of leads in created_at last 3']]).isAnswer).toBe(false);
});

test('whose a number is, is right only where the customer who has it was found, and nobody else', () => {
  const reading = [['whose +12125550100']];
  const [owner = ''] = ownersAt('whose +12125550100');

  expect(owner).not.toBe('');
  expect(judged([[callWith('search', [{ id: owner }])]], reading).isAnswer).toBe(true);
  expect(judged([[callWith('search', [{ id: owner }, { id: 'other' }])]], reading).isAnswer).toBe(false);
});

test('services and tags of what came of a lead are those of the lead', () => {
  expect(straight('count of estimates where service=Bathroom remodel').value).toBeGreaterThan(0);
  expect(straight('count of customers where tag=vip').value).toBeGreaterThan(0);
});

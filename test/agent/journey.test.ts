import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { toolNamed } from '../../shared/agent/tools/tools.ts';
import type { ToolCall } from '../../shared/contract/jarvis.ts';
import { history, inMemory } from './company/memory.ts';

const [customer] = history.customers.filter(({ last_name }) => last_name === 'Lovelace');
const lifecycle_number = customer?.lifecycle_number ?? '';

const rowsOf = (call: ToolCall | undefined) =>
  (call?.output.rows ?? []) as readonly { readonly at: string; readonly kind: string }[];

describe('the journey of a customer', () => {
  test('tells what happened in the order of time, with the request that shows the same', async () => {
    const { answer, tool_calls } = await ask('What happened with Ada Lovelace?', inMemory);
    const [call] = tool_calls;
    const moments = rowsOf(call).map(({ at }) => at);

    expect(call).toMatchObject({ tool: 'journey', request: `GET /lifecycles/${lifecycle_number}` });
    expect(call?.output).toMatchObject({ lifecycle_number, name: 'Ada Lovelace', value: moments.length });
    expect(moments).toEqual(moments.toSorted());
    expect(answer).toMatch(/^The journey .* of Ada Lovelace, .*\n- .*: lead created \(converted\)\n/);
    expect(answer).toMatch(/: payment received \(settled\)/);
  });

  test('leaves out what the caller may not read, and names the scopes', async () => {
    const look = { ...inMemory, scopes: new Set(['leads.read', 'customers.read', 'jobs.read']) };
    const { answer, tool_calls } = await ask('history of Ada Lovelace', look);
    const kinds = rowsOf(tool_calls[0]).map(({ kind }) => kind);

    expect([...new Set(kinds)].toSorted()).toEqual(['customer', 'job', 'lead']);
    expect(answer).toMatch(/lacks the scope: scheduling\.read, .*invoices\.read, payments\.read\.$/);
  });

  test('a number that nothing has is of nobody', async () => {
    const output = await toolNamed('journey')?.run(inMemory, { lifecycle_number: 'SEED-9999-TEST' });

    expect(output).toMatchObject({ name: null, value: 0, rows: [] });
  });

  test.each([
    'what happened with John Smith',
    'what happened with Ada Lovelace last week',
    'what happened yesterday',
    'what happened with Dave Chen',
    'history of Ada Lovelace and Grace Hopper',
    'payment history of Ada Lovelace',
    'history of leads',
  ])('"%s" is no question about one, and is declined', async (prompt) => {
    expect((await ask(prompt, inMemory)).tool_calls).toEqual([]);
  });
});

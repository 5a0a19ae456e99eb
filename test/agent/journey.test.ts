import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import type { ToolCall } from '../../shared/contract/jarvis.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { localTime } from '../../shared/kernel/calendarDates.ts';
import { zone } from './company/history.ts';
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
    for (const at of moments) expect(answer).toContain(`\n- ${localTime(zone, at).replace('T', ' ')}: `);
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
    'whats going on w Ada Lovelace',
    "What's the deal with Ada Lovelace?",
    'Catch me up on Ada Lovelace',
    "Show me Ada Lovelace's full file",
    'Walk me through the whole Ada Lovelace history, first lead to final payment',
    'Give me the whole story on Ada Lovelace, from when she first got in touch until now.',
    'The lady Ada Lovelace, explain me all what happened with her since beginning',
  ])('is told from first to last, however it is asked for: %s', async (prompt) => {
    const { tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls.map(({ request }) => request)).toEqual([`GET /lifecycles/${lifecycle_number}`]);
  });

  test.each([
    'what happened with Ada Lovelace from March to now',
    'history of Ada Lovelace since October',
    "what's up with Dave Chen?",
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

describe('the journey that a number names', () => {
  test.each([
    lifecycle_number,
    `what is going on with ${lifecycle_number.toLowerCase()}?`,
    `status of ${lifecycle_number}`,
  ])('%s', async (prompt) => {
    const { tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls.map(({ request }) => request)).toEqual([`GET /lifecycles/${lifecycle_number}`]);
  });

  test('what is asked beside it is no story', async () => {
    expect((await ask(`how much does ${lifecycle_number} owe`, inMemory)).tool_calls).toEqual([]);
  });
});

test('a lead that is no customer has a story, too', async () => {
  const [lead] = history.leads
    .filter(({ contact: { last_name }, customer_id }) => last_name === 'Moreno' && customer_id === null)
    .slice(-1);
  const { tool_calls } = await ask(`history of ${lead?.contact.first_name} Moreno`, inMemory);

  expect(tool_calls.map(({ request }) => request)).toEqual([`GET /lifecycles/${lead?.lifecycle_number}`]);
});

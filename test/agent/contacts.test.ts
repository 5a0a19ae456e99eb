import { expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { history, inMemory } from './company/memory.ts';

const ada = history.customers.find(({ last_name }) => last_name === 'Lovelace');
const lead = history.leads.find(({ customer_id }) => customer_id === null);
const digits = (ada?.phone ?? '').replace('+1212555', '');

test.each([
  [`Who is +1 212 555 ${digits}?`],
  [`whose number is +1 (212) 555-${digits}`],
  [`look up +1212555${digits}`],
])('%s finds the customer', async (prompt) => {
  const { answer, tool_calls } = await ask(prompt, inMemory);

  expect(tool_calls.map(({ output }) => output.value)).toEqual([1]);
  expect(tool_calls[0]?.request).toBe(`GET /customers?q=${encodeURIComponent(ada?.phone ?? '')}`);
  expect(answer).toMatch(/^There is 1 customer found:\n- Ada Lovelace /);
});

test('the number of a lead who is no customer finds the lead', async () => {
  const { answer, tool_calls } = await ask(`who is ${lead?.contact.phone}`, inMemory);

  expect(tool_calls.map(({ input, output }) => [input.entity, output.value])).toEqual([
    ['customers', 0],
    ['leads', 1],
  ]);
  expect(answer).toContain(`${lead?.contact.first_name} ${lead?.contact.last_name}`);
});

test("what nobody has is nobody's", async () => {
  const { answer } = await ask('who is nobody@example.com?', inMemory);

  expect(answer).toBe('No customer and no lead has that.');
});

test.each(['who is 42', 'who is +1 212 555 0395 and how many leads do we have', 'find 2026'])(
  '"%s" is not taken for one',
  async (prompt) => {
    expect((await ask(prompt, inMemory)).tool_calls).toEqual([]);
  },
);

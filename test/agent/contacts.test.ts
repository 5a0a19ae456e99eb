import { describe, expect, test } from 'vitest';
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

test.each([
  'who is 42',
  'find 2026',
  'invoice 2125550395',
  'send nobody@example.com an invoice',
  `which of ${ada?.email} and +1 212 555 0395 owes us more?`,
])('"%s" is not taken for one', async (prompt) => {
  expect((await ask(prompt, inMemory)).tool_calls).toEqual([]);
});

test.each([164, 209])(
  'a number or address beside a name tells which of several is meant: %s',
  async (number) => {
    const omar = history.customers.find(({ email }) => email === `omar.nakamura${number}@example.com`);
    const prompt = `What balance does Omar Nakamura have with us? The one at ${omar?.email}.`;
    const { answer, tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls.map(({ request }) => decodeURIComponent(request))).toEqual([
      expect.stringContaining(`customer=${omar?.id}`),
    ]);
    expect(answer).not.toContain('customers are named');
  },
);

describe('a number or address inside a sentence says who is meant', () => {
  const calls = async (...prompts: readonly string[]) => {
    let last: unknown;
    let requests: readonly string[] = [];
    for (const prompt of prompts) {
      const answer = await ask(prompt, inMemory, JSON.parse(JSON.stringify(last ?? null)));
      requests = answer.tool_calls.map(({ request }) => decodeURIComponent(request));
      last = answer.last;
    }
    return requests;
  };
  const whose = `GET /customers?q=${ada?.email}`;
  const owed = `measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;customer=${ada?.id}`;

  test.each([
    `There is a message from ${ada?.email}. Is she one of ours?`,
    `Somebody just wrote in from ${ada?.email}, who is that?`,
    `missed call from ${ada?.email} - do we know them?`,
    `do we have a customer with the email ${ada?.email}?`,
    `does ${ada?.email} belong to a customer?`,
    `a text from ${ada?.email}`,
  ])('"%s" asks whose it is', async (prompt) => {
    expect(await calls(prompt)).toEqual([whose]);
  });

  test.each([
    `How much does ${ada?.email} owe us?`,
    `I just got a call from +1 (212) 555-${digits}. How much does she owe?`,
    `what is the balance of 212.555.${digits}?`,
  ])('"%s" asks of whom it is', async (prompt) => {
    expect(await calls(prompt)).toEqual([expect.stringContaining(owed)]);
  });

  test('whose it is and what else is asked are two questions', async () => {
    expect(await calls(`is ${ada?.email} a customer, and how much does she owe us?`)).toEqual([
      whose,
      expect.stringContaining(owed),
    ]);
  });

  test('who was found is spoken of afterwards', async () => {
    expect(await calls(`who is ${ada?.email}?`, 'how much does she owe us?')).toEqual([
      expect.stringContaining(owed),
    ]);
  });

  test('of what nobody has nothing is asked', async () => {
    const { answer, tool_calls } = await ask('how much does nobody@example.com owe us?', inMemory);

    expect(answer).toBe('No customer and no lead has that.');
    expect(tool_calls).toHaveLength(2);
  });
});

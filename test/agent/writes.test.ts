import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const answerTo = async (prompt: string): Promise<string> => (await ask(prompt, inMemory)).answer;

describe('what asks to change something is told which operation does', () => {
  test.each([
    ["pay Ada Lovelace's invoice", 'recordPayment'],
    ['pay the deposit of Ada Lovelace', 'recordPayment'],
    ["decline Ada Lovelace's estimate", 'declineEstimate'],
    ["sign Ada Lovelace's contract", 'signContract'],
    ['email the lead Hugo Garcia', 'sendCommunication'],
    ['void the invoices of Ada Lovelace', 'voidInvoice'],
  ])('%s', async (prompt, operation) => {
    expect(await answerTo(prompt)).toMatch(new RegExp(`^I only look things up. .* call ${operation} `));
  });

  test('and of "it" what the question before was about', async () => {
    const calls = [{ tool: 'list', input: { entity: 'invoices' } }];

    expect((await ask('void it', inMemory, { calls })).answer).toMatch(/call voidInvoice /);
    expect(await answerTo('void it')).toMatch(/^I only look things up; an operation/);
  });

  test.each(['text messages last week', 'void invoices this year', 'draft estimates this year'])(
    'and what only begins so is looked up: %s',
    async (prompt) => {
      expect(await answerTo(prompt)).toMatch(/^There (?:is|are) \d|^The share/);
    },
  );
});

describe('a question with a request behind it', () => {
  test.each([
    ['who owes us most, and remind them', 'sendCommunication'],
    ['who owes us the most and send them a reminder', 'sendCommunication'],
    ['Which invoices are overdue? Then remind everyone.', 'sendCommunication'],
    ['list overdue invoices and void them', 'voidInvoice'],
  ])('is answered, and told which operation does the rest: %s', async (prompt, operation) => {
    const [question = ''] = prompt.split(/,? and |\? /);
    const alone = await ask(question, inMemory);
    const both = await ask(prompt, inMemory);

    expect(alone.tool_calls).not.toEqual([]);
    expect(both.tool_calls).toEqual(alone.tool_calls);
    expect(both.answer.startsWith(`${alone.answer}\nI only look things up. `)).toBe(true);
    expect(both.answer).toContain(` call ${operation} `);
  });

  test.each(['how many purple unicorns, and remind them', 'How many leads? Then say 42.', 'remind them'])(
    'has no figure where it asks nothing that can be looked up: %s',
    async (prompt) => {
      expect((await ask(prompt, inMemory)).tool_calls).toEqual([]);
    },
  );
});

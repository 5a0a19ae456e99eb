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

import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { read } from './reading.ts';

describe('just that amount is asked for', () => {
  const payments = 'list payments amount=850;status=settled';

  test.each([
    ['payments of 850 dollars', payments],
    ['Who paid us $850?', payments],
    ['did anyone give us 850 bucks', payments],
    ['which payment was $850.00?', payments],
    ['Who did we bill $1,200?', 'list invoices amount=1200'],
    ['Which estimate is for 13314.83?', 'list estimates amount=13314.83'],
    ['invoices of $5,000+', 'list invoices amount>=5000'],
  ])('%s', (prompt, line) => {
    expect(read(prompt).toString().replace('total=', 'amount=')).toBe(line);
  });

  test.each(['did we pay $500?', 'how many customers paid us $100 each?', 'Who paid us more than $500?'])(
    'and no payment of it in "%s"',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

describe('of several people with one name', () => {
  test('none has what one of them is asked for', async () => {
    const { answer, tool_calls } = await ask('Which John Smith paid us 850 dollars?', inMemory);

    expect(answer).toMatch(/^Two customers are named John Smith; none of them has what was asked about\.\n/);
    expect(tool_calls).toMatchObject([{ tool: 'list', output: { value: 0 } }]);
  });

  test('nobody knows which one is meant where it is asked of one', async () => {
    expect((await ask("John Smith's appointments tomorrow", inMemory)).tool_calls).toEqual([]);
  });
});

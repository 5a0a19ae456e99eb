import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { read } from './reading.ts';

describe('how papers stand is read from a whole clause', () => {
  test.each([
    [
      'Sent, still undecided estimates with an expiry date falling in the current week.',
      'list estimates status=sent moment:expires_at from:2026-11-16 through:2026-11-22',
    ],
    ['Which estimates are still waiting that the client answers?', 'list estimates status=sent'],
    [
      'Invoices whose payment was completed during the current week',
      'list invoices status=paid moment:paid_at from:2026-11-16 through:2026-11-22',
    ],
    [
      'make me a list of every invoice that has gone past its due date without being paid',
      'list invoices status=sent|partial;due_at<now',
    ],
    ['estimates that ran out the clock', 'list estimates status=expired;superseded_by='],
    [
      'Which invoices got voided recently, say past 30 days?',
      'list invoices status=void moment:voided_at from:2026-10-22 through:2026-11-20',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('a date in numbers is a day where only one reading of it is possible', () => {
  test('of one, and of another beside it', () => {
    expect(read('invoices due 12/1 thru 12/15')).toEqual([
      'list invoices status=sent|partial moment:due_at from:2026-12-01 through:2026-12-15',
    ]);
  });

  test.each(['payments on 3/4', 'the 24/7 leads'])('and else it is declined: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('what each of a list is shown with is no question of its own', () => {
  test.each([
    'List the overdue invoices with customer and invoice total',
    'Need list of the overdue invoices, with the client names',
  ])('%s', (prompt) => {
    expect(read(prompt)).toEqual(['list invoices status=sent|partial;due_at<now']);
  });
});

describe('where somebody goes, and who may be sent', () => {
  const requests = async (prompt: string) =>
    (await ask(prompt, inMemory)).tool_calls.map(({ request }) => decodeURIComponent(request));

  test.each([
    ['Where is Tom going tomorrow?', 'appointments of Tom tomorrow'],
    ['Maria Lopez, where she must go today?', 'appointments of Maria Lopez today'],
    ['What has Dave got on for the rest of today?', 'what has Dave got on upcoming today?'],
    ['Everything on the book for Monday', 'appointments on Monday'],
    ['Who could I send out Monday at 9 am?', 'who is free Monday at 9 am?'],
    ['Anybody still waiting for us to write back?', 'unanswered threads'],
  ])('%s', async (prompt, plain) => {
    const asked = await requests(prompt);

    expect(asked).toHaveLength(1);
    expect(asked).toEqual(await requests(plain));
  });

  test('where a visit is asks for its address', async () => {
    const { tool_calls } = await ask('Where do we have to go for the Hopper appointment?', inMemory);

    expect(tool_calls).toMatchObject([{ tool: 'find', input: { fields: ['address'] } }]);
  });
});

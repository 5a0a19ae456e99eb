import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';

describe('how many there are is asked before or behind what is counted', () => {
  test.each([
    ['Count up the open jobs', 'aggregate jobs status=scheduled|in_progress count'],
    ['The count of open jobs', 'aggregate jobs status=scheduled|in_progress count'],
    ['Canceled visits, number?', 'aggregate appointments status=canceled count'],
    ['Conversations still marked unread: what have we got?', 'list threads state=unread'],
    ['Small invoices below $200, how many?', 'aggregate invoices amount<200 count'],
    [
      'How many invoices have less than $500 left on them?',
      'aggregate invoices status=sent|partial;amount_due<500 count',
    ],
    ['How many invoices have had a part payment?', 'aggregate invoices status=partial count'],
    ['Boss he wants to know how many leads are new', 'aggregate leads status=new count'],
    [
      'Unpaid and not yet overdue, how many invoices?',
      'aggregate invoices status=sent|partial;due_at>=now count',
    ],
    [
      'Did anybody cancel this week?',
      'list appointments status=canceled moment:start from:2026-11-16 through:2026-11-22',
    ],
    ['Did anyone cancel the contract?', 'list contracts status=voided'],
    [
      'Yesterday how much people did not come to the appointment?',
      'aggregate appointments status=no_show moment:start from:2026-11-19 through:2026-11-19 count',
    ],
    ['How much work did we finish?', 'aggregate jobs status=completed count'],
    ['Unsigned contracts, if there are any', 'list contracts status=sent'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each(['List the small invoices', 'Maria, number?'])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

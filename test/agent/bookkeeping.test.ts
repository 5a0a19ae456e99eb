import { describe, expect, test } from 'vitest';
import { lostIn } from '../../shared/agent/reading/lost.ts';
import { plainWords } from '../../shared/agent/reading/text.ts';
import { read, readPrompt } from './reading.ts';

const october = 'from:2026-10-01 through:2026-10-31';
const thisYear = 'from:2026-01-01 through:2026-12-31';

describe('what was done, and what is not done yet', () => {
  const done = 'jobs status=completed moment:completed_at';

  test.each([
    ['How many jobs did we do in October?', `aggregate ${done} ${october} count`],
    ['How many jobs have we made this year?', `aggregate ${done} ${thisYear} count`],
    ['Which worker make the most jobs in this year?', `group ${done} ${thisYear} count by:technician top:1`],
    ['Who did the fewest jobs in October', `group ${done} ${october} count by:technician top:1 least:true`],
    [
      'How many visits were made in October',
      `aggregate appointments status=completed moment:start ${october} count`,
    ],
    [
      'How many appointments were made in October?',
      `aggregate appointments status!=canceled moment:created_at ${october} count`,
    ],
    [
      'Contracts that we sent and client no sign yet, how many is it?',
      'aggregate contracts status=sent;sent_at!= count',
    ],
    ['Jobs we do not have done', 'list jobs status=scheduled|in_progress'],
    [
      'total unpaid inv due this wk',
      'aggregate invoices status=sent|partial moment:due_at from:2026-11-16 through:2026-11-22 sum amount_due',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('what jobs made us is money, and no list of them', () => {
    const prompt = 'what did the jobs of october make us';
    const asked = readPrompt(prompt);

    expect('unread' in asked ? asked.unread : lostIn(plainWords(prompt), asked.questions)).toBe('make us');
  });
});

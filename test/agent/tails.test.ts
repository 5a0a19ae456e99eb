import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';

describe('a number for each', () => {
  test.each([
    ['Leads by source. Show the number for each.', ['group leads count by:source']],
    [
      'How do people pay us: card, cash, check? Show numbers for each.',
      ['group payments status=settled count by:method'],
    ],
    ['Jobs by status? Give me the count for each status.', ['group jobs count by:status']],
    ['Where do our estimates stand? Give me the number for each status', ['group estimates count by:status']],
    [
      "What's our payment mix? Give me the count for each method.",
      ['group payments status=settled count by:method'],
    ],
    ["What's our lead source mix?", ['group leads count by:source']],
    [
      "How's this year's invoicing looking? I want a number for each month.",
      [
        'group invoices status!=draft|void moment:issued_at from:2026-01-01 through:2026-12-31 sum amount by:month',
      ],
    ],
    [
      'How much did we collect this year? Give me the number for each month',
      [
        'group payments status=settled moment:settled_at from:2026-01-01 through:2026-12-31 sum amount by:month',
      ],
    ],
    [
      'For which service are visits canceled the most? Show the number for each one.',
      ['group appointments status=canceled count by:service'],
    ],
    [
      "Do we have customers with two or more invoices they haven't paid? Please tell me who they are.",
      ['group invoices status=sent|partial count by:customer over:1'],
    ],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test.each([
    'Dave is sick. Give me the number per technician',
    'Which customer paid us the most? Show the amount for each.',
  ])('declines: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

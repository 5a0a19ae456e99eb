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
    ['open follow ups by type - calls, texts, emails', 'open follow ups by type'],
    ['invoices by status: draft, sent, partial, paid, void', 'invoices by status'],
    [
      'payments this year by method (card, ach, check, cash) in dollars',
      'payments this year by method in dollars',
    ],
    ['Can you run an A/R aging? Current, 1-30, 31-60, 61-90, over 90.', 'A/R aging'],
    [
      "Break down this year's payments by method, dollars not number of payments",
      'payments this year by method in dollars',
    ],
    ['overdue invoices by customer, amounts not counts', 'overdue invoices by customer in dollars'],
    [
      'estimates by status - sent, accepted, declined, expired - in dollars',
      'estimates by status in dollars',
    ],
    ['estimates by status this year: accepted, declined, expired', 'estimates by status this year'],
    ['any canceled appointments this week? if so how many', 'how many canceled appointments this week'],
    ['any webhooks fail this week? how many', 'how many webhooks fail this week'],
    ['Declined estimates by service, worst first please', 'declined estimates by service'],
    ['completed jobs by tech, worst first', 'completed jobs by tech, lowest first'],
    [
      'Compare invoiced revenue for Q2 and Q3 of this year, dollars and percent change.',
      'Compare invoiced sum for Q2 and Q3 of this year',
    ],
    [
      'For every month of this year, how many money came in?',
      'how much money came in each month of this year',
    ],
    ['Total refunds issued in calendar year 2025, please.', 'total refunds in 2025'],
  ])('%s is %s', (prompt, plain) => {
    expect(read(plain)).toHaveLength(1);
    expect(read(prompt)).toEqual(read(plain));
  });

  test.each([
    ['close rate this year in dollars', 'rate estimates'],
    ['estimate acceptance rate by dollars, not by number of estimates', 'rate estimates'],
  ])('a rate may be one of amounts: %s', (prompt, request) => {
    const [line = ''] = read(prompt);

    expect(line).toContain(request);
    expect(line).toMatch(/ total\b/);
  });

  test('kinds that are told are those of the division only', () => {
    expect(read('jobs by status, this year and last year')).not.toEqual(read('jobs by status'));
    expect(read('no-show rate in dollars')).toBe('declined');
  });

  test.each([
    'Dave is sick. Give me the number per technician',
    'Which customer paid us the most? Show the amount for each.',
  ])('declines: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

const noShows =
  'rate appointments part:status=no_show moment:start from:2026-01-01 through:2026-12-31 by:technician';
const disqualified =
  'rate leads part:status=disqualified moment:created_at from:2026-01-01 through:2026-12-31 by:source';

describe('what is asked for in percent is told so', () => {
  test.each([
    ['Every technician, how often was nobody at home this year? I want in percent', [noShows]],
    ['For each technician, how often did customers not show up this year? in percent', [noShows]],
    ['Each technician, how many visits ended in no-show this year? percent please', [noShows]],
    ['For every source, how many leads were lost this year? Please in percent', [disqualified]],
    [
      'Per service, how often is the estimate declined? Give me percentages.',
      ['rate estimates status!=draft part:status=declined by:service'],
    ],
    ['How many payments failed? as a percentage', ['rate payments part:status=failed']],
    ['Payments by method? I need it in percent', ['group payments status=settled count by:method']],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test('of groups in one state, of what each of them has in all', () => {
    expect(read('No-shows by technician this year', 'as percentages')).toEqual([noShows]);
  });

  test('nor is a number of all leads', () => {
    expect(read('How many leads came in this week? in percent')).toBe('declined');
  });
});

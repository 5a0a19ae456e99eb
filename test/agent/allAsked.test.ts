import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

describe('all that was asked about one after the other', () => {
  test.each([
    [['leads from Facebook', 'and from Angi?', 'how many in total?'], /measure=count.*=Facebook\|Angi/],
    [
      ['how much does Grace Hopper owe', 'and Alan Turing?', 'how much is that together?'],
      /measure=sum.*customer=[^|;&]+\|[^|;&]+$/,
    ],
    [['payments last month by card', 'and by check?', 'and cash?', 'total?'], /sum.*=card\|check\|cash/],
    [
      ['how many appointments did Maria have last month', 'and Dave?', 'and Tom?', 'who had the most?'],
      /technician=([^|;&]+\|){2}[^|;&]+&.*by=technician/,
    ],
    [['leads from Angi this year', 'and Yelp?', 'which source had the most?'], /Angi\|Yelp&.*by=source/],
  ])('%s', async (prompts, asked) => {
    expect(await requestsOf(...prompts)).toEqual([expect.stringMatching(asked)]);
  });

  test.each([
    [
      ['leads this month', 'and last month?', 'how many is that together?'],
      'from:2026-10-01 through:2026-11-30',
    ],
    [['revenue in september', 'and in october?', 'how much together?'], 'from:2026-09-01 through:2026-10-31'],
    [['revenue in march', 'and april?', 'which month was the best?'], 'versus_from:2026-03-01'],
  ])('%s', (prompts, asked) => {
    expect(read(...prompts)[0]).toContain(asked);
  });

  test.each([
    [['revenue in may', 'and in october?', 'how much together?']],
    [['leads this month', 'and last month?', 'how many in total?']],
  ])('but it is not guessed of which times: %s', (prompts) => {
    expect(read(...prompts)).toBe('declined');
  });
});

describe('the sum of the first ones is no sum of all', () => {
  test('of people it is that of those who were shown', async () => {
    expect(await requestsOf('top 5 customers who owe us money', 'how much is that in all?')).toEqual([
      expect.stringMatching(/measure=sum.*customer=([^|;&]+\|){4}[^|;&]+$/),
    ]);
  });

  test.each([
    ['the 5 biggest unpaid invoices', 'how much is that in all?'],
    ['last 10 payments', 'how much is that in total?'],
    ['last 5 estimates', 'what do they add up to'],
    ['top 3 sources by revenue', 'how much is that in all'],
  ])('of records it is declined: %s // %s', async (first, second) => {
    expect(await requestsOf(first, second)).toEqual([]);
  });
});

describe('"last" behind this period is the period before', () => {
  test.each([
    ['contracts signed this month', 'and last?', 'from:2026-10-01 through:2026-10-31'],
    ['leads this week', 'and last?', 'from:2026-11-09 through:2026-11-15'],
    ['revenue this quarter', 'what about last?', 'from:2026-07-01 through:2026-09-30'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('"the last one" is one of them', () => {
    expect(read('leads this week', 'the last one')[0]).toContain('from:2026-11-16 through:2026-11-22 top:1');
  });
});

describe('another limit of what each one comes to takes the place of the one before', () => {
  test('a higher one', () => {
    expect(read('which customers owe more than 3000', 'and more than 5000?')).toEqual([
      'group invoices status=sent|partial sum amount_due by:customer over:5000',
    ]);
  });

  test('what each one is under is not asked by any tool', () => {
    expect(read('which customers owe more than 3000', 'and less than 500?')).toBe('declined');
  });
});

test.each(['what did we sell last month', 'how much did we win last month', 'how much was sold in october'])(
  'what we sold comes to the estimates that were accepted: %s',
  (prompt) => {
    expect(read(prompt)).toEqual([
      'aggregate estimates status=accepted moment:accepted_at from:2026-10-01 through:2026-10-31 sum total',
    ]);
  },
);

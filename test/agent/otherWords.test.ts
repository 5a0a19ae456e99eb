import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('other words for the same are the same question', () => {
  test.each([
    ['grace hopper last invoice paid or no', 'grace hopper last invoice paid or not'],
    ['jobs done this mo vs same pt last mo', 'jobs done this month vs the same point last month'],
    ['When is Aisha back from her vacation?', "When is Aisha's time off?"],
    [
      'Which completed jobs have not had a final invoice issued yet?',
      'completed jobs without a final invoice',
    ],
    ['text threads unanswered since yesterday or earlier', 'text threads unanswered since before today'],
    ['Which service are people asking less this year?', 'Which service do people ask for least this year?'],
    [
      'Is next week looking busier than this one? Going by appointments.',
      'is next week busier than this week for appointments',
    ],
  ])('%s', async (prompt, plain) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(plain));
  });

  test.each(['is this week better than last week', 'did she pay or no'])(
    '"%s" leaves open what is meant, and is declined',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([]);
    },
  );
});

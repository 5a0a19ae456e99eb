import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('why somebody asks is passed over', () => {
  test.each([
    [
      'what they are about to do, and when',
      "I'm going to make some collection calls this afternoon. ",
      'Which unpaid invoices are over thirty days late?',
    ],
    ['what they choose by', "I'm deciding whom to send on a job. ", 'Which skills does Aisha have?'],
    ['when they want to be ready', 'I like to be ready before the weekend, so ', 'what is on for Monday?'],
    ['what happened to somebody', 'A friend has a clogged drain; ', 'who can do drain cleaning?'],
  ])('%s: %s', async (_, why, asked) => {
    const alone = await requestsOf(asked);

    expect(alone).toHaveLength(1);
    expect(await requestsOf(why + asked)).toEqual(alone);
  });

  test.each([
    ['a day for which something is planned', "I'm planning for next week. Who is free?"],
    ['a day on which it happened', 'We had a busy week last week. How many jobs did we finish?'],
    ['records of which more is asked', 'I am going to call some leads. Which are new?'],
    ['how some money came', "I'm worried about cash. What came in this week?"],
  ])('but not %s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

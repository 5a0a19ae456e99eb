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

const lastWeek = 'from=2026-11-09&to=2026-11-15';
const finished = `measure=count&entity=jobs&filters=status=completed&moment=completed_at&${lastWeek}`;

describe('why somebody asks says nothing of what they ask', () => {
  test.each([
    ['For the Monday meeting, how many jobs did we finish last week?', finished],
    ["I'm putting together the Monday meeting and need the number of jobs we finished last week.", finished],
    ["I'm working on the weekly report. How many jobs did we finish last week?", finished],
    ["I don't want us to miss any. How many jobs did we finish last week?", finished],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('a time that somebody wants is that at which others are asked to be free', async () => {
    const [tuesday] = await requestsOf('Who is free on Tuesday at 10 am?');

    expect(tuesday).toContain('from=2026-11-24T15:00');
    expect(await requestsOf('A lady would like somebody at 10 am on Tuesday. Who is free then?')).toEqual([
      tuesday,
    ]);
    expect(await requestsOf('They want Tuesday at 10am. Who is available?')).toEqual([tuesday]);
  });

  test.each([
    'He wants Thursday. Who is free on Friday?',
    'A customer is upset about an overdue invoice. How many do we have?',
  ])('%s is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

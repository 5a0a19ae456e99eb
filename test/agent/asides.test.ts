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
    [
      'what they are in the middle of',
      'doing the bonus run, ',
      'how many jobs did each tech finish last month?',
    ],
    ['who wants to know', 'Payroll is due tomorrow, ', 'how many jobs did each tech finish last month?'],
    ['what is broken', 'Our printer is jammed. ', 'How many leads came in this week?'],
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
    ['a time that has begun', 'I am reviewing this week. How many leads came in?'],
    ['ones of which nobody knows which', 'I need to chase the zorbed ones. Which invoices are overdue?'],
    ['a thing that may be of records', "I'm closing out Queens. Which invoices are overdue?"],
    ['a place', "I'm going to Queens this afternoon. Which invoices are overdue?"],
    ['what is theirs', 'I need to push the zorbed work. How many leads came in this month?'],
    ['a name that nobody knows', 'Zorba Quux has been with us a while. How many jobs have we done?'],
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

describe('why somebody asks is passed over behind the question as well', () => {
  test.each([
    ['Who canceled on us this week?', ' I want to try to get them rebooked'],
    ['Which completed jobs do not have a final invoice?', ' I need to accrue the unbilled revenue.'],
    [
      'How many webhook deliveries failed this month?',
      ' my quickbooks numbers dont match and im trying to figure out why',
    ],
    ['How many estimates are still open?', ' the owner wants to push them before thanksgiving'],
    ['show me the overdue invoices', ' so I can call them'],
    ['how much is overdue?', ' Need it for the bank'],
  ])('%s%s', async (asked, why) => {
    const alone = await requestsOf(asked);

    expect(alone).toHaveLength(1);
    expect(await requestsOf(asked + why)).toEqual(alone);
  });

  test.each([
    ['records that are meant', "How many leads came in? I'm working on the storm leads."],
    ['people of some place', 'Which invoices are overdue? I want to call the people in Queens.'],
    ['which of them', 'How many open jobs? My boss wants the big ones.'],
    ['a time for which it is planned', 'How many jobs are scheduled? I need to plan for next week.'],
    ['how it is to be told', 'Which invoices are overdue? I need to get them by customer.'],
    ['that both are meant', 'Which leads from Google and Angi came in? I am paying for both.'],
    ['an order', 'Which invoices are overdue? I want you to send them a reminder.'],
  ])('but not %s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test.each([
    "Frank Kowalski's husband called, what does he owe?",
    "Frank Kowalski's on the phone, what does he owe?",
  ])('%s is asked of him', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual(await requestsOf('What does Frank Kowalski owe?'));
  });

  test('who is named there is whom "he" means', async () => {
    const alone = await requestsOf('What does Frank Kowalski owe?');

    expect(alone).toHaveLength(1);
    expect(await requestsOf("Frank Kowalski's statement came back, what does he owe?")).toEqual(alone);
  });
});

describe('a sentence that says which of them only is a part of the question', () => {
  test.each([
    ['How many leads came in this month? Google only.', 'How many leads from Google came in this month?'],
    ['How much did we collect in October? Card only please.', 'How much did we collect by card in October?'],
    ['How many jobs did we finish? Only the ones in October', 'How many jobs did we finish in October?'],
    [
      'What did we collect last month? Not counting checks.',
      'What did we collect last month not counting checks?',
    ],
    [
      'How much did we collect last month? I need to exclude the cash.',
      'How much did we collect last month excluding cash?',
    ],
    [
      'How many days from invoice to payment? Invoices dated 2026 only.',
      'How many days from invoice to payment for invoices issued in 2026?',
    ],
  ])('%s', async (prompt, whole) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(whole));
  });

  test('but not of two questions', async () => {
    expect(await requestsOf('How many leads and jobs this month? Google only.')).toEqual([]);
  });
});

describe('what somebody heard or feels is passed over where the question names all that it names', () => {
  test.each([
    [
      'It feels like people are standing us up more. ',
      'Were there more no-shows in October than in September?',
    ],
    ['Seems to me the estimates are getting stuck. ', 'How many estimates are still open?'],
    ['Somebody told me Dave is swamped. ', 'How many jobs does Dave have next week?'],
    ['Tom says he is overbooked. ', 'How many appointments does Tom have next week?'],
    ["I'm worried about our no-shows. ", 'How many no-shows did we have this month?'],
    ['People say Angi is a waste of money. ', 'How many Angi leads converted this year?'],
    ["We've had a rough month. ", 'How much did we collect this month?'],
    ['My wife thinks we work too much. ', 'How many jobs did we finish last month?'],
    ['The guys say we are overbooked. ', 'How many visits do we have next week?'],
    ['I think we lost a lot of leads. ', 'How many leads were lost this month?'],
    ["I'm having coffee with Frank Kowalski later. ", 'How did Frank Kowalski find us?'],
  ])('%s%s', async (why, asked) => {
    const alone = await requestsOf(asked);

    expect(alone).toHaveLength(1);
    expect(await requestsOf(why + asked)).toEqual(alone);
  });

  test('a source that is named there is what "it" means', async () => {
    const alone = await requestsOf('Is Yelp bringing us fewer leads this year than last year?');

    expect(alone).toHaveLength(1);
    expect(
      await requestsOf(
        'I keep hearing Yelp is dead. Is it bringing us fewer leads this year than last year?',
      ),
    ).toEqual(alone);
  });

  test.each([
    ['another person', 'I keep hearing Maria is great. How many jobs did we finish?'],
    ['a person who is off', 'I hear Tom is off next week. Who is free next week?'],
    ['another month', 'It feels like October was slow. How many leads came in?'],
    ['another year', 'I feel like 2025 was better. How many jobs did we finish?'],
    ['a place', 'I keep hearing Queens is slow. How many jobs did we finish last month?'],
    ['a tag', 'It feels like the vip ones are late. How many invoices are overdue?'],
    ['another state', 'I heard leads are lost. How many leads do we have?'],
    ['a service', "I'm worried about the bathroom remodels. How many jobs did we finish last month?"],
    ['a way to pay', 'I hear checks are slow. How much did we collect last month?'],
    ['an amount', 'How much did we collect? I felt like more than 1000'],
  ])('but not %s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('what somebody would do or think otherwise says nothing of what they ask', () => {
  test.each([
    ['Do we have more leads this month than last month', ', or am I imagining things?'],
    ['Were there more no-shows in October than in September', ', or is it my imagination?'],
    ['Did we collect more this month than last month', ' or am I dreaming?'],
    ['Is Google bringing us more leads than Yelp this month', ', or am I throwing money out the window?'],
    ['Can Tom do drain cleaning', ' or do I need to send somebody else?'],
    ['Does Frank Kowalski owe us anything', ' or are we square?'],
    ['How long does a site visit run on average', ", I'd like to space them better"],
    ['Who stood us up this month?', " I'll call them and get them rebooked"],
    ['Which invoices are overdue?', " I'd like to collect them faster"],
  ])('%s%s', async (asked, otherwise) => {
    const alone = await requestsOf(asked);

    expect(alone).toHaveLength(1);
    expect(await requestsOf(asked + otherwise)).toEqual(alone);
  });

  test.each([
    'Is Tom free on Monday or do I need to send Maria?',
    'Did we bill the job or are we waiting for the deposit?',
    'How many leads came in this month or should I look at last month?',
    'Did Frank Kowalski pay or should I call Linus Berg?',
  ])('%s is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const leads = 'measure=count&entity=leads&moment=created_at';
const received = 'measure=sum&entity=payments&field=amount&filters=status=settled';
const open = 'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial';
const visits = 'measure=count&entity=appointments&filters=status!=canceled&moment=start';

describe('two that are set against each other', () => {
  test.each([
    [
      'Has this been a better month than last for leads?',
      [`${leads}&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31`],
    ],
    [
      'Was this a busier week than last?',
      [`${visits}&from=2026-11-16&to=2026-11-22&versus_from=2026-11-09&versus_to=2026-11-15`],
    ],
    [
      'By what amount did October receipts exceed those of September?',
      [
        `${received}&moment=settled_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30`,
      ],
    ],
    [
      'Do the referral customers spend more with us than the ones from Google Ads?',
      [`${received};source=referral|Google Ads&by=source&top=25`],
    ],
    [
      'do yelp customers pay us more than the ones from angi',
      [`${received};source=Yelp|Angi&by=source&top=25`],
    ],
    [
      'did we collect more this year than last year until the same date',
      [
        `${received}&moment=settled_at&from=2026-01-01&to=2026-11-20&versus_from=2025-01-01&versus_to=2025-11-20`,
      ],
    ],
    [
      'Comparing May and June, was May the month with the greater number of leads?',
      [`${leads}&from=2026-05-01&to=2026-05-31&versus_from=2026-06-01&versus_to=2026-06-30`],
    ],
    [
      'How many leads came in in August and how many in September? Compare.',
      [`${leads}&from=2026-08-01&to=2026-08-31&versus_from=2026-09-01&versus_to=2026-09-30`],
    ],
    [
      'Third-quarter collections for this year against the same quarter of the prior year',
      [
        `${received}&moment=settled_at&from=2026-07-01&to=2026-09-30&versus_from=2025-07-01&versus_to=2025-09-30`,
      ],
    ],
    [
      'Receipts through the 20th, how do they stack up against the same stretch of last month?',
      [
        `${received}&moment=settled_at&from=2026-11-01&to=2026-11-20&versus_from=2026-10-01&versus_to=2026-10-20`,
      ],
    ],
    [
      'Has the number of leads gone down so far this month compared with the previous one?',
      [`${leads}&from=2026-11-01&to=2026-11-20&versus_from=2026-10-01&versus_to=2026-10-31`],
    ],
    [
      'Which month had more leads, May or June?',
      [`${leads}&from=2026-05-01&to=2026-05-31&versus_from=2026-06-01&versus_to=2026-06-30`],
    ],
    [
      'Which month had more jobs, May or June?',
      [
        'measure=count&entity=jobs&filters=status!=canceled&moment=scheduled_start&from=2026-05-01&to=2026-05-31&versus_from=2026-06-01&versus_to=2026-06-30',
      ],
    ],
    [
      'Between Google and Facebook, how many leads has each one sent us this year?',
      [
        'measure=count&entity=leads&filters=source=Google|Facebook&moment=created_at&from=2026-01-01&to=2026-12-31&by=source&top=25',
      ],
    ],
    [
      'Which becomes a customer more often, a Google lead or a Yelp lead?',
      ['measure=rate&entity=leads&filters=source=Google|Yelp&part=status=converted&by=source&top=25'],
    ],
    [
      'Do people from Google spend more than people from Yelp?',
      [`${received};source=Google|Yelp&by=source&top=25`],
    ],
    [
      'Do people text us more or email us more?',
      ['measure=count&entity=messages&filters=direction=inbound;channel=sms|email&by=channel&top=25'],
    ],
    [
      'Is the overdue portion larger than the portion not yet due?',
      [`${open};due_at<now`, `${open};due_at>=now`],
    ],
    ['How much is overdue and how much is not due yet?', [`${open};due_at<now`, `${open};due_at>=now`]],
    [
      'I need what we took in on cards next to what we took in by check.',
      [`${received};method=card|check&by=method&top=25`],
    ],
    [
      'Compare each month of this year with the same month last year for revenue',
      [
        `${received}&moment=settled_at&from=2026-01-01&to=2026-12-31&by=month&top=25`,
        `${received}&moment=settled_at&from=2025-01-01&to=2025-12-31&by=month&top=25`,
      ],
    ],
    [
      'Are cancellations up over last month?',
      [
        'measure=count&entity=appointments&filters=status=canceled&moment=start&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31',
      ],
    ],
    [
      'Which of the sources had fewer leads this month than last month?',
      [
        `${leads}&from=2026-11-01&to=2026-11-30&by=source&top=25`,
        `${leads}&from=2026-10-01&to=2026-10-31&by=source&top=25`,
      ],
    ],
    [
      'Do storm leads turn into jobs more than insurance leads?',
      ['measure=rate&entity=leads&filters=tag=storm|insurance&part=status=converted&by=tag&top=25'],
    ],
    [
      'By what percentage did revenue drop from Q2 to Q3?',
      [
        `${received}&moment=settled_at&from=2026-07-01&to=2026-09-30&versus_from=2026-04-01&versus_to=2026-06-30`,
      ],
    ],
    [
      'Is the average invoice higher this year?',
      [
        'measure=average&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-01-01&to=2026-12-31&versus_from=2025-01-01&versus_to=2025-12-31',
      ],
    ],
    [
      'How are payments divided between deposit and final?',
      ['measure=count&entity=payments&filters=milestone=deposit|final;status=settled&by=milestone&top=25'],
    ],
    [
      'Put October next to September for leads.',
      [`${leads}&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30`],
    ],
    [
      'messages in versus messages out',
      ['measure=count&entity=messages&filters=direction=inbound|outbound&by=direction&top=25'],
    ],
    ['Which source has more leads?', ['measure=count&entity=leads&by=source&top=1']],
    [
      'How many estimates were declined each month compared with accepted?',
      [
        'measure=count&entity=estimates&filters=status=declined&moment=declined_at&by=month&top=25',
        'measure=count&entity=estimates&filters=status=accepted&moment=accepted_at&by=month&top=25',
      ],
    ],
    [
      'Is Dave doing more visits per week than Maria?',
      [
        'measure=count&entity=appointments&filters=technician=5b0f6c1e-0001-4000-8000-000000000002;status!=canceled&moment=start&by=week&top=25',
        'measure=count&entity=appointments&filters=technician=5b0f6c1e-0001-4000-8000-000000000001;status!=canceled&moment=start&by=week&top=25',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each([
    'Is this a better month?',
    'Is our receivables balance up this month?',
    'Are open invoices down this month?',
    'open invoices this month compared to last month',
    'How many people owe us by age of debt?',
    'Are card payments bringing us more than checks this quarter?',
    'Is the overdue portion larger than last month?',
    'How many leads did we get in June and how many jobs in July, compare',
    'Comparing invoices and payments, how much was each this month?',
    'Between June and August, how many leads did each source bring?',
    'Which technician has more jobs than Dave?',
    'Has this been a better month than last for Maria?',
    'Who has given us the most jobs?',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('the time of day', () => {
  test.each([
    [
      "Did most of next week's appointments fall in the morning or in the afternoon?",
      `${visits}&from=2026-11-23&to=2026-11-29&by=daytime&top=25`,
    ],
    [
      'Are visits this week mostly mornings or mostly afternoons?',
      `${visits}&from=2026-11-16&to=2026-11-22&by=daytime&top=25`,
    ],
    [
      'At what time of day do leads tend to come in? Last 30 days is fine.',
      `${leads}&from=2026-10-22&to=2026-11-20&by=daytime&top=25`,
    ],
    [
      'Did most leads come in before noon or after noon yesterday?',
      `${leads}&from=2026-11-19&to=2026-11-19&by=daytime&top=25`,
    ],
    ['Which part of the day has the most visits?', `${visits}&by=daytime&order=largest&top=1`],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    "What time of day is Maria's appointment tomorrow?",
    'What time of day does Maria usually start?',
    'Do leads come in more in the morning or in the evening?',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

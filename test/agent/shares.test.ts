import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const thisYear = 'from=2026-01-01&to=2026-12-31';
const october = 'from=2026-10-01&to=2026-10-31';
const maria = '5b0f6c1e-0001-4000-8000-000000000001';
const dave = '5b0f6c1e-0001-4000-8000-000000000002';

describe('of two that are named one after the other both have the rate', () => {
  const failed = (method: string, time: string) =>
    `measure=rate&entity=payments&filters=method=${method}&part=status=failed&moment=created_at&${time}`;

  test.each([
    [
      'For this year, what is the failure rate of card payments and of ACH payments?',
      [failed('card', thisYear), failed('ach', thisYear)],
    ],
    [
      'failure rate of card and of check payments in October',
      [failed('card', october), failed('check', october)],
    ],
    [
      'failure rate of card payments in October and of check payments this year',
      [failed('card', october), failed('check', thisYear)],
    ],
    [
      "cancellation rate of Maria's visits and of Dave's visits",
      [maria, dave].map(
        (id) => `measure=rate&entity=appointments&filters=technician=${id}&part=status=canceled`,
      ),
    ],
    [
      'conversion rate of vip leads and of urgent leads this year',
      ['vip', 'urgent'].map(
        (tag) =>
          `measure=rate&entity=leads&filters=tag=${tag}&part=status=converted&moment=created_at&${thisYear}`,
      ),
    ],
    [
      'close rate of Google leads and Yelp leads this year',
      ['Google', 'Yelp'].map(
        (source) =>
          `measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=;source=${source}&part=status=accepted&moment=sent_at&${thisYear}`,
      ),
    ],
    [
      'percentage of canceled jobs and of completed jobs this year',
      ['canceled', 'completed'].map(
        (status) => `measure=rate&entity=jobs&part=status=${status}&moment=scheduled_start&${thisYear}`,
      ),
    ],
    [
      'average total of accepted estimates and of declined estimates this year',
      ['accepted', 'declined'].map(
        (status) =>
          `measure=average&entity=estimates&field=total&filters=status=${status}&moment=${status}_at&${thisYear}`,
      ),
    ],
    ['what share of card payments and of ACH payments failed this year', []],
    [
      'what share of leads is from Google and how many leads are from Yelp',
      ['measure=rate&entity=leads&part=source=Google', 'measure=count&entity=leads&filters=source=Yelp'],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('what share of those paid in a time were paid when they were due', () => {
  const paid = (part: string, time: string, filters = '') =>
    `measure=rate&entity=invoices&filters=${filters}status=paid&part=status=paid;paid_at${part}due_at&moment=paid_at&${time}`;

  test.each([
    [
      'What proportion of the invoices paid this year was paid on or before the due date?',
      [paid('<=', thisYear)],
    ],
    ['What share of the invoices paid this year were paid on time?', [paid('<=', thisYear)]],
    ['Of the invoices paid in October, how many percent were paid late?', [paid('>', october)]],
    ['what percent of the invoices paid in October were paid early', [paid('<', october)]],
    ['Of invoices paid last month what % was paid after the due date', [paid('>', october)]],
    [
      'what share of final invoices paid this year was paid on time',
      [paid('<=', thisYear, 'milestone=final;')],
    ],
    ['share of final invoices paid this year that were paid on time', []],
    ['what share of paid invoices are overdue', []],
    [
      'percentage of invoices paid on time this year',
      [
        `measure=rate&entity=invoices&filters=status!=draft|void&part=status=paid;paid_at<=due_at&moment=issued_at&${thisYear}`,
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('what became of those from there, or for that', () => {
  const sent = (service: string) =>
    `measure=rate&entity=estimates&filters=service=${service};status!=draft&part=status=accepted&moment=sent_at&${thisYear}`;
  const converted = (filter: string) => `measure=rate&entity=leads&filters=${filter}&part=status=converted`;

  test.each([
    [
      'How many percents of estimates are accepted for water heater in this year?',
      [sent('Water heater installation')],
    ],
    ['What percent of estimates are accepted for bathroom remodel this year?', [sent('Bathroom remodel')]],
    ['how many % of leads are converted for drain cleaning', [converted('service=Drain cleaning')]],
    ['what share of leads gets converted from Google', [converted('source=Google')]],
    [
      'what share of leads came from Google and converted',
      ['measure=rate&entity=leads&part=source=Google;status=converted'],
    ],
    ['what share of leads are converted and from Google', []],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('of which time what was asked before is meant', () => {
  test.each([
    ['How many leads came in? Take this year.', [`measure=count&entity=leads&moment=created_at&${thisYear}`]],
    [
      'Do we get more no-shows in the morning or in the afternoon? Take the last three months.',
      [
        'measure=count&entity=appointments&filters=status=no_show&moment=start&from=2026-08-21&to=2026-11-20&by=daytime&top=25',
      ],
    ],
    [
      'What is our conversion rate? Say for this year.',
      [`measure=rate&entity=leads&part=status=converted&moment=created_at&${thisYear}`],
    ],
    [
      'Quarter to date, have we received more by check or by ACH?',
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled;method=check|ach&moment=settled_at&from=2026-10-01&to=2026-11-20&by=method&top=25',
      ],
    ],
    [
      'leads QTD by source',
      ['measure=count&entity=leads&moment=created_at&from=2026-10-01&to=2026-11-20&by=source&top=25'],
    ],
    ['How much did we collect? Take it from the payments.', []],
    ['How many service visits did we have in October?', []],
    ['Is this week busier than last week, going by service visits?', []],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

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

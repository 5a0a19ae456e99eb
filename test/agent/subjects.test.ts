import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const leads = 'measure=count&entity=leads&moment=created_at';
const jobs = 'measure=count&entity=jobs&filters=status!=canceled&moment=scheduled_start';
const visits = 'measure=count&entity=appointments&filters=status!=canceled&moment=start';
const received = 'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at';

describe('each of what stands in one row is asked of by itself', () => {
  const months = '&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31';
  const october = '&from=2026-10-01&to=2026-10-31';

  test.each([
    [
      'compare leads, jobs and revenue this month to last month',
      [leads + months, jobs + months, received + months],
    ],
    ['how many more appointments than jobs did we have in October', [visits + october, jobs + october]],
    [
      'completed jobs and sent invoices, this month vs last',
      [
        `measure=count&entity=jobs&filters=status=completed&moment=completed_at${months}`,
        `measure=count&entity=invoices&filters=status!=draft|void&moment=issued_at${months}`,
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each([
    ['one of which a name may not be of', 'compare revenue and leads from Google in October and September'],
    ['both of which a state may be of', 'compare canceled jobs and appointments this year'],
    ['where the one is of the other', 'compare payments for jobs this month to last month'],
    ['of jobs of one time', 'compare invoices for jobs completed this month to last month'],
  ])('but none of those %s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('what came of leads is asked of by their source', () => {
  const decided = 'measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=';

  test.each([
    ['close rate for Google leads', `${decided};source=Google&part=status=accepted`],
    ['rank services by close rate', `${decided}&part=status=accepted&by=service&top=25`],
    ['rank sources by conversion rate', 'measure=rate&entity=leads&part=status=converted&by=source&top=25'],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('days of the week beside each other are shown with the others', () => {
  test.each([
    [
      'Are Mondays busier than Fridays?',
      `${visits.replace('&moment=start', '')}&moment=start&by=weekday&top=25`,
    ],
    ['do we get more leads on mondays or fridays', `${leads}&by=weekday&top=25`],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('declines', () => {
  test.each([
    ['an average of what came from each', 'average revenue per customer this year'],
    ['what somebody pays on the whole', 'how much does an average customer pay us'],
    ['the largest change of many', 'in which month did leads drop the most'],
  ])('%s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

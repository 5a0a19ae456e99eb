import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const maria = '5b0f6c1e-0001-4000-8000-000000000001';

describe('words that could belong to another are read of what they are said of', () => {
  test.each([
    [
      'both tags are those of one record',
      'leads tagged storm and insurance',
      'measure=list&entity=leads&filters=tag=storm;tag=insurance&order=newest&top=25',
    ],
    [
      'both, named as such',
      'How many customers carry both the insurance and the storm tag?',
      'measure=count&entity=customers&filters=tag=insurance;tag=storm',
    ],
    [
      'either tag is enough',
      'how many leads are tagged vip or storm?',
      'measure=count&entity=leads&filters=tag=vip|storm',
    ],
    [
      'what one did not do others did',
      'jobs not done by Maria',
      `measure=list&entity=jobs&filters=status=completed;technician!=${maria}&order=newest&top=25`,
    ],
    [
      'each of several months is a whole one',
      'how much was collected in each of the last 3 months?',
      'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-08-01&to=2026-10-31&by=month&top=25',
    ],
    [
      'whole weeks',
      'leads by week, last 4 weeks',
      'measure=count&entity=leads&moment=created_at&from=2026-10-19&to=2026-11-15&by=week&top=25',
    ],
    [
      'an estimate without an answer has not been accepted',
      'how many estimates have not been accepted?',
      'measure=count&entity=estimates&filters=status=sent|declined|expired',
    ],
    [
      'not yet: it still may be',
      'estimates sent last week but not yet accepted',
      'measure=list&entity=estimates&filters=status=sent&moment=sent_at&from=2026-11-09&to=2026-11-15&order=newest&top=25',
    ],
    [
      'until a day to come: from now on',
      'appointments until Wednesday',
      'measure=list&entity=appointments&filters=status!=canceled&moment=start&from=2026-11-20&to=2026-11-25&order=newest&top=25',
    ],
    [
      'until a day to come, of what is to be done',
      'follow-ups until Wednesday',
      'measure=list&entity=follow_ups&moment=scheduled_for&from=2026-11-20&to=2026-11-25&order=newest&top=25',
    ],
    [
      'until the day that it is: what is left of it',
      'appointments until Friday',
      'measure=list&entity=appointments&filters=status!=canceled&moment=start&from=2026-11-20&to=2026-11-20&order=newest&top=25',
    ],
    [
      'until a day that is over: from the first on',
      'how many appointments until the end of October?',
      'measure=count&entity=appointments&filters=status!=canceled&moment=start&to=2026-10-31',
    ],
    [
      'new ones by their day came on it',
      'which weekday brings the most new leads?',
      'measure=count&entity=leads&moment=created_at&by=weekday&order=largest&top=1',
    ],
    [
      'due by now',
      'how many invoices are due by now?',
      'measure=count&entity=invoices&filters=status=sent|partial;due_at<now',
    ],
  ])('%s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('what no call says of the right one is declined', () => {
  test.each([
    ['whom we did not call back', 'who did we not call back?'],
    ['when nobody called them', 'leads nobody called this week'],
    ['what one of us did not do', 'jobs Maria did not do'],
    ['whether it was done by a day', 'jobs not finished by the end of October'],
    ['in which time one did not pay', 'did Linus Berg not pay in October?'],
    ['that neither holds of one', 'leads that are not from Google and not vip'],
    ['that both hold of one', 'leads that are both new and urgent'],
    ['when nobody answered', 'estimates nobody answered this month'],
    ['the last one of each', 'customers whose last invoice is unpaid'],
    ['one way in both months', 'payments in May and June, but only by check'],
    ['who paid nothing in a time', 'which customers did not pay in October?'],
    [
      'the most of one kind and the fewest of another',
      'which source has the most leads but the least customers?',
    ],
    ['since when it is so', 'jobs in progress since last week'],
    ['since when they owe', 'which customers have owed us since September?'],
    ['the one in the place of the other', 'jobs on Saturday rather than Sunday'],
    ['a state beside another', 'not only paid but also partial invoices'],
    ['that they had nothing else', 'how many only had an estimate visit?'],
    ['that all of theirs are', 'customers who paid all of their invoices'],
    ['work of two at once', 'jobs done by Maria and Tom together'],
  ])('%s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

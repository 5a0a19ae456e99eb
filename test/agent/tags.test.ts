import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('what came of a lead is told by the tags of that lead', () => {
  test.each([
    ['customers', 'How many of our customers are vip?', 'measure=count&entity=customers&filters=tag=vip'],
    [
      'jobs',
      'How many storm jobs did we finish this year?',
      'measure=count&entity=jobs&filters=tag=storm;status=completed&moment=completed_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'estimates',
      'Insurance estimates accepted this year',
      'measure=list&entity=estimates&filters=tag=insurance;status=accepted&moment=accepted_at&from=2026-01-01&to=2026-12-31&order=newest&top=25',
    ],
    [
      'visits',
      'Appointments of vip customers next week',
      'measure=list&entity=appointments&filters=tag=vip;status!=canceled&moment=start&from=2026-11-23&to=2026-11-29&order=newest&top=25',
    ],
    [
      'what is owed',
      'Which vip customers owe us money?',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;tag=vip&by=customer&top=25',
    ],
    [
      'payments',
      'Insurance revenue this year',
      'measure=sum&entity=payments&field=amount&filters=status=settled;tag=insurance&moment=settled_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'open leads, in an order',
      'storm tagged open leads, newest 1st',
      'measure=list&entity=leads&filters=tag=storm;status=new|qualifying|qualified&order=newest&top=25',
    ],
    ['invoices, by each tag', 'Invoices by tag', 'measure=count&entity=invoices&by=tag&top=25'],
    [
      'leads alone, where a lead tag is asked about',
      'How often is each lead tag used?',
      'measure=count&entity=leads&by=tag&top=25',
    ],
  ])('%s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['of follow-ups none is kept', 'Urgent follow-ups'],
    ['of technicians none is kept', 'Urgent technicians'],
    ['what the storm did is not kept', 'How much did the storm cost us?'],
  ])('but declined where %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('one more thing that is said of them narrows them', () => {
  test.each([
    ['leads that are new and from Yelp', 'filters=status=new;source=Yelp'],
    ['which leads came from Angi and are tagged storm', 'filters=source=Angi;tag=storm'],
    ['leads tagged vip and from Google', 'filters=tag=vip;source=Google'],
    ['how many leads are new and from Google', 'filters=status=new;source=Google'],
  ])('%s', async (prompt, asked) => {
    expect(await requestsOf(prompt)).toEqual([expect.stringContaining(asked)]);
  });

  test.each(['leads from Google and from Yelp', 'leads from Google and Yelp'])(
    'but two sources are two: %s',
    async (prompt) => {
      expect(await requestsOf(prompt)).toHaveLength(2);
    },
  );
});

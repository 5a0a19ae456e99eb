import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('which of two is more', () => {
  test.each([
    [
      'Which is bigger on average, drain cleaning or water heater estimates?',
      [
        'measure=average&entity=estimates&field=total&filters=service=Drain cleaning|Water heater installation&by=service&top=25',
      ],
    ],
    [
      'It is more expensive in average the estimate for drain cleaning or for water heater?',
      [
        'measure=average&entity=estimates&field=total&filters=service=Drain cleaning|Water heater installation&by=service&top=25',
      ],
    ],
    [
      'Is the estimate for drain cleaning on average more expensive or the one for water heater?',
      [
        'measure=average&entity=estimates&field=total&filters=service=Drain cleaning|Water heater installation&by=service&top=25',
      ],
    ],
    [
      'What costs more on average, a drain cleaning estimate or a water heater estimate?',
      [
        'measure=average&entity=estimates&field=total&filters=service=Drain cleaning|Water heater installation&by=service&top=25',
      ],
    ],
    [
      'Which is higher, the drain cleaning no-show rate or the water heater no-show rate?',
      [
        'measure=rate&entity=appointments&filters=status=completed|no_show;service=Drain cleaning|Water heater installation&part=status=no_show&by=service&top=25',
      ],
    ],
    [
      "Which is higher, October's revenue or September's?",
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
      ],
    ],
    [
      'Which is more, jobs completed in July or in August?',
      [
        'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-07-01&to=2026-07-31&versus_from=2026-08-01&versus_to=2026-08-31',
      ],
    ],
    [
      "which rate is higher, Angi's conversion or Facebook's",
      ['measure=rate&entity=leads&filters=source=Angi|Facebook&part=status=converted&by=source&top=25'],
    ],
    [
      'Were final invoices in September higher in total than in August?',
      [
        'measure=sum&entity=invoices&field=amount&filters=milestone=final;status!=draft|void&moment=issued_at&from=2026-09-01&to=2026-09-30&versus_from=2026-08-01&versus_to=2026-08-31',
      ],
    ],
    [
      'Is it more appointment in the October or in the September?',
      [
        'measure=count&entity=appointments&filters=status!=canceled&moment=start&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
      ],
    ],
    [
      'Drain cleanings versus water heaters, which did we run more of this year?',
      [
        'measure=count&entity=jobs&filters=status=completed;service=Drain cleaning|Water heater installation&moment=completed_at&from=2026-01-01&to=2026-12-31&by=service&top=25',
      ],
    ],
    [
      'did we do more drain cleanings or water heaters last year',
      [
        'measure=count&entity=jobs&filters=status=completed;service=Drain cleaning|Water heater installation&moment=completed_at&from=2025-01-01&to=2025-12-31&by=service&top=25',
      ],
    ],
    [
      'What is bigger part of our money, card or cash?',
      ['measure=sum&entity=payments&field=amount&filters=method=card|cash;status=settled&by=method&top=25'],
    ],
    [
      'Who had the most no-shows this year, Tom, Dave or Sam?',
      [
        'measure=count&entity=appointments&filters=status=no_show;technician=5b0f6c1e-0001-4000-8000-000000000003|5b0f6c1e-0001-4000-8000-000000000002|5b0f6c1e-0001-4000-8000-000000000005&moment=start&from=2026-01-01&to=2026-12-31&by=technician&top=25',
      ],
    ],
    [
      'Of Tom, Dave and Sam, who had the most no-shows this year?',
      [
        'measure=count&entity=appointments&filters=status=no_show;technician=5b0f6c1e-0001-4000-8000-000000000003|5b0f6c1e-0001-4000-8000-000000000002|5b0f6c1e-0001-4000-8000-000000000005&moment=start&from=2026-01-01&to=2026-12-31&by=technician&top=25',
      ],
    ],
    [
      'Is the price of bathroom estimate in this year higher than in last year?',
      [
        'measure=average&entity=estimates&field=total&filters=service=Bathroom remodel&moment=created_at&from=2026-01-01&to=2026-12-31&versus_from=2025-01-01&versus_to=2025-12-31',
      ],
    ],
    [
      'How does total invoiced compare to total collected for October?',
      [
        'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-10-01&to=2026-10-31',
        'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-10-01&to=2026-10-31',
      ],
    ],
    [
      'Did we collect more than we invoiced in October?',
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-10-01&to=2026-10-31',
        'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-10-01&to=2026-10-31',
      ],
    ],
    [
      'Is our unpaid balance more than what we collected last month?',
      [
        'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial',
        'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-10-01&to=2026-10-31',
      ],
    ],
    [
      'Compare ACH and card: how much did each bring in this quarter?',
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled;method=ach|card&moment=settled_at&from=2026-10-01&to=2026-12-31&by=method&top=25',
      ],
    ],
    [
      'Compare Maria and Tom: how many visits did each do in October?',
      [
        'measure=count&entity=appointments&filters=status=completed;technician=5b0f6c1e-0001-4000-8000-000000000001|5b0f6c1e-0001-4000-8000-000000000003&moment=start&from=2026-10-01&to=2026-10-31&by=technician&top=25',
      ],
    ],
    [
      'Google vs Angi, how many leads each?',
      ['measure=count&entity=leads&filters=source=Google|Angi&by=source&top=25'],
    ],
    [
      "How does our overdue amount compare with what's not due yet?",
      [
        'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at<now',
        'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at>=now',
      ],
    ],
    [
      'By how much did invoicing in September fall short of August?',
      [
        'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-09-01&to=2026-09-30&versus_from=2026-08-01&versus_to=2026-08-31',
      ],
    ],
    [
      'Do Google customers pay faster than Yelp customers?',
      [
        'measure=average&entity=invoices&field=days_to_pay&filters=source=Google|Yelp;status!=draft|void&by=source&top=25',
      ],
    ],
    [
      'Is the average estimate higher for Google or for Yelp leads?',
      ['measure=average&entity=estimates&field=total&filters=source=Google|Yelp&by=source&top=25'],
    ],
    [
      "Is Maria's schedule lighter than Tom's next week?",
      [
        'measure=count&entity=appointments&filters=technician=5b0f6c1e-0001-4000-8000-000000000001|5b0f6c1e-0001-4000-8000-000000000003;status!=canceled&moment=start&from=2026-11-23&to=2026-11-29&by=technician&top=25',
      ],
    ],
    [
      'Are we writing more estimates this month than last?',
      [
        'measure=count&entity=estimates&moment=created_at&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31',
      ],
    ],
    [
      'Trying to work out bonuses: who completed more jobs in the third quarter, Dave or Aisha?',
      [
        'measure=count&entity=jobs&filters=status=completed;technician=5b0f6c1e-0001-4000-8000-000000000002|5b0f6c1e-0001-4000-8000-000000000004&moment=completed_at&from=2026-07-01&to=2026-09-30&by=technician&top=25',
      ],
    ],
    [
      'Are our estimates getting accepted at a better rate than last year?',
      [
        'measure=rate&entity=estimates&filters=status!=draft&part=status=accepted&moment=sent_at&from=2026-01-01&to=2026-12-31',
        'measure=rate&entity=estimates&filters=status!=draft&part=status=accepted&moment=sent_at&from=2025-01-01&to=2025-12-31',
      ],
    ],
    [
      'Do storm clients accept the estimate more often than insurance clients?',
      [
        'measure=rate&entity=estimates&filters=tag=storm|insurance;status!=draft&part=status=accepted&by=tag&top=25',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('is not known of open invoices, where it may be the number or the amount', async () => {
    expect(await requestsOf('Which is bigger, our unpaid deposits or our unpaid final invoices?')).toEqual(
      [],
    );
  });
});

describe('what is more often so of the one', () => {
  test.each([
    [
      'Do Angi leads end up disqualified more often than Facebook ones?',
      ['measure=rate&entity=leads&filters=source=Angi|Facebook&part=status=disqualified&by=source&top=25'],
    ],
    [
      'Does Angi or Facebook send us the leads that end up disqualified more often?',
      ['measure=rate&entity=leads&filters=source=Angi|Facebook&part=status=disqualified&by=source&top=25'],
    ],
    [
      'Did customers decline bathroom remodel estimates more often than drain cleaning ones last year?',
      [
        'measure=rate&entity=estimates&filters=service=Bathroom remodel|Drain cleaning;status!=draft&part=status=declined&moment=sent_at&from=2025-01-01&to=2025-12-31&by=service&top=25',
      ],
    ],
    [
      'Google or Google Ads, which one turns leads into customers more often?',
      ['measure=rate&entity=leads&filters=source=Google|Google Ads&part=status=converted&by=source&top=25'],
    ],
    [
      'Are storm leads more likely to become customers than insurance leads?',
      ['measure=rate&entity=leads&filters=tag=storm|insurance&part=status=converted&by=tag&top=25'],
    ],
    [
      'Who closes better with us, storm leads or insurance leads?',
      ['measure=rate&entity=leads&filters=tag=storm|insurance&part=status=converted&by=tag&top=25'],
    ],
    [
      'Do vip leads convert better than the rest?',
      [
        'measure=rate&entity=leads&filters=tag=vip&part=status=converted',
        'measure=rate&entity=leads&filters=tag!=vip&part=status=converted',
      ],
    ],
    [
      'Please tell me whether urgent leads become customers at a higher rate than non-urgent ones.',
      [
        'measure=rate&entity=leads&filters=tag=urgent&part=status=converted',
        'measure=rate&entity=leads&filters=tag!=urgent&part=status=converted',
      ],
    ],
    [
      'Did more people pay us with cards or with checks this year?',
      [
        'measure=count&entity=payments&filters=method=card|check;status=settled&moment=settled_at&from=2026-01-01&to=2026-12-31&by=method&top=25',
      ],
    ],
    [
      'Does Sam get no-shows more often than Dave?',
      [
        'measure=count&entity=appointments&filters=status=no_show;technician=5b0f6c1e-0001-4000-8000-000000000005|5b0f6c1e-0001-4000-8000-000000000002&by=technician&top=25',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('is not said of records of two kinds', async () => {
    expect(await requestsOf('Do appointments get canceled more often than jobs?')).toEqual([]);
  });
});

describe('two times', () => {
  test.each([
    [
      'Were there more appointments completed in the first half of October or the second?',
      [
        'measure=count&entity=appointments&filters=status=completed&moment=start&from=2026-10-01&to=2026-10-15&versus_from=2026-10-16&versus_to=2026-10-31',
      ],
    ],
    [
      'Did the cancellation rate go up from September to October?',
      [
        'measure=rate&entity=appointments&part=status=canceled&moment=start&from=2026-10-01&to=2026-10-31',
        'measure=rate&entity=appointments&part=status=canceled&moment=start&from=2026-09-01&to=2026-09-30',
      ],
    ],
    [
      'no shows oct v nov',
      [
        'measure=count&entity=appointments&filters=status=no_show&moment=start&from=2026-10-01&to=2026-10-31&versus_from=2026-11-01&versus_to=2026-11-30',
      ],
    ],
    [
      'Was August or July the better month for accepted estimates?',
      [
        'measure=count&entity=estimates&filters=status=accepted&moment=accepted_at&from=2026-08-01&to=2026-08-31&versus_from=2026-07-01&versus_to=2026-07-31',
      ],
    ],
    [
      'are we up on leads from yesterday',
      [
        'measure=count&entity=leads&moment=created_at&from=2026-11-20&to=2026-11-20&versus_from=2026-11-19&versus_to=2026-11-19',
      ],
    ],
    [
      'Year over year, what was the change in collections for the first half?',
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-01-01&to=2026-06-30&versus_from=2025-01-01&versus_to=2025-06-30',
      ],
    ],
    [
      'avg job per wk this yr vs last yr',
      [
        'measure=count&entity=jobs&per=week&filters=status!=canceled&moment=scheduled_start&from=2026-01-01&to=2026-12-31&versus_from=2025-01-01&versus_to=2025-12-31',
      ],
    ],
    [
      'Are we collecting faster this year than last year?',
      [
        'measure=average&entity=invoices&field=days_to_pay&filters=status!=draft|void&moment=issued_at&from=2026-01-01&to=2026-12-31&versus_from=2025-01-01&versus_to=2025-12-31',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each(['Is it paid or not?', 'Is it more?'])(
    'declines what goes on from nothing: %s',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([]);
    },
  );
});

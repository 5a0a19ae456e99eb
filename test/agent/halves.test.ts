import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

/** A call in any order of its words. */
const sorted = (line: string): string => line.split(' ').toSorted().join(' ');

const october = 'from:2026-10-01 through:2026-10-31';

describe('the second half of a question', () => {
  test.each([
    [
      'asks for a share of those that were counted',
      'How many leads came in last month and what percentage of them became customers?',
      `aggregate leads moment:created_at ${october} count`,
      `rate leads part:status=converted moment:created_at ${october}`,
    ],
    [
      'counts those of a bare topic of which a share is asked',
      'Leads last month and the share that became customers',
      `aggregate leads moment:created_at ${october} count`,
      `rate leads part:status=converted moment:created_at ${october}`,
    ],
    [
      'asks for the whole after a part of it',
      'Of the estimates sent in October, how many were accepted? And how many did we send in total?',
      `aggregate estimates status=accepted moment:sent_at ${october} count`,
      `aggregate estimates moment:sent_at ${october} count`,
    ],
    [
      'is of no time where it says "now"',
      'How many jobs did we finish in October and how many are in progress now?',
      `aggregate jobs status=completed moment:completed_at ${october} count`,
      'aggregate jobs status=in_progress count',
    ],
    [
      'is of that time where it says "still"',
      'How many leads came in last month and how many are still new now?',
      `aggregate leads moment:created_at ${october} count`,
      `aggregate leads status=new moment:created_at ${october} count`,
    ],
    [
      'tells the part of a sum as an amount',
      'What did we invoice in October and what part of that money is paid already?',
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount`,
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount_paid`,
    ],
    [
      'has the state of the first where only its number is said',
      'Invoices sent in October and the number paid',
      `aggregate invoices status!=draft|void moment:issued_at ${october} count`,
      `aggregate invoices status=paid moment:issued_at ${october} count`,
    ],
    [
      'is of the same records where it only says a time, and how is asked behind both',
      'Leads this month and last month, how many?',
      'aggregate leads moment:created_at from:2026-11-01 through:2026-11-30 count',
      `aggregate leads moment:created_at ${october} count`,
    ],
    [
      'divides those of the first by where they came from',
      'leads last month + who they came from',
      `list leads moment:created_at ${october}`,
      `group leads moment:created_at ${october} count by:source`,
    ],
    [
      'names the same records by "the ones"',
      'how many leads of this month and the ones of last month',
      'aggregate leads moment:created_at from:2026-11-01 through:2026-11-30 count',
      `aggregate leads moment:created_at ${october} count`,
    ],
  ])('%s', (_, prompt, ...lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test.each([
    [
      'is of now where the two states exclude each other',
      'How many contracts were signed in October and how many are still out for signature?',
      `aggregate contracts status=signed moment:signed_at ${october} count`,
      'aggregate contracts status=sent count',
    ],
    [
      'turns round what was busiest',
      'Which day last month was busiest and which one was the slowest?',
      `group appointments status!=canceled moment:start ${october} count ranked:true by:day top:1`,
      `group appointments status!=canceled moment:start ${october} count ranked:true by:day top:1 least:true`,
    ],
    [
      'names those once more of whom it has the least',
      'Customer with most invoices and the customer with least',
      'group invoices count by:customer top:1',
      'group invoices count by:customer top:1 least:true',
    ],
  ])('%s', (_, prompt, ...lines) => {
    expect([read(prompt)].flat().map(sorted)).toEqual(lines.map(sorted));
  });

  test('is declined where "the ones" may be some of those that were narrowed', () => {
    expect(read('unpaid invoices of this month and also the ones of last month')).toBe('declined');
  });
});

describe('whom both halves are about', () => {
  const berg = 'customer=01a08d17-35f9-7032-861b-ab75d5072a55';

  test.each([
    ['at the head, before a colon', 'Linus Berg: total billed and total paid'],
    ['behind the last of two figures', 'total billed and total paid for Linus Berg'],
    ['behind two words for one figure', 'total billed and paid for Linus Berg'],
  ])('stands %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([
      `measure=sum&entity=invoices&field=amount&filters=status!=draft|void;${berg}`,
      `measure=sum&entity=payments&field=amount&filters=status=settled;${berg}`,
    ]);
  });

  test('what somebody has outstanding is what they owe, and what they have paid what came in from them', async () => {
    expect(
      await requestsOf(
        'For Linus Berg, the amount he still has outstanding as well as the amount he has paid us.',
      ),
    ).toEqual([
      `measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;${berg}`,
      `measure=sum&entity=payments&field=amount&filters=status=settled;${berg}`,
    ]);
  });
});

describe('who is free, beside another question', () => {
  const dave = 'technician=5b0f6c1e-0001-4000-8000-000000000002';
  const free = (from: string, to: string) =>
    `GET /scheduling/availability?service=visit&from=${from}&to=${to}`;
  const today = 'moment=start&from=2026-11-20&to=2026-11-20';

  test.each([
    [
      'what appointments does Dave have today, and what times does he still have open?',
      `measure=list&entity=appointments&filters=${dave};status!=canceled&${today}&order=newest&top=25`,
      free('2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'),
    ],
    [
      'Who is free tomorrow and how many visits do we have?',
      free('2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'),
      'measure=count&entity=appointments&filters=status!=canceled&moment=start&from=2026-11-21&to=2026-11-21',
    ],
    [
      'Is Maria free today and is Dave free on Monday?',
      free('2026-11-20T05:00:00.000Z', '2026-11-21T05:00:00.000Z'),
      free('2026-11-23T05:00:00.000Z', '2026-11-24T05:00:00.000Z'),
    ],
  ])('%s', async (prompt, ...requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('what those who are free have learned is shown with them', async () => {
    const [first, second = ''] = await requestsOf(
      'Is anybody free this afternoon, and what skills do they have?',
    );
    expect(first).toMatch(/availability/);
    expect(second).toMatch(/entity=technicians&filters=id=.*&show=skill$/);
  });

  test.each([
    'is Maria free today and Dave tomorrow?',
    'who is free tomorrow and what about Dave',
    'who is free tomorrow and on Friday at 10?',
    'who is free monday and how much is overdue',
  ])('a half that is no question by itself declines both: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

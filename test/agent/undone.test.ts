import { describe, expect, test } from 'vitest';
import { read } from './reading.ts';

const tomorrow = 'moment:start from:2026-11-21 through:2026-11-21';

describe('what has not been done is told by what was begun, written or seen, and by what is missing', () => {
  test.each([
    ['customers we never once wrote an estimate for', 'list customers estimates='],
    ['jobs for which no bill has ever gone out', 'list jobs invoices='],
    ['jobs that were never given a technician', 'list jobs technician='],
    [
      "what follow-ups were supposed to be done by today and aren't",
      'list follow_ups status=scheduled|due moment:scheduled_for through:2026-11-20',
    ],
    [
      "jobs that were supposed to start this week but haven't",
      'list jobs status!=canceled;status=scheduled moment:scheduled_start from:2026-11-16 through:2026-11-22',
    ],
    [
      'who was supposed to pay last month and did not',
      'group invoices status=sent|partial moment:due_at from:2026-10-01 through:2026-10-31 count by:customer',
    ],
    ['Which customers never paid nothing to us?', 'list customers invoices!=;begun_invoices='],
    [
      "Customers we did a job for last year that we haven't done anything for this year",
      'list customers moment:last_job_at from:2025-01-01 through:2025-12-31',
    ],
    [
      'customers whose last job was in 2025',
      'list customers moment:last_job_at from:2025-01-01 through:2025-12-31',
    ],
    [
      'customers we have not worked for this year',
      'list customers completed_jobs= moment:completed_jobs from:2026-01-01 through:2026-12-31',
    ],
    ['how many leads have we gotten back to?', 'aggregate leads status!=new count'],
    ['jobs never given a start date', 'list jobs scheduled_start='],
    ['Which contracts miss a signature?', 'list contracts status=sent'],
    ['contracts missing to sign', 'list contracts status=sent'],
    ['conversations in which a reply from us is still outstanding', 'list threads last_direction=inbound'],
    ['How many conversations do we have without reading?', 'aggregate threads state=unread count'],
    ["leads nobody's got back to yet", 'list leads status=new'],
    ['leads where nobody has so much as begun qualifying them', 'list leads status=new'],
    [
      'How many estimates ran out because nobody answered?',
      'aggregate estimates status=expired;superseded_by= count',
    ],
    ['invoices on which no money has come in at all', 'list invoices status=sent|partial|paid;amount_paid=0'],
    ['How many leads are not qualified yet?', 'aggregate leads status=new|qualifying count'],
    ['estimates neither accepted nor declined', 'list estimates status!=accepted;status!=declined'],
    [
      'customers we have not seen for 3 months',
      'list customers appointments= moment:appointments from:2026-08-21 through:2026-11-20',
    ],
    [
      'How many visits are confirmed and not merely booked tomorrow?',
      `aggregate appointments status=confirmed ${tomorrow} count`,
    ],
    [
      'visits tomorrow that are still open because nobody recorded how they turned out',
      `list appointments status=booked|confirmed|en_route ${tomorrow}`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'are invoices sent or just drafted?',
    'customers we never gave a discount',
    'leads of the last 60 days nobody wrote back to',
    'estimates that expired because they declined',
    'leads we have not seen in 30 days',
    'leads contacted this week',
    "customers we did a job for last month that we haven't done anything for this year",
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

const untouched = 'list leads status=new';
const neverServed = 'list customers completed_jobs= moment:completed_jobs';

describe('what nobody did is not done', () => {
  test.each([
    ['Which leads has nobody bothered to contact yet?', untouched],
    ['Is there anybody among the leads that nobody has so much as called back?', untouched],
    ['I want list of leads which nobody did contact yet', untouched],
    ['leads no one has gotten around to calling', untouched],
    ['leads no one bothered calling', untouched],
    ['Which leads did nobody on the team talk to?', untouched],
    ['Which leads has nobody in the office touched?', untouched],
    ['Which leads have we not so much as called?', untouched],
    ['Which messages nobody has answer yet?', 'list threads last_direction=inbound'],
    ['Which messages did nobody reply to?', 'list threads last_direction=inbound'],
    ['Which contracts did nobody sign?', 'list contracts status=sent'],
    ['Which invoices did nobody pay yet?', 'list invoices status=sent|partial'],
  ])('%s', (prompt, request) => {
    expect(read(prompt)).toEqual([request]);
  });

  test.each([
    [
      "Who are the customers we haven't done a lick of work for in over a year?",
      'from:2025-11-21 through:2026-11-20',
    ],
    ["Which customers haven't we done a stitch of work for since January?", 'from:2026-01-01'],
    ["Which customers haven't had any work from us this year?", 'from:2026-01-01 through:2026-12-31'],
    ['Customers with no work done in the last 12 months', 'from:2025-11-21 through:2026-11-20'],
    ['Which customers have we done nothing for since summer?', 'from:2026-06-01'],
    ["Which customers haven't used us in over a year?", 'from:2025-11-21 through:2026-11-20'],
    ["Who hasn't hired us this year?", 'from:2026-01-01 through:2026-12-31'],
  ])('%s', (prompt, when) => {
    expect(read(prompt)).toEqual([`${neverServed} ${when}`]);
  });

  test.each([
    'Which completed jobs have not been billed with a final invoice?',
    'Are there completed jobs for which no final invoice has been issued? Which ones?',
    'completed jobs where no final invoice was sent',
  ])('%s', (prompt) => {
    expect(read(prompt)).toEqual(['list jobs status=completed;finals=']);
  });

  test.each([
    ['Which estimates expire before the month is over?', 'through:2026-11-30'],
    ['Which quotes run out before the month is out?', 'through:2026-11-30'],
    ['estimates that lapse before month end', 'through:2026-11-30'],
    ['Which estimates expire before the week is finish?', 'through:2026-11-22'],
    ['Which estimates expire before the year is up?', 'through:2026-12-31'],
  ])('%s', (prompt, when) => {
    expect(read(prompt)).toEqual([`list estimates status=sent moment:expires_at ${when}`]);
  });

  test.each([
    ['follow-ups due before the week is over', 'through:2026-11-22'],
    ['follow-ups due in December', 'from:2026-12-01 through:2026-12-31'],
  ])('%s: those that are not due yet as well', (prompt, when) => {
    expect(read(prompt)).toEqual([`list follow_ups status=scheduled|due moment:scheduled_for ${when}`]);
  });

  test.each([
    [
      'Which followup was not sent but the day is already passed?',
      'list follow_ups status=scheduled|due;scheduled_for<now',
    ],
    ['estimates the customers never gave us an answer to', 'list estimates status=sent'],
    ['Show me estimates what client never gave answer', 'list estimates status=sent'],
    ['overdue invoices with no payment', 'list invoices status=sent|partial;due_at<now;amount_paid=0'],
    ['invoices overdue but no payment yet', 'list invoices status=sent|partial;due_at<now;amount_paid=0'],
    [
      'Which customers has late invoice and did not paid nothing from it?',
      'group invoices status=sent|partial;due_at<now;amount_paid=0 count by:customer',
    ],
    [
      'who has an overdue invoice and paid nothing',
      'group invoices status=sent|partial;due_at<now;amount_paid=0 count by:customer',
    ],
  ])('%s', (prompt, request) => {
    expect(read(prompt)).toEqual([request]);
  });

  test.each([
    'estimates the client gave an answer',
    'customers nobody has called',
    'Who contacted nobody this week?',
    'customers that have not called us',
  ])('but not %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

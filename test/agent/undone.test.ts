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

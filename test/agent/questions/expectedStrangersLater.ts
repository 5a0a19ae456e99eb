/**
 * Readings of 60 more questions, written from what they mean before the agent was asked any of them; where two times are only set beside each
 * other, either may come first. As elsewhere a prompt with two questions in it has an entry for each of its two calls; `A & B` stands
 * where one call, or two, or none would do.
 */

/** Leads tagged vip for whom no follow-up was ever made. */
const neverFollowedUp = [
  '019374a4-39a0-74f2-a5be-26dee99faa7a',
  '0193a387-b440-7799-845e-181ddf29acff',
  '0195ab6f-6840-7498-b5e1-770d5388b0c3',
  '0196310f-2bc0-73ad-b449-4eca94acdc3b',
  '019717ea-4ac0-74d2-9a3c-61193ddec7d3',
  '01974527-b680-718a-b470-7c7a1a738bd5',
  '0198984c-1620-720a-9b39-c01f190dd900',
  '019c3d0e-18e0-733d-9c2c-f294d82df7c6',
  '019c3f52-8aa0-7685-b9c2-01d56ebe80e3',
  '019d99c6-40c0-7481-8db7-b8d7d3d13f26',
  '019f9cd6-5500-7720-9d25-866baff6651f',
  '01a0a7f2-2760-7460-a011-1e7a4092e05e',
  '01a125f8-6c00-7345-9a1d-8d7dfd0bcfbf',
  '01a1317c-6b80-72ac-9978-c9c78174d1b9',
  '01a1e727-60c0-72a2-9ecd-39ee35599c22',
];
/** Those whose only follow-up was canceled. */
const canceledOnly = ['0194d936-e100-7320-a997-e59d8a42effb', '0198a203-9300-76ec-8026-aa332bbcf473'];
/** Those whose only follow-up is due, or failed. */
const notDone = [
  '019411f8-1aa0-7671-be5f-7f7a90d91df0',
  '01980867-d800-723e-a03a-184b5d993554',
  '019cb8e4-fa60-7294-9046-94c9445d4787',
  '019e62b0-9440-7106-8983-657bb743da15',
];

export const expectedStrangersLater: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fresh6-001': [
    [
      'rate status=accepted of estimates where status!=draft in sent_at 2026-09-07..',
      'rate status=accepted of estimates in sent_at 2026-09-07..',
      'rate status=accepted of estimates where status!=draft in sent_at 2026-09-08..',
      'rate status=accepted of estimates in sent_at 2026-09-08..',
    ],
  ],
  'fresh6-002': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31',
      'sum amount of payments where status=settled in settled_at 2025-10-01..2025-10-31 vs 2026-10-01..2026-10-31',
    ],
  ],
  // Two sources have the same.
  'fresh6-003': [
    [
      'count of contracts where status=signed in signed_at 2026-01-01.. by source largest 1',
      'count of contracts where status=signed in signed_at 2026-01-01.. by source largest 2',
      'count of contracts where status=signed in signed_at 2026-01-01.. by source',
      'count of contracts in signed_at 2026-01-01.. by source largest 1',
      'count of contracts in signed_at 2026-01-01.. by source',
    ],
  ],
  'fresh6-004': [['sum total of estimates where status=sent']],
  'fresh6-005': [
    ['count of leads where service=Bathroom remodel in created_at 2026-07-01..2026-09-30'],
    ['count of leads where service=Bathroom remodel;status=converted in created_at 2026-07-01..2026-09-30'],
    [
      'count of leads where service=Water heater installation in created_at 2026-07-01..2026-09-30 & count of leads where service=Water heater installation;status=converted in created_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh6-006': [
    [
      'count of jobs where status=completed in completed_at 2026-01-01.. by technician',
      'count of jobs in completed_at 2026-01-01.. by technician',
    ],
  ],
  'fresh6-007': [
    [
      'rate status=converted of leads where source=Angi|Google Ads by source',
      'rate status=converted of leads where source=Angi|Google Ads by source largest 1',
      'rate status=converted of leads where source=Angi & rate status=converted of leads where source=Google Ads',
    ],
  ],
  // There is no measure of it in one call: until the invoice goes out, and from then on. The second alone is of something else.
  'fresh6-008': [
    [
      'average days_after_completion of invoices where milestone=final & average days_to_pay of invoices where milestone=final',
      'average days_after_completion of invoices where milestone=final;status!=draft|void & average days_to_pay of invoices where milestone=final',
      'average days_after_completion of invoices where milestone=final;status=paid & average days_to_pay of invoices where milestone=final;status=paid',
    ],
  ],
  'fresh6-009': [
    ['sum amount of invoices where status!=draft|void in issued_at 2026-11-01..'],
    ['sum amount_paid of invoices where status!=draft|void in issued_at 2026-11-01..'],
  ],
  'fresh6-010': [['declined']],
  // A contract has no amount: it is that of its estimate, or else it is not known.
  'fresh6-011': [
    [
      'list of estimates where signed_contracts=[list of contracts where status=signed in signed_at 2026-01-01..] largest 10',
      'list of contracts where status=signed in signed_at 2026-01-01..2026-12-31 largest 10',
      'declined',
    ],
  ],
  // Without any follow-up, with none but a canceled one, with none that was done; or those whom nobody has begun to work on.
  'fresh6-012': [
    [
      `list of leads where id=${neverFollowedUp.join('|')};tag=vip`,
      `list of leads where id=${[...neverFollowedUp, ...canceledOnly].join('|')};tag=vip`,
      `list of leads where id=${[...neverFollowedUp, ...canceledOnly, ...notDone].join('|')};tag=vip`,
      'list of leads where status=new;tag=vip',
    ],
  ],
  // The two years are all that there is.
  'fresh6-013': [
    [
      'count of jobs where status=completed by customer over 1',
      'count of jobs where status=completed in completed_at 2024-11-20.. by customer over 1',
      'count of jobs where status!=canceled by customer over 1',
      'count of jobs where status!=canceled in scheduled_start 2024-11-20..2026-11-20 by customer over 1',
      'count of jobs where status!=canceled in created_at 2024-11-20.. by customer over 1',
      'count of jobs by customer over 1',
      'count of jobs in created_at 2024-11-20.. by customer over 1',
    ],
  ],
  'fresh6-014': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by month largest 1',
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by month',
    ],
    [
      'sum amount of payments where status=settled in settled_at 2026-08-01..2026-08-31 by service largest 1',
      'sum amount of payments where status=settled in settled_at 2026-08-01..2026-08-31 by service',
    ],
  ],
  'fresh6-015': [['free 2026-11-23 13:00 water heaters']],
  'fresh6-016': [
    [
      'list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'list of appointments where status=booked|confirmed in start 2026-11-23..2026-11-23',
      'list of appointments in start 2026-11-23..2026-11-23',
    ],
  ],
  'fresh6-017': [
    [
      'count of appointments where status=booked in start 2026-11-23..2026-11-29',
      'count of appointments where status=booked in start 2026-11-22..2026-11-28',
    ],
  ],
  // The job that came of it was later than the last visit, and another's.
  'fresh6-018': [
    [
      'list of appointments where customer=Frank Kowalski;status=completed in start last 1',
      'list of appointments where customer=Frank Kowalski;status!=canceled;start<now in start last 1',
      'list of appointments where customer=Frank Kowalski;start<now in start last 1',
      'list of jobs where customer=Frank Kowalski;status=completed in completed_at last 1',
      'list of appointments where customer=Frank Kowalski;status=completed in start last 1 & list of appointments where customer=Frank Kowalski;status=completed in start last 1 showing service',
    ],
  ],
  'fresh6-019': [['find time_off of technicians Aisha Khan']],
  'fresh6-020': [
    [
      'list of jobs where status=scheduled;technician= in scheduled_start 2026-11-20..2026-12-04',
      'count of jobs where status=scheduled;technician= in scheduled_start 2026-11-20..2026-12-04',
      'list of jobs where status!=canceled;technician= in scheduled_start 2026-11-20..2026-12-04',
      'count of jobs where status!=canceled;technician= in scheduled_start 2026-11-20..2026-12-04',
      'list of jobs where status=scheduled;technician= in scheduled_start 2026-11-21..2026-12-04',
      'count of jobs where status=scheduled;technician= in scheduled_start 2026-11-21..2026-12-04',
      'list of jobs where status=scheduled;technician= in scheduled_start 2026-11-23..2026-12-06',
      'count of jobs where status=scheduled;technician= in scheduled_start 2026-11-23..2026-12-06',
      'list of jobs where status!=canceled;technician= in scheduled_start 2026-11-23..2026-12-06',
      'count of jobs where status!=canceled;technician= in scheduled_start 2026-11-23..2026-12-06',
    ],
  ],
  // Sam may be asked about for all of today.
  'fresh6-021': [
    [
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled|no_show;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-20..2026-11-20 & list of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-20..2026-11-20',
    ],
    [
      'list of appointments where status!=canceled;technician=Dave Chen;start>=2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled;technician=Dave Chen;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20',
      'list of appointments where technician=Dave Chen;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled;technician=Dave Chen;clock>15:00 in start 2026-11-20..2026-11-20',
      'count of appointments where status!=canceled;technician=Dave Chen;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20',
    ],
    [
      "list of appointments where status!=canceled;technician=Sam O'Neill;start>=2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20",
      "list of appointments where status!=canceled;technician=Sam O'Neill;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20",
      "list of appointments where technician=Sam O'Neill;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20",
      "list of appointments where status!=canceled;technician=Sam O'Neill;clock>15:00 in start 2026-11-20..2026-11-20",
      "count of appointments where status!=canceled;technician=Sam O'Neill;start>2026-11-20T20:00:00.000Z in start 2026-11-20..2026-11-20",
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-20..2026-11-20",
      "list of appointments where technician=Sam O'Neill in start 2026-11-20..2026-11-20",
    ],
  ],
  // Two have the same.
  'fresh6-022': [
    [
      'count of appointments where status=no_show in start 2026-08-22..2026-11-20 by technician',
      'count of appointments where status=no_show in start 2026-08-22..2026-11-20 by technician largest 1',
      'count of appointments where status=no_show in start 2026-08-22..2026-11-20 by technician largest 2',
      'count of appointments where status=no_show in start 2026-08-23..2026-11-20 by technician',
      'count of appointments where status=no_show in start 2026-08-23..2026-11-20 by technician largest 1',
      'count of appointments where status=no_show in start 2026-08-23..2026-11-20 by technician largest 2',
    ],
  ],
  'fresh6-023': [
    [
      'list of threads where channel=sms;last_direction=inbound in last_message_at ..2026-11-19',
      'list of threads where channel=sms;last_direction=inbound;last_message_at<2026-11-20',
    ],
  ],
  'fresh6-024': [['declined']],
  // Her only job is a water heater, so there is none.
  'fresh6-025': [
    [
      'list of jobs where customer=Ada Lovelace;service=Bathroom remodel',
      'list of jobs where customer=Ada Lovelace;service=Bathroom remodel;status!=canceled',
      'list of jobs where customer=Ada Lovelace;service=Bathroom remodel in scheduled_start last 1',
      'list of jobs where customer=Ada Lovelace;service=Bathroom remodel & list of jobs where customer=Ada Lovelace;service=Bathroom remodel',
      'list of jobs where customer=Ada Lovelace;service=Bathroom remodel;status!=canceled & list of jobs where customer=Ada Lovelace;service=Bathroom remodel;status!=canceled',
    ],
  ],
  'fresh6-026': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 vs 2026-11-23..2026-11-29',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28 vs 2026-11-15..2026-11-21',
      'count of appointments where status!=canceled in start 2026-11-15..2026-11-21 vs 2026-11-22..2026-11-28',
      'count of appointments in start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
      'count of appointments in start 2026-11-16..2026-11-22 vs 2026-11-23..2026-11-29',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-29 by week',
      'count of appointments in start 2026-11-16..2026-11-29 by week',
    ],
  ],
  'fresh6-027': [
    [
      'sum amount_due of invoices where status=sent|partial;due_at<now',
      'sum amount_due of invoices where status=sent|partial;due_at<2026-11-20',
    ],
  ],
  'fresh6-028': [
    [
      'count of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
      'sum amount of payments where method=card|cash|ach|check;status=settled in settled_at 2026-10-01..2026-10-31 by method',
    ],
  ],
  'fresh6-029': [
    [
      'list of invoices where status=sent|partial;due_at<2026-09-21',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-09-21',
      'list of invoices where status=sent|partial;aging=61-90|over_90',
      'list of invoices where status=sent|partial in due_at ..2026-09-20',
    ],
  ],
  'fresh6-030': [
    [
      'sum amount_due of invoices where customer=Katherine Johnson;status=sent|partial',
      'list of invoices where customer=Katherine Johnson;status=sent|partial',
    ],
  ],
  'fresh6-031': [
    [
      'sum amount of refunds in created_at 2026-07-01..2026-09-30',
      'sum amount of refunds in created_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh6-032': [['count of payments where method=ach;status=failed in created_at 2026-01-01..']],
  'fresh6-033': [
    [
      'rate paid_at<=due_at of invoices where status!=draft|void in due_at 2026-07-01..2026-09-30',
      'rate status=paid;paid_at<=due_at of invoices where status!=draft|void in due_at 2026-07-01..2026-09-30',
      'rate status=paid;paid_at<=due_at of invoices where status!=void in due_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh6-034': [
    ['count of invoices where status=draft'],
    ['list of invoices where status=draft in created_at first 1'],
  ],
  'fresh6-035': [['list of jobs where status=completed;finals=']],
  'fresh6-036': [
    ['list of payments where method=check;status=pending'],
    ['sum amount of payments where method=check;status=pending'],
    [
      'list of payments where method=check;status=pending in created_at ..2026-10-31',
      'list of payments where method=check;status=pending;created_at<2026-11-01',
      'count of payments where method=check;status=pending in created_at ..2026-10-31',
      'count of payments where method=check;status=pending;created_at<2026-11-01',
    ],
  ],
  'fresh6-037': [
    [
      'sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-04-01..2026-06-30 vs 2026-07-01..2026-09-30',
      'sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-07-01..2026-09-30 vs 2026-04-01..2026-06-30',
      'sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-04-01..2026-09-30 by quarter',
      'sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-04-01..2026-06-30 & sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh6-038': [
    [
      'list of invoices where status=sent|partial in due_at 2026-11-20..2026-11-26',
      'list of invoices where status=sent|partial;due_at>now in due_at 2026-11-20..2026-11-26',
      'list of invoices where status=sent|partial in due_at 2026-11-20..2026-11-25',
      'list of invoices where status!=draft|void in due_at 2026-11-20..2026-11-26',
    ],
  ],
  'fresh6-039': [['count of leads in created_at 2026-11-20..', 'list of leads in created_at 2026-11-20..']],
  'fresh6-040': [
    [
      'list of invoices where customer=Grace Hopper in issued_at last 1',
      'list of invoices where customer=Grace Hopper;status!=draft|void in issued_at last 1',
      'list of invoices where customer=Grace Hopper in created_at last 1',
      'list of invoices where customer=Grace Hopper',
    ],
  ],
  'fresh6-041': [
    [
      'count of leads in created_at 2026-11-16.. by source',
      'count of leads in created_at 2026-11-15.. by source',
    ],
  ],
  // She is not active, so nothing of hers is open, and that may be all that can be said.
  'fresh6-042': [
    ['free 2026-11-20..2026-12-04 day of Nina Eaves', 'free 2026-11-20 11:00 of Nina Eaves', 'declined'],
  ],
  // All that was collected is cash to some.
  'fresh6-043': [
    [
      'sum amount of payments where method=cash;status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount of payments where method=cash;status=settled in settled_at 2026-11-08..2026-11-14',
      'sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount of payments where status=settled in settled_at 2026-11-08..2026-11-14',
    ],
  ],
  'fresh6-044': [
    [
      'list of follow_ups where channel=call;status=scheduled|due;scheduled_for<now',
      'list of follow_ups where channel=call;status=due;scheduled_for<now',
      'list of follow_ups where channel=call;status=due',
      'list of follow_ups where channel=call;status=scheduled|due|failed;scheduled_for<now',
    ],
  ],
  'fresh6-045': [
    ['count of threads where channel=email;state=unread', 'list of threads where channel=email;state=unread'],
    [
      'list of threads where channel=email;state=unread in last_message_at first 1',
      'list of threads where channel=email;last_direction=inbound;state=unread in last_message_at first 1',
    ],
  ],
  // None is to come, so the second and the third are about nothing.
  'fresh6-046': [
    [
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now',
    ],
    [
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now',
      'declined',
    ],
    [
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Alan Turing;status=booked|confirmed;start>now',
      'list of appointments where customer=Alan Turing;status=confirmed;start>now',
      'count of appointments where customer=Alan Turing;status=confirmed;start>now',
      'declined',
    ],
  ],
  'fresh6-047': [['declined']],
  'fresh6-048': [
    [
      'count of jobs where status=completed in completed_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-20 vs 2026-11-01..2026-11-20',
    ],
  ],
  'fresh6-049': [
    ['average amount of invoices where service=Drain cleaning;status!=draft|void in issued_at 2026-01-01..'],
  ],
  'fresh6-050': [
    [
      'list of estimates where customer=Rita Hughes',
      'list of estimates where customer=Rita Hughes in created_at last 1',
      'list of estimates where customer=Rita Hughes in sent_at last 1',
      'list of estimates where customer=Rita Hughes;status=accepted',
    ],
  ],
  'fresh6-051': [
    [
      'count of appointments where status=canceled in start 2026-11-06..2026-11-20',
      'count of appointments where status=canceled in start 2026-11-07..2026-11-20',
      'count of appointments where status=canceled in start 2026-11-02..2026-11-15',
      'count of appointments where status=canceled in start 2026-11-01..2026-11-14',
    ],
  ],
  'fresh6-052': [['sum amount_due of invoices where milestone=progress;status=sent|partial']],
  // Two services have the same.
  'fresh6-053': [
    [
      'count of leads in created_at 2026-01-01.. by service smallest 1',
      'count of leads in created_at 2026-01-01.. by service smallest 2',
      'count of leads in created_at 2026-01-01.. by service',
    ],
  ],
  'fresh6-054': [
    [
      'list of leads where status!=converted|disqualified;tag=storm',
      'list of leads where status=new|qualifying|qualified;tag=storm',
    ],
  ],
  // By their hours, or with nothing on the coming Wednesday.
  'fresh6-055': [
    [
      'list of technicians where active=true;skill=drain cleaning',
      'list of technicians where skill=drain cleaning',
    ],
    [
      'list of technicians where active=true;skill=drain cleaning;workday!=wed',
      'list of technicians where skill=drain cleaning;workday!=wed',
      'list of technicians where active=true;skill=drain cleaning showing working_hours',
      'list of technicians where skill=drain cleaning showing working_hours',
      'list of technicians where active=true;appointments=;skill=drain cleaning in appointments 2026-11-25..2026-11-25',
      'list of technicians where appointments=;skill=drain cleaning in appointments 2026-11-25..2026-11-25',
    ],
  ],
  // Until it is booked: until the visit itself cannot be said.
  'fresh6-056': [
    [
      'average days_from_lead of appointments',
      'average days_from_lead of appointments where status!=canceled',
    ],
  ],
  'fresh6-057': [['declined']],
  'fresh6-058': [['declined']],
  // What went wrong is only told by its status.
  'fresh6-059': [
    [
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-19..2026-11-19',
      'list of deliveries where status=exhausted in created_at 2026-11-19..2026-11-19',
    ],
  ],
  'fresh6-060': [
    [
      'count of contracts where status=voided in voided_at 2026-01-01..',
      'count of contracts in voided_at 2026-01-01..',
    ],
    [
      'list of contracts where status=voided in voided_at 2026-01-01..',
      'count of contracts where status=voided in voided_at 2026-01-01.. by customer',
      'list of customers where customer=[list of contracts where status=voided in voided_at 2026-01-01..]',
    ],
  ],
};

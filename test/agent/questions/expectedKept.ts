/** Readings, as in `expected`, of the questions that are kept aside. Nobody who works on the agent reads this file, as nobody reads those questions. */
export const expectedKept: Readonly<Record<string, readonly string[]>> = {
  'bookkeeper-003': ['count of invoices where status=draft'],
  'bookkeeper-008': [
    'count of invoices where milestone=deposit;status!=draft|void in issued_at 2026-02-01..2026-02-28',
  ],
  'bookkeeper-009': ['count of payments where method=ach;status=pending'],
  'bookkeeper-010': ['count of invoices where status=sent|partial by customer over 1'],
  'bookkeeper-012': ['count of payments where status=settled in settled_at 2026-11-19..2026-11-19'],
  'dispatcher-005': [
    'count of appointments where status=en_route by technician',
    'count of appointments where status=en_route',
  ],
  'dispatcher-007': [
    'count of appointments where technician=',
    'count of appointments where technician=;status!=canceled',
    'count of appointments where technician=;status=booked|confirmed;start>now',
    'count of appointments where technician=;status=booked|confirmed|en_route',
  ],
  'dispatcher-009': [
    'count of appointments where status!=canceled in start 2026-11-03..2026-11-09',
    'count of appointments in start 2026-11-03..2026-11-09',
    'count of appointments in created_at 2026-11-03..2026-11-09',
  ],
  'dispatcher-011': [
    'count of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-16..',
    'count of messages where channel=sms;status=failed in created_at 2026-11-16..',
  ],
  'dispatcher-012': [
    'count of appointments where service=Estimate visit;status!=canceled in start 2026-11-23..2026-11-29',
  ],
  'hurried-001': ['count of leads in created_at 2026-11-20..', 'list of leads in created_at 2026-11-20..'],
  'hurried-005': ['count of jobs where status=completed in completed_at 2026-11-09..2026-11-15'],
  'hurried-011': [
    'count of contracts where status=sent',
    'count of contracts where status=draft|sent',
    'list of contracts where status=sent',
    'list of contracts where status=draft|sent',
  ],
  'learner-001': ['count of leads in created_at 2026-11-01..'],
  'learner-009': ['count of jobs where status=in_progress'],
  'learner-010': [
    'count of appointments where technician=Tom Becker;status!=canceled in start 2026-11-23..2026-11-29',
  ],
  'owner-003': ['count of estimates where status=sent'],
  'owner-005': [
    'count of contracts where status=signed in signed_at 2026-01-01..',
    'count of contracts in signed_at 2026-01-01..',
  ],
  'owner-007': ['count of jobs where status=scheduled|in_progress'],
  'owner-009': [
    'count of deliveries where status=exhausted in created_at 2026-11-16..',
    'count of deliveries where status=retrying|exhausted in created_at 2026-11-16..',
  ],
  'owner-010': ['count of leads where tag=vip'],
  'owner-012': [
    'count of appointments where status=no_show in start 2026-10-22..2026-11-20',
    'count of appointments where status=no_show in start 2026-10-21..2026-11-20',
  ],

  'bookkeeper-013': [
    'average days_to_pay of invoices',
    'average days_to_pay of invoices where status=paid',
    'average days_to_pay of invoices where status!=draft|void',
  ],
  'bookkeeper-016': [
    'list of invoices where status=sent|partial;due_at<now in due_at first 1',
    'list of invoices where status=sent|partial;due_at<2026-11-20 in due_at first 1',
  ],
  'bookkeeper-019': [
    'sum amount of payments where status=settled in settled_at 2026-10-01.. by week largest 1',
  ],
  'bookkeeper-022': [
    'last month of sum amount of payments where status=settled in settled_at below sum amount of invoices where status!=draft|void in issued_at',
  ],
  'dispatcher-017': [
    'free 2026-11-20..2026-11-22 day of Dave Chen',
    'free 2026-11-16..2026-11-22 day of Dave Chen',
    'free 2026-11-20..2026-11-21 day of Dave Chen',
    'free 2026-11-15..2026-11-21 day of Dave Chen',
    'free 2026-11-16..2026-11-20 day of Dave Chen',
  ],
  'dispatcher-019': [
    'list of appointments where customer=Linus Berg;status=completed in start last 1',
    'list of appointments where customer=Linus Berg;status!=canceled;start<now in start last 1',
    'list of jobs where customer=Linus Berg;status=completed in completed_at last 1',
  ],
  'dispatcher-023': [
    'average days_ahead of appointments in start 2026-10-22..2026-11-20',
    'average days_ahead of appointments in created_at 2026-10-22..2026-11-20',
    'average days_ahead of appointments in start 2026-10-21..2026-11-20',
    'average days_ahead of appointments in created_at 2026-10-21..2026-11-20',
    'average days_ahead of appointments where status!=canceled in start 2026-10-22..2026-11-20',
    'average days_ahead of appointments where status!=canceled in start 2026-10-21..2026-11-20',
    'average days_ahead of appointments where status!=canceled in created_at 2026-10-22..2026-11-20',
    'average days_ahead of appointments where status!=canceled in created_at 2026-10-21..2026-11-20',
  ],
  'hurried-014': ['list of payments where status=settled in settled_at last 1'],
  'hurried-023': ['free 2026-11-21 day of Dave Chen'],
  'learner-014': [
    'list of appointments where customer=Rosa Diaz;status=booked|confirmed;start>now in start first 1',
    'list of appointments where customer=Rosa Diaz;status!=canceled;start>now in start first 1',
    'list of appointments where customer=Rosa Diaz;status=booked|confirmed;start>now',
  ],
  'learner-015': [
    'average days_to_pay of invoices',
    'average days_to_pay of invoices where status=paid',
    'average days_to_pay of invoices where status!=draft|void',
  ],
  'learner-016': ['list of appointments where status!=canceled in start 2026-11-21..2026-11-21 first 1'],
  'learner-021': ['free 2026-11-25 day of Maria Lopez'],
  'learner-023': [
    'list of jobs where customer=Katherine Johnson;status=completed',
    'list of jobs where customer=Katherine Johnson;status=completed in completed_at last 1',
    'list of jobs where customer=Katherine Johnson',
    'list of jobs where customer=Katherine Johnson;status!=canceled',
  ],
  'owner-020': [
    'average days_to_accept of estimates',
    'average days_to_accept of estimates where status=accepted',
  ],
  'owner-021': ['list of customers in created_at first 1'],

  'bookkeeper-031': [
    'sum amount of refunds in created_at 2026-01-01..',
    'sum amount of refunds in created_at 2026-01-01..',
  ],
  'bookkeeper-032': [
    'list of invoices where status!=draft|void in issued_at 2025-11-21.. largest 1',
    'list of invoices where status!=draft|void in issued_at 2025-11-20.. largest 1',
    'list of invoices where status!=draft|void in issued_at 2025-11-01..2026-10-31 largest 1',
  ],
  'dispatcher-024': [
    'sum hours of appointments where technician=Maria Lopez;status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'dispatcher-030': [
    'count of appointments where status!=canceled in start 2026-11-01..2026-11-20 / 20',
    'count of appointments where status!=canceled;start<now in start 2026-11-01..2026-11-20 / 20',
    'count of appointments where status!=canceled in start 2026-11-01..2026-11-20 / groups of count of appointments where status!=canceled in start 2026-11-01..2026-11-20 by day',
    'count of appointments where status!=canceled;start<now in start 2026-11-01..2026-11-20 / groups of count of appointments where status!=canceled;start<now in start 2026-11-01..2026-11-20 by day',
  ],
  'dispatcher-031': [
    'sum amount_due of invoices where status=sent|partial;customer=[list of appointments where status!=canceled in start 2026-11-20..2026-11-20]',
  ],
  'hurried-024': ['sum amount of payments where status=settled in settled_at 2026-11-20..'],
  'hurried-027': [
    'sum total of estimates where status=sent',
    'sum total of estimates where status=draft|sent',
  ],
  'hurried-028': [
    'sum amount of payments where status=settled;method=cash in settled_at 2026-11-07..',
    'sum amount of payments where status=settled;method=cash in settled_at 2026-11-02..2026-11-15',
    'sum amount of payments where status=settled;method=cash in settled_at 2026-11-06..',
  ],
  'hurried-031': [
    'sum amount_due of invoices where status=sent|partial;customer=Katherine Johnson',
    'list of invoices where status=sent|partial;customer=Katherine Johnson',
  ],
  'hurried-032': [
    'sum total of estimates where status=accepted in accepted_at 2026-10-01..',
    'sum total of estimates in accepted_at 2026-10-01..',
  ],
  'hurried-033': ['list of invoices where status!=draft|void largest 1', 'list of invoices largest 1'],
  'learner-026': ['sum amount of invoices where status!=draft|void in issued_at 2026-01-01..'],
  'learner-029': [
    'sum amount of payments where status=settled;method=card in settled_at 2026-07-01..2026-09-30',
  ],
  'learner-032': ['sum amount_due of invoices where status=sent|partial;due_at<now'],
  'learner-034': ['sum total of estimates where status=accepted in accepted_at 2026-05-01..2026-05-31'],
  'owner-030': [
    'sum amount of payments where status=settled;customer=Katherine Johnson',
    'sum amount of invoices where status!=draft|void;customer=Katherine Johnson',
    'sum amount_paid of invoices where status!=draft|void;customer=Katherine Johnson',
  ],
  'owner-031': ['sum total of estimates where status=draft'],
  'owner-033': [
    'sum total of estimates where status=declined in declined_at 2026-10-01..2026-10-31',
    'sum total of estimates in declined_at 2026-10-01..2026-10-31',
  ],

  'bookkeeper-036': [
    'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
    'count of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
  ],
  'bookkeeper-037': ['count of invoices by status'],
  'bookkeeper-038': [
    'sum amount of invoices where status!=draft|void in issued_at 2026-10-01.. by milestone',
  ],
  'dispatcher-036': ['count of appointments in start 2026-11-20..2026-11-20 by status'],
  'dispatcher-038': [
    'count of appointments where status=no_show in start 2026-01-01..2026-11-20 by technician largest 1',
    'count of appointments where status=no_show in start 2026-01-01..2026-11-20 by technician',
  ],
  'dispatcher-041': [
    'count of appointments where status=no_show in start by weekday largest 1',
    'count of appointments where status=no_show in start by weekday',
  ],
  'dispatcher-043': ['count of messages in created_at 2026-11-16.. by channel'],
  'hurried-035': ['count of leads in created_at 2026-11-01.. by source'],
  'hurried-039': ['sum amount of payments where status=settled by customer largest 3'],
  'learner-036': [
    'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 by technician',
  ],
  'learner-038': ['sum amount of payments where status=settled in settled_at 2026-01-01.. by month'],
  'learner-040': ['sum amount of payments where status=settled by customer largest 1'],
  'learner-044': [
    'count of jobs where status=scheduled|in_progress by technician largest 1',
    'count of jobs where status=scheduled|in_progress by technician largest 2',
    'count of jobs where status=scheduled|in_progress by technician',
  ],
  'learner-045': ['sum amount_due of invoices where status=sent|partial by customer'],
  'owner-035': ['count of leads in created_at 2026-01-01.. by source'],
  'owner-036': [
    'count of appointments where status=completed in start 2026-07-01..2026-09-30 by technician largest 1',
    'count of appointments where status=completed in start 2026-07-01..2026-09-30 by technician',
  ],
  'owner-037': ['sum amount of payments where status=settled in settled_at 2026-01-01.. by month'],
  'owner-038': [
    'count of contracts where status=signed by source largest 1',
    'count of contracts where status=signed by source',
    'count of customers where customer=[list of contracts where status=signed] by source largest 1',
    'count of customers where customer=[list of contracts where status=signed] by source',
  ],
  'owner-041': ['sum amount_due of invoices where status=sent|partial by customer'],

  'bookkeeper-046': [
    'sum amount of payments where status=settled;method=cash|card in settled_at 2026-01-01.. by method',
    'sum amount of payments where status=settled;method=cash|card in settled_at 2026-01-01.. by method largest 1',
    'sum amount of payments where status=settled;method=cash in settled_at 2026-01-01.. versus sum amount of payments where status=settled;method=card in settled_at 2026-01-01..',
    'sum amount of payments where status=settled;method=card in settled_at 2026-01-01.. versus sum amount of payments where status=settled;method=cash in settled_at 2026-01-01..',
    'sum amount of payments where status=settled;method=cash in settled_at 2026-01-01.. & sum amount of payments where status=settled;method=card in settled_at 2026-01-01..',
  ],
  'bookkeeper-049': [
    'sum amount of payments where status=settled in settled_at 2026-11-01.. vs 2025-11-01..2025-11-30',
    'sum amount of payments where status=settled in settled_at 2026-11-01.. vs 2025-11-01..2025-11-20',
    'sum amount of payments where status=settled in settled_at 2025-11-01..2025-11-30 vs 2026-11-01..2026-11-20',
    'sum amount of payments where status=settled in settled_at 2025-11-01..2025-11-20 vs 2026-11-01..2026-11-20',
    'sum amount of payments where status=settled in settled_at 2026-11-01.. & sum amount of payments where status=settled in settled_at 2025-11-01..2025-11-30',
    'sum amount of payments where status=settled in settled_at 2026-11-01.. & sum amount of payments where status=settled in settled_at 2025-11-01..2025-11-20',
  ],
  'hurried-048': [
    'sum amount of payments where status=settled;method=cash|card in settled_at 2026-01-01.. by method',
    'count of payments where status=settled;method=cash|card in settled_at 2026-01-01.. by method',
  ],
  'hurried-051': [
    'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. vs 2025-01-01..2025-11-20',
    'sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
  ],
  'learner-048': [
    'sum amount of payments where status=settled in settled_at 2026-11-01.. vs 2026-10-01..2026-10-31',
    'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-11-01..2026-11-20',
  ],
  'learner-052': [
    'count of appointments where status!=canceled in start 2026-11-24..2026-11-24 vs 2026-11-25..2026-11-25',
    'count of appointments where status!=canceled in start 2026-11-24..2026-11-25 by day',
    'count of appointments where status!=canceled in start 2026-11-25..2026-11-25 vs 2026-11-24..2026-11-24',
    'count of appointments where status!=canceled in start 2026-11-24..2026-11-24 & count of appointments where status!=canceled in start 2026-11-25..2026-11-25',
  ],
  'learner-053': [
    'sum amount of payments where status=settled;method=check|ach by method',
    'count of payments where status=settled;method=check|ach by method',
  ],
  'owner-051': [
    'count of leads in created_at 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08',
    'count of leads in created_at 2026-11-02..2026-11-08 vs 2026-11-09..2026-11-15',
    'count of leads in created_at 2026-11-02..2026-11-15 by week',
    'count of leads in created_at 2026-11-09..2026-11-15 & count of leads in created_at 2026-11-02..2026-11-08',
  ],

  'bookkeeper-059': [
    'rate paid_at<=due_at of invoices where status=paid',
    'rate paid_at<=due_at of invoices where status!=draft|void',
    'rate paid_at<=due_at of invoices where status!=draft|void;due_at<now',
    'rate status=paid;paid_at<=due_at of invoices where status!=draft|void',
    'rate paid_at<due_at of invoices where status!=draft|void',
    'rate paid_at<due_at of invoices where status=paid',
    'rate paid_at<due_at of invoices where status!=draft|void;due_at<now',
    'rate status=paid;paid_at<due_at of invoices where status!=draft|void',
  ],
  'bookkeeper-060': [
    'percent sum amount of invoices where status!=draft|void;estimate_accepted_at>=2026-01-01 / sum total of estimates where status=accepted in accepted_at 2026-01-01..',
    'percent sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. / sum total of estimates where status=accepted in accepted_at 2026-01-01..',
  ],
  'bookkeeper-061': [
    'percent sum amount of refunds in created_at 2026-10-01..2026-10-31 / sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31',
    'percent sum amount of refunds in created_at 2026-10-01..2026-10-31 / sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31',
    'percent sum amount of refunds in created_at 2026-10-01..2026-10-31 / sum amount of payments where status=settled in created_at 2026-10-01..2026-10-31',
  ],
  'dispatcher-054': [
    'rate status=no_show of appointments in start 2026-10-22..2026-11-20',
    'rate status=no_show of appointments where status=completed|no_show in start 2026-10-22..2026-11-20',
    'rate status=no_show of appointments where start<now in start 2026-10-22..2026-11-20',
    'rate status=no_show of appointments in start 2026-10-21..2026-11-20',
    'rate status=no_show of appointments where start<now in start 2026-10-21..2026-11-20',
    'rate status=no_show of appointments where status=completed|no_show in start 2026-10-21..2026-11-20',
  ],
  'dispatcher-058': ['rate status=delivered of messages where channel=sms;direction=outbound'],
  'dispatcher-059': [
    'rate status=no_show of appointments in start 2026-01-01..2026-11-20 by technician largest 1',
    'rate status=no_show of appointments in start 2026-01-01..2026-12-31 by technician largest 1',
    'rate status=no_show of appointments where status=completed|no_show in start 2026-01-01.. by technician largest 1',
    'rate status=no_show of appointments where start<now in start 2026-01-01..2026-11-20 by technician largest 1',
    'rate status=no_show of appointments in start 2026-01-01..2026-11-20 by technician',
    'rate status=no_show of appointments where status=completed|no_show in start 2026-01-01..2026-11-20 by technician',
  ],
  'hurried-056': ['rate status=converted of leads where source=Google'],
  'hurried-061': [
    'rate status=signed of contracts where status=sent|signed',
    'rate status=signed of contracts where status=sent|signed|voided',
    'rate status=signed of contracts where status!=draft',
    'rate status=signed of contracts where sent_at!=',
  ],
  'learner-054': ['rate status=converted of leads'],
  'learner-059': ['rate status=canceled of appointments in start 2026-07-01..2026-09-30'],
  'learner-060': ['rate status=converted of leads by source smallest 1'],
  'owner-054': [
    'rate status=accepted of estimates where status=accepted|declined|expired',
    'rate status=accepted of estimates where status!=draft',
    'rate status=converted of leads',
  ],
  'owner-060': ['rate status=disqualified of leads'],
  'owner-061': [
    'percent sum amount_paid of invoices where status!=draft|void in issued_at 2026-01-01.. / sum amount of invoices where status!=draft|void in issued_at 2026-01-01..',
  ],

  // There is one of them.
  'p-f-067': [
    'sum amount of refunds in created_at 2026-01-01..',
    'sum amount of refunds in created_at 2026-01-01.. by customer',
  ],
};

/**
 * What the questions of the development part mean, as somebody read it from their meaning in unambiguous words. Each line is one
 * right reading, and a question with several readings has several:
 * `count|sum F|average F|list|rate C of <records> [where C] [in <moment> <days>] [vs <days>] [by F] [first|last|largest|smallest|over N]`,
 * what is made of several of these, as `combined` has it,
 * `find F of <people> <name>`, `whose <phone or email>`, `company F,G`, `journey <customer>`, `free …` as `freeAt` has it, and `declined`. None where no call can say it.
 */
export const expected: Readonly<Record<string, readonly string[]>> = {
  'bookkeeper-001': ['count of invoices where status=sent|partial;due_at<now'],
  'bookkeeper-002': [
    'count of payments where method=check;status=settled in settled_at 2026-04-01..2026-06-30',
    'count of payments where method=check in created_at 2026-04-01..2026-06-30',
    'count of payments where method=check in settled_at 2026-04-01..2026-06-30',
  ],
  'bookkeeper-004': ['count of invoices where status=partial'],
  'bookkeeper-006': ['count of refunds in created_at 2026-10-01..2026-10-31'],
  'bookkeeper-007': [
    'count of payments where method=card;status=failed in created_at 2026-08-23..2026-11-20',
    'count of payments where method=card;status=failed in created_at 2026-08-22..2026-11-20',
  ],
  'bookkeeper-011': ['count of invoices where status!=draft|void;amount<200 in issued_at 2026-10-01..'],
  'dispatcher-001': ['count of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
  'dispatcher-002': [
    'count of appointments where technician=Dave Chen;status!=canceled in start 2026-11-23..2026-11-29',
  ],
  'dispatcher-003': ['count of appointments where status=canceled in start 2026-11-19..2026-11-19'],
  'dispatcher-004': [
    'count of appointments where technician=Maria Lopez;status=completed in start 2026-11-20..2026-11-20',
    'count of appointments where technician=Maria Lopez;status=completed in start 2026-11-13..2026-11-13',
  ],
  'dispatcher-006': ['count of appointments where status=confirmed in start 2026-11-26..2026-11-26'],
  'dispatcher-008': ['count of jobs where status!=canceled in scheduled_start 2026-11-16..2026-11-22'],
  'dispatcher-010': [
    'count of follow_ups where channel=call;status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
    'count of follow_ups where channel=call;status=due in scheduled_for 2026-11-20..2026-11-20',
  ],
  'hurried-002': [
    'count of leads in created_at 2026-11-16..',
    'count of leads where status=new in created_at 2026-11-16..',
  ],
  'hurried-004': ['count of estimates in sent_at 2026-11-16..2026-11-22'],
  'hurried-006': [
    'count of appointments where status!=canceled in start 2026-11-21..2026-11-21',
    'list of appointments where status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'hurried-009': ['count of customers'],
  'learner-003': ['count of invoices where status=sent|partial'],
  'learner-004': ['count of appointments where status=canceled in start 2026-10-01..2026-10-31'],
  'learner-005': ['count of estimates where status=declined in declined_at 2026-01-01..'],
  'learner-006': ['count of technicians where active=true'],
  'learner-007': ['count of leads where source=referral in created_at 2026-10-22..2026-11-20'],
  'learner-008': ['count of contracts where status=signed in signed_at 2026-11-09..2026-11-15'],
  'learner-011': ['count of messages where direction=inbound in created_at 2026-11-20..2026-11-20'],
  'learner-012': ['count of payments where status=settled;amount>1000 in settled_at 2026-01-01..'],
  'owner-001': ['count of leads in created_at 2026-11-01..'],
  'owner-004': ['count of jobs where status=completed in completed_at 2026-03-01..2026-03-31'],
  'owner-006': ['count of leads where status=disqualified in created_at 2026-07-01..2026-09-30'],
  'owner-008': ['count of invoices where status!=draft|void;amount>5000 in issued_at 2026-01-01..'],
  'owner-011': ['count of customers in created_at 2026-11-16..'],

  'bookkeeper-024': ['sum amount_due of invoices where status=sent|partial'],
  'bookkeeper-025': ['sum amount of payments where status=settled in settled_at 2026-04-01..2026-04-30'],
  'bookkeeper-026': ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-15'],
  'bookkeeper-027': ['sum amount of payments where status=settled;method=check in settled_at 2026-01-01..'],
  'bookkeeper-028': ['sum amount_due of invoices where status=partial'],
  'bookkeeper-029': ['sum amount of payments where status=pending'],
  'bookkeeper-030': [
    'average amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31',
  ],
  'bookkeeper-033': [
    'sum amount of invoices where status!=draft|void;milestone=progress in issued_at 2026-01-01..',
  ],
  'bookkeeper-034': ['sum amount_due of invoices where status=sent|partial;due_at<2026-09-21'],
  'dispatcher-025': ['sum hours of appointments where status!=canceled in start 2026-11-23..2026-11-29'],
  'dispatcher-026': ['sum hours of appointments where status=no_show in start 2026-11-01..'],
  'dispatcher-028': [
    'sum hours of appointments where status=canceled in start 2026-11-07..2026-11-20',
    'sum hours of appointments where status=canceled in start 2026-11-02..2026-11-15',
  ],
  'dispatcher-032': [
    "sum hours of appointments where technician=Tom Becker|Sam O'Neill;status!=canceled in start 2026-11-09..2026-11-15",
  ],
  'hurried-025': ['sum amount_due of invoices where status=sent|partial'],
  'hurried-026': ['sum amount of invoices where status!=draft|void in issued_at 2026-01-01..'],
  'hurried-029': [
    'average total of estimates in created_at 2026-01-01..',
    'average total of estimates in sent_at 2026-01-01..',
    'average total of estimates where status!=draft in created_at 2026-01-01..',
  ],
  'hurried-034': [
    'sum amount of payments where status=settled;milestone=deposit in settled_at 2026-01-01..2026-01-31',
  ],
  'learner-024': ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
  'learner-027': ['average total of estimates', 'average total of estimates where status!=draft'],
  'learner-028': ['sum total of estimates where status=sent'],
  'learner-030': ['list of invoices where status!=draft|void in issued_at 2026-11-01.. largest 1'],
  'learner-031': ['sum amount of payments where status=settled;customer=Linus Berg'],
  'learner-033': ['sum amount of refunds in created_at 2026-01-01..'],
  'owner-024': ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
  'owner-025': ['sum amount_due of invoices where status=sent|partial'],
  'owner-026': ['sum amount of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30'],
  'owner-027': ['sum total of estimates where status=accepted in accepted_at 2026-01-01..'],
  'owner-028': ['sum amount_due of invoices where status=sent|partial;due_at<now'],
  'owner-029': [
    'average amount of invoices where status!=draft|void in issued_at 2026-01-01..',
    'average total of estimates where status=accepted in accepted_at 2026-01-01..',
  ],
  'owner-032': [
    'sum amount of payments where status=settled;milestone=deposit in settled_at 2026-01-01..',
    'sum amount_paid of invoices where milestone=deposit in issued_at 2026-01-01..',
  ],
  'owner-034': ['list of payments largest 1', 'list of payments where status=settled largest 1'],

  'bookkeeper-014': ['list of payments where status=settled;customer=Alan Turing in settled_at last 1'],
  'bookkeeper-015': ['list of invoices where status=sent|partial;customer=Ada Lovelace'],
  'bookkeeper-017': ['list of invoices where status!=draft|void in issued_at last 1'],
  'bookkeeper-020': ['list of payments where method=ach;status=pending in created_at first 1'],
  'dispatcher-013': [
    'list of appointments where technician=Tom Becker;status=booked|confirmed;start>now in start first 1',
  ],
  'dispatcher-018': ['average hours of appointments where customer=Rosa Diaz;status!=canceled'],
  'dispatcher-020': [
    'average hours of appointments',
    'average hours of appointments where status=completed',
    'average hours of appointments where status!=canceled',
  ],
  'dispatcher-021': [
    'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by day largest 1',
  ],
  'dispatcher-022': [
    'list of jobs where customer=Katherine Johnson',
    'list of jobs where customer=Katherine Johnson;status!=canceled',
  ],
  'hurried-013': ['list of appointments where status=booked|confirmed;start>now in start first 1'],
  'hurried-015': [
    'list of appointments where technician=Maria Lopez;status=booked|confirmed;start>now in start first 1',
  ],
  'hurried-017': ['list of invoices where status=sent|partial;customer=Linus Berg'],
  'hurried-018': ['list of estimates where status=sent in sent_at first 1'],
  'hurried-020': ['list of contracts where customer=Alan Turing;status=signed'],
  'hurried-022': ['count of leads in created_at 2026-10-01..2026-10-31 by day largest 1'],
  'learner-013': ['list of leads in created_at last 1'],
  'learner-017': ['list of invoices where status=sent|partial;customer=Ada Lovelace'],
  'learner-019': ['count of leads in created_at 2026-01-01.. by month largest 1'],
  'learner-020': [
    'average days_to_accept of estimates',
    'average days_to_accept of estimates where status=accepted',
  ],
  'learner-022': ['list of contracts where customer=Alan Turing;status=signed'],
  'owner-013': ['list of payments where status=settled;amount>10000 in settled_at last 1'],
  'owner-016': ['list of invoices where status=sent|partial in issued_at first 1'],
  'owner-017': ['count of leads in created_at 2026-11-01.. by day largest 1'],
  'owner-019': ['sum amount of payments where status=settled in settled_at 2026-01-01.. by month largest 1'],
  'owner-022': ['list of contracts where status=signed in signed_at last 1'],
  'owner-023': ['list of leads where source=Angi in created_at last 1'],

  'bookkeeper-039': [
    'sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31 by month',
  ],
  'bookkeeper-040': ['sum amount_due of invoices where status=sent|partial by customer largest 10'],
  'bookkeeper-041': ['count of payments by status'],
  'bookkeeper-042': [
    'sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 by day',
  ],
  'bookkeeper-043': ['average amount of payments where status=settled by method'],
  'bookkeeper-044': ['sum total of estimates where status=accepted in accepted_at 2026-01-01.. by month'],
  'dispatcher-035': [
    'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician',
  ],
  'dispatcher-037': [
    'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by day',
    'count of appointments where status!=canceled in start 2026-11-20..2026-11-26 by day',
    'count of appointments where status!=canceled in start 2026-11-21..2026-11-27 by day',
  ],
  'dispatcher-039': [
    'count of appointments where status!=canceled in start 2026-11-01..2026-11-30 by service largest 1',
  ],
  'dispatcher-040': ['count of appointments where status=canceled by customer'],
  'dispatcher-042': ['count of jobs where status=scheduled|in_progress by technician'],
  'dispatcher-044': ['count of follow_ups where status=scheduled|due by channel'],
  'dispatcher-045': [
    'average hours of appointments where status=completed in start 2026-10-01..2026-10-31 by technician',
    'average hours of appointments where status!=canceled in start 2026-10-01..2026-10-31 by technician',
  ],
  'hurried-036': [
    'count of appointments where status!=canceled in start 2026-11-20..2026-11-20 by technician',
  ],
  'hurried-037': [
    'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
    'count of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
  ],
  'hurried-038': ['count of jobs by status'],
  'hurried-040': [
    'count of appointments where status=no_show by technician largest 1',
    'count of appointments where status=no_show by customer largest 1',
  ],
  'hurried-042': ['count of contracts where status=signed by source largest 1'],
  'hurried-045': ['sum amount_due of invoices where status=sent|partial by customer largest 5'],
  'learner-035': ['count of leads by source'],
  'learner-037': [
    'count of customers by source largest 1',
    'count of leads where status=converted by source largest 1',
  ],
  'learner-039': ['count of invoices by status'],
  'learner-041': [
    'count of payments where status=settled by method',
    'sum amount of payments where status=settled by method',
  ],
  'learner-042': [
    'count of leads in created_at 2026-01-01.. by service largest 1',
    'count of appointments where status!=canceled in start 2026-01-01.. by service largest 1',
  ],
  'learner-043': [
    'count of estimates in created_at 2026-08-01..2026-10-31 by month',
    'count of estimates in sent_at 2026-08-01..2026-10-31 by month',
    'count of estimates in created_at 2026-09-01.. by month',
    'count of estimates in created_at 2026-08-21..2026-11-20 by month',
  ],
  'owner-039': ['count of estimates by status'],
  'owner-040': ['sum amount of payments where status=settled by customer largest 5'],
  'owner-042': ['count of leads by service largest 1', 'count of leads by service'],
  'owner-043': ['sum amount of payments where status=settled in settled_at 2026-01-01.. by method'],
  'owner-044': ['count of jobs by status'],
  'owner-045': ['count of leads by tag'],

  'bookkeeper-047': [
    'sum amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-03-31 vs 2026-04-01..2026-06-30',
  ],
  'bookkeeper-050': [
    'average amount of invoices where status!=draft|void in issued_at 2026-10-01.. vs 2026-07-01..2026-09-30',
  ],
  'bookkeeper-051': [
    'sum amount_due of invoices where status=sent|partial;customer=Grace Hopper|Linus Berg by customer',
  ],
  'bookkeeper-052': [
    'count of payments where status=failed in created_at 2026-05-01..2026-05-31 vs 2026-06-01..2026-06-30',
  ],
  'dispatcher-046': [
    'count of appointments where technician=Tom Becker|Aisha Khan;status!=canceled in start 2026-11-21..2026-11-21 by technician',
  ],
  'dispatcher-047': [
    'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
  ],
  'dispatcher-048': [
    'count of appointments where status=canceled in start 2026-11-01.. vs 2026-10-01..2026-10-31',
    'count of appointments where status=canceled in start 2026-11-01..2026-11-30 vs 2026-10-01..2026-10-31',
  ],
  'dispatcher-050': [
    "count of appointments where technician=Dave Chen|Sam O'Neill;status=no_show by technician",
  ],
  'dispatcher-051': [
    'count of appointments where status=completed in start 2026-11-16..2026-11-16 vs 2026-11-17..2026-11-17',
  ],
  'dispatcher-052': ['count of jobs where status=scheduled|in_progress by status'],
  'hurried-046': ['count of leads in created_at 2026-11-16.. vs 2026-11-09..2026-11-15'],
  'hurried-047': [
    "count of jobs where status=completed;technician=Tom Becker|Sam O'Neill in completed_at 2026-10-01..2026-10-31 by technician",
    "count of appointments where status=completed;technician=Tom Becker|Sam O'Neill in start 2026-10-01..2026-10-31 by technician",
  ],
  'hurried-049': [
    'sum amount of payments where status=settled in settled_at 2026-06-01..2026-06-30 vs 2026-07-01..2026-07-31',
  ],
  'hurried-050': ['count of leads where source=website|Yelp by source'],
  'hurried-053': [
    'count of messages where direction=outbound;channel=sms|email in created_at 2026-11-09..2026-11-15 by channel',
  ],
  'learner-046': ['count of leads in created_at 2026-11-16.. vs 2026-11-09..2026-11-15'],
  'learner-047': [
    "count of appointments where status=completed;technician=Aisha Khan|Sam O'Neill in start 2026-10-01..2026-10-31 by technician",
    "count of appointments where status!=canceled;technician=Aisha Khan|Sam O'Neill in start 2026-10-01..2026-10-31 by technician",
  ],
  'learner-049': [
    'count of estimates where status=accepted|declined by status',
    'count of estimates where status=accepted|declined|expired by status',
  ],
  'learner-051': [
    'sum amount_due of invoices where status=sent|partial;customer=Grace Hopper|Katherine Johnson by customer',
  ],
  'owner-046': ['count of leads in created_at 2026-11-01.. vs 2026-10-01..2026-10-31'],
  'owner-047': [
    'sum amount of payments where status=settled in settled_at 2026-10-01.. vs 2026-07-01..2026-09-30',
  ],
  'owner-048': [
    'count of appointments where status=completed;technician=Maria Lopez|Dave Chen by technician',
  ],
  'owner-049': [
    'count of contracts where status=signed in signed_at 2026-03-01..2026-03-31 vs 2026-04-01..2026-04-30',
  ],
  'owner-050': ['count of leads where source=website|Google Ads in created_at 2026-01-01.. by source'],

  'bookkeeper-056': ['rate method=card of payments where status=settled'],
  'bookkeeper-057': [
    'rate status=failed of payments',
    'rate status=failed of payments where status=settled|failed|refunded',
  ],
  'bookkeeper-058': ['rate status=void of invoices where status!=draft in issued_at 2026-01-01..'],
  'dispatcher-055': ['rate status=canceled of appointments'],
  'dispatcher-056': [
    'rate status=completed of appointments where technician=Maria Lopez in start 2026-10-01..2026-11-20',
    'rate status=completed of appointments where technician=Maria Lopez;status=completed|no_show|canceled in start 2026-10-01..',
  ],
  'dispatcher-057': [
    'rate status=confirmed of appointments where status=booked|confirmed in start 2026-11-21..2026-11-21',
    'rate status=confirmed of appointments where status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'dispatcher-060': ['rate status=canceled of jobs'],
  'hurried-054': [
    'rate status=accepted of estimates where status=accepted|declined|expired in sent_at 2026-10-22..',
    'rate status=accepted of estimates where status!=draft in sent_at 2026-10-22..',
  ],
  'hurried-057': ['rate status=paid of invoices where status!=draft|void'],
  'hurried-058': ['rate status=canceled of appointments in start 2026-10-01..2026-10-31'],
  'learner-055': [
    'rate status=no_show of appointments',
    'rate status=no_show of appointments where status=completed|no_show',
  ],
  'learner-056': [
    'rate status=accepted of estimates where status=accepted|declined|expired in sent_at 2026-01-01..',
    'rate status=accepted of estimates where status!=draft in sent_at 2026-01-01..',
  ],
  'learner-057': ['rate status=paid of invoices where status!=draft|void'],
  'learner-058': ['rate status=disqualified of leads where source=Facebook'],
  'learner-061': ['rate status=signed of contracts where status=sent|signed'],
  'owner-055': ['rate status=converted of leads where source=website'],
  'owner-056': [
    'rate status=no_show of appointments in start 2026-01-01..2026-11-20',
    'rate status=no_show of appointments in start 2026-01-01..2026-12-31',
    'rate status=no_show of appointments where status=completed|no_show in start 2026-01-01..',
  ],
  'owner-057': ['rate status=converted of leads in created_at 2026-07-01..2026-09-30'],
  'owner-058': ['rate status=paid of invoices where status!=draft|void'],
};

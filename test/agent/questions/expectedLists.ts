/** Readings, as in `expected`, of what asks for lists, for single things, and for what is not. */
export const expectedLists: Readonly<Record<string, readonly string[]>> = {
  'bookkeeper-071': ['list of payments where status=pending'],
  'bookkeeper-073': ['list of invoices where status=paid in paid_at 2026-11-16..'],
  'bookkeeper-074': ['list of invoices where customer=Ada Lovelace'],
  'bookkeeper-075': [
    'list of refunds in created_at 2026-07-01..2026-09-30',
    'list of payments where status=refunded in created_at 2026-07-01..2026-09-30',
  ],
  'bookkeeper-076': [
    'list of invoices where status=sent|partial;amount_due>=1000;amount_due<=3000 in due_at 2026-11-21..2026-11-27',
    'list of invoices where status=sent|partial;amount>=1000;amount<=3000 in due_at 2026-11-21..2026-11-27',
    'list of invoices where status=sent|partial;amount>=1000;amount<=3000 in due_at 2026-11-20..2026-11-26',
  ],
  'bookkeeper-077': ['list of payments where status=settled;method=cash in settled_at 2026-11-01..'],
  'bookkeeper-078': [
    'list of invoices where status=void in created_at 2026-10-22..',
    'list of invoices where status=void in voided_at 2026-10-22..',
    'list of invoices where status=void in voided_at 2026-10-21..',
  ],
  'bookkeeper-080': [
    'count of invoices where status=paid in paid_at 2026-04-01..2026-04-30 by customer',
    'list of invoices where status=paid in paid_at 2026-04-01..2026-04-30',
  ],
  'dispatcher-070': ['list of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
  'dispatcher-071': [
    'list of appointments where technician=Maria Lopez;status!=canceled in start 2026-11-20..2026-11-20',
  ],
  'dispatcher-072': [
    'list of appointments where technician=Aisha Khan;status!=canceled in start 2026-11-23..2026-11-29',
  ],
  'dispatcher-073': ['list of appointments where status=booked in start 2026-11-21..2026-11-22'],
  'dispatcher-075': [
    'list of appointments where status=booked|confirmed|en_route;daytime=afternoon in start 2026-11-20..2026-11-20',
  ],
  'dispatcher-077': [
    'list of technicians where active=true;skill=drain cleaning',
    'list of technicians where skill=drain cleaning',
  ],
  'dispatcher-078': ['list of threads where state=unread'],
  'dispatcher-079': ['list of jobs where status=scheduled;scheduled_start<now'],
  'hurried-070': [
    'list of invoices where status=sent|partial;amount_due>2000',
    'list of invoices where status=sent|partial;amount>2000',
  ],
  'hurried-071': [
    'list of appointments where technician=Aisha Khan;status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'hurried-072': ['list of leads in created_at last 5'],
  'hurried-074': ['list of invoices where status=sent|partial;due_at<now'],
  'hurried-075': ['list of leads where source=Facebook;status=new'],
  'hurried-077': ['list of estimates where status=sent in expires_at 2026-11-16..2026-11-22'],
  'hurried-079': ['list of payments where status=settled in settled_at 2026-11-19..2026-11-19'],
  'learner-071': [
    'list of appointments where status=no_show in start 2026-11-01..',
    'count of appointments where status=no_show in start 2026-11-01.. by customer',
  ],
  'learner-072': ['sum amount_due of invoices where status=sent|partial by customer over 500'],
  'learner-073': ['list of technicians', 'list of technicians where active=true'],
  'learner-074': [
    'list of appointments where status!=canceled in start 2026-11-20..2026-11-20',
    'list of appointments where status!=canceled in start 2026-11-27..2026-11-27',
  ],
  'learner-075': ['list of estimates where status=sent;total>=1000;total<=2000'],
  'learner-078': ['list of customers in created_at last 5'],
  'learner-079': [
    'list of messages where status=failed;direction=outbound',
    'list of messages where status=failed',
  ],
  'learner-080': ['list of follow_ups where status=scheduled in scheduled_for 2026-11-21..2026-11-21'],
  'owner-070': ['list of leads in created_at last 10'],
  'owner-071': [
    'list of invoices where status=sent|partial;amount>5000',
    'list of invoices where status=sent|partial;amount_due>5000',
  ],
  'owner-073': ['list of estimates where status=sent in sent_at 2026-10-01..2026-10-31'],
  'owner-075': ['list of estimates where status=sent largest 5'],
  'owner-077': ['list of jobs where status=in_progress'],
  'owner-078': ['list of estimates where status=declined;total>=200;total<=1000'],
  'owner-079': [
    'list of leads where tag=urgent in created_at 2026-11-14..',
    'list of leads where tag=urgent in created_at 2026-11-13..',
  ],
  'owner-080': ['list of payments where status=settled in settled_at last 20'],

  'bookkeeper-081': ['list of invoices where status=sent;amount_paid=0'],
  'bookkeeper-084': [
    'sum amount of payments where status=settled;method!=card in settled_at 2026-10-01..2026-10-31',
  ],
  'bookkeeper-085': ['count of invoices where milestone='],
  'bookkeeper-086': ['list of customers where customer=[list of estimates where status=accepted];invoices='],
  'bookkeeper-087': [
    'list of invoices where status!=paid|void in issued_at 2026-01-01..',
    'list of invoices where status!=paid|void in created_at 2026-01-01..',
  ],
  'dispatcher-082': [
    'list of appointments where status=booked|confirmed|en_route in start 2026-11-09..2026-11-15',
  ],
  'dispatcher-083': ['list of leads where status=qualified;appointments='],
  'dispatcher-084': [
    'count of appointments where technician!=Dave Chen;status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'hurried-081': ['list of leads where phone=', 'count of leads where phone='],
  'hurried-082': ['list of leads where status=qualified;appointments='],
  'hurried-085': [
    'list of technicians where active=true;appointments= in appointments 2026-11-20..2026-11-20',
    'list of technicians where active=true;appointments= in appointments 2026-11-27..2026-11-27',
  ],
  'hurried-086': ['count of leads where source!=website in created_at 2026-11-16..'],
  'learner-081': ['list of leads where email='],
  'learner-082': ['list of customers where appointments='],
  'learner-083': ['count of estimates where status=draft'],
  'learner-085': ['list of invoices where status=sent;amount_paid=0 in issued_at 2026-10-01..2026-10-31'],
  'learner-086': ['count of leads where source!=Google in created_at 2026-10-01..'],
  'owner-082': ['count of leads where source!=website in created_at 2026-11-01..'],
  'owner-083': ['list of contracts where status=signed;jobs='],
  'owner-084': ['list of jobs where status=completed;invoices='],
  'owner-085': ['count of customers where email='],
  'owner-086': ['list of leads where status=new', 'count of leads where status=new'],
  'owner-087': ['list of technicians where active=true;appointments= in appointments 2026-11-09..2026-11-15'],

  'bookkeeper-062': ['sum amount_due of invoices where status=sent|partial;customer=Rosa Diaz'],
  'bookkeeper-063': ['declined'],
  'bookkeeper-064': [
    'list of payments where status=settled;milestone=deposit;customer=Grace Hopper',
    'count of payments where status=settled;milestone=deposit;customer=Grace Hopper by method',
  ],
  'bookkeeper-065': ['list of payments where reference=ch_3Nx81'],
  'bookkeeper-067': ['find email of customers Katherine Johnson'],
  'bookkeeper-068': [
    'list of customers where customer=[list of payments where customer=John Smith;status=settled;amount=850]',
  ],
  'dispatcher-062': ['find address of customers Grace Hopper'],
  'dispatcher-063': [
    'list of appointments where status!=canceled;clock=10:00 in start 2026-11-21..2026-11-21 showing phone',
  ],
  'dispatcher-065': ["find working_hours of technicians Sam O'Neill"],
  'dispatcher-066': ['find time_off of technicians Tom Becker'],
  'dispatcher-067': ['list of appointments where customer=Ada Lovelace;status!=canceled showing notes'],
  'dispatcher-068': ['declined'],
  'hurried-062': ['find phone of customers Grace Hopper'],
  'hurried-063': ['find email of customers Rosa Diaz'],
  'hurried-064': ['list of invoices where customer=Ada Lovelace'],
  'hurried-065': [
    'list of appointments where customer=Linus Berg;status=booked|confirmed;start>now in start first 1',
  ],
  'hurried-066': ['declined'],
  'hurried-067': ['list of jobs where customer=Alan Turing'],
  'hurried-068': ['company time_zone'],
  'hurried-069': ['find skill of technicians Tom Becker'],
  'learner-062': ['find phone of customers Alan Turing'],
  'learner-064': ['list of invoices where customer=Grace Hopper'],
  'learner-066': [
    'list of appointments where customer=Ada Lovelace;status=booked|confirmed;start>now in start first 1',
    'list of appointments where customer=Ada Lovelace;status!=canceled in start last 1',
  ],
  'learner-069': ['company slot_minutes'],
  'owner-063': ['journey Linus Berg'],
  'owner-064': ['find email of customers Rosa Diaz'],
  'owner-068': ['find skill of technicians Aisha Khan'],
  'owner-069': ['company time_zone,currency'],

  'bookkeeper-005': [
    'count of invoices where status=void in issued_at 2026-01-01..',
    'count of invoices where status=void in created_at 2026-01-01..',
    'count of invoices where status=void in voided_at 2026-01-01..',
  ],
  'bookkeeper-018': ['average days_to_pay of invoices where customer=Katherine Johnson;milestone=final'],
  'bookkeeper-021': ['average days_to_pay of invoices where milestone=deposit|final by milestone'],
  'bookkeeper-023': [
    'average days_after_completion of invoices where milestone=final;status!=draft|void',
    'average days_after_completion of invoices where milestone=final',
  ],
  'dispatcher-014': [
    "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-21..2026-11-21 first 1",
    "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-21..2026-11-21",
    "find working_hours of technicians Sam O'Neill",
  ],
  'dispatcher-015': [
    'list of appointments where technician=Aisha Khan;status!=canceled in start 2026-11-20..2026-11-20 last 1',
    'list of appointments where technician=Aisha Khan;status!=canceled in end 2026-11-20..2026-11-20 last 1',
  ],
  'dispatcher-016': ['free 2026-11-24 10:00'],
  'hurried-021': ['free 2026-11-24 10:00'],
  'hurried-016': ['average days_to_pay of invoices'],
  'owner-015': ['average days_to_pay of invoices'],
  'hurried-019': [
    'average days_from_lead of appointments',
    'average days_from_lead of appointments where status!=canceled',
  ],
  'learner-018': ['list of invoices where status=sent|partial;customer=Linus Berg'],
  'owner-014': ['average days_from_lead of contracts'],
  'owner-018': ['list of estimates where status=sent;customer=Grace Hopper'],
  // Each sum says over how many it is.
  'hurried-043': ['sum total of estimates by status'],
  'dispatcher-027': [],
  'dispatcher-029': ['most hours of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
  'dispatcher-033': ['sum amount_due of invoices where status=sent|partial;job_status=in_progress'],
  'dispatcher-034': [
    'list of estimates where customer=[list of appointments where technician=Dave Chen;status=booked|confirmed;start>now in start first 1] in created_at last 1',
  ],
  'bookkeeper-035': ['sum amount_due of invoices where status=sent|partial by aging'],
  'bookkeeper-045': [
    'sum amount of payments where status=settled in settled_at 2025-10-01..2026-09-30 by quarter',
    'sum amount of payments where status=settled in settled_at 2026-01-01.. by quarter',
  ],
  'hurried-041': [
    'sum amount of payments where status=settled in settled_at 2026-04-01..2026-09-30 by month',
  ],
  'hurried-044': ['count of leads by weekday'],
  'bookkeeper-048': [
    'sum amount_due of invoices where status=sent|partial;due_at<now versus sum amount_due of invoices where status=sent|partial;due_at>=now',
    'sum amount_due of invoices where status=sent|partial;due_at<now & sum amount_due of invoices where status=sent|partial;due_at>=now',
  ],
  'bookkeeper-050': [
    'average amount of invoices where status!=draft|void in issued_at 2026-10-01.. vs 2026-07-01..2026-09-30',
  ],
  'dispatcher-049': [
    'count of appointments where status!=canceled in start 2026-11-09..2026-11-15 by daytime',
  ],
  'learner-050': [
    'count of invoices where status!=draft|void in issued_at 2026-01-01.. vs 2025-01-01..2025-12-31',
    'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. vs 2025-01-01..2025-12-31',
  ],
  'owner-052': [
    'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. vs 2025-01-01..2025-11-20',
  ],
  'bookkeeper-054': ['rate amount_due status=sent|partial;due_at<now of invoices where status=sent|partial'],
  'bookkeeper-055': [
    'percent sum amount_paid of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30 / sum amount of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30',
  ],
  'dispatcher-061': [
    'rate status=completed of appointments where service=Estimate visit in start 2026-10-01..2026-10-31',
  ],
  'hurried-059': ['rate amount_due status=sent|partial;due_at<now of invoices where status=sent|partial'],
  'hurried-060': ['rate appointments!= of leads in created_at 2026-01-01..'],
  'owner-059': ['rate status=converted of leads by source largest 1'],
  'hurried-007': [
    'count of appointments where status!=canceled;daytime=morning in start 2026-11-20..2026-11-20',
  ],
  'hurried-008': ['count of threads where state=unread', 'list of threads where state=unread'],
  'hurried-012': ['count of deliveries where status=retrying|exhausted in created_at 2026-11-20..2026-11-20'],
};

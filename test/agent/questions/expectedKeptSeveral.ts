/** Of what is asked in several questions at once, or one after another: of each call its readings, as in `expectedKept`. */
export const expectedKeptSeveral: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'bookkeeper-053': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-03-01..2026-03-31 & sum amount of payments where status=settled in settled_at 2026-03-01..2026-03-31',
      'sum amount of invoices where status!=draft|void in issued_at 2026-03-01..2026-03-31 versus sum amount of payments where status=settled in settled_at 2026-03-01..2026-03-31',
      'sum amount of payments where status=settled in settled_at 2026-03-01..2026-03-31 versus sum amount of invoices where status!=draft|void in issued_at 2026-03-01..2026-03-31',
    ],
  ],
  'dispatcher-053': [
    ['count of appointments where status=completed in start 2026-05-01..2026-05-31 by technician'],
    ['count of appointments where status=completed in start 2026-06-01..2026-06-30 by technician'],
  ],
  'hurried-052': [
    [
      'count of estimates where status=accepted in accepted_at 2026-11-01.. & count of estimates where status=declined in declined_at 2026-11-01..',
      'count of estimates where status=accepted in accepted_at 2026-11-01.. versus count of estimates where status=declined in declined_at 2026-11-01..',
      'count of estimates where status=declined in declined_at 2026-11-01.. versus count of estimates where status=accepted in accepted_at 2026-11-01..',
      'count of estimates where status=accepted in accepted_at 2026-11-01.. & count of estimates where status=declined in declined_at 2026-11-01.. & count of estimates where status=expired in expires_at 2026-11-01..2026-11-20',
    ],
  ],
  'owner-053': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-01.. & sum amount_due of invoices where status=sent|partial',
      'sum amount of payments where status=settled in settled_at 2026-11-01.. versus sum amount_due of invoices where status=sent|partial',
      'sum amount_due of invoices where status=sent|partial versus sum amount of payments where status=settled in settled_at 2026-11-01..',
    ],
  ],

  'bookkeeper-092': [
    [
      'count of invoices where status=sent|partial;due_at<now',
      'count of invoices where status=sent|partial;due_at<2026-11-20',
    ],
    [
      'count of invoices where status=sent|partial;due_at<now by customer',
      'count of invoices where status=sent|partial;due_at<2026-11-20 by customer',
      'count of customers where customer=[list of invoices where status=sent|partial;due_at<now]',
      'count of customers where customer=[list of invoices where status=sent|partial;due_at<2026-11-20]',
    ],
  ],
  'dispatcher-092': [
    ["count of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-16..2026-11-22"],
    [
      "sum hours of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-16..2026-11-22",
    ],
  ],
  'hurried-091': [
    [
      'count of contracts in sent_at 2026-11-01.. & count of contracts where status=signed in signed_at 2026-11-01..',
      'count of contracts in sent_at 2026-11-01.. & count of contracts in signed_at 2026-11-01..',
      'count of contracts in sent_at 2026-11-01.. versus count of contracts where status=signed in signed_at 2026-11-01..',
      'count of contracts where status=signed in signed_at 2026-11-01.. versus count of contracts in sent_at 2026-11-01..',
      'count of contracts in sent_at 2026-11-01.. versus count of contracts in signed_at 2026-11-01..',
    ],
    [
      'list of contracts where status=signed in signed_at last 1',
      'list of contracts where status=signed in signed_at 2026-11-01.. last 1',
    ],
  ],
  'learner-089': [
    ['list of appointments where technician=Dave Chen;status!=canceled in start 2026-11-21..2026-11-21'],
    ['free 2026-11-21 16:00 of Dave Chen'],
  ],
  'learner-092': [['count of customers'], ['count of leads']],
  'learner-093': [
    ['count of jobs where status=completed in completed_at 2026-01-01..'],
    [
      'count of jobs where status=canceled in created_at 2026-01-01..',
      'count of jobs where status=canceled in scheduled_start 2026-01-01..',
      'count of jobs where status=canceled in canceled_at 2026-01-01..',
    ],
  ],
  'owner-090': [
    [
      'sum amount of payments where status=settled by customer largest 1',
      'sum amount of invoices where status!=draft|void by customer largest 1',
    ],
    // She is the one by both measures.
    ['find phone of customers Gina Hughes'],
  ],
  'owner-093': [
    [
      'sum amount_due of invoices where status=sent|partial;due_at<now & sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount_due of invoices where status=sent|partial;due_at<now versus sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 versus sum amount_due of invoices where status=sent|partial;due_at<now',
      'sum amount_due of invoices where status=sent|partial;due_at<now & sum amount_due of invoices where status=sent|partial;due_at<now versus sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount_due of invoices where status=sent|partial;due_at<now & sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 versus sum amount_due of invoices where status=sent|partial;due_at<now',
      'list of invoices where status=sent|partial;due_at<now & sum amount_due of invoices where status=sent|partial;due_at<now versus sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15',
      'list of invoices where status=sent|partial;due_at<now & sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 versus sum amount_due of invoices where status=sent|partial;due_at<now',
    ],
  ],

  'bookkeeper-098': [
    ['count of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31'],
    ['list of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31 largest 1'],
  ],
  'bookkeeper-101': [
    [
      'sum amount of payments where status=settled;customer=Rosa Diaz',
      'sum amount_paid of invoices where status!=draft|void;customer=Rosa Diaz',
    ],
    [
      'sum amount of payments where status=settled;customer=Rosa Diaz by method',
      'count of payments where status=settled;customer=Rosa Diaz by method',
      'list of payments where status=settled;customer=Rosa Diaz',
    ],
    [
      'sum amount of payments where status=settled;customer=Linus Berg',
      'sum amount of payments where status=settled;customer=Linus Berg by method',
      'sum amount_paid of invoices where status!=draft|void;customer=Linus Berg',
      'list of payments where status=settled;customer=Linus Berg',
    ],
  ],
  'dispatcher-095': [
    ['list of appointments where technician=Tom Becker;status!=canceled in start 2026-11-21..2026-11-21'],
    ['list of appointments where technician=Tom Becker;status!=canceled in start 2026-11-22..2026-11-22'],
    ['free 2026-11-22 14:00 of Tom Becker'],
  ],
  'dispatcher-099': [
    ['list of appointments where status=canceled in start 2026-11-09..2026-11-15'],
    ['list of appointments where technician=Maria Lopez;status=canceled in start 2026-11-09..2026-11-15'],
    [
      'list of appointments where technician=Maria Lopez;status=canceled;later_appointments!= in start 2026-11-09..2026-11-15',
      'count of appointments where technician=Maria Lopez;status=canceled;later_appointments!= in start 2026-11-09..2026-11-15',
      'list of customers where customer=[list of appointments where technician=Maria Lopez;status=canceled;later_appointments!= in start 2026-11-09..2026-11-15]',
      'count of customers where customer=[list of appointments where technician=Maria Lopez;status=canceled;later_appointments!= in start 2026-11-09..2026-11-15]',
    ],
  ],
  'dispatcher-101': [
    ['count of appointments where technician=Dave Chen;status=no_show in start 2026-11-01..'],
    ['count of appointments where technician=Aisha Khan;status=no_show in start 2026-11-01..'],
    ['count of appointments where status=no_show in start 2026-11-01..'],
  ],
  'dispatcher-102': [
    ['list of jobs where status=in_progress'],
    [
      'list of jobs where status=in_progress in scheduled_start first 1',
      'list of jobs where status=in_progress in created_at first 1',
    ],
  ],
  'hurried-097': [
    [
      "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-21..2026-11-21",
      "list of appointments where technician=Sam O'Neill;status=booked|confirmed in start 2026-11-21..2026-11-21",
      "list of appointments where technician=Sam O'Neill in start 2026-11-21..2026-11-21",
      "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-21..2026-11-21 & list of jobs where technician=Sam O'Neill;status!=canceled in scheduled_start 2026-11-21..2026-11-21",
    ],
    [
      "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-25..2026-11-25",
      "list of appointments where technician=Sam O'Neill;status=booked|confirmed in start 2026-11-25..2026-11-25",
      "list of appointments where technician=Sam O'Neill in start 2026-11-25..2026-11-25",
      "list of appointments where technician=Sam O'Neill;status!=canceled in start 2026-11-25..2026-11-25 & list of jobs where technician=Sam O'Neill;status!=canceled in scheduled_start 2026-11-25..2026-11-25",
    ],
  ],
  'hurried-098': [
    [
      'count of estimates in sent_at 2026-08-01..2026-08-31',
      'count of estimates where status!=draft in sent_at 2026-08-01..2026-08-31',
      'list of estimates in sent_at 2026-08-01..2026-08-31',
      'list of estimates where status!=draft in sent_at 2026-08-01..2026-08-31',
    ],
    [
      'count of estimates where status=accepted in sent_at 2026-08-01..2026-08-31',
      'list of estimates where status=accepted in sent_at 2026-08-01..2026-08-31',
    ],
    [
      'rate status=accepted of estimates in sent_at 2026-08-01..2026-08-31',
      'rate status=accepted of estimates where status!=draft in sent_at 2026-08-01..2026-08-31',
    ],
  ],
  'hurried-100': [
    ['journey Grace Hopper', 'whose grace.hopper410@example.com'],
    ['find phone of customers Grace Hopper'],
    [
      'sum amount_due of invoices where status=sent|partial;customer=Grace Hopper',
      'list of invoices where status=sent|partial;customer=Grace Hopper',
    ],
  ],
  'hurried-101': [
    [
      'count of appointments where status=no_show in start 2026-11-01..',
      'list of appointments where status=no_show in start 2026-11-01..',
    ],
    ['count of appointments where status=no_show in start 2026-11-01.. by technician'],
  ],
  'learner-095': [
    ['count of appointments where status!=canceled in start 2026-11-20..2026-11-20'],
    ['count of appointments where technician=Maria Lopez;status!=canceled in start 2026-11-20..2026-11-20'],
    [
      'list of appointments where technician=Maria Lopez;status!=canceled in start 2026-11-20..2026-11-20 last 1',
    ],
  ],
  'learner-101': [
    [
      'count of estimates where status=accepted in accepted_at 2026-11-01..',
      'count of estimates in accepted_at 2026-11-01..',
    ],
    [
      'count of estimates where status=declined in declined_at 2026-11-01..',
      'count of estimates in declined_at 2026-11-01..',
    ],
    ['count of estimates where status=expired in expires_at 2026-11-01..'],
  ],
  'owner-097': [
    [
      'count of estimates in sent_at 2026-10-01..',
      'count of estimates where status!=draft in sent_at 2026-10-01..',
    ],
    [
      'sum total of estimates in sent_at 2026-10-01..',
      'sum total of estimates where status!=draft in sent_at 2026-10-01..',
    ],
    ['count of estimates where status=accepted in sent_at 2026-10-01..'],
  ],
  'owner-101': [
    ['journey Katherine Johnson', 'whose katherine.johnson390@example.com'],
    [
      'sum amount_due of invoices where status=sent|partial;customer=Katherine Johnson',
      'list of invoices where status=sent|partial;customer=Katherine Johnson',
      'list of invoices where customer=Katherine Johnson',
      'list of invoices where status!=draft|void;customer=Katherine Johnson',
    ],
    ['list of payments where status=settled;customer=Katherine Johnson in settled_at last 1'],
  ],
  'owner-102': [
    [
      'count of contracts where status=signed in signed_at 2026-01-01..',
      'count of contracts in signed_at 2026-01-01..',
    ],
    [
      'count of contracts where status=signed in signed_at 2025-01-01..2025-11-20',
      'count of contracts in signed_at 2025-01-01..2025-11-20',
    ],
  ],

  // There are none to be added up.
  'p-b-063': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-16..',
      'list of payments where status=settled in settled_at 2026-11-16..',
    ],
    ['sum amount_due of invoices where status=sent|partial'],
  ],
};

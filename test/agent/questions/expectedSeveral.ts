/** What is asked in several questions at once, or one after another: of each call its readings, as in `expected`. */
export const expectedSeveral: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'bookkeeper-088': [
    ['count of invoices where status!=draft|void in issued_at 2026-11-09..2026-11-15'],
    ['sum amount of invoices where status!=draft|void in issued_at 2026-11-09..2026-11-15'],
  ],
  'bookkeeper-089': [
    ['sum amount of payments where status=settled in settled_at 2026-11-20..2026-11-20'],
    ['sum amount of payments where status=settled in settled_at 2026-11-01..'],
  ],
  'bookkeeper-090': [['list of invoices where status=sent|partial in issued_at first 1']],
  'bookkeeper-091': [
    ['list of payments where status=settled in settled_at 2026-10-01..2026-10-31 smallest 1'],
    ['list of payments where status=settled in settled_at 2026-10-01..2026-10-31 largest 1'],
  ],
  'bookkeeper-093': [
    ['sum amount of invoices where status!=draft|void;customer=Linus Berg'],
    [
      'sum amount of payments where status=settled;customer=Linus Berg',
      'sum amount_paid of invoices where status!=draft|void;customer=Linus Berg',
    ],
  ],
  'bookkeeper-094': [
    ['count of payments where status=failed in created_at 2026-10-01..'],
    ['sum amount of payments where status=failed in created_at 2026-10-01..'],
  ],
  'dispatcher-088': [
    ['count of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
    ['list of appointments where status!=canceled in start 2026-11-21..2026-11-21 first 1'],
  ],
  'dispatcher-089': [
    ['count of appointments where status!=canceled in start 2026-11-20..2026-11-20 by technician largest 1'],
    ['count of appointments where status!=canceled in start 2026-11-20..2026-11-20 by technician smallest 1'],
  ],
  'dispatcher-090': [
    ['list of appointments where customer=Linus Berg;status=booked|confirmed;start>now in start first 1'],
    ['sum amount_due of invoices where status=sent|partial;customer=Linus Berg'],
  ],
  'dispatcher-091': [
    ['count of appointments where status=canceled in start 2026-10-01..2026-10-31'],
    ['count of appointments where status=no_show in start 2026-10-01..2026-10-31'],
  ],
  'dispatcher-093': [['list of jobs where status!=canceled in scheduled_start 2026-11-21..2026-11-21']],
  'dispatcher-094': [
    [
      'free 2026-11-20 afternoon showing skill',
      'free 2026-11-20 afternoon & list of technicians where id=[free 2026-11-20 afternoon] showing skill',
    ],
  ],
  'hurried-088': [
    ['count of leads in created_at 2026-11-20..', 'list of leads in created_at 2026-11-20..'],
    [
      'count of jobs where status!=canceled in scheduled_start 2026-11-20..2026-11-20',
      'list of jobs where status!=canceled in scheduled_start 2026-11-20..2026-11-20',
      'count of jobs in created_at 2026-11-20..',
      'list of jobs in created_at 2026-11-20..',
    ],
  ],
  'hurried-089': [
    [
      'count of invoices where status=sent|partial',
      'count of invoices where status=sent|partial by customer',
    ],
    ['sum amount_due of invoices where status=sent|partial'],
  ],
  'hurried-090': [['list of estimates where status=sent largest 1']],
  'hurried-092': [
    [
      'count of appointments where status!=canceled in start 2026-11-21..2026-11-21',
      'list of appointments where status!=canceled in start 2026-11-21..2026-11-21',
    ],
    ['list of appointments where status!=canceled in start 2026-11-21..2026-11-21 first 1'],
  ],
  'hurried-093': [
    ['sum amount of payments where status=settled in settled_at 2026-11-16..'],
    ['sum amount_due of invoices where status=sent|partial'],
  ],
  'hurried-094': [
    [
      'list of appointments where technician=Dave Chen;status!=canceled in start 2026-11-20..2026-11-20',
      'count of appointments where technician=Dave Chen;status!=canceled in start 2026-11-20..2026-11-20',
    ],
    ['free 2026-11-20 day of Dave Chen'],
  ],
  'learner-088': [
    ['count of leads in created_at 2026-11-20..'],
    ['list of leads in created_at 2026-11-20..'],
  ],
  'learner-090': [
    ['count of invoices where status!=draft|void in issued_at 2026-04-01..2026-04-30'],
    ['sum amount of invoices where status!=draft|void in issued_at 2026-04-01..2026-04-30'],
  ],
  'learner-091': [['list of invoices where status=sent|partial;due_at<now in due_at first 1']],
  'learner-094': [['list of estimates where customer=Rosa Diaz']],
  'owner-088': [
    ['count of leads in created_at 2026-04-01..2026-04-30'],
    ['count of leads where status=converted in created_at 2026-04-01..2026-04-30'],
  ],
  'owner-089': [
    ['sum amount of invoices where status!=draft|void in issued_at 2026-11-01..'],
    [
      'sum amount_paid of invoices where status!=draft|void in issued_at 2026-11-01..',
      'sum amount of payments where status=settled in settled_at 2026-11-01..',
    ],
  ],
  'owner-091': [['count of estimates where status=sent'], ['sum total of estimates where status=sent']],
  'owner-092': [
    ['count of contracts where status=sent'],
    ['list of contracts where status=sent in sent_at first 1'],
  ],
  'owner-094': [
    ['count of leads in created_at 2026-10-01.. by source largest 1'],
    ['count of leads in created_at 2026-10-01.. by source smallest 1'],
  ],

  'bookkeeper-095': [
    ['sum amount_due of invoices where status=sent|partial'],
    ['sum amount_due of invoices where status=sent|partial;due_at<now'],
    [
      'list of invoices where status=sent|partial;due_at<now;amount_due>1000',
      'list of invoices where status=sent|partial;due_at<now;amount>1000',
    ],
  ],
  'bookkeeper-096': [
    ['sum amount of payments where status=settled in settled_at 2026-06-01..2026-06-30'],
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-07-31'],
    [
      'sum amount of payments where status=settled in settled_at 2026-07-01..2026-07-31 vs 2026-06-01..2026-06-30',
      'sum amount of payments where status=settled in settled_at 2026-06-01..2026-06-30 vs 2026-07-01..2026-07-31',
    ],
  ],
  'bookkeeper-097': [
    ['list of invoices where customer=Katherine Johnson'],
    ['list of invoices where customer=Katherine Johnson;status=sent|partial;due_at<now'],
  ],
  'bookkeeper-099': [
    ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01..'],
    ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01.. by milestone'],
    [
      'sum amount of invoices where status=sent|partial in issued_at 2026-10-01.. by milestone',
      'sum amount_due of invoices where status=sent|partial in issued_at 2026-10-01.. by milestone',
    ],
  ],
  'bookkeeper-100': [
    ['sum amount_due of invoices where status=sent|partial by customer largest 1'],
    [
      'list of payments where status=settled;customer=01a132d2-71b5-73e5-a8be-1b202782e021 in settled_at last 1',
    ],
  ],
  'bookkeeper-102': [
    ['sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 by day'],
    ['sum amount of payments where status=settled in settled_at 2026-11-02..2026-11-08 by day'],
  ],
  'dispatcher-096': [
    ['count of appointments where status!=canceled in start 2026-11-16..2026-11-22'],
    ['count of appointments where status=completed in start 2026-11-16..2026-11-22'],
  ],
  'dispatcher-097': [],
  'dispatcher-098': [
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
    ],
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
    ],
    ['find phone of customers Grace Hopper'],
  ],
  'dispatcher-100': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
    ],
    [
      'count of appointments where status!=canceled in start 2026-11-24..2026-11-24',
      'list of appointments where status!=canceled in start 2026-11-24..2026-11-24',
    ],
  ],
  'hurried-095': [
    [
      'count of leads in created_at 2026-11-19..2026-11-19',
      'list of leads in created_at 2026-11-19..2026-11-19',
    ],
    [
      'count of leads in created_at 2026-11-18..2026-11-18',
      'list of leads in created_at 2026-11-18..2026-11-18',
    ],
    ['count of leads in created_at 2026-11-18..2026-11-18 by source'],
  ],
  'hurried-096': [
    ['sum amount_due of invoices where status=sent|partial'],
    [
      'sum amount_due of invoices where status=sent|partial;amount_due>1000',
      'sum amount_due of invoices where status=sent|partial;amount>1000',
    ],
    [
      'sum amount_due of invoices where status=sent|partial;amount_due>1000 by customer',
      'sum amount_due of invoices where status=sent|partial;amount>1000 by customer',
    ],
  ],
  'hurried-099': [
    ['sum amount of payments where status=settled in settled_at 2026-03-01..2026-03-31'],
    ['sum amount of payments where status=settled in settled_at 2026-04-01..2026-04-30'],
    [
      'sum amount of payments where status=settled in settled_at 2026-04-01..2026-04-30 vs 2026-03-01..2026-03-31',
      'sum amount of payments where status=settled in settled_at 2026-03-01..2026-03-31 vs 2026-04-01..2026-04-30',
    ],
  ],
  'hurried-102': [
    ['count of jobs where status=scheduled|in_progress', 'list of jobs where status=scheduled|in_progress'],
    [
      'list of jobs where status=scheduled|in_progress in created_at first 1',
      'list of jobs where status=scheduled|in_progress in scheduled_start first 1',
    ],
    [
      'list of jobs where status=scheduled|in_progress in created_at first 1',
      'list of jobs where status=scheduled|in_progress in scheduled_start first 1',
    ],
  ],
  'learner-096': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30'],
  ],
  'learner-097': [
    ['list of leads where tag=urgent'],
    ['list of leads where tag=urgent;source=website'],
    ['list of leads where tag=urgent;source=website showing phone'],
  ],
  'learner-098': [
    ['list of invoices where customer=Linus Berg;status=sent|partial'],
    ['sum amount_due of invoices where customer=Linus Berg;status=sent|partial'],
    ['list of invoices where customer=Linus Berg;status=sent|partial'],
  ],
  'learner-099': [],
  'learner-100': [
    ['count of contracts where status=sent'],
    ['list of contracts where status=sent in sent_at first 1'],
    ['list of contracts where status=sent in sent_at first 1'],
  ],
  'learner-102': [['count of leads by source largest 1'], ['count of leads by source largest 2']],
  'owner-095': [
    ['count of leads in created_at 2026-10-01..2026-10-31'],
    ['count of leads in created_at 2026-09-01..2026-09-30'],
    ['count of leads in created_at 2026-09-01..2026-09-30 by source'],
  ],
  'owner-096': [
    ['sum amount_due of invoices where status=sent|partial'],
    ['sum amount_due of invoices where status=sent|partial by customer largest 1'],
    ['find phone of customers 01a132d2-71b5-73e5-a8be-1b202782e021'],
  ],
  'owner-098': [
    ['sum amount of payments where status=settled in settled_at 2026-05-01..2026-05-31'],
    ['sum amount of payments where status=settled in settled_at 2026-05-01..2026-05-31 by method'],
  ],
  'owner-099': [
    ['list of jobs where status=scheduled|in_progress'],
    ['list of jobs where status=in_progress'],
  ],
  'owner-100': [
    ['rate status=converted of leads where source=Google'],
    ['rate status=converted of leads where source=referral'],
    ['rate status=converted of leads where source=Google|referral by source'],
  ],
};

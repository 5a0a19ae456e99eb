/** Those who paid most, the first of them the most. */
const bestPayers = [
  '019f2fc1-7bc1-76e5-b9d5-c26482ccfd5f',
  '019a4316-9524-70fb-a03f-0f7a3248967a',
  '019b4af7-710f-7021-9d09-f1edcdd0e902',
  '01949092-7efb-73bd-bae6-5e8af8ca5982',
  '01a066fe-e1b7-7250-88a6-8b3fbc6440ef',
  '01972206-37ac-7402-adae-5ff9a2e929fe',
  '01997081-f37c-726b-bd67-6c7ecc36223f',
  '019c32d4-93c6-7655-916a-84e8a8ecaffd',
  '0193c080-06b6-7611-8576-d82cbde6c039',
  '0196d1ef-0efe-7266-9819-017175b5e36e',
] as const;

const bestWithTag = [5, 10, 3].map(
  (size) => `list of customers where id=${bestPayers.slice(0, size).join('|')};tag=vip`,
);

/**
 * Readings, as in `expected`, of each call of 220 more questions of two who had seen nothing of the agent, and of 60 each of a third and a
 * fourth, written from what they mean before it was asked any of them. Where two times are only set beside each other, either may come first.
 */
export const expectedStrangersAgain: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fresh3-001': [['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31']],
  'fresh3-002': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'sum amount of payments where status=settled in settled_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
    ],
  ],
  'fresh3-003': [['rate status=converted of leads where source=Angi']],
  'fresh3-004': [['count of leads in created_at 2026-01-01.. by source']],
  'fresh3-005': [['sum amount_due of invoices where status=sent|partial']],
  'fresh3-006': [
    [
      'count of estimates where service=Bathroom remodel in sent_at 2026-07-01..2026-09-30 by status',
      'count of estimates where service=Bathroom remodel;status!=draft in sent_at 2026-07-01..2026-09-30 by status',
      'sum total of estimates where service=Bathroom remodel in sent_at 2026-07-01..2026-09-30 by status',
    ],
    [
      'count of estimates where service=Bathroom remodel in sent_at 2026-04-01..2026-06-30 by status',
      'count of estimates where service=Bathroom remodel;status!=draft in sent_at 2026-04-01..2026-06-30 by status',
      'sum total of estimates where service=Bathroom remodel in sent_at 2026-04-01..2026-06-30 by status',
    ],
    [
      'rate status=accepted of estimates where service=Bathroom remodel;status!=draft in sent_at 2026-04-01..2026-09-30 by quarter',
      'rate status=accepted of estimates where service=Bathroom remodel;status!=draft in sent_at 2026-04-01..2026-09-30 by quarter largest 1',
      'rate status=accepted of estimates where service=Bathroom remodel;status=accepted|declined|expired in sent_at 2026-04-01..2026-09-30 by quarter',
      'rate status=accepted of estimates where service=Bathroom remodel;status=accepted|declined|expired in sent_at 2026-04-01..2026-09-30 by quarter largest 1',
    ],
  ],
  'fresh3-008': [
    [
      'count of contracts where status=signed in signed_at 2026-01-01.. by month',
      'count of contracts in signed_at 2026-01-01.. by month',
    ],
  ],
  'fresh3-009': [
    [
      'count of leads where source=Google Ads|Yelp;status=converted in created_at 2026-06-01.. by source',
      'count of leads where source=Google Ads|Yelp;status=converted in created_at 2026-06-01.. by source largest 1',
      'count of leads where source=Google Ads|Yelp;status=converted in created_at 2026-06-21.. by source',
      'count of leads where source=Google Ads|Yelp;status=converted in created_at 2026-06-21.. by source largest 1',
    ],
  ],
  'fresh3-010': [
    [
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2026-09-01..',
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2026-09-22..',
    ],
  ],
  'fresh3-011': [['list of estimates where status=sent largest 10']],
  'fresh3-012': [
    [
      'rate status=accepted of estimates where total>5000;status!=draft',
      'rate status=accepted of estimates where total>5000;status=accepted|declined|expired',
    ],
  ],
  'fresh3-013': [
    ['average days_to_accept of estimates where status=accepted', 'average days_to_accept of estimates'],
  ],
  'fresh3-014': [
    ['list of jobs where open_invoices!=;status=completed in completed_at 2026-10-01..2026-10-31'],
  ],
  'fresh3-015': [
    ['count of jobs where status=completed in completed_at 2026-11-01..'],
    [
      'sum amount of invoices where status!=draft|void;job_status=completed;job_completed_at>=2026-11-01;job_completed_at<2026-12-01',
    ],
  ],
  'fresh3-016': [
    ['count of appointments where status=completed in start 2026-01-01..2026-11-20 by technician'],
  ],
  'fresh3-018': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh3-019': [
    [
      'sum amount of payments where status=settled by customer largest 5',
      'sum amount of payments where status=settled by customer largest 10',
      'sum amount of payments where status=settled by customer largest 3',
      'sum amount of payments where status=settled by customer',
    ],
    bestWithTag,
  ],
  'fresh3-020': [
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 by method'],
  ],
  'fresh3-021': [
    [
      'rate status=no_show of appointments where start<now',
      'rate status=no_show of appointments',
      'rate status=no_show of appointments where status=completed|no_show',
    ],
  ],
  'fresh3-022': [['count of leads where status=new']],
  'fresh3-023': [
    [
      'count of leads where tag=insurance in created_at 2026-09-01..2026-09-30 vs 2025-09-01..2025-09-30',
      'count of leads where tag=storm;tag=insurance in created_at 2026-09-01..2026-09-30 vs 2025-09-01..2025-09-30',
      'count of leads where tag=insurance in created_at 2025-09-01..2025-09-30 vs 2026-09-01..2026-09-30',
      'count of leads where tag=storm;tag=insurance in created_at 2025-09-01..2025-09-30 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh3-024': [
    [
      'count of leads in created_at 2024-11-01..2026-10-31 by month smallest 1',
      'count of leads in created_at 2024-12-01..2026-10-31 by month smallest 1',
    ],
  ],
  'fresh3-025': [['list of estimates where signed_contracts=;status=accepted']],
  'fresh3-026': [['sum total of estimates where status=sent']],
  'fresh3-028': [
    [
      'rate status=converted of leads where source=referral|website by source',
      'rate status=converted of leads where source=referral|website by source largest 1',
    ],
  ],
  'fresh3-029': [
    [
      'sum amount of payments where service=Drain cleaning;status=settled in settled_at 2026-01-01..2026-06-30',
      'sum amount of invoices where service=Drain cleaning;status!=draft|void in issued_at 2026-01-01..2026-06-30',
    ],
    [
      'sum amount of payments where service=Water heater installation;status=settled in settled_at 2026-01-01..2026-06-30',
      'sum amount of invoices where service=Water heater installation;status!=draft|void in issued_at 2026-01-01..2026-06-30',
    ],
    [
      'sum amount of payments where service=Drain cleaning|Water heater installation;status=settled in settled_at 2025-01-01..2025-06-30 by service',
      'sum amount of invoices where service=Drain cleaning|Water heater installation;status!=draft|void in issued_at 2025-01-01..2025-06-30 by service',
    ],
  ],
  'fresh3-030': [
    ['average total of estimates where status!=draft by service', 'average total of estimates by service'],
  ],
  'fresh3-031': [
    [
      'list of invoices where status=sent|partial;due_at<2026-10-21',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21 in due_at',
    ],
  ],
  'fresh3-032': [['count of payments where status=settled by customer over 1']],
  'fresh3-033': [
    [
      'count of leads where status=converted in created_at 2026-01-01.. by source largest 1',
      'rate status=converted of leads in created_at 2026-01-01.. by source largest 1',
    ],
    ['count of leads where status=disqualified in created_at 2026-01-01.. by source largest 1'],
  ],
  'fresh3-035': [
    [
      'count of jobs where status=completed in completed_at 2026-08-23..2026-11-20 vs 2026-05-25..2026-08-22',
      'count of jobs where status=completed in completed_at 2026-08-22..2026-11-20 vs 2026-05-24..2026-08-21',
    ],
  ],
  'fresh3-036': [
    ['journey Katherine Johnson'],
    [
      'sum amount_due of invoices where customer=Katherine Johnson;status=sent|partial',
      'list of invoices where customer=Katherine Johnson;status=sent|partial',
    ],
  ],
  'fresh3-037': [
    [
      'count of leads where source!=Google|Google Ads in created_at 2026-09-07..',
      'count of leads where source!=Google|Google Ads in created_at 2026-09-08..',
    ],
  ],
  // The sums are told with the share of each.
  'fresh3-039': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by milestone',
      'sum amount of payments where milestone=deposit|final;status=settled in settled_at 2026-01-01.. by milestone',
    ],
  ],

  'fresh3-040': [],
  'fresh3-041': [['list of appointments where status!=canceled in start 2026-11-20..2026-11-20']],
  'fresh3-042': [['whose +12125550100']],
  'fresh3-043': [['free 2026-11-23 14:00 drain cleaning']],
  'fresh3-044': [
    [
      'count of appointments where status=no_show in start 2026-11-16..2026-11-20',
      'count of appointments where status=no_show in start 2026-11-16..2026-11-22',
    ],
  ],
  'fresh3-045': [
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-21..2026-11-21'],
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-22..2026-11-22'],
    [
      'list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-23..2026-11-23 first 1',
      'list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-23..2026-11-23',
    ],
  ],
  'fresh3-046': [['list of appointments where status=booked in start 2026-11-21..2026-11-21']],
  'fresh3-047': [['declined']],
  'fresh3-048': [
    [
      'list of appointments where status=canceled in start 2026-11-16..2026-11-20 showing service',
      'list of appointments where status=canceled in start 2026-11-16..2026-11-22 showing service',
    ],
  ],
  'fresh3-049': [
    ['count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician'],
  ],
  'fresh3-050': [['declined']],
  'fresh3-052': [
    ['list of appointments where customer=Carla Rossi;status=completed in start last 1', 'declined'],
  ],
  'fresh3-054': [
    ['free 2026-11-20 afternoon'],
    ['count of appointments where status!=canceled in start 2026-11-21..2026-11-21 by technician largest 1'],
  ],
  'fresh3-055': [
    [
      'list of jobs where status!=canceled in scheduled_start 2026-11-25..2026-11-25',
      'count of jobs where status!=canceled in scheduled_start 2026-11-25..2026-11-25 by technician',
    ],
  ],
  'fresh3-056': [
    [
      'count of threads where last_direction=inbound',
      'count of threads where channel=sms|email;last_direction=inbound',
    ],
  ],
  'fresh3-057': [['declined'], ['declined']],
  'fresh3-058': [
    [
      'list of technicians where active=true;appointments= in appointments 2026-11-24..2026-11-24',
      'list of technicians where appointments= in appointments 2026-11-24..2026-11-24',
    ],
  ],
  'fresh3-059': [
    [
      'list of follow_ups where channel=call;status=scheduled|due;scheduled_for<now',
      'list of follow_ups where channel=call;status=due;scheduled_for<now',
      'list of follow_ups where channel=call;status=scheduled|due|failed;scheduled_for<now',
    ],
  ],
  'fresh3-060': [
    ['rate status=completed of appointments where technician=Dave Chen in start 2026-10-01..2026-10-31'],
  ],
  'fresh3-061': [
    ['whose omar.nakamura164@example.com'],
    ['list of estimates where customer=0198c6c4-6ce7-7151-bf75-6bd4db901de6'],
  ],
  'fresh3-062': [
    [
      'list of technicians where active=true;skill=water heaters',
      'list of technicians where skill=water heaters',
    ],
  ],
  'fresh3-063': [
    [
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 vs 2026-11-09..2026-11-15',
      'count of appointments where status!=canceled in start 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-22',
    ],
  ],
  'fresh3-064': [['free 2026-11-25 afternoon of Nina Eaves', 'free 2026-11-25 13:00 of Nina Eaves']],
  'fresh3-066': [
    [
      'count of appointments where status=canceled in start 2026-11-01..2026-11-20 by day largest 1',
      'count of appointments where status=canceled in start 2026-11-01..2026-11-30 by day largest 1',
    ],
  ],
  'fresh3-068': [
    [
      'list of jobs where status=in_progress;tag=urgent;scheduled_start<2026-11-16',
      'list of jobs where status=in_progress;tag=urgent in scheduled_start ..2026-11-15',
    ],
  ],
  'fresh3-069': [
    [
      'list of appointments where customer=Grace Hopper',
      'list of appointments where customer=Grace Hopper;start<now',
      'list of appointments where customer=Grace Hopper;status=no_show|canceled',
    ],
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
    ],
  ],
  'fresh3-070': [
    ['count of appointments where service=Drain cleaning;status!=canceled in start 2026-11-23..2026-11-23'],
    [
      'list of appointments where service=Drain cleaning;status!=canceled in start 2026-11-23..2026-11-23 first 1',
    ],
  ],
  'fresh3-071': [['count of appointments where status=completed in start 2026-11-20..2026-11-20']],
  'fresh3-072': [['declined']],
  'fresh3-073': [['list of leads where source=Facebook;status=new']],
  'fresh3-075': [
    ['list of appointments where status!=canceled in start 2026-11-21..2026-11-22 showing notes'],
  ],
  'fresh3-076': [
    ['count of appointments where status=no_show in start 2026-09-01..2026-09-30 by technician smallest 1'],
    ['count of appointments where status=no_show in start 2026-09-01..2026-09-30 by technician largest 1'],
  ],
  'fresh3-077': [
    [
      'count of jobs where status=scheduled in scheduled_start 2026-12-01..2026-12-31 by service',
      'count of jobs where status!=canceled in scheduled_start 2026-12-01..2026-12-31 by service',
    ],
  ],
  'fresh3-078': [
    [
      'list of appointments where service=Bathroom remodel;status=completed;technician=Aisha Khan in start last 1',
    ],
  ],
  'fresh3-079': [
    [
      'list of appointments where technician=Tom Becker in start 2026-11-19..2026-11-19',
      'list of appointments where status!=completed;technician=Tom Becker in start 2026-11-19..2026-11-19',
      'count of appointments where technician=Tom Becker in start 2026-11-19..2026-11-19 by status',
    ],
    [],
  ],
  'fresh3-080': [
    [
      'list of messages where direction=outbound;status=failed in created_at 2026-11-16..2026-11-22',
      'list of messages where status=failed in created_at 2026-11-16..2026-11-22',
    ],
  ],
  'fresh3-081': [['count of appointments where status!=canceled in start 2026-11-21..2026-11-21']],
  'fresh3-082': [['free 2026-11-20 11:00']],
  'fresh3-083': [['declined']],
  'fresh3-084': [['sum amount_due of invoices where status=sent|partial in due_at 2026-11-16..2026-11-22']],
  'fresh3-085': [['count of leads in created_at 2026-10-01..2026-10-31 by service']],
  'fresh3-086': [['count of leads where source=Yelp|Facebook in created_at 2026-01-01.. by source']],
  'fresh3-087': [
    [
      'rate status=accepted of estimates where status!=draft in sent_at 2026-08-01..2026-08-31',
      'rate status=accepted of estimates in sent_at 2026-08-01..2026-08-31',
    ],
  ],
  'fresh3-088': [['list of customers where tag=vip']],
  'fresh3-090': [
    [
      'list of jobs where technician=Dave Chen in scheduled_start 2026-11-01..2026-11-30',
      'list of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-01..2026-11-30',
      'count of jobs where technician=Dave Chen in scheduled_start 2026-11-01..2026-11-30',
      'count of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-01..2026-11-30',
    ],
    [
      'count of jobs where status=completed;technician=Dave Chen in scheduled_start 2026-11-01..2026-11-30',
      'count of jobs where status=completed;technician=Dave Chen in completed_at 2026-11-01..2026-11-30',
    ],
  ],
  'fresh3-092': [['list of contracts where status=sent']],
  'fresh3-093': [['count of payments where status=failed in created_at 2026-11-14..2026-11-20']],
  'fresh3-094': [
    [
      "list of jobs where status=scheduled;technician=Sam O'Neill;scheduled_start>now in scheduled_start first 1",
      "list of jobs where status=scheduled;technician=Sam O'Neill in scheduled_start first 1",
    ],
  ],
  'fresh3-095': [
    ['sum amount of payments where method=cash;status=settled in settled_at 2026-11-19..2026-11-19'],
  ],
  'fresh3-096': [
    ['count of leads in created_at 2026-11-20..', 'list of leads in created_at 2026-11-20..'],
    [
      'count of leads in created_at 2026-11-20.. by source',
      'list of leads in created_at 2026-11-20.. showing source',
    ],
  ],
  'fresh3-097': [
    [
      'list of appointments where customer=Quinn Lindgren;start<now in start last 1',
      'list of appointments where customer=Quinn Lindgren;status!=canceled;start<now in start last 1',
    ],
  ],
  'fresh3-098': [['list of invoices where status=sent|partial in due_at first 3']],
  'fresh3-099': [['declined']],
  'fresh3-100': [
    [
      'list of estimates where status=draft;created_at<2026-11-06',
      'list of estimates where status=draft in created_at ..2026-11-05',
    ],
  ],
  'fresh3-101': [['count of threads where state=unread', 'list of threads where state=unread']],
  'fresh3-102': [
    [
      'rate status=no_show of appointments where technician=Nina Eaves|Tom Becker in start 2026-01-01..2026-11-20 by technician',
      'rate status=no_show of appointments where status=completed|no_show;technician=Nina Eaves|Tom Becker in start 2026-01-01..2026-11-20 by technician',
    ],
  ],
  'fresh3-104': [
    [
      'count of leads where tag=insurance in created_at 2026-10-01..',
      'list of leads where tag=insurance in created_at 2026-10-01..',
    ],
    ['count of leads where status=converted;tag=insurance in created_at 2026-10-01..'],
  ],
  'fresh3-105': [
    [
      'count of jobs where status=scheduled|in_progress in scheduled_start 2026-11-25..2026-11-26 by day',
      'count of jobs where status!=canceled in scheduled_start 2026-11-25..2026-11-26 by day',
    ],
    [],
  ],
  'fresh3-107': [
    [
      'rate status=retrying|exhausted of deliveries in created_at 2026-11-20..2026-11-20',
      'rate status=exhausted of deliveries in created_at 2026-11-20..2026-11-20',
    ],
  ],
  'fresh3-109': [['list of leads where status=new|qualifying|qualified;tag=storm']],
  'fresh3-110': [['declined'], ['declined'], ['declined']],
  'fresh3-111': [['sum amount_due of invoices where status=sent|partial']],
  'fresh3-112': [['sum amount_due of invoices where status=sent|partial by aging']],
  'fresh3-113': [
    ['sum amount of payments where method=cash;status=settled in settled_at 2026-10-01..2026-10-31'],
    ['count of payments where method=check;status=failed in created_at 2026-10-01..2026-10-31'],
  ],
  'fresh3-114': [
    [
      'list of invoices where status=sent|partial;aging=over_90',
      'list of invoices where status=sent|partial;due_at<2026-08-22',
      'sum amount_due of invoices where status=sent|partial;aging=over_90 by customer',
    ],
  ],
  'fresh3-115': [
    [
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-09-01..2026-09-30 vs 2026-08-01..2026-08-31',
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-08-01..2026-08-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh3-116': [
    ['average amount of invoices where milestone=final;status!=draft|void in issued_at 2026-01-01..'],
  ],
  'fresh3-117': [['sum amount_due of invoices where status=sent|partial by customer over 2000']],
  'fresh3-118': [
    ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
  ],
  'fresh3-119': [
    ['sum amount of payments where method=ach;status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where method=card;status=settled in settled_at 2026-10-01..2026-10-31'],
    ['rate amount method=card of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
  ],
  'fresh3-120': [
    [
      'list of invoices where milestone=final;status!=draft|void;amount>=1500;amount_paid=0',
      'list of invoices where milestone=final;status=sent;amount>=1500',
    ],
  ],
  'fresh3-121': [['count of payments where status=failed in created_at 2026-09-07..']],
  'fresh3-122': [['declined'], ['declined']],
  'fresh3-125': [
    [
      'average days_to_pay of invoices where milestone=final',
      'average days_to_pay of invoices where milestone=final;status=paid',
    ],
  ],
  'fresh3-127': [
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 by method smallest 1'],
  ],
  'fresh3-128': [
    [
      'count of invoices where status=void in issued_at 2026-01-01..',
      'count of invoices where status=void in voided_at 2026-01-01..',
    ],
    [
      'sum amount of invoices where status=void in issued_at 2026-01-01..',
      'sum amount of invoices where status=void in voided_at 2026-01-01..',
    ],
  ],
  'fresh3-129': [['list of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29']],
  'fresh3-130': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
    ],
  ],
  'fresh3-131': [
    [
      'rate status=paid;paid_at<=due_at of invoices where milestone=deposit;status!=draft|void in issued_at 2026-01-01..2026-12-31',
      'rate status=paid;paid_at<=due_at of invoices where milestone=deposit;status!=draft|void in due_at 2026-01-01..2026-11-20',
    ],
  ],
  'fresh3-132': [['sum amount of payments where status=settled by customer largest 5']],
  'fresh3-133': [
    ['list of invoices where status=sent|partial;due_at<now'],
    ['list of invoices where status=sent|partial;due_at<now in due_at'],
    ['list of invoices where status=sent|partial;due_at<now;tag=insurance in due_at'],
  ],
  // A draft was not cut.
  'fresh3-134': [
    ['list of jobs where status=completed;finals=', 'count of jobs where status=completed;finals='],
  ],
  'fresh3-135': [
    [
      'list of payments where method=ach;status=pending;created_at<2026-11-15',
      'list of payments where method=ach;status=pending in created_at ..2026-11-14',
    ],
  ],
  'fresh3-136': [['list of payments where method=check;status=settled largest 1']],
  'fresh3-137': [['count of invoices where status=sent|partial by customer over 1']],
  'fresh3-138': [['sum amount_due of invoices where status=partial']],
  'fresh3-139': [
    ['average amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method'],
  ],
  'fresh3-140': [
    [
      'count of invoices where milestone=final;status!=draft|void;amount>=500;amount<=1000 in issued_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh3-141': [['sum amount of payments where status=settled in settled_at 2026-10-31..2026-10-31']],
  'fresh3-142': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01.. by month largest 1'],
  ],
  'fresh3-143': [
    [
      'list of invoices where customer=Quinn Lindgren;status=sent|partial',
      'count of invoices where customer=Quinn Lindgren;status=sent|partial',
      'sum amount_due of invoices where customer=Quinn Lindgren;status=sent|partial',
    ],
    ['list of payments where customer=Quinn Lindgren;status=settled in settled_at last 1'],
  ],
  'fresh3-145': [
    [
      'list of invoices where status=draft;created_at<2026-10-31',
      'list of invoices where status=draft in created_at ..2026-10-30',
    ],
  ],
  'fresh3-146': [],
  'fresh3-147': [['list of jobs where open_deposits!=;status=completed']],
  'fresh3-148': [],
  'fresh3-149': [
    [
      'count of invoices where status!=draft in issued_at 2026-11-09..2026-11-15',
      'count of invoices where status!=draft|void in issued_at 2026-11-09..2026-11-15',
    ],
    [
      'count of invoices where status!=draft in issued_at 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08',
      'count of invoices where status!=draft|void in issued_at 2026-11-09..2026-11-15 vs 2026-11-02..2026-11-08',
      'count of invoices where status!=draft in issued_at 2026-11-02..2026-11-15 by week',
      'count of invoices where status!=draft|void in issued_at 2026-11-02..2026-11-15 by week',
    ],
  ],
  'fresh3-151': [['count of appointments where status!=canceled in start 2026-11-20..2026-11-20']],
  'fresh3-152': [['free 2026-11-21 morning']],
  'fresh3-153': [
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-20..2026-11-20'],
  ],
  'fresh3-154': [['whose +12125550100']],
  'fresh3-155': [['count of appointments where status=no_show in start 2026-11-19..2026-11-19']],
  'fresh3-157': [
    [
      'list of jobs where status=scheduled|in_progress;scheduled_start<2026-11-20',
      'list of jobs where status=scheduled|in_progress in scheduled_start ..2026-11-19',
    ],
  ],
  'fresh3-158': [
    [
      'list of technicians where active=true;skill=water heaters',
      'list of technicians where skill=water heaters',
    ],
  ],
  'fresh3-159': [['list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29']],
  'fresh3-160': [
    [
      'count of appointments where status=canceled in start 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-31',
      'count of appointments where status=canceled in start 2026-11-01..2026-11-30 vs 2026-10-01..2026-10-31',
      'count of appointments where status=canceled in start 2026-10-01..2026-10-31 vs 2026-11-01..2026-11-20',
      'count of appointments where status=canceled in start 2026-10-01..2026-10-31 vs 2026-11-01..2026-11-30',
    ],
  ],
  'fresh3-161': [
    ["count of jobs where status=completed;technician=Sam O'Neill in completed_at 2026-10-01..2026-10-31"],
    ['count of jobs where status=completed;technician=Nina Eaves in completed_at 2026-10-01..2026-10-31'],
  ],
  'fresh3-162': [
    [
      'list of appointments where status=booked|confirmed;technician=;start>now',
      'count of appointments where status=booked|confirmed;technician=;start>now',
    ],
  ],
  'fresh3-163': [
    ['count of jobs where service=Drain cleaning;status=completed in completed_at 2026-09-01..'],
  ],
  'fresh3-165': [['list of messages where direction=inbound last 1']],
  'fresh3-166': [
    ['count of jobs where status=completed in completed_at 2026-01-01.. by technician largest 1'],
  ],
  'fresh3-167': [['count of contracts where status=sent']],
  'fresh3-168': [['count of customers where tag=storm']],
  'fresh3-169': [
    [
      'count of appointments where status!=canceled in start 2026-01-01..2026-11-20 by weekday largest 1',
      'count of appointments where status!=canceled in start 2026-01-01..2026-12-31 by weekday largest 1',
    ],
  ],
  'fresh3-170': [['list of appointments where status!=canceled in start 2026-11-23..2026-11-23 first 1']],
  'fresh3-171': [
    [
      'list of appointments where status=completed in start 2026-11-13..2026-11-13',
      'count of appointments where status=completed in start 2026-11-13..2026-11-13 by customer',
    ],
  ],
  'fresh3-173': [],
  'fresh3-174': [['list of appointments where status=booked in start 2026-11-21..2026-11-21']],
  'fresh3-175': [
    ['count of leads in created_at 2026-11-16..'],
    ['count of leads in created_at 2026-11-16.. by source'],
  ],
  'fresh3-176': [
    [
      'count of appointments where status!=canceled;technician=Tom Becker|Aisha Khan in start 2026-11-21..2026-11-27 by technician',
      'count of appointments where status!=canceled;technician=Tom Becker|Aisha Khan in start 2026-11-21..2026-11-27 by technician largest 1',
      'count of appointments where status!=canceled;technician=Tom Becker|Aisha Khan in start 2026-11-20..2026-11-26 by technician',
      'count of appointments where status!=canceled;technician=Tom Becker|Aisha Khan in start 2026-11-20..2026-11-26 by technician largest 1',
    ],
  ],
  'fresh3-178': [
    ['list of jobs where status=in_progress', 'count of jobs where status=in_progress'],
    ['count of jobs where status=in_progress by technician'],
  ],
  'fresh3-179': [['journey Katherine Johnson']],
  'fresh3-180': [
    [
      'rate status=no_show of appointments where status=completed|no_show in start 2026-10-01..2026-10-31',
      'rate status=no_show of appointments in start 2026-10-01..2026-10-31',
    ],
  ],
  'fresh3-181': [
    ['count of appointments where service=Estimate visit;status=completed in start 2026-10-01..2026-10-31'],
  ],
  'fresh3-182': [['count of customers where email=']],
  'fresh3-183': [],
  'fresh3-184': [
    ['list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-23'],
    [
      'list of technicians where active=true;jobs= in jobs 2026-11-23..2026-11-23',
      'list of technicians where jobs= in jobs 2026-11-23..2026-11-23',
    ],
    [
      'list of technicians where active=true;jobs= in jobs 2026-11-24..2026-11-24',
      'list of technicians where jobs= in jobs 2026-11-24..2026-11-24',
    ],
  ],
  'fresh3-185': [],
  'fresh3-186': [['count of leads in created_at 2026-09-07.. by source largest 1']],
  'fresh3-187': [['list of threads where channel=sms;last_direction=inbound']],
  'fresh3-188': [],
  'fresh3-189': [
    [
      'list of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-19..2026-11-19',
      'list of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-19',
    ],
  ],
  'fresh3-190': [
    [
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
    ],
  ],
  'fresh3-191': [
    [
      'rate status=accepted of estimates where status!=draft in sent_at 2026-01-01.. by source',
      'rate status=accepted of estimates where status=accepted|declined|expired in sent_at 2026-01-01.. by source',
    ],
  ],
  'fresh3-192': [
    [
      'list of estimates where status=sent;sent_at<2026-11-06',
      'list of estimates where status=sent in sent_at ..2026-11-05',
    ],
    [
      'sum total of estimates where status=sent;sent_at<2026-11-06',
      'sum total of estimates where status=sent in sent_at ..2026-11-05',
    ],
  ],
  'fresh3-193': [
    [
      'average days_from_lead of appointments where source=Yelp|Google by source',
      'average days_from_lead of appointments where source=Yelp|Google by source largest 1',
    ],
  ],
  'fresh3-196': [
    ['count of leads where source=Angi in created_at 2026-07-01..2026-09-30'],
    ['count of leads where source=Angi;status=converted in created_at 2026-07-01..2026-09-30'],
    [],
  ],
  'fresh3-197': [['count of threads where state=unread']],
  'fresh3-198': [
    ['count of leads where source=referral in created_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30'],
  ],
  'fresh3-199': [
    [
      'list of leads where status=new;created_at<2026-11-19T16:00:00.000Z',
      'list of leads where status=new;created_at<2026-11-19',
      'count of leads where status=new;created_at<2026-11-19T16:00:00.000Z',
      'count of leads where status=new;created_at<2026-11-19',
    ],
  ],
  'fresh3-200': [
    [
      'count of leads where source=Facebook by service',
      'count of leads where source=Facebook by service largest 1',
    ],
  ],
  'fresh3-201': [['rate status=disqualified of leads in created_at 2026-01-01.. by source']],
  'fresh3-202': [['list of leads where tag=urgent in created_at 2026-11-14..2026-11-15'], []],
  'fresh3-203': [
    ['count of messages where direction=outbound in created_at 2026-11-09..2026-11-15 by channel'],
  ],
  'fresh3-204': [['list of threads where last_direction=inbound first 1']],
  'fresh3-206': [],
  'fresh3-209': [
    [
      'count of estimates where status=declined in sent_at 2026-06-01..',
      'count of estimates where status=declined in declined_at 2026-06-01..',
    ],
    [
      'sum total of estimates where status=declined in sent_at 2026-06-01..',
      'sum total of estimates where status=declined in declined_at 2026-06-01..',
    ],
  ],
  'fresh3-210': [
    [
      'count of follow_ups where status=scheduled|due;scheduled_for<now',
      'count of follow_ups where status=due;scheduled_for<now',
      'count of follow_ups where status=scheduled|due|failed;scheduled_for<now',
    ],
    [
      'count of follow_ups where channel=call;status=scheduled|due;scheduled_for<now',
      'count of follow_ups where channel=call;status=due;scheduled_for<now',
      'count of follow_ups where channel=call;status=scheduled|due|failed;scheduled_for<now',
    ],
  ],
  'fresh3-211': [
    [
      'list of customers where tag=vip;appointments= in appointments 2026-05-20..',
      'list of customers where tag=vip;appointments= in appointments 2026-05-21..',
    ],
  ],
  'fresh3-212': [
    ['count of leads where status=converted in created_at 2026-07-01..2026-09-30 vs 2025-07-01..2025-09-30'],
  ],
  'fresh3-213': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-16..',
      'count of deliveries where status=exhausted in created_at 2026-11-16..',
    ],
  ],
  'fresh3-214': [],
  'fresh3-215': [['sum amount of payments where status=settled in settled_at 2026-01-01.. by source']],
  'fresh3-217': [
    [
      'rate status=accepted of estimates where service=Bathroom remodel;status!=draft in sent_at 2026-01-01..',
      'rate status=accepted of estimates where service=Bathroom remodel;status=accepted|declined|expired in sent_at 2026-01-01..',
    ],
    [
      'rate status=accepted of estimates where service=Water heater installation;status!=draft in sent_at 2026-01-01..',
      'rate status=accepted of estimates where service=Water heater installation;status=accepted|declined|expired in sent_at 2026-01-01..',
    ],
    [
      'average days_to_accept of estimates where service=Bathroom remodel|Water heater installation;status=accepted in sent_at 2026-01-01.. by service',
      'average days_to_accept of estimates where service=Bathroom remodel|Water heater installation;status=accepted in sent_at 2026-01-01.. by service smallest 1',
    ],
  ],
  'fresh3-218': [['list of estimates where status=expired;total>=5000']],
  'fresh3-219': [['count of jobs where status=completed by customer over 1']],
  'fresh3-220': [
    [
      'count of leads in created_at 2026-10-21.. by daytime',
      'count of leads in created_at 2026-10-21.. by daytime largest 1',
      'count of leads in created_at 2026-10-22.. by daytime',
      'count of leads in created_at 2026-10-22.. by daytime largest 1',
    ],
  ],
  'fresh4-001': [
    [
      'count of leads in created_at 2026-11-01.. by source largest 1',
      'count of leads in created_at 2026-11-01.. by source',
    ],
  ],
  'fresh4-002': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
    ],
  ],
  'fresh4-003': [['rate status=converted of leads where source=Angi in created_at 2026-01-01..']],
  'fresh4-004': [
    [
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician largest 1',
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician',
    ],
  ],
  'fresh4-005': [
    ['average amount of invoices where milestone=final;status!=draft|void in issued_at 2026-01-01..'],
  ],
  'fresh4-006': [
    [
      'count of estimates in sent_at 2026-07-01..2026-09-30',
      'count of estimates where status!=draft in sent_at 2026-07-01..2026-09-30',
    ],
    ['count of estimates where status=accepted in sent_at 2026-07-01..2026-09-30'],
  ],
  'fresh4-008': [['list of invoices where status=sent|partial largest 5']],
  'fresh4-009': [
    [
      'count of estimates where status!=accepted in sent_at 2026-10-01..2026-10-31',
      'count of estimates where status!=accepted|draft in sent_at 2026-10-01..2026-10-31',
      'count of estimates where status=sent|declined|expired in sent_at 2026-10-01..2026-10-31',
    ],
  ],
  'fresh4-010': [
    ['count of customers where tag=vip'],
    ['count of customers where tag=vip in created_at 2026-01-01..'],
  ],
  'fresh4-011': [['journey Grace Hopper']],
  'fresh4-012': [
    [
      'rate status=no_show of appointments in start 2026-07-01..2026-09-30',
      'rate status=no_show of appointments where status=completed|no_show in start 2026-07-01..2026-09-30',
    ],
  ],
  'fresh4-014': [
    [
      'count of leads where status=converted in created_at 2026-01-01.. by source',
      'count of customers in created_at 2026-01-01.. by source',
    ],
  ],
  'fresh4-015': [
    [
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 vs 2026-11-09..2026-11-15',
      'count of appointments where status!=canceled in start 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-22',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13',
      'count of appointments where status!=canceled in start 2026-11-09..2026-11-13 vs 2026-11-16..2026-11-20',
      'count of appointments in start 2026-11-16..2026-11-22 vs 2026-11-09..2026-11-15',
      'count of appointments in start 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-22',
      'count of appointments in start 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13',
      'count of appointments in start 2026-11-09..2026-11-13 vs 2026-11-16..2026-11-20',
    ],
  ],
  'fresh4-016': [['free 2026-11-23 09:00']],
  'fresh4-017': [
    [
      'list of appointments where status!=canceled;technician=Dave Chen;start>now in start 2026-11-20..2026-11-20',
      'list of appointments where status=booked|confirmed;technician=Dave Chen;start>now in start 2026-11-20..2026-11-20',
      'list of appointments where status=booked|confirmed|en_route;technician=Dave Chen in start 2026-11-20..2026-11-20',
    ],
  ],
  'fresh4-018': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'count of appointments in start 2026-11-23..2026-11-23',
    ],
    ['list of appointments where status=booked in start 2026-11-23..2026-11-23'],
  ],
  'fresh4-019': [['list of jobs where status=in_progress']],
  'fresh4-021': [
    [
      'list of appointments where status!=canceled;technician= in start 2026-11-23..2026-11-29',
      'count of appointments where status!=canceled;technician= in start 2026-11-23..2026-11-29',
      'list of appointments where technician= in start 2026-11-23..2026-11-29',
      'count of appointments where technician= in start 2026-11-23..2026-11-29',
      'list of appointments where status=booked|confirmed;technician= in start 2026-11-23..2026-11-29',
      'count of appointments where status=booked|confirmed;technician= in start 2026-11-23..2026-11-29',
    ],
  ],
  'fresh4-022': [['find email of customers 0198c6c4-6ce7-7151-bf75-6bd4db901de6', 'declined']],
  'fresh4-023': [['declined']],
  'fresh4-024': [
    [
      'list of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-19..2026-11-19',
      'count of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-19..2026-11-19',
      'list of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-19',
      'count of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-19',
    ],
  ],
  'fresh4-025': [
    [
      'list of technicians where active=true;skill=water heaters',
      'list of technicians where skill=water heaters',
    ],
  ],
  'fresh4-026': [
    [
      'list of threads where last_direction=inbound',
      'count of threads where last_direction=inbound',
      'list of threads where channel=sms|email;last_direction=inbound',
      'count of threads where channel=sms|email;last_direction=inbound',
    ],
  ],
  'fresh4-027': [
    [
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
    ],
    [
      'list of follow_ups where channel=call;status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where channel=call;status=due in scheduled_for 2026-11-20..2026-11-20',
    ],
  ],
  'fresh4-028': [
    [
      'count of appointments where service=Drain cleaning;status=canceled;technician=Aisha Khan in start 2026-11-01..2026-11-20',
      'count of appointments where service=Drain cleaning;status=canceled;technician=Aisha Khan in start 2026-11-01..2026-11-30',
    ],
  ],
  'fresh4-029': [['free 2026-11-25 afternoon', 'free 2026-11-25 13:00']],
  'fresh4-031': [['sum amount_due of invoices where status=sent|partial;due_at<now']],
  'fresh4-032': [['list of payments where method=check;status=settled in settled_at 2026-11-09..2026-11-15']],
  'fresh4-033': [['sum amount_due of invoices where milestone=deposit;status=sent|partial']],
  'fresh4-034': [['list of payments where status=failed in created_at 2026-11-01..']],
  'fresh4-035': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method'],
  ],
  'fresh4-036': [
    [
      'sum amount_due of invoices where customer=Katherine Johnson;status=sent|partial',
      'list of invoices where customer=Katherine Johnson;status=sent|partial',
    ],
    [
      'list of invoices where customer=Katherine Johnson;status=sent|partial',
      'list of invoices where customer=Katherine Johnson;status=sent|partial in due_at',
      'list of invoices where customer=Katherine Johnson;status=sent|partial in due_at first 1',
      'list of invoices where customer=Katherine Johnson;status=sent|partial showing due_at',
    ],
  ],
  'fresh4-038': [
    [
      'count of invoices where status=void in issued_at 2026-01-01..',
      'count of invoices where status=void in voided_at 2026-01-01..',
    ],
    [
      'sum amount of invoices where status=void in issued_at 2026-01-01..',
      'sum amount of invoices where status=void in voided_at 2026-01-01..',
    ],
  ],
  'fresh4-039': [['list of invoices where status=sent|partial;amount>5000']],
  'fresh4-041': [
    ['count of payments where method=ach;status=pending'],
    ['sum amount of payments where method=ach;status=pending'],
  ],
  'fresh4-042': [['rate amount method=cash of payments where status=settled in settled_at 2026-01-01..']],
  'fresh4-043': [['count of customers']],
  'fresh4-044': [['find phone of customers Quinn Lindgren']],
  'fresh4-045': [
    [
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 by day largest 1',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 by day',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 by weekday largest 1',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 by weekday',
      'count of appointments in start 2026-11-16..2026-11-22 by day largest 1',
      'count of appointments in start 2026-11-16..2026-11-22 by day',
      'count of appointments in start 2026-11-16..2026-11-22 by weekday largest 1',
      'count of appointments in start 2026-11-16..2026-11-22 by weekday',
    ],
  ],
  'fresh4-046': [['declined']],
  'fresh4-047': [['count of contracts where status=sent']],
  'fresh4-048': [
    ['count of jobs where status=completed in completed_at 2026-10-01..2026-10-31'],
    ['count of jobs where status=in_progress'],
  ],
  'fresh4-049': [
    ['count of appointments where status=completed;technician=Nina Eaves in start 2026-01-01..2026-11-20'],
  ],
  'fresh4-050': [
    ['count of leads where source=Facebook in created_at 2026-11-01..'],
    ['count of leads where source=Yelp in created_at 2026-11-01..'],
  ],
  'fresh4-051': [
    [
      'sum amount_due of invoices where status=sent|partial',
      'sum amount of invoices where status=sent|partial',
    ],
  ],
  'fresh4-052': [
    [
      'list of appointments where status!=canceled in start 2026-11-21..2026-11-21',
      'count of appointments where status!=canceled in start 2026-11-21..2026-11-21',
      'list of appointments in start 2026-11-21..2026-11-21',
      'count of appointments in start 2026-11-21..2026-11-21',
    ],
  ],
  'fresh4-053': [['declined']],
  'fresh4-054': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-16..2026-11-22 vs 2026-11-09..2026-11-15',
      'sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-22',
      'sum amount of payments where status=settled in settled_at 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13',
      'sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-13 vs 2026-11-16..2026-11-20',
    ],
  ],
  'fresh4-055': [['list of leads in created_at 2026-11-20..', 'count of leads in created_at 2026-11-20..']],
  'fresh4-056': [
    [
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-23..2026-11-23",
      "list of appointments where technician=Sam O'Neill in start 2026-11-23..2026-11-23",
    ],
  ],
  'fresh4-058': [
    [
      'list of estimates where status=expired in expires_at 2026-10-01..2026-10-31',
      'count of estimates where status=expired in expires_at 2026-10-01..2026-10-31',
    ],
    ['sum total of estimates where status=expired in expires_at 2026-10-01..2026-10-31'],
  ],
  'fresh4-060': [
    [
      'average total of estimates where status=accepted in accepted_at 2026-01-01..',
      'average total of estimates in accepted_at 2026-01-01..',
    ],
  ],
  'fresh5-001': [['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31']],
  'fresh5-002': [
    [
      'count of contracts where status=signed in signed_at 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20',
      'count of contracts where status=signed in signed_at 2025-09-01..2025-11-20 vs 2026-09-01..2026-11-20',
      'count of contracts in signed_at 2026-09-01..2026-11-20 vs 2025-09-01..2025-11-20',
      'count of contracts in signed_at 2025-09-01..2025-11-20 vs 2026-09-01..2026-11-20',
    ],
  ],
  'fresh5-003': [
    [
      'rate status=accepted of estimates where status!=draft in sent_at 2026-07-01..2026-09-30',
      'rate status=accepted of estimates in sent_at 2026-07-01..2026-09-30',
    ],
  ],
  'fresh5-004': [
    [
      'count of leads where status=converted in created_at 2026-01-01.. by source',
      'count of customers in created_at 2026-01-01.. by source',
    ],
  ],
  'fresh5-005': [['journey Katherine Johnson']],
  'fresh5-006': [
    [
      'count of jobs where status=completed in completed_at 2026-09-01.. by technician largest 1',
      'count of jobs where status=completed in completed_at 2026-09-01.. by technician',
      'count of jobs where status=completed in completed_at 2026-09-22.. by technician largest 1',
      'count of jobs where status=completed in completed_at 2026-09-22.. by technician',
    ],
    [
      'count of jobs where status=completed in completed_at 2026-09-01.. by technician smallest 1',
      'count of jobs where status=completed in completed_at 2026-09-22.. by technician smallest 1',
    ],
  ],
  'fresh5-008': [
    ['sum amount_due of invoices where status=sent|partial'],
    [
      'sum amount_due of invoices where status=sent|partial;due_at<now',
      'sum amount_due of invoices where status=sent|partial;due_at<2026-11-20',
    ],
  ],
  'fresh5-009': [
    [
      'list of payments where status=settled;amount>10000 in settled_at last 1',
      'list of payments where status=settled|pending;amount>10000 in created_at last 1',
    ],
  ],
  'fresh5-010': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. by month',
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. by month & sum amount of invoices where status!=draft|void in issued_at 2026-01-01..',
    ],
  ],
  'fresh5-012': [['list of appointments where status=booked in start 2026-11-23..2026-11-23']],
  'fresh5-013': [['free 2026-11-24 13:00 water heaters']],
  'fresh5-014': [
    [
      'list of jobs where status=scheduled;technician= in scheduled_start 2026-11-23..2026-11-29',
      'count of jobs where status=scheduled;technician= in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status!=canceled;technician= in scheduled_start 2026-11-23..2026-11-29',
      'count of jobs where status!=canceled;technician= in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status=scheduled;technician= in scheduled_start 2026-11-22..2026-11-28',
      'count of jobs where status=scheduled;technician= in scheduled_start 2026-11-22..2026-11-28',
      'list of jobs where status!=canceled;technician= in scheduled_start 2026-11-22..2026-11-28',
      'count of jobs where status!=canceled;technician= in scheduled_start 2026-11-22..2026-11-28',
    ],
  ],
  'fresh5-015': [
    [
      'rate status=no_show of appointments in start 2026-09-07..2026-11-20',
      'rate status=no_show of appointments where start<now in start 2026-09-07..2026-11-20',
      'rate status=no_show of appointments where status=completed|no_show in start 2026-09-07..2026-11-20',
      'rate status=no_show of appointments where status=completed|no_show;start<now in start 2026-09-07..2026-11-20',
      'rate status=no_show of appointments in start 2026-09-08..2026-11-20',
      'rate status=no_show of appointments where start<now in start 2026-09-08..2026-11-20',
      'rate status=no_show of appointments where status=completed|no_show in start 2026-09-08..2026-11-20',
      'rate status=no_show of appointments where status=completed|no_show;start<now in start 2026-09-08..2026-11-20',
    ],
  ],
  'fresh5-016': [
    ['list of jobs where status=in_progress'],
    ['list of jobs where status=in_progress in scheduled_start first 1'],
  ],
  'fresh5-018': [
    [
      'count of appointments where status=canceled;technician=Nina Eaves|Tom Becker in start 2026-10-01..2026-10-31 by technician',
      'count of appointments where status=canceled;technician=Nina Eaves|Tom Becker in start 2026-10-01..2026-10-31 by technician largest 1',
    ],
  ],
  'fresh5-019': [
    [
      'count of appointments where service=Drain cleaning in start by weekday largest 1',
      'count of appointments where service=Drain cleaning in start by weekday',
      'count of appointments where service=Drain cleaning;status!=canceled in start by weekday largest 1',
      'count of appointments where service=Drain cleaning;status!=canceled in start by weekday',
      'count of appointments where service=Drain cleaning;start<now in start by weekday largest 1',
      'count of appointments where service=Drain cleaning;start<now in start by weekday',
      'count of appointments where service=Drain cleaning;status!=canceled;start<now in start by weekday largest 1',
      'count of appointments where service=Drain cleaning;status!=canceled;start<now in start by weekday',
    ],
  ],
  'fresh5-020': [
    [
      'count of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-19..2026-11-20',
      'count of messages where channel=sms;direction=outbound;status=failed in created_at 2026-11-19..2026-11-20 by day',
      'count of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-20',
      'count of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-20 by day',
      'count of messages where channel=sms;status=failed in created_at 2026-11-19..2026-11-19 & count of messages where channel=sms;status=failed in created_at 2026-11-20..2026-11-20',
    ],
  ],
  'fresh5-021': [
    [
      'sum amount of payments where method=check;status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount of payments where method=check;status=settled in settled_at 2026-11-08..2026-11-14',
    ],
  ],
  'fresh5-022': [
    [
      'list of invoices where status=sent|partial;due_at<2026-10-21',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21',
      'list of invoices where status=sent|partial;aging=31-60|61-90|over_90',
    ],
  ],
  'fresh5-023': [
    ['sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 by method'],
  ],
  'fresh5-024': [
    [
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2026-01-01..2026-06-30 vs 2025-01-01..2025-06-30',
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2025-01-01..2025-06-30 vs 2026-01-01..2026-06-30',
    ],
  ],
  'fresh5-025': [['list of jobs where status=completed;finals=']],
  'fresh5-026': [
    [
      'rate status=paid of invoices where milestone=deposit;status!=draft|void in issued_at 2026-08-22..',
      'rate status=paid of invoices where milestone=deposit;status!=draft|void in issued_at 2026-08-23..',
    ],
  ],
  'fresh5-027': [
    ['sum amount_due of invoices where customer=0198c6c4-6ce7-7151-bf75-6bd4db901de6;status=sent|partial'],
  ],
  'fresh5-028': [
    ['count of payments where status=failed in created_at 2026-11-01..'],
    ['sum amount of payments where status=failed in created_at 2026-11-01..'],
  ],
  'fresh5-029': [
    ['sum amount of payments where method=ach;status=pending'],
    ['list of payments where method=ach;status=pending in created_at first 1'],
  ],
  'fresh5-031': [['count of customers where tag=insurance;tag=storm']],
  'fresh5-032': [
    [
      'list of customers where tag=vip;appointments= in appointments 2026-07-01..',
      'list of customers where tag=vip;appointments= in appointments 2026-06-01..',
    ],
  ],
  'fresh5-033': [
    [
      'list of follow_ups where status=scheduled|due;scheduled_for<now in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=due;scheduled_for<now in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=scheduled|due|failed;scheduled_for<now in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=scheduled|due|failed in scheduled_for 2026-11-16..2026-11-20',
      'list of follow_ups where status=scheduled|due;scheduled_for<now in scheduled_for 2026-11-15..2026-11-20',
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-15..2026-11-20',
      'list of follow_ups where status=due;scheduled_for<now in scheduled_for 2026-11-15..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-15..2026-11-20',
      'list of follow_ups where status=scheduled|due|failed;scheduled_for<now in scheduled_for 2026-11-15..2026-11-20',
      'list of follow_ups where status=scheduled|due|failed in scheduled_for 2026-11-15..2026-11-20',
    ],
  ],
  'fresh5-034': [
    [
      'rate status=disqualified of leads where source=Angi|Yelp by source',
      'rate status=disqualified of leads where source=Angi|Yelp by source largest 1',
    ],
  ],
  'fresh5-035': [['sum total of estimates where status=sent']],
  'fresh5-036': [
    [
      'sum amount of payments where status=settled in settled_at 2025-11-20..2026-11-20 by customer largest 5',
      'sum amount of payments where status=settled in settled_at 2025-11-21..2026-11-20 by customer largest 5',
      'sum amount of payments where status=settled in settled_at 2025-11-01..2026-10-31 by customer largest 5',
    ],
  ],
  'fresh5-037': [
    ['average days_to_sign of contracts', 'average days_to_sign of contracts where status=signed'],
  ],
  'fresh5-038': [
    [
      'count of threads where last_direction=inbound',
      'count of threads where channel=sms|email;last_direction=inbound',
    ],
    [
      'list of threads where last_direction=inbound in last_message_at first 1',
      'list of threads where channel=sms|email;last_direction=inbound in last_message_at first 1',
    ],
  ],
  'fresh5-041': [['count of leads in created_at 2026-11-20..', 'list of leads in created_at 2026-11-20..']],
  'fresh5-042': [
    [
      'count of leads where source=Google Ads in created_at 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-15',
      'count of leads where source=Google Ads in created_at 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-20',
      'count of leads where source=Google Ads in created_at 2026-11-16..2026-11-22 vs 2026-11-09..2026-11-15',
      'count of leads where source=Google Ads in created_at 2026-11-09..2026-11-15 vs 2026-11-16..2026-11-22',
      'count of leads where source=Google Ads in created_at 2026-11-16..2026-11-20 vs 2026-11-09..2026-11-13',
      'count of leads where source=Google Ads in created_at 2026-11-09..2026-11-13 vs 2026-11-16..2026-11-20',
      'count of leads where source=Google Ads in created_at 2026-11-15..2026-11-20 vs 2026-11-08..2026-11-14',
      'count of leads where source=Google Ads in created_at 2026-11-08..2026-11-14 vs 2026-11-15..2026-11-20',
      'count of leads where source=Google Ads in created_at 2026-11-15..2026-11-20 vs 2026-11-08..2026-11-13',
      'count of leads where source=Google Ads in created_at 2026-11-08..2026-11-13 vs 2026-11-15..2026-11-20',
    ],
  ],
  'fresh5-043': [
    [
      'declined',
      'list of customers where id=01972206-37ac-7402-adae-5ff9a2e929fe|019f3128-718a-75de-b7c3-682c7caa0cda showing phone',
    ],
  ],
  'fresh5-044': [
    [
      'sum amount of payments where method=card|cash;status=settled in settled_at 2026-11-19..2026-11-19',
      'sum amount of payments where method=card|cash;status=settled in settled_at 2026-11-19..2026-11-19 by method',
      'sum amount of payments where method=cash;status=settled in settled_at 2026-11-19..2026-11-19 & sum amount of payments where method=card;status=settled in settled_at 2026-11-19..2026-11-19',
    ],
  ],
  'fresh5-045': [
    [
      'list of jobs where status=scheduled;scheduled_start>now in scheduled_start first 5',
      'list of jobs where status!=canceled;scheduled_start>now in scheduled_start first 5',
      'list of jobs where status=scheduled in scheduled_start first 5',
    ],
  ],
  'fresh5-046': [['list of leads where source=Facebook;status=new']],
  'fresh5-047': [
    [
      'list of appointments where status=booked|confirmed|completed;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled|no_show;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where technician=Dave Chen in start 2026-11-20..2026-11-20',
    ],
    [
      'list of appointments where status=booked|confirmed;technician=Dave Chen in start 2026-11-21..2026-11-21',
      'list of appointments where status=booked|confirmed|completed;technician=Dave Chen in start 2026-11-21..2026-11-21',
      'list of appointments where status!=canceled|no_show;technician=Dave Chen in start 2026-11-21..2026-11-21',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-21..2026-11-21',
      'list of appointments where technician=Dave Chen in start 2026-11-21..2026-11-21',
    ],
  ],
  'fresh5-048': [
    [
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-10-01..2026-10-31',
    ],
    ['count of jobs where service=Bathroom remodel;status=completed in completed_at 2026-10-01..2026-10-31'],
  ],
  'fresh5-050': [
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
    ],
  ],
  'fresh5-051': [['count of jobs where status=completed in completed_at 2026-10-01..2026-10-31']],
  'fresh5-052': [
    [
      'sum total of estimates where status=declined in sent_at 2026-01-01..',
      'sum total of estimates where status=declined in declined_at 2026-01-01..',
      'sum total of estimates where status=declined in created_at 2026-01-01..',
    ],
  ],
  'fresh5-053': [
    [
      'list of contracts where customer=0196d3e6-9f28-77c2-a95f-885fdcf3c12a',
      'list of contracts where customer=0196d3e6-9f28-77c2-a95f-885fdcf3c12a;status=signed',
      'list of contracts where customer=0196d3e6-9f28-77c2-a95f-885fdcf3c12a in created_at last 1',
      'list of contracts where customer=0196d3e6-9f28-77c2-a95f-885fdcf3c12a;status=signed in signed_at last 1',
    ],
  ],
  'fresh5-054': [
    ['list of appointments where customer=Carla Rossi;status=completed in start last 1', 'declined'],
    [
      'list of appointments where customer=Carla Rossi;status=completed in start last 1 showing notes',
      'declined',
    ],
  ],
  'fresh5-055': [
    [
      'count of leads in created_at 2026-08-20.. by service largest 1',
      'count of leads in created_at 2026-08-20.. by service',
      'count of leads in created_at 2026-08-21.. by service largest 1',
      'count of leads in created_at 2026-08-21.. by service',
      'count of leads in created_at 2026-08-01..2026-10-31 by service largest 1',
      'count of leads in created_at 2026-08-01..2026-10-31 by service',
    ],
  ],
  'fresh5-056': [
    [
      'average total of estimates where service=Bathroom remodel|Water heater installation by service',
      'average total of estimates where service=Bathroom remodel|Water heater installation;status!=draft by service',
    ],
  ],
  'fresh5-057': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-16..',
      'count of deliveries where status=exhausted in created_at 2026-11-16..',
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-15..',
      'count of deliveries where status=exhausted in created_at 2026-11-15..',
    ],
    [
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-16.. last 1',
      'list of deliveries where status=exhausted in created_at 2026-11-16.. last 1',
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-15.. last 1',
      'list of deliveries where status=exhausted in created_at 2026-11-15.. last 1',
    ],
  ],
  'fresh5-058': [
    ['list of customers where tag=urgent'],
    [
      'count of customers where tag=urgent;appointments!= in appointments 2026-11-23..2026-11-29',
      'count of customers where tag=urgent;appointments!= in appointments 2026-11-22..2026-11-28',
    ],
  ],
  'fresh5-060': [['rate status=converted of leads where source=referral']],
};

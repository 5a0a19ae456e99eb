/** Of questions that ten owners of companies might ask, of every kind of records. */
export const expectedOwners: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'owners-001': [['count of leads in created_at 2026-11-16..']],
  'owners-002': [
    [
      'list of estimates where sent_at<2026-11-06;status=sent',
      'count of estimates where sent_at<2026-11-06;status=sent',
    ],
  ],
  'owners-003': [
    [
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician largest 1',
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician',
    ],
  ],
  'owners-004': [['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31']],
  'owners-005': [
    [
      'sum amount_due of invoices where milestone=final;status=sent|partial by customer',
      'list of invoices where milestone=final;status=sent|partial',
    ],
  ],
  'owners-006': [
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-21..2026-11-21'],
  ],
  'owners-007': [['list of jobs where status=in_progress']],
  'owners-008': [
    [
      'list of appointments where status=canceled in start 2026-11-16..2026-11-22',
      'count of appointments where status=canceled in start 2026-11-16..2026-11-22',
    ],
  ],
  'owners-009': [
    [
      'average amount of invoices where status=paid in issued_at 2026-01-01..',
      'average amount of invoices where status=paid in paid_at 2026-01-01..',
    ],
  ],
  'owners-010': [
    [
      'count of estimates where status=declined in declined_at 2026-07-01..2026-09-30',
      'count of estimates where status=declined|expired in sent_at 2026-07-01..2026-09-30',
    ],
  ],
  'owners-011': [['rate status=converted of leads where source=Google Ads']],
  'owners-012': [['sum amount_due of invoices where due_at<2026-09-21;status=sent|partial']],
  'owners-013': [
    [
      'sum amount of payments where status=settled by source largest 1',
      'sum amount of payments where status=settled by source',
    ],
  ],
  'owners-014': [['list of leads where service=Drain cleaning in created_at 2026-11-16..2026-11-22']],
  'owners-015': [
    [
      'count of appointments where status=no_show in start 2026-01-01..',
      'list of appointments where status=no_show in start 2026-01-01..',
    ],
  ],
  'owners-016': [
    [
      'sum amount of payments where status=settled;method=cash|check in settled_at 2026-07-01..2026-09-30 by method',
      'sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 by method',
    ],
  ],
  'owners-017': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01.. by customer largest 5'],
  ],
  'owners-018': [
    ['list of jobs where status=scheduled;technician= in scheduled_start 2026-11-23..2026-11-29'],
  ],
  'owners-019': [['list of leads where status=new in created_at first 1']],
  'owners-020': [
    [
      'count of contracts in sent_at 2026-10-01..2026-10-31 & count of contracts where status=signed in signed_at 2026-10-01..2026-10-31',
      'count of contracts in sent_at 2026-10-01..2026-10-31 & count of contracts where status=signed in sent_at 2026-10-01..2026-10-31',
    ],
  ],
  'owners-021': [
    [
      'list of threads where channel=sms;last_direction=inbound',
      'count of threads where channel=sms;last_direction=inbound',
      'list of threads where last_direction=inbound;channel=sms',
    ],
  ],
  'owners-022': [['find phone of customers Rosa Diaz']],
  'owners-023': [
    [
      'list of appointments where customer=Alan Turing;start>now;status=booked|confirmed in start first 1',
      'list of appointments where customer=Alan Turing;start>=now;status=booked|confirmed in start first 1',
    ],
  ],
  'owners-024': [['list of invoices where status=sent|partial largest 1']],
  'owners-025': [
    ['count of appointments where status!=canceled in start 2026-11-20..2026-11-20 by technician'],
  ],
  'owners-027': [['average days_to_pay of invoices']],
  'owners-028': [
    [
      'list of contracts where customer=Ada Lovelace;status=signed',
      'list of contracts where customer=Ada Lovelace',
    ],
  ],
  'owners-029': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31 & sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31',
    ],
  ],
  'owners-030': [['list of invoices where milestone=deposit;status=sent|partial']],
  'owners-031': [
    [
      'count of payments where status=failed in created_at 2026-10-22..',
      'count of payments where status=failed in created_at 2026-10-21..',
    ],
  ],
  'owners-032': [['sum amount of refunds in created_at 2026-10-01..']],
  'owners-033': [['sum amount_due of invoices where status=sent|partial by aging']],
  'owners-034': [
    [
      'list of invoices where status=sent|partial in due_at 2026-11-21..2026-11-30',
      'list of invoices where status=sent|partial in due_at 2026-11-20..2026-11-30',
    ],
  ],
  'owners-035': [
    [
      'count of invoices where status=void in voided_at 2026-01-01..2026-12-31',
      'count of invoices where status=void in voided_at 2026-01-01..',
    ],
  ],
  'owners-036': [
    [
      'average days_to_pay of invoices where status=paid in issued_at 2026-08-01..2026-08-31',
      'average days_to_pay of invoices in issued_at 2026-08-01..2026-08-31',
      'average days_to_pay of invoices where status!=draft|void in issued_at 2026-08-01..2026-08-31',
    ],
  ],
  'owners-037': [
    [
      'sum amount of payments where status=settled in settled_at 2026-05-21.. by month',
      'sum amount of payments where status=settled in settled_at 2026-05-01..2026-10-31 by month',
    ],
  ],
  'owners-038': [
    [
      'sum amount_unapplied of payments where amount_unapplied>0;status=settled',
      'sum amount_unapplied of payments where status=settled',
    ],
  ],
  'owners-039': [['sum amount_due of invoices where status=sent|partial by customer over 2000']],
  'owners-040': [
    ['count of credit_notes in created_at 2026-01-01..', 'count of credit_notes in issued_at 2026-01-01..'],
  ],
  'owners-041': [['sum amount_due of invoices where customer=Frank Kowalski;status=sent|partial']],
  'owners-042': [['list of payments where status=settled in settled_at 2026-09-01..2026-09-30 largest 3']],
  'owners-043': [
    [
      'rate paid_at>due_at of invoices where status=paid',
      'rate paid_at>due_at of invoices where status!=draft|void',
    ],
  ],
  'owners-044': [
    [
      'count of leads in created_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-31',
      'count of leads in created_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
    ],
  ],
  'owners-045': [
    [
      'count of leads where status=disqualified by source largest 1',
      'count of leads where status=disqualified by source',
      'rate status=disqualified of leads by source',
    ],
  ],
  'owners-046': [['list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29']],
  'owners-047': [['free 2026-11-24 morning']],
  'owners-048': [['count of leads where status=converted;tag=storm']],
  'owners-049': [['journey Grace Hopper']],
  'owners-050': [['average total of estimates where status=accepted']],
  'owners-051': [['count of estimates in sent_at 2026-01-01.. by month']],
  'owners-052': [
    ['list of jobs where invoices=;status=completed', 'count of jobs where invoices=;status=completed'],
  ],
  'owners-053': [['list of estimates where service=Bathroom remodel;total>10000']],
  'owners-054': [
    [
      'sum total of estimates in sent_at 2026-11-09..2026-11-15',
      'sum total of estimates where status!=draft in sent_at 2026-11-09..2026-11-15',
    ],
  ],
  'owners-056': [['list of appointments where status=booked in start 2026-11-21..2026-11-21']],
  'owners-057': [
    [
      'list of appointments where status!=canceled;technician=Tom Becker in start 2026-11-23..2026-11-23 first 1',
    ],
  ],
  'owners-058': [['count of messages where channel=email;status=failed in created_at 2026-11-01..']],
  'owners-059': [['list of leads where follow_ups=', 'list of leads where status=new']],
  'owners-060': [
    [
      'count of appointments where status=completed;technician=Aisha Khan|Dave Chen in start 2026-11-09..2026-11-15 by technician',
    ],
  ],
  'owners-061': [['find email of customers Linus Berg']],
  'owners-062': [['list of leads where source=referral in created_at 2026-01-01..']],
  'owners-063': [['list of threads where state=unread', 'count of threads where state=unread']],
  'owners-064': [['list of follow_ups where status=failed']],
  'owners-065': [['count of customers where email=']],
  'owners-066': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-19..2026-11-19',
      'count of deliveries where status=exhausted in created_at 2026-11-19..2026-11-19',
    ],
  ],
  'owners-067': [
    [
      'count of appointments where status!=canceled in start 2026-12-01..2026-12-31',
      'count of appointments where status=booked in start 2026-12-01..2026-12-31',
    ],
  ],
  'owners-068': [['sum amount_due of invoices where due_at<now;status=sent|partial']],
  'owners-069': [
    [
      'count of leads where source=Facebook in created_at 2026-10-01..',
      'list of leads where source=Facebook in created_at 2026-10-01..',
    ],
  ],
  'owners-070': [
    [
      'count of appointments where status!=canceled in start 2026-11-01..2026-11-30 by technician largest 1',
      'count of appointments where status!=canceled in start 2026-11-01.. by technician largest 1',
    ],
  ],
  'owners-071': [
    ['list of messages where customer=Katherine Johnson;direction=inbound in created_at last 1'],
  ],
  'owners-073': [['count of estimates where status=declined in declined_at 2026-09-01..2026-09-30']],
  'owners-074': [
    [
      'list of invoices where amount>5000;status!=draft|void in issued_at 2025-01-01..2025-12-31',
      'list of invoices where amount>5000 in issued_at 2025-01-01..2025-12-31',
    ],
  ],
  'owners-075': [['list of payments where method=check;status=settled in settled_at 2026-11-09..2026-11-15']],
  'owners-076': [
    [
      'sum amount of payments where status=settled by service largest 1',
      'sum amount of payments where status=settled by service',
    ],
  ],
  'owners-077': [['count of leads in created_at 2026-01-01.. by month smallest 1']],
  'owners-078': [['count of leads by tag']],
  'owners-079': [
    ['sum hours of appointments where status!=canceled;technician=Dave Chen in start 2026-11-16..2026-11-22'],
  ],
  'owners-080': [['sum value of contracts where status=signed in signed_at 2026-01-01..']],
  'owners-081': [['list of contracts where sent_at<2026-11-13;status=sent']],
  'owners-082': [
    [
      'rate status=accepted of estimates where status!=draft',
      'rate status=accepted of estimates where status=accepted|declined|expired;superseded_by=',
      'rate status=accepted of estimates',
    ],
  ],
  'owners-083': [
    [
      'rate status=canceled of appointments by technician largest 1',
      'rate status=canceled of appointments by technician',
    ],
  ],
  'owners-084': [
    [
      'sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'owners-085': [['list of estimates where status=sent in expires_at 2026-11-16..2026-11-22']],
  'owners-086': [['count of leads by service']],
  'owners-087': [['list of customers in created_at 2026-11-16..2026-11-22']],
  'owners-088': [['list of jobs where customer=Ada Lovelace']],
  'owners-089': [['list of payments where customer=Grace Hopper;status=settled in settled_at last 1']],
  'owners-092': [
    [
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-01-01..2026-11-20',
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-01-01..',
    ],
  ],
  'owners-093': [
    [
      'sum amount_due of invoices where due_at<now;status=sent|partial by customer',
      'list of invoices where due_at<now;status=sent|partial',
      'count of invoices where due_at<now;status=sent|partial by customer',
    ],
  ],
  'owners-094': [
    ['count of appointments where daytime=morning;status!=canceled in start 2026-11-21..2026-11-21'],
  ],
  'owners-095': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01.. by month largest 1'],
  ],
  'owners-096': [['company payment_terms_days']],
  'owners-097': [['company time_zone']],
  'owners-098': [['count of technicians where active=true', 'count of technicians']],
  'owners-099': [['list of leads in created_at 2026-11-19..2026-11-19']],
  'owners-100': [
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 by service'],
  ],
  'owners-101': [['count of payments where status=pending']],
  'owners-102': [['list of customers where jobs=']],
  'owners-103': [
    ['rate status=no_show of appointments where status=completed|no_show in start 2026-07-01..2026-09-30'],
  ],
  'owners-104': [['list of appointments where status!=canceled in start 2026-11-20..2026-11-20']],
  'owners-105': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-11-20',
      'sum amount of payments where status=settled in settled_at 2026-01-01..',
    ],
  ],
  'owners-106': [
    [
      'sum amount_due of invoices where due_at<2026-10-21;status=sent|partial',
      'list of invoices where due_at<2026-10-21;status=sent|partial',
      'list of invoices where issued_at<2026-10-21;status=sent|partial',
    ],
  ],
  'owners-107': [
    [
      'list of leads in created_at 2026-11-20..2026-11-20',
      'count of leads in created_at 2026-11-20..2026-11-20',
    ],
  ],
  'owners-108': [['count of jobs where status=scheduled|in_progress']],
  'owners-109': [['sum total of estimates in sent_at 2026-11-09..2026-11-15']],
  'owners-110': [
    ["list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-23..2026-11-29"],
  ],
  'owners-111': [['list of technicians where active=true;skill=water heaters']],
  'owners-112': [['rate status=converted of leads by source']],
  'owners-113': [
    [
      'count of appointments where status=completed in start 2026-10-01..2026-10-31',
      'count of appointments where status=completed in start 2026-10-21..',
    ],
  ],
  'owners-114': [['sum amount_due of invoices where status=sent|partial by customer largest 1']],
  'owners-115': [['list of jobs where status=scheduled|in_progress']],
  'owners-116': [['count of customers by source', 'count of leads by source']],
  'owners-117': [['sum amount of payments where method=card;status=settled in settled_at 2026-01-01..']],
  'owners-118': [
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-25..2026-11-25'],
  ],
  'owners-119': [['sum amount_due of invoices where status=sent|partial']],
  'owners-120': [['count of leads where service=Bathroom remodel']],
  'owners-121': [
    [
      'list of estimates where status=declined in declined_at 2026-11-01..2026-11-30',
      'list of estimates where status=declined in declined_at 2026-11-01..',
    ],
  ],
  'owners-122': [
    ['list of technicians where active=true;skill=bathrooms', 'list of technicians where skill=bathrooms'],
  ],
  'owners-123': [['average days_to_sign of contracts']],
  'owners-124': [['list of estimates where customer=Rosa Diaz']],
  'owners-126': [
    ['count of estimates where status=sent'],
    ['sum total of estimates where status=sent'],
    ['list of estimates where status=sent largest 1'],
  ],
  'owners-127': [
    [
      'count of leads in created_at 2026-11-09..2026-11-15',
      'list of leads in created_at 2026-11-09..2026-11-15',
    ],
    [
      'count of leads in created_at 2026-11-02..2026-11-08',
      'list of leads in created_at 2026-11-02..2026-11-08',
    ],
    ['count of leads in created_at 2026-11-02..2026-11-08 by source'],
  ],
  'owners-128': [
    [
      'list of invoices where due_at<now;status=sent|partial',
      'sum amount_due of invoices where due_at<now;status=sent|partial',
    ],
    [
      'list of invoices where amount_due>1000;due_at<now;status=sent|partial',
      'list of invoices where amount>1000;due_at<now;status=sent|partial',
    ],
    [
      'sum amount_due of invoices where amount_due>1000;due_at<now;status=sent|partial',
      'sum amount_due of invoices where amount>1000;due_at<now;status=sent|partial',
    ],
  ],
  'owners-129': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method'],
    ['sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 by method'],
  ],
  'owners-130': [
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-21..2026-11-21'],
    ['list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-21..2026-11-21'],
  ],
  'owners-131': [
    ['count of jobs where status=completed in completed_at 2026-11-01..'],
    [
      'list of jobs where status=completed in completed_at 2026-11-01..',
      'count of jobs where status=completed in completed_at 2026-11-01.. by technician',
    ],
    [
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31',
      'list of jobs where status=completed in completed_at 2026-10-01..2026-10-31',
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician',
    ],
  ],
  'owners-132': [
    ['sum amount_due of invoices where customer=Ada Lovelace;status=sent|partial'],
    ['sum amount_due of invoices where customer=Grace Hopper;status=sent|partial'],
  ],
  'owners-133': [
    ['count of leads where source=Facebook in created_at 2026-01-01..'],
    ['count of leads where source=Google Ads in created_at 2026-01-01..'],
    ['count of leads where source=Google Ads;status=converted in created_at 2026-01-01..'],
  ],
};

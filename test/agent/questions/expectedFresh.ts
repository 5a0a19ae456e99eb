/** Readings, as in `expected`, of each call of questions that were written for the test company before anybody looked at the grammar. */
export const expectedFresh: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fresh-001': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-12-31 vs 2025-01-01..2025-12-31',
    ],
  ],
  'fresh-002': [['sum amount_due of invoices where status=sent|partial']],
  'fresh-003': [['sum amount_due of invoices where status=sent|partial by customer largest 1']],
  'fresh-004': [['count of invoices where status=sent|partial by customer over 1']],
  'fresh-005': [['sum amount of payments where status=settled by source largest 1']],
  'fresh-006': [
    ['count of leads where source=Angi in created_at 2026-07-01..2026-09-30'],
    ['count of leads where source=Angi;status=converted in created_at 2026-07-01..2026-09-30'],
  ],
  'fresh-007': [['count of jobs where status=completed in completed_at 2026-11-09..2026-11-15']],
  'fresh-008': [['list of estimates where status=sent largest 1']],
  'fresh-009': [['average days_to_pay of invoices where status!=draft|void']],
  'fresh-010': [['rate source=referral of leads']],
  'fresh-011': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01..2026-12-31 by month'],
  ],
  'fresh-012': [['count of leads where status=disqualified in created_at 2026-10-01..2026-10-31']],
  'fresh-013': [['rate status=disqualified of leads']],
  'fresh-014': [['sum amount_due of invoices where status=sent|partial;customer=Ada Lovelace']],
  'fresh-015': [
    ['count of invoices where amount>5000;status!=draft|void in issued_at 2026-01-01..2026-12-31'],
  ],
  'fresh-016': [['sum total of estimates where status=sent']],
  'fresh-017': [['sum amount of refunds in created_at 2026-01-01..2026-12-31']],
  'fresh-018': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-12-31 by customer largest 5',
    ],
  ],
  'fresh-019': [['count of leads in created_at 2026-11-09..2026-11-15 by day largest 1']],
  'fresh-020': [['sum amount of payments where status=settled in settled_at 2026-11-16..']],
  'fresh-021': [
    ['count of leads where source=Google|Facebook in created_at 2026-01-01..2026-12-31 by source'],
  ],
  'fresh-022': [['count of contracts where status=sent']],
  'fresh-023': [['list of appointments where status!=canceled in start 2026-11-23..2026-11-23']],
  'fresh-024': [['list of appointments where technician=;status!=canceled in start 2026-11-23..2026-11-23']],
  'fresh-025': [['list of appointments where status=no_show in start 2026-11-16..2026-11-22']],
  'fresh-026': [['count of appointments where status=canceled in start 2026-11-19..2026-11-19']],
  'fresh-027': [
    ['count of appointments where status!=canceled in start 2026-10-01..2026-10-31 by technician'],
  ],
  'fresh-028': [['list of jobs where status=in_progress']],
  'fresh-029': [['list of jobs where technician=']],
  'fresh-030': [['list of jobs where technician= first 10']],
  'fresh-031': [
    ['count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician smallest 1'],
  ],
  'fresh-032': [['list of leads where tag=urgent;status=new']],
  'fresh-033': [['list of leads in created_at 2026-11-20..']],
  'fresh-034': [['list of follow_ups where status=failed in scheduled_for 2026-11-01..2026-11-30']],
  'fresh-035': [['count of messages where channel=sms;status=failed in created_at 2026-11-16..2026-11-22']],
  'fresh-036': [['list of messages where direction=inbound in created_at 2026-11-20..']],
  'fresh-037': [['list of jobs where customer=Katherine Johnson']],
  'fresh-038': [['list of appointments where customer=Grace Hopper;status!=canceled']],
  'fresh-039': [
    ["count of appointments where status=completed;technician=Sam O'Neill in start 2026-11-09..2026-11-15"],
  ],
  'fresh-040': [['count of leads where status=new;created_at<2026-11-13']],
  'fresh-041': [['sum amount_due of invoices where status=sent|partial']],
  'fresh-042': [['list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21']],
  'fresh-043': [['count of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30']],
  'fresh-044': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method'],
  ],
  'fresh-045': [['list of payments where status=failed in created_at 2026-11-01..2026-11-30']],
  'fresh-046': [['list of payments where status=settled in settled_at 2026-10-01..2026-12-31 largest 1']],
  'fresh-047': [['list of invoices where status=sent|partial largest 5']],
  'fresh-048': [['list of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29']],
  'fresh-049': [['list of invoices where status=sent|partial in due_at 2026-11-23..2026-11-30']],
  'fresh-050': [['count of invoices where status=sent|partial;amount_due<500']],
  'fresh-051': [
    ['rate status=paid of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30'],
  ],
  'fresh-052': [['count of invoices where status=sent|partial|paid;amount_paid=0 by customer']],
  'fresh-053': [['count of payments where amount>1000;status=settled in settled_at 2026-08-23..']],
  'fresh-054': [['count of invoices where status=draft']],
  'fresh-055': [['list of invoices where status=draft;created_at<2026-11-06']],
  'fresh-056': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-12-31 by customer largest 10',
    ],
  ],
  'fresh-057': [['sum amount of payments where method=ach;status=settled in settled_at 2026-01-01..']],
  'fresh-058': [
    [
      'sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 vs 2025-07-01..2025-09-30',
    ],
  ],
  'fresh-059': [['sum amount_due of invoices where status=sent|partial;customer=Grace Hopper']],
  'fresh-060': [
    ['average amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-12-31 by month'],
  ],
  'fresh-061': [['list of leads in created_at 2026-11-16..2026-11-22']],
  'fresh-062': [['list of invoices where status=sent|partial']],
  'fresh-063': [['sum amount of payments where status=settled in settled_at 2026-01-01..']],
  'fresh-064': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh-065': [['count of leads in created_at 2026-01-01..2026-12-31 by source largest 3']],
  'fresh-066': [['list of appointments where status!=canceled in start 2026-11-21..2026-11-21']],
  'fresh-067': [['list of invoices where status=sent|partial;due_at<now;due_at<2026-09-21']],
  'fresh-068': [['sum total of estimates where status=sent']],
  'fresh-069': [['list of jobs where status=completed in completed_at 2026-11-20..']],
  'fresh-070': [['rate status=converted of leads where source=Google']],
  'fresh-071': [['count of leads in created_at 2026-08-01..2026-08-31']],
  'fresh-072': [['count of leads in created_at 2026-10-01..2026-10-31 by source']],
  'fresh-073': [['list of appointments where status=canceled in start 2026-11-09..2026-11-15']],
  'fresh-074': [['list of jobs where invoices=']],
  'fresh-075': [['list of customers in created_at 2026-10-01..']],
  'fresh-076': [['list of invoices where status=sent|partial largest 1']],
  'fresh-077': [
    ['list of leads where source=Facebook in created_at 2026-01-01..'],
    ['list of leads where source=Google in created_at 2026-01-01..'],
    ['list of leads where source=Google in created_at 2025-01-01..2025-12-31'],
  ],
  'fresh-078': [['count of customers']],
  'fresh-079': [['count of leads in created_at 2026-11-20..']],
  'fresh-080': [['list of jobs where technician=Maria Lopez in scheduled_start 2026-11-01..2026-11-30']],
  'fresh-081': [['sum amount of payments where status=settled in settled_at 2026-11-09..2026-11-15']],
  'fresh-082': [['list of invoices largest 1']],
  'fresh-083': [['count of jobs where status=completed in completed_at 2026-10-01..2026-10-31']],
  'fresh-084': [['count of leads where source=Yelp;status=disqualified']],
  'fresh-085': [['list of estimates where status=sent']],
  'fresh-086': [['count of contracts where status=signed in signed_at 2026-01-01..2026-12-31']],
  'fresh-087': [['count of messages where direction=outbound in created_at 2026-11-19..2026-11-19']],
  'fresh-088': [['count of leads by source largest 1']],
  'fresh-089': [['list of appointments where technician=;status!=canceled in start 2026-11-23..2026-11-23']],
  'fresh-090': [['count of leads where status!=converted in created_at 2025-01-01..2025-12-31']],
  'fresh-091': [
    ['count of leads in created_at 2026-10-01..2026-10-31'],
    ['count of leads in created_at 2026-09-01..2026-09-30'],
    ['list of leads where status=converted in created_at 2026-09-01..2026-09-30'],
  ],
  'fresh-092': [
    ['list of invoices where status=sent|partial;due_at<now'],
    ['sum amount_due of invoices where status=sent|partial;due_at<now'],
    ['list of invoices where status=sent|partial;due_at<now;customer=Grace Hopper'],
  ],
  'fresh-093': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method'],
    [
      'sum amount of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31 by method',
      'sum amount of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31',
    ],
  ],
  'fresh-094': [
    ['count of jobs where technician=Maria Lopez;status=completed in completed_at 2026-11-01..2026-11-30'],
    ['count of jobs where status=completed;technician=Dave Chen in completed_at 2026-11-01..2026-11-30'],
    ['count of jobs where status=completed;technician=Dave Chen in completed_at 2026-10-01..2026-10-31'],
  ],
  'fresh-095': [
    ['list of appointments where status!=canceled in start 2026-11-23..2026-11-23'],
    ['list of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-23..2026-11-23'],
    ['count of appointments where status!=canceled;technician=Maria Lopez in start 2026-11-23..2026-11-23'],
  ],
  'fresh-096': [
    ['count of leads in created_at 2026-10-01..2026-10-31'],
    ['count of leads where status=converted in created_at 2026-10-01..2026-10-31'],
  ],
  'fresh-097': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31'],
  ],
  'fresh-098': [
    ['count of invoices where status=sent|partial;due_at<now'],
    ['sum amount_due of invoices where status=sent|partial;due_at<now'],
  ],
  'fresh-099': [
    ['count of estimates in sent_at 2026-09-01..2026-09-30'],
    [
      'count of estimates where status=accepted in accepted_at 2026-09-01..2026-09-30',
      'count of estimates where status=accepted in sent_at 2026-09-01..2026-09-30',
    ],
  ],
  'fresh-100': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30'],
  ],
  'fresh-101': [
    ['count of leads in created_at 2026-01-01..2026-12-31'],
    ['count of customers in created_at 2026-01-01..2026-12-31'],
  ],
  'fresh-102': [
    ['count of leads where status=new'],
    ['count of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
  ],
  'fresh-103': [
    ['sum amount_due of invoices where status=sent|partial'],
    ['sum amount_due of invoices where status=sent|partial;due_at<now;due_at<2026-09-21'],
  ],
  'fresh-104': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01..2026-12-31 by month largest 1'],
    ['sum amount of payments where status=settled in settled_at 2026-01-01..2026-10-31 by month smallest 1'],
  ],
  'fresh-105': [
    ['count of appointments where status!=canceled in start 2026-11-23..2026-11-23'],
    ['count of appointments where status=booked in start 2026-11-23..2026-11-23'],
  ],
  'fresh-106': [
    ['list of appointments where status!=canceled in start 2026-11-21..2026-11-21'],
    ['list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-23'],
  ],
  'fresh-107': [
    ['count of appointments where status=no_show in start 2026-10-01..2026-10-31'],
    ['count of appointments where status=canceled in start 2026-10-01..2026-10-31'],
  ],
  'fresh-108': [
    ['list of follow_ups where status=scheduled|due;scheduled_for<now'],
    ['list of follow_ups where status=due in scheduled_for 2026-11-20..'],
  ],
  'fresh-109': [
    ['count of messages where channel=sms;direction=outbound in created_at 2026-11-16..2026-11-22'],
    ['count of messages where channel=email;direction=outbound in created_at 2026-11-16..2026-11-22'],
  ],
  'fresh-110': [['count of leads where status=new'], ['count of leads where status=new;source=Google']],
  'fresh-111': [
    ['count of appointments where status!=canceled in start 2026-11-09..2026-11-15'],
    ['count of appointments where status!=canceled in start 2026-11-16..2026-11-22'],
  ],
  'fresh-112': [['count of invoices where status=draft'], ['count of invoices where status=void']],
  'fresh-113': [
    ['list of invoices where status=sent|partial'],
    ['sum amount_due of invoices where status=sent|partial'],
  ],
  'fresh-114': [
    ['sum amount of payments where status=settled;method=card in settled_at 2026-10-01..2026-10-31'],
    ['sum amount of payments where status=settled;method=check in settled_at 2026-10-01..2026-10-31'],
  ],
  'fresh-115': [
    ['list of payments where status=settled in settled_at 2026-01-01..2026-12-31 largest 1'],
    ['list of payments where status=settled in settled_at 2026-01-01..2026-12-31 smallest 1'],
  ],
  'fresh-116': [
    ['sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31'],
    ['sum amount_paid of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31'],
  ],
  'fresh-117': [
    ['count of refunds in created_at 2026-01-01..2026-12-31'],
    ['sum amount of refunds in created_at 2026-01-01..2026-12-31'],
  ],
  'fresh-118': [
    ['sum amount_due of invoices where status=sent|partial;customer=Ada Lovelace'],
    ['sum amount of payments where status=settled;customer=Ada Lovelace'],
  ],
  'fresh-119': [
    ['average days_to_pay of invoices where status!=draft|void in issued_at 2026-01-01..2026-12-31'],
    ['average days_to_pay of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31'],
  ],
  'fresh-120': [['count of payments where status=failed'], ['count of payments where status=pending']],
  'fresh-121': [
    ['list of leads in created_at 2026-11-01..2026-11-30'],
    ['list of customers in created_at 2026-11-01..2026-11-30'],
  ],
  'fresh-122': [
    ['list of leads in created_at 2026-01-01..'],
    ['list of leads in created_at 2025-01-01..2025-12-31'],
  ],
  'fresh-123': [
    ['sum amount_due of invoices where status=sent|partial;due_at<now'],
    ['count of invoices where status=sent|partial;due_at<now'],
  ],
  'fresh-124': [
    ['list of leads where status=new|qualifying|qualified'],
    ['list of estimates where status=sent'],
  ],
  'fresh-125': [
    ['count of leads in created_at 2026-11-01..2026-11-30'],
    ['count of leads in created_at 2026-10-01..2026-10-31'],
  ],
  'fresh-126': [['count of invoices where status=paid'], ['count of invoices where status=sent|partial']],
  'fresh-127': [
    ['count of leads where source=Google|Facebook in created_at 2026-01-01..2026-12-31 by source'],
  ],
  'fresh-128': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh-129': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh-130': [['list of leads where source!=Google']],
  'fresh-131': [['list of leads where status!=new;status!=converted']],
  'fresh-132': [
    ['list of technicians where appointments=;active=true in appointments 2026-11-09..2026-11-15'],
  ],
  'fresh-133': [['list of invoices where status=sent|partial;due_at>=now']],
  'fresh-134': [['count of leads where source!=referral in created_at 2026-01-01..2026-12-31']],
  'fresh-135': [['list of appointments where status=booked in start 2026-11-23..2026-11-29']],
  'fresh-136': [['list of payments where method!=card;status=settled in settled_at 2026-10-01..2026-10-31']],
  'fresh-137': [['list of customers where email=']],
  'fresh-138': [['list of jobs where invoices=']],
  'fresh-139': [['rate status=canceled of jobs']],
  // An acceptance rate may be of those that were decided, as in 'hurried-054'.
  'fresh-140': [
    [
      'rate status=accepted of estimates where total>5000;status!=draft',
      'rate status=accepted of estimates where status=accepted|declined|expired;total>5000',
    ],
  ],
  'fresh-141': [['rate status=completed of appointments in start 2026-10-01..2026-10-31']],
  'fresh-142': [['rate method=card of payments where status=settled in settled_at 2026-01-01..2026-12-31']],
  'fresh-143': [['count of jobs where status=completed;customer=Katherine Johnson']],
  'fresh-144': [['list of estimates where customer=Linus Berg']],
  'fresh-145': [['sum amount of payments where status=settled;customer=Rosa Diaz']],
  'fresh-146': [['count of appointments where customer=Alan Turing;status!=canceled']],
  'fresh-147': [
    ['count of appointments where technician=Maria Lopez;status=no_show in start 2026-01-01..2026-12-31'],
  ],
  'fresh-148': [['count of leads in created_at 2026-11-01..']],
  'fresh-149': [
    [
      'list of leads in created_at 2026-11-14..2026-11-15',
      'count of leads in created_at 2026-11-14..2026-11-15',
    ],
  ],
  'fresh-150': [
    ['count of jobs where status=completed in completed_at 2026-09-01..2026-09-30 by technician largest 1'],
  ],
  'fresh-151': [
    [
      'sum amount of payments where method=card|check;status=settled in settled_at 2026-10-01..2026-10-31 by method',
    ],
  ],
  'fresh-152': [
    [
      'average days_to_pay of invoices where status!=draft|void in issued_at 2026-01-01..',
      'average days_to_pay of invoices where status!=draft|void in paid_at 2026-01-01..',
    ],
  ],
  'fresh-153': [['list of messages where channel=sms;status=failed']],
};

/** Of questions written and keyed from the published interface alone, by someone who had seen nothing of the reader. */
export const expectedIndependent: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'independent-001': [
    [
      'list of appointments where daytime=afternoon;status!=canceled in start 2026-11-20..2026-11-20',
      'list of appointments where start>now;status!=canceled in start 2026-11-20..2026-11-20',
      'count of appointments where daytime=afternoon;status!=canceled in start 2026-11-20..2026-11-20',
    ],
  ],
  'independent-002': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
      'sum amount of payments where status=settled in settled_at 2026-09-01..2026-10-31 by month',
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 & sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30',
    ],
  ],
  'independent-003': [
    [
      'sum amount_due of invoices where status=sent|partial by customer largest 1',
      'sum amount_due of invoices where status=sent|partial by customer',
    ],
  ],
  'independent-004': [
    [
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31',
      'list of jobs where status=completed in completed_at 2026-10-01..2026-10-31',
    ],
  ],
  'independent-005': [['free 2026-11-23 09:00 of Maria Lopez']],
  'independent-006': [['sum value of contracts where source=Angi;status=signed in signed_at 2026-01-01..']],
  'independent-007': [
    [
      'average total of estimates where service=Bathroom remodel',
      'average total of estimates where service=Bathroom remodel;status!=draft',
    ],
  ],
  'independent-008': [['sum amount_due of invoices where status=sent|partial']],
  'independent-009': [
    [
      'rate status=accepted of estimates in sent_at 2026-09-01..2026-09-30',
      'rate status=accepted of estimates where status!=draft in sent_at 2026-09-01..2026-09-30',
    ],
  ],
  'independent-010': [
    [
      'list of contracts where status=signed in signed_at 2026-10-01.. largest 1',
      'most value of contracts where status=signed in signed_at 2026-10-01..',
    ],
  ],
  'independent-011': [
    [
      'count of appointments where status=completed in start 2026-10-01..2026-10-31 by technician largest 1',
      'count of appointments where status=completed in start 2026-10-01..2026-10-31 by technician',
      'count of appointments where status!=canceled in start 2026-10-01..2026-10-31 by technician largest 1',
      'count of appointments where status!=canceled in start 2026-10-01..2026-10-31 by technician',
      'count of appointments where status!=canceled|no_show in start 2026-10-01..2026-10-31 by technician largest 1',
      'count of appointments where status!=canceled|no_show in start 2026-10-01..2026-10-31 by technician',
    ],
  ],
  'independent-012': [
    [
      'count of threads where channel=sms;last_direction=inbound',
      'list of threads where channel=sms;last_direction=inbound',
    ],
  ],
  'independent-013': [
    [
      'count of leads in created_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
      'count of leads in created_at 2026-10-01..2026-10-20 vs 2026-11-01..2026-11-20',
      'count of leads in created_at 2026-11-01..2026-11-20 & count of leads in created_at 2026-10-01..2026-10-20',
    ],
  ],
  'independent-014': [['find phone of customers Rosa Diaz']],
  'independent-015': [
    [
      'average days_to_pay of invoices in issued_at 2026-01-01..',
      'average days_to_pay of invoices where status=paid in issued_at 2026-01-01..',
      'average days_to_pay of invoices where status!=draft|void in issued_at 2026-01-01..',
      'average days_to_pay of invoices in paid_at 2026-01-01..',
      'average days_to_pay of invoices where status=paid in paid_at 2026-01-01..',
      'average days_to_pay of invoices where status!=draft|void in paid_at 2026-01-01..',
    ],
  ],
  'independent-016': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by month smallest 1',
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-10-31 by month smallest 1',
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by month',
    ],
  ],
  'independent-017': [
    ['rate status=converted of leads by source largest 1', 'rate status=converted of leads by source'],
  ],
  'independent-018': [['sum total of estimates where status=sent']],
  'independent-019': [
    [
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2026-01-01..',
      'list of jobs where service=Bathroom remodel;status=completed in completed_at 2026-01-01..',
    ],
  ],
  'independent-020': [
    [
      'count of leads in created_at 2026-10-01..2026-10-31',
      'list of leads in created_at 2026-10-01..2026-10-31',
    ],
    [
      'count of leads where source=Google Ads in created_at 2026-10-01..2026-10-31',
      'list of leads where source=Google Ads in created_at 2026-10-01..2026-10-31',
    ],
    [
      'count of leads where source=Google Ads;status=converted in created_at 2026-10-01..2026-10-31',
      'list of leads where source=Google Ads;status=converted in created_at 2026-10-01..2026-10-31',
    ],
  ],
  'independent-021': [
    [
      'list of appointments where status!=canceled;technician=Tom Becker in start 2026-11-23..2026-11-23',
      'count of appointments where status!=canceled;technician=Tom Becker in start 2026-11-23..2026-11-23',
      'list of jobs where status!=canceled;technician=Tom Becker in scheduled_start 2026-11-23..2026-11-23',
    ],
    [
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-23..2026-11-23',
      'count of appointments where status!=canceled;technician=Dave Chen in start 2026-11-23..2026-11-23',
      'list of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-23..2026-11-23',
    ],
  ],
  'independent-022': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31',
      'sum amount of invoices in issued_at 2026-10-01..2026-10-31',
      'sum amount of invoices where status!=void in issued_at 2026-10-01..2026-10-31',
    ],
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30',
      'sum amount of invoices in issued_at 2026-09-01..2026-09-30',
      'sum amount of invoices where status!=void in issued_at 2026-09-01..2026-09-30',
    ],
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30 by milestone',
      'sum amount of invoices in issued_at 2026-09-01..2026-09-30 by milestone',
      'sum amount of invoices where status!=void in issued_at 2026-09-01..2026-09-30 by milestone',
    ],
  ],
  'independent-023': [
    [
      'sum amount_due of invoices where customer=Ada Lovelace;status=sent|partial',
      'list of invoices where customer=Ada Lovelace;status=sent|partial',
    ],
    ['list of invoices where customer=Ada Lovelace;status=sent|partial'],
  ],
  'independent-024': [
    [
      'count of estimates in sent_at 2026-11-09..2026-11-15',
      'list of estimates in sent_at 2026-11-09..2026-11-15',
    ],
    [
      'count of estimates where status=sent in sent_at 2026-11-09..2026-11-15',
      'list of estimates where status=sent in sent_at 2026-11-09..2026-11-15',
    ],
  ],
  'independent-031': [
    [
      'list of estimates where status=sent in expires_at 2026-12-01..2026-12-31',
      'count of estimates where status=sent in expires_at 2026-12-01..2026-12-31',
    ],
  ],
  'independent-032': [
    [
      'list of estimates where contracts=;status=accepted',
      'count of estimates where contracts=;status=accepted',
    ],
  ],
  'independent-033': [['find email of customers Katherine Johnson']],
  'independent-034': [
    [
      'count of follow_ups where status=due',
      'list of follow_ups where status=due',
      'count of follow_ups where status=due|scheduled in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due|scheduled in scheduled_for 2026-11-20..2026-11-20',
      'count of follow_ups in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups in scheduled_for 2026-11-20..2026-11-20',
      'count of follow_ups where status=scheduled in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=scheduled in scheduled_for 2026-11-20..2026-11-20',
      'count of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
      'count of follow_ups where status=due|scheduled in scheduled_for ..2026-11-20',
      'list of follow_ups where status=due|scheduled in scheduled_for ..2026-11-20',
    ],
  ],
  'independent-035': [
    ['count of customers in created_at 2026-11-01..', 'list of customers in created_at 2026-11-01..'],
  ],
  'independent-036': [['list of customers where tag=vip showing phone']],
  'independent-037': [
    [
      'list of customers where appointments= in appointments 2026-09-01..2026-11-20',
      'list of customers where appointments= in appointments 2026-09-01..',
    ],
  ],
  'independent-038': [
    [
      'count of messages where status=failed in created_at 2026-11-16..2026-11-22',
      'list of messages where status=failed in created_at 2026-11-16..2026-11-22',
      'count of messages where status=failed in sent_at 2026-11-16..2026-11-22',
      'list of messages where status=failed in sent_at 2026-11-16..2026-11-22',
    ],
  ],
  'independent-039': [
    [
      'list of appointments where status=canceled in start 2026-11-09..2026-11-15',
      'list of appointments where status=canceled in canceled_at 2026-11-09..2026-11-15',
      'count of appointments where status=canceled in start 2026-11-09..2026-11-15 by customer',
    ],
  ],
  'independent-040': [
    [
      'list of contracts where customer=Grace Hopper',
      'list of contracts where customer=Grace Hopper;status=signed',
      'count of contracts where customer=Grace Hopper;status=signed',
    ],
  ],
  'independent-041': [['journey Linus Berg']],
  'independent-042': [
    [
      'count of leads where service=Water heater installation in created_at 2026-11-01..',
      'list of leads where service=Water heater installation in created_at 2026-11-01..',
    ],
  ],
  'independent-043': [
    [
      'list of messages where direction=inbound in created_at last 1',
      'list of threads where last_direction=inbound in last_message_at last 1',
    ],
  ],
  'independent-044': [
    [
      'list of leads where created_at<2026-11-13;status=new',
      'list of leads where created_at<=2026-11-13;status=new',
      'list of leads where status=new in created_at ..2026-11-12',
      'list of leads where status=new in created_at ..2026-11-13',
    ],
  ],
  'independent-045': [
    [
      'rate status=no_show of appointments in start 2025-01-01..2025-12-31',
      'rate status=no_show of appointments where status!=canceled in start 2025-01-01..2025-12-31',
      'rate status=no_show of appointments where status=completed|no_show in start 2025-01-01..2025-12-31',
    ],
  ],
  'independent-046': [
    [
      'list of technicians where skill=water heaters',
      'list of technicians where active=true;skill=water heaters',
    ],
  ],
  'independent-047': [
    [
      'find active of technicians Nina Eaves',
      'list of technicians where active=true',
      'list of technicians where active=false',
    ],
  ],
  'independent-048': [
    ['list of invoices where due_at<now;status=sent|partial'],
    [
      'list of invoices where due_at<2026-09-21;status=sent|partial',
      'list of invoices where aging=61-90|over_90',
    ],
    [
      'list of invoices where due_at<2026-09-21;status=sent|partial showing phone',
      'list of invoices where aging=61-90|over_90 showing phone',
      'list of customers where customer=[list of invoices where due_at<2026-09-21;status=sent|partial] showing phone',
    ],
  ],
  'independent-049': [
    [
      'list of appointments where status!=canceled in start 2026-11-17..2026-11-17',
      'list of appointments in start 2026-11-17..2026-11-17',
    ],
    [
      'count of appointments where status!=canceled in start 2026-11-17..2026-11-17 by technician',
      'list of appointments where status!=canceled in start 2026-11-17..2026-11-17',
      'count of appointments in start 2026-11-17..2026-11-17 by technician',
      'list of appointments in start 2026-11-17..2026-11-17',
      'count of appointments where status=completed in start 2026-11-17..2026-11-17 by technician',
      'list of appointments where status=completed in start 2026-11-17..2026-11-17',
      'list of technicians where appointments!= in appointments 2026-11-17..2026-11-17',
    ],
  ],
  'independent-050': [
    ['list of jobs where customer=Rosa Diaz'],
    [
      'sum amount of payments where customer=Rosa Diaz;status=settled',
      'list of payments where customer=Rosa Diaz;status=settled',
      'sum amount_paid of invoices where customer=Rosa Diaz',
    ],
  ],
  'independent-051': [
    ['count of leads where tag=storm', 'list of leads where tag=storm'],
    ['count of leads where tag=insurance', 'list of leads where tag=insurance'],
    [
      'list of leads where status=new|qualifying|qualified;tag=insurance',
      'count of leads where status=new|qualifying|qualified;tag=insurance',
    ],
  ],
  'independent-052': [['whose +12125550400']],
  'independent-053': [
    [
      'count of leads where source=website in created_at 2026-10-01..2026-10-31',
      'list of leads where source=website in created_at 2026-10-01..2026-10-31',
    ],
    ['declined'],
  ],
  'independent-054': [['declined', 'list of customers where customer=John Smith showing phone']],
  'independent-061': [
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30 by method'],
  ],
  'independent-062': [
    [
      'count of invoices where status=draft & sum amount of invoices where status=draft',
      'sum amount of invoices where status=draft',
    ],
  ],
  'independent-063': [['list of invoices where status=sent|partial in issued_at 2026-10-01..2026-10-31']],
  'independent-064': [
    [
      'sum amount of refunds in created_at 2026-01-01..',
      'sum amount_refunded of payments in created_at 2026-01-01..',
      'sum amount_refunded of payments in settled_at 2026-01-01..',
    ],
  ],
  'independent-065': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by milestone',
      'sum amount of payments where milestone=deposit|final;status=settled in settled_at 2026-01-01.. by milestone',
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-01-01.. & sum amount of payments where milestone=final;status=settled in settled_at 2026-01-01..',
    ],
  ],
  'independent-066': [['list of invoices where status=partial']],
  'independent-067': [
    [
      'count of invoices where paid_at>due_at;status=paid in paid_at 2026-09-01..2026-09-30',
      'list of invoices where paid_at>due_at;status=paid in paid_at 2026-09-01..2026-09-30',
      'count of invoices where paid_at>due_at in paid_at 2026-09-01..2026-09-30',
      'list of invoices where paid_at>due_at in paid_at 2026-09-01..2026-09-30',
      'rate paid_at>due_at of invoices where status=paid in paid_at 2026-09-01..2026-09-30',
      'rate paid_at>due_at of invoices in paid_at 2026-09-01..2026-09-30',
    ],
  ],
  'independent-068': [['sum amount_due of invoices where status=sent|partial by aging']],
  'independent-069': [
    ['list of invoices where due_at<2026-08-22;status=sent|partial', 'list of invoices where aging=over_90'],
  ],
  'independent-070': [
    [
      'list of invoices where status=sent|partial largest 1',
      'most amount_due of invoices where status=sent|partial',
    ],
  ],
  'independent-071': [
    [
      'list of payments where customer=Frank Kowalski;milestone=deposit',
      'list of payments where status=settled;customer=Frank Kowalski;milestone=deposit',
      'list of invoices where customer=Frank Kowalski;milestone=deposit',
      'list of invoices where customer=Frank Kowalski;milestone=deposit;status=paid',
      'count of invoices where customer=Frank Kowalski;milestone=deposit;status=paid',
      'sum amount of payments where customer=Frank Kowalski;milestone=deposit;status=settled',
    ],
  ],
  'independent-072': [
    [
      'sum amount of invoices where status=void in voided_at 2026-01-01..',
      'sum amount of invoices where status=void in issued_at 2026-01-01..',
    ],
  ],
  'independent-073': [
    ['sum amount of payments where method=card;status=settled in settled_at 2026-10-01..2026-10-15'],
  ],
  'independent-074': [
    [
      'count of payments where status=failed in created_at 2026-01-01..',
      'list of payments where status=failed in created_at 2026-01-01..',
    ],
  ],
  'independent-075': [
    ['list of jobs where finals=;status=completed', 'list of jobs where any_finals=;status=completed'],
  ],
  'independent-076': [
    [
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-20..2026-12-20',
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-21..2026-12-20',
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-20..2026-12-19',
    ],
  ],
  'independent-077': [
    [
      'average amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'average amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'average amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'average amount of invoices where status!=draft|void in issued_at 2025-01-01.. by year',
      'average amount of invoices where status!=draft|void in issued_at 2026-01-01.. & average amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31',
      'average amount of invoices in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'average amount of invoices in issued_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'average amount of invoices in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'average amount of invoices in issued_at 2025-01-01.. by year',
      'average amount of invoices in issued_at 2026-01-01.. & average amount of invoices in issued_at 2025-01-01..2025-12-31',
      'average amount of invoices where status!=void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'average amount of invoices where status!=void in issued_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'average amount of invoices where status!=void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'average amount of invoices where status!=void in issued_at 2025-01-01.. by year',
      'average amount of invoices where status!=void in issued_at 2026-01-01.. & average amount of invoices where status!=void in issued_at 2025-01-01..2025-12-31',
    ],
  ],
  'independent-078': [
    ['sum amount of payments where status=settled in settled_at 2026-01-01.. by customer over 10000'],
  ],
  'independent-079': [
    [
      'percent sum amount_paid of invoices where status!=draft|void in issued_at 2026-01-01.. / sum amount of invoices where status!=draft|void in issued_at 2026-01-01..',
      'rate amount status=paid of invoices where status!=draft|void in issued_at 2026-01-01..',
      'percent sum amount_paid of invoices in issued_at 2026-01-01.. / sum amount of invoices in issued_at 2026-01-01..',
      'rate amount status=paid of invoices in issued_at 2026-01-01..',
      'percent sum amount_paid of invoices where status!=void in issued_at 2026-01-01.. / sum amount of invoices where status!=void in issued_at 2026-01-01..',
      'rate amount status=paid of invoices where status!=void in issued_at 2026-01-01..',
    ],
  ],
  'independent-080': [
    ['average days_to_accept of estimates', 'average days_to_accept of estimates where status=accepted'],
  ],
  'independent-081': [
    [
      'sum amount of payments where customer=Linus Berg;status=settled',
      'list of payments where customer=Linus Berg;status=settled',
      'list of payments where customer=Linus Berg',
      'count of payments where customer=Linus Berg;status=settled',
      'count of payments where customer=Linus Berg',
      'sum amount_paid of invoices where customer=Linus Berg',
    ],
  ],
  'independent-082': [
    [
      'list of customers where invoices!=;settled_payments=',
      'count of customers where invoices!=;settled_payments=',
    ],
  ],
  'independent-083': [
    ['sum amount of payments where status=settled in settled_at 2026-08-01..2026-08-31'],
    [
      'sum amount of payments where method=check;status=settled in settled_at 2026-08-01..2026-08-31',
      'rate amount method=check of payments where status=settled in settled_at 2026-08-01..2026-08-31',
    ],
  ],
  'independent-084': [
    ['sum amount_due of invoices where due_at<now;status=sent|partial'],
    [
      'sum amount_due of invoices where due_at<now;status=sent|partial by customer largest 1',
      'sum amount_due of invoices where due_at<now;status=sent|partial by customer',
      'list of invoices where due_at<now;status=sent|partial largest 1',
    ],
    [
      'find phone of customers 0196fa14-195b-76cc-ae4c-bc822147bbfa',
      'list of customers where customer=0196fa14-195b-76cc-ae4c-bc822147bbfa showing phone',
      'list of invoices where due_at<now;status=sent|partial largest 1 showing phone',
    ],
  ],
  'independent-085': [
    [
      'list of invoices where amount>5000;status=sent|partial',
      'count of invoices where amount>5000;status=sent|partial',
      'list of invoices where amount_due>5000;status=sent|partial',
      'count of invoices where amount_due>5000;status=sent|partial',
    ],
    [
      'list of invoices where amount>5000;milestone=deposit;status=sent|partial',
      'count of invoices where amount>5000;milestone=deposit;status=sent|partial',
      'list of invoices where amount_due>5000;milestone=deposit;status=sent|partial',
      'count of invoices where amount_due>5000;milestone=deposit;status=sent|partial',
    ],
    [
      'sum amount of invoices where amount>5000;milestone=deposit;status=sent|partial',
      'sum amount_due of invoices where amount>5000;milestone=deposit;status=sent|partial',
      'sum amount of invoices where amount_due>5000;milestone=deposit;status=sent|partial',
      'sum amount_due of invoices where amount_due>5000;milestone=deposit;status=sent|partial',
    ],
  ],
  'independent-086': [
    [
      'list of invoices in issued_at 2026-11-16..',
      'list of invoices where status!=draft|void in issued_at 2026-11-16..',
    ],
    ['declined'],
  ],
  'independent-092': [['free 2026-11-23 morning']],
  'independent-093': [['free 2026-11-24 14:00 drain cleaning']],
  'independent-094': [
    [
      'count of appointments where status!=canceled;technician=Dave Chen in start 2026-10-01..2026-10-31',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-10-01..2026-10-31',
      'count of appointments where status=completed;technician=Dave Chen in start 2026-10-01..2026-10-31',
      'list of appointments where status=completed;technician=Dave Chen in start 2026-10-01..2026-10-31',
      'count of appointments where technician=Dave Chen in start 2026-10-01..2026-10-31',
      'list of appointments where technician=Dave Chen in start 2026-10-01..2026-10-31',
    ],
  ],
  'independent-095': [
    [
      'list of appointments where status!=canceled;technician=Aisha Khan in start 2026-11-23..2026-11-29 first 1',
      'list of appointments where status!=canceled;technician=Aisha Khan in start 2026-11-23..2026-11-29',
    ],
  ],
  'independent-096': [
    [
      'list of appointments where status!=canceled in start 2026-10-01..2026-10-31 showing phone',
      'list of appointments in start 2026-10-01..2026-10-31 showing phone',
    ],
  ],
  'independent-097': [
    [
      'count of jobs where status=in_progress;technician=Tom Becker',
      'list of jobs where status=in_progress;technician=Tom Becker',
    ],
  ],
  'independent-098': [
    [
      'count of appointments where status!=canceled in start 2026-01-01.. by weekday largest 1',
      'count of appointments where status!=canceled in start 2026-01-01.. by weekday',
      'count of appointments in start 2026-01-01.. by weekday largest 1',
      'count of appointments in start 2026-01-01.. by weekday',
      'count of appointments where status=completed in start 2026-01-01.. by weekday largest 1',
      'count of appointments where status=completed in start 2026-01-01.. by weekday',
    ],
  ],
  'independent-099': [
    ['list of technicians where workday=sat', 'list of technicians where active=true;workday=sat'],
  ],
  'independent-100': [
    [
      'sum hours of appointments where status!=canceled;technician=Maria Lopez in start 2026-10-01..2026-10-31',
      'sum hours of appointments where technician=Maria Lopez in start 2026-10-01..2026-10-31',
      'sum hours of appointments where status=completed;technician=Maria Lopez in start 2026-10-01..2026-10-31',
    ],
  ],
  'independent-101': [
    [
      'list of messages where direction=inbound;person=Linus Berg in created_at last 1',
      'list of messages where direction=inbound;person=Linus Berg',
    ],
  ],
  'independent-102': [['count of appointments where status=no_show in start 2026-01-01.. by weekday']],
  'independent-103': [
    [
      'count of appointments where status!=canceled in start 2026-10-01..2026-10-31 / 31',
      'count of appointments in start 2026-10-01..2026-10-31 / 31',
      'count of appointments where status=completed in start 2026-10-01..2026-10-31 / 31',
    ],
  ],
  'independent-104': [
    [
      'list of technicians where appointments= in appointments 2026-11-16..2026-11-22',
      'list of technicians where active=true;appointments= in appointments 2026-11-16..2026-11-22',
    ],
  ],
  'independent-105': [
    [
      'count of appointments where daytime=morning;status!=canceled in start 2026-11-01..2026-11-30',
      'list of appointments where daytime=morning;status!=canceled in start 2026-11-01..2026-11-30',
      'count of appointments where daytime=morning in start 2026-11-01..2026-11-30',
      'list of appointments where daytime=morning in start 2026-11-01..2026-11-30',
    ],
  ],
  'independent-106': [
    [
      'list of appointments where customer=Kim Vargas;start>now;status=booked|confirmed in start first 1',
      'list of appointments where customer=Kim Vargas;start>now;status!=canceled',
    ],
  ],
  'independent-107': [
    [
      'list of jobs where status!=canceled in scheduled_start 2026-12-01..2026-12-31',
      'list of jobs where status=scheduled in scheduled_start 2026-12-01..2026-12-31',
      'count of jobs where status!=canceled in scheduled_start 2026-12-01..2026-12-31',
    ],
  ],
  'independent-108': [
    [
      'count of jobs where status=canceled in canceled_at 2026-01-01..',
      'list of jobs where status=canceled in canceled_at 2026-01-01..',
      'count of jobs where status=canceled in scheduled_start 2026-01-01..',
      'list of jobs where status=canceled in scheduled_start 2026-01-01..',
      'count of jobs where status=canceled in created_at 2026-01-01..',
      'list of jobs where status=canceled in created_at 2026-01-01..',
    ],
  ],
  'independent-109': [
    [
      'list of appointments where status!=canceled in start 2026-11-17..2026-11-17',
      'list of appointments in start 2026-11-17..2026-11-17',
    ],
    [
      'list of appointments where status!=canceled in start 2026-11-20..2026-11-20',
      'list of appointments in start 2026-11-20..2026-11-20',
    ],
  ],
  'independent-110': [
    [
      'count of appointments where status=completed;technician=Aisha Khan in start 2026-01-01..',
      'list of appointments where status=completed;technician=Aisha Khan in start 2026-01-01..',
      'count of appointments where status=completed;technician=Aisha Khan in start 2026-01-01..2026-11-20',
      'count of appointments where status!=canceled;technician=Aisha Khan in start 2026-01-01..',
      'list of appointments where status!=canceled;technician=Aisha Khan in start 2026-01-01..',
      'count of appointments where status!=canceled;technician=Aisha Khan in start 2026-01-01..2026-11-20',
      'count of appointments where status!=canceled|no_show;technician=Aisha Khan in start 2026-01-01..',
      'list of appointments where status!=canceled|no_show;technician=Aisha Khan in start 2026-01-01..',
      'count of appointments where status!=canceled|no_show;technician=Aisha Khan in start 2026-01-01..2026-11-20',
    ],
    [
      "count of appointments where status=completed;technician=Sam O'Neill in start 2026-01-01..",
      "list of appointments where status=completed;technician=Sam O'Neill in start 2026-01-01..",
      "count of appointments where status=completed;technician=Sam O'Neill in start 2026-01-01..2026-11-20",
      "count of appointments where status!=canceled;technician=Sam O'Neill in start 2026-01-01..",
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-01-01..",
      "count of appointments where status!=canceled;technician=Sam O'Neill in start 2026-01-01..2026-11-20",
      "count of appointments where status!=canceled|no_show;technician=Sam O'Neill in start 2026-01-01..",
      "list of appointments where status!=canceled|no_show;technician=Sam O'Neill in start 2026-01-01..",
      "count of appointments where status!=canceled|no_show;technician=Sam O'Neill in start 2026-01-01..2026-11-20",
    ],
  ],
  'independent-111': [
    ['list of jobs where status=scheduled|in_progress'],
    ['list of jobs where status=scheduled|in_progress;technician=Tom Becker'],
    [
      'list of jobs where status=scheduled|in_progress;technician=Tom Becker showing phone',
      'find phone of customers Ada Lovelace',
    ],
  ],
  'independent-112': [['free 2026-11-23 10:00'], ['free 2026-11-23 15:00']],
};

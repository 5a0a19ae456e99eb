/** Readings, as in `expected`, of each call of questions that somebody wrote who had seen neither the grammar nor other questions. */
export const expectedStrangers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fresh2-001': [['count of customers']],
  'fresh2-002': [['count of leads where service=Bathroom remodel in created_at 2026-06-01..2026-08-31']],
  'fresh2-003': [['count of appointments where technician=Nina Eaves;status=completed']],
  'fresh2-004': [['count of appointments where status=canceled in start 2026-03-01..2026-05-31']],
  'fresh2-005': [['count of invoices where status=draft']],
  'fresh2-006': [['count of invoices where status=partial in issued_at 2025-01-01..2025-12-31']],
  'fresh2-007': [
    [
      'count of contracts where status=signed in signed_at 2026-04-01..2026-06-30',
      'count of contracts in signed_at 2026-04-01..2026-06-30',
    ],
  ],
  'fresh2-008': [['count of threads where state=unread', 'list of threads where state=unread']],
  'fresh2-009': [['count of estimates where status=expired in expires_at 2026-01-01..']],
  'fresh2-010': [['count of technicians where active=true']],
  'fresh2-011': [['list of jobs first 1']],
  'fresh2-012': [],
  'fresh2-013': [['list of appointments where technician=Dave Chen;status=completed last 1']],
  'fresh2-014': [],
  'fresh2-015': [['list of invoices where milestone=final;status=sent|partial;customer=John Smith']],
  'fresh2-016': [
    ['sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by day largest 1'],
  ],
  'fresh2-017': [['list of contracts where customer=Grace Hopper;status=signed in signed_at']],
  'fresh2-018': [['list of leads where source=Angi last 1']],
  'fresh2-019': [['list of estimates where status=draft first 1']],
  'fresh2-020': [['list of contracts where customer=Quinn Lindgren;status=sent in sent_at']],
  'fresh2-021': [['sum total of estimates where status=declined in declined_at 2026-01-01..']],
  'fresh2-022': [],
  'fresh2-023': [],
  'fresh2-024': [],
  'fresh2-025': [['sum amount of invoices where status=void']],
  'fresh2-026': [
    ['sum amount of payments where method=ach;status=settled in settled_at 2026-04-01..2026-09-30'],
  ],
  'fresh2-027': [['sum amount_due of invoices where status=sent|partial;aging=over_90']],
  'fresh2-028': [['sum amount of payments where status=settled in settled_at 2026-11-19..']],
  'fresh2-029': [
    ['sum amount of payments where method=check;status=settled in settled_at 2026-05-21..2026-11-20'],
  ],
  'fresh2-030': [['sum value of contracts where status=signed in signed_at 2026-10-01..2026-12-31']],
  'fresh2-031': [['sum amount of payments where status=settled by source']],
  'fresh2-032': [['count of jobs where status=completed in completed_at 2025-01-01.. by quarter']],
  'fresh2-033': [
    [
      'count of appointments in start 2026-01-01..2026-12-31 by status',
      'count of appointments in start 2026-01-01..2026-11-20 by status',
    ],
  ],
  'fresh2-034': [
    [
      'count of appointments where status!=canceled in start 2026-01-01..2026-12-31 by weekday',
      'count of appointments in start 2026-01-01..2026-12-31 by weekday',
    ],
  ],
  'fresh2-035': [['sum amount_due of invoices where status=sent|partial by aging']],
  'fresh2-036': [
    [
      'average amount of invoices where status!=draft|void by milestone',
      'average amount of invoices by milestone',
    ],
  ],
  'fresh2-037': [['count of leads in created_at 2026-01-01..2026-11-20 by tag']],
  'fresh2-038': [],
  'fresh2-039': [['count of appointments where status=canceled by service']],
  'fresh2-040': [['count of leads where status=disqualified in created_at by year']],
  'fresh2-041': [
    ['count of contracts where status=signed in signed_at 2026-01-01..2026-06-30 vs 2025-07-01..2025-12-31'],
  ],
  'fresh2-042': [['average total of estimates where source=referral|Google;status=accepted by source']],
  'fresh2-043': [
    [
      "count of jobs where technician=Dave Chen|Sam O'Neill in scheduled_start 2026-07-01.. by technician",
      "count of jobs where status!=canceled;technician=Dave Chen|Sam O'Neill in scheduled_start 2026-07-01.. by technician",
      "count of jobs where status=completed;technician=Dave Chen|Sam O'Neill in completed_at 2026-07-01.. by technician",
    ],
  ],
  'fresh2-044': [
    ['count of appointments where status=canceled in start 2026-11-01..2026-11-30 vs 2025-11-01..2025-11-30'],
  ],
  'fresh2-045': [
    ['sum amount of payments where method=card|check;status=settled in settled_at 2026-01-01.. by method'],
  ],
  'fresh2-046': [
    [
      'average amount of invoices where status!=draft|void in issued_at 2026-07-01..2026-07-31 vs 2026-06-01..2026-06-30',
    ],
  ],
  'fresh2-047': [['count of customers in created_at 2026-11-01..2026-11-30 vs 2026-10-01..2026-10-31']],
  'fresh2-048': [['count of messages where channel=sms|email;direction=inbound by channel']],
  'fresh2-049': [['rate status=converted of leads where tag=storm|insurance by tag']],
  'fresh2-050': [
    ['sum amount_due of invoices where status=sent|partial;customer=Ada Lovelace|Grace Hopper by customer'],
  ],
  'fresh2-051': [['rate status=disqualified of leads where source=Google Ads']],
  'fresh2-052': [],
  'fresh2-053': [['rate status=canceled of jobs']],
  'fresh2-054': [
    [
      'rate status=completed of appointments where status=completed|no_show|canceled in start 2025-11-21..2026-11-20 by technician',
    ],
  ],
  'fresh2-055': [
    [
      'rate amount_due status=sent|partial;due_at<now;due_at<2026-09-21 of invoices where status=sent|partial',
    ],
  ],
  'fresh2-056': [['rate method=card of payments where status=settled', 'rate method=card of payments']],
  'fresh2-057': [
    [
      'rate status=accepted of estimates where status=accepted|declined|expired;superseded_by= in sent_at 2026-10-01..2026-10-31',
    ],
  ],
  'fresh2-058': [],
  'fresh2-059': [['rate email!= of customers']],
  'fresh2-060': [['list of estimates where customer=Katherine Johnson']],
  'fresh2-061': [['find notes of leads Elena Vargas']],
  'fresh2-062': [['list of appointments where customer=Kim Vargas;status!=canceled']],
  'fresh2-063': [['list of appointments where customer=Miguel Ellison in start 2026-11-20..2026-11-20']],
  'fresh2-064': [['list of invoices where milestone=deposit;status=partial;customer=Iris Rossi']],
  'fresh2-065': [['find email of customers Ada Lovelace']],
  'fresh2-066': [['list of estimates where customer=Lara Turner;status=sent in expires_at']],
  'fresh2-067': [['find source of leads Hugo Moreno']],
  'fresh2-068': [["find skill of technicians Sam O'Neill"]],
  'fresh2-069': [['list of contracts where status=signed in signed_at 2026-10-01..']],
  'fresh2-070': [
    [
      'sum amount of payments where status=settled in settled_at 2024-11-21..2026-11-20 by customer largest 5',
      'sum amount of payments where status=settled by customer largest 5',
    ],
  ],
  'fresh2-071': [['list of leads where status!=converted;tag=urgent in created_at 2026-05-21..2026-11-20']],
  'fresh2-072': [['list of technicians', 'list of technicians where active=true']],
  'fresh2-073': [['list of invoices where status=sent|partial in due_at 2026-11-20..2026-12-15']],
  'fresh2-074': [['list of payments where status=settled;amount>5000 in settled_at 2026-01-01..']],
  'fresh2-075': [['list of messages where channel=sms;status=failed in created_at 2026-11-14..2026-11-20']],
  'fresh2-076': [['list of messages where direction=inbound in created_at 2026-11-16..']],
  'fresh2-077': [['list of follow_ups where status=failed in scheduled_for 2026-06-01..2026-08-31']],
  'fresh2-078': [['list of customers where estimates=']],
  'fresh2-079': [['count of leads where source!=Google|Google Ads in created_at 2025-01-01..2025-12-31']],
  'fresh2-080': [['list of technicians where skill!=drain cleaning']],
  'fresh2-081': [['list of jobs where scheduled_start=']],
  'fresh2-082': [['list of invoices where status=sent|partial;due_at<now;amount_paid=0']],
  'fresh2-083': [['count of payments where method!=card;status=settled in settled_at 2026-01-01..']],
  'fresh2-084': [],
  'fresh2-085': [['list of appointments where status!=completed in start 2026-11-01..2026-11-30']],
  'fresh2-086': [['list of estimates where contracts=;status=accepted']],
  'fresh2-087': [
    [
      'count of leads where service=Drain cleaning in created_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
    ],
  ],
  'fresh2-088': [
    ['list of estimates where status=accepted in accepted_at 2026-01-01.. largest 1'],
    ['average total of estimates where status=accepted in accepted_at 2026-01-01..'],
  ],
  'fresh2-089': [
    ['count of appointments where status=completed in start 2026-11-07..2026-11-20'],
    ['list of appointments where status=completed in start 2026-11-07..2026-11-20'],
  ],
  'fresh2-090': [],
  'fresh2-091': [],
  'fresh2-092': [
    ['count of invoices where status=sent|partial in issued_at 2026-07-01..2026-09-30'],
    ['sum amount_due of invoices where status=sent|partial in issued_at 2026-07-01..2026-09-30'],
  ],
  'fresh2-093': [
    ['count of leads where source=Facebook in created_at 2026-01-01..2026-11-20'],
    ['rate status=converted of leads where source=Facebook in created_at 2026-01-01..2026-11-20'],
  ],
  'fresh2-094': [
    ['count of messages where channel=sms;direction=outbound in created_at 2026-10-01..2026-10-31'],
    ['count of messages where channel=email;direction=outbound in created_at 2026-10-01..2026-10-31'],
  ],
  'fresh2-095': [],
  'fresh2-096': [
    ['sum amount of payments where status=settled in settled_at 2026-07-01..2026-09-30'],
    ['sum amount of payments where status=settled in settled_at 2026-04-01..2026-06-30'],
    ['sum amount of payments where method=card;status=settled in settled_at 2026-04-01..2026-06-30'],
  ],
  'fresh2-097': [],
  'fresh2-098': [],
  'fresh2-099': [],
  'fresh2-100': [],
  'fresh2-101': [],
  'fresh2-102': [],
  'fresh2-103': [
    [
      'count of leads in created_at 2026-11-19..2026-11-19',
      'list of leads in created_at 2026-11-19..2026-11-19',
    ],
    [
      'count of leads in created_at 2026-11-18..2026-11-18',
      'list of leads in created_at 2026-11-18..2026-11-18',
    ],
    [
      'count of leads in created_at 2026-11-16..2026-11-22',
      'list of leads in created_at 2026-11-16..2026-11-22',
    ],
  ],
  'fresh2-104': [],
};

/** Of questions that were all written before the first of them was asked, by an owner and a spouse, dispatchers, bookkeepers, people in a hurry and learners. */
export const expectedOffice: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'office-001': [['count of leads where tag=storm in created_at 2026-09-01..']],
  'office-002': [
    [
      'count of jobs where status=completed in completed_at 2026-10-01.. by technician largest 1',
      'count of jobs where status=completed in completed_at 2026-10-01.. by technician',
    ],
  ],
  'office-003': [
    [
      'sum amount_due of invoices where customer=Frank Kowalski;status=sent|partial',
      'list of invoices where customer=Frank Kowalski;status=sent|partial',
    ],
  ],
  'office-004': [
    [
      'sum total of estimates where status=accepted in accepted_at 2026-10-01..2026-10-31',
      'sum total of estimates in accepted_at 2026-10-01..2026-10-31',
    ],
  ],
  'office-005': [['free 2026-11-24 afternoon water heaters']],
  'office-006': [
    [
      'count of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29',
      'count of jobs where status!=canceled in scheduled_start 2026-11-22..2026-11-28',
      'count of jobs where status=scheduled|in_progress in scheduled_start 2026-11-23..2026-11-29',
      'count of jobs where status=scheduled|in_progress in scheduled_start 2026-11-22..2026-11-28',
    ],
  ],
  'office-007': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31',
      'sum amount of payments where status=settled in settled_at 2025-10-01..2025-10-31 vs 2026-10-01..2026-10-31',
    ],
  ],
  'office-008': [['list of estimates where status=sent;total>10000']],
  'office-009': [
    [
      'count of estimates in sent_at 2026-11-09..2026-11-15',
      'count of estimates in sent_at 2026-11-08..2026-11-14',
    ],
    [
      'sum total of estimates in sent_at 2026-11-09..2026-11-15',
      'sum total of estimates in sent_at 2026-11-08..2026-11-14',
    ],
    [
      'list of estimates in sent_at 2026-11-09..2026-11-15 largest 1',
      'list of estimates in sent_at 2026-11-08..2026-11-14 largest 1',
    ],
  ],
  'office-010': [
    [
      'rate status=accepted of estimates where service=Bathroom remodel;status!=draft in sent_at 2025-11-20..',
      'rate status=accepted of estimates where service=Bathroom remodel;status!=draft in sent_at 2025-11-21..',
      'rate status=accepted of estimates where service=Bathroom remodel;status=accepted|declined|expired in sent_at 2025-11-20..',
      'rate status=accepted of estimates where service=Bathroom remodel;status=accepted|declined|expired in sent_at 2025-11-21..',
    ],
  ],
  'office-011': [
    ['list of jobs where status=completed;invoices=', 'list of jobs where status=completed;finals='],
  ],
  'office-012': [['sum amount of payments where status=settled in settled_at 2026-01-01.. by method']],
  'office-014': [
    [
      'list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'list of appointments where status=booked|confirmed in start 2026-11-23..2026-11-23',
      'list of appointments in start 2026-11-23..2026-11-23',
    ],
  ],
  'office-015': [
    [
      'count of leads where source=Angi|Yelp;status=converted in created_at 2026-01-01.. by source largest 1',
      'count of leads where source=Angi|Yelp;status=converted in created_at 2026-01-01.. by source',
      'count of customers where source=Angi|Yelp in created_at 2026-01-01.. by source largest 1',
      'count of customers where source=Angi|Yelp in created_at 2026-01-01.. by source',
      'count of leads where source=Angi;status=converted in created_at 2026-01-01.. & count of leads where source=Yelp;status=converted in created_at 2026-01-01..',
    ],
  ],
  'office-016': [
    [
      'list of contracts where customer=Linus Berg;status=signed in created_at last 1',
      'list of contracts where customer=Linus Berg;status=signed',
      'list of contracts where customer=Linus Berg in created_at last 1',
      'list of contracts where customer=Linus Berg',
      'count of contracts where customer=Linus Berg;status=signed',
    ],
  ],
  'office-017': [['sum amount_due of invoices where milestone=final;status=sent|partial']],
  'office-018': [
    [
      'list of invoices where status=sent|partial;due_at<now',
      'list of invoices where status=sent|partial;due_at<2026-11-20',
    ],
    [
      'list of invoices where status=sent|partial;due_at<2026-10-21',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21',
      'list of invoices where status=sent|partial;aging=31-60|61-90|over_90',
      'list of invoices where status=sent|partial in due_at ..2026-10-20',
    ],
    [
      'list of invoices where status=sent|partial;due_at<2026-10-21 in due_at first 1',
      'list of invoices where status=sent|partial;due_at<2026-10-21 in issued_at first 1',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-10-21 in due_at first 1',
    ],
  ],
  'office-019': [['declined']],
  'office-020': [
    ['average days_to_accept of estimates', 'average days_to_accept of estimates where status=accepted'],
  ],
  'office-021': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-16..',
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-15..',
      'count of deliveries where status=exhausted in created_at 2026-11-16..',
      'count of deliveries where status=exhausted in created_at 2026-11-15..',
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-16..',
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-15..',
      'list of deliveries where status=exhausted in created_at 2026-11-16..',
      'list of deliveries where status=exhausted in created_at 2026-11-15..',
    ],
  ],
  'office-022': [
    [
      'count of leads where source=Google Ads by service largest 1',
      'count of leads where source=Google Ads by service',
    ],
  ],
  'office-024': [
    ['average amount of invoices where service=Drain cleaning;status!=draft|void in issued_at 2026-01-01..'],
  ],
  'office-025': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-01.. & sum amount_due of invoices where status=sent|partial;due_at<now',
      'sum amount of payments where status=settled in settled_at 2026-11-01.. & sum amount_due of invoices where status=sent|partial;due_at<2026-11-20',
    ],
  ],
  'office-026': [['declined']],
  'office-027': [
    [
      'journey Rita Hughes',
      'list of jobs where customer=Rita Hughes',
      'list of jobs where customer=Rita Hughes;status=completed',
      'list of appointments where customer=Rita Hughes',
      'list of appointments where customer=Rita Hughes;status!=canceled',
      'list of appointments where customer=Rita Hughes;status=completed',
    ],
    [
      'list of invoices where customer=Rita Hughes',
      'list of invoices where customer=Rita Hughes;status=sent|partial',
      'list of invoices where customer=Rita Hughes;status!=draft|void',
      'sum amount_due of invoices where customer=Rita Hughes;status=sent|partial',
      'list of payments where customer=Rita Hughes',
      'list of payments where customer=Rita Hughes;status=settled',
    ],
  ],
  'office-028': [
    [
      'average total of estimates where service=Water heater installation in sent_at 2026-11-01..2026-11-20 vs 2026-03-01..2026-05-31',
      'average total of estimates where service=Water heater installation in sent_at 2026-10-01..2026-11-20 vs 2026-03-01..2026-05-31',
      'average total of estimates where service=Water heater installation in sent_at 2026-09-01..2026-11-20 vs 2026-03-01..2026-05-31',
      'average total of estimates where service=Water heater installation in sent_at 2026-03-01..2026-05-31 vs 2026-11-01..2026-11-20',
      'average total of estimates where service=Water heater installation in sent_at 2026-03-01..2026-05-31 vs 2026-10-01..2026-11-20',
      'average total of estimates where service=Water heater installation in sent_at 2026-03-01..2026-05-31 vs 2026-09-01..2026-11-20',
      'average total of estimates where service=Water heater installation in created_at 2026-11-01..2026-11-20 vs 2026-03-01..2026-05-31',
      'average total of estimates where service=Water heater installation in created_at 2026-09-01..2026-11-20 vs 2026-03-01..2026-05-31',
      'declined',
    ],
  ],
  'office-030': [
    ['count of leads in created_at 2026-01-01.. by source'],
    ['count of leads in created_at 2025-01-01..2025-12-31 by source'],
  ],
  'office-031': [
    [
      'count of threads where channel=sms|email;last_direction=inbound',
      'count of threads where last_direction=inbound',
      'count of threads where channel=sms;last_direction=inbound & count of threads where channel=email;last_direction=inbound',
      'count of threads where last_direction=inbound by channel',
    ],
  ],
  'office-032': [
    [
      'sum amount of payments where status=settled in settled_at 2026-11-16..',
      'sum amount of payments where status=settled in settled_at 2026-11-15..',
    ],
  ],
  'office-033': [
    [
      'list of payments where customer=Katherine Johnson;milestone=deposit',
      'list of payments where customer=Katherine Johnson;milestone=deposit;status=settled',
      'list of invoices where customer=Katherine Johnson;milestone=deposit',
      'list of invoices where customer=Katherine Johnson',
      'list of payments where customer=Katherine Johnson',
    ],
  ],
  'office-034': [['sum amount of payments where status=settled by customer largest 10']],
  'office-035': [
    [
      'rate status=canceled|no_show of appointments',
      'rate status=canceled|no_show of appointments where start<now',
      'rate status=canceled|no_show of appointments where status=completed|canceled|no_show',
      'rate status=canceled of appointments & rate status=no_show of appointments',
      'rate status=canceled of appointments where start<now & rate status=no_show of appointments',
    ],
  ],
  'office-037': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'sum amount of payments where status=settled in settled_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
    ],
  ],
  'office-038': [
    [
      'list of payments where status=failed in created_at 2026-11-01..',
      'count of payments where status=failed in created_at 2026-11-01.. by customer',
    ],
  ],
  'office-039': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30',
      'list of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30',
    ],
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31',
      'list of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31',
    ],
    [
      'sum amount of invoices where service=Water heater installation;status!=draft|void in issued_at 2026-10-01..2026-10-31',
      'percent sum amount of invoices where service=Water heater installation;status!=draft|void in issued_at 2026-10-01..2026-10-31 / sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31',
    ],
  ],
  'office-040': [['find time_off of technicians Nina Eaves', 'find working_hours of technicians Nina Eaves']],
  'office-041': [
    ['sum amount of refunds in created_at 2026-01-01..', 'sum amount of refunds in created_at 2026-01-01..'],
  ],
  'office-042': [['declined']],
  'office-043': [
    [
      'count of jobs where status=completed in completed_at 2026-01-01..2026-10-31 by month smallest 1',
      'count of jobs where status=completed in completed_at 2026-01-01..2026-11-20 by month smallest 1',
      'count of jobs where status=completed in completed_at 2026-01-01..2026-11-20 by month',
      'count of jobs where status=completed in completed_at 2026-01-01..2026-11-20 by month smallest 2',
      'count of jobs where status!=canceled in scheduled_start 2026-01-01..2026-10-31 by month smallest 1',
      'count of jobs where status!=canceled in scheduled_start 2026-01-01..2026-11-20 by month',
      'count of jobs where status!=canceled in scheduled_start 2026-01-01..2026-11-20 by month smallest 1',
      'count of jobs where status!=canceled in scheduled_start 2026-01-01..2026-11-20 by month smallest 3',
    ],
  ],
  'office-045': [
    [
      'list of leads where status=new|qualifying|qualified;tag=vip',
      'list of leads where status!=converted|disqualified;tag=vip',
    ],
  ],
  'office-047': [
    ['count of leads where status=disqualified in created_at 2026-09-01..2026-09-30', 'declined'],
  ],
  'office-048': [
    [
      'journey Quinn Lindgren',
      'list of jobs where customer=Quinn Lindgren',
      'list of contracts where customer=Quinn Lindgren',
      'list of estimates where customer=Quinn Lindgren',
    ],
  ],
  'office-049': [
    [
      'list of jobs where status!=canceled;technician=Aisha Khan in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status!=canceled;technician=Aisha Khan in scheduled_start 2026-11-22..2026-11-28',
      'list of jobs where technician=Aisha Khan in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where technician=Aisha Khan in scheduled_start 2026-11-22..2026-11-28',
    ],
    [
      'list of jobs where status!=canceled;technician=Aisha Khan;technician=Tom Becker in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29',
      'declined',
    ],
  ],
  'office-050': [
    [
      'sum amount of payments where source=referral|Google Ads;status=settled by source largest 1',
      'sum amount of payments where source=referral|Google Ads;status=settled by source',
      'average amount of payments where source=referral|Google Ads;status=settled by source largest 1',
      'average amount of payments where source=referral|Google Ads;status=settled by source',
      'sum amount of invoices where source=referral|Google Ads;status!=draft|void by source',
      'sum amount of payments where source=referral;status=settled & sum amount of payments where source=Google Ads;status=settled',
      'sum amount of payments where source=referral;status=settled / count of customers where source=referral & sum amount of payments where source=Google Ads;status=settled / count of customers where source=Google Ads',
    ],
  ],
  'office-052': [['declined']],
  'office-053': [
    [
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-20..2026-12-31',
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-20..2027-01-01',
      'sum amount_due of invoices where status=sent|partial;due_at>now in due_at 2026-11-20..2026-12-31',
      'sum amount_due of invoices where status=sent|partial;due_at>now in due_at 2026-11-20..2027-01-01',
    ],
  ],
  'office-054': [
    [
      'list of follow_ups where status=scheduled|due in scheduled_for ..2026-11-20',
      'list of follow_ups where status=scheduled|due;scheduled_for<now',
      'list of follow_ups where status=due in scheduled_for ..2026-11-20',
      'list of follow_ups where status=due;scheduled_for<now',
      'list of follow_ups where status=scheduled|due|failed in scheduled_for ..2026-11-20',
      'list of follow_ups where status=scheduled|due|failed;scheduled_for<now',
    ],
  ],
  'office-055': [
    [
      'count of estimates where status=declined in declined_at 2026-01-01.. by service',
      'count of estimates where status=declined in sent_at 2026-01-01.. by service',
      'sum total of estimates where status=declined in declined_at 2026-01-01.. by service',
      'sum total of estimates where status=declined in sent_at 2026-01-01.. by service',
    ],
  ],
  'office-057': [
    [
      'rate status=failed of payments where method=card in created_at 2026-08-20..',
      'rate status=failed of payments where method=card in created_at 2026-08-21..',
      'rate status=failed of payments where method=card in created_at 2026-08-01..2026-10-31',
    ],
  ],
  'office-058': [['declined']],
  'office-059': [
    [
      'list of appointments where customer=Rosa Diaz;status=booked|confirmed;start>now in start first 1 & sum amount_due of invoices where customer=Rosa Diaz;status=sent|partial',
      'list of appointments where customer=Rosa Diaz;status=booked|confirmed;start>now in start first 1 & list of invoices where customer=Rosa Diaz;status=sent|partial',
      'list of appointments where customer=Rosa Diaz;status!=canceled;start>now in start first 1 & sum amount_due of invoices where customer=Rosa Diaz;status=sent|partial',
      'list of appointments where customer=Rosa Diaz;status!=canceled;start>now in start first 1 & list of invoices where customer=Rosa Diaz;status=sent|partial',
    ],
  ],
  'office-060': [
    ['count of jobs where service=Bathroom remodel;status=completed in completed_at 2026-01-01..'],
    [
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
      'count of jobs where service=Bathroom remodel;status=completed in completed_at 2025-01-01..2025-12-31',
    ],
    [
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'count of jobs where service=Water heater installation;status=completed in completed_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'count of jobs where service=Water heater installation;status=completed in completed_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-01-01..',
    ],
  ],
  'office-061': [
    [
      'count of appointments where status!=canceled in start 2026-11-20..2026-11-20',
      'count of appointments in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled in start 2026-11-20..2026-11-20',
      'list of appointments in start 2026-11-20..2026-11-20',
    ],
  ],
  'office-062': [
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
    ],
  ],
  'office-063': [['count of jobs where status=completed in completed_at 2026-01-01.. by technician']],
  'office-064': [
    [
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled|no_show;technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where technician=Dave Chen in start 2026-11-20..2026-11-20',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-20..2026-11-20 & list of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-20..2026-11-20',
    ],
    [
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-23..2026-11-23',
      'list of appointments where technician=Dave Chen in start 2026-11-23..2026-11-23',
      'list of appointments where status!=canceled;technician=Dave Chen in start 2026-11-23..2026-11-23 & list of jobs where status!=canceled;technician=Dave Chen in scheduled_start 2026-11-23..2026-11-23',
    ],
  ],
  'office-065': [
    [
      'list of appointments where status=booked in start 2026-11-20..2026-11-23',
      'list of appointments where status=booked in start 2026-11-21..2026-11-23',
      'list of appointments where status=booked in start 2026-11-20..2026-11-22',
    ],
  ],
  'office-066': [
    [
      'sum amount_due of invoices where status=sent|partial;due_at<now',
      'sum amount_due of invoices where status=sent|partial;due_at<2026-11-20',
    ],
  ],
  'office-067': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-22 vs 2026-11-23..2026-11-29',
      'count of appointments in start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
      'count of appointments in start 2026-11-16..2026-11-22 vs 2026-11-23..2026-11-29',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28 vs 2026-11-15..2026-11-21',
      'count of appointments where status!=canceled in start 2026-11-15..2026-11-21 vs 2026-11-22..2026-11-28',
      'count of appointments where status!=canceled in start 2026-11-16..2026-11-29 by week',
      'count of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29 vs 2026-11-16..2026-11-22',
    ],
  ],
  'office-068': [['free 2026-11-24 afternoon water heaters']],
  'office-069': [
    [
      'list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'list of appointments where status=booked|confirmed in start 2026-11-23..2026-11-23',
      'list of appointments in start 2026-11-23..2026-11-23',
    ],
  ],
  'office-070': [
    [
      'rate status=confirmed|completed of appointments in start 2026-11-16..2026-11-22',
      'rate status=confirmed|completed of appointments in start 2026-11-15..2026-11-21',
      'rate status=confirmed|completed of appointments where status!=canceled in start 2026-11-16..2026-11-22',
      'rate status=confirmed|completed of appointments where status!=canceled in start 2026-11-15..2026-11-21',
    ],
  ],
  'office-071': [
    [
      'count of jobs where status=completed in completed_at 2026-11-16.. & count of jobs where status=in_progress',
      'count of jobs where status=completed in completed_at 2026-11-16.. & count of jobs where status=scheduled|in_progress',
      'count of jobs where status=completed in completed_at 2026-11-15.. & count of jobs where status=in_progress',
      'count of jobs where status=completed in completed_at 2026-11-15.. & count of jobs where status=scheduled|in_progress',
    ],
  ],
  'office-072': [['count of jobs where status=in_progress', 'list of jobs where status=in_progress']],
  'office-073': [
    [
      'list of jobs where customer=Frank Kowalski',
      'list of jobs where customer=Frank Kowalski in scheduled_start last 1',
      'count of jobs where customer=Frank Kowalski by technician',
    ],
  ],
  'office-074': [['declined']],
  'office-075': [
    [
      'count of appointments where status=canceled by service largest 1',
      'count of appointments where status=canceled by service',
      'rate status=canceled of appointments by service largest 1',
      'rate status=canceled of appointments by service',
      'count of jobs where status=canceled by service',
      'count of jobs where status=canceled by service largest 1',
      'count of jobs where status=canceled by service largest 2',
    ],
  ],
  'office-076': [
    ['sum total of estimates in sent_at 2026-11-16..', 'sum total of estimates in sent_at 2026-11-15..'],
  ],
  'office-077': [
    ['list of jobs where status=in_progress'],
    ['list of jobs where service=Bathroom remodel;status=in_progress'],
    [
      'list of jobs where service=Bathroom remodel;status=in_progress in scheduled_start first 1',
      'list of jobs where service=Bathroom remodel;status=in_progress in created_at first 1',
      'list of jobs where service=Bathroom remodel;status=in_progress',
      'declined',
    ],
  ],
  'office-078': [
    [
      'list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status!=canceled in scheduled_start 2026-11-22..2026-11-28',
      'list of jobs where status=scheduled in scheduled_start 2026-11-23..2026-11-29',
      'list of jobs where status=scheduled in scheduled_start 2026-11-22..2026-11-28',
    ],
  ],
  'office-079': [['declined']],
  'office-080': [
    [
      'count of jobs where status=completed;technician=Aisha Khan in completed_at 2026-08-20..2026-11-20 / 13',
      'count of jobs where status=completed;technician=Aisha Khan in completed_at 2026-08-21..2026-11-20 / 13',
      'count of jobs where status=completed;technician=Aisha Khan in completed_at 2026-08-20..2026-11-20 by week',
      'count of jobs where status=completed;technician=Aisha Khan in completed_at 2026-08-20..2026-11-20 / groups of count of jobs where status=completed;technician=Aisha Khan in completed_at 2026-08-20..2026-11-20 by week',
    ],
  ],
  'office-081': [
    [
      'count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31',
      'count of jobs where status=completed in completed_at 2025-10-01..2025-10-31 vs 2026-10-01..2026-10-31',
    ],
  ],
  'office-082': [['find time_off of technicians Nina Eaves']],
  'office-083': [
    [
      'list of contracts where jobs=;status=signed',
      'count of contracts where jobs=;status=signed',
      'list of jobs where status=scheduled;scheduled_start=',
    ],
  ],
  'office-084': [
    [
      'list of appointments where customer=Ada Lovelace;status=booked|confirmed;start>now in start first 1 & sum amount_due of invoices where customer=Ada Lovelace;status=sent|partial',
      'list of appointments where customer=Ada Lovelace;status=booked|confirmed;start>now in start first 1 & list of invoices where customer=Ada Lovelace;status=sent|partial',
      'list of appointments where customer=Ada Lovelace;status!=canceled;start>now in start first 1 & sum amount_due of invoices where customer=Ada Lovelace;status=sent|partial',
      'list of appointments where customer=Ada Lovelace;status!=canceled;start>now in start first 1 & list of invoices where customer=Ada Lovelace;status=sent|partial',
    ],
  ],
  'office-085': [['count of leads where tag=storm in created_at 2026-10-01..']],
  'office-086': [
    [
      'sum amount of payments where method=check;status=settled in settled_at 2026-11-09..2026-11-15',
      'sum amount of payments where method=check;status=settled in settled_at 2026-11-08..2026-11-14',
    ],
  ],
  'office-087': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by day',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28 by day',
      'count of appointments in start 2026-11-23..2026-11-29 by day',
      'count of appointments in start 2026-11-22..2026-11-28 by day',
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by weekday',
    ],
  ],
  'office-088': [
    [
      'list of contracts where customer=Rita Hughes;status=signed in created_at last 1',
      'list of contracts where customer=Rita Hughes;status=signed',
      'list of contracts where customer=Rita Hughes in created_at last 1',
      'list of contracts where customer=Rita Hughes',
      'count of contracts where customer=Rita Hughes;status=signed',
    ],
  ],
  'office-089': [
    [
      'count of appointments where status=no_show in start 2026-11-01..2026-11-20',
      'count of appointments where status=no_show in start 2026-11-01..2026-11-30',
    ],
    [
      'count of appointments where status=no_show in start 2026-11-01..2026-11-20 by technician',
      'count of appointments where status=no_show in start 2026-11-01..2026-11-30 by technician',
    ],
    [
      'count of appointments where status=no_show in start 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-31',
      'count of appointments where status=no_show in start 2026-10-01..2026-10-31 vs 2026-11-01..2026-11-20',
      'count of appointments where status=no_show in start 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
      'count of appointments where status=no_show in start 2026-10-01..2026-10-20 vs 2026-11-01..2026-11-20',
      'count of appointments where status=no_show in start 2026-10-01..2026-10-31',
      'rate status=no_show of appointments in start 2026-10-01..2026-11-20 by month',
    ],
  ],
  'office-090': [
    [
      'list of follow_ups where channel=call;status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where channel=call;status=due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
    ],
  ],
  'office-091': [
    [
      'count of leads where source=Angi|Yelp;status=qualified in created_at 2026-08-22.. by source',
      'count of leads where source=Angi|Yelp;status=qualified in created_at 2026-08-22.. by source largest 1',
      'count of leads where source=Angi|Yelp;status=qualified|converted in created_at 2026-08-22.. by source',
      'count of leads where source=Angi|Yelp;status=qualified|converted in created_at 2026-08-22.. by source largest 1',
      'count of leads where source=Angi|Yelp;status=qualified in created_at 2026-08-23.. by source',
      'count of leads where source=Angi|Yelp;status=qualified|converted in created_at 2026-08-23.. by source',
      'rate status=qualified of leads where source=Angi|Yelp in created_at 2026-08-22.. by source',
    ],
  ],
  'office-092': [
    [
      'rate status=no_show of appointments where service=Drain cleaning in start 2026-01-01..2026-11-20',
      'rate status=no_show of appointments where service=Drain cleaning;start<now in start 2026-01-01..2026-11-20',
      'rate status=no_show of appointments where service=Drain cleaning;status=completed|no_show in start 2026-01-01..2026-11-20',
    ],
  ],
  'office-093': [
    [
      'list of jobs where customer=Rosa Diaz;service=Bathroom remodel',
      'list of jobs where customer=Rosa Diaz;service=Bathroom remodel;status=completed',
      'list of jobs where customer=Rosa Diaz',
      'list of jobs where customer=Rosa Diaz;status=completed',
      'average days_from_planned_start_to_completion of jobs where customer=Rosa Diaz;service=Bathroom remodel',
      'journey Rosa Diaz',
    ],
  ],
  'office-094': [
    [
      'list of technicians where active=true;off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29',
      'list of technicians where off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29',
      'list of technicians where active=true showing time_off',
      'list of technicians showing time_off',
      'list of technicians where off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29 & list of technicians where appointments!=;off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29 in appointments 2026-11-23..2026-11-29',
      'list of technicians where off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29 & list of appointments where status!=canceled;technician=nobody in start 2026-11-23..2026-11-29',
    ],
  ],
  'office-095': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician largest 1',
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician',
      'count of appointments in start 2026-11-23..2026-11-29 by technician largest 1',
      'count of appointments in start 2026-11-23..2026-11-29 by technician',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28 by technician largest 1',
      'count of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29 by technician largest 1',
      'sum hours of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician largest 1',
    ],
  ],
  'office-096': [
    [
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-10-01..2026-10-31',
    ],
  ],
  'office-097': [['sum amount_due of invoices where job_status=completed;status=sent|partial']],
  'office-098': [
    ['journey Katherine Johnson', 'whose katherine.johnson390@example.com'],
    [
      'list of payments where customer=Katherine Johnson;milestone=deposit',
      'list of payments where customer=Katherine Johnson;milestone=deposit;status=settled',
      'list of invoices where customer=Katherine Johnson;milestone=deposit',
      'list of invoices where customer=Katherine Johnson',
      'list of payments where customer=Katherine Johnson',
    ],
  ],
  'office-099': [['declined']],
  'office-100': [['list of leads where status=qualifying;tag=vip']],
  'office-101': [
    ['list of jobs where status=completed;finals=', 'count of jobs where status=completed;finals='],
  ],
  'office-102': [
    ['count of leads where tag=urgent by source largest 1', 'count of leads where tag=urgent by source'],
  ],
  'office-103': [
    [
      'count of appointments where status=completed;technician=Dave Chen|Tom Becker in start 2026-11-01..2026-11-20 by technician largest 1',
      'count of appointments where status=completed;technician=Dave Chen|Tom Becker in start 2026-11-01..2026-11-20 by technician',
      'count of appointments where status!=canceled;technician=Dave Chen|Tom Becker in start 2026-11-01..2026-11-20 by technician largest 1',
      'count of appointments where status!=canceled;technician=Dave Chen|Tom Becker in start 2026-11-01..2026-11-20 by technician',
      'count of appointments where status=completed;technician=Dave Chen in start 2026-11-01..2026-11-20 & count of appointments where status=completed;technician=Tom Becker in start 2026-11-01..2026-11-20',
    ],
  ],
  'office-105': [
    [
      'find phone of customers Linus Berg',
      'find phone of customers Linus Berg & find address of customers Linus Berg',
    ],
  ],
  'office-106': [
    [
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-10-01.. by technician',
      'count of jobs where service=Water heater installation;status=completed in completed_at 2026-10-01.. by technician largest 1',
    ],
    [
      'count of jobs where service=Drain cleaning;status=completed in completed_at 2026-10-01.. by technician',
      'count of jobs where service=Drain cleaning;status=completed in completed_at 2026-10-01.. by technician largest 1',
      'count of jobs where service=Drain cleaning;status=completed in completed_at 2026-10-01.. by technician largest 3',
    ],
  ],
  'office-107': [
    [
      'count of estimates where status=sent & sum total of estimates where status=sent',
      'list of estimates where status=sent & sum total of estimates where status=sent',
    ],
  ],
  'office-108': [
    [
      'sum amount of invoices where job_id=[list of jobs where technician=Maria Lopez];status!=draft|void in issued_at 2026-09-01..',
      'sum amount of invoices where job_id=[list of jobs where technician=Maria Lopez];status!=draft|void in issued_at 2026-09-22..',
    ],
  ],
  'office-109': [
    ['count of threads where channel=sms;state=unread', 'list of threads where channel=sms;state=unread'],
  ],
  'office-110': [
    [
      "free 2026-11-23..2026-11-29 day of Sam O'Neill",
      "free 2026-11-23..2026-11-27 day of Sam O'Neill",
      "free 2026-11-23 day of Sam O'Neill",
      "free 2026-11-22..2026-11-28 day of Sam O'Neill",
    ],
  ],
  'office-111': [
    [
      'list of appointments where status=canceled in start 2026-11-16..2026-11-22',
      'list of appointments where status=canceled in start 2026-11-15..2026-11-21',
      'count of appointments where status=canceled in start 2026-11-16..2026-11-22',
      'count of appointments where status=canceled in start 2026-11-15..2026-11-21',
      'list of customers where customer=[list of appointments where status=canceled in start 2026-11-16..2026-11-22]',
      'list of customers where customer=[list of appointments where status=canceled in start 2026-11-16..2026-11-22] showing phone',
      'list of appointments where status=canceled in start 2026-11-16..2026-11-22 showing phone',
    ],
  ],
  'office-112': [
    [
      'sum amount of payments where service=Bathroom remodel|Water heater installation;status=settled in settled_at 2026-01-01.. by service',
      'sum amount of invoices where service=Bathroom remodel|Water heater installation;status!=draft|void in issued_at 2026-01-01.. by service',
      'sum amount of payments where service=Bathroom remodel;status=settled in settled_at 2026-01-01.. & sum amount of payments where service=Water heater installation;status=settled in settled_at 2026-01-01..',
      'sum amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2026-01-01.. & sum amount of invoices where service=Water heater installation;status!=draft|void in issued_at 2026-01-01..',
      'sum amount of payments where service=Bathroom remodel;status=settled in settled_at 2026-01-01.. versus sum amount of payments where service=Water heater installation;status=settled in settled_at 2026-01-01..',
      'sum amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2026-01-01.. versus sum amount of invoices where service=Water heater installation;status!=draft|void in issued_at 2026-01-01..',
    ],
  ],
  'office-113': [
    [
      'rate status=converted of leads where tag=urgent in created_at 2026-09-01..',
      'rate status=converted of leads where tag=urgent in created_at 2026-09-22..',
    ],
    [
      'rate status=converted of leads where tag=storm in created_at 2026-09-01..',
      'rate status=converted of leads where tag=storm in created_at 2026-09-22..',
    ],
  ],
  'office-114': [
    [
      'count of follow_ups where status=scheduled|due by channel',
      'count of follow_ups where status=due by channel',
    ],
  ],
  'office-115': [['declined']],
  'office-116': [
    [
      'list of threads where channel=sms;last_direction=inbound & list of threads where channel=sms;last_direction=inbound in last_message_at first 1',
      'list of threads where channel=sms;entity_type=customer;last_direction=inbound & list of threads where channel=sms;entity_type=customer;last_direction=inbound in last_message_at first 1',
    ],
  ],
  'office-117': [['average total of estimates where service=Bathroom remodel;status=accepted']],
  'office-118': [
    ['sum amount of payments where customer=Alan Turing;status=settled'],
    [
      'sum amount_due of invoices where customer=Alan Turing;status=sent|partial',
      'list of invoices where customer=Alan Turing;status=sent|partial',
    ],
    [
      'list of invoices where customer=Alan Turing;status=sent|partial',
      'list of invoices where customer=Alan Turing;status=sent|partial in due_at first 1',
      'list of invoices where customer=Alan Turing;status=sent|partial in due_at',
      'declined',
    ],
  ],
  'office-119': [
    [
      'sum amount of payments where milestone=deposit;status=settled in settled_at 2026-11-01..',
      'sum amount of invoices where milestone=deposit;status=paid in paid_at 2026-11-01..',
    ],
  ],
  'office-120': [['declined']],
  'office-122': [
    ['count of jobs where status=completed in completed_at 2026-10-01..2026-10-31 by technician'],
  ],
  'office-123': [
    [
      'find email of customers Rita Hughes',
      'find phone of customers Rita Hughes',
      'find email of customers Rita Hughes & find phone of customers Rita Hughes',
    ],
  ],
  'office-124': [
    [
      'rate total status=accepted of estimates where status!=draft in sent_at 2026-01-01..',
      'rate total status=accepted of estimates where status=accepted|declined|expired in sent_at 2026-01-01..',
    ],
  ],
  'office-125': [['declined']],
  'office-126': [
    [
      'average amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-12-31',
      'average amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2025-01-01..2025-12-31 vs 2026-01-01..2026-11-20',
      'average amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'average amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
      'average amount of invoices where service=Bathroom remodel;status!=draft|void in issued_at 2025-01-01.. by year',
    ],
  ],
  'office-127': [['sum amount of payments where method=ach;status=pending']],
  'office-128': [
    [
      'average days_to_pay of invoices in issued_at 2026-01-01..',
      'average days_to_pay of invoices where status=paid in issued_at 2026-01-01..',
      'average days_to_pay of invoices where status!=draft|void in issued_at 2026-01-01..',
    ],
  ],
  'office-129': [['sum amount_due of invoices where status=sent|partial']],
  'office-132': [
    ['sum amount of payments where method=cash;status=settled in settled_at 2026-10-01..2026-10-31'],
  ],
  'office-133': [
    [
      'count of payments where method=check;status=pending',
      'count of payments where method=check;status!=settled',
    ],
  ],
  'office-134': [
    [
      'count of jobs where status=completed in completed_at 2025-01-01..2025-12-31 & sum amount of invoices where status!=draft|void;job_status=completed;job_completed_at>=2025-01-01;job_completed_at<2026-01-01 / count of jobs where status=completed in completed_at 2025-01-01..2025-12-31',
      'count of jobs where status=completed in completed_at 2025-01-01..2025-12-31 & sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31 / count of jobs where status=completed in completed_at 2025-01-01..2025-12-31',
    ],
  ],
  'office-135': [
    [
      'rate status=failed of payments where method=card & rate status=failed of payments where method=ach',
      'rate status=failed of payments where method=card|ach by method',
      'rate status=failed of payments by method',
    ],
  ],
  'office-136': [['sum amount of invoices where customer=Rosa Diaz;status!=draft|void']],
  'office-137': [['list of payments where amount>=5000;status=settled in settled_at 2026-07-01..']],
  'office-138': [
    [
      'list of payments where customer=Frank Kowalski;method=check in created_at last 1',
      'list of payments where customer=Frank Kowalski;method=check',
      'list of payments where customer=Frank Kowalski;method=check;status=settled',
    ],
  ],
  'office-139': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-04-01..2026-06-30 vs 2026-07-01..2026-09-30',
      'sum amount of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30 vs 2026-04-01..2026-06-30',
      'sum amount of invoices where status!=draft|void in issued_at 2026-04-01..2026-09-30 by quarter',
      'sum amount of invoices where status!=draft|void in issued_at 2026-04-01..2026-06-30 & sum amount of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30',
    ],
  ],
  'office-140': [['sum amount of payments where status=settled in settled_at 2026-01-01.. by month']],
  'office-141': [
    [
      'list of invoices where status=sent|partial in due_at first 1',
      'list of invoices where status=sent|partial in issued_at first 1',
      'list of invoices where status=sent|partial;due_at<now in due_at first 1',
      'list of invoices where status=sent|partial;due_at<now in issued_at first 1',
    ],
  ],
  'office-142': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2025-10-01..2025-10-31',
      'sum amount of payments where status=settled in settled_at 2025-10-01..2025-10-31 vs 2026-10-01..2026-10-31',
    ],
  ],
  'office-143': [['declined']],
  'office-144': [['declined']],
  'office-145': [
    ['list of invoices where status=partial', 'list of invoices where status=partial showing amount_due'],
  ],
  'office-146': [
    [
      'list of invoices where status=sent|partial;aging=over_90',
      'list of invoices where status=sent|partial;due_at<2026-08-22',
      'list of invoices where status=sent|partial;due_at<now;due_at<2026-08-22',
      'list of invoices where status=sent|partial in due_at ..2026-08-21',
    ],
  ],
  'office-148': [['count of invoices where status!=draft|void in issued_at 2026-07-01..2026-09-30']],
  'office-149': [
    [
      'sum total of estimates where status=accepted in accepted_at 2026-01-01.. by source',
      'sum total of estimates where status=accepted in sent_at 2026-01-01.. by source',
      'sum total of estimates where status=accepted in created_at 2026-01-01.. by source',
    ],
  ],
  'office-150': [
    [
      'list of technicians where active=true;off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29',
      'list of technicians where off=2026-11-23|2026-11-24|2026-11-25|2026-11-26|2026-11-27|2026-11-28|2026-11-29',
      'list of technicians where active=true showing time_off',
      'list of technicians showing time_off',
    ],
  ],
  'office-151': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-01..',
      'count of deliveries where status=exhausted in created_at 2026-11-01..',
    ],
  ],
  'office-152': [
    [
      'count of payments where status=failed in created_at 2026-11-16..',
      'count of payments where status=failed in created_at 2026-11-15..',
      'list of payments where status=failed in created_at 2026-11-16..',
      'list of payments where status=failed in created_at 2026-11-15..',
    ],
    [
      'list of payments where status=failed in created_at 2026-11-16..',
      'list of payments where status=failed in created_at 2026-11-15..',
      'count of payments where status=failed in created_at 2026-11-16.. by customer',
      'list of customers where customer=[list of payments where status=failed in created_at 2026-11-16..]',
      'declined',
    ],
    ['declined'],
  ],
  'office-153': [
    [
      'count of payments where status=settled in settled_at 2026-11-16..2026-11-22 by customer & count of invoices where status=sent|partial in due_at 2026-11-16..2026-11-22 by customer',
      'list of payments where status=settled in settled_at 2026-11-16.. & list of invoices where status=sent|partial in due_at 2026-11-16..2026-11-20',
      'list of payments where status=settled in settled_at 2026-11-16.. & list of invoices where status=sent|partial;due_at<now in due_at 2026-11-16..2026-11-20',
      'list of payments where status=settled in settled_at 2026-11-16.. & list of invoices where status=sent|partial in due_at 2026-11-16..2026-11-22',
      'list of payments where status=settled in settled_at 2026-11-16.. & list of invoices where status=sent|partial in due_at 2026-11-15..2026-11-21',
      'list of payments where status=settled in settled_at 2026-11-15.. & list of invoices where status=sent|partial in due_at 2026-11-16..2026-11-22',
      'list of payments where status=settled in settled_at 2026-11-15.. & list of invoices where status=sent|partial in due_at 2026-11-15..2026-11-21',
      'sum amount of payments where status=settled in settled_at 2026-11-16.. by customer & list of invoices where status=sent|partial in due_at 2026-11-16..2026-11-20',
    ],
  ],
  'office-154': [
    [
      'rate paid_at<=due_at of invoices where status!=draft|void',
      'rate paid_at<=due_at of invoices where status=paid',
      'rate paid_at<=due_at of invoices where status!=draft|void;due_at<now',
    ],
  ],
  'office-155': [
    [
      'list of invoices where status=void in issued_at 2025-01-01..2025-12-31',
      'list of invoices where status=void in voided_at 2025-01-01..2025-12-31',
    ],
  ],
  'office-156': [
    ['sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31'],
    ['sum amount of invoices where status!=draft|void in issued_at 2026-01-01..'],
    [
      'percent sum amount_due of invoices where status=sent|partial in issued_at 2025-01-01..2025-12-31 / sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31 & percent sum amount_due of invoices where status=sent|partial in issued_at 2026-01-01.. / sum amount of invoices where status!=draft|void in issued_at 2026-01-01..',
      'percent sum amount_due of invoices where status=sent|partial in issued_at 2026-01-01.. / sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. & percent sum amount_due of invoices where status=sent|partial in issued_at 2025-01-01..2025-12-31 / sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-12-31',
    ],
  ],
  'office-157': [
    ['list of jobs where status=completed;finals=', 'count of jobs where status=completed;finals='],
  ],
  'office-158': [
    [
      'sum amount_paid of invoices where job_status!=completed;milestone=deposit;status!=draft|void',
      'sum amount_paid of invoices where job_status!=completed;milestone=deposit;status=paid',
      'sum amount_paid of invoices where job_status=scheduled|in_progress;milestone=deposit;status!=draft|void',
      'sum amount_paid of invoices where job_status=scheduled|in_progress;milestone=deposit;status=paid',
      'sum amount of invoices where job_status!=completed;milestone=deposit;status=paid',
      'sum amount of payments where job_status!=completed;milestone=deposit;status=settled',
    ],
  ],
  'office-159': [
    [
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2025-11-20..',
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2025-11-21..',
      'average amount of invoices where milestone=final;status!=draft|void in issued_at 2025-11-01..2026-10-31',
    ],
  ],
  'office-160': [
    [
      'average days_after_completion of invoices where milestone=final',
      'average days_after_completion of invoices where milestone=final;status!=draft|void',
    ],
  ],
  'office-161': [
    [
      'list of invoices where status=sent|partial;due_at<now',
      'list of invoices where status=sent|partial;due_at<2026-11-20',
      'count of invoices where status=sent|partial;due_at<now by customer',
      'sum amount_due of invoices where status=sent|partial;due_at<now by customer',
      'declined',
    ],
  ],
  'office-162': [['declined']],
  'office-163': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30 & sum amount_paid of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30',
    ],
  ],
  'office-164': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
      'count of payments where status=settled in settled_at 2026-10-01..2026-10-31 by method',
    ],
  ],
  'office-165': [['sum amount_due of invoices where status=sent|partial by aging']],
  'office-166': [
    [
      'sum amount_due of invoices where customer=Katherine Johnson;status=sent|partial',
      'list of invoices where customer=Katherine Johnson;status=sent|partial',
    ],
  ],
  'office-167': [
    [
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by service largest 1',
      'sum amount of payments where status=settled in settled_at 2026-01-01.. by service',
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. by service largest 1',
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01.. by service',
    ],
  ],
  'office-168': [
    [
      'list of invoices where status!=draft|void in issued_at 2026-11-01..',
      'list of invoices where status!=draft in issued_at 2026-11-01..',
      'count of invoices where status!=draft|void in issued_at 2026-11-01..',
      'count of invoices where status!=draft in issued_at 2026-11-01..',
    ],
    [
      'list of invoices where amount>2000;status!=draft|void in issued_at 2026-11-01..',
      'list of invoices where amount>2000;status!=draft in issued_at 2026-11-01..',
      'count of invoices where amount>2000;status!=draft|void in issued_at 2026-11-01..',
      'count of invoices where amount>2000;status!=draft in issued_at 2026-11-01..',
    ],
    [
      'sum amount of invoices where amount>2000;status!=draft|void in issued_at 2026-11-01..',
      'sum amount of invoices where amount>2000;status!=draft in issued_at 2026-11-01..',
    ],
  ],
  'office-169': [
    [
      'count of invoices where status=sent|partial;due_at<now',
      'count of invoices where status=sent|partial;due_at<2026-11-20',
    ],
  ],
  'office-170': [
    [
      'count of refunds in created_at 2026-01-01..2026-12-31 by customer',
      'list of refunds in created_at 2026-01-01..',
      'list of refunds in created_at 2026-01-01..',
      'count of refunds in created_at 2026-01-01.. by customer',
      'sum amount of refunds in created_at 2026-01-01.. by customer',
      'list of customers where customer=[list of refunds in created_at 2026-01-01..]',
    ],
    [
      'sum amount of refunds in created_at 2026-01-01.. by method',
      'sum amount of refunds in created_at 2026-01-01.. by method',
    ],
  ],
  'office-171': [['count of estimates where signed_contracts=;status=accepted in accepted_at 2026-01-01..']],
  'office-172': [['declined']],
  'office-173': [
    [
      'list of payments where customer=Alan Turing;status=settled in settled_at last 1',
      'list of payments where customer=Alan Turing',
      'list of payments where customer=Alan Turing;status=settled',
    ],
  ],
  'office-174': [
    [
      'list of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29',
      'list of invoices where status=sent|partial in due_at 2026-11-22..2026-11-28',
    ],
  ],
  'office-176': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-20 vs 2026-11-01..2026-11-20',
      'count of invoices where status!=draft|void in issued_at 2026-11-01..2026-11-20 vs 2026-10-01..2026-10-20',
      'count of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-20 vs 2026-11-01..2026-11-20',
    ],
  ],
  'office-177': [
    [
      'sum amount of refunds in created_at 2025-01-01..2025-12-31',
      'sum amount of refunds in created_at 2025-01-01..2025-12-31',
    ],
  ],
  'office-178': [
    [
      'list of invoices where status=draft;created_at<2026-11-06',
      'count of invoices where status=draft;created_at<2026-11-06',
      'list of invoices where status=draft in created_at ..2026-11-05',
    ],
  ],
  'office-179': [
    [
      'list of contracts where customer=Grace Hopper & list of invoices where customer=Grace Hopper;milestone=deposit',
      'list of contracts where customer=Grace Hopper & list of payments where customer=Grace Hopper;milestone=deposit',
      'list of contracts where customer=Grace Hopper;status=signed & list of invoices where customer=Grace Hopper;milestone=deposit',
      'list of contracts where customer=Grace Hopper;status=signed & list of payments where customer=Grace Hopper;milestone=deposit',
      'list of contracts where customer=Grace Hopper & list of payments where customer=Grace Hopper;milestone=deposit;status=settled',
    ],
  ],
  'office-181': [
    [
      'count of leads in created_at 2026-11-16..',
      'count of leads in created_at 2026-11-15..',
      'list of leads in created_at 2026-11-16..',
      'list of leads in created_at 2026-11-15..',
    ],
  ],
  'office-183': [
    [
      'count of deliveries where status=retrying|exhausted in created_at 2026-11-19..',
      'count of deliveries where status=exhausted in created_at 2026-11-19..',
      'list of deliveries where status=retrying|exhausted in created_at 2026-11-19..',
      'list of deliveries where status=exhausted in created_at 2026-11-19..',
    ],
  ],
  'office-184': [['count of estimates where status=sent']],
  'office-185': [
    [
      'count of leads where status=new|qualifying|qualified;tag=vip',
      'count of leads where status!=converted|disqualified;tag=vip',
      'list of leads where status=new|qualifying|qualified;tag=vip',
      'list of leads where status!=converted|disqualified;tag=vip',
    ],
  ],
  'office-186': [
    ['sum amount of payments where method=card;status=settled in settled_at 2026-10-01..2026-10-31'],
  ],
  'office-187': [['sum amount_due of invoices where status=sent|partial']],
  'office-188': [
    [
      'sum total of estimates where status=accepted in accepted_at 2026-10-01..',
      'sum total of estimates in accepted_at 2026-10-01..',
    ],
  ],
  'office-189': [
    ['sum amount of invoices where milestone=deposit;status!=draft|void in issued_at 2026-09-01..2026-09-30'],
  ],
  'office-190': [
    ['sum amount of refunds in created_at 2026-01-01..', 'sum amount of refunds in created_at 2026-01-01..'],
  ],
  'office-191': [['count of jobs where status=completed in completed_at 2026-01-01.. by technician']],
  'office-192': [
    [
      'count of leads in created_at 2026-06-01..2026-08-31 by source largest 1',
      'count of leads in created_at 2026-06-01..2026-08-31 by source',
      'count of leads in created_at 2026-06-21..2026-09-21 by source largest 1',
      'count of leads in created_at 2026-06-21..2026-09-21 by source',
      'count of leads in created_at 2026-06-21..2026-09-22 by source largest 1',
      'count of leads in created_at 2026-06-21..2026-09-22 by source',
    ],
  ],
  'office-193': [['sum amount of payments where status=settled by customer largest 5']],
  'office-194': [['sum amount of payments where status=settled in settled_at 2026-01-01.. by month']],
  'office-195': [
    [
      'count of estimates where status=declined by service largest 1',
      'count of estimates where status=declined by service',
      'rate status=declined of estimates where status!=draft by service largest 1',
      'rate status=declined of estimates where status!=draft by service',
      'rate status=declined of estimates where status=accepted|declined|expired by service largest 1',
      'rate status=declined of estimates where status=accepted|declined|expired by service',
    ],
  ],
  'office-196': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician smallest 1',
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29 by technician',
      'count of appointments in start 2026-11-23..2026-11-29 by technician smallest 1',
      'count of appointments in start 2026-11-23..2026-11-29 by technician',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28 by technician smallest 1',
      'list of technicians where active=true;appointments= in appointments 2026-11-23..2026-11-29',
      'list of technicians where active=true;appointments= in appointments 2026-11-22..2026-11-28',
    ],
  ],
  'office-197': [
    [
      'sum amount of payments where status=settled in settled_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'sum amount of payments where status=settled in settled_at 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
      'sum amount of invoices where status!=draft|void in issued_at 2026-10-01..2026-10-31 vs 2026-09-01..2026-09-30',
      'sum amount of invoices where status!=draft|void in issued_at 2026-09-01..2026-09-30 vs 2026-10-01..2026-10-31',
    ],
  ],
  'office-198': [
    [
      'count of leads where source=Angi|Yelp;status=converted in created_at 2026-01-01.. by source largest 1',
      'count of leads where source=Angi|Yelp;status=converted in created_at 2026-01-01.. by source',
      'count of customers where source=Angi|Yelp in created_at 2026-01-01.. by source largest 1',
      'count of customers where source=Angi|Yelp in created_at 2026-01-01.. by source',
      'count of leads where source=Angi;status=converted in created_at 2026-01-01.. & count of leads where source=Yelp;status=converted in created_at 2026-01-01..',
    ],
  ],
  'office-199': [
    [
      'count of jobs where status=completed;technician=Maria Lopez|Dave Chen in completed_at 2026-10-01..2026-10-31 by technician largest 1',
      'count of jobs where status=completed;technician=Maria Lopez|Dave Chen in completed_at 2026-10-01..2026-10-31 by technician',
      'count of jobs where status=completed;technician=Maria Lopez in completed_at 2026-10-01..2026-10-31 & count of jobs where status=completed;technician=Dave Chen in completed_at 2026-10-01..2026-10-31',
    ],
  ],
  'office-200': [
    [
      'sum amount of invoices where status!=draft|void in issued_at 2026-01-01..2026-11-20 vs 2025-01-01..2025-11-20',
      'sum amount of invoices where status!=draft|void in issued_at 2025-01-01..2025-11-20 vs 2026-01-01..2026-11-20',
    ],
  ],
  'office-201': [
    [
      'count of leads where tag=storm in created_at 2026-11-01..2026-11-20 vs 2025-11-01..2025-11-20',
      'count of leads where tag=storm in created_at 2025-11-01..2025-11-20 vs 2026-11-01..2026-11-20',
      'count of leads where tag=storm in created_at 2026-11-01..2026-11-20 vs 2025-11-01..2025-11-30',
      'count of leads where tag=storm in created_at 2025-11-01..2025-11-30 vs 2026-11-01..2026-11-20',
    ],
  ],
  'office-202': [
    [
      'rate status=converted of leads where source=Google Ads in created_at 2026-08-22..',
      'rate status=converted of leads where source=Google Ads in created_at 2026-08-23..',
      'rate status=accepted of estimates where source=Google Ads;status!=draft in sent_at 2026-08-22..',
      'rate status=accepted of estimates where source=Google Ads;status!=draft in sent_at 2026-08-23..',
      'rate status=accepted of estimates where source=Google Ads;status=accepted|declined|expired in sent_at 2026-08-22..',
      'rate status=accepted of estimates where source=Google Ads;status=accepted|declined|expired in sent_at 2026-08-23..',
    ],
  ],
  'office-203': [
    [
      'average total of estimates where service=Bathroom remodel',
      'average total of estimates where service=Bathroom remodel;status!=draft',
    ],
  ],
  'office-204': [
    [
      'rate status=no_show of appointments in start 2026-01-01..2026-11-20',
      'rate status=no_show of appointments where start<now in start 2026-01-01..2026-11-20',
      'rate status=no_show of appointments where status=completed|no_show in start 2026-01-01..2026-11-20',
    ],
  ],
  'office-205': [
    [
      'rate status=accepted of estimates where status!=draft',
      'rate status=accepted of estimates where status=accepted|declined|expired',
    ],
  ],
  'office-206': [
    [
      'average days_to_pay of invoices',
      'average days_to_pay of invoices where status=paid',
      'average days_to_pay of invoices where status!=draft|void',
    ],
  ],
  'office-207': [
    [
      'list of invoices where status=sent|partial;due_at<now;amount_due>1000',
      'list of invoices where status=sent|partial;due_at<now;amount>1000',
      'list of invoices where status=sent|partial;due_at<2026-11-20;amount_due>1000',
      'list of invoices where status=sent|partial;due_at<2026-11-20;amount>1000',
    ],
  ],
  'office-208': [
    [
      'list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-23',
      'list of jobs in scheduled_start 2026-11-23..2026-11-23',
      'list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
      'list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-23 & list of appointments where status!=canceled in start 2026-11-23..2026-11-23',
    ],
  ],
  'office-209': [
    [
      'list of follow_ups where channel=call;status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where channel=call;status=due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
      'list of follow_ups where status=due in scheduled_for 2026-11-20..2026-11-20',
    ],
  ],
  'office-210': [['list of contracts where status=sent']],
  'office-211': [['list of threads where channel=sms;last_direction=inbound']],
  'office-212': [
    [
      'list of payments where method=ach;status=failed in created_at 2026-10-21..',
      'list of payments where method=ach;status=failed in created_at 2026-10-22..',
    ],
  ],
  'office-213': [
    [
      'sum amount_due of invoices where customer=Frank Kowalski;status=sent|partial',
      'list of invoices where customer=Frank Kowalski;status=sent|partial',
    ],
  ],
  'office-214': [
    [
      'find phone of customers Rosa Diaz',
      'find phone of customers Rosa Diaz & find address of customers Rosa Diaz',
    ],
  ],
  'office-215': [
    [
      'list of jobs where customer=Quinn Lindgren',
      'list of jobs where customer=Quinn Lindgren in scheduled_start last 1',
      'list of jobs where customer=Quinn Lindgren;status!=canceled',
      'journey Quinn Lindgren',
    ],
  ],
  'office-216': [['find skill of technicians Aisha Khan']],
  'office-218': [['free 2026-11-24 morning drain cleaning']],
  'office-219': [
    [
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status!=canceled;start>now in start first 1',
      'list of appointments where customer=Grace Hopper;status=booked|confirmed;start>now',
    ],
  ],
  'office-221': [['find time_off of technicians Tom Becker', 'find working_hours of technicians Tom Becker']],
  'office-222': [
    [
      'list of leads where appointments= in created_at 2026-11-06..',
      'list of leads where appointments= in created_at 2026-11-07..',
      'list of leads where appointments= in created_at 2026-11-02..2026-11-15',
      'count of leads where appointments= in created_at 2026-11-06..',
      'count of leads where appointments= in created_at 2026-11-07..',
      'count of leads where appointments= in created_at 2026-11-02..2026-11-15',
    ],
  ],
  'office-223': [
    [
      'list of customers where settled_payments=',
      'count of customers where settled_payments=',
      'list of customers where invoices!=;settled_payments=',
    ],
  ],
  'office-224': [
    ['list of jobs where status=completed;finals=', 'count of jobs where status=completed;finals='],
  ],
  'office-225': [
    [
      'count of appointments where status!=canceled in start 2026-11-20..2026-11-20 & count of appointments where status=confirmed in start 2026-11-20..2026-11-20',
      'count of appointments in start 2026-11-20..2026-11-20 & count of appointments where status=confirmed in start 2026-11-20..2026-11-20',
      'count of appointments in start 2026-11-20..2026-11-20 by status',
    ],
  ],
  'office-226': [
    [
      'count of invoices where status=sent|partial;due_at<now & list of invoices where status=sent|partial;due_at<now in due_at first 1',
      'count of invoices where status=sent|partial;due_at<now & list of invoices where status=sent|partial;due_at<now in issued_at first 1',
      'count of invoices where status=sent|partial;due_at<2026-11-20 & list of invoices where status=sent|partial;due_at<now in due_at first 1',
      'count of invoices where status=sent|partial;due_at<2026-11-20 & list of invoices where status=sent|partial;due_at<now in issued_at first 1',
    ],
  ],
  'office-227': [
    [
      'list of contracts where customer=Katherine Johnson & list of payments where customer=Katherine Johnson;milestone=deposit',
      'list of contracts where customer=Katherine Johnson & list of payments where customer=Katherine Johnson;milestone=deposit;status=settled',
      'list of contracts where customer=Katherine Johnson & list of invoices where customer=Katherine Johnson;milestone=deposit',
    ],
  ],
  'office-228': [
    [
      'count of leads in created_at 2026-11-01.. by service largest 1 & count of leads where service=Drain cleaning;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 1 & count of leads where service=Water heater installation;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 1 & count of leads where status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 2 & count of leads where service=Drain cleaning;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 2 & count of leads where service=Water heater installation;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 2 & count of leads where status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service & count of leads where service=Drain cleaning;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service & count of leads where service=Water heater installation;status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service & count of leads where status=qualified in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 1 & count of leads where service=Drain cleaning;status=qualified|converted in created_at 2026-11-01..',
      'count of leads in created_at 2026-11-01.. by service largest 1 & count of leads where service=Water heater installation;status=qualified|converted in created_at 2026-11-01..',
      'count of leads where service=Water heater installation in created_at 2026-11-01.. by service & count of leads where service=Water heater installation;status=qualified in created_at 2026-11-01..',
      'count of leads where service=Water heater installation in created_at 2026-11-01.. by service & count of leads where service=Water heater installation;status=qualified|converted in created_at 2026-11-01..',
    ],
  ],
  'office-229': [
    [
      'list of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29',
      'list of invoices where status=sent|partial in due_at 2026-11-22..2026-11-28',
    ],
    [
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29',
      'sum amount_due of invoices where status=sent|partial in due_at 2026-11-22..2026-11-28',
      'sum amount of invoices where status=sent|partial in due_at 2026-11-23..2026-11-29',
      'sum amount of invoices where status=sent|partial in due_at 2026-11-22..2026-11-28',
    ],
    [
      'list of invoices where status=partial in due_at 2026-11-23..2026-11-29',
      'list of invoices where status=partial in due_at 2026-11-22..2026-11-28',
      'list of invoices where status=sent|partial;amount_paid>0 in due_at 2026-11-23..2026-11-29',
      'count of invoices where status=sent|partial;amount_paid>0 in due_at 2026-11-23..2026-11-29',
      'count of invoices where status=partial in due_at 2026-11-23..2026-11-29',
    ],
  ],
  'office-230': [
    [
      'count of appointments where status!=canceled in start 2026-11-23..2026-11-29',
      'count of appointments where status!=canceled in start 2026-11-22..2026-11-28',
      'count of appointments in start 2026-11-23..2026-11-29',
      'count of appointments in start 2026-11-22..2026-11-28',
    ],
    [
      "count of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-23..2026-11-29",
      "count of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-22..2026-11-28",
      "count of appointments where technician=Sam O'Neill in start 2026-11-23..2026-11-29",
      "count of appointments where technician=Sam O'Neill in start 2026-11-22..2026-11-28",
    ],
    [
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-23..2026-11-29 first 1",
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-22..2026-11-28 first 1",
      "list of appointments where technician=Sam O'Neill in start 2026-11-23..2026-11-29 first 1",
      "list of appointments where technician=Sam O'Neill in start 2026-11-22..2026-11-28 first 1",
      "list of appointments where status!=canceled;technician=Sam O'Neill in start 2026-11-23..2026-11-29",
      'declined',
    ],
  ],
  'office-231': [
    [
      'list of invoices where customer=Linus Berg in issued_at last 1',
      'list of invoices where customer=Linus Berg in created_at last 1',
      'list of invoices where customer=Linus Berg;status!=draft|void in issued_at last 1',
      'list of invoices where customer=Linus Berg;status!=draft|void in created_at last 1',
    ],
    [
      'list of invoices where customer=Linus Berg in issued_at last 1',
      'list of invoices where customer=Linus Berg in created_at last 1',
      'list of invoices where customer=Linus Berg;status=paid',
      'list of payments where customer=Linus Berg',
      'list of payments where customer=Linus Berg;status=settled',
    ],
    [
      'list of payments where customer=Linus Berg',
      'list of payments where customer=Linus Berg in settled_at last 1',
      'list of payments where customer=Linus Berg;status=settled',
      'list of payments where customer=Linus Berg;status=settled in settled_at last 1',
      'declined',
    ],
  ],
  'office-232': [
    [
      'list of estimates where total>5000 in sent_at 2026-11-01..',
      'list of estimates where total>5000;status!=draft in sent_at 2026-11-01..',
    ],
    ['list of estimates where status=sent;total>5000 in sent_at 2026-11-01..'],
    [
      'list of estimates where status=sent;total>5000;sent_at>=2026-11-01 in expires_at first 1',
      'list of estimates where status=sent;total>5000 in sent_at 2026-11-01.. first 1',
      'list of estimates where status=sent;total>5000 in sent_at 2026-11-01.. showing expires_at',
    ],
  ],
  'office-233': [
    [
      'count of leads where status=disqualified in created_at 2026-01-01..',
      'list of leads where status=disqualified in created_at 2026-01-01..',
    ],
    [
      'count of leads where status=disqualified in created_at 2025-01-01..2025-12-31',
      'list of leads where status=disqualified in created_at 2025-01-01..2025-12-31',
    ],
    [
      'count of leads where status=disqualified in created_at 2025-01-01..2025-12-31 by source largest 1',
      'count of leads where status=disqualified in created_at 2025-01-01..2025-12-31 by source',
      'count of leads where status=disqualified in created_at 2025-01-01.. by source largest 1',
      'count of leads where status=disqualified in created_at 2025-01-01.. by source',
    ],
  ],
  'office-234': [
    [
      'list of jobs where customer=Rita Hughes',
      'list of jobs where customer=Rita Hughes;status=scheduled|in_progress',
      'list of jobs where customer=Rita Hughes;status=in_progress',
      'list of jobs where customer=Rita Hughes;status!=completed|canceled',
      'count of jobs where customer=Rita Hughes;status=scheduled|in_progress',
    ],
    [
      'list of jobs where customer=Rita Hughes',
      'list of jobs where customer=Rita Hughes;status=scheduled|in_progress',
      'count of jobs where customer=Rita Hughes by technician',
      'declined',
    ],
  ],
  'office-235': [
    [
      'list of appointments where status=canceled in start 2026-11-09..2026-11-15',
      'list of appointments where status=canceled in start 2026-11-08..2026-11-14',
      'count of appointments where status=canceled in start 2026-11-09..2026-11-15',
      'count of appointments where status=canceled in start 2026-11-08..2026-11-14',
    ],
    [
      'count of appointments where later_appointments!=;status=canceled in start 2026-11-09..2026-11-15',
      'count of appointments where later_appointments!=;status=canceled in start 2026-11-08..2026-11-14',
      'list of appointments where later_appointments!=;status=canceled in start 2026-11-09..2026-11-15',
      'count of customers where customer=[list of appointments where later_appointments!=;status=canceled in start 2026-11-09..2026-11-15]',
    ],
  ],
  'office-236': [['declined']],
  'office-237': [['declined']],
  'office-238': [['declined']],
  'office-239': [['declined']],
  'office-240': [['declined']],
};

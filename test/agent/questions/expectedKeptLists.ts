/** Readings, as in `expectedKept`, of what asks for lists, for single things, and for what is not. */
export const expectedKeptLists: Readonly<Record<string, readonly string[]>> = {
  'bookkeeper-066': ['company payment_terms_days'],
  'bookkeeper-069': [
    'list of invoices where customer=Alan Turing',
    'list of invoices where customer=Alan Turing;status!=void',
    'list of invoices where customer=Alan Turing;status!=draft|void',
    'sum amount of invoices where customer=Alan Turing;status!=draft|void & sum amount_due of invoices where customer=Alan Turing;status=sent|partial',
    'sum amount of invoices where customer=Alan Turing;status!=void & sum amount_due of invoices where customer=Alan Turing;status=sent|partial',
  ],
  'dispatcher-064': [
    'list of appointments where customer=Alan Turing;status!=canceled in start 2026-11-25..2026-11-25',
  ],
  'dispatcher-069': [
    'list of messages where person=Rosa Diaz;direction=inbound;channel=sms in created_at last 1 showing body',
  ],
  'learner-063': ['find email of customers Linus Berg'],
  'learner-065': ['find address of customers Katherine Johnson'],
  'learner-067': [
    'declined',
    'list of customers where id=01a0c5e5-f403-70be-b4a9-13cd028f6636|01a132d2-71b5-73e5-a8be-1b202782e021',
  ],
  'learner-068': [
    'list of messages where person=Rosa Diaz;direction=inbound in created_at last 1 showing body',
  ],
  'owner-062': ['find phone of customers Ada Lovelace'],
  'owner-065': [
    'list of contracts where customer=Alan Turing',
    'list of contracts where customer=Alan Turing;status=signed',
    'list of contracts where customer=Alan Turing;status=signed in signed_at last 1',
    'list of contracts where customer=Alan Turing in created_at last 1',
    'count of contracts where customer=Alan Turing;status=signed',
  ],
  'owner-066': ['find source of leads Grace Hopper', 'find source of customers Grace Hopper'],
  'owner-067': [
    'declined',
    'sum amount_due of invoices where status=sent|partial;customer=John Smith by customer',
  ],

  'bookkeeper-070': ['list of invoices where status=sent|partial;due_at<now'],
  'bookkeeper-072': [
    'list of payments where status=settled;amount>2500 in settled_at 2026-10-22..',
    'list of payments where status=settled;amount>2500 in settled_at 2026-10-21..',
  ],
  'bookkeeper-079': ['sum amount_due of invoices where status=sent|partial by customer smallest 3'],
  'dispatcher-074': [
    'list of appointments where status=no_show in start 2026-11-16..',
    'count of appointments where status=no_show in start 2026-11-16.. by customer',
    'list of customers where customer=[list of appointments where status=no_show in start 2026-11-16..2026-11-22]',
  ],
  'dispatcher-076': ['list of jobs where status=scheduled;scheduled_start='],
  'dispatcher-080': [
    'list of technicians where active=true showing territories',
    'list of technicians showing territories',
  ],
  'hurried-073': [
    'list of follow_ups where channel=call;status=scheduled|due in scheduled_for 2026-11-20..2026-11-20',
    'list of follow_ups where channel=call;status=scheduled|due in scheduled_for ..2026-11-20',
    'list of follow_ups where channel=call;status=due in scheduled_for 2026-11-20..2026-11-20',
    'list of follow_ups where channel=call;status=due in scheduled_for ..2026-11-20',
  ],
  'hurried-076': [
    'list of jobs where status!=canceled in scheduled_start 2026-11-23..2026-11-29',
    'list of jobs where status=scheduled in scheduled_start 2026-11-23..2026-11-29',
  ],
  'hurried-078': ['list of leads where tag=vip'],
  'hurried-080': [
    'list of technicians where active=true;workday=sat',
    'list of technicians where workday=sat',
  ],
  'learner-070': ['list of leads in created_at 2026-11-19..2026-11-19'],
  'learner-076': ['list of contracts where status=sent', 'list of contracts where status=draft|sent'],
  'learner-077': [
    'list of jobs where status!=canceled in scheduled_start 2026-11-16..2026-11-22',
    'list of jobs where status!=canceled in scheduled_start 2026-11-20..2026-11-22',
    'list of jobs where status!=canceled;scheduled_start>now in scheduled_start 2026-11-16..2026-11-22',
    'list of jobs where status=scheduled in scheduled_start 2026-11-16..2026-11-22',
    'list of jobs where status=scheduled in scheduled_start 2026-11-20..2026-11-22',
  ],
  'owner-072': ['sum amount_due of invoices where status=sent|partial by customer over 1500'],
  'owner-074': ['list of contracts where status=sent'],
  'owner-076': [
    'list of customers in created_at 2026-11-07..',
    'list of customers in created_at 2026-11-02..2026-11-15',
    'list of customers in created_at 2026-11-06..',
  ],

  'bookkeeper-082': ['list of payments where reference=', 'count of payments where reference='],
  'bookkeeper-083': ['list of jobs where any_deposits!=;any_finals='],
  'dispatcher-081': [
    'list of technicians where active=true;appointments= in appointments 2026-11-20..2026-11-20',
    'list of technicians where active=true;appointments= in appointments 2026-11-27..2026-11-27',
  ],
  'dispatcher-085': [
    'list of jobs where technician=',
    'list of jobs where technician=;status=scheduled|in_progress',
  ],
  'dispatcher-086': [
    'list of technicians where active=true;off!=2026-11-23',
    'list of technicians where active=true;off!=2026-11-23;workday=mon',
  ],
  'dispatcher-087': [
    'list of customers where appointments!=;phone= in appointments 2026-11-21..2026-11-21',
    'list of customers where customer=[list of appointments where status!=canceled in start 2026-11-21..2026-11-21];phone=',
    'list of appointments where customer=[list of customers where phone=];status!=canceled in start 2026-11-21..2026-11-21',
  ],
  'hurried-084': [
    'list of jobs where status=completed;invoices=',
    'list of jobs where status=completed;finals=',
  ],
  'hurried-087': ['list of estimates where status=accepted;contracts='],
  // Nobody is off on that Monday.
  'learner-084': [
    'list of technicians where active=true;workday!=mon',
    'list of technicians where workday!=mon',
  ],
  'learner-087': [
    'list of customers where estimates!=;contracts=',
    'list of customers where customer=[list of estimates where status=accepted];contracts=',
    'list of customers where customer=[list of estimates];contracts=',
  ],
  'owner-081': [
    'list of customers where settled_payments=',
    'list of customers where invoices!=;settled_payments=',
  ],
};

import { ahead, type FigureQuery, type FigureRow, listed } from './figureRows.ts';

/** A schedule stands in the order of time. */
const schedule = { measure: 'list', order: 'oldest', top: '100' } as const;

const visits: FigureQuery = { entity: 'appointments', filters: 'status!=canceled' };

/** Who works when, and what waits for somebody. */
export const workFigures: readonly FigureRow[] = [
  [
    19,
    'schedule_today',
    'Schedule today',
    "What is on today's schedule?",
    { ...visits, ...schedule, period: 'today' },
  ],
  [
    20,
    'schedule_tomorrow',
    'Schedule tomorrow',
    "What is on tomorrow's schedule?",
    { ...visits, ...schedule, period: 'tomorrow' },
  ],
  [
    21,
    'who_works_when',
    'Who works when this week',
    'Who works when this week?',
    { ...visits, ...schedule, period: 'this_week' },
  ],
  [
    22,
    'visits_by_technician',
    'Visits by technician this week',
    'How many visits does each technician have this week?',
    { ...visits, by: 'technician', order: 'largest', period: 'this_week' },
  ],
  [
    23,
    'visits_without_technician',
    'Visits without a technician',
    'Which visits have no technician yet?',
    { entity: 'appointments', filters: `${ahead};technician=;start>=now`, ...schedule },
  ],
  [
    24,
    'unconfirmed_tomorrow',
    'Unconfirmed tomorrow',
    'Which visits tomorrow are not confirmed?',
    { entity: 'appointments', filters: 'status=booked', ...schedule, period: 'tomorrow' },
  ],
  [
    25,
    'no_show_rate',
    'No-show rate this month',
    'What is our no-show rate this month?',
    {
      entity: 'appointments',
      measure: 'rate',
      filters: 'status=completed|no_show',
      part: 'status=no_show',
      period: 'this_month',
    },
  ],
  [
    26,
    'jobs_in_progress',
    'Jobs in progress',
    'Which jobs are in progress?',
    { entity: 'jobs', filters: 'status=in_progress', ...listed },
  ],
  [
    27,
    'jobs_to_plan',
    'Jobs without a date',
    'Which jobs have no date yet?',
    { entity: 'jobs', filters: 'status=scheduled;scheduled_start=', ...listed },
  ],
  [
    28,
    'jobs_completed',
    'Jobs completed this month',
    'How many jobs did we finish this month?',
    { entity: 'jobs', filters: 'status=completed', period: 'this_month' },
  ],
  [
    29,
    'jobs_to_invoice',
    'Finished jobs without an invoice',
    'Which finished jobs are not invoiced?',
    { entity: 'jobs', filters: 'status=completed;invoices=', ...listed },
  ],
  [
    43,
    'unanswered_messages',
    'Unanswered conversations',
    'Which conversations are unanswered?',
    { entity: 'threads', filters: 'last_direction=inbound', ...listed },
  ],
  [
    44,
    'failed_messages',
    'Messages that failed',
    'Which messages failed in the last 7 days?',
    { entity: 'messages', filters: 'status=failed', measure: 'list', period: 'last_7_days' },
  ],
  [
    45,
    'calls_due',
    'Follow-ups that are due',
    'Which follow-ups are due?',
    { entity: 'follow_ups', filters: 'status=due', ...listed },
  ],
];

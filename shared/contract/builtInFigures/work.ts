import { ahead, type FigureQuery, type FigureRow, listed } from './rows.ts';

/** A schedule is in order of time. */
const schedule = { measure: 'list', order: 'oldest', top: '100' } as const;

const visits: FigureQuery = { entity: 'appointments', filters: 'status!=canceled' };

/** Who works when, and which records need attention. */
export const workFigures: readonly FigureRow[] = [
  {
    number: 19,
    key: 'schedule_today',
    name: 'Schedule today',
    question: "What is on today's schedule?",
    query: { ...visits, ...schedule, period: 'today' },
  },
  {
    number: 20,
    key: 'schedule_tomorrow',
    name: 'Schedule tomorrow',
    question: "What is on tomorrow's schedule?",
    query: { ...visits, ...schedule, period: 'tomorrow' },
  },
  {
    number: 21,
    key: 'who_works_when',
    name: 'Who works when this week',
    question: 'Who works when this week?',
    query: { ...visits, ...schedule, period: 'this_week' },
  },
  {
    number: 22,
    key: 'visits_by_technician',
    name: 'Visits by technician this week',
    question: 'How many visits does each technician have this week?',
    query: { ...visits, by: 'technician', order: 'largest', period: 'this_week' },
  },
  {
    number: 23,
    key: 'visits_without_technician',
    name: 'Visits without a technician',
    question: 'Which visits have no technician yet?',
    query: { entity: 'appointments', filters: `${ahead};technician=;start>=now`, ...schedule },
  },
  {
    number: 24,
    key: 'unconfirmed_tomorrow',
    name: 'Unconfirmed tomorrow',
    question: 'Which visits tomorrow are not confirmed?',
    query: { entity: 'appointments', filters: 'status=booked', ...schedule, period: 'tomorrow' },
  },
  {
    number: 25,
    key: 'no_show_rate',
    name: 'No-show rate this month',
    question: 'What is our no-show rate this month?',
    query: {
      entity: 'appointments',
      measure: 'rate',
      filters: 'status=completed|no_show',
      part: 'status=no_show',
      period: 'this_month',
    },
  },
  {
    number: 26,
    key: 'jobs_in_progress',
    name: 'Jobs in progress',
    question: 'Which jobs are in progress?',
    query: { entity: 'jobs', filters: 'status=in_progress', ...listed },
  },
  {
    number: 27,
    key: 'jobs_to_plan',
    name: 'Jobs without a date',
    question: 'Which jobs have no date yet?',
    query: { entity: 'jobs', filters: 'status=scheduled;scheduled_start=', ...listed },
  },
  {
    number: 28,
    key: 'jobs_completed',
    name: 'Jobs completed this month',
    question: 'How many jobs did we finish this month?',
    query: { entity: 'jobs', filters: 'status=completed', period: 'this_month' },
  },
  {
    number: 29,
    key: 'jobs_to_invoice',
    name: 'Finished jobs without an invoice',
    question: 'Which finished jobs are not invoiced?',
    query: { entity: 'jobs', filters: 'status=completed;invoices=', ...listed },
  },
  {
    number: 43,
    key: 'unanswered_messages',
    name: 'Unanswered conversations',
    question: 'Which conversations are unanswered?',
    query: { entity: 'threads', filters: 'last_direction=inbound', ...listed },
  },
  {
    number: 44,
    key: 'failed_messages',
    name: 'Messages that failed',
    question: 'Which messages failed in the last 7 days?',
    query: { entity: 'messages', filters: 'status=failed', measure: 'list', period: 'last_7_days' },
  },
  {
    number: 45,
    key: 'calls_due',
    name: 'Follow-ups that are due',
    question: 'Which follow-ups are due?',
    query: { entity: 'follow_ups', filters: 'status=due', ...listed },
  },
];

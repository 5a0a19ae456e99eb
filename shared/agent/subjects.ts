import { JobStatus } from '../contract/jobs.ts';
import { LeadStatus } from '../contract/leads.ts';

export type Subject = 'leads' | 'customers' | 'jobs';

/** What can be asked about: the words for it in the singular, and the states that it has. */
export const subjects = {
  leads: { words: ['lead', 'prospect', 'inquiry', 'enquiry'], statuses: LeadStatus.options },
  customers: { words: ['customer', 'client'], statuses: [] },
  jobs: { words: ['job', 'work order'], statuses: JobStatus.options },
} as const satisfies Record<Subject, { words: readonly string[]; statuses: readonly string[] }>;

export const subjectNames = ['leads', 'customers', 'jobs'] as const satisfies readonly Subject[];

export const statusesOf = (subject: Subject): readonly string[] => subjects[subject].statuses;

export type Status = LeadStatus | JobStatus;

/** Words that mean exactly one of the states. */
export const statusSynonyms = {
  cancelled: 'canceled',
  ongoing: 'in_progress',
  underway: 'in_progress',
  'under way': 'in_progress',
  done: 'completed',
  finished: 'completed',
} as const satisfies Record<string, Status>;

/** A state as people write it: `in_progress` reads "in progress". */
export const spoken = (status: string): string => status.replaceAll('_', ' ');

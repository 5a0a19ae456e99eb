import type { EntityName } from '../figures/model/model.ts';
import { tokensOf } from './reading/tokens.ts';

/** Questions that work, of each kind of records. */
export const examples: Readonly<Record<EntityName, readonly [string, string, string]>> = {
  leads: [
    'how many leads came in this week',
    'leads by source last month',
    'what percentage of leads are qualified',
  ],
  customers: [
    'how many customers do we have',
    'which customers have overdue invoices',
    'who are our top customers by revenue',
  ],
  technicians: [
    'which technician has the most jobs',
    'jobs per technician this month',
    'list the active technicians',
  ],
  appointments: [
    'appointments tomorrow',
    'how many appointments were canceled last month',
    'no-show rate this year',
  ],
  estimates: ['open estimates', 'average estimate value this year', 'close rate last quarter'],
  contracts: ['unsigned contracts', 'how many contracts were signed this month', 'contracts by status'],
  jobs: ['jobs in progress', 'how many jobs were completed last month', 'which technician has the most jobs'],
  invoices: ['overdue invoices', 'how much are we owed', 'largest unpaid invoice'],
  payments: ['how much did we collect last month', 'payments by method this year', 'failed payments'],
  refunds: ['refunds this year', 'how much did we refund last month', 'refunds by method'],
  credit_notes: ['credit notes this year', 'how much did we credit this year', 'largest credit note'],
  follow_ups: ['open follow-ups', 'overdue follow-ups', 'follow-ups by channel'],
  messages: ['messages received today', 'how many texts did we send this week', 'failed messages'],
  threads: ['unread conversations', 'how many conversations are unanswered', 'conversations by channel'],
  deliveries: [
    'failed webhooks today',
    'how many webhooks were delivered this week',
    'webhook deliveries by endpoint',
  ],
};

/** Where nothing tells what was asked about. */
const usual: readonly string[] = [examples.leads[0], examples.appointments[0], examples.invoices[0]];

/** What was not clear, in words of ours: "which time is meant". */
const reason = /^(?:wh\w+|how|the|that|two|an?|from when|both|so much|more than two) /;

/**
 * The answer to what was not understood; it has no figure, because nothing was looked up. Only what the prompt says is quoted, and not what a
 * word of it was read as.
 */
export const refusalOf = (unread: string, prompt: string): string => {
  const isSaid = tokensOf(prompt).some(({ raw }) => raw === unread);
  const isPlain = !/\d/.test(unread) && unread.length <= 60;
  const what = isPlain && isSaid ? `"${unread}"` : isPlain && reason.test(unread) ? unread : 'a part of it';
  return `I did not understand ${what}.`;
};

/** @param near questions that work, the nearest first */
export const withExamples = (refusal: string, near: readonly string[]): string => {
  const [first, second, third] = [...new Set([...near, ...usual])];
  return `${refusal} Ask for example "${first}", "${second}" or "${third}".`;
};

export const severalRefusal = (text: string, labels: readonly string[]): string =>
  `"${text}" may mean ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(labels)}. Which one do you mean?`;

export const scopeRefusal = (missing: readonly string[]): string =>
  `I may not look that up for you: the token lacks the scope ${missing.join(' and ')}.`;

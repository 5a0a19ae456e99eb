import type { EntityName } from './model.ts';

/** A word with two meanings: the one that is taken unless the other is said, `timed` or `untimed` where it is so only with or without days. */
type TwofoldWords = readonly [
  words: string,
  entity: EntityName,
  taken: string,
  not: string,
  when?: 'timed' | 'untimed',
];

export const twofold: readonly TwofoldWords[] = [
  ['revenue|sales|income|earnings|turnover', 'payments', 'what was received', 'what was invoiced'],
  ['jobs', 'jobs', 'those that start then', 'those completed then', 'timed'],
  ['owed|owe|owes', 'invoices', 'all that is unpaid', 'only what is overdue'],
  ['busiest|busier|busy', 'appointments', 'the number of visits', 'their hours'],
  ['lost', 'estimates', 'those declined then', 'those that expired', 'timed'],
  ['lost', 'estimates', 'those declined or expired', 'open ones', 'untimed'],
  ['new', 'leads', 'those that came in then', 'those in status new', 'timed'],
  ['new', 'leads', 'those in status new', 'the latest ones', 'untimed'],
  ['unsigned|not signed|not sign|still open|open', 'contracts', 'those sent for signature', 'drafts'],
];

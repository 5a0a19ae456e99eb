import { builtInPlaybooks } from '../domain/builtInPlaybooks.ts';
import { fold } from '../kernel/folding.ts';
import { rowsIn } from './reading/words/rows.ts';

/** Words that ask for something to be done with many. */
const many: ReadonlySet<string> = new Set('all each every everybody everyone them those these'.split(' '));

/** What a playbook does for many, by the words that name it and the records that it is about. */
const playbooks = rowsIn(`
chase_overdue_invoices invoices = invoice invoices bill bills payment payments owe owes owing overdue unpaid debtors
follow_up_open_estimates estimates = estimate estimates quote quotes bid bids proposal proposals
confirm_tomorrows_appointments appointments = appointment appointments visit visits tomorrow tomorrows schedule
revive_stale_leads leads = lead leads prospect prospects inquiry inquiries
`).map(([meaning, words]) => {
  const [key, about] = meaning.split(' ');
  return { key, about, words };
});

/**
 * Which playbook does for many what somebody asks to be done; nothing where it is asked of one.
 * @param before the records that the question before was about
 */
export const playbookHint = (prompt: string, before: string | undefined): string => {
  const said = new Set(prompt.split(/[^\p{L}\p{M}]+/u).map(fold));
  if (said.isDisjointFrom(many)) return '';
  const named = playbooks.find(({ words }) => words.split(' ').some((word) => said.has(word)));
  const meant = named ?? playbooks.find(({ about }) => about === before);
  const playbook = builtInPlaybooks.find(({ key }) => key === meant?.key);
  return playbook === undefined
    ? ' For many at once there are playbooks (GET /playbooks).'
    : ` For many at once run the playbook "${playbook.name}" (POST /playbooks/${playbook.id}/run).`;
};

import { isFull, type RepeatedSubmission, saidBy, writeAgain } from '../../shared/domain/leadForms.ts';
import type { PartyBody } from '../../shared/http/party.ts';

/** Adds what a known lead writes through a form to its notes, or files it as a message of its own. */
export const run: PartyBody<RepeatedSubmission> = async (
  { lead_id, form, submission, isTooLong },
  { store, now, ids },
) => {
  const lead = await store.leads.get(lead_id);
  const isMessage = isTooLong || isFull(lead, submission);

  const decision = isMessage
    ? saidBy(lead, submission, form, { id: ids.next(), now })
    : writeAgain(lead, submission, now);
  if (decision.changes.length === 0) return;

  await store.commit(decision, undefined);
};

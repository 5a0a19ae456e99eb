import { customerAddressee } from '../../shared/domain/addressees.ts';
import { receive } from '../../shared/domain/communications.ts';
import { asMessage, requestIdOf } from '../../shared/domain/visitRequests.ts';
import type { PartyBody } from '../../shared/http/party.ts';
import { peopleOfVisit } from '../../shared/store/readers/party.ts';

/** Files what a customer asks for on the page of a visit as a message of theirs, once for each time that the visit has. */
export const run: PartyBody<{ readonly id: string; readonly reason: string | undefined }> = async (
  { id, reason },
  { store, now, ids },
) => {
  const [tenant, visit] = await Promise.all([store.tenant(), store.appointments.get(id)]);
  const [people, asked] = await Promise.all([
    peopleOfVisit(visit, store),
    store.messages.findBy('provider_id', requestIdOf(visit)),
  ]);
  const { customer, lead } = people;
  const sender = customer === undefined ? lead?.contact : customerAddressee(customer);
  if (asked !== undefined || sender === undefined) return;

  const message = asMessage({ visit, words: reason }, sender, tenant);
  const decision = receive(message, { from: message.from, ...people }, { id: ids.next(), now });

  await store.commit(decision, decision.message);
};

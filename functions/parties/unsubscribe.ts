import { addressId, unsubscribe } from '../../shared/domain/addresses.ts';
import type { PartyBody } from '../../shared/http/party.ts';

/** Unsubscribes the recipient of an email from reminders and follow-ups. */
export const run: PartyBody<{ readonly address: string }> = async ({ address }, { store, now }) => {
  const known = await store.addresses.find(addressId({ channel: 'email', address }));

  const decision = unsubscribe(known, address, now);

  await store.commit(decision, undefined);
};

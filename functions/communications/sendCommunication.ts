import { sendCommunication } from '../../shared/contract/communications.ts';
import { addressId, assertOpen } from '../../shared/domain/addresses.ts';
import { addressFor, send } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';
import { partyBehind } from '../../shared/store/readers/party.ts';

export const handler = serve(sendCommunication, async ({ body }, { store, now, ids }) => {
  const [tenant, { addressee }] = await Promise.all([store.tenant(), partyBehind(body, store)]);

  assertOpen(
    await store.addresses.find(addressId({ channel: body.channel, address: addressFor(body, addressee) })),
  );
  const decision = send(body, addressee, { id: ids.next(), now, tenant });

  return store.commit(decision, decision.message);
});

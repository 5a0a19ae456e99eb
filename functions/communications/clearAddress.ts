import { clearAddress } from '../../shared/contract/communications.ts';
import { addressId, clear } from '../../shared/domain/addresses.ts';
import { addressOf } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(clearAddress, async ({ body }, { store }) => {
  const { region } = await store.tenant();
  const place = { channel: body.channel, address: addressOf(body, region) };
  const known = await store.addresses.find(addressId(place));

  const decision = clear(known, place);

  return store.commit(decision, decision.address);
});

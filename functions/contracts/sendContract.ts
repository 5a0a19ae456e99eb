import { sendContract } from '../../shared/contract/contracts.ts';
import { signersOf } from '../../shared/domain/addressees.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/contracts.ts';
import { addressIdsOf, deliveryOf, notify } from '../../shared/domain/notices.ts';
import { wordingIds, writing } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { contractLink, contractValues } from '../../shared/messaging/texts.ts';

export const handler = serve(sendContract, async ({ params }, { store, now, ids }) => {
  const contract = await store.contracts.get(params.id);
  const [tenant, customer, estimate, words] = await Promise.all([
    store.tenant(),
    store.customers.get(contract.customer_id),
    store.estimates.get(contract.estimate_id),
    store.templates.some(wordingIds('contract')),
  ]);

  const signers = signersOf(contract, customer);
  const known = await store.addresses.some(addressIdsOf(signers.map(({ addressee }) => addressee)));

  const decision = send(contract, { now, nonce: ids.next() });
  const messages = signers.map(({ id, name, addressee }) => {
    const values = contractValues(contract, estimate, tenant, { first_name: name });
    const write = writing('contract', words, values, contractLink(contract, id));
    return notify(addressee, write, { id: ids.next(), now, tenant, known });
  });

  const delivery = deliveryOf(messages);
  return store.commit(withMessages(decision, messages), { ...decision.contract, delivery });
});

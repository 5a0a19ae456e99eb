import { type CommunicationInput, sendCommunication } from '../../shared/contract/communications.ts';
import {
  type Addressee,
  customerAddressee,
  jobAddressee,
  leadAddressee,
} from '../../shared/domain/addressees.ts';
import { addressId, assertOpen } from '../../shared/domain/addresses.ts';
import { addressFor, send } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';
import type { Store } from '../../shared/store/commit/store.ts';

export const handler = serve(sendCommunication, async ({ body }, { store, now, ids }) => {
  const [tenant, addressee] = await Promise.all([store.tenant(), addresseeOf(body, store)]);

  assertOpen(
    await store.addresses.find(addressId({ channel: body.channel, address: addressFor(body, addressee) })),
  );
  const decision = send(body, addressee, { id: ids.next(), now, tenant });

  return store.commit(decision, decision.message);
});

const addresseeOf = async (
  { entity_type, entity_id }: CommunicationInput,
  { leads, customers, jobs }: Store<typeof sendCommunication>,
): Promise<Addressee> => {
  switch (entity_type) {
    case 'lead': {
      const lead = await leads.get(entity_id);
      const { customer_id } = lead;
      return leadAddressee(lead, customer_id === null ? undefined : await customers.find(customer_id));
    }
    case 'customer':
      return customerAddressee(await customers.get(entity_id));
    case 'job': {
      const job = await jobs.get(entity_id);
      return jobAddressee(job, await customers.get(job.customer_id));
    }
  }
};

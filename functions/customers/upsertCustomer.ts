import { upsertCustomer } from '../../shared/contract/customers.ts';
import { handOver } from '../../shared/domain/appointments.ts';
import { identityOf, spell, upsert } from '../../shared/domain/customers.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(upsertCustomer, async ({ body }, { store, now, ids }) => {
  const [{ region }, lead] = await Promise.all([
    store.tenant(),
    body.lead_id === undefined ? undefined : store.leads.get(body.lead_id),
  ]);
  const input = spell(body, region);
  const known = identityOf(input, lead);
  const [lead_id, phone, email, booked] = await Promise.all([
    known.customer_id ? store.customers.get(known.customer_id) : undefined,
    known.phone ? store.customers.allBy('phone', known.phone) : [],
    known.email ? store.customers.findBy('email', known.email) : undefined,
    store.appointments.some(lead?.appointment_ids ?? []),
  ]);

  const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now };
  const { customer, events, ...decision } = upsert(input, lead, { lead_id, phone, email }, birth);
  const changes = [...decision.changes, ...handOver(booked, customer.id, now)];

  return store.commit({ changes, events }, customer);
});

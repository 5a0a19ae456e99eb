// A journey that causes every mail which the service writes by itself, as a dispatcher and a customer would.

import * as z from 'zod';
import type { Client } from '../../shared/contract/apiClient.ts';
import { officeOccasions } from '../../shared/contract/values.ts';

const Outbox = z.object({
  data: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
});
export type Mail = z.output<typeof Outbox>['data'][number];

const hourSeconds = 3_600;
const inHours = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * hourSeconds * 1_000).toISOString();

const office = 'office@acme.example';
const company = {
  phone: '(212) 555-0147',
  email: office,
  website: 'https://acme.example',
  address: '12 Slate Street, Brooklyn, NY 11201',
  licence: 'HIC 123456',
  tax_id: '12-3456789',
};

export const causeEveryMail = async (client: Client, authUrl: string): Promise<readonly Mail[]> => {
  /** Also waits until everything that is due by then has been done. */
  const advance = (hours = 0.01) =>
    fetch(`${authUrl}/_local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: hours * hourSeconds }),
    });
  const settings = await client.getSettings();
  const notify = [{ to: office, occasions: [...officeOccasions] }];
  const reminders = { appointments: 24 };
  await client.putSettings({
    body: { ...settings, company, notify, reminders, quiet_hours: null, arrival_window_minutes: 120 },
  });
  const { data: people } = await client.listTechnicians();
  const [sick, other] = people.map(({ id }) => id);
  const contact = {
    first_name: 'Grace',
    last_name: 'Hopper',
    phone: '(212) 555-0123',
    email: 'grace@example.com',
  };
  const lead = await client.captureLead({
    body: {
      contact,
      source: 'website',
      service_type: 'Roof inspection',
      address: '7 Elm Street, Brooklyn',
      notes: 'The dog is friendly. Please ring twice.',
    },
  });
  const customer = await client.upsertCustomer({ body: { lead_id: lead.id } });
  const customer_id = customer.id;
  await advance();

  const tomorrow = inHours(settings.now, 24).slice(0, 10);
  const nine = `${tomorrow}T14:00:00.000Z`;
  const plan = { scheduled_start: nine, duration_minutes: 120, crew_ids: [sick ?? ''] };
  const repair = await client.createJob({ body: { customer_id, title: 'Furnace is out', ...plan } });
  const visit = { params: { id: repair.visits[0]?.id ?? '' } };
  await advance();
  await client.updateJob({ params: repair, body: { crew_ids: [other ?? ''] } });
  await advance();
  const two = inHours(nine, 5);
  await client.updateJob({ params: repair, body: { scheduled_start: two } });
  await advance((Date.parse(two) - Date.parse(settings.now)) / 3_600_000 - 1);
  await client.setAppointmentStatus({ ...visit, body: { status: 'en_route' } });
  await advance();
  await client.setAppointmentStatus({ ...visit, body: { status: 'canceled' } });
  await advance();

  const line_items = [
    { description: 'Slate tiles', quantity: 12, unit: 'm2', unit_price: 64.22 },
    { description: 'Labor', quantity: 6, unit: 'hour', unit_price: 85 },
  ];
  const estimate = await client.createEstimate({ body: { customer_id, line_items } });
  await client.sendEstimate({ params: estimate });
  await advance();
  const declined = await client.createEstimate({ body: { customer_id, line_items } });
  await client.sendEstimate({ params: declined });
  await client.declineEstimate({ params: declined, body: { reason: 'Too expensive for us this year.' } });
  await client.acceptEstimate({ params: estimate });
  const contract = await client.createContract({
    body: { estimate_id: estimate.id, title: 'New slate roof' },
  });
  await client.sendContract({ params: contract });
  await advance();
  const party_id = contract.parties[0]?.id ?? '';
  await client.signContract({ params: contract, body: { party_id, signed_name: 'Grace Hopper' } });
  const job = await client.createJob({ body: { contract_id: contract.id } });
  const invoice = await client.issueInvoice({ body: { job_id: job.id, amount: 900, milestone: 'deposit' } });
  await advance();
  await client.recordPayment({ body: { invoice_id: invoice.id, amount: 400, method: 'check' } });
  await advance();
  await client.createCreditNote({ params: invoice, body: { amount: 100, reason: 'One tile was broken.' } });
  await client.sendStatement({ params: customer, body: {} });
  await client.receiveMessage({
    body: { channel: 'email', from: contact.email, subject: 'Gate', body: 'The gate code is 4711.\n\nGrace' },
  });
  const entity = { entity_type: 'customer', entity_id: customer_id } as const;
  const { now } = await client.getSettings();
  const due = { ...entity, scheduled_for: inHours(now, 1) };
  await client.scheduleFollowUp({ body: { ...due, channel: 'call', note: 'Ask about the gutter.' } });
  await client.scheduleFollowUp({ body: { ...due, channel: 'email' } });
  await client.sendCommunication({
    body: {
      ...entity,
      channel: 'email',
      subject: 'Your roof',
      body: 'Hello Grace,\n\nwe have the tiles.\n\nSam',
    },
  });
  await advance(15 * 24);
  await client.runPlaybook({ params: { id: '00000000-0000-7000-8000-000000000205' }, body: {} });
  await advance();
  const wrong = await client.issueInvoice({ body: { job_id: job.id, amount: 50, draft: true } });
  await client.voidInvoice({ params: wrong });
  await client.recordPayment({ body: { invoice_id: wrong.id, amount: 50, unapplied: true, method: 'cash' } });
  await advance();
  const { data } = Outbox.parse(await (await fetch(`${authUrl}/_local/outbox`)).json());
  return data;
};

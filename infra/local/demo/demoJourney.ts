import * as z from 'zod';
import { type Client, createClient, type RequestOf } from '../../../shared/contract/apiClient.ts';

const Token = z.object({ access_token: z.string() });

/** Gets its token as every machine does. */
export const connect = async (
  { baseUrl, authUrl }: { readonly baseUrl: string; readonly authUrl: string },
  machine: { id: string; secret: string },
): Promise<Client> => {
  const response = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${machine.id}:${machine.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return createClient({ baseUrl, token: Token.parse(await response.json()).access_token });
};

/** Reports the record that a step created or changed. */
type Reporter = (step: string, record: { readonly id: string; readonly status: string }) => void;

/** The events of one journey, in the order in which its steps cause them. */
export const journeyEvents = [
  'lead.created',
  'lead.qualified',
  'appointment.booked',
  'estimate.sent',
  'estimate.approved',
  'invoice.issued',
  'payment.received',
  'invoice.paid',
  'contract.signed',
  'job.created',
  'invoice.issued',
  'payment.received',
  'invoice.paid',
  'job.completed',
];

/**
 * The seven steps from the first call to the last payment: an estimate with three options, of which the second is
 * chosen with an extra, a deposit on acceptance, and a final invoice. Returns the lifecycle number that links them.
 */
export const walkJourney = async (client: Client, tell: Reporter): Promise<string> => {
  const lead = await client.captureLead({ body: newLead });
  tell('1 lead captured', lead);
  const { id: lead_id, lifecycle_number } = lead;
  tell('  lead qualified', await client.qualifyLead({ params: lead, body: { outcome: 'qualified' } }));
  const customer = await client.upsertCustomer({ body: { lead_id } });
  tell('  customer made from the lead', { ...customer, status: 'customer' });

  const meeting = { customer_id: customer.id, lead_id, service, ...(await firstSlot(client)) };
  tell('2 appointment booked', await client.bookAppointment({ body: meeting }));
  const estimate = await client.createEstimate({ body: { customer_id: customer.id, lead_id, ...work } });
  tell('3 estimate created', estimate);
  tell('  estimate sent', await client.sendEstimate({ params: estimate }));
  const choice = { option_id: 'slate', optional_line_ids: estimate.line_items.map(({ id }) => id).slice(-1) };
  tell('  second choice taken, one extra', await client.acceptEstimate({ params: estimate, body: choice }));
  const deposit = await client.issueInvoice({ body: { estimate_id: estimate.id } });
  tell('  deposit of 30 % invoiced', deposit);
  tell('  deposit paid', await pay(client, deposit));

  const contract = await client.createContract({ body: { estimate_id: estimate.id } });
  tell('4 contract created', contract);
  tell('  contract sent for signature', await client.sendContract({ params: contract }));
  const signature = { party_id: contract.parties[0]?.id ?? '', signed_name: 'Grace Hopper' };
  tell('  contract signed', await client.signContract({ params: contract, body: signature }));

  const job = await client.createJob({ body: { contract_id: contract.id } });
  tell('5 job created', job);
  const invoice = await client.issueInvoice({ body: { job_id: job.id, milestone: 'final' } });
  tell('6 final invoice issued', invoice);
  tell('7 payment recorded', await pay(client, invoice));
  tell('  job completed', await client.setJobStatus({ params: job, body: { status: 'completed' } }));
  return lifecycle_number;
};

const pay = (client: Client, { id, amount }: { readonly id: string; readonly amount: number }) =>
  client.recordPayment({ body: { invoice_id: id, amount, method: 'card' } });

const service = 'Roof inspection';

const newLead = {
  contact: { first_name: 'Grace', last_name: 'Hopper', phone: '(212) 555-0123', email: 'grace@example.com' },
  source: 'website',
  service_type: service,
};

const tiles = (description: string, unit_price: number) => ({
  description,
  quantity: 2.25,
  unit: 'm2',
  unit_price,
});

const work = {
  line_items: [
    { description: 'Labor', quantity: 6, unit: 'h', unit_price: 85 },
    { description: 'Gutter guards', quantity: 40, unit: 'ft', unit_price: 4.5, optional: true },
  ],
  options: [
    { id: 'shingles', name: 'Shingles', line_items: [tiles('Shingles', 31.5)] },
    { id: 'slate', name: 'Slate', recommended: true, line_items: [tiles('Slate tiles', 64.22)] },
    {
      id: 'copper',
      name: 'Slate and copper',
      line_items: [tiles('Slate tiles', 64.22), tiles('Copper', 140)],
    },
  ],
  tax_rate: 0.08875,
  payment_schedule: [
    { milestone: 'deposit', percent: 30, due: 'on_acceptance' },
    { milestone: 'final', percent: 70, due: 'on_completion' },
  ],
} satisfies Partial<RequestOf<'createEstimate'>['body']>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first free time within the next two weeks. */
const firstSlot = async (client: Client) => {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 14 * dayMilliseconds).toISOString();
  const { slots } = await client.getAvailability({ query: { service, from, to } });
  const [slot] = slots;
  if (slot === undefined) throw new Error('No technician is free within two weeks.');
  return { start: slot.start, end: slot.end, technician_id: slot.technician_ids[0] };
};

import { type Client, createClient } from '../../shared/contract/apiClient.ts';

/** Ids by the kind of record, for requests that are to reach further than 404. */
export type Records = Readonly<Record<string, readonly string[]>>;

/** Walks journeys that stop in different places, so that there are records of every kind in most of their states. */
export const makeRecords = async (options: Parameters<typeof createClient>[0]): Promise<Records> => {
  const client = createClient(options);
  const made = new Map<string, string[]>();
  const keep = <R extends { id: string }>(kind: string, record: R): R => {
    made.set(kind, [...(made.get(kind) ?? []), record.id]);
    return record;
  };
  for (let journey = 0; journey < journeys; journey += 1) await walk(client, journey, keep);

  const { data: leads } = await client.listLeads();
  made.set(
    'lifecycle_number',
    leads.map(({ lifecycle_number }) => lifecycle_number),
  );
  const { data: events } = await client.listEvents();
  const { data: technicians } = await client.listTechnicians();
  for (const event of events) keep('event', event);
  for (const technician of technicians) keep('technician', technician);
  return Object.fromEntries(made);
};

const journeys = 24;
const stages = [
  'estimate',
  'sent estimate',
  'contract',
  'sent contract',
  'job',
  'invoice',
  'payment',
] as const;

type Keep = <R extends { id: string }>(kind: string, record: R) => R;

/** One customer's journey, up to the stage that its number names. */
const walk = async (client: Client, number: number, keep: Keep): Promise<void> => {
  const stage = number % stages.length;
  const reaches = (name: (typeof stages)[number]) => stage >= stages.indexOf(name);

  const lead = keep('lead', await client.captureLead({ body: { contact: { phone: phoneOf(number) } } }));
  const customer = keep('customer', await client.upsertCustomer({ body: { lead_id: lead.id } }));
  await makeAsides(client, number, { lead_id: lead.id, customer_id: customer.id }, keep);

  const line = { description: 'Tiles', quantity: 10, unit_price: 12.5 };
  const drafted = await client.createEstimate({ body: { customer_id: customer.id, line_items: [line] } });
  const estimate = { params: { id: keep('estimate', drafted).id } };
  if (reaches('sent estimate')) await client.sendEstimate(estimate);
  if (!reaches('contract')) return;
  await client.acceptEstimate(estimate);

  const drawnUp = keep('contract', await client.createContract({ body: { estimate_id: drafted.id } }));
  const contract = { params: { id: drawnUp.id } };
  if (reaches('sent contract')) await client.sendContract(contract);
  for (const party of drawnUp.parties) keep('party', party);
  if (!reaches('job')) return;
  for (const { id } of drawnUp.parties)
    await client.signContract({ ...contract, body: { party_id: id, signed_name: 'Grace Hopper' } });

  const job = keep('job', await client.createJob({ body: { contract_id: drawnUp.id } }));
  if (!reaches('invoice')) return;
  const draft = number % 2 === 0;
  const invoice = keep(
    'invoice',
    await client.issueInvoice({ body: { job_id: job.id, amount: 100, draft } }),
  );
  if (!reaches('payment') || draft) return;
  const payment = { invoice_id: invoice.id, amount: 40, status: 'pending' } as const;
  keep('payment', await client.recordPayment({ body: payment }));
};

type Subject = { readonly lead_id: string; readonly customer_id: string };

/** What goes on beside the way from lead to payment. */
const makeAsides = async (client: Client, number: number, subject: Subject, keep: Keep): Promise<void> => {
  const start = new Date(firstVisit + number * 7_200_000);
  const visit = { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
  keep('appointment', await client.bookAppointment({ body: { ...subject, ...visit, technician_id: sam } }));

  const about = { entity_type: 'lead', entity_id: subject.lead_id } as const;
  const call = { ...about, channel: 'call', scheduled_for: visit.start } as const;
  keep('follow_up', await client.scheduleFollowUp({ body: call }));

  const url = `https://hooks.example.com/${number}`;
  if (number < 3)
    keep('endpoint', await client.createEndpoint({ body: { url, event_types: ['lead.created'] } }));
};

const firstVisit = Date.parse('2031-06-02T12:00:00Z');
/** The first technician of the first demo company. */
const sam = '5b0f6c1e-0001-4000-8000-000000000001';

const phoneOf = (number: number): string => `+1212555${String(1000 + number)}`;

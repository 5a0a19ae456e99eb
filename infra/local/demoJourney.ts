import type { Runtime } from './runtime.ts';

type Json = Readonly<Record<string, unknown>>;

/** One call of the published interface; throws with the service's own words when it is refused. */
export type Api = (method: string, path: string, body?: Json) => Promise<Json>;

/** Gets a token as every machine client does, and gives a way to call with it. */
export const connect = async (
  { baseUrl, authUrl }: Runtime,
  client: { id: string; secret: string },
): Promise<Api> => {
  const tokenResponse = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await tokenResponse.json()) as { access_token: string };

  return async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Json;
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
};

type Told = (step: string, record: Json) => void;

/** The seven steps from the first call to the last payment; answers the lifecycle number that links them. */
export const walkJourney = async (api: Api, tell: Told): Promise<string> => {
  const step = async (name: string, call: Promise<Json>): Promise<Json> => {
    const record = await call;
    tell(name, record);
    return record;
  };

  const lead = await step('1 lead captured', api('POST', '/leads', newLead));
  await step('  lead qualified', api('POST', `/leads/${lead.id}/qualify`, { outcome: 'qualified' }));
  const customer = await api('PUT', '/customers', { lead_id: lead.id });
  tell('  customer made from the lead', { ...customer, status: 'customer' });

  const slot = await firstSlot(api);
  await step(
    '2 appointment booked',
    api('POST', '/scheduling/appointments', { customer_id: customer.id, lead_id: lead.id, service, ...slot }),
  );
  const estimate = await step(
    '3 estimate created',
    api('POST', '/estimates', newEstimate(customer.id, lead.id)),
  );
  await step('  estimate sent', api('POST', `/estimates/${estimate.id}/send`));
  await step('  estimate accepted', api('POST', `/estimates/${estimate.id}/accept`));

  const contract = await step('4 contract created', api('POST', '/contracts', { estimate_id: estimate.id }));
  await step('  contract sent for signature', api('POST', `/contracts/${contract.id}/send`));
  const [party] = contract.parties as { id: string }[];
  const signature = { party_id: party?.id, signed_name: 'Grace Hopper' };
  await step('  contract signed', api('POST', `/contracts/${contract.id}/sign`, signature));

  const job = await step('5 job created', api('POST', '/jobs', { contract_id: contract.id }));
  const amount = estimate.total;
  const invoice = await step(
    '6 invoice issued',
    api('POST', '/invoices', { job_id: job.id, amount, milestone: 'final' }),
  );
  await step(
    '7 payment recorded',
    api('POST', '/payments', { invoice_id: invoice.id, amount, method: 'card' }),
  );
  await step('  job completed', api('POST', `/jobs/${job.id}/status`, { status: 'completed' }));
  return String(lead.lifecycle_number);
};

const service = 'Roof inspection';

const newLead: Json = {
  contact: { first_name: 'Grace', last_name: 'Hopper', phone: '(212) 555-0123', email: 'grace@example.com' },
  source: 'website',
  service_type: service,
};

const newEstimate = (customer_id: unknown, lead_id: unknown): Json => ({
  customer_id,
  lead_id,
  line_items: [
    { description: 'Slate tiles', quantity: 2.25, unit: 'm2', unit_price: 64.22 },
    { description: 'Labour', quantity: 6, unit: 'h', unit_price: 85 },
  ],
  tax_rate: 0.08875,
});

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first time within the next two weeks at which somebody is free. */
const firstSlot = async (api: Api): Promise<Json> => {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 14 * dayMilliseconds).toISOString();
  const query = new URLSearchParams({ service, from, to });
  const { slots } = await api('GET', `/scheduling/availability?${query}`);
  const [slot] = slots as { start: string; end: string; technician_ids: string[] }[];
  if (slot === undefined) throw new Error('Nobody is free within two weeks.');
  return { start: slot.start, end: slot.end, technician_id: slot.technician_ids[0] };
};

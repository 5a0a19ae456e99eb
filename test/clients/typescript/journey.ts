import assert from 'node:assert/strict';
import { isAxiosError } from 'axios';
import * as api from './generated/index';

/** Walks from a lead to a payment with the client that openapi-generator makes for TypeScript and axios. */

const { AUTH_URL, CLIENT_ID, CLIENT_SECRET, PHONE = '', EMAIL = '' } = process.env;
const price = 1234567.89;

const fetchToken = async (): Promise<string> => {
  const response = await fetch(`${AUTH_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
};

const refused = async (status: number, code: string, call: Promise<unknown>) => {
  const error = await call.then(
    () => assert.fail(`not refused with ${code}`),
    (reason: unknown) => reason,
  );
  assert(isAxiosError<api.ModelError>(error));
  const told = error.response?.data.error;
  assert.deepEqual([error.response?.status, told?.code], [status, code]);
  return told?.details;
};

const token = fetchToken();
const configuration = new api.Configuration({ accessToken: () => token });
const leads = new api.LeadsApi(configuration);
const scheduling = new api.SchedulingApi(configuration);
const estimates = new api.EstimatesApi(configuration);
const contracts = new api.ContractsApi(configuration);
const invoices = new api.InvoicesApi(configuration);

const newLead = { contact: { first_name: 'Grace', phone: PHONE }, source: 'website' };
const { data: lead } = await leads.captureLead(newLead);
assert.deepEqual([lead.status, lead.service_type], ['new', null]);
const details = await refused(409, 'duplicate_lead', leads.captureLead(newLead));
assert.equal(details?.lead_id, lead.id);
await leads.captureLead({ name: 'Ada Lovelace', service_needed: 'Roof inspection' });

const { data: customer } = await new api.CustomersApi(configuration).upsertCustomer({
  lead_id: lead.id,
  email: EMAIL,
});
assert.equal(customer.lifecycle_number, lead.lifecycle_number);

const days = Object.values(api.Weekday);
const { data: technician } = await scheduling.putTechnician(crypto.randomUUID(), {
  name: 'Tina Tiler',
  skills: ['typescript', 'slate'],
  working_hours: days.map((day) => ({ day, start: '08:00', end: '17:00' })),
});
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const skills = ['typescript', 'slate'];
const availability = await scheduling.getAvailability('Survey', inDays(1), inDays(4), undefined, skills);
const [slot] = availability.data.slots;
assert.deepEqual(slot?.technician_ids, [technician.id]);
const booking = {
  customer_id: customer.id,
  technician_id: technician.id,
  start: slot.start,
  end: slot.end,
};
const { data: appointment } = await scheduling.bookAppointment(booking);
assert.deepEqual([appointment.start, appointment.location], [slot.start, null]);
await refused(409, 'slot_unavailable', scheduling.bookAppointment(booking));

const { data: estimate } = await estimates.createEstimate({
  customer_id: customer.id,
  line_items: [{ description: 'Roof', quantity: 1, unit_price: price }],
});
assert.equal(estimate.total, price);
await refused(409, 'illegal_transition', estimates.acceptEstimate(estimate.id));
await estimates.sendEstimate(estimate.id);
assert.equal((await estimates.acceptEstimate(estimate.id)).data.status, api.EstimateStatus.Accepted);

const { data: contract } = await contracts.createContract({ estimate_id: estimate.id });
await contracts.sendContract(contract.id);
const signature = { party_id: contract.parties[0]?.id ?? '', signed_name: 'Grace Hopper' };
assert.equal((await contracts.signContract(contract.id, signature)).data.status, api.ContractStatus.Signed);

const { data: job } = await new api.JobsApi(configuration).createJob({ contract_id: contract.id });
const key = crypto.randomUUID();
const newInvoice = { job_id: job.id, amount: price, milestone: api.Milestone.Final };
const { data: invoice } = await invoices.issueInvoice(newInvoice, key);
assert.equal((await invoices.issueInvoice(newInvoice, key)).data.id, invoice.id);
const { data: payment } = await new api.PaymentsApi(configuration).recordPayment({
  invoice_id: invoice.id,
  amount: price,
  method: api.PaymentMethod.Card,
});
assert.deepEqual([payment.status, payment.amount], ['settled', price]);
const { data: paid } = await invoices.getInvoice(invoice.id);
assert.deepEqual([paid.status, paid.amount_due, paid.milestone], ['paid', 0, 'final']);

const listed: string[] = [];
let cursor: string | undefined;
do {
  const { data: page } = await leads.listLeads(cursor, 1);
  listed.push(...page.data.map(({ id }) => id));
  cursor = page.next_cursor ?? undefined;
} while (cursor !== undefined);
assert(listed.length >= 2 && new Set(listed).size === listed.length && listed.includes(lead.id));
await refused(404, 'not_found', leads.getLead(crypto.randomUUID()));

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './generated/schema';

/** Walks from a lead to a payment with openapi-fetch and the types that openapi-typescript makes. */

const { BASE_URL = '', AUTH_URL, CLIENT_ID, CLIENT_SECRET, PHONE = '', EMAIL = '' } = process.env;
const price = 1234567.89;

const tokenAnswer = await fetch(`${AUTH_URL}/oauth/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
});
const { access_token } = (await tokenAnswer.json()) as { access_token: string };
const api = createClient<paths>({
  baseUrl: BASE_URL,
  headers: { authorization: `Bearer ${access_token}` },
  // openapi-fetch knows types only, so it must be told that a list is one value with commas.
  querySerializer: { array: { style: 'form', explode: false } },
});

type Answer<T> = { data?: T; error?: { error: { code: string; details?: Record<string, unknown> } } };

const done = async <T>(call: Promise<Answer<T>>): Promise<T> => {
  const { data, error } = await call;
  assert(data !== undefined, JSON.stringify(error));
  return data;
};

const refused = async (code: string, call: Promise<Answer<unknown>>) => {
  const { error } = await call;
  assert.equal(error?.error.code, code);
  return error?.error.details;
};

const newLead = { contact: { first_name: 'Grace', phone: PHONE }, source: 'website' };
const lead = await done(api.POST('/leads', { body: newLead }));
assert.deepEqual([lead.status, lead.service_type], ['new', null]);
assert.equal((await refused('duplicate_lead', api.POST('/leads', { body: newLead })))?.lead_id, lead.id);
await done(api.POST('/leads', { body: { name: 'Ada Lovelace', service_needed: 'Roof inspection' } }));
const customer = await done(api.PUT('/customers', { body: { lead_id: lead.id, email: EMAIL } }));
assert.equal(customer.lifecycle_number, lead.lifecycle_number);

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const skills = ['openapi-fetch', 'slate'];
const technician = await done(
  api.PUT('/scheduling/technicians/{id}', {
    params: { path: { id: crypto.randomUUID() } },
    body: {
      name: 'Tina Tiler',
      skills,
      working_hours: days.map((day) => ({ day, start: '08:00', end: '17:00' })),
    },
  }),
);
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const query = { service: 'Survey', from: inDays(1), to: inDays(4), skills };
const { slots } = await done(api.GET('/scheduling/availability', { params: { query } }));
const [slot] = slots;
assert.deepEqual(slot?.technician_ids, [technician.id]);
const booking = {
  customer_id: customer.id,
  technician_id: technician.id,
  start: slot.start,
  end: slot.end,
};
await done(api.POST('/scheduling/appointments', { body: booking }));
await refused('slot_unavailable', api.POST('/scheduling/appointments', { body: booking }));

const line_items = [{ description: 'Roof', quantity: 1, unit_price: price }];
const estimate = await done(api.POST('/estimates', { body: { customer_id: customer.id, line_items } }));
assert.equal(estimate.total, price);
const ofEstimate = { params: { path: { id: estimate.id } } };
await refused('illegal_transition', api.POST('/estimates/{id}/accept', ofEstimate));
await done(api.POST('/estimates/{id}/send', ofEstimate));
await done(api.POST('/estimates/{id}/accept', ofEstimate));

const contract = await done(api.POST('/contracts', { body: { estimate_id: estimate.id } }));
const ofContract = { params: { path: { id: contract.id } } };
await done(api.POST('/contracts/{id}/send', ofContract));
const signature = { party_id: contract.parties[0]?.id ?? '', signed_name: 'Grace Hopper' };
const signed = await done(api.POST('/contracts/{id}/sign', { ...ofContract, body: signature }));
assert.equal(signed.status, 'signed');

const job = await done(api.POST('/jobs', { body: { contract_id: contract.id } }));
const newInvoice = {
  params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
  body: { job_id: job.id, amount: price, milestone: 'final' },
} as const;
const invoice = await done(api.POST('/invoices', newInvoice));
assert.equal((await done(api.POST('/invoices', newInvoice))).id, invoice.id);
await done(api.POST('/payments', { body: { invoice_id: invoice.id, amount: price, method: 'card' } }));
const paid = await done(api.GET('/invoices/{id}', { params: { path: { id: invoice.id } } }));
assert.deepEqual([paid.status, paid.amount_due, paid.milestone], ['paid', 0, 'final']);

const listed: string[] = [];
let cursor: string | undefined;
do {
  const page = await done(
    api.GET('/leads', { params: { query: { limit: 1, ...(cursor === undefined ? {} : { cursor }) } } }),
  );
  listed.push(...page.data.map(({ id }) => id));
  cursor = page.next_cursor ?? undefined;
} while (cursor !== undefined);
assert(listed.length >= 2 && new Set(listed).size === listed.length && listed.includes(lead.id));
await refused('not_found', api.GET('/leads/{id}', { params: { path: { id: crypto.randomUUID() } } }));

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import newman from 'newman';

/**
 * Walks from a lead to a payment with the requests that Postman makes of the document: newman sends them with the examples as
 * they are, but for ids, addresses and times, which come from the answers before.
 */

const { AUTH_URL, BASE_URL, CLIENT_ID, CLIENT_SECRET, PHONE, EMAIL } = process.env;

const token = await fetch(`${AUTH_URL}/oauth/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${btoa(`${CLIENT_ID}:${CLIENT_SECRET}`)}` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
});
const { access_token } = await token.json();

const collection = JSON.parse(readFileSync('generated/collection.json', 'utf8'));
const requestsIn = (items) => items.flatMap((item) => (item.item ? requestsIn(item.item) : [item]));
const requests = requestsIn(collection.item);

/** The request of a method and a path, with parts of its body and path replaced, and what its answer is to be. */
const step = (method, path, { id, body = {}, query = {}, status, keep = {} }) => {
  const found = requests.find(
    ({ request }) => request.method === method && `/${request.url.path.join('/')}` === path,
  );
  assert(found, `${method} ${path} is not in the collection`);
  const { name, request } = structuredClone(found);
  request.auth = { type: 'bearer', bearer: [{ key: 'token', value: access_token }] };
  if (id) request.url.variable = [{ key: 'id', value: id }];
  for (const one of request.url.query ?? [])
    if (one.key in query) Object.assign(one, { value: query[one.key], disabled: false });
  if (request.body?.raw) request.body.raw = JSON.stringify({ ...JSON.parse(request.body.raw), ...body });
  const kept = Object.entries(keep).map(
    ([variable, from]) => `pm.collectionVariables.set('${variable}', pm.response.json().${from});`,
  );
  const exec = [`pm.test('${status}', () => pm.response.to.have.status(${status}));`, ...kept];
  return { name, request, event: [{ listen: 'test', script: { exec } }] };
};

const inDays = (count) => new Date(Date.now() + count * 86_400_000).toISOString();
const price = 1234567.89;
const technician = crypto.randomUUID();
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const contact = { first_name: 'Grace', phone: PHONE };
const window = { from: inDays(1), to: inDays(4), skills: 'postman,slate', service: 'Survey' };
const booking = { customer_id: '{{customer}}', technician_id: technician, lead_id: '{{lead}}' };
const times = { start: '{{start}}', end: '{{end}}' };
const tina = { user_id: technician, skills: ['postman', 'slate'], time_off: [] };
const hours = { working_hours: days.map((day) => ({ day, start: '08:00', end: '17:00' })) };
const line_items = [{ description: 'Roof', quantity: 1, unit_price: price }];
const offer = { customer_id: '{{customer}}', lead_id: '{{lead}}', line_items, tax_rate: 0 };
const parties = [{ name: 'Grace Hopper', role: 'customer' }];

const journey = [
  step('POST', '/leads', { body: { contact }, status: 201, keep: { lead: 'id' } }),
  step('POST', '/leads', { body: { contact }, status: 409 }),
  step('POST', '/leads', { body: { contact: { first_name: 'Ada' } }, status: 201 }),
  step('PUT', '/customers', {
    body: { lead_id: '{{lead}}', phone: PHONE, email: EMAIL },
    status: 200,
    keep: { customer: 'id' },
  }),
  step('PUT', '/scheduling/technicians/:id', { id: technician, body: { ...tina, ...hours }, status: 200 }),
  step('GET', '/scheduling/availability', {
    query: window,
    status: 200,
    keep: { start: 'slots[0].start', end: 'slots[0].end' },
  }),
  step('POST', '/scheduling/appointments', { body: { ...booking, ...times }, status: 201 }),
  step('POST', '/scheduling/appointments', { body: { ...booking, ...times }, status: 409 }),
  step('POST', '/estimates', { body: offer, status: 201, keep: { estimate: 'id' } }),
  step('POST', '/estimates/:id/accept', { id: '{{estimate}}', status: 409 }),
  step('POST', '/estimates/:id/send', { id: '{{estimate}}', status: 200 }),
  step('POST', '/estimates/:id/accept', { id: '{{estimate}}', status: 200 }),
  step('POST', '/contracts', {
    body: { estimate_id: '{{estimate}}', parties },
    status: 201,
    keep: { contract: 'id', party: 'parties[0].id' },
  }),
  step('POST', '/contracts/:id/send', { id: '{{contract}}', status: 202 }),
  step('POST', '/contracts/:id/sign', { id: '{{contract}}', body: { party_id: '{{party}}' }, status: 200 }),
  step('POST', '/jobs', {
    body: { contract_id: '{{contract}}', crew_ids: [technician] },
    status: 201,
    keep: { job: 'id' },
  }),
  step('POST', '/invoices', {
    body: { job_id: '{{job}}', amount: price, draft: false },
    status: 201,
    keep: { invoice: 'id' },
  }),
  step('POST', '/payments', { body: { invoice_id: '{{invoice}}', amount: price }, status: 201 }),
  step('POST', '/payments', { body: { invoice_id: '{{invoice}}', amount: price }, status: 409 }),
  step('GET', '/invoices/:id', { id: '{{invoice}}', status: 200, keep: { due: 'amount_due' } }),
  step('GET', '/leads', { query: { limit: '1' }, status: 200, keep: { cursor: 'next_cursor' } }),
  step('GET', '/leads', { query: { limit: '1', cursor: '{{cursor}}' }, status: 200 }),
  step('GET', '/leads/:id', { id: crypto.randomUUID(), status: 404 }),
];

const { promise, resolve, reject } = Promise.withResolvers();
newman.run(
  {
    collection: { info: collection.info, item: journey, variable: [{ key: 'baseUrl', value: BASE_URL }] },
    reporters: ['cli'],
    color: 'off',
  },
  (error, summary) => (error ? reject(error) : resolve(summary)),
);
const { run } = await promise;
assert.deepEqual(
  run.failures.map(({ source, error }) => `${source?.name}: ${error.message}`),
  [],
);
assert.equal(run.executions.length, journey.length);

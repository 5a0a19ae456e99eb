import { vi } from 'vitest';
import * as z from 'zod';
import { type AnswerOf, createClient } from '../../shared/contract/apiClient.ts';
import type { CallOptions } from '../../shared/contract/calls.ts';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import type { EventSelection } from '../../shared/contract/webhooks.ts';
import * as contracts from '../../shared/domain/contracts.ts';
import * as customers from '../../shared/domain/customers.ts';
import * as estimates from '../../shared/domain/estimates.ts';
import { freeze } from '../../shared/domain/frozen.ts';
import { issue } from '../../shared/domain/invoices.ts';
import { fromContract } from '../../shared/domain/jobSources.ts';
import * as jobs from '../../shared/domain/jobs.ts';
import * as leads from '../../shared/domain/leads.ts';
import { type Tenant, TenantRecord } from '../../shared/domain/tenants.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { timeOfId } from '../../shared/kernel/ids.ts';
import { untilFresh } from '../../shared/store/commit/untilFresh.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { unbilled, unplanned } from './anybody.ts';
import { commitAsWorker, ids } from './worker.ts';
import { baseUrl, type Request, type World } from './world.ts';

/**
 * Calls an operation that must succeed, through the published client, and gives its answer. Tests also take requests from
 * tables, in which a literal has become any text, so these are not held to the client's types.
 */
export const done = <K extends OperationId>(world: World, operation: K, request: Request = {}) => {
  const { token, headers = {}, ...parts } = request;
  const client = token === undefined ? world.client : createClient({ baseUrl, token: token ?? '' });
  const method = client[operation] as (request: object, options: CallOptions) => Promise<AnswerOf<K>>;
  const { 'idempotency-key': idempotencyKey } = headers;
  return method(parts, idempotencyKey === undefined ? {} : { idempotencyKey });
};

let counter = 0;
/** A phone number of New York that no other record of the test run has. */
export const freshPhone = (): string => {
  counter += 1;
  return `+1212${String(2_000_000 + ((process.pid * 10_007 + counter) % 7_999_999)).padStart(7, '0')}`;
};

const someone = () => ({
  contact: { first_name: 'Grace', last_name: 'Hopper', phone: freshPhone() },
  source: 'website',
});

export const aLead = (world: World, changes: object = {}) =>
  done(world, 'captureLead', { body: { ...someone(), ...changes } });

const birth = () => ({
  id: ids.next(),
  lifecycleNumber: ids.lifecycleNumber(),
  now: toInstant(systemClock()),
  nonce: ids.next(),
});
const tenantOf = async (world: World) => TenantRecord.parse(await world.item('tenant', world.id));

/** A record as the operation that made it answers it. */
const answered = <K extends OperationId>(operation: K, made: object): AnswerOf<K> => {
  const { body }: Operation['success'] = registry[operation].success;
  return JSON.parse(JSON.stringify(body === undefined ? made : z.encode(body, made)));
};

/** A lead and the customer that it became. */
const customerAtOnce = ({ region }: Tenant) => {
  const { lead, events } = leads.capture(someone(), { ...birth(), region });
  const nobody = { lead_id: undefined, phone: [], email: undefined };
  const { customer } = customers.upsert({ lead_id: lead.id }, lead, nobody, birth());
  const changes = [{ after: customer }, { after: leads.convert(lead, customer.id, lead.created_at) }];
  return { changes, events, customer };
};

/** A customer as the requests leave it, written at once: most tests only need that it is there. */
export const aCustomer = async (world: World) => {
  const { customer, ...decision } = customerAtOnce(await tenantOf(world));
  const [first] = decision.changes.map(({ after }) => after.id).toSorted();
  // A request's moment is from before its ids, so that its entry has the id of a record and is read with it.
  await commitAsWorker(world, decision, toInstant(new Date(timeOfId(first ?? ''))));
  return answered('upsertCustomer', customer);
};

/** A customer that came about by requests. */
const aCustomerByRequests = async (world: World) => {
  const lead = await aLead(world);
  return done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
};

export const aTechnician = (world: World, id: string = crypto.randomUUID()) =>
  done(world, 'putTechnician', {
    params: { id },
    body: {
      name: 'Tina Tiler',
      skills: ['slate'],
      territories: [],
      working_hours: ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({
        day,
        start: '08:00',
        end: '17:00',
      })),
      time_off: [],
      active: true,
    },
  });

export const formInput = {
  name: 'Ask for a quote',
  source: 'website',
  fields: ['name', 'phone', 'email', 'notes'],
  thank_you: 'We will call you today.',
};

export const aForm = (world: World, changes: object = {}, id: string = crypto.randomUUID()) =>
  done(world, 'putForm', { params: { id }, body: { ...formInput, ...changes } });

/** Reads the leads and plans a call to each of them. */
export const playbookInput = {
  name: 'Call all leads',
  description: 'A call to each new lead.',
  steps: [
    { id: 'leads', operation: 'listLeads', arguments: { status: 'new' } },
    {
      id: 'call',
      operation: 'scheduleFollowUp',
      for_each: '{{steps.leads.data}}',
      when: '{{item.contact.phone}}',
      arguments: {
        entity_type: 'lead',
        entity_id: '{{item.id}}',
        channel: 'call',
        scheduled_for: '{{time.tomorrow}}',
      },
    },
  ],
  summary: 'Of {{steps.leads.count}} leads {{steps.call.done}} are to be called.',
};

export const aPlaybook = (world: World, changes: object = {}, id: string = crypto.randomUUID()) =>
  done(world, 'putPlaybook', { params: { id }, body: { ...playbookInput, ...changes } });

/** Monday of next week at 14:00 UTC, plus whole days: within working hours of New York, whatever today is. */
export const nextMonday = (plusDays = 0, hour = 14): string => {
  const day = new Date();
  day.setUTCHours(hour, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7) + plusDays);
  return day.toISOString();
};

export const anAppointment = async (world: World) => {
  const customer = await aCustomer(world);
  const technician = await aTechnician(world);
  return done(world, 'bookAppointment', {
    body: {
      customer_id: customer.id,
      technician_id: technician.id,
      start: nextMonday(0, 14),
      end: nextMonday(0, 15),
    },
  });
};

export const taxRateInput = { name: 'NY sales tax', rate: 0.08875, region: 'New York' };

export const aTaxRate = (world: World, changes: object = {}, id: string = crypto.randomUUID()) =>
  done(world, 'putTaxRate', { params: { id }, body: { ...taxRateInput, ...changes } });

export const priceBookItemInput = {
  code: 'SH-30',
  name: 'Architectural shingles',
  unit: 'square',
  unit_price: 425,
  category: 'Roofing',
};

export const aPriceBookItem = (world: World, changes: object = {}, id: string = crypto.randomUUID()) =>
  done(world, 'putPriceBookItem', {
    params: { id },
    body: { ...priceBookItemInput, code: `C-${crypto.randomUUID()}`, ...changes },
  });

const estimateLine = { description: 'Slate tiles', quantity: 10, unit_price: 10 };

export const anEstimate = async (world: World) => {
  const customer = await aCustomerByRequests(world);
  return done(world, 'createEstimate', { body: { customer_id: customer.id, line_items: [estimateLine] } });
};

export const aSentEstimate = async (world: World) => {
  const { id } = await anEstimate(world);
  return done(world, 'sendEstimate', { params: { id } });
};

export const anAcceptedEstimate = async (world: World) => {
  const { id } = await aSentEstimate(world);
  return done(world, 'acceptEstimate', { params: { id } });
};

export const aContract = async (world: World) => {
  const estimate = await anAcceptedEstimate(world);
  return done(world, 'createContract', { body: { estimate_id: estimate.id } });
};

export const aSentContract = async (world: World) => {
  const { id } = await aContract(world);
  return done(world, 'sendContract', { params: { id } });
};

export const aSignedContract = async (world: World) => {
  const contract = await aSentContract(world);
  const [party] = contract.parties;
  return done(world, 'signContract', {
    params: { id: contract.id },
    body: { party_id: party?.id, signed_name: 'Grace Hopper' },
  });
};

/** A job that came about by a request for each step, as estimates and contracts do. */
export const aJobByRequests = async (world: World) => {
  const contract = await aSignedContract(world);
  return done(world, 'createJob', { body: { contract_id: contract.id } });
};

/** A job with all that came before it. */
const jobAtOnce = (tenant: Tenant) => {
  const { customer, ...before } = customerAtOnce(tenant);
  const { now } = birth();
  const estimateInput = registry.createEstimate.body.parse({
    customer_id: customer.id,
    line_items: [estimateLine],
  });

  const found = { customer, lead: undefined };
  const { estimate: drafted } = estimates.draft(estimateInput, found, {
    settings: tenant,
    taxRates: [],
    items: [],
    ...birth(),
  });
  const sent = estimates.send(drafted, { earlier: undefined, validDays: 30, time_zone: 'UTC', ...birth() });
  const { estimate, events: accepted } = estimates.accept(sent.estimate, {}, now);
  const party = { ...contracts.customerParty(customer), id: ids.next() };
  const { contract: drawn } = contracts.drawUp({ estimate_id: estimate.id }, estimate, [party], birth());
  const { contract: offered } = contracts.send(drawn, birth());
  const signature = { party_id: party.id, signed_name: 'Grace Hopper' };
  const { contract: signed, events: signing } = contracts.sign(offered, signature, {
    now,
    tenant,
    customer,
    estimate,
  });
  const born = birth();
  const { job, events: converted } = jobs.begin(fromContract(signed, born), unplanned, born);

  const contract = { ...signed, job_id: job.id };
  const become = { ...estimate, became_id: contract.id };
  const changes = [{ after: job }, { after: contract }, { after: become }, ...before.changes];
  return {
    changes,
    events: [...before.events, ...sent.events, ...accepted, ...signing, ...converted],
    job,
    customer,
  };
};

/** A job with its estimate and contract as the requests leave them, written at once. */
export const aJob = async (world: World) => {
  const tenant = await tenantOf(world);
  const { job, customer: _, ...decision } = jobAtOnce(tenant);
  await commitAsWorker(world, decision);
  return answered('createJob', jobs.shownIn(tenant)(job));
};

/** An invoice with its job, written at once, so that no message of it goes out. */
export const anInvoice = async (world: World, amount = 100, draft = false) => {
  const tenant = await tenantOf(world);
  const { job, customer, ...before } = jobAtOnce(tenant);
  const input = registry.issueInvoice.body.parse({ job_id: job.id, amount, draft });
  return untilFresh(async () => {
    const sequence = await collectionOf(world.id, kinds.sequences).find('invoice');
    const { work, ...papers } = unbilled(job, tenant.currency);
    const { invoice, changes, events } = issue(work, input, {
      ...tenant,
      ...birth(),
      ...papers,
      sequence,
      frozen: freeze(tenant, customer),
    });
    await commitAsWorker(world, {
      changes: [...changes, ...before.changes],
      events: [...before.events, ...events],
    });
    return { ...answered('getInvoice', invoice), job_id: job.id };
  });
};

export const anInvoiceByRequests = async (world: World, amount = 100) => {
  const job = await aJobByRequests(world);
  const invoice = await done(world, 'issueInvoice', { body: { job_id: job.id, amount } });
  return { ...invoice, job_id: job.id };
};

export const aPayment = async (world: World, status: 'pending' | 'settled' = 'settled') => {
  const invoice = await anInvoice(world);
  return done(world, 'recordPayment', {
    body: { invoice_id: invoice.id, amount: 25, method: 'card', status },
  });
};

export const aFeed = (world: World, body: object = {}) => done(world, 'createFeed', { body });

export const anEndpoint = (
  world: World,
  url = 'https://example.com/hooks',
  event_types: EventSelection = ['*'],
) => done(world, 'createEndpoint', { body: { url, event_types } });

/** A delivery to an endpoint that does not exist in any network: it is retried for a day. */
export const aDelivery = async (world: World) => {
  const { id } = await anEndpoint(world);
  await done(world, 'testEndpoint', { params: { id } });
  const read = async () => (await done(world, 'listDeliveries', { params: { id } })).data;
  const [delivery] = await vi.waitFor(
    async () => {
      const found = await read();
      // Until then a worker is at it, which changes it once more.
      if (found[0]?.last_attempt == null) throw new Error('Its first attempt is not over yet.');
      return found;
    },
    { timeout: 180_000, interval: 20 },
  );
  return { id: delivery?.id ?? '' };
};

export const savedFigureInput = {
  name: 'Leads of Yelp',
  question: 'How many leads did Yelp bring this week?',
  query: { entity: 'leads', filters: 'source=Yelp', period: 'this_week' },
} as const;

export const aSavedFigure = (world: World, changes: object = {}, id: string = crypto.randomUUID()) =>
  done(world, 'putSavedFigure', { params: { id }, body: { ...savedFigureInput, ...changes } });

import { describe, expect, test } from 'vitest';
import {
  aContract,
  aCustomer,
  anAcceptedEstimate,
  aSentEstimate,
  aSignedContract,
  done,
  nextMonday,
} from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const create = (world: World, body: object) => world.call('createJob', { body });

const repair = async (world: World, more: object = {}) => {
  const { id: customer_id } = await aCustomer(world);
  return create(world, { customer_id, title: 'Furnace is out', ...more });
};

describe('createJob { customer_id, title }', () => {
  test('a repair is called in, booked, done, billed and paid without a contract', async () => {
    const acme = await freshTenant();
    const line_items = [{ description: 'Igniter', quantity: 2, unit_price: 45.5 }];
    const location = { address: '1 Main Street' };
    const { status, body } = await repair(acme, { line_items, location });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'scheduled',
      contract_id: null,
      estimate_id: null,
      title: 'Furnace is out',
      location: { address: '1 Main Street' },
      line_items: [{ description: 'Igniter', total: 91 }],
      visits: [],
    });
    await done(acme, 'setJobStatus', { params: { id: body.id }, body: { status: 'completed' } });
    const invoice = await done(acme, 'issueInvoice', { body: { job_id: body.id, amount: 91 } });
    await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 91 } });

    const { lifecycle_number } = body;
    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number } });
    expect(journey).toMatchObject({
      jobs: [{ id: body.id, status: 'completed' }],
      invoices: [{ job_id: body.id, status: 'paid' }],
    });
    expect((await acme.events()).find(({ type }) => type === 'job.created')).toMatchObject({
      data: { job_id: body.id, contract_id: null, estimate_id: null, status: 'scheduled' },
    });
  });

  test('books its visit where the work is, as long as the service lasts', async () => {
    const acme = await freshTenant();
    const settings = await done(acme, 'getSettings');
    const services = [{ name: 'repair', duration_minutes: 90, skills: [] }];
    await done(acme, 'putSettings', { body: { ...settings, services } });
    const id = crypto.randomUUID();
    await done(acme, 'putTechnician', { params: { id }, body: { name: 'Ann', active: true } });

    const { body } = await repair(acme, {
      service: 'repair',
      location: { address: '1 Main Street' },
      scheduled_start: nextMonday(0, 14),
      crew_ids: [id],
    });
    const { data } = await done(acme, 'listAppointments');

    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      start: new Date(nextMonday(0, 14)).toISOString(),
      end: new Date(Date.parse(nextMonday(0, 14)) + 90 * 60_000).toISOString(),
    });
    expect(data[0]).toMatchObject({
      service: 'repair',
      location: { address: '1 Main Street' },
      job_id: body.id,
      technician_ids: [id],
    });
  });
});

describe('createJob { estimate_id }', () => {
  test('an accepted estimate becomes a job, which names it, once', async () => {
    const acme = await freshTenant();
    const estimate = await anAcceptedEstimate(acme);
    const { status, body } = await create(acme, { estimate_id: estimate.id });

    expect([status, body.contract_id, body.estimate_id]).toEqual([201, null, estimate.id]);
    expect(body.lifecycle_number).toBe(estimate.lifecycle_number);
    expect(await create(acme, { estimate_id: estimate.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'estimate_already_converted', details: { job_id: body.id } } },
    });
  });

  test('an estimate without an acceptance is refused, and so is one with a live contract', async () => {
    const acme = await freshTenant();
    const sent = await aSentEstimate(acme);
    const contract = await aContract(acme);

    expect(await create(acme, { estimate_id: sent.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'estimate_not_accepted' } },
    });
    expect(await create(acme, { estimate_id: contract.estimate_id })).toMatchObject({
      status: 409,
      body: { error: { code: 'contract_exists', details: { contract_id: contract.id } } },
    });
    await done(acme, 'voidContract', { params: { id: contract.id } });
    expect((await create(acme, { estimate_id: contract.estimate_id })).status).toBe(201);
  });

  test('an estimate that became a job makes no contract: 409 estimate_already_converted with the job', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await anAcceptedEstimate(acme);
    const { body: job } = await create(acme, { estimate_id });
    const refusal = {
      error: { code: 'estimate_already_converted', details: { job_id: job.id } },
    };

    expect(await acme.call('createContract', { body: { estimate_id } })).toMatchObject({
      status: 409,
      body: refusal,
    });
    expect(
      await acme.call('createContract', { body: { estimate_id }, query: { dry_run: 'true' } }),
    ).toMatchObject({ status: 409, body: refusal });
  });

  test('concurrent jobs and contracts of one estimate make one record, and all other requests name its id', async () => {
    const acme = await freshTenant();
    for (let round = 0; round < 3; round += 1) {
      const { id: estimate_id } = await anAcceptedEstimate(acme);
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          acme.call(index % 2 === 0 ? 'createJob' : 'createContract', { body: { estimate_id } }),
        ),
      );
      const [won, second] = replies.filter(({ status }) => status === 201);
      const refusals = replies.filter(({ status }) => status === 409).map(({ body }) => body.error);

      expect(second).toBeUndefined();
      expect(refusals).toHaveLength(19);
      for (const { code, details } of refusals) {
        const id = code === 'contract_exists' ? details.contract_id : details.job_id;
        expect(['contract_exists', 'estimate_already_converted']).toContain(code);
        expect(id).toBe(won?.body.id);
      }
    }
  });

  test('concurrent conversions of an estimate and of a contract make one job each, named in all other responses', async () => {
    const acme = await freshTenant();
    const signed = await aSignedContract(acme);
    const free = await anAcceptedEstimate(acme);
    const both = await Promise.all(
      [{ contract_id: signed.id }, { estimate_id: free.id }].flatMap((body) =>
        Array.from({ length: 12 }, () => create(acme, body)),
      ),
    );
    for (const replies of [both.slice(0, 12), both.slice(12)]) {
      const won = replies.filter(({ status }) => status === 201);
      const named = new Set(
        replies.filter(({ status }) => status === 409).map(({ body }) => body.error.details.job_id),
      );
      expect(won).toHaveLength(1);
      expect([...named]).toEqual([won[0]?.body.id]);
    }
    expect((await done(acme, 'listJobs')).data).toHaveLength(2);
  });
});

test.each([
  ['nothing', {}, 'contract_id'],
  ['nones', { contract_id: null, estimate_id: '', customer_id: null }, 'contract_id'],
  ['a customer without a title', { customer_id: crypto.randomUUID() }, 'title'],
])('createJob with %s is 400', async (_, body, path) => {
  const acme = await freshTenant();

  expect(await create(acme, body)).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path }] } } },
  });
});

const anyId = crypto.randomUUID();
const work = { customer_id: anyId, title: 'So.' };

test.each([
  ['a contract and an estimate', { contract_id: anyId, estimate_id: anyId }, ['estimate_id']],
  ['a contract and a customer', { contract_id: anyId, ...work }, ['customer_id', 'title']],
  ['an estimate and a customer', { estimate_id: anyId, customer_id: anyId }, ['customer_id']],
  ['all three', { contract_id: anyId, estimate_id: anyId, ...work }, ['estimate_id', 'customer_id', 'title']],
])('createJob made of %s is 400, and each field too many is named', async (_, body, paths) => {
  const acme = await freshTenant();

  expect(await create(acme, body)).toMatchObject({
    status: 400,
    body: { error: { details: { issues: paths.map((path) => ({ path })) } } },
  });
});

test.each([
  ['title', 'So.'],
  ['service', 'repair'],
  ['location', { address: '1 Elm St' }],
  ['line_items', [{ description: 'Igniter', quantity: 1, unit_price: 5 }]],
  ['lead_id', anyId],
])('createJob of a contract or an estimate with a %s of its own is 400', async (path, value) => {
  const acme = await freshTenant();

  for (const paper of [{ contract_id: anyId }, { estimate_id: anyId }]) {
    expect(await create(acme, { ...paper, [path]: value })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path }] } } },
    });
  }
});

test('createJob accepts empty values next to its one source, as generated clients send them', async () => {
  const acme = await freshTenant();
  const { id: contract_id } = await aSignedContract(acme);
  const { id: estimate_id } = await anAcceptedEstimate(acme);
  const none = { title: '', service: null, location: null, line_items: [], lead_id: null, crew_ids: [] };

  for (const source of [
    { contract_id, estimate_id: null, customer_id: '' },
    { estimate_id, contract_id: null },
  ]) {
    expect((await create(acme, { ...none, ...source })).status).toBe(201);
  }
});

test('the answer of createJob is a body for the next job of the same customer', async () => {
  const acme = await freshTenant();
  const { body: first } = await repair(acme, { location: { address: '1 Main Street' } });
  const { status, body: second } = await create(acme, first);
  const { customer_id, title, location } = first;

  expect(status).toBe(201);
  expect(second).toMatchObject({ customer_id, title, location });
});

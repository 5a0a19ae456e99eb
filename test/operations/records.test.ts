import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { CustomerRecord } from '../../shared/domain/customers.ts';
import { draft } from '../../shared/domain/estimates.ts';
import { capture } from '../../shared/domain/leads.ts';
import { TenantRecord } from '../../shared/domain/tenants.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { untaxed } from '../support/anybody.ts';
import {
  aJobByRequests as aJob,
  aLead,
  anAppointment,
  anEndpoint,
  anInvoiceByRequests as anInvoice,
  done,
  freshPhone,
} from '../support/journey.ts';
import { freshTenant, origin, type World } from '../support/world.ts';

type Row = { readonly id: string };

/** Walks a list to its end and gives every page. */
const pagesOf = async (world: World, operation: OperationId, query: Record<string, string | number>) => {
  const pages: Row[][] = [];
  let cursor: string | null = null;
  do {
    const page: { data: Row[]; next_cursor: string | null } = await world
      .call(operation, { query: { ...query, ...(cursor === null ? {} : { cursor }) } })
      .then(({ body }) => JSON.parse(JSON.stringify(body)));
    pages.push(page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
};

/** Lets the tenant be as old as that. */
const openedAt = async (world: World, created_at: string) => {
  const before = TenantRecord.parse(await world.item('tenant', world.id));
  const after = { ...before, created_at };
  const entryId = createIds(() => new Date()).next();
  const now = new Date().toISOString();
  await commit({ origin: origin(world), entryId, now, changes: [{ before, after }], events: [] });
};

/** Captures a lead at a moment of the past. */
const leadAt = async (world: World, now: string) => {
  const ids = createIds(() => new Date(now));
  const birth = { id: ids.next(), now, lifecycleNumber: ids.lifecycleNumber(), region: 'US' };
  const { changes, events } = capture({ contact: { first_name: 'Grace' } }, birth);
  await commit({ origin: origin(world), entryId: ids.next(), now, changes, events });
};

/** Adds accepted estimates of about that size to the journey; answers their ids, oldest first. */
const estimatesOf = async (
  world: World,
  { customer_id, lifecycle_number }: { customer_id: string; lifecycle_number: string },
  { count, bytes, character = 'x' }: { count: number; bytes: number; character?: string },
): Promise<string[]> => {
  const ids = createIds(() => new Date());
  const one = { units: 1, scale: 0 };
  const lineBytes = JSON.stringify(character.repeat(450)).length + 100;
  const line = { description: character.repeat(450), quantity: one, unit_price: one };
  const line_items = Array.from({ length: Math.floor(bytes / lineBytes) }, () => line);
  const customer = CustomerRecord.parse({ ...(await world.item('customer', customer_id)), lifecycle_number });
  const made: string[] = [];
  for (let left = count; left > 0; left -= 1) {
    const now = new Date().toISOString();
    const birth = { id: ids.next(), now, ...untaxed };
    const { changes, events } = draft({ customer_id, line_items }, { customer, lead: undefined }, birth);
    await commit({ origin: origin(world), entryId: ids.next(), now, changes, events });
    made.push(birth.id);
  }
  return made;
};

describe('getLifecycle', () => {
  it('a journey shows all its records and changes, oldest first', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    const payment = await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });
    const { lifecycle_number } = invoice;

    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number } });

    const job = await done(acme, 'getJob', { params: { id: invoice.job_id } });
    const contract = await done(acme, 'getContract', { params: { id: String(job.contract_id) } });
    expect(journey).toMatchObject({
      lifecycle_number,
      lead: { status: 'converted', customer_id: invoice.customer_id },
      customer: { id: invoice.customer_id },
      appointments: [],
      estimates: [{ id: contract.estimate_id, status: 'accepted' }],
      contracts: [contract],
      jobs: [job],
      invoices: [{ id: invoice.id, status: 'paid', amount_due: 0 }],
      payments: [payment],
      refunds: [],
      credit_notes: [],
    });
    expect(journey.timeline.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['lead', 'Lead captured'],
      ['customer', 'Customer saved'],
      ['estimate', expect.any(String)],
      ['estimate', expect.any(String)],
      ['estimate', expect.any(String)],
      ['contract', expect.any(String)],
      ['contract', expect.any(String)],
      ['contract', expect.any(String)],
      ['job', 'Job created'],
      ['invoice', 'Invoice created'],
      ['payment', 'Payment recorded'],
    ]);
    expect(journey.timeline.at(-1)).toEqual({
      at: payment.created_at,
      kind: 'payment',
      id: payment.id,
      summary: 'Payment recorded',
    });
  });

  it('a journey shows refunds, credits and applications, with their times', async () => {
    const acme = await freshTenant();
    const { id, job_id, lifecycle_number } = await anInvoice(acme);
    const pay = (body: object) =>
      done(acme, 'recordPayment', { body: { invoice_id: id, amount: 100, ...body } });
    const payment = await pay({});
    const spare = await pay({ unapplied: true });
    const other = await done(acme, 'issueInvoice', { body: { job_id, amount: 50 } });
    const note = await done(acme, 'createCreditNote', { params: { id }, body: { amount: 40 } });
    await done(acme, 'applyCreditNote', {
      params: { id: note.id },
      body: { invoice_id: other.id, amount: 10 },
    });
    await done(acme, 'applyPayment', { params: { id: spare.id }, body: { invoice_id: other.id } });
    const refund = await done(acme, 'refundPayment', { params: { id: payment.id }, body: { amount: 5 } });
    const params = { lifecycle_number };

    const journey = await done(acme, 'getLifecycle', { params });
    const token = await acme.token(['leads.read', 'invoices.read']);
    const withoutPayments = await done(acme, 'getLifecycle', { params, token });

    expect(journey).toMatchObject({
      refunds: [refund],
      credit_notes: [{ id: note.id, amount_left: 30 }],
      more: { refunds: false, credit_notes: false },
    });
    expect(journey.timeline.slice(-4).map(({ kind, summary }) => [kind, summary])).toEqual([
      ['credit_note', 'Credit note issued'],
      ['credit_note', 'Credit note applied'],
      ['payment', 'Payment applied'],
      ['payment', 'Payment refunded'],
    ]);
    expect(withoutPayments).not.toHaveProperty('refunds');
    expect(withoutPayments.credit_notes).toHaveLength(1);
  });

  it('a journey is found by its number in small letters, without hyphens, or with misheard characters', async () => {
    const acme = await freshTenant();
    const { lifecycle_number, ...lead } = await done(acme, 'captureLead', {
      body: { contact: { first_name: 'Ann' } },
    });
    const typed = [
      lifecycle_number.toLowerCase(),
      lifecycle_number.replaceAll('-', ''),
      ` ${lifecycle_number.replaceAll('-', ' ')} `,
      lifecycle_number.replaceAll('0', 'O').replaceAll('1', 'l'),
    ];

    const found = typed.map((number) => done(acme, 'getLifecycle', { params: { lifecycle_number: number } }));

    for (const journey of await Promise.all(found)) expect(journey).toMatchObject({ lifecycle_number, lead });
  });

  it('a journey shows its appointments', async () => {
    const acme = await freshTenant();
    const appointment = await anAppointment(acme);
    const { lifecycle_number } = appointment;
    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number } });
    expect(journey.appointments).toEqual([appointment]);
  });

  it('a journey shows the outcome of a lead, a visit, a job and a payment', async () => {
    const acme = await freshTenant();
    const told = async (
      operation: OperationId,
      { id, lifecycle_number }: { id: string; lifecycle_number: string },
      body: Record<string, string>,
    ) => {
      await done(acme, operation, { params: { id }, body });
      const { timeline } = await done(acme, 'getLifecycle', { params: { lifecycle_number } });
      return timeline.at(-1)?.summary;
    };
    const [lead, visit, invoice] = await Promise.all([aLead(acme), anAppointment(acme), anInvoice(acme)]);
    const job = await done(acme, 'getJob', { params: { id: invoice.job_id } });
    const payment = await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 1 } });

    expect(await told('qualifyLead', lead, { outcome: 'callback' })).toBe('Lead to be called back');
    expect(await told('qualifyLead', lead, { outcome: 'disqualified' })).toBe('Lead disqualified');
    expect(await told('qualifyLead', lead, { outcome: 'qualified' })).toBe('Lead qualified');
    expect(await told('setAppointmentStatus', visit, { status: 'en_route' })).toBe('Technician on the way');
    expect(await told('setAppointmentStatus', visit, { status: 'arrived' })).toBe('Technician arrived');
    expect(await told('setAppointmentStatus', visit, { status: 'no_show' })).toBe(
      'Customer missed the appointment',
    );
    expect(await told('setJobStatus', job, { status: 'in_progress' })).toBe('Job started');
    expect(await told('setJobStatus', job, { status: 'completed' })).toBe('Job completed');
    expect(await told('setPaymentStatus', payment, { status: 'refunded' })).toBe('Payment refunded');
  });

  it('a journey shows a lead that is not a customer yet', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    const { lifecycle_number } = lead;
    expect(await done(acme, 'getLifecycle', { params: { lifecycle_number } })).toMatchObject({
      lead,
      customer: null,
      jobs: [],
      timeline: [{ at: lead.created_at, kind: 'lead', id: lead.id }],
    });
  });

  it('a journey omits the records that the caller may not read, and their changes', async () => {
    const acme = await freshTenant();
    const { lifecycle_number } = await anInvoice(acme);

    const token = await acme.token(['leads.read', 'jobs.read']);
    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number }, token });

    expect(Object.keys(journey).toSorted()).toEqual(['jobs', 'lead', 'lifecycle_number', 'more', 'timeline']);
    expect([...new Set(journey.timeline.map(({ kind }) => kind))]).toEqual(['lead', 'job']);
  });

  it('a journey shows the newest hundred of each kind, and names the kinds with older ones', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    const made = await estimatesOf(acme, job, { count: 220, bytes: 3_000 });
    const { lifecycle_number } = job;

    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number } });

    expect(journey.estimates?.map(({ id }) => id)).toEqual(made.slice(-100));
    expect(journey).toMatchObject({ jobs: [job], contracts: [{ id: job.contract_id }], customer: {} });
    expect(journey.timeline.map(({ id }) => id)).toEqual(made.slice(-100));
    expect(journey.more).toEqual({
      appointments: false,
      estimates: true,
      contracts: false,
      jobs: false,
      invoices: false,
      payments: false,
      refunds: false,
      credit_notes: false,
      timeline: true,
    });
    const token = await acme.token(['leads.read', 'jobs.read']);
    const narrow = await done(acme, 'getLifecycle', { params: { lifecycle_number }, token });
    expect(narrow.more).toEqual({ jobs: false, timeline: false });
    expect(narrow.timeline.map(({ kind }) => kind)).toEqual(['lead', 'job']);
  });

  it('a journey with a hundred large records shows the newest that fit into a response, and small kinds whole', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    const payment = await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });
    // Of all characters a quotation mark grows most when an answer is put into a function's own.
    const made = await estimatesOf(acme, invoice, { count: 100, bytes: 55_000, character: '"' });

    const reply = await acme.call('getLifecycle', {
      params: { lifecycle_number: invoice.lifecycle_number },
    });

    const shown = reply.body.estimates?.map(({ id }) => id) ?? [];
    expect(shown).toEqual(made.slice(-shown.length));
    expect(shown.length).toBeGreaterThan(30);
    expect(reply.body).toMatchObject({ payments: [payment], invoices: [{ id: invoice.id }] });
    expect(reply.body.more).toMatchObject({ estimates: true, payments: false, invoices: false });
    expect(Buffer.byteLength(JSON.stringify(JSON.stringify(reply.body)))).toBeLessThan(5.9 * 1024 * 1024);
  });

  it('an unknown number and another company’s number are the same 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { lifecycle_number } = await aLead(acme);
    const replies = await Promise.all(
      ['0000-0000-0000', lifecycle_number].map((number) =>
        globex.call('getLifecycle', { params: { lifecycle_number: number } }),
      ),
    );
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual([
      [404, { code: 'not_found', message: 'No such lifecycle.' }],
      [404, { code: 'not_found', message: 'No such lifecycle.' }],
    ]);
  });
});

describe('getEvent', () => {
  it('getEvent returns every event exactly as its stored bytes', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme, 0.3);
    await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 0.3 } });
    const frozen = (await acme.journal()).flatMap(({ events }) => events);

    const answers = await Promise.all(frozen.map(({ id }) => done(acme, 'getEvent', { params: { id } })));

    expect(answers.length).toBeGreaterThanOrEqual(7);
    expect(answers.map((event) => JSON.stringify(event))).toEqual(frozen.map(({ bytes }) => bytes));
  });

  it('an unknown id, a malformed one and another company’s are 404', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await aLead(acme);
    const [event] = await acme.events();
    const ids = [`${event?.id}`, `${event?.id}9`, randomUUID(), 'no-event', 'x#y'];
    const replies = await Promise.all(ids.map((id) => globex.call('getEvent', { params: { id } })));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await acme.call('getEvent', { params: { id: `${event?.id}9` } })).status).toBe(404);
  });
});

describe('listEvents', () => {
  it('listEvents lists every event once, newest first, in pages of any size', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });
    const newestFirst = (await acme.events()).toReversed();

    for (const limit of [1, 2, 100]) {
      const pages = await pagesOf(acme, 'listEvents', { limit });
      // The PDF of the contract is kept at any moment after it.
      expect(pages.flat().filter((event) => Object(event).type !== 'attachment.added')).toEqual(newestFirst);
      expect(pages.every((page) => page.length <= limit)).toBe(true);
    }
  });

  it('listEvents filters by type', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    await done(acme, 'recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });
    const query = { type: 'payment.received', limit: 1 };

    const page = await done(acme, 'listEvents', { query });

    expect(page).toMatchObject({ data: [{ type: 'payment.received' }], next_cursor: null });
    expect((await acme.call('listEvents', { query: { type: 'payment.lost' } })).status).toBe(400);
  });

  it('the bound from is included, and the bound to is not', async () => {
    const acme = await freshTenant();
    for (const _ of [1, 2, 3]) await aLead(acme);
    const events = (await done(acme, 'listEvents')).data;
    const [third, second, first] = events.map(({ created_at }) => created_at);
    const timesOf = async (query: Record<string, string | undefined>) =>
      (await done(acme, 'listEvents', { query })).data.map(({ created_at }) => created_at);

    expect(await timesOf({ from: second })).toEqual(
      events.map((event) => event.created_at).filter((at) => at >= `${second}`),
    );
    expect(await timesOf({ to: third })).toEqual(
      events.map((event) => event.created_at).filter((at) => at < `${third}`),
    );
    expect(await timesOf({ from: first, to: first })).toEqual([]);
    expect(await timesOf({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await timesOf({ from: '1990-01-01T00:00:00Z', to: '1991-01-01T00:00:00Z' })).toEqual([]);
  });

  it('listEvents reaches back to the first month of the company, even across empty months', async () => {
    const acme = await freshTenant();
    const months = ['2025-11-30T23:59:59.999Z', '2026-01-31T12:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    await openedAt(acme, '2025-11-02T00:00:00.000Z');
    for (const moment of months) await leadAt(acme, moment);

    const pages = await pagesOf(acme, 'listEvents', { limit: 1 });
    const events = await done(acme, 'listEvents', { query: { from: months[0], to: months[2] } });

    expect(pages.flat()).toMatchObject(months.toReversed().map((created_at) => ({ created_at })));
    expect(events.data.map(({ created_at }) => created_at)).toEqual([months[1], months[0]]);
    for (const event of events.data) {
      expect(await done(acme, 'getEvent', { params: { id: event.id } })).toEqual(event);
    }
  });

  it('a cursor of another list or company is 400', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    for (const world of [acme, acme, globex, globex]) await aLead(world);
    const { next_cursor } = await done(acme, 'listEvents', { query: { limit: 1 } });
    const cursor = `${next_cursor}`;

    const replies = await Promise.all([
      globex.call('listEvents', { query: { limit: 1, cursor } }),
      acme.call('listEvents', { query: { limit: 1, cursor, type: 'lead.created' } }),
      acme.call('listAuditLog', { query: { limit: 1, cursor } }),
      acme.call('listEvents', { query: { limit: 1, cursor: `${cursor}A` } }),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('listAuditLog', () => {
  it('listAuditLog lists every mutation once, newest first, with its actor and its changes', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    await done(acme, 'qualifyLead', { params: { id: lead.id }, body: { outcome: 'qualified' } });
    const { data } = await done(acme, 'listAuditLog');

    expect(data.map(({ operation }) => operation)).toEqual(['qualifyLead', 'captureLead', 'createTenant']);
    expect(data[0]).toMatchObject({
      actor: `${acme.id}-machine`,
      entity_type: 'lead',
      entity_id: lead.id,
      lifecycle_number: lead.lifecycle_number,
    });
    expect(data[0]?.changes).toContainEqual({
      entity_type: 'lead',
      entity_id: lead.id,
      field: 'status',
      before: 'new',
      after: 'qualified',
    });
    expect((await pagesOf(acme, 'listAuditLog', { limit: 1 })).flat()).toEqual(data);
  });

  it('the audit log of a record includes its changes through other records', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    const query = { entity_type: 'contract', entity_id: String(job.contract_id) };

    const { data } = await done(acme, 'listAuditLog', { query });

    expect(data.map(({ operation }) => operation)).toEqual([
      'createJob',
      'signContract',
      'sendContract',
      'createContract',
    ]);
    for (const entry of data) expect(entry).toMatchObject(query);
    expect(data[0]?.changes).toContainEqual({ ...query, field: 'job_id', before: null, after: job.id });
    expect((await pagesOf(acme, 'listAuditLog', { ...query, limit: 1 })).flat()).toEqual(data);
    expect((await pagesOf(acme, 'listAuditLog', { entity_id: query.entity_id, limit: 2 })).flat()).toEqual(
      data,
    );
  });

  it('filters by type, actor and time', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    const operationsOf = async (query: Record<string, string>) =>
      (await done(acme, 'listAuditLog', { query })).data.map(({ operation }) => operation);

    expect(await operationsOf({ entity_type: 'job' })).toEqual(['createJob']);
    expect(await operationsOf({ entity_type: 'job', entity_id: randomUUID() })).toEqual([]);
    expect(await operationsOf({ actor: 'nobody' })).toEqual([]);
    expect(await operationsOf({ actor: `${acme.id}-machine`, entity_type: 'job' })).toEqual(['createJob']);
    expect(await operationsOf({ from: job.created_at, entity_type: 'job' })).toEqual(['createJob']);
    expect(await operationsOf({ to: job.created_at, entity_type: 'job' })).toEqual([]);
    expect(
      await operationsOf({ entity_type: 'job', entity_id: job.id, from: '2999-01-01T00:00:00Z' }),
    ).toEqual([]);
  });

  it.each([
    ['lead', '0x'],
    ['lead', '0'],
    ['nothing', randomUUID()],
    ['unique#lead#phone', 'owner'],
  ])('the audit log lists nothing about an impossible record %s %s', async (entity_type, entity_id) => {
    const acme = await freshTenant();
    await aLead(acme);
    expect((await done(acme, 'listAuditLog', { query: { entity_type, entity_id } })).data).toEqual([]);
  });

  it('the audit log has records that are made or changed along with another one', async () => {
    const acme = await freshTenant();
    const phone = freshPhone();
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, unknown_senders: 'lead' } });
    const message = await done(acme, 'receiveMessage', {
      body: { channel: 'sms', from: phone, body: 'Hello' },
    });
    const lead = await done(acme, 'getLead', { params: { id: `${message.entity_id}` } });
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const endpoint = await anEndpoint(acme, 'https://example.com');
    await done(acme, 'deleteEndpoint', { params: { id: endpoint.id } });
    const operationsOn = async (entity_type: string, entity_id: string) =>
      (await done(acme, 'listAuditLog', { query: { entity_type, entity_id } })).data.map(
        ({ operation }) => operation,
      );

    expect(await operationsOn('message', message.id)).toEqual(['receiveMessage']);
    expect(await operationsOn('lead', lead.id)).toEqual(['upsertCustomer', 'receiveMessage']);
    expect(await operationsOn('customer', customer.id)).toEqual(['upsertCustomer']);
    expect(await operationsOn('endpoint', endpoint.id)).toEqual(['deleteEndpoint', 'createEndpoint']);
    const { timeline } = await done(acme, 'getLifecycle', {
      params: { lifecycle_number: lead.lifecycle_number },
    });
    expect(timeline).toHaveLength(2);
  });

  it('the audit log shows a company nothing of another, and needs its scope', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const lead = await aLead(acme);
    const query = { entity_type: 'lead', entity_id: lead.id };
    expect((await done(globex, 'listAuditLog', { query })).data).toEqual([]);
    const refused = await acme.call('listAuditLog', { token: await acme.token(['leads.read']) });
    expect(refused.status).toBe(403);
  });
});

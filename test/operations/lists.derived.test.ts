import { expect, test } from 'vitest';
import { listedCollectionOf } from '../../shared/store/readers/listedCollection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import {
  aContract,
  aLead,
  anEstimate,
  anInvoice,
  aPayment,
  aSignedContract,
  done,
  freshPhone,
} from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

test('a job lists the invoices in its journey that name it, and an invoice its payments', async () => {
  const acme = await freshTenant();
  const payment = await aPayment(acme);
  const other = await aPayment(acme);
  const invoice = await done(acme, 'getInvoice', { params: { id: payment.invoice_id } });
  const issued = await done(acme, 'issueInvoice', { body: { job_id: invoice.job_id, amount: 1 } });
  const second = await done(acme, 'getInvoice', { params: { id: issued.id } });

  const payments = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listPayments', { query })).data;
  const invoices = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listInvoices', { query })).data;

  expect(await payments({ invoice_id: invoice.id })).toEqual([payment]);
  expect(await payments({ invoice_id: invoice.id, status: 'pending' })).toEqual([]);
  expect(await payments({ invoice_id: second.id })).toEqual([]);
  expect(await invoices({ job_id: String(invoice.job_id) })).toEqual([second, invoice]);
  expect(await invoices({ job_id: crypto.randomUUID() })).toEqual([]);
  expect((await payments({})).map(({ id }) => id)).toEqual([other.id, payment.id]);
});

test('derived lists show nothing of another company', async () => {
  const acme = await freshTenant();
  const stranger = await freshTenant();
  const { job_id } = await anInvoice(acme);
  expect((await done(stranger, 'listInvoices', { query: { job_id } })).data).toEqual([]);
});

test('a customer’s papers are listed and counted once, from their own journey and from a lead that became theirs', async () => {
  const acme = await freshTenant();
  const phone = freshPhone();
  const customer = await done(acme, 'upsertCustomer', { body: { first_name: 'Ada', phone } });
  const lead = await done(acme, 'captureLead', { body: { contact: { phone } } });
  const draft = (body: object) =>
    done(acme, 'createEstimate', {
      body: {
        customer_id: customer.id,
        line_items: [{ description: 'Work', quantity: 1, unit_price: 9 }],
        ...body,
      },
    });
  const own = await draft({});
  const ofLead = await draft({ lead_id: lead.id });
  const stranger = await anEstimate(acme);

  const papers = async (query: object = {}) =>
    done(acme, 'listEstimates', { query: { customer_id: customer.id, ...query } });
  const newestFirst = [ofLead, own];
  expect(ofLead.lifecycle_number).not.toBe(own.lifecycle_number);
  expect((await papers()).data).toEqual(newestFirst);
  expect((await papers({ status: 'sent' })).data).toEqual([]);
  const walked = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await papers({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    walked.push(...page.data);
    cursor = page.next_cursor;
  }
  expect(walked).toEqual(newestFirst);
  const { count } = listedCollectionOf(acme.id, kinds.estimates);
  expect(await count({ filter: { customer_id: customer.id } })).toBe(2);
  expect(await count({ filter: { customer_id: stranger.customer_id } })).toBe(1);
});

test('signed contracts are found among all, with the others of their customer or without', async () => {
  const acme = await freshTenant();
  const draft = await aContract(acme);
  const signed = await aSignedContract(acme);
  expect(await acme.item('contract', signed.id)).not.toHaveProperty('statusPK');

  const contracts = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listContracts', { query })).data.map(({ id }) => id);

  expect(await contracts({ status: 'signed' })).toEqual([signed.id]);
  expect(await contracts({ status: 'draft' })).toEqual([draft.id]);
  expect(await contracts({ status: 'signed', customer_id: signed.customer_id })).toEqual([signed.id]);
  expect(await contracts({ status: 'signed', customer_id: draft.customer_id })).toEqual([]);
});

test('completed jobs and paid invoices are found among all, with the others of their customer or without', async () => {
  const acme = await freshTenant();
  const owed = await anInvoice(acme);
  const paid = await anInvoice(acme);
  const amount = paid.amount_due;
  await done(acme, 'recordPayment', { body: { invoice_id: paid.id, amount, method: 'cash' } });
  const params = { id: String(paid.job_id) };
  await done(acme, 'setJobStatus', { params, body: { status: 'completed' } });
  const { id: job, customer_id } = await done(acme, 'getJob', { params });
  expect(await acme.item('invoice', paid.id)).not.toHaveProperty('statusPK');
  expect(await acme.item('job', job)).not.toHaveProperty('statusPK');

  const idsIn = async (list: 'listJobs' | 'listInvoices', query: Readonly<Record<string, string>>) =>
    (await done(acme, list, { query })).data.map(({ id }) => id);

  expect(await idsIn('listInvoices', { status: 'paid' })).toEqual([paid.id]);
  expect(await idsIn('listInvoices', { status: 'paid', customer_id })).toEqual([paid.id]);
  expect(await idsIn('listInvoices', { status: 'sent' })).toEqual([owed.id]);
  expect(await idsIn('listJobs', { status: 'completed' })).toEqual([job]);
  expect(await idsIn('listJobs', { status: 'completed', customer_id })).toEqual([job]);
  expect(await idsIn('listJobs', { status: 'scheduled' })).toEqual([owed.job_id]);
  const { count } = listedCollectionOf(acme.id, kinds.invoices);
  expect(await count({ filter: { status: 'paid' } })).toBe(1);
});

test('follow-ups that are done are found among all, and planned ones on their own list', async () => {
  const acme = await freshTenant();
  const { id: entity_id } = await aLead(acme);
  const plan = (scheduled_for: string) =>
    done(acme, 'scheduleFollowUp', {
      body: { entity_type: 'lead', entity_id, channel: 'call', scheduled_for },
    });
  const called = await plan('2099-01-02T00:00:00.000Z');
  const planned = await plan('2099-01-01T00:00:00.000Z');
  await done(acme, 'completeFollowUp', { params: { id: called.id } });
  expect(await acme.item('follow_up', called.id)).not.toHaveProperty('statusPK');

  const followUps = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listFollowUps', { query })).data.map(({ id }) => id);

  expect(await followUps({ status: 'done' })).toEqual([called.id]);
  expect(await followUps({ status: 'done', to: planned.scheduled_for })).toEqual([]);
  expect(await followUps({ status: 'scheduled' })).toEqual([planned.id]);
});

test('a filter finds settled payments among all, since no index lists them', async () => {
  const acme = await freshTenant();
  const first = await aPayment(acme);
  const pending = await aPayment(acme, 'pending');
  const last = await aPayment(acme);
  expect(await acme.item('payment', last.id)).not.toHaveProperty('statusPK');

  const payments = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listPayments', { query })).data.map(({ id }) => id);
  const { count } = listedCollectionOf(acme.id, kinds.payments);

  expect(await payments({ status: 'settled' })).toEqual([last.id, first.id]);
  expect(await payments({ status: 'pending' })).toEqual([pending.id]);
  expect(await count({ filter: { status: 'settled' } })).toBe(2);
  expect(await count({ filter: { status: 'settled' }, from: last.created_at })).toBe(1);
  const { next_cursor } = await done(acme, 'listPayments', { query: { status: 'settled', limit: 1 } });
  expect(await payments({ status: 'settled', limit: '1', cursor: `${next_cursor}` })).toEqual([first.id]);
});

import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type EventType, eventData, isPublished } from '../../shared/contract/events.ts';
import { type OperationId, operations } from '../../shared/contract/index.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { eventually } from '../support/eventually.ts';
import { aFile } from '../support/files.ts';
import {
  aJob,
  aLead,
  anInvoice,
  aPayment,
  aSentContract,
  aSentEstimate,
  aTechnician,
  done,
  freshPhone,
  nextMonday,
} from '../support/journey.ts';
import { type ReceivedRequest, Receiver } from '../support/receiver.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';
import { samples } from './workSamples.ts';

/** The operation that fires each type in the journey below. */
const firedBy = {
  'lead.created': 'captureLead',
  'lead.qualified': 'qualifyLead',
  'appointment.booked': 'bookAppointment',
  'appointment.rescheduled': 'rescheduleAppointment',
  'appointment.cancelled': 'setAppointmentStatus',
  'estimate.sent': 'sendEstimate',
  'estimate.approved': 'acceptEstimate',
  'contract.signed': 'signContract',
  'job.created': 'createJob',
  'job.completed': 'setJobStatus',
  'invoice.issued': 'issueInvoice',
  'invoice.paid': 'recordPayment',
  'payment.received': 'recordPayment',
  'message.received': 'receiveMessage',
  'lead.updated': 'updateLead',
  'customer.created': 'upsertCustomer',
  'customer.updated': 'updateCustomer',
  'appointment.confirmed': 'setAppointmentStatus',
  'appointment.en_route': 'setAppointmentStatus',
  'appointment.arrived': 'setAppointmentStatus',
  'appointment.completed': 'setAppointmentStatus',
  'appointment.no_show': 'setAppointmentStatus',
  'estimate.declined': 'declineEstimate',
  'estimate.expired': 'sweepDue',
  'contract.sent': 'sendContract',
  'contract.voided': 'voidContract',
  'job.started': 'setJobStatus',
  'job.canceled': 'setJobStatus',
  'invoice.voided': 'voidInvoice',
  'invoice.overdue': 'sweepDue',
  'payment.failed': 'setPaymentStatus',
  'payment.refunded': 'refundPayment',
  'credit_note.issued': 'createCreditNote',
  'attachment.added': 'completeAttachment',
} as const satisfies Record<EventType, OperationId | 'sweepDue'>;

const types = Object.keys(eventData).filter((type): type is EventType => type in eventData);
const published = types.filter(isPublished);

/** A whole journey, in which each of the fourteen happens once. */
const walk = async (world: World): Promise<void> => {
  const step = <K extends OperationId>(operation: K, request: Request) => done(world, operation, request);
  const onto = (id: string, body?: object) => ({ params: { id }, ...(body === undefined ? {} : { body }) });

  const [lead, technician] = await Promise.all([aLead(world), aTechnician(world)]);
  await step('qualifyLead', onto(lead.id, { outcome: 'qualified' }));
  const { id: customer_id } = await step('upsertCustomer', { body: { lead_id: lead.id } });
  const times = { start: nextMonday(0, 14), end: nextMonday(0, 15) };
  const visit = await step('bookAppointment', {
    body: { customer_id, lead_id: lead.id, technician_id: technician.id, ...times },
  });
  await step('rescheduleAppointment', onto(visit.id, { start: nextMonday(1, 14), end: nextMonday(1, 15) }));
  await step('setAppointmentStatus', onto(visit.id, { status: 'canceled', reason: 'Rain.' }));
  const line_items = [{ description: 'Slate tiles', quantity: 2.25, unit_price: 64.22 }];
  const estimate = await step('createEstimate', { body: { customer_id, line_items, tax_rate: 0.23 } });
  await step('sendEstimate', onto(estimate.id));
  await step('acceptEstimate', onto(estimate.id));
  const contract = await step('createContract', { body: { estimate_id: estimate.id } });
  await step('sendContract', onto(contract.id));
  const signature = { party_id: contract.parties[0]?.id, signed_name: 'Grace Hopper' };
  await step('signContract', onto(contract.id, signature));
  const job = await step('createJob', { body: { contract_id: contract.id } });
  await step('setJobStatus', onto(job.id, { status: 'completed' }));
  const amount = 177.74;
  const invoice = await step('issueInvoice', { body: { job_id: job.id, amount, milestone: 'final' } });
  await step('recordPayment', {
    body: { invoice_id: invoice.id, amount, method: 'card', external_id: 'ch_1' },
  });
  await step('receiveMessage', { body: { channel: 'sms', from: freshPhone(), body: 'Thank you!' } });
};

/** What happens beside it, each of the other types at least once. */
const walkElsewhere = async (world: World, receiver: Receiver): Promise<void> => {
  const step = <K extends OperationId>(operation: K, request: Request) => done(world, operation, request);
  const onto = (id: string, body?: object) => ({ params: { id }, ...(body === undefined ? {} : { body }) });

  const lead = await aLead(world);
  await step('updateLead', onto(lead.id, { notes: 'Slate, not tiles.' }));
  const { id: customer_id } = await step('upsertCustomer', { body: { lead_id: lead.id } });
  await step('updateCustomer', onto(customer_id, { address: '1 Main Street' }));
  for (const [day, statuses] of [['confirmed', 'en_route', 'arrived', 'completed'], ['no_show']].entries()) {
    const times = { start: nextMonday(day, 14), end: nextMonday(day, 15) };
    const visit = await step('bookAppointment', { body: { customer_id, ...times } });
    for (const status of statuses) await step('setAppointmentStatus', onto(visit.id, { status }));
  }
  const { id: estimateId } = await aSentEstimate(world);
  await step('declineEstimate', onto(estimateId, { reason: 'Too expensive.' }));
  const contract = await aSentContract(world);
  await step('voidContract', onto(contract.id, { reason: 'The wrong address.' }));
  const job = await aJob(world);
  await step('setJobStatus', onto(job.id, { status: 'in_progress' }));
  await step('setJobStatus', onto(job.id, { status: 'canceled', reason: 'They moved away.' }));
  const invoice = await anInvoice(world);
  await step('voidInvoice', onto(invoice.id, { reason: 'Issued twice.' }));
  const settled = await aPayment(world);
  await step('refundPayment', onto(settled.id, { amount: 5 }));
  await step('createCreditNote', onto(settled.invoice_id, { amount: 5 }));
  await aFile(world);
  const payment = await aPayment(world, 'pending');
  await step('setPaymentStatus', onto(payment.id, { status: 'failed' }));
  for (const id of ['expireEstimate', 'tellOverdue'] as const) {
    const { run, at } = await samples[id](world, receiver);
    // Its entry is filed under today, where the journal is read.
    await run({ ...createSeams({ clock: () => new Date(addSeconds(at, 1)) }), ids: createSeams().ids });
  }
};

/** A company with an endpoint that asks for these types, once all has come that was walked into. */
const walked = async (asked: string, isAsked: (type: EventType) => boolean, walkIn: typeof walkElsewhere) => {
  const receiver = await Receiver.listen();
  const world = await freshTenant();
  const { secret } = await done(world, 'createEndpoint', {
    body: { url: receiver.url, event_types: [asked] },
  });
  await walkIn(world, receiver);
  const journal = await world.journal();
  const fired = new Set(
    journal.flatMap(({ events }) => events.filter(({ type }) => isAsked(type)).map(({ id }) => id)),
  );
  // A PDF that is kept meanwhile fires an event, too.
  const received = await eventually(
    async () => receiver.received.filter(({ eventId }) => fired.has(eventId)),
    ({ length }) => length >= fired.size,
    60_000,
  );
  const deliveries = new Map(
    received
      .toReversed()
      .map((delivery) => [JSON.parse(delivery.body.toString()).type, { ...delivery, secret }]),
  );
  return { receiver, received, deliveries, journal };
};

let page: Awaited<ReturnType<typeof walked>>;
let everything: Awaited<ReturnType<typeof walked>>;

beforeAll(async () => {
  page = await walked('*', isPublished, walk);
  everything = await walked('**', () => true, walkElsewhere);
});

afterAll(async () => {
  await page.receiver[Symbol.asyncDispose]();
  await everything.receiver[Symbol.asyncDispose]();
});

const partOf = (type: EventType) => (isPublished(type) ? page : everything);

const deliveryOf = (type: EventType): ReceivedRequest & { readonly secret: string } => {
  const delivery = partOf(type).deliveries.get(type);
  if (delivery === undefined) throw new Error(`No ${type} was delivered.`);
  return delivery;
};

test('an endpoint subscribed to * receives each of the fourteen published types once, and no other fired type', () => {
  const fired = new Set(page.journal.flatMap(({ events }) => events.map(({ type }) => type)));

  expect([...page.deliveries.keys()].toSorted()).toEqual(published.toSorted());
  expect([published.length, page.receiver.received.length]).toEqual([14, 14]);
  expect([...fired].filter((type) => !isPublished(type)).toSorted()).toEqual([
    'contract.sent',
    'customer.created',
    'lead.updated',
  ]);
});

test('an endpoint that asks for ** is sent every event', () => {
  const fired = everything.journal.flatMap(({ events }) => events.map(({ id }) => id));

  expect(everything.received.map(({ eventId }) => eventId).toSorted()).toEqual(fired.toSorted());
});

describe.each(types)('%s', (type) => {
  test(`${firedBy[type]} fires ${type} with the bytes that its transaction stored`, () => {
    const { eventId, body } = deliveryOf(type);

    const entry = partOf(type).journal.find(({ events }) => events.some(({ id }) => id === eventId));

    expect(entry?.operation).toBe(firedBy[type]);
    expect(entry?.events.find(({ id }) => id === eventId)).toMatchObject({ type, bytes: body.toString() });
  });

  test('arrives signed over its raw bytes, by the published header and by Standard Webhooks', () => {
    const { headers, body, secret } = deliveryOf(type);
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));

    const verified = new Webhook(secret).verify(body, signed);

    expect(verified).toEqual(JSON.parse(body.toString()));
    expect(headers['x-service-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
  });

  test('every event has the published envelope, and exactly the data of its schema', () => {
    const event = JSON.parse(deliveryOf(type).body.toString());
    const schema: z.ZodObject = eventData[type];

    expect(Object.keys(event)).toEqual(['id', 'type', 'created_at', 'org_id', 'data']);
    expect(Object.keys(event.data).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
    expect(z.encode(schema, z.decode(schema.strict(), event.data))).toEqual(event.data);
  });
});

test('the data of job.completed is the four published fields and nothing else', () => {
  const { data } = JSON.parse(deliveryOf('job.completed').body.toString());

  expect(Object.keys(data).toSorted()).toEqual(['completed_at', 'customer_id', 'job_id', 'lifecycle_number']);
});

test('every type is declared by the operation that fires it, unless time does', () => {
  const declared = new Map<string, readonly EventType[]>(operations.map(({ id, emits = [] }) => [id, emits]));
  const byTime = types.filter((type) => firedBy[type] === 'sweepDue');
  const byRequests = types.filter((type) => !byTime.includes(type));

  for (const type of byRequests) expect(declared.get(firedBy[type])).toContain(type);
  expect(new Set(operations.flatMap(({ emits = [] }) => emits))).toEqual(new Set(byRequests));
  expect(byTime).toEqual(['estimate.expired', 'invoice.overdue']);
});

import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type EventType, eventData } from '../../shared/contract/events.ts';
import { type OperationId, operations } from '../../shared/contract/index.ts';
import type { JournalEntry } from '../../shared/store/journal/journal.ts';
import { aLead, aTechnician, done, freshPhone, nextMonday } from '../support/journey.ts';
import { type Received, Receiver } from '../support/receiver.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';

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
} as const satisfies Record<EventType, OperationId>;

const types = Object.keys(eventData).filter((type): type is EventType => type in eventData);

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

let secret: string;
let journal: JournalEntry[];
let receiver: Receiver;
const deliveries = new Map<string, Received>();

beforeAll(async () => {
  receiver = await Receiver.listen();
  const world = await freshTenant();
  const endpoint = await done(world, 'createEndpoint', {
    body: { url: receiver.url, event_types: ['*'] },
  });
  secret = endpoint.secret;
  await walk(world);
  for (const delivery of await receiver.until(types.length)) {
    deliveries.set(JSON.parse(delivery.body.toString()).type, delivery);
  }
  journal = await world.journal();
});

afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
});

const deliveryOf = (type: EventType): Received => {
  const delivery = deliveries.get(type);
  if (delivery === undefined) throw new Error(`No ${type} was delivered.`);
  return delivery;
};

test('the fourteen published types are the fourteen that are delivered, each once', () => {
  expect(types.toSorted()).toEqual(Object.keys(firedBy).toSorted());
  expect([...deliveries.keys()].toSorted()).toEqual(types.toSorted());
  expect([types.length, receiver.received.length]).toEqual([14, 14]);
});

describe.each(types)('%s', (type) => {
  test(`${firedBy[type]} fires ${type} with the bytes that its transaction stored`, () => {
    const { eventId, body } = deliveryOf(type);

    const entry = journal.find(({ events }) => events.some(({ id }) => id === eventId));

    expect(entry?.operation).toBe(firedBy[type]);
    expect(entry?.events.find(({ id }) => id === eventId)).toMatchObject({ type, bytes: body.toString() });
  });

  test('arrives signed over its raw bytes, by the published header and by Standard Webhooks', () => {
    const { headers, body } = deliveryOf(type);
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

test('every type is declared by the operation that fires it', () => {
  const declared = new Map(operations.map(({ id, emits = [] }) => [id, emits]));

  for (const type of types) expect(declared.get(firedBy[type])).toContain(type);
  expect(new Set(operations.flatMap(({ emits = [] }) => emits))).toEqual(new Set(types));
});

import { describe, expect, test } from 'vitest';
import type { PartyInput } from '../../shared/contract/contracts.ts';
import { mark } from '../../shared/domain/addresses.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { faultsIn } from '../../shared/store/checks/invariants.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { termOfKept } from '../../shared/store/table/kept.ts';
import { conversationKey } from '../../shared/store/table/keys.ts';
import { erase, holding } from '../support/erasing.ts';
import { eventually } from '../support/eventually.ts';
import { everyItemOf } from '../support/everyItem.ts';
import { knowMachine } from '../support/founding.ts';
import { aCustomer, done, freshPhone, nextMonday } from '../support/journey.ts';
import { Receiver } from '../support/receiver.ts';
import { commitAsWorker } from '../support/worker.ts';
import { freshTenant, type World } from '../support/world.ts';

const person = (name: string) => ({
  first_name: `${name}first`,
  last_name: `${name}last`,
  phone: freshPhone(),
  email: `${name}@example.com`,
});

/** One who wrote before anybody knew them, went the whole way, and of whom something stands wherever something can. */
const aWholeJourney = async (world: World, name: string, parties?: readonly PartyInput[]) => {
  const who = person(name);
  const key = { 'idempotency-key': 'first-1' };
  await done(world, 'receiveMessage', { body: { channel: 'sms', from: who.phone, body: `${name}stranger` } });
  const lead = await done(world, 'captureLead', {
    body: {
      contact: who,
      source: 'phone',
      address: `${name}street 1`,
      notes: `${name}notes`,
      tags: [`${name}tag`],
    },
    headers: key,
  });
  const about = { entity_type: 'lead', entity_id: lead.id };
  await done(world, 'sendCommunication', { body: { ...about, channel: 'sms', body: `${name}sent` } });
  await done(world, 'receiveMessage', {
    body: { channel: 'sms', from: who.phone, body: `${name}received`, provider_id: `${name}provider` },
  });
  const followUp = await done(world, 'scheduleFollowUp', {
    body: { ...about, channel: 'call', scheduled_for: nextMonday() },
  });
  const customer = await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
  await done(world, 'bookAppointment', {
    body: {
      customer_id: customer.id,
      start: nextMonday(0, 14),
      end: nextMonday(0, 15),
      notes: `${name}dog`,
    },
  });
  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 64.22 }];
  const estimate = await done(world, 'createEstimate', { body: { customer_id: customer.id, line_items } });
  await done(world, 'sendEstimate', { params: { id: estimate.id } });
  await done(world, 'acceptEstimate', { params: { id: estimate.id } });
  const contract = await done(world, 'createContract', {
    body: { estimate_id: estimate.id, title: `${name}roof`, terms: `${name}terms`, parties },
  });
  const sent = await done(world, 'sendContract', { params: { id: contract.id } });
  for (const party of sent.parties)
    await done(world, 'signContract', {
      params: { id: contract.id },
      body: { party_id: party.id, signed_name: `${name}signed` },
    });
  const job = await done(world, 'createJob', { body: { contract_id: contract.id } });
  const invoice = await done(world, 'issueInvoice', { body: { job_id: job.id, amount: 642.2 } });
  const payment = await done(world, 'recordPayment', {
    body: { invoice_id: invoice.id, amount: 642.2, method: 'card', external_id: `${name.length}-ch` },
  });
  await done(world, 'receiveMessage', { body: { channel: 'sms', from: who.phone, body: 'STOP' } });
  return { who, lead, customer, followUp, estimate, contract, invoice, payment };
};

/** As when mail to it came back. */
const closeAddress = async (world: World, address: string): Promise<void> => {
  const closed = { undeliverable: 'bounced' } as const;
  const [change] = mark(undefined, { channel: 'email', address }, closed, toInstant(new Date()));
  await commitAsWorker(world, { changes: change === undefined ? [] : [change], events: [] });
};

/** A run that was given words about somebody, read them, wrote to them, and says whom it wrote to. */
const aRunAbout = async (world: World, entity_id: string, name: string): Promise<void> => {
  await knowMachine(world.id);
  const id = crypto.randomUUID();
  const about = { entity_type: 'customer', entity_id: '{{item.id}}' };
  const steps = [
    { id: 'all', operation: 'listCustomers' },
    { id: 'one', operation: 'getCustomer', arguments: { id: '{{input.customer}}' } },
    {
      id: 'write',
      operation: 'sendCommunication',
      for_each: '{{steps.all.data}}',
      arguments: { ...about, channel: 'email', body: 'Hello {{item.first_name}}, {{input.words}}' },
    },
  ];
  const summary = 'Wrote to {{steps.write.people}}, {{steps.one.first_name}}.';
  const input = { customer: entity_id, words: `${name}last said so` };
  await done(world, 'putPlaybook', { params: { id }, body: { name: 'Write', steps, summary } });
  const { run_id } = await done(world, 'runPlaybook', { params: { id }, body: { input } });
  const run = await eventually(
    () => done(world, 'getPlaybookRun', { params: { id, run_id } }),
    ({ status }) => status === 'succeeded' || status === 'failed',
  );
  expect(run.summary).toContain(name);
};

const finishedMessages = (world: World, entity_id: string) =>
  eventually(
    async () =>
      (await done(world, 'listCommunications', { query: { entity_type: 'customer', entity_id } })).data,
    (messages) => messages.every(({ status }) => status !== 'queued' && status !== 'sent'),
  );

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

/** What leads to a tenant from outside it is not looked at here. */
const isOwn = ({ rule }: { rule: string }): boolean => rule !== 'everySignpostStands';

describe('eraseCustomer', () => {
  test('eraseCustomer leaves nothing of the person in any item, and every amount and date unchanged', async () => {
    const acme = await freshTenant();
    await using receiver = await Receiver.listen();
    receiver.respond = (_, response) => response.writeHead(200).end('zuzanna was here');
    await done(acme, 'createEndpoint', { body: { url: receiver.url, event_types: ['*'] } });
    const removed = await done(acme, 'createEndpoint', { body: { url: receiver.url, event_types: ['*'] } });
    const { who, lead, customer, estimate, contract, invoice, payment } = await aWholeJourney(
      acme,
      'zuzanna',
    );
    await aRunAbout(acme, customer.id, 'zuzanna');
    await finishedMessages(acme, customer.id);
    await done(acme, 'deleteEndpoint', { params: { id: removed.id } });
    const texts = ['zuzanna', who.phone, who.phone.slice(1), who.phone.slice(-7)];
    expect((await holding(acme, texts)).length).toBeGreaterThan(30);
    const before = await done(acme, 'getInvoice', { params: { id: invoice.id } });
    // What a receiver answers to what the erasure tells it is its own.
    receiver.respond = (_, response) => response.writeHead(204).end();

    const { counts } = await erase(acme, customer.id);

    expect(await holding(acme, texts)).toEqual([]);
    expect(faultsIn(acme.id, await everyItemOf(acme.id), toInstant(new Date())).filter(isOwn)).toEqual([]);
    expect(counts).toMatchObject({
      customer: 1,
      lead: 1,
      contract: 1,
      appointment: 1,
      answer: 2,
      address: 1,
      playbook_run: 1,
    });
    expect(counts.playbook_call).toBeGreaterThanOrEqual(3);
    expect(counts.message).toBeGreaterThanOrEqual(5);
    expect(counts.event).toBeGreaterThanOrEqual(3);
    expect(await done(acme, 'getCustomer', { params: { id: customer.id } })).toEqual({
      id: customer.id,
      lead_id: lead.id,
      lifecycle_number: customer.lifecycle_number,
      address: null,
      addresses: [],
      tax_exempt: null,
      created_at: customer.created_at,
      updated_at: expect.any(String),
    });
    expect(await done(acme, 'getInvoice', { params: { id: invoice.id } })).toEqual({
      ...before,
      // It is named after the contract.
      line_items: before.line_items.map((line) => ({ ...line, description: '100% of Erased' })),
      updated_at: expect.any(String),
    });
    expect(await done(acme, 'getPayment', { params: { id: payment.id } })).toEqual(payment);
    expect(await done(acme, 'getEstimate', { params: { id: estimate.id } })).toMatchObject({
      total: estimate.total,
      line_items: estimate.line_items,
    });
    expect(await done(acme, 'getContract', { params: { id: contract.id } })).toMatchObject({
      status: 'signed',
      parties: [{ name: 'Erased', email: null, signed_name: null, signed_at: expect.any(String) }],
    });
    const journey = await done(acme, 'getLifecycle', { params: { lifecycle_number: lead.lifecycle_number } });
    expect(journey.timeline.map(({ summary }) => summary)).toContain('Personal data erased');
  });

  test('eraseCustomer cancels pending visits: their times are free, reminders stop, and receivers get the events', async () => {
    const acme = await freshTenant();
    await using receiver = await Receiver.listen();
    const body = { url: receiver.url, event_types: ['appointment.cancelled'] };
    await done(acme, 'createEndpoint', { body });
    await done(acme, 'putSettings', {
      body: { ...(await done(acme, 'getSettings')), reminders: { appointments: 1 } },
    });
    const lead = await done(acme, 'captureLead', { body: { contact: person('vera') } });
    const book = (times: object) => done(acme, 'bookAppointment', { body: { notes: 'veradog', ...times } });
    const first = { start: nextMonday(0, 13), end: nextMonday(0, 14) };
    const second = { start: nextMonday(0, 14), end: nextMonday(1, 14) };
    const technician_id = crypto.randomUUID();
    const ofLead = await book({
      lead_id: lead.id,
      assigned_to: technician_id,
      starts_at: first.start,
      duration_minutes: 60,
    });
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const confirmed = await book({ customer_id: customer.id, technician_id, ...second });
    await done(acme, 'setAppointmentStatus', { params: { id: confirmed.id }, body: { status: 'confirmed' } });
    const past = { start: nextMonday(-14, 13), end: nextMonday(-14, 14) };
    const over = await book({ customer_id: customer.id, technician_id, ...past });
    const other = await aCustomer(acme);
    const faults = async () => faultsIn(acme.id, await everyItemOf(acme.id), toInstant(new Date()));
    const before = await faults();

    await erase(acme, customer.id);

    for (const { id } of [ofLead, confirmed]) {
      expect(await done(acme, 'getAppointment', { params: { id } })).toMatchObject({
        status: 'canceled',
        status_reason: null,
        notes: null,
      });
      expect(await acme.item('appointment', id)).not.toHaveProperty('dueSK');
    }
    expect(await done(acme, 'getAppointment', { params: { id: over.id } })).toMatchObject({
      status: 'booked',
    });
    for (const times of [first, second]) await book({ customer_id: other.id, technician_id, ...times });
    const told = (await receiver.until(2)).map(({ body: bytes }) => JSON.parse(String(bytes)));
    expect(told.map(({ data }) => data.appointment_id).toSorted()).toEqual(
      [ofLead.id, confirmed.id].toSorted(),
    );
    const { data: events } = await done(acme, 'listEvents', { query: { type: 'appointment.cancelled' } });
    expect(events.toSorted(byId)).toEqual(told.toSorted(byId));
    for (const { data } of events) expect(data).toMatchObject({ status: 'canceled', reason: 'erased' });
    expect(JSON.stringify(events)).not.toContain('vera');
    expect(await faults()).toEqual(before);
  });

  test('eraseCustomer leaves no former name and address of the person', async () => {
    const acme = await freshTenant();
    const old = person('wanda');
    await done(acme, 'receiveMessage', {
      body: { channel: 'sms', from: old.phone, body: 'wandastranger' },
    });
    const headers = { 'idempotency-key': 'first-1' };
    const { id } = await done(acme, 'upsertCustomer', { body: old });
    const other = await done(acme, 'upsertCustomer', { body: { first_name: 'Olga' } });
    const { id: lead_id } = await done(acme, 'captureLead', {
      body: { contact: { first_name: 'Olga' }, notes: 'Ask Wandafirst Wandalast' },
      headers,
    });
    await done(acme, 'receiveMessage', { body: { channel: 'sms', from: old.phone, body: 'STOP' } });
    await aRunAbout(acme, other.id, 'wanda');
    await finishedMessages(acme, id);
    await closeAddress(acme, old.email);
    await done(acme, 'updateLead', { params: { id: lead_id }, body: { notes: '' } });
    await done(acme, 'updateCustomer', { params: { id }, body: person('zelda') });

    await erase(acme, id);

    const left = await holding(acme, ['wanda', 'zelda', old.phone, old.phone.slice(1)]);
    // What was written of somebody in the papers of somebody else is theirs.
    expect(left.filter((item) => !item.startsWith('journal '))).toEqual([]);
  });

  test('eraseCustomer leaves no address of the person’s co-signers', async () => {
    const acme = await freshTenant();
    const { contract, customer } = await aWholeJourney(acme, 'xenia', [
      { name: 'Xenia', role: 'customer' },
      { name: 'Yorick', role: 'spouse', email: 'yorick@example.com' },
    ]);
    expect(contract.parties).toHaveLength(2);
    await closeAddress(acme, 'yorick@example.com');

    const { counts } = await erase(acme, customer.id);

    expect(counts).toMatchObject({ address: 2 });
    expect(await holding(acme, ['xenia', 'yorick'])).toEqual([]);
  });

  test('eraseCustomer leaves other customers alone, even the most similar ones', async () => {
    const acme = await freshTenant();
    const first = await done(acme, 'upsertCustomer', {
      body: { first_name: 'Anna', last_name: 'Twin', phone: '+12125550170', phone_extension: '1' },
    });
    const other = await done(acme, 'upsertCustomer', {
      body: { first_name: 'Anna', last_name: 'Twin', phone: '+12125550170', phone_extension: '2' },
    });

    await erase(acme, first.id);

    expect(await done(acme, 'getCustomer', { params: { id: other.id } })).toEqual(other);
    expect((await done(acme, 'listCustomers', { query: { q: 'Anna' } })).data).toEqual([other]);
  });

  test('an erasure frees the phone and the email for another customer', async () => {
    const acme = await freshTenant();
    const contact = person('berta');
    const { id } = await done(acme, 'upsertCustomer', { body: contact });

    await erase(acme, id);
    const next = await done(acme, 'upsertCustomer', { body: contact });

    expect(next.id).not.toBe(id);
    expect((await done(acme, 'listCustomers', { query: { q: 'bertafirst' } })).data).toEqual([next]);
  });

  test('an erased event keeps id, type and time, and says that it was erased', async () => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: person('carla') } });
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const [event] = (await done(acme, 'listEvents', { query: { type: 'lead.created' } })).data;

    await erase(acme, customer.id);

    expect(await done(acme, 'getEvent', { params: { id: event?.id ?? '' } })).toEqual({
      id: event?.id,
      type: 'lead.created',
      created_at: event?.created_at,
      org_id: acme.id,
      data: {},
      erased_at: expect.any(String),
    });
  });

  test('a replay leaves erased events out', async () => {
    await using receiver = await Receiver.listen();
    const acme = await freshTenant();
    const since = new Date(Date.now() - 60_000).toISOString();
    const lead = await done(acme, 'captureLead', { body: { contact: person('dora') } });
    const customer = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    await erase(acme, customer.id);
    const other = await done(acme, 'captureLead', { body: { contact: person('emma') } });
    const { id } = await done(acme, 'createEndpoint', {
      body: { url: receiver.url, event_types: ['lead.created'] },
    });

    await done(acme, 'replayEvents', { params: { id }, body: { since } });
    const [only] = await receiver.until(1);

    expect(JSON.parse(String(only?.body)).data.lead_id).toBe(other.id);
    await expect
      .poll(async () =>
        (await done(acme, 'listDeliveries', { params: { id } })).data.map(({ status }) => status),
      )
      .toEqual(['succeeded']);
  });

  test('an erasure lists the records that it cancels, and its dry run lists the same and does nothing', async () => {
    const acme = await freshTenant();
    const lead = await done(acme, 'captureLead', { body: { contact: { first_name: 'Frida' } } });
    const { id } = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const call = { entity_type: 'lead', entity_id: lead.id, channel: 'call', scheduled_for: nextMonday() };
    const followUp = await done(acme, 'scheduleFollowUp', { body: call });
    const book = (start: string, end: string) =>
      done(acme, 'bookAppointment', { body: { customer_id: id, start, end } });
    const visit = await book(nextMonday(1), nextMonday(1, 15));
    await book('2020-01-06T15:00:00Z', '2020-01-06T16:00:00Z');
    const cancels = [
      { entity: 'follow_up', at: followUp.scheduled_for },
      { entity: 'appointment', at: visit.start },
    ];
    const ask = { params: { id }, headers: { 'idempotency-key': 'frida-erased' } };

    const dry = await acme.call('eraseCustomer', { ...ask, query: { dry_run: 'true' } });
    const real = await acme.call('eraseCustomer', ask);

    expect(Object(dry.body).would_answer.body).toEqual({ erasure_id: null, cancels });
    expect(real.body).toEqual({ erasure_id: real.body.erasure_id, cancels });
    expect((await acme.call('eraseCustomer', ask)).body).toEqual(real.body);
  });

  test('a request whose answer was erased is not done again: its key was used', async () => {
    const acme = await freshTenant();
    const request = {
      // So long that the response is stored compressed.
      body: { first_name: 'Frida', email: 'frida@example.com', address: '1 Main Street, '.repeat(30) },
      headers: { 'idempotency-key': 'frida-1' },
    };
    const { id } = await done(acme, 'upsertCustomer', request);

    await erase(acme, id);

    expect(await holding(acme, ['frida@example.com'])).toEqual([]);
    expect(await acme.call('upsertCustomer', request)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'idempotency_key_reused',
          message: expect.stringContaining('was erased with the person'),
        },
      },
    });
  });

  test('a stored response about another customer stays if it merely contains the letters of a short name', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'upsertCustomer', { body: { first_name: 'Jo', last_name: 'Add' } });
    const request = {
      body: { first_name: 'Olga', last_name: 'Joest', address: '1 Main Street' },
      headers: { 'idempotency-key': 'olga-1' },
    };
    const other = await done(acme, 'upsertCustomer', request);
    const named = {
      body: { first_name: 'Olga', address: 'c/o\nJo Add' },
      headers: { 'idempotency-key': '2' },
    };
    await done(acme, 'upsertCustomer', named);

    const { counts } = await erase(acme, id);

    expect(await done(acme, 'upsertCustomer', request)).toEqual(other);
    expect(counts).toMatchObject({ answer: 1 });
  });

  test.each([
    ['of which a question is kept', { q: 'zweig' }],
    ['of which the whole turn is', { exchange: { question: 'x', answer: 'Hanna Zweig.', calls: [] } }],
  ])('a conversation that spoke of the person is forgotten, %s', async (_, question) => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'upsertCustomer', { body: { first_name: 'Hanna', last_name: 'Zweig' } });
    const key = conversationKey(acme.id, 'ada', crypto.randomUUID());
    const now = toInstant(new Date());
    await insertItem({
      ...key,
      ...termOfKept(acme.id, key, now),
      kind: 'conversation',
      question,
    });

    const { counts } = await erase(acme, id);

    expect(counts).toEqual(expect.objectContaining({ conversation: 1 }));
    expect(await getItem(key)).toBe(undefined);
  });

  test('a number that opted out gets no SMS after its owner was erased and came back', async () => {
    const acme = await freshTenant();
    const { id, phone = '' } = await aCustomer(acme);
    await done(acme, 'receiveMessage', { body: { channel: 'sms', from: phone, body: 'STOP' } });
    await erase(acme, id);
    const back = await done(acme, 'upsertCustomer', { body: { first_name: 'Grace', phone } });

    const body = { entity_type: 'customer', entity_id: back.id, channel: 'sms', body: 'Hello' };
    const refused = await acme.call('sendCommunication', { body });

    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'opted_out' } } });
  });

  test('an erasure is in the audit log by ids alone, and can be requested again', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'upsertCustomer', { body: person('gerda') });

    const first = await erase(acme, id);
    const second = await erase(acme, id);

    const { data } = await done(acme, 'listAuditLog', { query: { entity_type: 'customer', entity_id: id } });
    expect(data[0]).toMatchObject({ operation: 'eraseCustomer', actor: 'service', request_id: first.id });
    expect(JSON.stringify(data)).not.toContain('gerda');
    expect(data[0]?.changes).toContainEqual({
      entity_type: 'customer',
      entity_id: id,
      field: 'first_name',
      before: null,
      after: null,
    });
    expect(second.counts).toEqual({});
  });

  test('erasing a customer of another company returns 404 and erases nothing', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id } = await aCustomer(acme);

    expect(await globex.call('eraseCustomer', { params: { id } })).toMatchObject({ status: 404 });
  });
});

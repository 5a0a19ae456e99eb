import { describe, expect, test } from 'vitest';
import { handler } from '../../functions/workers/recordReport.ts';
import { addressId } from '../../shared/domain/addresses.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { readReport } from '../../shared/messaging/reports.ts';
import { eventually } from '../support/eventually.ts';
import { aJob, anAcceptedEstimate, done } from '../support/journey.ts';
import { sqsRecord } from '../support/lambdaEvents.ts';
import { freshTenant, type World } from '../support/world.ts';
import { emailEvent, textEvent } from './providerEvents.ts';

const tags = { tenant: 'org_acme', message_id: '0199aaaa-0000-7000-8000-000000000001' };

describe('an event of SES', () => {
  test.each([
    ['Send', {}, { became: 'sent', reason: null }],
    ['Delivery', {}, { became: 'delivered', reason: null }],
    ['Bounce', {}, { became: 'failed', reason: 'smtp; 550 5.1.1 user unknown', feedback: 'bounced' }],
    [
      'Bounce',
      { bounce: { bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients: [{}] } },
      { became: 'failed', reason: 'The email bounced.' },
    ],
    ['Complaint', {}, { became: 'delivered', reason: null, feedback: 'complained' }],
    [
      'Complaint',
      { complaint: { complaintSubType: 'OnAccountSuppressionList' } },
      { became: 'failed', feedback: 'complained' },
    ],
    ['Reject', {}, { became: 'failed', reason: 'Bad content' }],
  ] as const)('%s %j says what became of its message', (type, more, report) => {
    expect(readReport(JSON.stringify(emailEvent(type, tags, more)))).toMatchObject({ ...tags, report });
  });

  test.each([
    ['DeliveryDelay', {}],
    ['Open', {}],
    ['Complaint', { complaint: { complaintFeedbackType: 'not-spam' } }],
  ] as const)('%s %j says nothing of it', (type, more) => {
    expect(readReport(JSON.stringify(emailEvent(type, tags, more)))).toBeUndefined();
  });
});

describe('an event of End User Messaging', () => {
  test.each([
    ['TEXT_QUEUED', { isFinal: false }, { became: 'sent' }],
    ['TEXT_PENDING', { isFinal: false }, { became: 'sent' }],
    ['TEXT_SUCCESSFUL', {}, { became: 'delivered' }],
    ['TEXT_SUCCESSFUL', { isFinal: false }, { became: 'sent' }],
    ['TEXT_DELIVERED', {}, { became: 'delivered' }],
    [
      'TEXT_BLOCKED',
      { messageStatusDescription: 'Phone has blocked SMS' },
      { became: 'failed', reason: 'Phone has blocked SMS', feedback: undefined },
    ],
    [
      'TEXT_BLOCKED',
      { messageStatusDescription: 'Phone number is opted out' },
      { became: 'failed', reason: 'Phone number is opted out', feedback: 'opted_out' },
    ],
    ['TEXT_TTL_EXPIRED', {}, { became: 'failed' }],
  ] as const)('%s %j says what became of its message', (type, more, report) => {
    expect(readReport(JSON.stringify(textEvent(type, tags, more)))).toMatchObject({ ...tags, report });
  });

  test.each([
    ['TEXT_CARRIER_UNREACHABLE', { isFinal: false }],
    ['TEXT_UNKNOWN', {}],
  ] as const)('%s %j says nothing of it', (type, more) => {
    expect(readReport(JSON.stringify(textEvent(type, tags, more)))).toBeUndefined();
  });
});

const message = async (world: World, to: object, channel: 'email' | 'sms' = 'email') => {
  const customer = await done(world, 'upsertCustomer', { body: to });
  const body = { entity_type: 'customer', entity_id: customer.id, channel, body: 'Hello' };
  const { id } = await done(world, 'sendCommunication', { body });
  const stored = () => world.item('message', id);
  await eventually(stored, (item) => item?.status === 'delivered' || item?.status === 'failed');
  return { id, stored, sendAgain: () => world.call('sendCommunication', { body }) };
};

const seams = createSeams({ log: () => undefined });

const report = (...bodies: readonly string[]) =>
  handler.withSeams(seams)({
    Records: bodies.map((body, index) => sqsRecord({ messageId: String(index), body })),
  });

describe('a message that failed', () => {
  test('a failed message is sent again once, even for two simultaneous requests', async () => {
    const acme = await freshTenant();
    const email = 'bounce+again@simulator.amazonses.com';
    const { id } = await message(acme, { email });
    await done(acme, 'clearAddress', { body: { channel: 'email', address: email } });

    const replies = await Promise.all([1, 2].map(() => acme.call('resendCommunication', { params: { id } })));

    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
    const [again, refused] = replies.toSorted((a, b) => a.status - b.status);
    expect(refused?.body.error).toMatchObject({
      code: 'illegal_transition',
      details: { message_id: again?.body.id },
    });
  });
});

describe('a message that leads to a document', () => {
  const email = 'bounce+withdrawn@simulator.amazonses.com';
  const sentAgain = async (acme: World, customer_id: string, withdraw: () => Promise<unknown>) => {
    const query = { entity_type: 'customer', entity_id: customer_id };
    const failed = () =>
      eventually(
        async () => (await done(acme, 'listCommunications', { query })).data[0],
        (message) => message?.status === 'failed',
      );
    const first = await failed();
    await done(acme, 'clearAddress', { body: { channel: 'email', address: email } });
    await withdraw();
    const { id } = await done(acme, 'resendCommunication', { params: { id: first?.id ?? '' } });
    return eventually(
      () => acme.item('message', id),
      (item) => item?.status === 'failed',
    );
  };
  const withdrawn = { failure_reason: 'Its document was replaced or withdrawn.' };

  test('a message about an invoice does not go out once the invoice is void', async () => {
    const acme = await freshTenant();
    const job = await aJob(acme);
    await done(acme, 'updateCustomer', { params: { id: job.customer_id }, body: { email } });
    const { id } = await done(acme, 'issueInvoice', { body: { job_id: job.id, amount: 100 } });

    const message = await sentAgain(acme, job.customer_id, () =>
      done(acme, 'voidInvoice', { params: { id } }),
    );

    expect(message).toMatchObject(withdrawn);
  });

  test('a message about a contract does not go out once the contract is voided', async () => {
    const acme = await freshTenant();
    const estimate = await anAcceptedEstimate(acme);
    const parties = [{ name: 'Ann', email, role: 'owner' }];
    const { id } = await done(acme, 'createContract', { body: { estimate_id: estimate.id, parties } });
    await done(acme, 'sendContract', { params: { id } });

    const message = await sentAgain(acme, estimate.customer_id, () =>
      done(acme, 'voidContract', { params: { id } }),
    );

    expect(message).toMatchObject(withdrawn);
  });
});

test('a message to a lead that failed is sent again once the lead is a customer, in the thread of the customer', async () => {
  const acme = await freshTenant();
  const email = 'bounce+lead@simulator.amazonses.com';
  const { id: lead_id } = await done(acme, 'captureLead', { body: { contact: { email } } });
  const body = { entity_type: 'lead', entity_id: lead_id, channel: 'email', body: 'Hello' };
  const { id } = await done(acme, 'sendCommunication', { body });
  await eventually(
    () => acme.item('message', id),
    (item) => item?.status === 'failed',
  );
  await done(acme, 'clearAddress', { body: { channel: 'email', address: email } });
  const customer = await done(acme, 'upsertCustomer', { body: { lead_id } });

  const again = await done(acme, 'resendCommunication', { params: { id } });

  expect(again).toMatchObject({ thread_id: customer.id, entity_type: 'lead', entity_id: lead_id });
  expect(await done(acme, 'getThread', { params: { id: customer.id } })).toMatchObject({
    last_message: { id: again.id },
  });
});

describe('the worker of reports', () => {
  test('the worker of reports skips unknown notices, and reports about unknown messages', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const { id, stored } = await message(acme, { email: 'ann@lee.example' });
    const foreign = { tenant: globex.id, message_id: id };

    const { batchItemFailures } = await report(
      'Successfully validated SNS topic for Amazon SES event publishing.',
      '{}',
      JSON.stringify(emailEvent('Bounce', foreign)),
      JSON.stringify(emailEvent('Bounce', { ...foreign, message_id: 'x' })),
    );

    expect(batchItemFailures).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'delivered' });
    expect(await globex.journal()).toEqual([]);
  });

  test('the worker of reports closes the address of a bounced email, with its message, and the audit log has it', async () => {
    const acme = await freshTenant();
    const { id, stored, sendAgain } = await message(acme, { email: 'bounce@simulator.amazonses.com' });

    expect(await stored()).toMatchObject({
      status: 'failed',
      failure_reason: 'smtp; 550 5.1.1 user unknown',
    });
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'recordReport',
      actor: 'service',
      entity_type: 'message',
      entity_id: id,
    });
    expect(await sendAgain()).toMatchObject({
      status: 409,
      body: { error: { code: 'undeliverable_address', details: { reason: 'bounced' } } },
    });
    expect(await acme.call('resendCommunication', { params: { id } })).toMatchObject({
      status: 409,
      body: { error: { code: 'undeliverable_address', details: { reason: 'bounced' } } },
    });
  });

  test('a spam complaint closes the address of a delivered email, until it is cleared', async () => {
    const acme = await freshTenant();
    const email = 'complaint@simulator.amazonses.com';
    const { id, stored, sendAgain } = await message(acme, { email });
    expect(await stored()).toMatchObject({ status: 'delivered' });
    expect((await sendAgain()).body.error).toMatchObject({ details: { reason: 'complained' } });

    await done(acme, 'clearAddress', { body: { channel: 'email', address: email } });
    await report(JSON.stringify(emailEvent('Complaint', { tenant: acme.id, message_id: id })));

    expect((await sendAgain()).status).toBe(202);
  });

  test('a spam complaint closes the address for that company alone, and SMS to the person still go', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const person = { email: 'bounce+ann@simulator.amazonses.com', phone: '+12125550147' };
    await message(acme, person);

    const text = await message(acme, person, 'sms');

    expect(await text.stored()).toMatchObject({ status: 'delivered' });
    const place = { channel: 'email', address: person.email } as const;
    expect(await globex.item('address', addressId(place))).toBeUndefined();
  });

  test('repeated simultaneous bounces mark the address once', async () => {
    const acme = await freshTenant();
    const { id, stored } = await message(acme, { email: 'ann@lee.example' });
    const bounce = JSON.stringify(emailEvent('Bounce', { tenant: acme.id, message_id: id }));

    const answers = await Promise.all(Array.from({ length: 5 }, () => report(bounce)));

    expect(answers.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
    expect(await stored()).toMatchObject({ status: 'failed', feedback: 'bounced' });
    const entries = await acme.journal();
    expect(entries.filter(({ operation }) => operation === 'recordReport')).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { work as sendFollowUp } from '../../functions/work/sendFollowUp.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { resumeTenant, suspendTenant } from '../support/founding.ts';
import { OwnService } from '../support/ownService.ts';

const hour = 3_600;

type OutboxMessage = { id: string; channel: string; to: string; subject: string | null; text: string };

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

const now = async (): Promise<string> => (await service.send('GET', '/_local/clock')).now;

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+1212${2_000_000 + phones}`;
};

const aLead = (contact: object = { first_name: 'Grace', phone: newPhone() }) =>
  service.send('POST', '/leads', { contact });

/** About a lead, by text, in an hour, unless said otherwise. */
const schedule = async (changes: Record<string, unknown> = {}) => {
  const entity_id = changes.entity_id ?? (await aLead()).id;
  const scheduled_for = addSeconds(await now(), hour);
  return service.send('POST', '/follow-ups', {
    entity_type: 'lead',
    entity_id,
    channel: 'sms',
    scheduled_for,
    ...changes,
  });
};

const read = (id: string) => service.send('GET', `/follow-ups/${id}`);

const sentTo = async (address: string): Promise<OutboxMessage[]> => {
  const { data } = await service.send('GET', `/_local/outbox?to=${encodeURIComponent(address)}`);
  return data;
};

test('a follow-up whose text cannot be kept is failed and says why, and is not tried for ever', async () => {
  const notes = '{{first_name}} '.repeat(120);
  const templateId = crypto.randomUUID();
  await service.send('PUT', `/templates/${templateId}`, {
    key: 'endless',
    name: 'Endless',
    channel: 'email',
    subject: 'Hello',
    body: notes,
  });
  const email = `endless-${crypto.randomUUID()}@example.com`;
  const { id: entity_id } = await aLead({ first_name: '木'.repeat(400), email });
  const { id } = await schedule({ channel: 'email', entity_id, template: 'endless' });

  await service.advance(2 * hour);

  expect(await service.send('GET', `/follow-ups/${id}`)).toMatchObject({
    status: 'failed',
    failure_reason: expect.stringContaining('64 KB'),
  });
});

describe('a follow-up by text or mail', () => {
  test('about a lead that became a customer goes to the customer’s present number, and stays the lead’s', async () => {
    const before = newPhone();
    const after = newPhone();
    const lead = await aLead({ first_name: 'Grace', phone: before });
    await schedule({ entity_id: lead.id });
    const customer = await service.send('PUT', '/customers', { lead_id: lead.id });
    await service.send('PATCH', `/customers/${customer.id}`, { phone: after });

    await service.advance(hour);

    expect([await sentTo(before), (await sentTo(after)).length]).toEqual([[], 1]);
    const { data } = await service.send('GET', `/communications?entity_type=lead&entity_id=${lead.id}`);
    expect(data).toMatchObject([{ entity_type: 'lead', thread_id: customer.id, to: after }]);
  });

  test('a follow-up by SMS or email sends its message once its time has come, not before, and is done', async () => {
    const phone = newPhone();
    const lead = await aLead({ first_name: 'Grace', phone });
    const { id } = await schedule({ entity_id: lead.id });

    await service.advance(hour - 60);
    expect([(await read(id)).status, await sentTo(phone)]).toEqual(['scheduled', []]);
    await service.advance(60);

    const followUp = await read(id);
    const [message, ...more] = await sentTo(phone);
    expect(followUp).toMatchObject({ status: 'done', message_id: message?.id, failure_reason: null });
    expect(message).toMatchObject({ channel: 'sms', subject: null });
    expect(message?.text).toMatch(/^Acme Roofing: we wanted to follow up/);
    expect(more).toEqual([]);
    const query = `entity_type=lead&entity_id=${lead.id}`;
    const { data: thread } = await service.send('GET', `/communications?${query}`);
    expect(thread).toMatchObject([{ id: message?.id, direction: 'outbound', status: 'delivered' }]);
  });

  test('a follow-up sends the text of its template, or fails for a missing value', async () => {
    const key = `own_${Date.now()}`;
    const id = crypto.randomUUID();
    await service.send('PUT', `/templates/${id}`, { key, body: 'Hi {{first_name}}!' });
    const phone = newPhone();
    const other = newPhone();
    const known = await aLead({ first_name: 'Grace', phone });
    const unknown = await aLead({ phone: other });
    await schedule({ entity_id: known.id, template: key });
    const failing = await schedule({ entity_id: unknown.id, template: key });

    await service.advance(hour);

    expect(await sentTo(phone)).toMatchObject([{ text: 'Hi Grace!' }]);
    expect(await sentTo(other)).toEqual([]);
    expect(await read(failing.id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('first_name'),
    });
  });

  test('a follow-up without a template for its key sends its own words, with the usual variables', async () => {
    const phone = newPhone();
    const other = newPhone();
    const grace = await aLead({ first_name: 'Grace', phone });
    const ann = await aLead({ phone: other });
    const template = 'Hi {{first_name}}, still interested?';
    const words = await schedule({ entity_id: grace.id, template, note: 'She likes slate.' });
    const likeAKey = await schedule({ entity_id: ann.id, template: 'roof_reminder' });

    await service.advance(hour);

    expect(words).toMatchObject({ template, note: 'She likes slate.', warnings: [] });
    expect(likeAKey).toMatchObject({ template: 'roof_reminder', warnings: ['unknown_template'] });
    expect(await sentTo(phone)).toMatchObject([{ text: 'Hi Grace, still interested?' }]);
    expect(await sentTo(other)).toMatchObject([{ text: 'roof_reminder' }]);
  });

  test('about a customer goes to the customer, in the customer’s thread', async () => {
    const phone = newPhone();
    const customer = await service.send('PUT', '/customers', { first_name: 'Ann', phone });
    const followUp = await schedule({ entity_type: 'customer', entity_id: customer.id });

    await service.advance(hour);

    expect(followUp.lifecycle_number).toBe(customer.lifecycle_number);
    const [message] = await sentTo(phone);
    const query = `entity_type=customer&entity_id=${customer.id}`;
    const { data: thread } = await service.send('GET', `/communications?${query}`);
    expect(thread).toMatchObject([{ id: message?.id, thread_id: customer.id }]);
  });

  test('a follow-up by SMS or email appears in the audit log and in the journey', async () => {
    const lead = await aLead();
    const { id } = await schedule({ entity_id: lead.id });
    await service.advance(hour);

    const { data: log } = await service.send('GET', `/audit-log?entity_type=follow_up&entity_id=${id}`);
    expect(log[0]).toMatchObject({ actor: 'service', operation: 'sweepDue' });
    expect(log[0].changes).toContainEqual(
      expect.objectContaining({ field: 'status', before: 'scheduled', after: 'done' }),
    );
    const { timeline } = await service.send('GET', `/lifecycles/${lead.lifecycle_number}`);
    expect(timeline).toContainEqual(expect.objectContaining({ id, summary: 'Follow-up sent' }));
  });

  test('about an estimate goes to its customer, in the thread of that customer', async () => {
    const customer = await service.send('PUT', '/customers', { first_name: 'Ann', email: 'ann@example.com' });
    const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 10 }];
    const { id: entity_id } = await service.send('POST', '/estimates', {
      customer_id: customer.id,
      line_items,
    });
    await schedule({ entity_type: 'estimate', entity_id, channel: 'email' });

    await service.advance(hour);

    const [message] = await sentTo('ann@example.com');
    expect(message).toMatchObject({ channel: 'email', subject: 'A note from Acme Roofing' });
    const query = `entity_type=customer&entity_id=${customer.id}`;
    const { data: thread } = await service.send('GET', `/communications?${query}`);
    expect(thread).toMatchObject([{ id: message?.id, thread_id: customer.id }]);
  });

  test('a follow-up to an unreachable person fails, and says why', async () => {
    const lead = await aLead({ email: 'grace@example.com' });
    const { id } = await schedule({ entity_id: lead.id });

    await service.advance(hour);

    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The lead has no phone.',
      message_id: null,
    });
  });

  test('a follow-up fails for a number that said STOP, as for an address that unsubscribed', async () => {
    const phone = newPhone();
    const lead = await aLead({ phone });
    const { id } = await schedule({ entity_id: lead.id });
    await service.send('POST', '/communications/inbound', { channel: 'sms', from: phone, body: 'STOP' });

    await service.advance(hour);

    expect(await read(id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('opted_out'),
      message_id: null,
    });
  });

  test.each(['cancel', 'complete'])('a follow-up sends nothing after a %s before its time', async (how) => {
    const phone = newPhone();
    const { id } = await schedule({ entity_id: (await aLead({ phone })).id });
    const { status } = await service.send('POST', `/follow-ups/${id}/${how}`);

    await service.advance(2 * hour);

    expect(await read(id)).toMatchObject({ status, message_id: null });
    expect(await sentTo(phone)).toEqual([]);
  });
});

describe('a call', () => {
  test('a call is due from its time on, with its assignee, until it is completed', async () => {
    const { data: technicians } = await service.send('GET', '/scheduling/technicians');
    const assignee_id = technicians[0].id;
    const { id } = await schedule({ channel: 'call', assignee_id });
    const dueIds = async () => {
      const { data } = await service.send('GET', '/follow-ups?status=due');
      return data.map((one: { id: string }) => one.id);
    };

    expect(await dueIds()).not.toContain(id);
    await service.advance(hour);

    expect(await dueIds()).toContain(id);
    expect(await read(id)).toMatchObject({ status: 'due', assignee_id, message_id: null });
    const outcome = 'They call back on Monday.';
    const completed = await service.send('POST', `/follow-ups/${id}/complete`, { outcome });
    expect(completed).toMatchObject({ id, status: 'done', outcome });
    expect(await dueIds()).not.toContain(id);
  });

  test('a due call can be canceled', async () => {
    const { id } = await schedule({ channel: 'call' });
    await service.advance(hour);
    expect(await service.send('POST', `/follow-ups/${id}/cancel`)).toMatchObject({ status: 'canceled' });
  });
});

describe('the sweep', () => {
  const seams = createSeams({
    clock: () => new Date(Date.now() + 40 * 86_400_000),
    log: ({ level, message }) => {
      if (level === 'error') throw new Error(message);
    },
  });
  const sweepOnce = () => sweep(onDueList(sendFollowUp), seams, toInstant(seams.clock()));

  test('four simultaneous sweeps send one message', async () => {
    const phone = newPhone();
    await schedule({ entity_id: (await aLead({ phone })).id });

    await Promise.all([sweepOnce(), sweepOnce(), sweepOnce(), sweepOnce()]);
    await sweepOnce();
    await service.advance(1);

    expect(await sentTo(phone)).toHaveLength(1);
  });

  test('the sweep of a suspended company does nothing, and sends once after it is resumed', async () => {
    const phone = newPhone();
    const { id } = await schedule({ entity_id: (await aLead({ phone })).id });
    await suspendTenant(service.tenantId);
    await service.advance(3 * hour);
    await resumeTenant(service.tenantId);

    expect([(await read(id)).status, await sentTo(phone)]).toEqual(['scheduled', []]);
    await service.advance(hour);
    expect([(await read(id)).status, (await sentTo(phone)).length]).toEqual(['done', 1]);
  });
});

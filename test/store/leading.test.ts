import { expect, test } from 'vitest';
import type { AnyRecord, Change } from '../../shared/domain/record.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { leadsTo, rememberedBy, remembering } from '../../shared/store/journal/leading.ts';
import { aLead, anEndpoint, done, freshPhone } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const ids = createIds(() => new Date('2026-11-25T08:00:00.000Z'));
const made = (kind: string, id = ids.next()): AnyRecord => ({ kind, id, version: 1 });
const after = (entryId: string, change: Change): AnyRecord =>
  remembering(entryId, change, true).after ?? made('');

test('a record remembers only the first four entries that change it', () => {
  const entries = Array.from({ length: 6 }, ids.next);
  let lead = made('lead');
  for (const entry of entries) lead = after(entry, { before: lead, after: lead });

  expect(rememberedBy(lead)).toEqual(entries.slice(0, 4));
  expect(entries.map((entry) => leadsTo(entry, lead))).toEqual([true, true, true, true, false, false]);
});

test('a record keeps its remembered entries, even if a decision leaves them out', () => {
  const first = ids.next();
  const second = ids.next();
  const lead = made('lead');
  const before = after(first, { before: lead, after: lead });

  expect(rememberedBy(after(second, { before, after: lead }))).toEqual([first, second]);
});

test('a record that was made of another one remembers nothing of that one', () => {
  const first = ids.next();
  const second = ids.next();
  const old = after(first, { after: made('message') });

  expect(rememberedBy(after(second, { after: { ...old, id: ids.next() } }))).toEqual([second]);
});

test.each([
  ['the entry of its making', made('lead', '01a20663-0000-7000-8000-000000000000')],
  [
    'the entry of the making of what it refers to',
    { ...made('contract'), job_id: '01a20663-0000-7000-8000-000000000000' },
  ],
  ['entries where others write its item, too', made('thread')],
  ['entries that do not tell of it', made('calendar')],
])('a record does not remember %s', (_, record) => {
  expect(after('01a20663-0000-7000-8000-000000000000', { after: record })).toEqual(record);
});

const auditOf = async (world: World, entity_type: string, entity_id: string, limit: number) => {
  const operations: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { entity_type, entity_id, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = await done(world, 'listAuditLog', { query });
    operations.push(...page.data.map(({ operation }) => operation));
    cursor = page.next_cursor;
  }
  return operations;
};

test('the audit log of a record and its journey have the remembered entries and the later ones, newest first', async () => {
  const acme = await freshTenant();
  const { id, lifecycle_number } = await aLead(acme);
  for (let change = 1; change <= 6; change += 1)
    await done(acme, 'updateLead', { params: { id }, body: { notes: `Note ${change}.` } });
  await done(acme, 'qualifyLead', { params: { id }, body: { outcome: 'qualified' } });
  const sms = { entity_type: 'lead', entity_id: id, channel: 'sms', body: 'On our way.' };
  await done(acme, 'sendCommunication', { body: sms });

  const changes = ['qualifyLead', ...Array.from({ length: 6 }, () => 'updateLead'), 'captureLead'];
  expect(rememberedBy((await acme.item('lead', id)) ?? {})).toHaveLength(4);
  expect(await auditOf(acme, 'lead', id, 3)).toEqual(changes);
  const { timeline } = await done(acme, 'getLifecycle', { params: { lifecycle_number } });
  expect(timeline).toHaveLength(changes.length + 1);
});

test('the audit log of a removed record has its remembered entries', async () => {
  const acme = await freshTenant();
  const { id } = await anEndpoint(acme);
  await done(acme, 'updateEndpoint', { params: { id }, body: { description: 'The other one' } });
  await done(acme, 'rotateSecret', { params: { id }, body: { mode: 'start' } });
  await done(acme, 'deleteEndpoint', { params: { id } });

  const changes = ['deleteEndpoint', 'rotateSecret', 'updateEndpoint', 'createEndpoint'];
  expect(await auditOf(acme, 'endpoint', id, 2)).toEqual(changes);
});

test('the journey of a lead who became a customer of another journey shows nothing of the other', async () => {
  const acme = await freshTenant();
  const phone = freshPhone();
  const customer = await done(acme, 'upsertCustomer', { body: { first_name: 'Ada', phone } });
  const lead = await done(acme, 'captureLead', { body: { contact: { first_name: 'Ada', phone } } });
  await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });

  const { timeline } = await done(acme, 'getLifecycle', {
    params: { lifecycle_number: lead.lifecycle_number },
  });
  const changes = ['upsertCustomer', 'captureLead'];
  expect(customer.lifecycle_number).not.toBe(lead.lifecycle_number);
  expect(await auditOf(acme, 'lead', lead.id, 5)).toEqual(changes);
  expect(timeline).toHaveLength(1);
});

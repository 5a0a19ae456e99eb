import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { work as clearAttachment } from '../../functions/work/clearAttachment.ts';
import { program } from '../../infra/operator/checkData.ts';
import { outcomeOf } from '../../infra/operator/program.ts';
import { capture, update } from '../../shared/domain/leads.ts';
import { type Instant, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { faultsIn, ownerOf, rules } from '../../shared/store/checks/invariants.ts';
import { foreignKeys } from '../../shared/store/checks/ownKeys.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { noteBegun, noteFailed } from '../../shared/store/pending/troubles.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { everyItem } from '../../shared/store/table/scan.ts';
import { type Item, table } from '../../shared/store/table/table.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { aFile } from '../support/files.ts';
import { knowMachine } from '../support/founding.ts';
import {
  aForm,
  aJob,
  aJobByRequests,
  anAppointment,
  anEndpoint,
  anEstimate,
  aPayment,
  aPlaybook,
  aTechnician,
  done,
  freshPhone,
  nextMonday,
} from '../support/journey.ts';
import { aPng } from '../support/png.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant, type World } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const itemsOf = async (tenantId: string): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of everyItem()) if (ownerOf(item) === tenantId) items.push(item);
  return items;
};

const aRun = async (world: World): Promise<void> => {
  await knowMachine(world.id);
  const { id } = await aPlaybook(world);
  const { run_id } = await done(world, 'runPlaybook', { params: { id }, body: {} });
  await eventually(
    () => done(world, 'getPlaybookRun', { params: { id, run_id } }),
    ({ status }) => status === 'succeeded',
  );
};

/** Its bytes are gone. The entry of that changes nothing that the audit log shows. */
const aRemovedFile = async (world: World): Promise<void> => {
  const { id } = await aFile(world);
  await done(world, 'deleteAttachment', { params: { id } });
  const { clears_at } = await collectionOf(world.id, kinds.attachments).get(id);
  const item = { key: recordKey(world.id, 'attachment', id), tenantId: world.id, kind: 'attachment', id };
  await clearAttachment.run({ ...item, due: clears_at ?? '' }, createSeams());
};

/** Something of everything, and at rest. */
const aBusyTenant = async (receiver: Receiver): Promise<World> => {
  const acme = await freshTenant({ name: 'Acme Roofing' });
  const { id: endpoint } = await anEndpoint(acme, receiver.url);
  await aForm(acme);
  await done(acme, 'putLogo', { body: { png: aPng() } });
  await anAppointment(acme);
  await aTechnician(acme);
  await anEstimate(acme);
  await aJobByRequests(acme);
  await aPayment(acme);
  const { id: payment } = await aPayment(acme, 'pending');
  await done(acme, 'setPaymentStatus', { params: { id: payment }, body: { status: 'settled' } });
  await done(acme, 'refundPayment', { params: { id: payment }, body: { amount: 5 } });
  const { invoice_id: credited } = await aPayment(acme);
  await done(acme, 'createCreditNote', { params: { id: credited }, body: { amount: 5 } });
  await aPayment(acme, 'pending');
  await aFile(acme);
  await aRemovedFile(acme);
  await aRun(acme);
  await done(acme, 'testEndpoint', { params: { id: endpoint }, body: {} });
  const phone = freshPhone();
  const person = { first_name: 'Ada', last_name: 'Lovelace', phone };
  const lead = await done(acme, 'captureLead', { body: { contact: person } });
  const job = await aJob(acme);
  const plan = { scheduled_start: nextMonday(), crew_ids: [crypto.randomUUID()] };
  await done(acme, 'updateJob', { params: { id: job.id }, body: plan });
  const visit = { lead_id: lead.id, starts_at: nextMonday(), duration_minutes: 60 };
  await done(acme, 'bookAppointment', { body: visit });
  await done(acme, 'receiveMessage', { body: { channel: 'sms', from: phone, body: 'Hello' } });
  await eventually(
    async () => (await done(acme, 'listDeliveries', { params: { id: endpoint } })).data,
    (deliveries) => deliveries.length > 10 && deliveries.every(({ attempt_count }) => attempt_count > 0),
  );
  return acme;
};

let tenantId: string;
let kept: Item[];

beforeAll(async () => {
  await using receiver = await Receiver.listen();
  // So long an answer stands in an item of its own.
  receiver.respond = (_, response) => response.writeHead(200).end('x'.repeat(3_000));
  ({ id: tenantId } = await aBusyTenant(receiver));
  const readFaults = async () => {
    kept = await itemsOf(tenantId);
    return faultsIn(tenantId, kept, twelveHoursLater);
  };
  await eventually(readFaults, ({ length }) => length === 0);
});

/** The items with one of them changed, or left out. */
const planted = (
  items: readonly Item[],
  isIt: (item: Item) => boolean,
  corrupt: (item: Item) => Item | undefined,
): Item[] => {
  const index = items.findIndex(isIt);
  if (index < 0) throw new Error('There is no such item to corrupt.');
  const after = corrupt(structuredClone(items[index] ?? {}));
  return items.flatMap((item, place) => (place === index ? (after === undefined ? [] : [after]) : [item]));
};

const is = (kind: string) => (item: Item) => item.kind === kind;
const isRow = ({ kind, last_message }: Item): boolean =>
  kind === 'thread' && Object(last_message).direction === 'inbound';
/** Without the oldest mark counts are not made of marks. */
const isLaterMark = ({ kind, SK }: Item): boolean =>
  kind === 'count_mark' && kept.some((other) => other.kind === kind && String(other.SK) < String(SK));
const gone = () => undefined;
const twelveHoursLater = toInstant(new Date(Date.now() + 12 * 3_600_000));

const attributes = [table.key, ...Object.values(table.indexes)].flatMap(({ partition, sort }) => [
  partition,
  sort,
]);

/** What another company's item would have there: of another tenant, of another record, or in another shard. */
const exchanged = (key: string): string =>
  key
    .replaceAll(tenantId, 'org_other')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7/g, '00000000-0000-7')
    .replace(/^(due|unrelayed)#(\d)/, (_, list, shard) => `${list}#${(Number(shard) + 1) % 4}`);

/** Each with the rule that must find it. */
const corruptions: readonly [
  string,
  keyof typeof rules,
  (item: Item) => boolean,
  (item: Item) => Item | undefined,
][] = [
  ['a call of a run that is gone', 'everyCallHasItsRun', is('playbook_run'), gone],
  ['an item of no kind', 'everyItemIsKnown', is('lead'), (item) => ({ ...item, kind: 'leed' })],
  ['a lead without a status', 'everyRecordCanBeRead', is('lead'), ({ status, ...item }) => item],
  [
    'a lead under the key of another',
    'everyKeyIsItsRecords',
    is('lead'),
    (item) => ({ ...item, SK: 'another' }),
  ],
  [
    'a status that its list does not have',
    'everyIndexEntryIsRight',
    is('invoice'),
    (item) => ({ ...item, statusPK: 'x' }),
  ],
  ['a delivery on no list', 'everyDeliveryIsListed', is('delivery'), ({ placePK, ...item }) => item],
  [
    'a phone that is not marked',
    'everyRecordHoldsItsValues',
    ({ PK }) => String(PK).includes('#unique#lead#phone'),
    gone,
  ],
  [
    'a number that leads to another invoice',
    'everyRecordHoldsItsValues',
    ({ PK }) => String(PK).includes('#unique#invoice#number'),
    (item) => ({ ...item, owner: 'another' }),
  ],
  ['a marker of a lead that is gone', 'everyMarkerHasItsRecord', is('lead'), gone],
  ['a lead without a search key', 'everyRecordCanBeSearched', is('search_key'), gone],
  [
    'a search key that its index does not have',
    'everyRecordCanBeSearched',
    ({ kind, placePK }) => kind === 'search_key' && placePK !== undefined,
    ({ placePK, ...item }) => item,
  ],
  [
    'a phone by whose digits its owner is not searched',
    'everyRecordCanBeSearched',
    ({ PK, searchPK }) => String(PK).includes('#unique#lead#phone') && searchPK !== undefined,
    ({ searchPK, ...item }) => item,
  ],
  [
    'a search key of a name that nobody has',
    'everySearchKeyHasItsRecord',
    is('search_key'),
    (item) => ({ ...item, SK: `zzz${item.SK}` }),
  ],
  ['a lead that is not counted', 'everyRecordIsCounted', isLaterMark, gone],
  ['a mark of a lead that is gone', 'everyCountMarkHasItsRecord', is('lead'), gone],
  [
    'a payment in another journey than its invoice',
    'everyPartSharesItsJourney',
    is('payment'),
    (item) => ({ ...item, lifecycle_number: 'AAAA-AAAA-AAAA' }),
  ],
  [
    'a job in another journey than its customer, whose jobs are listed from there',
    'everyPartSharesItsJourney',
    is('job'),
    (item) => ({ ...item, lifecycle_number: 'AAAA-AAAA-AAAA' }),
  ],
  ['a form that nothing leads to', 'everySignpostStands', ({ PK }) => String(PK).startsWith('form#'), gone],
  [
    'a form whose address leads to another one',
    'everySignpostStands',
    ({ PK }) => String(PK).startsWith('form#'),
    (item) => ({ ...item, owner: 'another' }),
  ],
  ['a signpost of a form that is gone', 'everySignpostLeadsSomewhere', is('form'), gone],
  ['an estimate of a customer who is gone', 'everyReferenceLeadsToARecord', is('customer'), gone],
  ['an entry that cannot be read', 'everyEntryCanBeRead', is('journal'), ({ at, ...item }) => item],
  [
    'a job that was canceled past the journal',
    'everyRecordIsAsTheAuditLogSays',
    is('job'),
    (item) => ({ ...item, status: 'canceled' }),
  ],
  [
    'an entry of which a change was rewritten',
    'everyChangeFollowsTheOneBefore',
    ({ operation }) => operation === 'signContract',
    (item) => ({
      ...item,
      changes: Array.from(Object(item.changes), (change) => ({ ...Object(change), before: 'rewritten' })),
    }),
  ],
  [
    'an invoice that forgot the entry of its payment',
    'everyEntryIsFiledUnderItsRecords',
    ({ kind, entries }) => kind === 'invoice' && entries !== undefined,
    ({ entries, ...item }) => item,
  ],
  [
    'an entry that its journey does not know',
    'everyEntryIsInItsJourney',
    ({ operation, placePK }) => operation === 'receiveMessage' && placePK !== undefined,
    ({ placePK, ...item }) => item,
  ],
  [
    'a lead that remembers an entry of another record',
    'everyRememberedEntryNamesItsRecord',
    ({ kind, entries }) => kind === 'lead' && entries === undefined,
    (item) => ({ ...item, entries: 'AaIGYwAAcACAAAAAAAAAAA' }),
  ],
  [
    'a pointer to an entry that is gone',
    'everyPointerHasItsEntry',
    is('search_key'),
    (item) => ({ ...item, kind: 'audit_pointer', entry_id: '01a20663-0000-7000-8000-000000000000' }),
  ],
  [
    'an event with other bytes',
    'everyEventIsItsEntrys',
    ({ events }) => Array.isArray(events) && events.length > 0,
    (item) => ({
      ...item,
      events: Array.from(Object(item.events), (event) => ({ ...Object(event), bytes: '{"id":"x"}' })),
    }),
  ],
  [
    'an invoice of which too much is paid',
    'everyInvoiceAddsUp',
    is('payment'),
    (item) => ({
      ...item,
      applications: Array.from(Object(item.applications), (one) => ({ ...Object(one), amount: 26 })),
    }),
  ],
  [
    'a sequence that has given more numbers than invoices have',
    'everyNumberIsGivenOnce',
    is('sequence'),
    (item) => ({ ...item, last: Number(item.last) + 1 }),
  ],
  [
    'an invoice with the number of another',
    'everyNumberIsGivenOnce',
    ({ kind, number }) => kind === 'invoice' && number === 'INV-0002',
    (item) => ({ ...item, number: 'INV-0001' }),
  ],
  [
    'an issued invoice without its number',
    'everyIssuedInvoiceHasANumber',
    ({ kind, number }) => kind === 'invoice' && number === 'INV-0002',
    ({ number, ...item }) => item,
  ],
  [
    'an invoice that is partly paid and says that it is paid',
    'everyInvoiceAddsUp',
    ({ kind, status }) => kind === 'invoice' && status === 'partial',
    (item) => ({ ...item, status: 'paid' }),
  ],
  [
    'an invoice that owes less than nothing',
    'everyInvoiceAddsUp',
    ({ kind, status }) => kind === 'invoice' && status === 'partial',
    ({ amount_due, amount_paid, amount_credited, ...item }) => ({
      ...item,
      amount_due: -1,
      amount_paid,
      amount_credited: Number(amount_credited) + Number(amount_due) + 1,
    }),
  ],
  [
    'an invoice on which more is pending than due',
    'everyInvoiceAddsUp',
    ({ kind, amount_pending }) => kind === 'invoice' && Number(amount_pending) > 0,
    (item) => ({ ...item, amount_due: 0, amount_credited: item.amount_due }),
  ],
  [
    'a payment whose parts are not the whole',
    'everyPaymentAddsUp',
    is('payment'),
    (item) => ({ ...item, amount_unapplied: 1 }),
  ],
  [
    'a credit note whose parts are not the whole',
    'everyCreditNoteAddsUp',
    is('credit_note'),
    (item) => ({ ...item, amount_left: 1 }),
  ],
  [
    'an invoice with other taxes than its tax',
    'everyBillAddsUp',
    is('invoice'),
    (item) => ({ ...item, taxes: [{ name: 'Tax', rate: 0.1, taxable: 10, amount: 1 }] }),
  ],
  [
    'an invoice whose line is gone',
    'everyBillAddsUp',
    is('invoice'),
    (item) => ({ ...item, line_items: [] }),
  ],
  [
    'an invoice of more than its lines',
    'everyBillAddsUp',
    is('invoice'),
    (item) => ({ ...item, amount: Number(item.amount) + 1 }),
  ],
  [
    'an invoice that does not know its credit note',
    'everyInvoiceAddsUp',
    ({ kind, amount_in_credit_notes }) => kind === 'invoice' && amount_in_credit_notes !== undefined,
    ({ amount_in_credit_notes, ...item }) => item,
  ],
  ['a payment whose refund is gone', 'everyPaymentAddsUp', is('refund'), gone],
  [
    'an estimate with another total',
    'everyEstimateAddsUp',
    is('estimate'),
    (item) => ({ ...item, total: 1 }),
  ],
  ['a file that is gone and still counts', 'everyFileIsCounted', is('attachment'), gone],
  ['a file that does not count', 'everyFileIsCounted', is('file_usage'), gone],
  [
    'a file of a record that is gone',
    'everyFileBelongsToARecord',
    is('attachment'),
    (item) => ({ ...item, subject: { ...Object(item.subject), id: crypto.randomUUID() } }),
  ],
  [
    'a file of a record of another kind',
    'everyFileBelongsToARecord',
    is('attachment'),
    (item) => ({ ...item, subject: { ...Object(item.subject), type: 'customer' } }),
  ],
  ['a logo whose picture is gone', 'everyNamedLogoIsThere', is('logo'), gone],
  [
    'an invoice of which its work knows nothing',
    'everyInvoiceIsBilledForItsWork',
    (item) => is('work_bills')(item) && Object(item.invoice_ids).length > 0,
    (item) => ({ ...item, invoice_ids: [] }),
  ],
  [
    'an invoice for another job than its work has',
    'everyInvoiceIsBilledForItsWork',
    is('invoice'),
    (item) => ({ ...item, job_id: null }),
  ],
  [
    'a work that was billed by an invoice which is not there',
    'everyWorkIsBilledByItsInvoices',
    is('work_bills'),
    (item) => ({ ...item, invoice_ids: [...Object(item.invoice_ids), crypto.randomUUID()] }),
  ],
  [
    'a work of a job that is not there',
    'everyWorkIsBilledByItsInvoices',
    is('work_bills'),
    (item) => ({ ...item, job_id: crypto.randomUUID() }),
  ],
  [
    'a job of another contract',
    'everyJobIsItsContracts',
    is('contract'),
    (item) => ({ ...item, job_id: null }),
  ],
  [
    'an appointment without its time',
    'everyAppointmentHasItsTime',
    is('calendar'),
    (item) => ({ ...item, busy: [] }),
  ],
  [
    'a time that nobody needs',
    'everyBusyTimeHasItsAppointment',
    is('appointment'),
    (item) => ({ ...item, status: 'canceled' }),
  ],
  [
    'a technician who is booked twice',
    'nobodyIsBookedTwice',
    is('calendar'),
    (item) => {
      const [one] = Array.from(Object(item.busy));
      return { ...item, busy: [one, { ...Object(one), appointment_id: 'another' }] };
    },
  ],
  [
    'a job that does not know its visit',
    'everyJobKnowsItsVisits',
    ({ kind, visits }) => kind === 'job' && Array.isArray(visits),
    ({ visits, ...item }) => item,
  ],
  [
    'a job with a completed visit that never was',
    'everyJobKnowsItsVisits',
    is('job'),
    (item) => ({
      ...item,
      worked: [{ id: String(item.id), start: item.created_at, end: item.created_at, technician_ids: [] }],
    }),
  ],
  [
    'an estimate with a job of its own and a contract',
    'noEstimateIsConvertedTwice',
    ({ kind, contract_id }) => kind === 'job' && typeof contract_id === 'string',
    (item) => ({ ...item, contract_id: null }),
  ],
  [
    'an estimate that does not know its contract',
    'everyEstimateKnowsWhatItBecame',
    ({ kind, became_id }) => kind === 'estimate' && became_id !== undefined,
    ({ became_id, ...item }) => item,
  ],
  [
    'a work that does not know the invoice which bills it',
    'everyWorkKnowsWhetherItIsBilled',
    ({ kind, billed_by }) => kind === 'work_bills' && Array.isArray(billed_by),
    ({ billed_by, ...item }) => item,
  ],
  [
    'a work that does not know whether its job is completed',
    'everyWorkKnowsWhetherItIsBilled',
    is('work_bills'),
    ({ completed, ...item }) => ({ ...item, completed: completed !== true }),
  ],
  [
    'a job with another start than its visit',
    'everyJobKnowsItsVisits',
    ({ kind, visits }) => kind === 'job' && Array.isArray(visits),
    (item) => ({ ...item, scheduled_start: '2030-01-01T00:00:00.000Z' }),
  ],
  [
    'an appointment without a reminder where they are on',
    'everyReminderIsPlanned',
    is('tenant'),
    (item) => ({ ...item, reminders: { appointments: 1 } }),
  ],
  [
    'a thread with more to read than came',
    'everyThreadCountsItsMessages',
    isRow,
    (item) => ({ ...item, unread_count: 7 }),
  ],
  ['a message that is in no thread', 'everyMessageHasItsThread', isRow, gone],
  [
    'an event that was not delivered',
    'everyEventHasItsDeliveries',
    ({ kind, test }) => kind === 'delivery' && test !== true,
    gone,
  ],
  [
    'a message that waits and does not lead to its entry',
    'everyWaitingMessageLeadsToItsEntry',
    ({ kind, entries }) => kind === 'message' && entries !== undefined,
    ({ entries, lease_until, ...item }) => ({ ...item, status: 'queued', attempts: 0 }),
  ],
  ['items of a company that is not there', 'everyItemHasItsCompany', is('tenant'), gone],
  [
    'a delivery of no event',
    'everyDeliveryHasItsEvent',
    is('delivery'),
    (item) => ({ ...item, event_id: 'x' }),
  ],
  [
    'a test whose event is gone',
    'everyDeliveryHasItsEvent',
    ({ kind, operation }) => kind === 'journal' && operation === 'testEndpoint',
    ({ test_bytes, ...item }) => item,
  ],
  [
    'a delivery that waits and is never due',
    'everythingThatWaitsIsDue',
    is('delivery'),
    (item) => ({ ...item, next_attempt_at: item.created_at }),
  ],
  [
    'a delivery whose claim ended long ago and that is never due',
    'everythingThatWaitsIsDue',
    is('delivery'),
    (item) => ({ ...item, next_attempt_at: item.created_at, lease_until: item.created_at }),
  ],
  [
    'an attempt that nobody made',
    'everyAttemptHasItsDelivery',
    is('delivery'),
    (item) => ({ ...item, attempt: 0 }),
  ],
];

describe('npm run check:data', () => {
  test('check:data finds nothing in a company that did a bit of everything', async () => {
    expect(faultsIn(tenantId, kept, twelveHoursLater)).toEqual([]);
  });

  test('check:data finds nothing in invoices that were issued before numbers led to them', () => {
    const before = kept.filter(({ PK }) => !/#unique#(invoice|credit_note)#number#/.test(String(PK)));

    expect(before.length).toBeLessThan(kept.length);
    expect(faultsIn(tenantId, before, twelveHoursLater)).toEqual([]);
  });

  test.each(corruptions)('check:data finds %s by the rule %s', (_, rule, isIt, corrupt) => {
    const faults = faultsIn(tenantId, planted(kept, isIt, corrupt), twelveHoursLater);

    expect(faults.map((fault) => fault.rule)).toContain(rule);
  });

  test('every rule of check:data has a corruption, except those that need a time or kind that tests do not reach', () => {
    const tried = new Set<string>(corruptions.map(([, rule]) => rule));

    expect(Object.keys(rules).filter((rule) => !tried.has(rule))).toEqual([
      'everyNoteHasItsEntry',
      'everyEntryIsRelayedInTime',
      'everyDocumentWithEvidenceIsThere',
    ]);
  });

  test('check:data finds each key of another company’s item, of the table and of every index, of every kind', () => {
    expect(foreignKeys(tenantId, kept)).toEqual([]);
    const tried = new Set<string>();
    const found = kept.flatMap((item, at) =>
      attributes.flatMap((attribute) => {
        const value = item[attribute];
        const name = `${item.kind} ${attribute} ${item.moved_to}`;
        if (typeof value !== 'string' || tried.has(name)) return [];
        tried.add(name);
        const other = exchanged(value);
        if (other === value) return [];
        const faults = foreignKeys(tenantId, kept.with(at, { ...item, [attribute]: other }));
        return [{ what: `${item.kind} ${attribute} ${other}`, isFound: faults.length > 0 }];
      }),
    );

    expect(found.filter(({ isFound }) => !isFound)).toEqual([]);
    expect(found.length).toBeGreaterThan(60);
  });

  test('check:data reads the table of a running service, reports each fault in a line and ends with exit code 1', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'captureLead', { body: { contact: { first_name: 'Ada' } } });
    const { connection, tableName: TableName } = documents();
    const whole = await outcomeOf(program, ['', '--tenant', acme.id]);
    await connection.send(
      new PutCommand({ TableName, Item: { ...(await acme.item('lead', id)), status: 'qualified' } }),
    );

    const broken = await outcomeOf(program, ['', '--tenant', acme.id]);

    expect(whole).toMatchObject({ code: 0, text: expect.stringContaining('all is as it must be') });
    expect(broken.code).toBe(1);
    expect(broken.text).toContain(`${acme.id}: lead ${id}: Its status differs from the audit log.`);
  });
});

test('check:data passes over what a queue message went through after a crash, which is of no company', async () => {
  const now = new Date().toISOString();
  const id = crypto.randomUUID();
  await noteFailed(id, new Error('died'), now);

  const { text } = await outcomeOf(program, ['']);

  expect(text).not.toContain('trouble');
});

test('check:data finds a file without its bytes, and bytes without a record, even of a deleted company', async () => {
  const acme = await freshTenant();
  const { id } = await aFile(acme);
  const store = join(inject('service').dir, 'files');
  const stray = (company: string) => {
    const path = join(store, company, crypto.randomUUID());
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'original'), 'stray');
  };
  const look = async (company: string) => (await outcomeOf(program, ['', '--tenant', company])).text;
  const gone = `org_gone_${crypto.randomUUID()}`;
  const before = await look(acme.id);
  rmSync(join(store, acme.id, id, 'original'));
  stray(acme.id);
  stray(gone);

  const own = await look(acme.id);
  const others = await look(gone);
  rmSync(join(store, gone), { recursive: true });

  expect(before).toContain('all is as it must be');
  expect(own).toContain(`attachment ${id}: The store has no original of it. (everyFileHasItsBytes)`);
  expect(own).toMatch(/original: No record leads to it\. \(everyStoredFileHasItsRecord\)/);
  expect(others).toContain('(everyStoredFileHasItsRecord)');
});

test('changes that a clock set back has put out of order are reported as such', async () => {
  const { id } = await freshTenant();
  const ids = (now: Instant) => createIds(() => new Date(now));
  const now = '2026-11-20T12:00:00.000Z';
  const before = '2026-11-20T09:00:00.000Z';
  const commitAt = (at: Instant, changes: Parameters<typeof commit>[0]['changes']) =>
    commit({
      origin: { tenantId: id, actor: 'a', operation: 'test', requestId: 'r', timelineText: undefined },
      entryId: ids(at).next(),
      now: at,
      changes,
      events: [],
    });
  const birth = { id: ids(now).next(), lifecycleNumber: 'TEST-0000-0001', now, region: 'US' };
  const { lead } = capture({ contact: { first_name: 'Ada' }, notes: 'First.' }, birth);
  await commitAt(now, [{ after: lead }]);
  const stored = { ...lead, version: 1 };
  await commitAt(before, update(stored, { notes: 'Second.' }, { region: 'US' }, before).changes);

  const said = faultsIn(id, await itemsOf(id), now).map(({ says }) => says);

  expect(said).toContainEqual(expect.stringMatching(/^Its notes .* last; the clock was set back/));
});

test('a note about a redelivered queue message belongs to no company, and is not a fault', async () => {
  await noteBegun(crypto.randomUUID(), 1, toInstant(new Date()));

  const { text } = await outcomeOf(program, ['']);

  expect(text).toContain('against');
  expect(text).not.toContain('trouble');
});

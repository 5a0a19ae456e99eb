import type { OperationId } from '../../shared/contract/index.ts';
import { fileInput, png } from './files.ts';
import {
  aContract,
  aCustomer,
  aFeed,
  aForm,
  aJob,
  aLead,
  anEndpoint,
  anInvoice,
  aPayment,
  aPlaybook,
  aPriceBookItem,
  aSavedFigure,
  aTaxRate,
  aTechnician,
  done,
  freshPhone,
  nextMonday,
} from './journey.ts';
import { Receiver } from './receiver.ts';
import type { Request, World } from './world.ts';

/** How many records a list is filled with. */
export const count = 6;

const times = (make: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, make));

/** What names the list: its filters, and the ids of its path. */
type Naming = Pick<Request, 'query' | 'params'>;
export type Listing = {
  readonly list: OperationId;
  /** Makes six records and tells how they are listed. */
  readonly fill: (world: World) => Promise<Naming>;
  /** A further filter, under which the list is another one. */
  readonly narrower?: Request['query'];
};

const listing = (
  list: OperationId,
  make: (world: World) => Promise<unknown>,
  narrower?: Request['query'],
): Listing => ({
  list,
  fill: async (world) => {
    await times(() => make(world));
    return {};
  },
  ...(narrower === undefined ? {} : { narrower }),
});

/** Six records that share one which is made before. */
const sharing = <T>(
  list: OperationId,
  before: (world: World) => Promise<T>,
  make: (world: World, shared: T) => Promise<unknown>,
  narrower?: Request['query'],
): Listing => ({
  list,
  fill: async (world) => {
    const shared = await before(world);
    await times(() => make(world, shared));
    return {};
  },
  ...(narrower === undefined ? {} : { narrower }),
});

/** Every list operation, and what it needs to have something to list. */
export const listings: readonly Listing[] = [
  listing('listLeads', aLead, { status: 'new' }),
  listing('listCustomers', (world) =>
    done(world, 'upsertCustomer', { body: { first_name: 'Grace', phone: freshPhone() } }),
  ),
  listing('listTaxRates', (world) => aTaxRate(world)),
  listing('listPriceBookItems', (world) => aPriceBookItem(world), { category: 'Roofing' }),
  listing('listTechnicians', (world) => aTechnician(world)),
  listing('listForms', (world) => aForm(world)),
  sharing(
    'listAppointments',
    aCustomer,
    (world, { id: customer_id }) =>
      done(world, 'bookAppointment', {
        body: { customer_id, start: nextMonday(0, 14), end: nextMonday(0, 15) },
      }),
    { status: 'booked' },
  ),
  sharing(
    'listEstimates',
    aCustomer,
    (world, { id: customer_id }) =>
      done(world, 'createEstimate', {
        body: { customer_id, line_items: [{ description: 'Tiles', quantity: 1, unit_price: 1 }] },
      }),
    { status: 'draft' },
  ),
  listing('listContracts', aContract, { status: 'draft' }),
  listing('listJobs', aJob, { status: 'scheduled' }),
  sharing(
    'listInvoices',
    aJob,
    (world, { id: job_id }) => done(world, 'issueInvoice', { body: { job_id, amount: 10 } }),
    { status: 'sent' },
  ),
  sharing(
    'listPayments',
    (world) => anInvoice(world),
    (world, { id: invoice_id }) => done(world, 'recordPayment', { body: { invoice_id, amount: 10 } }),
    { status: 'settled' },
  ),
  sharing(
    'listCreditNotes',
    (world) => anInvoice(world),
    (world, { id }) => done(world, 'createCreditNote', { params: { id }, body: { amount: 1 } }),
    { status: 'applied' },
  ),
  {
    list: 'listRefunds',
    fill: async (world) => {
      const { id } = await aPayment(world);
      await times(() => done(world, 'refundPayment', { params: { id }, body: { amount: 1 } }));
      return { params: { id } };
    },
  },
  sharing(
    'listFollowUps',
    aLead,
    (world, { id: entity_id }) =>
      done(world, 'scheduleFollowUp', {
        body: { entity_type: 'lead', entity_id, channel: 'call', scheduled_for: nextMonday() },
      }),
    { status: 'scheduled' },
  ),
  {
    list: 'listCommunications',
    fill: async (world) => {
      const { id: entity_id } = await aLead(world);
      const about = { entity_type: 'lead', entity_id };
      await times(() =>
        done(world, 'sendCommunication', { body: { ...about, channel: 'sms', body: 'Hi.' } }),
      );
      return { query: about };
    },
  },
  listing(
    'listThreads',
    (world) =>
      done(world, 'receiveMessage', { body: { channel: 'sms', from: freshPhone(), body: 'Hello.' } }),
    { unread: 'true' },
  ),
  {
    list: 'listAttachments',
    fill: async (world) => {
      const subject = { type: 'lead' as const, id: (await aLead(world)).id };
      const body = await fileInput(world, png(), { subject });
      await times(() => done(world, 'createAttachment', { body }));
      return { query: { subject_type: subject.type, subject_id: subject.id } };
    },
  },
  listing('listFeeds', (world) => aFeed(world)),
  listing('listEvents', aLead, { type: 'lead.created' }),
  listing('listAuditLog', aLead, { entity_type: 'lead' }),
  {
    list: 'listTemplates',
    fill: async (world) => {
      for (let number = 1; number <= count; number += 1) {
        const key = `own_${number}`;
        await done(world, 'putTemplate', { params: { id: crypto.randomUUID() }, body: { key, body: 'Hi.' } });
      }
      return {};
    },
  },
  listing('listPlaybooks', (world) => aPlaybook(world)),
  listing('listSavedFigures', (world) => aSavedFigure(world)),
  {
    list: 'listPlaybookRuns',
    fill: async (world) => {
      const { id } = await aPlaybook(world);
      await times(() => done(world, 'runPlaybook', { params: { id } }));
      return { params: { id } };
    },
  },
  listing('listEndpoints', (world) => anEndpoint(world)),
  {
    list: 'listDeliveries',
    fill: async (world) => {
      await using receiver = await Receiver.listen();
      const { id } = await anEndpoint(world, receiver.url);
      await times(() => aLead(world));
      await receiver.until(count);
      return { params: { id } };
    },
    narrower: { type: 'lead.created' },
  },
];

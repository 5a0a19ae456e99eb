import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { OperationId } from '../../shared/contract/index.ts';
import type { MessageRecord } from '../../shared/domain/communications.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds, storedForm } from '../../shared/store/records/kinds.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { aFile, anUploadedFile, aPdfFile, fileInput } from '../support/files.ts';
import {
  aContract,
  aCustomer,
  aDelivery,
  aFeed,
  aForm,
  aJob,
  aLead,
  anAcceptedEstimate,
  anAppointment,
  anEndpoint,
  anEstimate,
  anInvoice,
  aPayment,
  aPlaybook,
  aPriceBookItem,
  aSavedFigure,
  aSentContract,
  aSentEstimate,
  aSignedContract,
  aTechnician,
  done,
  formInput,
  freshPhone,
  nextMonday,
  playbookInput,
  priceBookItemInput,
  savedFigureInput,
  taxRateInput,
} from '../support/journey.ts';
import { aPng } from '../support/png.ts';
import type { Request, World } from '../support/world.ts';

type Sample = (world: World) => Promise<Request>;

const byId =
  (make: (world: World) => Promise<{ id: string }>, body?: unknown): Sample =>
  async (world) => ({ params: { id: (await make(world)).id }, ...(body === undefined ? {} : { body }) });

const plain =
  (request: Request = {}): Sample =>
  async () =>
    request;

const aThread = async (world: World) => {
  const { id: entity_id } = await aLead(world);
  const about = { entity_type: 'lead', entity_id, channel: 'sms', body: 'On our way.' };
  await done(world, 'sendCommunication', { body: about });
  return { id: entity_id };
};

/** One that is over, so that nobody writes to it any more. */
const aRun = async (world: World) => {
  const { id } = await aPlaybook(world);
  const { run_id } = await done(world, 'runPlaybook', { params: { id } });
  const params = { id, run_id };
  await eventually(
    () => done(world, 'getPlaybookRun', { params }),
    ({ status }) => status !== 'queued' && status !== 'running',
  );
  return params;
};

/** It stands in the table alone, so that no worker hears of it. */
const aWaitingRun = async (world: World) => {
  const { id, run_id } = await aRun(world);
  const run = await collectionOf(world.id, kinds.playbookRuns).get(run_id);
  const waiting = { ...run, id: crypto.randomUUID(), status: 'queued' as const, version: 1 };
  const { connection, tableName } = documents();
  const Item = storedForm(itemOf(world.id, kinds.playbookRuns, waiting));
  await connection.send(new PutCommand({ TableName: tableName, Item }));
  return { id, run_id: waiting.id };
};

const aFollowUp = async (world: World) => {
  const lead = await aLead(world);
  return done(world, 'scheduleFollowUp', {
    body: { entity_type: 'lead', entity_id: lead.id, channel: 'sms', scheduled_for: nextMonday() },
  });
};

/** Settling it pays the invoice in full. */
const aWholePayment = async (world: World) => {
  const { id: invoice_id } = await anInvoice(world, 100);
  return done(world, 'recordPayment', { body: { invoice_id, amount: 100, status: 'pending' } });
};

/** Of an invoice that is paid, so that all of it is left. */
const aCreditNote = async (world: World) => {
  const { id } = await anInvoice(world);
  await done(world, 'recordPayment', { body: { invoice_id: id, amount: 100 } });
  return done(world, 'createCreditNote', { params: { id }, body: { amount: 30 } });
};

const anEvent = async (world: World): Promise<{ id: string }> => {
  await aLead(world);
  const [event] = await world.events();
  return { id: event?.id ?? '' };
};

const aTemplate = (world: World) =>
  done(world, 'putTemplate', {
    params: { id: crypto.randomUUID() },
    body: { key: `own_${crypto.randomUUID().replaceAll('-', '_')}`, body: 'It is {{total}}.' },
  });

/** Whatever became of it in the hands of the worker. */
const aFailedMessage = async (world: World) => {
  const { id: entity_id } = await aLead(world);
  const about = { entity_type: 'lead', entity_id, channel: 'sms', body: 'On our way.' };
  const { id } = await done(world, 'sendCommunication', { body: about });
  const messages = collectionOf(world.id, kinds.messages);
  // While it waits a worker may send it at any moment.
  const before = await eventually(
    () => messages.get(id),
    ({ status }) => status === 'delivered',
  );
  const { lease_until, lease_id, ...rest } = before;
  const { connection, tableName: TableName } = documents();
  const failed: MessageRecord = { ...rest, status: 'failed', failure_reason: 'Away.' };
  const Item = itemOf(world.id, kinds.messages, failed);
  await connection.send(new PutCommand({ TableName, Item }));
  return { id };
};

/** A request that succeeds, for every operation: whatever it needs is made first. A new operation must bring its own. */
export const samples: Record<OperationId, Sample> = {
  listLeads: plain(),
  captureLead: async () => ({
    body: { contact: { first_name: 'Ada', phone: freshPhone() }, source: 'website' },
  }),
  getLead: byId(aLead),
  updateLead: byId(aLead, { notes: 'Has a dog.' }),
  qualifyLead: byId(aLead, { outcome: 'qualified' }),

  listCustomers: plain(),
  upsertCustomer: async () => ({ body: { first_name: 'Ada', phone: freshPhone() } }),
  updateCustomer: byId(aCustomer, { last_name: 'Lovelace' }),
  getCustomer: byId(aCustomer),
  eraseCustomer: byId(aCustomer),
  getErasure: byId(async (world) => {
    const { id } = await aCustomer(world);
    const { erasure_id } = await done(world, 'eraseCustomer', { params: { id } });
    return { id: erasure_id };
  }),

  getSettings: plain(),
  putSettings: async (world) => ({ body: { ...(await done(world, 'getSettings')), slot_minutes: 45 } }),

  putLogo: async () => ({ body: { png: aPng() } }),

  createAttachment: async (world) => ({ body: await fileInput(world) }),
  completeAttachment: byId(anUploadedFile),
  getAttachment: byId(aFile),
  listAttachments: async (world) => {
    const { subject } = await aFile(world);
    return { query: { subject_type: subject.type, subject_id: subject.id } };
  },
  updateAttachment: byId(aPdfFile, { shown_to_customer: true }),
  deleteAttachment: byId(aPdfFile),

  listForms: plain(),
  getForm: byId(aForm),
  putForm: async () => ({ params: { id: crypto.randomUUID() }, body: formInput }),

  createFeed: plain(),
  listFeeds: plain(),
  getFeed: byId(aFeed),
  deleteFeed: byId(aFeed),

  listTechnicians: plain(),
  getTechnician: byId(aTechnician),
  putTechnician: async () => ({
    params: { id: crypto.randomUUID() },
    body: { name: 'Tina', skills: [], territories: [], working_hours: [], time_off: [], active: true },
  }),
  getAvailability: plain({ query: { service: 'Roofing', from: nextMonday(), to: nextMonday(1) } }),
  listAppointments: plain(),
  getAppointment: byId(anAppointment),
  bookAppointment: async (world) => ({
    body: { customer_id: (await aCustomer(world)).id, start: nextMonday(0, 14), end: nextMonday(0, 15) },
  }),
  rescheduleAppointment: byId(anAppointment, { start: nextMonday(1, 14), end: nextMonday(1, 15) }),
  setAppointmentStatus: byId(anAppointment, { status: 'canceled', reason: 'Rain' }),

  listPriceBookItems: plain({ query: { q: 'shing', active: 'true' } }),
  getPriceBookItem: byId((world) => aPriceBookItem(world)),
  putPriceBookItem: async () => ({ params: { id: crypto.randomUUID() }, body: priceBookItemInput }),

  listTaxRates: plain(),
  putTaxRate: async () => ({ params: { id: crypto.randomUUID() }, body: taxRateInput }),

  createEstimate: async (world) => ({
    body: {
      customer_id: (await aCustomer(world)).id,
      line_items: [{ description: 'Tiles', quantity: 2.25, unit_price: 64.22, unit: 'm2' }],
      tax_rate: 0.23,
    },
  }),
  listEstimates: plain(),
  getEstimate: byId(anEstimate),
  sendEstimate: byId(anEstimate),
  reviseEstimate: byId(aSentEstimate, {
    line_items: [{ description: 'Slate tiles', quantity: 9, unit_price: 10 }],
  }),
  updateEstimate: byId(anEstimate, {
    line_items: [{ description: 'Slate tiles', quantity: 9, unit_price: 10 }],
  }),
  acceptEstimate: byId(aSentEstimate),
  declineEstimate: byId(aSentEstimate, { reason: 'Too dear' }),

  createContract: async (world) => ({ body: { estimate_id: (await anAcceptedEstimate(world)).id } }),
  listContracts: plain(),
  getContract: byId(aContract),
  sendContract: byId(aContract),
  signContract: async (world) => {
    const { id, parties } = await aSentContract(world);
    return { params: { id }, body: { party_id: parties[0]?.id, signed_name: 'Ada Lovelace' } };
  },
  updateContract: byId(aContract, { title: 'Roof of the barn' }),
  voidContract: byId(aContract),

  createJob: async (world) => ({ body: { contract_id: (await aSignedContract(world)).id } }),
  listJobs: plain(),
  getJob: byId(aJob),
  updateJob: byId(aJob, { scheduled_start: nextMonday() }),
  setJobStatus: byId(aJob, { status: 'completed' }),

  issueInvoice: async (world) => ({
    body: { job_id: (await aJob(world)).id, amount: 100, milestone: 'final' },
  }),
  listInvoices: plain(),
  getInvoice: byId(anInvoice),
  // A worker keeps a file of an issued invoice and a signed contract, sooner or later: so these are of drafts.
  getInvoicePdf: byId((world) => anInvoice(world, 100, true)),
  getEstimatePdf: byId(anEstimate),
  getContractPdf: byId(aContract),
  getReceiptPdf: byId(aPayment),
  sendInvoice: byId((world) => anInvoice(world, 100, true)),
  voidInvoice: byId(anInvoice),

  recordPayment: async (world) => ({
    body: { invoice_id: (await anInvoice(world)).id, amount: 100, method: 'card', external_id: 'ch_1' },
  }),
  listPayments: plain(),
  getPayment: byId(aPayment),
  setPaymentStatus: byId(aWholePayment, { status: 'settled' }),
  applyPayment: async (world) => {
    const { id: invoice_id } = await anInvoice(world);
    const body = { invoice_id, amount: 100, unapplied: true };
    const { id } = await done(world, 'recordPayment', { body });
    return { params: { id }, body: { invoice_id } };
  },
  createCreditNote: byId(anInvoice, { amount: 100, reason: 'A tile was missing.' }),
  getCreditNote: byId(aCreditNote),
  getCreditNotePdf: byId(aCreditNote),
  getStatement: byId(aCustomer),
  getStatementPdf: byId(aCustomer),
  getStatementLink: byId(aCustomer),
  sendStatement: byId(aCustomer),
  listCreditNotes: plain(),
  applyCreditNote: async (world) => {
    const { id, invoice_id } = await aCreditNote(world);
    const { job_id } = await done(world, 'getInvoice', { params: { id: invoice_id } });
    const other = await done(world, 'issueInvoice', { body: { job_id, amount: 10 } });
    return { params: { id }, body: { invoice_id: other.id } };
  },
  refundPayment: byId(aPayment, { amount: 10, reason: 'A tile was missing.' }),
  listRefunds: byId(aPayment),
  getRefund: async (world) => {
    const { id } = await aPayment(world);
    const refund = await done(world, 'refundPayment', { params: { id } });
    return { params: { id, refund_id: refund.id } };
  },

  getLifecycle: async (world) => ({ params: { lifecycle_number: (await aJob(world)).lifecycle_number } }),
  listEvents: plain(),
  getEvent: byId(anEvent),
  listAuditLog: plain(),

  createEndpoint: plain({ body: { url: 'https://example.com/hooks', event_types: ['*'] } }),
  listEndpoints: plain(),
  getEndpoint: byId(anEndpoint),
  updateEndpoint: byId(anEndpoint, { description: 'The other one' }),
  deleteEndpoint: byId(anEndpoint),
  rotateSecret: byId(anEndpoint, { mode: 'start' }),
  testEndpoint: byId(anEndpoint, { event_type: 'invoice.paid' }),
  listDeliveries: byId(anEndpoint),
  getDelivery: byId(aDelivery),
  retryDelivery: byId(aDelivery),
  replayEvents: byId(anEndpoint, { since: new Date(Date.now() - 3_600_000).toISOString() }),
  listEventTypes: plain(),

  queryFigures: plain({ query: { entity: 'leads', by: 'status' } }),
  askJarvis: plain({ body: { prompt: 'How many leads are there?' } }),

  scheduleFollowUp: async (world) => ({
    body: {
      entity_type: 'lead',
      entity_id: (await aLead(world)).id,
      channel: 'sms',
      scheduled_for: nextMonday(),
    },
  }),
  getFollowUp: byId(aFollowUp),
  listFollowUps: plain(),
  cancelFollowUp: byId(aFollowUp),
  completeFollowUp: byId(aFollowUp, { outcome: 'They call back on Monday.' }),
  listCommunications: async (world) => ({
    query: { entity_type: 'lead', entity_id: (await aLead(world)).id },
  }),
  sendCommunication: async (world) => ({
    body: { entity_type: 'lead', entity_id: (await aLead(world)).id, channel: 'sms', body: 'On our way.' },
  }),
  listPlaybooks: plain(),
  getPlaybook: byId(aPlaybook),
  putPlaybook: byId(aPlaybook, { ...playbookInput, name: 'Call everybody' }),
  deletePlaybook: byId(aPlaybook),
  runPlaybook: byId(aPlaybook, { rehearse: false }),
  listPlaybookRuns: byId(aPlaybook),
  getPlaybookRun: async (world) => ({ params: await aRun(world) }),
  cancelPlaybookRun: async (world) => ({ params: await aWaitingRun(world) }),
  listSavedFigures: plain(),
  getSavedFigure: byId(aSavedFigure),
  getSavedFigureValue: byId(aSavedFigure),
  putSavedFigure: byId(aSavedFigure, { ...savedFigureInput, name: 'Yelp' }),
  deleteSavedFigure: byId(aSavedFigure),
  listTemplates: plain(),
  getTemplate: byId(aTemplate),
  putTemplate: byId(aTemplate, { body: 'From {{company_name}}: {{total}}' }),
  previewTemplate: async (world) => ({
    params: { id: (await aTemplate(world)).id },
    body: { entity_type: 'estimate', entity_id: (await anEstimate(world)).id },
  }),
  listThreads: plain(),
  getThread: byId(aThread),
  markThread: byId(aThread, { read: false }),
  resendCommunication: byId(aFailedMessage),
  clearAddress: async (world) => {
    const from = freshPhone();
    await done(world, 'receiveMessage', { body: { channel: 'sms', from, body: 'STOP' } });
    return { body: { channel: 'sms', address: from } };
  },
  receiveMessage: async (world) => {
    const settings = await done(world, 'getSettings');
    await done(world, 'putSettings', { body: { ...settings, unknown_senders: 'lead' } });
    return { body: { channel: 'sms', from: freshPhone(), body: 'Where are you?' } };
  },

  getHealth: plain(),
  getOpenApi: plain(),
  getDocs: plain(),
  getLlmsText: plain(),
  getDocsAsset: plain({ params: { asset: 'reference.js' } }),
};

import { work as attemptDelivery } from '../../functions/work/attemptDelivery.ts';
import { work as carryOutRun } from '../../functions/work/carryOutRun.ts';
import { work as clearAttachment } from '../../functions/work/clearAttachment.ts';
import { work as drainEndpoint } from '../../functions/work/drainEndpoint.ts';
import { dueList } from '../../functions/work/dueList.ts';
import { work as erasePerson } from '../../functions/work/erasePerson.ts';
import { work as expireEstimate } from '../../functions/work/expireEstimate.ts';
import { work as issueBySchedule } from '../../functions/work/issueBySchedule.ts';
import { work as keepPaper } from '../../functions/work/keepPaper.ts';
import { work as makeDelivery } from '../../functions/work/makeDelivery.ts';
import { work as makePictures } from '../../functions/work/makePictures.ts';
import { work as performTask } from '../../functions/work/performTask.ts';
import { work as planAgain } from '../../functions/work/planAgain.ts';
import { work as receiveArrival } from '../../functions/work/receiveArrival.ts';
import { work as recordReport } from '../../functions/work/recordReport.ts';
import { work as sendFollowUp } from '../../functions/work/sendFollowUp.ts';
import { work as sendMessage } from '../../functions/work/sendMessage.ts';
import { work as sendReminder } from '../../functions/work/sendReminder.ts';
import { work as startScheduledRun } from '../../functions/work/startScheduledRun.ts';
import { work as tellOverdue } from '../../functions/work/tellOverdue.ts';
import { work as tellPeople } from '../../functions/work/tellPeople.ts';
import { handler as relayJournal } from '../../functions/workers/relayJournal.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { Weekday } from '../../shared/contract/technicians.ts';
import type { WorkId } from '../../shared/contract/workers.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { type MessageRecord, send } from '../../shared/domain/communications.ts';
import { deliveryId } from '../../shared/domain/deliveries.ts';
import { requestErasure } from '../../shared/domain/erasures.ts';
import { paperIdOf } from '../../shared/domain/keptPapers.ts';
import { capture } from '../../shared/domain/leads.ts';
import { begin } from '../../shared/domain/playbookRuns.ts';
import { cancelTask } from '../../shared/domain/webhookTasks.ts';
import { keyOfFile, putFile } from '../../shared/files/store.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { addInboundAddress } from '../../shared/store/operator/tenants.ts';
import { putDelivery } from '../../shared/store/pending/deliveries.ts';
import type { DueItem } from '../../shared/store/pending/due.ts';
import { changeHealth } from '../../shared/store/pending/endpointHealth.ts';
import { noteKeyOf, noteOf } from '../../shared/store/pending/notes.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { findTenant } from '../../shared/store/records/admission.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { putTask } from '../../shared/store/records/webhookTasks.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { journalKey, recordKey } from '../../shared/store/table/keys.ts';
import { newDelivery } from '../../shared/webhooks/newDelivery.ts';
import { LateWork } from '../../shared/work/lateWork.ts';
import type { PerformableWork } from '../../shared/work/perform.ts';
import { eventually } from '../support/eventually.ts';
import { aFile, png } from '../support/files.ts';
import { knowMachine } from '../support/founding.ts';
import {
  aCustomer,
  aJob,
  aLead,
  anAppointment,
  anEndpoint,
  anEstimate,
  aPlaybook,
  aSentEstimate,
  done,
  freshPhone,
} from '../support/journey.ts';
import { streamEventOf } from '../support/lambdaEvents.ts';
import type { Receiver } from '../support/receiver.ts';
import type { World } from '../support/world.ts';

/** One piece of work that is to be done now. */
export type Sample = {
  /** Does it, as its worker would. */
  readonly run: (seams: Seams) => ReturnType<PerformableWork['run']>;
  readonly body?: string;
  /** The same by the due list, of which it is taken as it stands there, in a shard of its own. */
  readonly sweep?: (seams: Seams) => Promise<void>;
  readonly place?: { readonly kind: string; readonly id: string };
  /** Where the sweeper finds it, if not at the record that its message names. */
  readonly noted?: DueItem;
  /** At which moment it is done. */
  readonly at: string;
  /** What the tenant sees of it, and what that is once it is done: the same however often it was tried. */
  readonly seen: () => Promise<unknown>;
  readonly isDone: (seen: unknown) => boolean;
};

const { ids } = createSeams();
const operator = { actor: 'operator', clock: systemClock, ids };
/** Before it the sweeper of the service that all tests share does nothing of what the samples plan. */
const day = 86_400;
const now = () => toInstant(systemClock());
const statusOf = (world: World, kind: string, id: string) => async () => (await world.item(kind, id))?.status;
const is = (wanted: unknown) => (seen: unknown) => seen === wanted;

const message = (work: PerformableWork, said: object | string, at = now()) => {
  const sent = work.work.message?.parse(said);
  return {
    at,
    body: typeof said === 'string' ? said : JSON.stringify(said),
    // What a registry of many kinds holds is known by each of them alone.
    run: (seams: Seams) => work.run(sent as Parameters<typeof work.run>[0], seams),
  };
};

const due = async (work: PerformableWork, world: World, kind: string, id: string, at: string) => {
  const key = recordKey(world.id, kind, id);
  const item: DueItem = { key, tenantId: world.id, due: at, kind, id };
  const place = String((await getItem(key))?.dueSK ?? '');
  if (place === '') throw new Error(`The ${kind} is not on the due list.`);
  const listed = { ...item, due: place.split('#')[0] ?? at };
  ownShards += 1;
  const shard = ownShards;
  return {
    at,
    place: { kind, id },
    run: (seams: Seams) => work.run(item as Parameters<typeof work.run>[0], seams),
    sweep: async (seams: Seams) => {
      const pass = async (items: readonly DueItem[]) => dueList[kind]?.(items, seams);
      const late = new LateWork(shard, [listed], pass, seams);
      await late.doUnsuspected();
      await late.doSuspects(() => true);
    },
  };
};

let ownShards = Date.now();

/** An event that its endpoint did not ask for, so that the relay makes nothing of it. */
const anEvent = async (world: World, receiver: Receiver) => {
  await aLead(world);
  const [entry] = await world.journal();
  const event = entry?.events[0];
  if (event === undefined) throw new Error('Capturing a lead fired no event.');
  const endpoint = await anEndpoint(world, receiver.url, ['job.created']);
  const delivery = newDelivery({ tenantId: world.id, endpointId: endpoint.id, event }, now());
  const ids = { tenant: world.id, endpoint_id: endpoint.id, event_id: event.id };
  return { event, endpoint, delivery, ids: { ...ids, delivery_id: deliveryId(event.id, endpoint.id) } };
};

/** What became of a record, and by how many changes. */
const statusAndVersionOf = (world: World, kind: string, id: string) => async () => {
  const item = await world.item(kind, id);
  return `${item?.status} ${item?.version}`;
};

/** Entries that the service wrote by itself; each piece of work that commits has one. */
const entriesBy = (world: World, operation: string) => async () =>
  (await world.journal()).filter((entry) => entry.operation === operation).length;

/** What makes something of each piece of work to do, in a company of its own. */
export const samples: Readonly<Record<WorkId, (world: World, receiver: Receiver) => Promise<Sample>>> = {
  relayEntry: async (world, receiver) => {
    await aLead(world);
    const [entry] = await world.journal();
    const event = entry?.events[0];
    if (entry === undefined || event === undefined) throw new Error('Capturing a lead fired no event.');
    const isNoted = async () => (await getItem(noteKeyOf(entry))) !== undefined;
    await eventually(isNoted, (noted) => !noted);
    // As after a change that the stream brought to no relay; the endpoint failed before, so that its delivery is stored.
    const endpoint = await anEndpoint(world, receiver.url, [event.type]);
    const backlog = { tenantId: world.id, endpointId: endpoint.id };
    await changeHealth(backlog, (health) => ({ ...health, concurrency: 5 }));
    await insertItem(noteOf(entry));
    const key = noteKeyOf(entry);
    const record = await getItem(journalKey(world.id, entry.id));
    const at = now();
    return {
      at,
      noted: { key, tenantId: world.id, kind: 'journal', id: entry.id, due: key.SK.split('#')[0] ?? at },
      run: async (seams: Seams) => {
        const { batchItemFailures } = await relayJournal.withSeams(seams)(streamEventOf([record ?? {}]));
        if (batchItemFailures.length > 0) throw new Error('The entry was not relayed.');
        return 'done';
      },
      seen: async () => {
        const delivery = await world.item('delivery', deliveryId(event.id, endpoint.id));
        return [
          delivery === undefined ? 'no delivery' : 'delivery',
          (await isNoted()) ? 'noted' : 'relayed',
        ].join();
      },
      isDone: is('delivery,relayed'),
    };
  },
  makeDelivery: async (world, receiver) => {
    const { event, delivery, ids } = await anEvent(world, receiver);
    const said = { ...ids, event_type: event.type, created_at: now() };
    return {
      ...message(makeDelivery, said),
      seen: statusOf(world, 'delivery', delivery.id),
      isDone: is('succeeded'),
    };
  },
  attemptDelivery: async (world, receiver) => {
    const { delivery, ids } = await anEvent(world, receiver);
    await putDelivery(delivery);
    return {
      ...message(attemptDelivery, ids),
      seen: statusOf(world, 'delivery', delivery.id),
      isDone: is('succeeded'),
    };
  },
  drainEndpoint: async (world, receiver) => {
    const { delivery, endpoint } = await anEvent(world, receiver);
    await putDelivery({ ...delivery, waiting: true });
    return {
      ...message(drainEndpoint, { tenant: world.id, endpoint_id: endpoint.id }),
      seen: statusOf(world, 'delivery', delivery.id),
      isDone: is('succeeded'),
    };
  },
  performTask: async (world, receiver) => {
    const { delivery, endpoint } = await anEvent(world, receiver);
    await done(world, 'updateEndpoint', { params: { id: endpoint.id }, body: { status: 'disabled' } });
    await putDelivery({ ...delivery, waiting: true });
    const task = cancelTask(endpoint.id, { id: ids.next(), now: addSeconds(now(), -60) });
    await putTask(world.id, task);
    return {
      ...message(performTask, { tenant: world.id, task_id: task.id }),
      seen: statusOf(world, 'delivery', delivery.id),
      isDone: is('cancelled'),
    };
  },
  sendMessage: async (world) => {
    const lead = await collectionOf(world.id, kinds.leads).get((await aLead(world)).id);
    const input = { entity_type: 'lead', entity_id: lead.id, channel: 'sms', body: 'Hello' } as const;
    const birth = { id: ids.next(), now: now(), tenant: { name: 'Acme' } };
    const { message: queued } = send(input, leadAddressee(lead), birth);
    await insertItem(itemOf(world.id, kinds.messages, queued));
    return {
      ...message(sendMessage, { tenant: world.id, message_id: queued.id }),
      seen: statusOf(world, 'message', queued.id),
      isDone: (status) => status === 'sent' || status === 'delivered',
    };
  },
  tellPeople: async (world) => {
    const settings = await done(world, 'getSettings');
    const notify = [{ to: 'office@acme.example', occasions: ['lead_captured'] }];
    await done(world, 'putSettings', { body: { ...settings, notify } });
    const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now: now() };
    const decision = capture({ contact: { first_name: 'Ann' } }, { ...birth, region: 'US' });
    // Of what is imported the relay asks for nobody to be told.
    const origin = { tenantId: world.id, actor: 'operator', operation: 'importLeads' };
    const requestId = ids.next();
    await commit({
      origin: { ...origin, requestId, timelineText: undefined },
      entryId: ids.next(),
      now: now(),
      ...decision,
    });
    const event = (await world.events()).find(({ type }) => type === 'lead.created');
    return {
      ...message(tellPeople, { tenant: world.id, event_id: event?.id ?? '' }),
      seen: entriesBy(world, 'tellPeople'),
      isDone: is(1),
    };
  },
  keepPaper: async (world) => {
    const { id: job_id } = await aJob(world);
    const draft = await done(world, 'issueInvoice', { body: { job_id, amount: 100, draft: true } });
    const invoice = await collectionOf(world.id, kinds.invoices).get(draft.id);
    // Without the event of its issue, so that the relay asks for no PDF.
    const issued = {
      ...invoice,
      id: ids.next(),
      status: 'sent' as const,
      number: 'INV-0001',
      issued_at: now(),
    };
    await insertItem(itemOf(world.id, kinds.invoices, issued));
    return {
      ...message(keepPaper, { tenant: world.id, kind: 'invoice', document_id: issued.id }),
      seen: statusAndVersionOf(world, 'attachment', paperIdOf(issued.id)),
      isDone: is('ready 1'),
    };
  },
  erasePerson: async (world) => {
    const { id } = await aCustomer(world);
    const customer = await collectionOf(world.id, kinds.customers).get(id);
    const { erasure } = requestErasure(customer, { id: ids.next(), now: now() });
    await insertItem(itemOf(world.id, kinds.erasures, { ...erasure, version: 1 }));
    return {
      ...message(erasePerson, { tenant: world.id, erasure_id: erasure.id }),
      seen: statusOf(world, 'erasure', erasure.id),
      isDone: is('done'),
    };
  },
  recordReport: async (world) => {
    const lead = await collectionOf(world.id, kinds.leads).get((await aLead(world)).id);
    const input = { entity_type: 'lead', entity_id: lead.id, channel: 'sms', body: 'Hello' } as const;
    const birth = { id: ids.next(), now: now(), tenant: { name: 'Acme' } };
    const { message: queued } = send(input, leadAddressee(lead), birth);
    const sent: MessageRecord = { ...queued, status: 'sent', sent_at: now() };
    await insertItem(itemOf(world.id, kinds.messages, sent));
    const report = {
      eventType: 'TEXT_DELIVERED',
      isFinal: true,
      messageStatus: 'DELIVERED',
      context: { tenant: world.id, message_id: queued.id },
    };
    return {
      ...message(recordReport, JSON.stringify(report)),
      seen: statusOf(world, 'message', queued.id),
      isDone: is('delivered'),
    };
  },
  receiveArrival: async (world) => {
    const number = freshPhone();
    await addInboundAddress(operator, world.id, { channel: 'sms', address: number });
    const text = {
      originationNumber: freshPhone(),
      destinationNumber: number,
      messageBody: 'Hello?',
      inboundMessageId: ids.next(),
    };
    return {
      ...message(receiveArrival, JSON.stringify(text)),
      seen: entriesBy(world, 'receiveArrival'),
      isDone: is(1),
    };
  },
  carryOutRun: async (world) => {
    await knowMachine(world.id);
    const { id } = await aPlaybook(world, {
      steps: [{ id: 'leads', operation: 'listLeads' }],
      summary: null,
    });
    const playbook = await collectionOf(world.id, kinds.playbooks).get(id);
    const tenant = await findTenant(world.id);
    if (tenant === undefined) throw new Error('There is no company.');
    const machine = `${world.id}-machine`;
    const caller = { actor: machine, client_id: machine, scopes: [...allScopes] };
    const asked = { input: {}, rehearsal: false, caller, tenant };
    const { run, changes } = begin(playbook, asked, { id: ids.next(), now: now() });
    const [, task] = changes;
    await insertItem(itemOf(world.id, kinds.playbookRuns, run));
    if (task !== undefined) await insertItem(itemOf(world.id, kinds.playbookTasks, task.after));
    return {
      ...message(carryOutRun, { tenant: world.id, run_id: run.id }),
      seen: statusOf(world, 'playbook_run', run.id),
      isDone: is('succeeded'),
    };
  },
  sendFollowUp: async (world) => {
    const lead = await aLead(world);
    const scheduled_for = addSeconds(now(), 30 * day);
    const body = { entity_type: 'lead', entity_id: lead.id, channel: 'sms', scheduled_for } as const;
    const { id } = await done(world, 'scheduleFollowUp', { body });
    return {
      ...(await due(sendFollowUp, world, 'follow_up', id, scheduled_for)),
      seen: statusAndVersionOf(world, 'follow_up', id),
      isDone: is('done 2'),
    };
  },
  sendReminder: async (world) => {
    const settings = await done(world, 'getSettings');
    await done(world, 'putSettings', { body: { ...settings, reminders: { appointments: 1 } } });
    const { id, start } = await anAppointment(world);
    return {
      ...(await due(sendReminder, world, 'appointment', id, addSeconds(start, -1_800))),
      seen: entriesBy(world, 'sweepDue'),
      isDone: is(1),
    };
  },
  expireEstimate: async (world) => {
    const { id, expires_at } = await aSentEstimate(world);
    const version = Number((await world.item('estimate', id))?.version);
    return {
      ...(await due(expireEstimate, world, 'estimate', id, String(expires_at))),
      seen: statusAndVersionOf(world, 'estimate', id),
      isDone: is(`expired ${version + 1}`),
    };
  },
  tellOverdue: async (world) => {
    const { id: job_id } = await aJob(world);
    const { id, due_at } = await done(world, 'issueInvoice', { body: { job_id, amount: 100 } });
    return {
      ...(await due(tellOverdue, world, 'invoice', id, addSeconds(String(due_at), 1))),
      seen: statusAndVersionOf(world, 'invoice', id),
      isDone: is('sent 2'),
    };
  },
  issueBySchedule: async (world) => {
    const settings = await done(world, 'getSettings');
    await done(world, 'putSettings', { body: { ...settings, issue_by_schedule: true } });
    const { customer_id, line_items } = await anEstimate(world);
    const payment_schedule = [{ milestone: 'deposit', percent: 100, due: { days: 1 } }];
    const body = { customer_id, line_items, payment_schedule };
    const { id } = await done(world, 'createEstimate', { body });
    await done(world, 'sendEstimate', { params: { id } });
    const { accepted_at } = await done(world, 'acceptEstimate', { params: { id } });
    return {
      ...(await due(issueBySchedule, world, 'work_bills', id, addSeconds(String(accepted_at), day))),
      // A suspended company can list nothing.
      seen: async () => {
        const { invoice_ids } = await collectionOf(world.id, kinds.workBills).get(id);
        const billed = invoice_ids.map((one) => collectionOf(world.id, kinds.invoices).get(one));
        return (await Promise.all(billed)).map(({ milestone }) => milestone).join();
      },
      isDone: is('deposit'),
    };
  },
  startScheduledRun: async (world) => {
    await knowMachine(world.id);
    const { id, schedule } = await aPlaybook(world, {
      steps: [{ id: 'leads', operation: 'listLeads' }],
      summary: null,
      schedule: { days: Weekday.options, time: '08:00' },
    });
    return {
      ...(await due(startScheduledRun, world, 'playbook', id, String(schedule?.next_run_at))),
      seen: entriesBy(world, 'sweepDue'),
      isDone: is(1),
    };
  },
  clearAttachment: async (world) => {
    const { id } = await aFile(world);
    const file = await collectionOf(world.id, kinds.attachments).get(id);
    // By then no upload of it can come any more.
    const clears_at = addSeconds(now(), 30 * day);
    const old = { ...file, id: ids.next(), status: 'removed' as const, clears_at, version: 1 };
    await insertItem(itemOf(world.id, kinds.attachments, old));
    return {
      ...(await due(clearAttachment, world, 'attachment', old.id, clears_at)),
      seen: async () => (await world.item('attachment', old.id)) === undefined,
      isDone: is(true),
    };
  },
  makePictures: async (world) => {
    const { id: first } = await aFile(world);
    const { bytes, content_type, ...file } = await collectionOf(world.id, kinds.attachments).get(first);
    // Its worker knows nothing of this one.
    const id = ids.next();
    await putFile(keyOfFile(world.id, id, 'original'), { bytes: png(), content_type }, now());
    const record = { ...file, bytes, content_type, id, copies: 'waiting' as const, version: 1 };
    await insertItem(itemOf(world.id, kinds.attachments, record));
    return {
      ...message(makePictures, { tenant: world.id, attachment_id: id }),
      seen: async () => {
        const item = await world.item('attachment', id);
        return `${item?.copies} ${item?.version}`;
      },
      isDone: is('made 2'),
    };
  },
  planAgain: async (world) => {
    const settings = await done(world, 'getSettings');
    await done(world, 'putSettings', { body: { ...settings, time_zone: 'Asia/Tokyo' } });
    const place = async () => (await world.item('tenant', world.id))?.dueSK;
    const at = String(await place()).split('#')[0] ?? '';
    return {
      ...(await due(planAgain, world, 'tenant', world.id, at)),
      seen: place,
      isDone: is(undefined),
    };
  },
};

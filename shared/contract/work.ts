// What happens behind the API: each piece of work with all that is true of it and is not its behavior.

import * as z from 'zod';
import { deliveryClocks } from './deliveryClocks.ts';
import { type EventType, EventTypeName } from './events.ts';

type Source =
  /** One of `workers.ts`, where a queue that is named here and missing there is a compile error. */
  | { readonly queue: string }
  /** Records of a kind that are due, from the due list. */
  | { readonly due: string }
  | { readonly stream: 'journal' };

/** The part of a change's journal entry that asks for the work: the relay sends a message for each id there. */
type Trigger = {
  /** It is handed on after all else of its entry. */
  readonly comesLast?: true;
} & (
  | { readonly ids: 'tasks' | 'drains' | 'runs' | 'messages' | 'erasures' }
  /** A record of that kind whose field has that value now. */
  | { readonly record: string; readonly field: string; readonly value: string }
  /** An event, by the field of its data that has the id, and what else the message then says. */
  | { readonly events: Readonly<Partial<Record<EventType, readonly [field: string, says: object]>>> }
);

export type Work = {
  readonly id: string;
  /** The word by which the docs call it, unless that is its id. */
  readonly word?: string;
  /** One sentence for the docs. */
  readonly does: string;
  readonly from: Source;
  /** For work that a change asks for, except deliveries and notices, for which the relay reads endpoints and settings. */
  readonly trigger?: Trigger;
  /** The fields of its message, with the tenant; a string for messages that providers write. */
  readonly message?: z.ZodType;
  /** The kind of item on the due list by which the sweeper finds it when its message was lost. */
  readonly foundBy?: string;
  /** The field of its message that has the id of its item or record. */
  readonly named?: string;
  /** The field of its message by which a busy one delays no others in the queue; the tenant unless given. */
  readonly groupedBy?: string;
  /** How long it belongs to the worker that took it up. */
  readonly leaseSeconds?: number;
  /** While its company is suspended it is done all the same, looked at every hour until it may be done, or ended without effect. */
  readonly whenSuspended: 'done' | 'waits' | 'refused';
  /** Its name in the audit log: its id, or `sweepDue` for due work, unless given. */
  readonly journalledAs?: string;
};

/** A field that no piece of work has is a compile error. */
const work = <const W extends Work>(literal: W & Readonly<Record<Exclude<keyof W, keyof Work>, never>>): W =>
  literal;

/** A call, because the bundler drops unused calls; it would keep the access to a property. */
const of = <T, K extends keyof T>(clocks: T, name: K): T[K] => clocks[name];

const tenant = z.string();

/**
 * It is never given up, because nothing else names its events: the note of an entry that cannot be relayed falls due every two minutes,
 * with an alarm.
 */
export const relayEntry = work({
  id: 'relayEntry',
  word: 'relay',
  does: 'Passes the content of a journal entry on to the queues.',
  from: { stream: 'journal' },
  foundBy: 'journal',
  whenSuspended: 'done',
});

const StoredDelivery = z.object({
  tenant,
  endpoint_id: z.string(),
  event_id: z.string(),
  delivery_id: z.string(),
});
export type StoredDelivery = z.output<typeof StoredDelivery>;

const NewDelivery = StoredDelivery.extend({ event_type: EventTypeName, created_at: z.string() });
export type NewDelivery = z.output<typeof NewDelivery>;

export const makeDelivery = work({
  id: 'makeDelivery',
  does: 'Stores a delivery of an event, which claims it, and makes its first attempt.',
  from: { queue: 'deliveries' },
  message: NewDelivery,
  groupedBy: 'endpoint_id',
  leaseSeconds: of(deliveryClocks, 'lease'),
  whenSuspended: 'done',
  journalledAs: 'deliverWebhook',
});

export const attemptDelivery = work({
  id: 'attemptDelivery',
  does: 'Makes the first attempt of a stored delivery.',
  from: { queue: 'deliveries' },
  message: StoredDelivery,
  foundBy: 'delivery',
  named: 'delivery_id',
  groupedBy: 'endpoint_id',
  leaseSeconds: of(deliveryClocks, 'lease'),
  whenSuspended: 'done',
  journalledAs: 'deliverWebhook',
});

export const drainEndpoint = work({
  id: 'drainEndpoint',
  word: 'drain',
  does: "Makes the due attempts of an endpoint's backlog, whose lease only one worker has.",
  from: { queue: 'retries' },
  message: z.object({ tenant, endpoint_id: z.string() }),
  trigger: { ids: 'drains' },
  foundBy: 'endpoint_health',
  named: 'endpoint_id',
  groupedBy: 'endpoint_id',
  leaseSeconds: of(deliveryClocks, 'drainLease'),
  whenSuspended: 'done',
  journalledAs: 'deliverWebhook',
});
export type DrainRequest = z.output<typeof drainEndpoint.message>;

export const performTask = work({
  id: 'performTask',
  word: 'task',
  does: 'Replays deliveries of an endpoint, or cancels the deliveries of a disabled one.',
  from: { queue: 'retries' },
  message: z.object({ tenant, task_id: z.string() }),
  trigger: { ids: 'tasks' },
  foundBy: 'webhook_task',
  named: 'task_id',
  groupedBy: 'task_id',
  whenSuspended: 'done',
});

export const sendMessage = work({
  id: 'sendMessage',
  does: 'Sends an email or SMS through its provider, at most once.',
  from: { queue: 'messages' },
  message: z.object({ tenant, message_id: z.string() }),
  // Until a worker has the message, the sweeper finds its entry by it, so all else of the entry comes first.
  trigger: { ids: 'messages', comesLast: true },
  foundBy: 'message',
  named: 'message_id',
  // Longer than a provider is given to answer.
  leaseSeconds: 60,
  whenSuspended: 'refused',
});
export type MessageRequest = z.output<typeof sendMessage.message>;

export const tellPeople = work({
  id: 'tellPeople',
  does: 'Sends notices of an event, as ordinary messages.',
  from: { queue: 'messages' },
  message: z.object({ tenant, event_id: z.string() }),
  whenSuspended: 'refused',
});
export type TellRequest = z.output<typeof tellPeople.message>;

export const keepPaper = work({
  id: 'keepPaper',
  does: 'Writes the PDF of an issued invoice or a signed contract, once, and the PDFs that emails carry if the company wants that.',
  from: { queue: 'papers' },
  message: z.object({
    tenant,
    kind: z.enum(['invoice', 'contract', 'estimate', 'sent_contract', 'receipt']),
    document_id: z.string(),
  }),
  // The worker knows which of them to write.
  trigger: {
    events: {
      'invoice.issued': ['invoice_id', { kind: 'invoice' }],
      'contract.signed': ['contract_id', { kind: 'contract' }],
      'estimate.sent': ['estimate_id', { kind: 'estimate' }],
      'contract.sent': ['contract_id', { kind: 'sent_contract' }],
      'payment.received': ['payment_id', { kind: 'receipt' }],
    },
  },
  named: 'document_id',
  whenSuspended: 'done',
});
export type PaperRequest = z.output<typeof keepPaper.message>;

export const erasePerson = work({
  id: 'erasePerson',
  does: 'Erases the data of a person.',
  from: { queue: 'messages' },
  message: z.object({ tenant, erasure_id: z.string() }),
  trigger: { ids: 'erasures', comesLast: true },
  foundBy: 'erasure',
  named: 'erasure_id',
  whenSuspended: 'done',
  journalledAs: 'eraseCustomer',
});
export type ErasureRequest = z.output<typeof erasePerson.message>;

/** Providers write its message. */
export const recordReport = work({
  id: 'recordReport',
  does: "Writes down a provider's report of a message.",
  from: { queue: 'reports' },
  message: z.string(),
  whenSuspended: 'done',
});

/** Providers write its message. */
export const receiveArrival = work({
  id: 'receiveArrival',
  does: 'Files an inbound email or SMS.',
  from: { queue: 'arrivals' },
  message: z.string(),
  whenSuspended: 'done',
});

export const carryOutRun = work({
  id: 'carryOutRun',
  does: "Makes the calls of a playbook's run.",
  from: { queue: 'runs' },
  message: z.object({ tenant, run_id: z.string() }),
  trigger: { ids: 'runs' },
  foundBy: 'playbook_task',
  named: 'run_id',
  // Longer than its worker may take.
  leaseSeconds: 120,
  whenSuspended: 'refused',
});
export type RunRequest = z.output<typeof carryOutRun.message>;

export const sendFollowUp = work({
  id: 'sendFollowUp',
  does: 'Sends a follow-up, or reminds a person of the call to make.',
  from: { due: 'follow_up' },
  whenSuspended: 'waits',
});

export const sendReminder = work({
  id: 'sendReminder',
  does: 'Sends the reminder of an appointment.',
  from: { due: 'appointment' },
  whenSuspended: 'waits',
});

export const expireEstimate = work({
  id: 'expireEstimate',
  does: 'Expires an estimate that was sent and not answered.',
  from: { due: 'estimate' },
  whenSuspended: 'done',
});

export const tellOverdue = work({
  id: 'tellOverdue',
  does: 'Fires the event of an overdue invoice.',
  from: { due: 'invoice' },
  whenSuspended: 'done',
});

export const issueBySchedule = work({
  id: 'issueBySchedule',
  does: 'Issues the invoice of a part of a schedule of payment that is due.',
  from: { due: 'work_bills' },
  whenSuspended: 'waits',
  journalledAs: 'issueBySchedule',
});

export const startScheduledRun = work({
  id: 'startScheduledRun',
  does: 'Starts the run of a playbook that has a schedule.',
  from: { due: 'playbook' },
  whenSuspended: 'waits',
});

export const clearAttachment = work({
  id: 'clearAttachment',
  does: "Removes the bytes of a deleted, refused or never uploaded file, and requests a picture's missing copies again.",
  from: { due: 'attachment' },
  whenSuspended: 'done',
});

/** No other worker loads the image library. */
export const makePictures = work({
  id: 'makePictures',
  does: 'Makes the smaller copies of a picture.',
  from: { queue: 'pictures' },
  message: z.object({ tenant, attachment_id: z.string() }),
  trigger: { record: 'attachment', field: 'copies', value: 'waiting' },
  named: 'attachment_id',
  whenSuspended: 'done',
});
export type PictureRequest = z.output<typeof makePictures.message>;

/** It sends nothing. */
export const planAgain = work({
  id: 'planAgain',
  does: 'Moves the reminders and schedules of a company that has other hours or another time zone.',
  from: { due: 'tenant' },
  whenSuspended: 'done',
});

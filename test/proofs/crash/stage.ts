import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { handler as deliverWebhook } from '../../../functions/workers/deliverWebhook.ts';
import { handler as dispatchMessage } from '../../../functions/workers/dispatchMessage.ts';
import { handler as relayJournal } from '../../../functions/workers/relayJournal.ts';
import { type OutsideMessage, providerIdOf } from '../../../infra/local/controls/arrivals.ts';
import { registry } from '../../../shared/contract/index.ts';
import { allScopes } from '../../../shared/contract/scopes.ts';
import type { RunRequest } from '../../../shared/contract/work.ts';
import { drainEndpoint, makeDelivery, sendMessage } from '../../../shared/contract/work.ts';
import type { DeliveryRecord } from '../../../shared/domain/deliveries.ts';
import type { HealthState } from '../../../shared/domain/endpointHealth.ts';
import type { LeadRecord } from '../../../shared/domain/leads.ts';
import type { Decision } from '../../../shared/domain/record.ts';
import { changeSettings } from '../../../shared/domain/settings.ts';
import { toldId } from '../../../shared/domain/telling.ts';
import { assignAddress } from '../../../shared/domain/tenants.ts';
import type { EndpointRecord } from '../../../shared/domain/webhooks.ts';
import {
  callOperation,
  eventOf,
  type OperationAnswer,
  type OperationCall,
} from '../../../shared/http/callOperation.ts';
import { addSeconds, type Instant, toInstant } from '../../../shared/kernel/clock.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import type { Arrival } from '../../../shared/messaging/inbound/arrivals.ts';
import { markRelayed } from '../../../shared/store/journal/outbox.ts';
import { getTenant } from '../../../shared/store/operator/tenants.ts';
import { claimNewDelivery } from '../../../shared/store/pending/deliveries.ts';
import { changeHealth, leaseBacklog } from '../../../shared/store/pending/endpointHealth.ts';
import { beginSending, claimMessage } from '../../../shared/store/records/communications.ts';
import { journalKey } from '../../../shared/store/table/keys.ts';
import { bidFor } from '../../../shared/store/table/lease.ts';
import { deleteItem } from '../../../shared/store/table/update.ts';
import { newDeliveryOf, type WebhookMessage } from '../../../shared/webhooks/queue.ts';
import { bidAt } from '../../support/bidAt.ts';
import { sqsRecord, streamEventOf } from '../../support/lambdaEvents.ts';
import { foundProofTenant } from '../processes/plans.ts';
import { ProofTenant } from '../processes/proofTenant.ts';
import type { Move } from './moves.ts';
import type { Invocation } from './program.ts';
import type { UnheardStream } from './unheardStream.ts';

/** How a receiver answers: with a status, after a time, with so long a body. */
export type Manner = {
  readonly status: number;
  readonly milliseconds?: number;
  readonly bytes?: number;
  /** Happens while the sender waits for the answer. */
  readonly meanwhile?: () => Promise<void>;
};

/** By tenant; it is 204 at once where nothing is said. */
export type Manners = Map<string, Manner>;

/** What the tenants of all runs share. */
export type Surroundings = {
  readonly stream: UnheardStream;
  readonly receiverUrl: string;
  readonly manners: Manners;
  /** Where the database looks busy to each tenant once. */
  readonly busyDatabase: string;
  /** Leads every name where nobody may be called. */
  readonly nameServer: string;
  /** Texts are refused there, for their numbers opted out. */
  readonly refusingProvider: string;
  /** What a provider published, for who reads the queue later. */
  readonly publish: (report: string) => void;
  /** A request to who sends messages and tells people, which comes once the worker that had it died. */
  readonly askAgain: (request: string) => void;
  /** What brings messages in; the queue is told of it, too. */
  readonly bringIn: (given: OutsideMessage) => Arrival;
};

const daysEnabled = 6;
const office = 'office@acme.example';
const toldOfficeOf = [
  'lead_captured',
  'message_received',
  'follow_up_due',
  'estimate_accepted',
  'payment_unapplied',
] as const;
const anyItem = { expression: 'attribute_exists(PK)' };

const sqsEvent = (messages: readonly object[]): SQSEvent => ({
  Records: messages.map((message, index) =>
    sqsRecord({ messageId: String(index), body: JSON.stringify(message) }),
  ),
});

/**
 * The tenant of one run, with one endpoint, brought to the moment at which a crash is tried. What it does on the way runs
 * in this process; the messages that this sends are lost, so what a run leaves must be found without them. Those of new deliveries
 * stay in their queue, as those of a worker that dies do.
 */
export class Stage {
  readonly tenant: ProofTenant;
  readonly endpoints: EndpointRecord[];
  readonly surroundings: Surroundings;
  /** What the providers call the messages that came in for it. */
  readonly arrived: string[] = [];
  /** The ids of the messages that tell of what was announced. */
  readonly toBeTold: string[] = [];
  /** What was asked of the process that died, by who never got an answer. */
  readonly asked: OperationCall[] = [];
  /** Its endpoint stops taking events, so they need not arrive. */
  isCancelled = false;
  endpoint: EndpointRecord;
  readonly #seams: Seams;
  /** The keys of the entries that the stream has brought. */
  readonly #seen = new Set<unknown>();

  private constructor(
    tenant: ProofTenant,
    endpoint: EndpointRecord,
    seams: Seams,
    surroundings: Surroundings,
  ) {
    this.tenant = tenant;
    this.endpoint = endpoint;
    this.endpoints = [endpoint];
    this.surroundings = surroundings;
    this.#seams = seams;
  }

  static async open(seams: Seams, surroundings: Surroundings): Promise<Stage> {
    const tenant = new ProofTenant(seams);
    await foundProofTenant(tenant);
    const endpoint = await tenant.endpoint(surroundings.receiverUrl, daysEnabled);
    return new Stage(tenant, endpoint, seams, surroundings);
  }

  async addEndpoint(): Promise<EndpointRecord> {
    const endpoint = await this.tenant.endpoint(this.surroundings.receiverUrl, daysEnabled);
    this.endpoints.push(endpoint);
    return endpoint;
  }

  async disable(): Promise<void> {
    this.isCancelled = true;
    this.endpoint = await this.tenant.change(this.endpoint, { status: 'disabled' });
  }

  async remove(): Promise<void> {
    this.isCancelled = true;
    await this.tenant.remove(this.endpoint);
  }

  /** Its endpoint leads there until `comeBack`. */
  async goAstray(url: string): Promise<void> {
    this.endpoint = await this.tenant.change(this.endpoint, { url });
  }

  /** The request that a process dies at. */
  ask(operation: Move, parts: Pick<OperationCall, 'params' | 'body'>): Invocation {
    const call = this.#callOf(operation, parts);
    this.asked.push(call);
    return { run: 'request', operation, event: eventOf(call) };
  }

  /** Has the operation done, and answers the id of its record. */
  async call(operation: Move, parts: Pick<OperationCall, 'params' | 'body'>): Promise<string> {
    return idIn(await callOperation(this.#callOf(operation, parts)));
  }

  async askAll(): Promise<void> {
    for (const call of this.asked) idIn(await callOperation(call));
  }

  #callOf(operation: Move, parts: Pick<OperationCall, 'params' | 'body'>): OperationCall {
    const key = this.#seams.ids.next();
    const caller = {
      tenantId: this.tenant.id,
      actor: 'proof',
      clientId: 'proof',
      scopes: new Set(allScopes),
    };
    return { ...parts, operation: registry[operation], caller, requestId: key, idempotencyKey: key };
  }

  /** The tenant asks again for what it got no answer to, and sees to it that its receiver can be reached and answers well. */
  async comeBack(): Promise<void> {
    await this.askAll();
    const { receiverUrl: url, manners } = this.surroundings;
    manners.delete(this.tenant.id);
    if (this.endpoint.url !== url) await this.goAstray(url);
  }

  /** How the receiver answers this tenant from now on. */
  answer(manner: Manner): void {
    this.surroundings.manners.set(this.tenant.id, manner);
  }

  /** An instant relative to now. */
  instant(seconds: number): Instant {
    return addSeconds(toInstant(this.#seams.clock()), seconds);
  }

  async leads(count: number, eventsEach = 1): Promise<void> {
    for (let made = 0; made < count; made += 1) await this.tenant.lead(eventsEach);
  }

  /** That number of entries with an event each, which have been relayed, to nobody. */
  async past(count: number): Promise<void> {
    await this.leads(count);
    await this.unrelayed();
    await Promise.all((await this.tenant.journal()).map(markRelayed));
  }

  /** A text that a worker is about to hand to its provider, and dies before; 16 minutes ago. */
  async abandonedMessage(lead: LeadRecord): Promise<string> {
    const id = await this.tenant.message(lead);
    await this.relay();
    const then = this.instant(-960);
    const claimed = await claimMessage(this.tenant.id, id, bidAt(then, sendMessage));
    if (claimed !== undefined) await beginSending(this.tenant.id, claimed, then);
    return id;
  }

  /** A mail that was handed to its provider. */
  async sentMessage(lead: LeadRecord): Promise<string> {
    const id = await this.tenant.message(lead, 'email');
    await this.relay();
    await dispatchMessage.withSeams(this.#seams)(sqsEvent([{ tenant: this.tenant.id, message_id: id }]));
    return id;
  }

  /** A mail or a text on its way to the tenant, and what tells a worker of it. `at` is where it comes in, if that is not all of `to`. */
  async arrival(given: OutsideMessage, at = given.to): Promise<Invocation> {
    const channel = 'mime' in given ? 'email' : 'sms';
    const tenant = await getTenant(this.tenant.id);
    await this.tenant.decide(assignAddress(tenant, { channel, address: at }));
    const arrival = this.surroundings.bringIn(given);
    this.arrived.push(providerIdOf(arrival));
    return { run: 'receiveArrivals', event: sqsEvent([arrival]) };
  }

  /** Has the office told of what happens, and fires the event of a lead; answers the event's id. */
  async announcedLead(): Promise<string> {
    await this.tenant.decide(await this.#tellingOffice());
    await this.tenant.lead();
    const event = await this.#lastEvent();
    this.toBeTold.push(toldId(event, 'office_lead_captured', `email ${office}`));
    return event;
  }

  /** Has the office told of what happens, and fires an event of which a mail tells there, or its customer; answers the event's id. */
  async announce(event: Decision['events'][number], occasion: string, to = office): Promise<string> {
    const { changes } = await this.#tellingOffice();
    await this.tenant.decide({ changes, events: [event] });
    const id = await this.#lastEvent();
    this.toBeTold.push(toldId(id, occasion, `email ${to}`));
    return id;
  }

  async #lastEvent(): Promise<string> {
    return (await this.tenant.events()).at(-1)?.id ?? '';
  }

  async #tellingOffice(): Promise<Decision> {
    const notify = [{ to: office, occasions: [...toldOfficeOf] }];
    return changeSettings(await getTenant(this.tenant.id), { notify }, this.tenant.birth().now);
  }

  /** The stream's event with all that was committed since the last one. */
  async unrelayed(): Promise<DynamoDBStreamEvent> {
    const items = (await this.tenant.relayable()).filter(({ SK }) => !this.#seen.has(SK));
    for (const { SK } of items) this.#seen.add(SK);
    return streamEventOf(items);
  }

  async relay(): Promise<void> {
    await relayJournal.withSeams(this.#seams)(await this.unrelayed());
  }

  /** The deliveries of that number of new events, each waiting for its first attempt. */
  async delivered(count: number, eventsEach = 1): Promise<DeliveryRecord[]> {
    await this.leads(count, eventsEach);
    await this.relay();
    return this.tenant.expected();
  }

  /** The same after a first attempt that was refused. */
  async refused(count: number, manner: Manner = { status: 500 }): Promise<DeliveryRecord[]> {
    this.answer(manner);
    const deliveries = await this.delivered(count);
    await deliverWebhook.withSeams(this.#seams)(sqsEvent(deliveries.map(newDeliveryOf)));
    return this.tenant.deliveries();
  }

  async setHealth(fields: Partial<HealthState>, endpoint = this.endpoint): Promise<void> {
    const id = { tenantId: this.tenant.id, endpointId: endpoint.id };
    await changeHealth(id, (state) => ({ ...state, ...fields }));
  }

  /** The message of the oldest task, once that is relayed. */
  async task(): Promise<WebhookMessage> {
    await this.relay();
    const [task] = await this.tenant.records('webhook_task');
    return { tenant: this.tenant.id, task_id: String(task?.id) };
  }

  /** A worker took the first attempt of the delivery and died. */
  async loseAttempt(delivery: DeliveryRecord): Promise<void> {
    await claimNewDelivery(delivery, bidFor(makeDelivery, this.#seams));
  }

  /** A drain took the backlog and died. */
  async loseDrain(): Promise<void> {
    const backlog = { tenantId: this.tenant.id, endpointId: this.endpoint.id };
    await leaseBacklog(backlog, bidFor(drainEndpoint, this.#seams));
  }

  /** The bytes of its events are kept no longer, so nothing can be sent of them. */
  async forgetEvents(): Promise<void> {
    for (const { id } of await this.tenant.journal())
      await deleteItem(journalKey(this.tenant.id, id), anyItem);
  }

  get drain(): WebhookMessage {
    return { tenant: this.tenant.id, endpoint_id: this.endpoint.id };
  }

  async dispatch(request: object): Promise<void> {
    await dispatchMessage.withSeams(this.#seams)(sqsEvent([request]));
  }

  async work(message: WebhookMessage): Promise<void> {
    await deliverWebhook.withSeams(this.#seams)(sqsEvent([message]));
  }
}

/** @throws Error for a refusal */
const idIn = ({ status, body }: OperationAnswer): string => {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return String(Object(body).id);
};

export const delivering = (...messages: readonly WebhookMessage[]): Invocation => ({
  run: 'deliverWebhook',
  event: sqsEvent(messages),
});

export const relaying = (event: DynamoDBStreamEvent): Invocation => ({ run: 'relayJournal', event });

export const reporting = (report: object): Invocation => ({ run: 'recordReport', event: sqsEvent([report]) });

export const dispatching = (...messages: readonly object[]): Invocation => ({
  run: 'dispatchMessage',
  event: sqsEvent(messages),
});

export const carryingOut = (request: RunRequest): Invocation => ({
  run: 'carryOutRun',
  event: sqsEvent([request]),
});

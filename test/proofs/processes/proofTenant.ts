import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '../../../shared/contract/communications.ts';
import { nothingKnown } from '../../../shared/contract/company.ts';
import type { Attempt } from '../../../shared/contract/deliveries.ts';
import { eventExamples } from '../../../shared/contract/eventExamples.ts';
import type { EndpointInput, EndpointUpdate, RotationMode } from '../../../shared/contract/webhooks.ts';
import { documentAddressee, leadAddressee } from '../../../shared/domain/addressees.ts';
import { type MessageRecord, send } from '../../../shared/domain/communications.ts';
import { upsert } from '../../../shared/domain/customers.ts';
import { DeliveryRecord, retryManually, sendTest } from '../../../shared/domain/deliveries.ts';
import { draft, send as sendEstimate } from '../../../shared/domain/estimates.ts';
import { capture, type LeadRecord } from '../../../shared/domain/leads.ts';
import { notify } from '../../../shared/domain/notices.ts';
import type { Decision } from '../../../shared/domain/record.ts';
import { writing } from '../../../shared/domain/templates.ts';
import { change, type EndpointRecord, register, remove, rotate } from '../../../shared/domain/webhooks.ts';
import { requestReplay } from '../../../shared/domain/webhookTasks.ts';
import { addSeconds, toInstant } from '../../../shared/kernel/clock.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';
import { estimateLink } from '../../../shared/messaging/pageLinks.ts';
import { estimateValues } from '../../../shared/messaging/templateValues.ts';
import { commit, Stale } from '../../../shared/store/commit/commit.ts';
import { type FrozenEvent, JournalEntry } from '../../../shared/store/journal/entry.ts';
import { testEventOf } from '../../../shared/store/journal/outbox.ts';
import { readAttempts } from '../../../shared/store/pending/attempts.ts';
import { findDelivery } from '../../../shared/store/pending/deliveries.ts';
import { noteKeyOf } from '../../../shared/store/pending/notes.ts';
import { getItem } from '../../../shared/store/table/getItem.ts';
import { journalOf, monthOf, recordsOf } from '../../../shared/store/table/keys.ts';
import { readItems } from '../../../shared/store/table/query.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { newDelivery } from '../../../shared/webhooks/newDelivery.ts';
import { createSigningSecret, openSigningSecret } from '../../../shared/webhooks/signature.ts';
import { untaxed } from '../../support/anybody.ts';

let phones = 0;

/** A tenant of a proof's own. What it does is committed to the table as its requests would be, without asking over HTTP. */
export class ProofTenant {
  readonly id = `org_${randomUUID()}`;
  readonly #seams: Seams;
  #endpoints = 0;

  constructor(seams: Seams) {
    this.#seams = seams;
  }

  /** Answers the stored endpoint, which was enabled that number of days ago. */
  async endpoint(url: string, daysAgo = 0): Promise<EndpointRecord> {
    const birth = this.#birth(daysAgo);
    const { kept } = await this.#newSecret(birth);
    const input: EndpointInput = { url, event_types: ['**'] };
    const { changes, events, endpoint } = register(input, birth, kept, this.#endpoints);
    this.#endpoints += 1;
    await this.#commit({ changes, events });
    return { ...endpoint, version: 1 };
  }

  /** Answers the lead and the entry of the journal, which holds its event, or as many of that kind as are wanted. */
  async lead(eventCount = 1): Promise<{ lead: LeadRecord; entryId: string }> {
    phones += 1;
    const input = { contact: { phone: `+1212${2_000_000 + phones}`, email: `lead${phones}@example.com` } };
    const lifecycleNumber = this.#seams.ids.lifecycleNumber();
    const { changes, events, lead } = capture(input, { ...this.#birth(), lifecycleNumber, region: 'US' });
    const fired = Array.from({ length: eventCount }, () => events).flat();
    return { lead, entryId: await this.#commit({ changes, events: fired }) };
  }

  /** Queues a message to the lead; answers its id. */
  async message(lead: LeadRecord, channel: MessageChannel = 'sms'): Promise<string> {
    const text = { entity_type: 'lead', entity_id: lead.id, channel, body: 'On our way.' } as const;
    const birth = { ...this.#birth(), tenant: { name: 'Acme' } };
    const { changes, events, message } = send(text, leadAddressee(lead), birth);
    await this.#commit({ changes, events });
    return message.id;
  }

  /** Queues a reminder by mail, from which people may unsubscribe; answers its id. */
  async reminder(lead: LeadRecord): Promise<string> {
    const text = { entity_type: 'lead', entity_id: lead.id, channel: 'email', body: 'On our way.' } as const;
    const { message } = send(text, leadAddressee(lead), { ...this.#birth(), tenant: { name: 'Acme' } });
    const after: MessageRecord = { ...message, purpose: 'reminder' };
    await this.#commit({ changes: [{ after }], events: [] });
    return message.id;
  }

  /** An estimate that was sent so long ago that it has expired. */
  async oldEstimate(lead: LeadRecord): Promise<void> {
    const { estimate, events } = this.#estimate(lead, this.#birth(31));
    await this.#commit({ changes: [{ after: estimate }], events });
  }

  /** Sends an estimate, whose message has a link; answers the message's id. */
  async estimateMessage(lead: LeadRecord): Promise<string> {
    const { customer, estimate, events } = this.#estimate(lead, this.#birth());
    const tenant = {
      name: 'Acme',
      time_zone: 'America/New_York',
      region: 'US',
      payment_instructions: null,
      company: nothingKnown,
    };
    const write = writing('estimate', [], estimateValues(estimate, tenant, customer), estimateLink(estimate));
    const message = notify(documentAddressee(estimate, customer), write, {
      ...this.#birth(),
      tenant,
      known: [],
    });
    if (message === undefined) throw new Error('The customer of an estimate has no address.');
    await this.#commit({ changes: [{ after: estimate }, { after: message }], events });
    return message.id;
  }

  #estimate(lead: LeadRecord, birth: { readonly id: string; readonly now: string }) {
    const nobody = { lead_id: undefined, phone: [], email: undefined };
    const { customer } = upsert({}, lead, nobody, { ...birth, lifecycleNumber: lead.lifecycle_number });
    const one = { units: 1, scale: 0 };
    const line_items = [{ description: 'Tiles', quantity: one, unit_price: one }];
    const drafted = draft(
      { customer_id: customer.id, line_items },
      { customer, lead },
      { ...birth, ...untaxed },
    );
    const { estimate, events } = sendEstimate(drafted.estimate, {
      earlier: undefined,
      validDays: 30,
      time_zone: 'UTC',
      now: birth.now,
      nonce: birth.id,
    });
    return { customer, estimate, events };
  }

  /** Sends the endpoint a test. */
  async test({ id }: EndpointRecord): Promise<void> {
    const content = { type: 'lead.created', org_id: this.id, data: eventExamples['lead.created'] } as const;
    const birth = this.#birth();
    // The entry has the id of what it makes if both are of one moment, as they are in a request.
    await this.#commit(sendTest(id, content, birth), birth.now);
  }

  /** Asks for one more attempt of a delivery, as it is then. */
  async retry({ id }: { id: string }): Promise<void> {
    for (;;) {
      const delivery = await findDelivery({ tenant: this.id, id });
      if (delivery === undefined) return;
      try {
        await this.#commit(retryManually(delivery, this.#birth().now));
        return;
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    }
  }

  /** Everything since an hour ago. */
  async replay(endpoint: EndpointRecord): Promise<void> {
    const since = toInstant(new Date(this.#seams.clock().getTime() - 3_600_000));
    await this.#commit(requestReplay(endpoint, { since }, this.#birth()));
  }

  /** Answers the endpoint as it is then. */
  async change(before: EndpointRecord, input: EndpointUpdate): Promise<EndpointRecord> {
    const { changes, events, endpoint } = change(before, input, this.#birth());
    await this.#commit({ changes, events });
    return { ...endpoint, version: before.version + 1 };
  }

  /** Answers the endpoint as it is then, and the new secret if there is one. */
  async rotate(
    before: EndpointRecord,
    mode: RotationMode,
  ): Promise<{ endpoint: EndpointRecord; secret: string }> {
    const { secret, kept } = await this.#newSecret(before);
    const decision = rotate(before, mode, mode === 'start' ? kept : undefined, this.#birth().now);
    await this.#commit(decision);
    return { endpoint: { ...decision.endpoint, version: before.version + 1 }, secret };
  }

  async remove(endpoint: EndpointRecord): Promise<void> {
    await this.#commit(remove(endpoint, this.#birth()));
  }

  #newSecret = ({ id }: { readonly id: string }) =>
    createSigningSecret(this.#seams.secrets, { tenantId: this.id, endpointId: id });

  /** The current secret of an endpoint. */
  secretOf = ({ id, sealed_secrets: [current] }: EndpointRecord): Promise<string> =>
    openSigningSecret(this.#seams.secrets, current?.sealed ?? '', { tenantId: this.id, endpointId: id });

  deliveries = async (): Promise<DeliveryRecord[]> =>
    (await this.records('delivery')).map((item) => DeliveryRecord.parse(item));

  /** Everything that the table keeps of a kind. */
  records = (kind: string): Promise<Item[]> =>
    Array.fromAsync(readItems({ partition: recordsOf(this.id, kind) }));

  attempts = (deliveryId: string): Promise<Attempt[]> => readAttempts(this.id, deliveryId);

  /** A delivery of each event to each endpoint: as it is stored, or as it will be by its first attempt. */
  async expected(): Promise<DeliveryRecord[]> {
    const [events, endpoints, deliveries] = await Promise.all([
      this.events(),
      this.records('endpoint'),
      this.deliveries(),
    ]);
    const stored = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
    return events.flatMap((event) =>
      endpoints.map((endpoint) => {
        const joined = { tenantId: this.id, endpointId: String(endpoint.id), event };
        const fresh = newDelivery(joined, toInstant(this.#seams.clock()));
        return stored.get(fresh.id) ?? fresh;
      }),
    );
  }

  /** The journal's entries, oldest first. */
  async journal(): Promise<JournalEntry[]> {
    return (await this.#stored()).map((item) => JournalEntry.parse(item));
  }

  /** A proof that puts its clock forward reads the months that it went through. */
  async #stored(): Promise<Item[]> {
    const months = new Set([monthOf(new Date().toISOString()), monthOf(toInstant(this.#seams.clock()))]);
    const items = [...months].map((month) =>
      Array.fromAsync(readItems({ partition: journalOf(this.id, month) })),
    );
    return (await Promise.all(items)).flat().filter(({ kind }) => kind === 'journal');
  }

  /** Of the journal's items, as they are stored, those that the stream brings to the relay. */
  async relayable(): Promise<Item[]> {
    return (await this.#stored()).filter(({ relay }) => relay === 'wanted');
  }

  /** Of the journal's items, as they are stored, those whose events wait to be relayed. */
  async unrelayed(): Promise<Item[]> {
    const entries = await this.#stored();
    const notes = await Promise.all(entries.map((item) => getItem(noteKeyOf(JournalEntry.parse(item)))));
    return entries.filter((_, index) => notes[index] !== undefined);
  }

  /** Every event with the bytes that were frozen when it was committed. */
  async events(): Promise<FrozenEvent[]> {
    return (await this.journal()).flatMap(({ events }) => events);
  }

  /** The events that endpoints are tested with. */
  async tests(): Promise<FrozenEvent[]> {
    return (await this.journal()).flatMap((entry) => testEventOf(entry) ?? []);
  }

  birth = (daysAgo = 0) => this.#birth(daysAgo);

  /** Commits what was decided elsewhere. */
  decide = ({ changes, events }: Decision): Promise<string> => this.#commit({ changes, events });

  #birth(daysAgo = 0) {
    const now = addSeconds(toInstant(this.#seams.clock()), -86_400 * daysAgo);
    return { id: this.#seams.ids.next(), now };
  }

  async #commit({ changes, events }: Decision, now = toInstant(this.#seams.clock())): Promise<string> {
    const entryId = this.#seams.ids.next();
    const origin = {
      tenantId: this.id,
      actor: 'proof',
      operation: 'proof',
      requestId: entryId,
      timelineText: undefined,
    };
    await commit({ origin, entryId, now, changes, events });
    return entryId;
  }
}

import type { InboundMessage, MessageChannel } from '../contract/communications.ts';
import { type AddressRecord, addressId } from '../domain/addresses.ts';
import { type FileUsageRecord, noFiles } from '../domain/attachments.ts';
import { type BroughtFile, bring } from '../domain/broughtFiles.ts';
import {
  addressField,
  captureSender,
  type MessageRecord,
  receive,
  senderOf,
  writerOf,
} from '../domain/communications.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import type { LeadRecord } from '../domain/leads.ts';
import { actOnWish, wishIn } from '../domain/optOut.ts';
import { peopleBehind } from '../domain/senders.ts';
import { type TemplateRecord, wordingIds } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Chance } from '../kernel/chance.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Collection } from '../store/readers/collection.ts';

type Collections = {
  readonly messages: Pick<Collection<MessageRecord>, 'find' | 'findBy'>;
  readonly customers: Pick<Collection<CustomerRecord>, 'allBy' | 'find'>;
  readonly leads: Pick<Collection<LeadRecord>, 'allBy' | 'find'>;
  readonly addresses: Pick<Collection<AddressRecord>, 'find'>;
  readonly templates: Pick<Collection<TemplateRecord>, 'some'>;
  readonly fileUsage: Pick<Collection<FileUsageRecord>, 'find'>;
};

type FiledMessage = {
  readonly message: InboundMessage;
  readonly replyTo?: string | undefined;
  /** A program wrote it: its sender does not become a lead. */
  readonly isAutomatic?: boolean;
  /** The named sender has not sent it, so it is a stranger's. */
  readonly isForged?: boolean;
  /** Its files, and whether a virus was found in it. */
  readonly files?: readonly BroughtFile[];
  readonly isInfected?: boolean;
  /** The message of ours that it answers, if known, and the Message-IDs that it names. */
  readonly answered?: string | undefined;
  readonly answers?: readonly string[];
};

type Occasion = {
  readonly tenant: Tenant;
  readonly now: string;
  readonly ids: Ids;
  readonly chance: Chance;
};

/** How an inbound message is filed; a known one needs nothing. */
export const decideOnReceived = async (
  received: FiledMessage,
  collections: Collections,
  occasion: Occasion,
) => {
  const {
    message,
    replyTo,
    isAutomatic = false,
    isForged = false,
    files = [],
    isInfected = false,
  } = received;
  const { messages, customers, leads, addresses, templates, fileUsage } = collections;
  const { tenant, now, ids, chance } = occasion;
  const { channel, provider_id } = message;
  const from = senderOf(message, tenant.region);
  const people =
    channel === 'sms' ? { known: [from], newcomer: from } : peopleBehind({ from, replyTo }, tenant);
  const wish = channel === 'sms' ? wishIn(message.body) : undefined;
  const withAddress = (address: string) =>
    Promise.all([
      customers.allBy(addressField[channel], address),
      leads.allBy(addressField[channel], address),
    ] as const);
  const [seen, candidates, known, words, answered, usage] = await Promise.all([
    provider_id === undefined ? undefined : messages.findBy('provider_id', provider_id),
    isForged ? [] : Promise.all(people.known.map(withAddress)),
    wish && addresses.find(addressId({ channel, address: from })),
    wish && templates.some(wordingIds(wish)),
    isForged ? undefined : findAnswered(received, messages),
    files.length === 0 ? undefined : fileUsage.find(tenant.id),
  ]);
  if (seen !== undefined) return { decision: nothing, message: seen };

  const writer = await findWriter(candidates, answered, collections);
  const mayBecomeLead = writer === undefined && wish === undefined && !isAutomatic;
  const newcomer = mayBecomeLead ? newLead(channel, people.newcomer, occasion) : undefined;
  const { customer, lead = newcomer?.lead } = writer ?? {};
  const decision = receive(message, { from, customer, lead }, { id: ids.next(), now });
  const birth = { id: ids.next(), now, tenant };
  const heeded = wish ? actOnWish(decision.message, wish, { known, words: words ?? [] }, birth) : [];
  const store = { usage: usage ?? noFiles(tenant.id), chance, isInfected };
  const brought = bring(decision.message, files, store, { ids, now });
  const changes = [{ after: brought.message }, ...(newcomer?.changes ?? []), ...heeded, ...brought.changes];
  const all = { changes, events: [...(newcomer?.events ?? []), ...decision.events] };
  return { decision: all, message: brought.message };
};

const nothing = { changes: [], events: [] };

type Writer = { readonly customer: CustomerRecord | undefined; readonly lead: LeadRecord | undefined };

/**
 * Who wrote: a person with the first address that any has, otherwise the other party of the answered message. Undefined for a stranger;
 * without customer and lead if several people share the address.
 */
const findWriter = async (
  candidates: readonly (readonly [CustomerRecord[], LeadRecord[]])[],
  answered: MessageRecord | undefined,
  collections: Collections,
): Promise<Writer | undefined> => {
  const found = candidates.find(([customers, leads]) => customers.length + leads.length > 0);
  return found ? writerOf(...found) : await partnerOf(answered, collections);
};

/** Undefined without an address, or if the company makes no leads of strangers. */
const newLead = (
  channel: MessageChannel,
  address: string | undefined,
  { tenant: { unknown_senders, region }, now, ids }: Occasion,
) =>
  address === undefined || unknown_senders !== 'lead'
    ? undefined
    : captureSender(
        { channel, address },
        { id: ids.next(), now, lifecycleNumber: ids.lifecycleNumber(), region },
      );

/** Finds only the tenant's own messages, even if a stranger's headers name others. */
const findAnswered = async (
  { answered, answers = [] }: FiledMessage,
  messages: Collections['messages'],
): Promise<MessageRecord | undefined> => {
  const found = await Promise.all([
    answered === undefined ? undefined : messages.find(answered),
    ...answers.map((id) => messages.findBy('mail_id', id)),
  ]);
  return found.find((message) => message !== undefined);
};

/** The other party of the message that an unknown address answers. */
const partnerOf = async (
  answered: MessageRecord | undefined,
  { customers, leads }: Pick<Collections, 'customers' | 'leads'>,
) => {
  const party = answered?.party_id ?? undefined;
  if (party === undefined) return undefined;
  if (answered?.entity_type === 'lead') return { customer: undefined, lead: await leads.find(party) };
  return { customer: await customers.find(party), lead: undefined };
};

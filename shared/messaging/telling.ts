import type { MessageChannel } from '../contract/communications.ts';
import { consolePath, pagesPath } from '../contract/pages.ts';
import { strangerFiling } from '../domain/addressees.ts';
import { addressId, closedReason } from '../domain/addresses.ts';
import type { Occasion } from '../domain/builtInTemplates.ts';
import { addressField, type MessageRecord, obstacleTo, queued } from '../domain/communications.ts';
import type { FollowUpRecord } from '../domain/followUps.ts';
import { channelsFor, type Occasions, occasionsOf, officeFor, toldId } from '../domain/telling.ts';
import { needsOf, wordingIds, wordingOf, write } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Instant } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import type { Values } from '../kernel/template.ts';
import type { FrozenEvent } from '../store/journal/entry.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { findParty, type Party } from '../store/readers/party.ts';
import { kinds } from '../store/records/kinds.ts';
import { type Announcement, readAnnouncement } from './announcement.ts';
import { personValues } from './templateValues.ts';

/** Its notices, with ids derived from it; none if the event needs no notice, or no longer does. */
export const announcementsOf = async (
  event: FrozenEvent,
  tenant: Tenant,
  now: Instant,
): Promise<MessageRecord[]> => {
  const occasions = occasionsOf(event.type);
  const announcement = await readAnnouncement(event, tenant, now);
  return announcement === undefined ? [] : writeAll(event.id, announcement, occasions, tenant, now);
};

/** `cause` is the announcement's subject, which gets only one. */
export const writeAll = async (
  cause: string,
  announcement: Announcement,
  occasions: Occasions,
  tenant: Tenant,
  now: Instant,
): Promise<MessageRecord[]> => {
  const toCustomer =
    occasions.customer === undefined ? [] : copiesForCustomer(occasions.customer, announcement, tenant);
  const toOffice =
    occasions.office === undefined ? [] : copiesForOffice(occasions.office, announcement, tenant);
  const copies = [...toCustomer, ...toOffice];
  const [words, known] = await Promise.all([
    collectionOf(tenant.id, kinds.templates).some(copies.flatMap(({ occasion }) => wordingIds(occasion))),
    collectionOf(tenant.id, kinds.addresses).some(copies.map(({ place }) => addressId(place))),
  ]);
  return copies.flatMap(({ occasion, place, purpose, values: more, ...copy }) => {
    const { channel, address: to } = place;
    const id = addressId(place);
    const closed = closedReason(
      { channel, purpose },
      known.find((one) => one.id === id),
    );
    const wording = wordingOf(occasion, channel, words);
    const values = { ...announcement.values, ...more };
    if (closed !== undefined || needsOf(wording, values).length > 0) return [];
    const { subject, body } = write(wording, values);
    const messageId = toldId(cause, occasion, `${channel} ${to}`);
    const content = {
      channel,
      to,
      subject: channel === 'email' ? subject : null,
      body,
      purpose,
      ...copy.extras,
    };
    return [queued(content, copy.filing(messageId), { id: messageId, now, tenant })];
  });
};

export const announceCall = async (
  followUp: FollowUpRecord,
  tenant: Tenant,
  now: Instant,
): Promise<MessageRecord[]> => {
  const office = ['follow_up_due'] as const;
  if (officeFor(tenant, office).length === 0) return [];
  const party = await findParty(tenant.id, followUp);
  const { lifecycle_number, note } = followUp;
  const values = { ...personValues(tenant, party?.person ?? {}), lifecycle_number, note: note ?? undefined };
  return writeAll(followUp.id, { party, values }, { office }, tenant, now);
};

type Copy = {
  readonly occasion: Occasion;
  readonly place: { readonly channel: MessageChannel; readonly address: string };
  readonly purpose: MessageRecord['purpose'];
  readonly filing: (id: string) => Parameters<typeof queued>[1];
  readonly extras?: Pick<Announcement, 'link' | 'invite' | 'reminds_of'>;
  readonly values?: Values;
};

const copiesForCustomer = (
  occasion: NonNullable<Occasions['customer']>,
  { party, link, invite, reminds_of }: Announcement,
  tenant: Tenant,
): Copy[] => {
  const addressee = party?.addressee;
  if (addressee === undefined) return [];
  return channelsFor(tenant, occasion).flatMap((channel): Copy[] => {
    const address = addressee[addressField[channel]];
    if (address === null || obstacleTo(channel, addressee, 'customer') !== undefined) return [];
    const extras = { link, reminds_of, ...(channel === 'email' && { invite }) };
    return [
      { occasion, place: { channel, address }, purpose: 'service', filing: () => addressee.filing, extras },
    ];
  });
};

/** Notices to the office are outside every conversation, but are found with the person they concern. */
const copiesForOffice = (
  occasions: NonNullable<Occasions['office']>,
  { party, office = occasions, isConversation }: Announcement,
  tenant: Tenant,
): Copy[] =>
  officeFor(tenant, office).map(({ occasion, ...place }) => ({
    occasion: `office_${occasion}` as const,
    place,
    purpose: 'office',
    values: { console_link: consoleLink(party, isConversation) },
    filing: (id) => ({ ...strangerFiling(id), party_id: party?.addressee.filing.party_id ?? null }),
  }));

const consoleLink = (party: Party | undefined, isConversation = false): string => {
  const console = `${config('authUrl')}${pagesPath}${consolePath}#`;
  if (party === undefined) return `${console}/inbox`;
  const { entity_type, party_id, thread_id } = party.addressee.filing;
  if (isConversation) return `${console}/inbox/${thread_id}`;
  return `${console}/${entity_type === 'lead' ? 'leads' : 'customers'}/${party_id}`;
};

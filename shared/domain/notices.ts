// Notices: the messages that the service sends by itself, on an open channel.

import type { MessageChannel, PaperDelivery } from '../contract/communications.ts';
import type { Addressee } from './addressees.ts';
import { type AddressRecord, addressId, closedReason } from './addresses.ts';
import {
  addressField,
  type MessageRecord,
  type Notice,
  obstacleTo,
  type Purpose,
  queued,
} from './communications.ts';
import type { Birth } from './record.ts';

type Way = Pick<AddressRecord, 'channel' | 'address'>;

const channels: readonly MessageChannel[] = ['email', 'sms'];

const waysTo = (addressee: Addressee): Way[] =>
  channels.flatMap((channel) => {
    const address = addressee[addressField[channel]];
    const isUsable = address !== null && obstacleTo(channel, addressee, 'addressee') === undefined;
    return isUsable ? [{ channel, address }] : [];
  });

export const addressIdsOf = (addressees: readonly Addressee[]): string[] =>
  addressees.flatMap(waysTo).map(addressId);

export const openWay = (
  addressee: Addressee,
  purpose: Purpose,
  known: readonly AddressRecord[],
): Way | undefined =>
  waysTo(addressee).find((way) => {
    const id = addressId(way);
    return (
      closedReason(
        { ...way, purpose },
        known.find((one) => one.id === id),
      ) === undefined
    );
  });

/**
 * The notice by email, otherwise by SMS; undefined for a person without either. A closed channel is used only if none
 * is open: the message then fails with the reason.
 */
export const notify = (
  addressee: Addressee,
  write: (channel: MessageChannel) => Notice,
  {
    known,
    purpose = 'service',
    ...birth
  }: Birth & { tenant: { name: string }; known: readonly AddressRecord[]; purpose?: Purpose },
): MessageRecord | undefined => {
  const way = openWay(addressee, purpose, known) ?? waysTo(addressee)[0];
  if (way === undefined) return undefined;
  const { channel, address: to } = way;
  const { subject, ...words } = write(channel);
  const content = { channel, to, subject: channel === 'email' ? subject : null, ...words, purpose };
  return queued(content, addressee.filing, birth);
};

export const deliveryOf = (messages: readonly (MessageRecord | undefined)[]): PaperDelivery => {
  const written = messages.filter((message) => message !== undefined);
  if (written.length > 0) return { status: 'queued', reason: null };
  return { status: 'none', reason: 'None of its recipients has an email address or a phone number.' };
};

import * as z from 'zod';
import { MessageChannel, Undeliverable } from '../contract/communications.ts';
import { Id, Timestamp } from '../contract/fields.ts';
import { Failure } from '../kernel/failure.ts';
import { nameId } from '../kernel/ids.ts';
import type { MessageRecord } from './communications.ts';
import { type Birth, record } from './record.ts';

/**
 * Facts about another person's number or address, stored only while there are any: its owner opted out of SMS (or, by
 * email, of reminders and follow-ups), email bounces there, or HELP was answered.
 */
export const AddressRecord = record(
  'address',
  z.object({
    id: Id,
    channel: MessageChannel,
    address: z.string(),
    opted_out_at: Timestamp.nullable(),
    undeliverable: Undeliverable.nullable(),
    helped_at: Timestamp.nullable().default(null),
    updated_at: Timestamp,
  }),
);
export type AddressRecord = z.output<typeof AddressRecord>;

type Place = Pick<AddressRecord, 'channel' | 'address'>;

/** Computed from the address, so that one read finds the facts. */
export const addressId = ({ channel, address }: Place): string => nameId(`${channel}:${address}`);

type Mark = Partial<Pick<AddressRecord, 'opted_out_at' | 'undeliverable' | 'helped_at'>>;

export const mark = (before: AddressRecord | undefined, place: Place, known: Mark, now: Birth['now']) => {
  const after: AddressRecord = {
    kind: 'address',
    version: 0,
    id: addressId(place),
    opted_out_at: null,
    undeliverable: null,
    helped_at: null,
    ...place,
    ...before,
    ...known,
    updated_at: now,
  };
  const isKnown = ({ opted_out_at, undeliverable, helped_at }: AddressRecord) =>
    (opted_out_at ?? undeliverable ?? helped_at) !== null;
  if (before === undefined) return isKnown(after) ? [{ after }] : [];
  return isKnown(after) ? [{ before, after }] : [{ before }];
};

/** The owner opts out of reminders and follow-ups by email; a repeat changes nothing. */
export const unsubscribe = (before: AddressRecord | undefined, address: string, now: Birth['now']) => ({
  changes: before?.opted_out_at
    ? []
    : mark(before, { channel: 'email', address }, { opted_out_at: now }, now),
  events: [],
});

export const clear = (before: AddressRecord | undefined, place: Place) => ({
  changes: before === undefined ? [] : [{ before }],
  events: [],
  address: { ...place, opted_out: false, undeliverable: null },
});

/** @throws Failure `opted_out` or `undeliverable_address` if the address is closed */
export const assertOpen = (known: AddressRecord | undefined): void => {
  if (known === undefined) return;
  if (known.channel === 'sms' && known.opted_out_at !== null)
    throw new Failure(
      'opted_out',
      'The owner of this number sent STOP. Use email, or wait until they send START.',
    );
  if (known.undeliverable !== null)
    throw new Failure('undeliverable_address', undeliverableBecause[known.undeliverable], {
      reason: known.undeliverable,
    });
};

const undeliverableBecause = {
  bounced: 'Email to this address bounces permanently.',
  complained: 'The owner of this address reported a message as spam.',
} as const;

/** Why a queued message must not go out: its address was closed while it waited; undefined if it may. */
export const closedReason = (
  { purpose, channel }: Pick<MessageRecord, 'purpose' | 'channel'>,
  known: AddressRecord | undefined,
): string | undefined => {
  if (known === undefined || purpose === 'answer') return undefined;
  if (known.undeliverable !== null) return undeliverableBecause[known.undeliverable];
  if (known.opted_out_at === null) return undefined;
  if (channel === 'sms') return 'The owner of the number opted out of SMS (opted_out).';
  return purpose === 'reminder'
    ? 'The owner of the address opted out of reminders and follow-ups (opted_out).'
    : undefined;
};

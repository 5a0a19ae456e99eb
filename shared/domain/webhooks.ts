import { z } from 'zod';
import type { EventType } from '../contract/events.ts';
import {
  type DisabledReason,
  Endpoint,
  type EndpointInput,
  type EndpointUpdate,
} from '../contract/webhooks.ts';
import { type Birth, record } from './record.ts';

/** A signing secret as it is kept: encrypted. The first of an endpoint's is the one of `X-SERVICE-Signature`. */
const SealedSecret = z.object({ sealed: z.string(), expires_at: z.string().nullable() });

export const EndpointRecord = record(
  'endpoint',
  Endpoint.extend({ sealed_secrets: z.array(SealedSecret).min(1) }),
);
export type EndpointRecord = z.output<typeof EndpointRecord>;

export const register = (
  { url, event_types, description }: EndpointInput,
  { id, now }: Birth,
  secret: { readonly sealed: string; readonly fingerprint: string },
) => {
  const endpoint: EndpointRecord = {
    kind: 'endpoint',
    version: 0,
    id,
    url,
    event_types: distinct(event_types),
    description: description || null,
    status: 'enabled',
    disabled_reason: null,
    fingerprint: secret.fingerprint,
    created_at: now,
    updated_at: now,
    sealed_secrets: [{ sealed: secret.sealed, expires_at: null }],
  };
  return { changes: [{ after: endpoint }], events: [], endpoint };
};

/** Fields that are left out stay; an empty description is cleared. */
export const change = (before: EndpointRecord, input: EndpointUpdate, now: string) => {
  const endpoint: EndpointRecord = {
    ...before,
    url: input.url ?? before.url,
    event_types: input.event_types === undefined ? before.event_types : distinct(input.event_types),
    description: input.description === undefined ? before.description : input.description || null,
    ...(input.status === undefined || input.status === before.status ? {} : statusFields[input.status]),
    updated_at: now,
  };
  return { changes: [{ before, after: endpoint }], events: [], endpoint };
};

export const disable = (before: EndpointRecord, disabled_reason: DisabledReason, now: string) => {
  const endpoint: EndpointRecord = { ...before, status: 'disabled', disabled_reason, updated_at: now };
  return { changes: [{ before, after: endpoint }], events: [], endpoint };
};

export const remove = (before: EndpointRecord) => ({ changes: [{ before }], events: [] });

export const isWanted = ({ status, event_types }: EndpointRecord, type: EventType): boolean =>
  status === 'enabled' && (event_types.includes('*') || event_types.includes(type));

/** The secrets to sign with at that moment, the current one first, still sealed. */
export const activeSecrets = ({ sealed_secrets }: EndpointRecord, now: string): string[] =>
  sealed_secrets
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map(({ sealed }) => sealed);

const statusFields = {
  enabled: { status: 'enabled', disabled_reason: null },
  disabled: { status: 'disabled', disabled_reason: 'by_hand' },
} as const;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

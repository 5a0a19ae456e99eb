import * as z from 'zod';
import type { EventType } from '../contract/events.ts';
import {
  type DisabledReason,
  Endpoint,
  type EndpointInput,
  type EndpointUpdate,
  maxEndpoints,
  type RotationMode,
} from '../contract/webhooks.ts';
import { type Contention, draw } from '../kernel/chance.ts';
import type { Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import { freshHealth, type HealthState, healthOf } from './endpointHealth.ts';
import { selects } from './eventSelections.ts';
import { type Birth, type Revision, record } from './record.ts';
import {
  activeSecrets,
  assertRotation,
  expireSecrets,
  promoteSecret,
  SealedSecret,
  startRotation,
} from './rotation.ts';
import { cancelTask } from './webhookTasks.ts';

export const EndpointRecord = record(
  'endpoint',
  Endpoint.omit({ health: true, secrets: true }).extend({
    enabled_at: z.string(),
    /** Its number among the tenant's endpoints, from 0; unique. */
    number: z.int().nonnegative(),
    sealed_secrets: z.array(SealedSecret).min(1),
  }),
);
export type EndpointRecord = z.output<typeof EndpointRecord>;

export const Subscription = EndpointRecord.pick({ id: true, status: true, event_types: true });
export type Subscription = z.output<typeof Subscription>;

export type KeptSecret = { readonly sealed: string; readonly fingerprint: string };

export const describeEndpoint = (
  { kind, version, enabled_at, number, sealed_secrets, ...endpoint }: EndpointRecord,
  health: HealthState | undefined,
  now: Instant,
): z.output<typeof Endpoint> => ({
  ...endpoint,
  health: healthOf(health ?? freshHealth),
  secrets: activeSecrets(sealed_secrets, now).map(({ sealed, ...secret }) => secret),
});

/**
 * A number for another endpoint: the first free one, or after a lost race a random free one. No two endpoints share a
 * number, so there are never more endpoints than numbers; a removed endpoint frees its number.
 * @throws Failure `limit_reached`
 */
export const freeNumber = (
  endpoints: readonly Pick<EndpointRecord, 'number'>[],
  { losses, chance }: Contention,
): number => {
  const taken = new Set(endpoints.map(({ number }) => number));
  const numbers = Array.from({ length: maxEndpoints }, (_, number) => number);
  const free = numbers.filter((number) => !taken.has(number));
  const number = losses === 0 ? free[0] : draw(free, chance);
  if (number !== undefined) return number;
  throw new Failure(
    'limit_reached',
    `A company has at most ${maxEndpoints} webhook endpoints; remove one first.`,
    { limit: maxEndpoints },
  );
};

export const register = (
  { url, event_types, description }: EndpointInput,
  { id, now }: Birth,
  secret: KeptSecret,
  number: number,
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
    enabled_at: now,
    number,
    created_at: now,
    updated_at: now,
    sealed_secrets: [{ ...secret, role: 'current', expires_at: null }],
  };
  return { changes: [{ after: endpoint }], events: [], endpoint };
};

/** Undefined fields stay; an empty description clears it. Disabling cancels what waits, by a task of its own. */
export const change = (before: EndpointRecord, input: EndpointUpdate, { id, now }: Birth) => {
  const turns = input.status !== undefined && input.status !== before.status ? input.status : undefined;
  const revised = {
    status: turns ?? before.status,
    url: input.url ?? before.url,
    event_types: input.event_types === undefined ? before.event_types : distinct(input.event_types),
    description: input.description === undefined ? before.description : input.description || null,
  } satisfies Revision<EndpointRecord, EndpointUpdate>;
  const endpoint: EndpointRecord = {
    ...before,
    ...revised,
    ...(turns === 'enabled' ? { disabled_reason: null, enabled_at: now } : {}),
    ...(turns === 'disabled' ? { disabled_reason: 'by_hand' } : {}),
    updated_at: now,
  };
  const cancelling = turns === 'disabled' ? [{ after: cancelTask(before.id, { id, now }) }] : [];
  return { changes: [{ before, after: endpoint }, ...cancelling], events: [], endpoint };
};

/** The service itself disables the endpoint; a task cancels its waiting deliveries. */
export const disable = (before: EndpointRecord, disabled_reason: DisabledReason, { id, now }: Birth) => {
  const endpoint: EndpointRecord = { ...before, status: 'disabled', disabled_reason, updated_at: now };
  return {
    changes: [{ before, after: endpoint }, { after: cancelTask(before.id, { id, now }) }],
    events: [],
    endpoint,
  };
};

export const remove = (before: EndpointRecord, birth: Birth) => ({
  changes: [{ before }, { after: cancelTask(before.id, birth) }],
  events: [],
});

/**
 * Only a start creates a secret.
 * @throws Failure `illegal_transition`
 */
export const rotate = (
  before: EndpointRecord,
  mode: RotationMode,
  fresh: KeptSecret | undefined,
  now: Instant,
) => {
  const secrets = activeSecrets(before.sealed_secrets, now);
  assertRotation(secrets, mode);
  const sealed_secrets = rotated(secrets, mode, fresh, now);
  const [current = before] = sealed_secrets;
  const endpoint: EndpointRecord = {
    ...before,
    sealed_secrets,
    fingerprint: current.fingerprint,
    updated_at: now,
  };
  return { changes: [{ before, after: endpoint }], events: [], endpoint };
};

const rotated = (
  secrets: readonly SealedSecret[],
  mode: RotationMode,
  fresh: KeptSecret | undefined,
  now: Instant,
): SealedSecret[] => {
  if (fresh !== undefined) return startRotation(secrets, fresh);
  return mode === 'promote' ? promoteSecret(secrets, now) : expireSecrets(secrets);
};

export const isWanted = ({ status, event_types }: Subscription, type: EventType): boolean =>
  status === 'enabled' && selects(event_types, type);

export const testTypeOf = ({ event_types }: EndpointRecord): EventType =>
  event_types.find((name) => name !== '*' && name !== '**') ?? 'lead.created';

/** @throws Failure `endpoint_disabled` */
export const assertEnabled = (endpoint: EndpointRecord | undefined): void => {
  if (endpoint?.status === 'enabled') return;
  throw new Failure(
    'endpoint_disabled',
    endpoint === undefined
      ? 'The endpoint was removed.'
      : 'The endpoint is disabled; enable it first and then try again.',
  );
};

export const signingSecrets = ({ sealed_secrets }: EndpointRecord, now: Instant): string[] =>
  activeSecrets(sealed_secrets, now).map(({ sealed }) => sealed);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

import * as z from 'zod';
import { EventTypeName } from './events.ts';
import { Id, IdParams, ListQuery, PageOf, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

/**
 * Event types by name; `["*"]` for the fourteen of the API's first publication, which never become more; or `["**"]`
 * for all, including future ones.
 */
export const EventSelection = z
  .array(z.enum([...EventTypeName.options, '*', '**']))
  .min(1)
  .max(50)
  .refine(
    (names) => names.length === 1 || !names.some((name) => name === '*' || name === '**'),
    'Must list event types by name, or be ["*"] or ["**"] alone.',
  );
export type EventSelection = z.output<typeof EventSelection>;

export const EndpointStatus = z.enum(['enabled', 'disabled']);
export type EndpointStatus = z.output<typeof EndpointStatus>;

/** Why an endpoint is disabled: by a request, by a 410 of its receiver, or after five days with only failures. */
export const DisabledReason = z.enum(['by_hand', 'gone', 'failing']);
export type DisabledReason = z.output<typeof DisabledReason>;

/**
 * An endpoint's health: `degraded` gets fewer attempts concurrently, `open` only occasional probes, `half_open` has
 * answered a probe and gets increasingly more.
 */
export const EndpointHealth = z.enum(['healthy', 'degraded', 'open', 'half_open']);
export type EndpointHealth = z.output<typeof EndpointHealth>;

/**
 * `current` keys `X-SERVICE-Signature`, `next` will be promoted, `old` was replaced; all of them sign
 * `webhook-signature`.
 */
export const SecretRole = z.enum(['current', 'next', 'old']);
export type SecretRole = z.output<typeof SecretRole>;

/** A signing secret in use; its fingerprint identifies it and reveals nothing. */
export const SigningSecret = z.object({
  role: SecretRole,
  fingerprint: z.string(),
  expires_at: Timestamp.nullable(),
});

/** A receiver of the tenant's events, with the fingerprint of the current signing secret. */
export const Endpoint = z.object({
  id: Id,
  url: z.string(),
  event_types: EventSelection,
  description: z.string().nullable(),
  status: EndpointStatus,
  disabled_reason: DisabledReason.nullable(),
  health: EndpointHealth,
  fingerprint: z.string(),
  secrets: z.array(SigningSecret),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Endpoint);

/** Each endpoint costs one delivery per event, so their number is limited. */
export const maxEndpoints = 100;

export const EndpointInput = z.object({
  url: ShortText.min(1).describe('The https address for events.'),
  event_types: EventSelection.describe(
    'Some of listEventTypes; ["*"] is the published fourteen, ["**"] all.',
  ),
  description: ShortText.nullish().describe('The purpose.'),
});
export type EndpointInput = z.output<typeof EndpointInput>;

export const EndpointUpdate = EndpointInput.extend({
  status: EndpointStatus.describe('disabled: nothing is sent.'),
}).partial();
export type EndpointUpdate = z.output<typeof EndpointUpdate>;

/** The only response that shows the endpoint's first signing secret. */
export const CreatedEndpoint = Endpoint.extend({ secret: z.string() }).register(versioned);

export const createEndpoint = operation({
  id: 'createEndpoint',
  method: 'POST',
  path: '/webhooks/endpoints',
  summary: 'Register a webhook endpoint; its signing secret is shown only once',
  notes: `A company has at most ${maxEndpoints} endpoints.`,
  scopes: ['webhooks.write'],
  body: EndpointInput,
  success: { status: 201, body: CreatedEndpoint },
  fails: ['limit_reached'],
  carriesSecret: 'secret',
});

export const listEndpoints = operation({
  id: 'listEndpoints',
  method: 'GET',
  path: '/webhooks/endpoints',
  summary: 'List webhook endpoints, newest first',
  scopes: ['webhooks.read'],
  query: ListQuery,
  success: { status: 200, body: PageOf(Endpoint) },
});

export const getEndpoint = operation({
  id: 'getEndpoint',
  method: 'GET',
  path: '/webhooks/endpoints/{id}',
  summary: 'Read a webhook endpoint',
  scopes: ['webhooks.read'],
  params: IdParams,
  success: { status: 200, body: Endpoint },
  fails: ['not_found'],
});

export const updateEndpoint = operation({
  id: 'updateEndpoint',
  method: 'PATCH',
  path: '/webhooks/endpoints/{id}',
  summary: 'Change, disable or enable a webhook endpoint',
  scopes: ['webhooks.write'],
  params: IdParams,
  body: EndpointUpdate.default({}),
  success: { status: 200, body: Endpoint },
  fails: ['not_found'],
});

export const deleteEndpoint = operation({
  id: 'deleteEndpoint',
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  summary: 'Remove a webhook endpoint; its pending deliveries are cancelled',
  scopes: ['webhooks.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found'],
});

export const RotationMode = z.enum(['start', 'promote', 'expire']);
export type RotationMode = z.output<typeof RotationMode>;

export const SecretRotation = z.object({
  mode: RotationMode.describe(
    'start shows a new secret, promote makes it current, expire drops the old one.',
  ),
});

/** The secret is shown when a rotation starts and is null otherwise. */
export const RotatedEndpoint = Endpoint.extend({ secret: z.string().nullable() }).register(versioned);

export const rotateSecret = operation({
  id: 'rotateSecret',
  method: 'POST',
  path: '/webhooks/endpoints/{id}/secret',
  summary:
    'Rotate the signing secret: start shows a new one, promote makes it current, expire drops the old one',
  scopes: ['webhooks.write'],
  params: IdParams,
  body: SecretRotation,
  success: { status: 200, body: RotatedEndpoint },
  fails: ['not_found', 'illegal_transition'],
  carriesSecret: 'secret',
});

/** The type of the example; `type` is another name for `event_type`. */
export const TestDeliveryInput = z
  .object({
    event_type: EventTypeName.optional().describe('The type of the example.'),
    type: EventTypeName.optional().describe('The same as event_type.'),
  })
  .refine(({ event_type, type }) => event_type === undefined || type === undefined || event_type === type, {
    path: ['type'],
    message: 'Must be the same as event_type.',
  })
  .default({});

export const TestDelivery = z.object({
  delivery_id: z.string(),
  event_id: z.string(),
  event_type: EventTypeName,
});

export const testEndpoint = operation({
  id: 'testEndpoint',
  method: 'POST',
  path: '/webhooks/endpoints/{id}/test',
  summary: 'Send an example event to the endpoint, with the header webhook-test: true',
  scopes: ['webhooks.write'],
  params: IdParams,
  body: TestDeliveryInput,
  success: { status: 202, body: TestDelivery },
  fails: ['not_found', 'endpoint_disabled'],
  reachesOut: true,
});

/** A type of event: the JSON Schema of the whole body, and an example. */
export const EventTypeInfo = z.object({
  type: EventTypeName,
  description: z.string(),
  schema: z.record(z.string(), z.unknown()),
  example: z.record(z.string(), z.unknown()),
});
export type EventTypeInfo = z.output<typeof EventTypeInfo>;

export const EventTypeList = PageOf(EventTypeInfo);

export const listEventTypes = operation({
  id: 'listEventTypes',
  method: 'GET',
  path: '/event-types',
  summary: 'List every event type with its JSON Schema and an example',
  scopes: ['webhooks.read'],
  query: ListQuery,
  success: { status: 200, body: EventTypeList },
});

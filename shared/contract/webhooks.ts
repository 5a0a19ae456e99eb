import { z } from 'zod';
import { EventTypeName } from './events.ts';
import { Id, IdParams, ListQuery, PageOf, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';

/** Event types by name, or `["*"]` for all of them, also those that are still to come. */
export const EventSelection = z
  .array(z.enum([...EventTypeName.options, '*']))
  .min(1)
  .max(50)
  .refine(
    (names) => !names.includes('*') || names.length === 1,
    'Must list event types by name, or be ["*"] alone.',
  );

export const EndpointStatus = z.enum(['enabled', 'disabled']);
export type EndpointStatus = z.output<typeof EndpointStatus>;

/** Why an endpoint is disabled: somebody did it, or its receiver answered 410. */
export const DisabledReason = z.enum(['by_hand', 'gone']);
export type DisabledReason = z.output<typeof DisabledReason>;

/** A receiver of the tenant's events; `fingerprint` tells which signing secret is in use without giving it away. */
export const Endpoint = z.object({
  id: Id,
  url: z.string(),
  event_types: EventSelection,
  description: z.string().nullable(),
  status: EndpointStatus,
  disabled_reason: DisabledReason.nullable(),
  fingerprint: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const EndpointInput = z.object({
  url: ShortText.min(1),
  event_types: EventSelection,
  description: ShortText.optional(),
});
export type EndpointInput = z.output<typeof EndpointInput>;

export const EndpointUpdate = EndpointInput.extend({ status: EndpointStatus }).partial();
export type EndpointUpdate = z.output<typeof EndpointUpdate>;

export const createEndpoint = operation({
  id: 'createEndpoint',
  method: 'POST',
  path: '/webhooks/endpoints',
  summary: 'Register a webhook endpoint; its signing secret is shown this once',
  scopes: ['webhooks.write'],
  body: EndpointInput,
  success: { status: 201, body: Endpoint.extend({ secret: z.string() }) },
  carriesSecret: true,
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
  body: EndpointUpdate,
  success: { status: 200, body: Endpoint },
  fails: ['not_found'],
});

export const deleteEndpoint = operation({
  id: 'deleteEndpoint',
  method: 'DELETE',
  path: '/webhooks/endpoints/{id}',
  summary: 'Remove a webhook endpoint; what was not delivered to it is cancelled',
  scopes: ['webhooks.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found'],
});

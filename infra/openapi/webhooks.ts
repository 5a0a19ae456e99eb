import { eventExamples, eventMeanings } from '../../shared/contract/eventExamples.ts';
import { type EventType, EventTypeName, eventData } from '../../shared/contract/events.ts';
import { exampleEnvelope } from '../../shared/contract/eventTypes.ts';
import type { Schema } from './portable.ts';
import type { Rendering } from './rendering.ts';
import { schemaPrefix } from './schemas.ts';
import { eventsTag } from './tags.ts';

/** The body for a receiver, by event type. */
export const webhooksObject = () =>
  Object.fromEntries(EventTypeName.options.map((type) => [type, { post: delivery(type) }]));

/** The whole body of every event type, by its name in the document. */
export const eventSchemas = ({ schemas }: Rendering): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    EventTypeName.options.map((type) => {
      const properties: Record<string, Schema> = {
        ...envelopeFields,
        type: { type: 'string', const: type },
        data: schemas.of(eventData[type]),
      };
      return [`${nameOf(type)}Event`, { type: 'object', properties, required: Object.keys(properties) }];
    }),
  );

const delivery = (type: EventType) => {
  const schema: Schema = { $ref: `${schemaPrefix}${nameOf(type)}Event` };
  const example = { ...exampleEnvelope, type, data: eventExamples[type] };
  return {
    operationId: `on${nameOf(type)}`,
    tags: [eventsTag.name],
    summary: eventMeanings[type],
    parameters: deliveryHeaders,
    requestBody: {
      required: true,
      ...pythonType('Any'),
      content: { 'application/json': { schema, example } },
    },
    responses: {
      '2XX': { description: 'Received. The response must start within 10 seconds.' },
      '410': { description: 'Gone: the endpoint is disabled and nothing more is sent to it.' },
      default: { description: 'Not received: the same bytes are sent again, for 24 hours.' },
    },
    security: [],
  };
};

/** `appointment.en_route` becomes `AppointmentEnRoute`. */
const nameOf = (type: EventType): string =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const envelopeFields: Readonly<Record<string, Schema>> = {
  id: { type: 'string', description: 'The same in every attempt and replay: handle each id once.' },
  created_at: { type: 'string', format: 'date-time' },
  org_id: { type: 'string', description: 'The company that it happened to.' },
};

/** openapi-generator 7.23 writes invalid Python for a webhook's parameters, without their types; this adds one. */
const pythonType = (type: string) => ({ 'x-py-typing': type });

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  ...pythonType('StrictStr'),
  schema: { type: 'string' },
});

const deliveryHeaders = [
  header('X-SERVICE-Signature', 'HMAC-SHA256 of the raw body with the signing secret, in lowercase hex.'),
  header('webhook-id', 'The id of the event (Standard Webhooks).'),
  header('webhook-timestamp', 'When the attempt was sent, in seconds since 1970 (Standard Webhooks).'),
  header('webhook-signature', '`v1,` and a base64 signature for each active secret (Standard Webhooks).'),
  header('webhook-attempt', 'Which attempt this is, from 1.'),
  {
    ...header('webhook-test', '`true` on an example that a test of the endpoint sends.'),
    required: false,
    ...pythonType('Optional[StrictStr]'),
  },
];

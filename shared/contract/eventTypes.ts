import * as z from 'zod';
import { eventExamples, eventMeanings } from './eventExamples.ts';
import { type EventType, EventTypeName, eventData } from './events.ts';
import type { EventTypeInfo } from './webhooks.ts';

/** The moment of every event's example, and its tenant. */
export const exampleEnvelope = {
  id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e99-0',
  created_at: '2026-11-20T15:04:05.123Z',
  org_id: 'org_acme',
} as const;

let described: EventTypeInfo[] | undefined;

/** Every type with the JSON Schema of its body, and an example. */
export const describeEventTypes = (): EventTypeInfo[] => {
  described ??= EventTypeName.options.map((type) => ({
    type,
    description: eventMeanings[type],
    schema: schemaOf(type),
    example: { ...exampleEnvelope, type, data: eventExamples[type] },
  }));
  return described;
};

const schemaOf = (type: EventType): Record<string, unknown> => {
  const sent = z.object({
    id: z.string().describe('The same in every attempt and replay: handle each id once.'),
    type: z.literal(type),
    created_at: z.iso.datetime(),
    org_id: z.string().describe('The company of the event.'),
    data: eventData[type],
  });
  return z.toJSONSchema(sent, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The format is enough; the pattern that checks it has hundreds of characters.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
};

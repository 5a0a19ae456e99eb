import { readJourney } from './journeys.ts';
import {
  type AuditListOptions,
  type EventListOptions,
  listAudit,
  listEvents,
  type Reader,
  readEvent,
} from './log.ts';

/** Reads what the journal kept. */
export const historyOf = (reader: Reader) => ({
  journey: (lifecycleNumber: string, scopes: ReadonlySet<string>) =>
    readJourney(reader.tenant, lifecycleNumber, scopes),
  event: (id: string) => readEvent(reader.tenant, id),
  events: (options: EventListOptions) => listEvents(reader, options),
  audit: (options: AuditListOptions) => listAudit(reader, options),
});

export type History = ReturnType<typeof historyOf>;

import { readJourney } from './journeys.ts';
import {
  type AuditListOptions,
  type EventListOptions,
  listAudit,
  listEvents,
  type Reader,
  readEvent,
} from './log.ts';

/** Reads what the journal kept; every read also waits for the company, so that a suspended one stops. */
export const historyOf = (reader: Reader) => {
  const { tenant, company } = reader;
  const admitted = async <T>(reading: Promise<T>): Promise<T> => {
    const [result] = await Promise.all([reading, company]);
    return result;
  };
  return {
    journey: (lifecycleNumber: string) => admitted(readJourney(tenant, lifecycleNumber)),
    event: (id: string) => admitted(readEvent(tenant, id)),
    events: (options: EventListOptions) => admitted(listEvents(reader, options)),
    audit: (options: AuditListOptions) => admitted(listAudit(reader, options)),
  };
};

export type History = ReturnType<typeof historyOf>;

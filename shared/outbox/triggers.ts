import type { Work } from '../contract/work.ts';
import { triggered } from '../contract/workers.ts';
import type { QueueFacts } from '../kernel/queue.ts';
import type { JournalEntry } from '../store/journal/entry.ts';

export type TriggeredWork = Work & QueueFacts & Required<Pick<Work, 'trigger' | 'named'>>;

export const triggeredWork: readonly TriggeredWork[] = Object.values(triggered);

export const messagesOf = ({ trigger, named }: TriggeredWork, entry: JournalEntry): object[] => {
  const { tenant, changes, events } = entry;
  if ('ids' in trigger) return entry[trigger.ids].map((id) => ({ tenant, [named]: id }));
  if ('events' in trigger)
    return events.flatMap(({ type, bytes }) => {
      const [field = '', says] = trigger.events[type] ?? [];
      const id: unknown = says && JSON.parse(bytes).data[field];
      return typeof id === 'string' ? [{ tenant, ...says, [named]: id }] : [];
    });
  return changes
    .filter(
      ({ entity_type, field, after }) =>
        entity_type === trigger.record && field === trigger.field && after === trigger.value,
    )
    .map(({ entity_id }) => ({ tenant, [named]: entity_id }));
};

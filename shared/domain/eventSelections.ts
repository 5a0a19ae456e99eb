import { type EventType, EventTypeName, isPublished } from '../contract/events.ts';
import type { EventSelection } from '../contract/webhooks.ts';

export const typesIn = (selection: EventSelection): EventType[] =>
  EventTypeName.options.filter((type) => selects(selection, type));

/** Receivers that were written from the published page ask for `*`, and never get a type that it does not show. */
export const selects = (selection: EventSelection, type: EventType): boolean =>
  selection.includes(type) || selection.includes('**') || (selection.includes('*') && isPublished(type));

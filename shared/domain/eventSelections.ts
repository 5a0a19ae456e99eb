import { type EventType, EventTypeName, isPublished } from '../contract/events.ts';
import type { EventSelection } from '../contract/webhooks.ts';

export const typesIn = (selection: EventSelection): EventType[] =>
  EventTypeName.options.filter((type) => selects(selection, type));

/** Receivers written from the published page select `*`, and never get a type that the page lacks. */
export const selects = (selection: EventSelection, type: EventType): boolean =>
  selection.includes(type) || selection.includes('**') || (selection.includes('*') && isPublished(type));

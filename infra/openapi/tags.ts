import { chapterList } from '../../shared/contract/chapters.ts';

/**
 * The chapter of what receivers are sent. No path may share it: generators make one class of a tag's paths and one of its
 * webhooks, and of the same name one overwrites the other.
 */
export const eventsTag = { name: 'Event deliveries', description: 'The requests to a webhook endpoint.' };

export const tags = [...chapterList.map(({ name, about }) => ({ name, description: about })), eventsTag];

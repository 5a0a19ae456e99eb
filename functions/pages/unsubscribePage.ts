import { serveUnsubscribing } from '../../shared/http/serveUnsubscribing.ts';

/** Where people unsubscribe from reminders and follow-ups by mail. */
export const handler = serveUnsubscribing();

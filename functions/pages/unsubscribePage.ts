import { serveUnsubscribing } from '../../shared/http/pages/serveUnsubscribing.ts';
import { run } from '../parties/unsubscribe.ts';

/** Where people unsubscribe from reminders and follow-ups by mail. */
export const handler = serveUnsubscribing(run);

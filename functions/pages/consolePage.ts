import { serveConsole } from '../../shared/http/pages/serveConsole.ts';

/** The console of an office: its page, and the files that the page loads. */
export const handler = serveConsole();

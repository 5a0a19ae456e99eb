import { serveFeed } from '../../shared/http/pages/serveFeed.ts';

/** A technician's or a company's calendar, for the calendar programs that read it. */
export const handler = serveFeed();

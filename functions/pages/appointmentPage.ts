import { serveAppointment } from '../../shared/http/serveAppointment.ts';

/** A visit as its customer sees it, who confirms it here or asks for another time. */
export const handler = serveAppointment();

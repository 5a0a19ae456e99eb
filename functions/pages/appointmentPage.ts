import { serveAppointment } from '../../shared/http/pages/serveAppointment.ts';
import { run as setStatus } from '../appointments/setAppointmentStatus.ts';
import { run as askAnotherTime } from '../parties/askAnotherTime.ts';

/** A visit as its customer sees it, who confirms it here or asks for another time. */
export const handler = serveAppointment({ setStatus, askAnotherTime });

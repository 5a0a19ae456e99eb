import { messageWorker } from '../../shared/http/worker.ts';
import { readArrival } from '../../shared/messaging/inbound/arrivals.ts';
import { receiveArrival } from '../../shared/messaging/inbound/receive.ts';

/** Files the mails and texts that came in at the addresses of tenants. */
export const handler = messageWorker('receiveArrivals', readArrival, async (arrival, seams) => {
  if (arrival === undefined) seams.log({ level: 'info', message: 'neither a mail nor a text came in' });
  else await receiveArrival(arrival, seams);
});

import { queueWorker } from '../../shared/http/worker.ts';
import { Arrival } from '../../shared/messaging/inbound/arrivals.ts';
import { receiveArrival } from '../../shared/messaging/inbound/receive.ts';

/** Files the mails and texts that came in at the addresses of tenants. */
export const handler = queueWorker('receiveArrivals', Arrival, receiveArrival);

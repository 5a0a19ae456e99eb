import { receiveArrival } from '../../shared/contract/work.ts';
import { alarmed } from '../../shared/kernel/log.ts';
import { readArrival } from '../../shared/messaging/inbound/arrivals.ts';
import { collectionsOf, lineOf, ownersOf, readMessage } from '../../shared/messaging/inbound/receive.ts';
import { decideOnReceived } from '../../shared/messaging/receiving.ts';
import { perform } from '../../shared/work/perform.ts';

/**
 * Files a message once for every tenant with one of its addresses, even a suspended one, for nothing is sent. A
 * message to unknown addresses raises an alarm, and an email is then still in its bucket.
 */
export const work = perform(receiveArrival, async (text, { storeOf, now, ids, seams }) => {
  const arrival = readArrival(text);
  if (arrival === undefined) {
    seams.log({ level: 'info', message: 'neither a mail nor a text came in' });
    return 'done';
  }
  const received = await readMessage(arrival);
  const owners = await ownersOf(received.places);
  // What programs and strangers try at random sets off no alarm.
  const level = received.isAutomatic ? 'info' : 'error';
  if (owners.size === 0) seams.log({ level, message: alarmed.cameInNowhere, ...lineOf(arrival, received) });
  for (const [tenantId, { address, answered }] of owners) {
    // It never refuses: if another message has just made the lead, it is decided on again.
    const store = storeOf(tenantId, { fails: [] });
    const message = { ...received.message, to: address };
    const { decision } = await decideOnReceived({ ...received, message, answered }, collectionsOf(tenantId), {
      tenant: await store.tenant(),
      now,
      ids,
    });

    await store.commit(decision, { timelineText: 'Message received' });
  }
  return 'done';
});

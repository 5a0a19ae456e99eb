import { receiveArrival } from '../../shared/contract/work.ts';
import { accept } from '../../shared/domain/attachments.ts';
import type { MessageRecord } from '../../shared/domain/communications.ts';
import { keyOfFile, putFile, removeFile } from '../../shared/files/store.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { alarmed } from '../../shared/kernel/log.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { type ReceivedFile, readArrival } from '../../shared/messaging/inbound/arrivals.ts';
import { lineOf, ownersOf, readMessage } from '../../shared/messaging/inbound/receive.ts';
import { decideOnReceived } from '../../shared/messaging/receiving.ts';
import { untilFresh } from '../../shared/store/commit/untilFresh.ts';
import { perform, type WorkStore } from '../../shared/work/perform.ts';

/**
 * Files a message once for every tenant with one of its addresses, even a suspended one, for nothing is sent. A
 * message to unknown addresses raises an alarm, and an email is then still in its bucket.
 */
export const work = perform(receiveArrival, async (text, { storeOf, now, ids, seams }) => {
  const arrival = readArrival(text);
  if (arrival === undefined) {
    seams.log({ level: 'info', message: 'arrival is neither an email nor an SMS' });
    return 'done';
  }
  const received = await readMessage(arrival, toInstant(seams.realClock()));
  const owners = await ownersOf(received.places);
  // Random attempts by programs and strangers must not set off an alarm.
  const level = received.isAutomatic ? 'info' : 'error';
  if (owners.size === 0) seams.log({ level, message: alarmed.cameInNowhere, ...lineOf(arrival, received) });
  for (const [tenantId, { address, answered }] of owners) {
    // It never refuses: if another message has just made the lead, it is decided on again.
    const store = storeOf(tenantId, { fails: [] });
    const message = { ...received.message, to: address };
    const { decision, message: filed } = await decideOnReceived({ ...received, message, answered }, store, {
      tenant: await store.tenant(),
      now,
      ids,
      chance: seams.chance,
    });

    await store.commit(decision, { timelineText: 'Message received' });
    await keepFiles(store, filed, received.files ?? [], seams);
  }
  return 'done';
});

/**
 * Stores the files announced with the message, and shows each as soon as it is stored. If the process ends early, the message is
 * redelivered and the rest is stored; a file never stored is removed after a day, and one whose record is gone immediately.
 */
const keepFiles = async (
  store: WorkStore,
  { attachments = [] }: MessageRecord,
  files: readonly ReceivedFile[],
  seams: Seams,
): Promise<void> => {
  for (const { id } of attachments)
    if (id !== null) await untilFresh(() => keepFile(store, id, files, seams));
};

const keepFile = async (
  store: WorkStore,
  id: string,
  files: readonly ReceivedFile[],
  { clock, realClock }: Seams,
): Promise<void> => {
  const file = await store.attachments.find(id);
  const key = keyOfFile(store.tenantId, id, 'original');
  // The store checks signatures by the real clock.
  const storeNow = toInstant(realClock());
  if (file === undefined) return removeFile(key, storeNow);
  const content = files.find(({ sha256 }) => sha256 === file.sha256)?.content;
  if (file.status !== 'waiting' || content === undefined) return;
  const { content_type } = file;
  await putFile(key, { bytes: Uint8Array.from(content), content_type }, storeNow);
  await store.commit(accept(file, toInstant(clock())), { timelineText: 'File added' });
};

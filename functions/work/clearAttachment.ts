import { clearAttachment, makePictures, type PictureRequest } from '../../shared/contract/work.ts';
import { clear, noFiles, wantsCopies } from '../../shared/domain/attachments.ts';
import { keyOfFile, removeFile, variants } from '../../shared/files/store.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { sendAll } from '../../shared/kernel/queue.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(clearAttachment, async ({ tenantId, id }, { store, now, seams }) => {
  const [attachment, usage = noFiles(tenantId)] = await Promise.all([
    store.attachments.find(id),
    store.fileUsage.find(tenantId),
  ]);
  if (attachment === undefined || attachment.clears_at === null || attachment.clears_at > now) return 'done';
  if (wantsCopies(attachment)) {
    const message: PictureRequest = { tenant: tenantId, attachment_id: id };
    const unsent = await sendAll(makePictures, [{ message }], seams.log);
    // From then on the queue and its dead letters keep the work.
    return unsent.size === 0 ? 'over' : { again: addSeconds(now, 60) };
  }
  // A waiting file may be completed right now, so its bytes go only once no request can complete it. The store checks signatures by the
  // real clock.
  if (attachment.status !== 'waiting')
    for (const variant of variants)
      await removeFile(keyOfFile(tenantId, id, variant), toInstant(seams.realClock()));

  return store.commit(clear(attachment, { usage, now }), { timelineText: 'File removed' });
});

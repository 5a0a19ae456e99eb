import { clearAttachment } from '../../shared/contract/work.ts';
import { clear, noFiles } from '../../shared/domain/attachments.ts';
import { keyOfFile, removeFile, variants } from '../../shared/files/store.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(clearAttachment, async ({ tenantId, id }, { store, now, seams }) => {
  const [attachment, usage = noFiles(tenantId)] = await Promise.all([
    collectionOf(tenantId, kinds.attachments).find(id),
    collectionOf(tenantId, kinds.fileUsage).find(tenantId),
  ]);
  if (attachment === undefined || attachment.clears_at === null || attachment.clears_at > now) return 'done';
  // One that still waits may be completed at this moment: only once nobody can, its bytes go. The store judges signatures by the real clock.
  if (attachment.status !== 'waiting')
    for (const variant of variants)
      await removeFile(keyOfFile(tenantId, id, variant), toInstant(seams.realClock()));

  return store.commit(clear(attachment, { usage, now }), { timelineText: 'File removed' });
});

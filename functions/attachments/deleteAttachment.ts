import { deleteAttachment } from '../../shared/contract/attachments.ts';
import { assertThere, noFiles, remove } from '../../shared/domain/attachments.ts';
import { collectionsOfFiles } from '../../shared/files/attachments.ts';
import { assertScopes } from '../../shared/http/caller.ts';
import { serve } from '../../shared/http/serve.ts';
import { kinds } from '../../shared/store/records/kinds.ts';

export const handler = serve(deleteAttachment, async ({ params }, { store, now, caller }) => {
  const [found, usage = noFiles(caller.tenantId)] = await Promise.all([
    store.attachments.get(params.id),
    store.fileUsage.find(caller.tenantId),
  ]);
  const attachment = assertThere(found);
  assertScopes(caller, kinds[collectionsOfFiles[attachment.subject.type]].readBy);

  return store.commit(remove(attachment, { usage, now }), undefined);
});

import { deleteAttachment } from '../../shared/contract/attachments.ts';
import { assertThere, noFiles, remove } from '../../shared/domain/attachments.ts';
import { assertNotKept } from '../../shared/domain/keptPapers.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';

export const handler = serve(deleteAttachment, async ({ params }, { store, now, caller }) => {
  const [found, usage = noFiles(caller.tenantId)] = await Promise.all([
    store.attachments.get(params.id),
    store.fileUsage.find(caller.tenantId),
  ]);
  const attachment = assertThere(found);
  assertMayRead(caller, attachment.subject.type);
  assertNotKept(attachment, 'removed');

  return store.commit(remove(attachment, { usage, now }), undefined);
});

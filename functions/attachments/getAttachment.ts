import { getAttachment } from '../../shared/contract/attachments.ts';
import { assertThere } from '../../shared/domain/attachments.ts';
import { collectionsOfFiles, shown } from '../../shared/files/attachments.ts';
import { assertScopes } from '../../shared/http/caller.ts';
import { serve } from '../../shared/http/serve.ts';
import { kinds } from '../../shared/store/records/kinds.ts';

export const handler = serve(getAttachment, async ({ params }, { store, now, caller }) => {
  const attachment = assertThere(await store.attachments.get(params.id));
  assertScopes(caller, kinds[collectionsOfFiles[attachment.subject.type]].readBy);

  return shown(caller.tenantId, attachment, now);
});

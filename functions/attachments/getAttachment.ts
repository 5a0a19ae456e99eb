import { getAttachment } from '../../shared/contract/attachments.ts';
import { assertThere } from '../../shared/domain/attachments.ts';
import { shown } from '../../shared/files/attachments.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';

export const handler = serve(getAttachment, async ({ params }, { store, now, caller }) => {
  const attachment = assertThere(await store.attachments.get(params.id));
  assertMayRead(caller, attachment.subject.type);

  return shown(caller.tenantId, attachment, now);
});

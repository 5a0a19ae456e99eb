import { updateAttachment } from '../../shared/contract/attachments.ts';
import { assertThere, update } from '../../shared/domain/attachments.ts';
import { assertNotKept } from '../../shared/domain/keptPapers.ts';
import { shown } from '../../shared/files/attachments.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';

export const handler = serve(updateAttachment, async ({ params, body }, { store, now, caller }) => {
  const attachment = assertThere(await store.attachments.get(params.id));
  assertMayRead(caller, attachment.subject.type);
  assertNotKept(attachment, 'ready');

  const decision = update(attachment, body, now);

  return store.commit(decision, await shown(caller.tenantId, decision.attachment, now));
});

import { createAttachment } from '../../shared/contract/attachments.ts';
import { announce, noFiles, slotsOf, slottedAs } from '../../shared/domain/attachments.ts';
import { collectionsOfFiles, shown, uploadOf } from '../../shared/files/attachments.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';

export const handler = serve(createAttachment, async ({ body }, { store, now, ids, caller, contention }) => {
  const collection = collectionsOfFiles[body.subject.type];
  assertMayRead(caller, body.subject.type);
  const [{ lifecycle_number = null }, parts, usage = noFiles(caller.tenantId)] = await Promise.all([
    store[collection].get(body.subject.id),
    store.attachments.partsOf('slot', slotsOf(body.subject)),
    store.fileUsage.find(caller.tenantId),
  ]);

  const decision = announce(
    body,
    { lifecycle_number, others: slottedAs(parts), usage, chance: contention.chance },
    { id: ids.next(), now },
  );

  const { attachment } = decision;
  const upload = await uploadOf(caller.tenantId, attachment, now);
  return store.commit(decision, { ...(await shown(caller.tenantId, attachment, now)), upload });
});

import { completeAttachment } from '../../shared/contract/attachments.ts';
import {
  accept,
  assertThere,
  beginningBytes,
  noFiles,
  objectionTo,
  refuse,
} from '../../shared/domain/attachments.ts';
import { shown, uploadOf } from '../../shared/files/attachments.ts';
import { keyOfFile, lookAt } from '../../shared/files/store.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';
import { Failure } from '../../shared/kernel/failure.ts';

export const handler = serve(completeAttachment, async ({ params }, { store, now, caller }) => {
  const { tenantId } = caller;
  const [found, usage = noFiles(tenantId)] = await Promise.all([
    store.attachments.get(params.id),
    store.fileUsage.find(tenantId),
  ]);
  const attachment = assertThere(found);
  assertMayRead(caller, attachment.subject.type);
  if (attachment.status !== 'waiting') return shown(tenantId, attachment, now);
  const stored = await lookAt(keyOfFile(tenantId, attachment.id, 'original'), beginningBytes, now);
  if (stored === undefined)
    throw new Failure('upload_incomplete', 'Nothing was uploaded yet; send the file to upload.url.', {
      upload: await uploadOf(tenantId, attachment, now),
    });

  const objection = objectionTo(attachment, stored);
  const decision =
    objection === undefined ? accept(attachment, now) : refuse(attachment, objection, { usage, now });

  return store.commit(decision, await shown(tenantId, decision.attachment, now));
});

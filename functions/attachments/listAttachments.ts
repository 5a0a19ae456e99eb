import { listAttachments } from '../../shared/contract/attachments.ts';
import { slotsOf } from '../../shared/domain/attachments.ts';
import { collectionsOfFiles, shown } from '../../shared/files/attachments.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertMayRead } from '../../shared/http/subjectScopes.ts';

export const handler = serve(
  listAttachments,
  async ({ query: { subject_type: type, subject_id: id, ...options } }, { store, now, caller }) => {
    const collection = collectionsOfFiles[type];
    assertMayRead(caller, type);
    const [{ data, next_cursor }] = await Promise.all([
      store.attachments.list({ unique: { slot: slotsOf({ type, id }) }, ...options }),
      store[collection].get(id),
    ]);

    return { data: await Promise.all(data.map((one) => shown(caller.tenantId, one, now))), next_cursor };
  },
);

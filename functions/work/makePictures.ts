import { makePictures } from '../../shared/contract/work.ts';
import { copySides, finishCopies, wantsCopies } from '../../shared/domain/attachments.ts';
import { copyType } from '../../shared/files/attachments.ts';
import { keyOfFile, putFile, readFile, removeFile } from '../../shared/files/store.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { copiesOf } from '../../shared/pictures/copies.ts';
import { perform } from '../../shared/work/perform.ts';

const variants = ['shown', 'thumbnail'] as const;

/** Stores the copies before the record names them, and removes them if the file was deleted meanwhile. */
export const work = perform(
  makePictures,
  async ({ tenant: tenantId, attachment_id: id }, { store, now, seams }) => {
    // The store checks signatures by the real clock.
    const at = () => toInstant(seams.realClock());
    const file = await store.attachments.find(id);
    if (file === undefined || file.status === 'removed') {
      for (const variant of variants) await removeFile(keyOfFile(tenantId, id, variant), at());
      return 'done';
    }
    if (!wantsCopies(file)) return 'done';
    const bytes = await readFile(keyOfFile(tenantId, id, 'original'), at());
    if (bytes === undefined) throw new Error(`The bytes of attachment ${id} are not in the store.`);
    // Both at once, because a picture may be shown to the customer at any time.
    const sides = variants.map((variant) => copySides[variant]);
    const made = await copiesOf({ ...file, bytes }, sides);
    if ('refusal' in made) return store.commit(finishCopies(file, made.refusal, now));
    for (const [index, variant] of variants.entries()) {
      const copy = made.copies[index];
      if (copy !== undefined)
        await putFile(keyOfFile(tenantId, id, variant), { bytes: copy, content_type: copyType }, at());
    }

    return store.commit(finishCopies(file, null, now));
  },
);

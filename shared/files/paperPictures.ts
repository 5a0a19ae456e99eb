import type { AttachmentSubject } from '../contract/attachments.ts';
import type { Instant } from '../kernel/clock.ts';
import { shownFilesOf } from './shownFiles.ts';
import { keyOfFile, readFile } from './store.ts';

/** A picture that is part of a document, as JPEG. */
export type PaperPicture = { readonly bytes: Buffer; readonly shows: string };

/** A function's response has at most 6 MB, and base64 takes a third of that. */
const mostBytes = 3_000_000;

/** Pictures with their bytes; beyond a document's limit, the rest as thumbnails. */
export const picturesOnPaper = async (
  tenantId: string,
  subjects: readonly AttachmentSubject[],
  now: Instant,
): Promise<PaperPicture[]> => {
  const shown = await shownFilesOf(tenantId, subjects);
  const pictures: PaperPicture[] = [];
  let left = mostBytes;
  for (const { id, shows } of shown) {
    const large = left > 0 ? await readFile(keyOfFile(tenantId, id, 'shown'), now) : undefined;
    left -= large?.length ?? 0;
    const bytes = left > 0 ? large : await readFile(keyOfFile(tenantId, id, 'thumbnail'), now);
    // The document omits a picture deleted meanwhile.
    if (bytes !== undefined) pictures.push({ bytes: Buffer.from(bytes), shows });
  }
  return pictures;
};

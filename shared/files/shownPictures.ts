import type { AttachmentSubject } from '../contract/attachments.ts';
import { type AttachmentRecord, isShown, slotsOf } from '../domain/attachments.ts';
import type { Instant } from '../kernel/clock.ts';
import { byText } from '../kernel/order.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';
import { addressOfCopy } from './attachments.ts';
import { keyOfFile, readFile } from './store.ts';

/** A picture as a customer sees it: its addresses are good for a quarter of an hour. */
export type ShownPicture = {
  readonly name: string;
  readonly shows: string;
  readonly url: string;
  readonly thumbnail: string;
};

/** The pictures of these records that their customer is shown, oldest first. */
export const picturesShownOf = async (
  tenantId: string,
  subjects: readonly AttachmentSubject[],
  now: Instant,
): Promise<ShownPicture[]> => {
  const shown = await shownFilesOf(tenantId, subjects);
  return Promise.all(
    shown.map(async ({ id, name, shows }) => {
      const [url, thumbnail] = await Promise.all([
        addressOfCopy(tenantId, { id, name }, 'shown', now),
        addressOfCopy(tenantId, { id, name }, 'thumbnail', now),
      ]);
      return { name, shows, url, thumbnail };
    }),
  );
};

const shownFilesOf = async (
  tenantId: string,
  subjects: readonly AttachmentSubject[],
): Promise<AttachmentRecord[]> => {
  const files = collectionOf(tenantId, kinds.attachments);
  const found = await Promise.all(subjects.map((subject) => files.allBy('slot', slotsOf(subject))));
  return found
    .flat()
    .filter(isShown)
    .toSorted(byText(({ id }) => id));
};

/** A picture that is part of a document, as JPEG. */
export type PaperPicture = { readonly bytes: Buffer; readonly shows: string };

/** A function answers at most 6 MB, and a third of that is lost to base64. */
const mostBytes = 3_000_000;

/** The same pictures with their bytes, each as its thumbnail once the others came to as much as a document may. */
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
    // One that was deleted meanwhile is not on it.
    if (bytes !== undefined) pictures.push({ bytes: Buffer.from(bytes), shows });
  }
  return pictures;
};

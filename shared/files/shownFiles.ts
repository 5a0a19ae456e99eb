import type { AttachmentSubject } from '../contract/attachments.ts';
import { type AttachmentRecord, isShown, slotsOf } from '../domain/attachments.ts';
import { byText } from '../kernel/order.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';

/** The pictures of these records that their customer is shown, oldest first. */
export const shownFilesOf = async (
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

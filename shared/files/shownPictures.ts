import type { AttachmentSubject } from '../contract/attachments.ts';
import { isShown, slotsOf } from '../domain/attachments.ts';
import type { Instant } from '../kernel/clock.ts';
import { byText } from '../kernel/order.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';
import { addressOfCopy } from './attachments.ts';

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
  const files = collectionOf(tenantId, kinds.attachments);
  const found = await Promise.all(subjects.map((subject) => files.allBy('slot', slotsOf(subject))));
  const shown = found
    .flat()
    .filter(isShown)
    .toSorted(byText(({ id }) => id));
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

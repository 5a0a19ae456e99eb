import type { AttachmentSubject } from '../contract/attachments.ts';
import type { Instant } from '../kernel/clock.ts';
import { addressOfCopy } from './attachments.ts';
import { shownFilesOf } from './shownFiles.ts';

/** A picture for a customer; its URLs are valid for 15 minutes. */
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

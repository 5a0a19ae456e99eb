import type { Attachment, AttachmentSubjectType, Upload } from '../contract/attachments.ts';
import { type AttachmentRecord, addressSeconds, uploadUntil } from '../domain/attachments.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { collections } from '../store/readers/party.ts';
import type { CollectionName } from '../store/records/kinds.ts';
import { addressToPut, addressToRead, keyOfFile } from './store.ts';

/** The records that files belong to, each with its collection. */
export const collectionsOfFiles = { ...collections, message: 'messages' } as const satisfies Readonly<
  Record<AttachmentSubjectType, CollectionName>
>;

export const uploadOf = (tenantId: string, attachment: AttachmentRecord, now: Instant): Promise<Upload> =>
  addressToPut(keyOfFile(tenantId, attachment.id, 'original'), attachment, {
    now,
    until: uploadUntil(attachment, now),
  });

/** As it is answered: with an address at which it can be read, once it is ready. */
export const shown = async (
  tenantId: string,
  { shows: kind, slot, clears_at, ...attachment }: AttachmentRecord,
  now: Instant,
): Promise<Attachment> => {
  const status = attachment.status === 'removed' ? 'refused' : attachment.status;
  const answer = { ...attachment, kind, status, url: null, url_expires_at: null, thumbnail_url: null };
  if (status !== 'ready') return answer;
  const until = addSeconds(now, addressSeconds);
  const url = await addressToRead(
    keyOfFile(tenantId, attachment.id, 'original'),
    { ...attachment, inline: attachment.content_type.startsWith('image/') },
    { now, until },
  );
  return { ...answer, url, url_expires_at: until };
};

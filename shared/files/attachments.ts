import type { Attachment, AttachmentSubjectType, Upload } from '../contract/attachments.ts';
import {
  type AttachmentRecord,
  addressSeconds,
  isPicture,
  savedName,
  uploadUntil,
} from '../domain/attachments.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { collections } from '../store/readers/party.ts';
import type { CollectionName } from '../store/records/kinds.ts';
import { addressToPut, addressToRead, keyOfFile, type Variant } from './store.ts';

/** The records that files belong to, each with its collection. */
export const collectionsOfFiles = { ...collections, message: 'messages' } as const satisfies Readonly<
  Record<AttachmentSubjectType, CollectionName>
>;

export const uploadOf = (tenantId: string, attachment: AttachmentRecord, now: Instant): Promise<Upload> =>
  addressToPut(keyOfFile(tenantId, attachment.id, 'original'), attachment, {
    now,
    until: uploadUntil(attachment, now),
  });

/** The API's form: with a URL for reading, once it is ready. */
export const shown = async (
  tenantId: string,
  { shows: kind, slot, clears_at, copies, ...attachment }: AttachmentRecord,
  now: Instant,
): Promise<Attachment> => {
  const status = attachment.status === 'removed' ? 'refused' : attachment.status;
  const answer = { ...attachment, kind, status, url: null, url_expires_at: null, thumbnail_url: null };
  if (status !== 'ready') return answer;
  const until = addSeconds(now, addressSeconds);
  const [url, thumbnail_url] = await Promise.all([
    addressToRead(
      keyOfFile(tenantId, attachment.id, 'original'),
      {
        name: savedName(attachment.name, attachment.content_type),
        content_type: attachment.content_type,
        inline: isPicture(attachment),
      },
      { now, until },
    ),
    copies === 'made' ? addressOfCopy(tenantId, attachment, 'thumbnail', now) : null,
  ]);
  return { ...answer, url, url_expires_at: until, thumbnail_url };
};

/** A temporary URL of a picture's copy, for anyone who has it. */
export const addressOfCopy = (
  tenantId: string,
  { id, name }: Pick<AttachmentRecord, 'id' | 'name'>,
  variant: Exclude<Variant, 'original'>,
  now: Instant,
): Promise<string> =>
  addressToRead(
    keyOfFile(tenantId, id, variant),
    { name: savedName(name, copyType), content_type: copyType, inline: true },
    { now, until: addSeconds(now, addressSeconds) },
  );

export const copyType = 'image/jpeg';

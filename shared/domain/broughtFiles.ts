import { type AttachmentType, maxBytesOfCompany, maxFileBytes } from '../contract/attachments.ts';
import type { Chance } from '../kernel/chance.ts';
import type { Instant } from '../kernel/clock.ts';
import { type AttachmentRecord, announce, type FileUsageRecord, typeOf, using } from './attachments.ts';
import type { MessageRecord } from './communications.ts';
import type { Change } from './record.ts';

export type BroughtFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly beginning: Uint8Array;
  readonly isCut?: boolean;
};

/** One message with its files is one transaction. */
const mostKept = 20;
const mostNamed = 50;

type BringContext = {
  readonly usage: FileUsageRecord;
  readonly chance: Chance;
  readonly isInfected: boolean;
};

const refusalOf = (
  file: BroughtFile,
  type: AttachmentType | undefined,
  kept: readonly AttachmentRecord[],
  { usage, isInfected }: BringContext,
): string | undefined => {
  const bytes = kept.reduce((sum, one) => sum + one.bytes, usage.bytes + file.bytes);
  if (isInfected) return 'A virus was found in this email.';
  if (type === undefined) return 'Only JPEG, PNG, WebP and HEIC pictures and PDF files are kept.';
  if (file.isCut === true || file.bytes > maxFileBytes) return 'It is too large.';
  if (kept.length === mostKept) return `Only ${mostKept} files of an email are kept.`;
  if (bytes > maxBytesOfCompany) return 'The files of a company come to at most 10 GB.';
  return undefined;
};

/**
 * Announces the files to keep from a message, which names all of its files. The first bytes decide each type, because
 * the name and the sender may be wrong.
 */
export const bring = (
  message: MessageRecord,
  files: readonly BroughtFile[],
  known: BringContext,
  { ids, now }: { readonly ids: { next(): string }; readonly now: Instant },
): { readonly message: MessageRecord; readonly changes: readonly Change[] } => {
  const kept: AttachmentRecord[] = [];
  const attachments = files.slice(0, mostNamed).map((file) => {
    const content_type = typeOf(file.beginning);
    const reason = refusalOf(file, content_type, kept, known);
    const { name } = file;
    if (reason !== undefined || content_type === undefined)
      return { id: null, name, content_type: file.type, reason: reason ?? null };
    const { bytes, sha256 } = file;
    const subject = { type: 'message' as const, id: message.id };
    const input = { subject, name, content_type, bytes, sha256, kind: 'other' as const };
    const { lifecycle_number } = message;
    const { attachment } = announce(
      { ...input, shown_to_customer: false },
      { lifecycle_number, others: kept, usage: known.usage, chance: known.chance },
      { id: ids.next(), now },
    );
    kept.push(attachment);
    return { id: attachment.id, name, content_type, reason: null };
  });
  if (attachments.length === 0) return { message, changes: [] };
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    message: { ...message, attachments },
    changes: [...kept.map((after) => ({ after })), ...(total === 0 ? [] : [using(known.usage, total)])],
  };
};

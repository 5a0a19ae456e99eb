// PDFs created once: an issued invoice and a signed contract. Each is a file of its record.

import { maxBytesOfCompany, maxFilesOfRecord } from '../contract/attachments.ts';
import { Failure } from '../kernel/failure.ts';
import { idAfter } from '../kernel/ids.ts';
import {
  type AttachmentRecord,
  accept,
  announce,
  type FileSlot,
  type FileUsageRecord,
} from './attachments.ts';

/** The PDFs of these are always kept: as issued, and as signed. */
export const keptKinds = ['invoice', 'contract'] as const;

/** Emails also attach these: an estimate as sent, a contract to sign, and a payment's receipt. */
export type PaperKind = (typeof keptKinds)[number] | 'estimate' | 'sent_contract' | 'receipt';

export const isKeptAnyway = (kind: PaperKind): boolean => keptKinds.some((one) => one === kind);

/** Always the same for a record, so that it has one such file. */
export const paperIdOf = (documentId: string, kind: PaperKind = 'invoice'): string =>
  idAfter(documentId, kind === 'sent_contract' ? kind : 'paper');

/** @throws Failure `illegal_transition` for a file that is the service's own */
export const assertNotKept = (
  { id, subject }: Pick<AttachmentRecord, 'id' | 'subject'>,
  to: 'removed' | 'ready',
): void => {
  if (id !== paperIdOf(subject.id) || !keptKinds.some((kind) => kind === subject.type)) return;
  throw new Failure('illegal_transition', `This is the PDF of the ${subject.type}, which is kept with it.`, {
    from: 'ready',
    to,
    allowed: [],
  });
};

type Files = { readonly others: readonly FileSlot[]; readonly usage: FileUsageRecord };

export const hasRoom = ({ others, usage, bytes }: Files & { readonly bytes: number }): boolean =>
  others.length < maxFilesOfRecord && usage.bytes + bytes <= maxBytesOfCompany;

type NewPaper = {
  readonly id: string;
  readonly subject: { readonly type: 'estimate' | 'contract' | 'invoice'; readonly id: string };
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
};

export const keep = (
  { id, ...written }: NewPaper,
  known: Files & { readonly lifecycle_number: string },
  now: string,
) => {
  const input = {
    ...written,
    content_type: 'application/pdf' as const,
    kind: 'document' as const,
    shown_to_customer: false,
  };
  // The first free slot; a concurrent request that takes it draws another.
  const { changes, attachment: announced } = announce(input, { ...known, chance: () => 0 }, { id, now });
  const { attachment, events } = accept(announced, now);
  return { changes: [{ after: attachment }, ...changes.slice(1)], events, attachment };
};

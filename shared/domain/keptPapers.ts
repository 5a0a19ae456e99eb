// The PDFs that are written once: of an invoice when it is issued, and of a contract when it is signed. Each is a file of its record.

import { maxBytesOfCompany, maxFilesOfRecord } from '../contract/attachments.ts';
import { Failure } from '../kernel/failure.ts';
import { idAfter } from '../kernel/ids.ts';
import { type AttachmentRecord, accept, announce, type FileUsageRecord } from './attachments.ts';

/** The records of which a PDF is kept. */
export const keptKinds = ['invoice', 'contract'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** The id of the file, always the same for the same record, so that there is one. */
export const paperIdOf = (documentId: string): string => idAfter(documentId, 'paper');

/** @throws Failure `illegal_transition` for a file that is the service's own */
export const assertNotKept = ({ id, subject }: Pick<AttachmentRecord, 'id' | 'subject'>): void => {
  if (id !== paperIdOf(subject.id)) return;
  throw new Failure('illegal_transition', `This is the PDF of the ${subject.type}, which is kept with it.`, {
    ...{ from: 'ready', to: 'removed', allowed: [] },
  });
};

type Files = { readonly others: readonly AttachmentRecord[]; readonly usage: FileUsageRecord };

/** Whether one more file of that size is within the limits of record and company. */
export const hasRoom = ({ others, usage, bytes }: Files & { readonly bytes: number }): boolean =>
  others.length < maxFilesOfRecord && usage.bytes + bytes <= maxBytesOfCompany;

type Written = {
  readonly subject: { readonly type: KeptKind; readonly id: string };
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
};

/** The PDF as a file that is ready at once. */
export const keep = (written: Written, known: Files & { readonly lifecycle_number: string }, now: string) => {
  const input = {
    ...written,
    content_type: 'application/pdf' as const,
    kind: 'document' as const,
    shown_to_customer: false,
  };
  // The first free slot: who takes it at the same time draws another.
  const birth = { id: paperIdOf(written.subject.id), now };
  const { changes, attachment: announced } = announce(input, { ...known, chance: () => 0 }, birth);
  const { attachment, events } = accept(announced, now);
  return { changes: [{ after: attachment }, ...changes.slice(1)], events, attachment };
};

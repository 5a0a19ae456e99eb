import * as z from 'zod';
import {
  Attachment,
  type AttachmentInput,
  AttachmentKind,
  AttachmentStatus,
  type AttachmentSubject,
  type AttachmentType,
  type AttachmentUpdate,
  maxBytesOfCompany,
  maxFilesOfRecord,
  type PictureType,
} from '../contract/attachments.ts';
import { Timestamp } from '../contract/fields.ts';
import { type Chance, draw } from '../kernel/chance.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { type AnyRecord, type Birth, type Change, type Revision, record } from './record.ts';

/**
 * `shows` is the wire's `kind`; `slot` is the file's place among the files of its record. At `clears_at` the sweeper looks at the stored
 * bytes: a `removed` file stays until no address for its upload can still be valid. `copies` are the smaller ones of a picture, for
 * lists and for the customer; if they are late, the sweeper asks for them again.
 */
export const AttachmentRecord = record(
  'attachment',
  Attachment.omit({ kind: true, url: true, url_expires_at: true, thumbnail_url: true }).extend({
    status: z.enum([...AttachmentStatus.options, 'removed']),
    shows: AttachmentKind,
    slot: z.int(),
    copies: z.enum(['none', 'waiting', 'made']),
    clears_at: Timestamp.nullable(),
  }),
);
export type AttachmentRecord = z.output<typeof AttachmentRecord>;

/** The total bytes of a company's files, including announced ones; its id is the company's. */
export const FileUsageRecord = record('file_usage', z.object({ id: z.string(), bytes: z.int() }));
export type FileUsageRecord = z.output<typeof FileUsageRecord>;

export const addressSeconds = 900;

const uploadSeconds = 86_400;

/** How late a picture's copies may be. They take seconds, but an import has no queue. */
const lateSeconds = 900;

/** After this, no URL for its upload is valid, and no upload is under way. */
export const settledSeconds = uploadSeconds + 3_600;

/** Unique slots keep a record's files within their limit. */
export const slotsOf = ({ type, id }: AttachmentSubject): string => `${type}#${id}`;

export const slotOf = ({ status, subject, slot }: AttachmentRecord) =>
  status === 'removed' ? null : { value: slotsOf(subject), part: String(slot).padStart(2, '0') };

export const noFiles = (tenantId: string): FileUsageRecord => ({
  kind: 'file_usage',
  version: 0,
  id: tenantId,
  bytes: 0,
});

export type FileSlot = Pick<AttachmentRecord, 'slot'>;

export const slottedAs = (parts: readonly string[]): FileSlot[] =>
  parts.map((part) => ({ slot: Number(part) }));

type AnnounceContext = {
  readonly lifecycle_number: string | null;
  readonly others: readonly FileSlot[];
  readonly usage: FileUsageRecord;
  readonly chance: Chance;
};

/** @throws Failure `limit_reached` */
export const announce = (
  { kind: shows, ...input }: AttachmentInput,
  { lifecycle_number, others, usage, chance }: AnnounceContext,
  { id, now }: Birth,
) => {
  const attachment: AttachmentRecord = {
    ...input,
    kind: 'attachment',
    version: 0,
    id,
    lifecycle_number,
    shows,
    status: 'waiting',
    reason: null,
    slot: freeSlot(others, chance),
    copies: 'none',
    clears_at: addSeconds(now, uploadSeconds),
    created_at: now,
    updated_at: now,
  };
  return { changes: [{ after: attachment }, using(usage, input.bytes)], events: [], attachment };
};

/** A random slot, so that concurrent requests rarely draw the same one. */
const freeSlot = (others: readonly FileSlot[], chance: Chance): number => {
  const taken = new Set(others.map(({ slot }) => slot));
  const free = Array.from({ length: maxFilesOfRecord }, (_, at) => at).filter((at) => !taken.has(at));
  const slot = draw(free, chance);
  if (slot !== undefined) return slot;
  throw new Failure('limit_reached', `A record has at most ${maxFilesOfRecord} files; delete one first.`, {
    limit: maxFilesOfRecord,
  });
};

export const using = (before: FileUsageRecord, more: number): Change<FileUsageRecord> => {
  const bytes = before.bytes + more;
  if (more > 0 && bytes > maxBytesOfCompany)
    throw new Failure('limit_reached', 'The files of a company come to at most 10 GB; delete some first.', {
      limit: maxBytesOfCompany,
    });
  return { before, after: { ...before, bytes } };
};

/** A URL is valid for a limited time, and never longer than the upload may take. */
export const uploadUntil = ({ created_at }: AttachmentRecord, now: Instant): Instant =>
  earlier(addSeconds(now, addressSeconds), addSeconds(created_at, uploadSeconds));

const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);

export type StoredFile = {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly beginning: Uint8Array;
};

/** Why the file differs from its announcement; undefined if it matches. */
export const objectionTo = (
  { bytes, sha256, content_type }: AttachmentRecord,
  stored: StoredFile,
): string | undefined => {
  if (stored.bytes !== bytes) return `The file has ${stored.bytes} bytes, not ${bytes}.`;
  if (stored.sha256 !== sha256) return 'The SHA-256 sum of the file is another one.';
  if (typeOf(stored.beginning) !== content_type) return `The file does not begin as ${content_type} does.`;
  return undefined;
};

export const beginningBytes = 32;

export const typeOf = (beginning: Uint8Array): AttachmentType | undefined => {
  const text = Buffer.from(beginning).toString('latin1');
  return beginnings.find(({ places }) =>
    places.every(([at, marks]) => marks.some((mark) => text.startsWith(mark, at))),
  )?.type;
};

/**
 * The first bytes of each kind. HEIC names its brand in its first box, whose length takes two of four bytes (ISO/IEC
 * 23008-12).
 */
const beginnings: readonly {
  type: AttachmentType;
  places: readonly (readonly [at: number, marks: readonly string[]])[];
}[] = [
  { type: 'image/jpeg', places: [[0, ['\xff\xd8\xff']]] },
  { type: 'image/png', places: [[0, ['\x89PNG\r\n\x1a\n']]] },
  {
    type: 'image/webp',
    places: [
      [0, ['RIFF']],
      [8, ['WEBP']],
    ],
  },
  {
    type: 'image/heic',
    places: [
      [0, ['\0\0']],
      [4, ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => `ftyp${brand}`)],
    ],
  },
  { type: 'application/pdf', places: [[0, ['%PDF-']]] },
];

/** The file extensions of each kind, the usual one first. */
const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
};

/**
 * The name under which browsers save a file. It has its kind's extension, because a computer runs a file named .hta
 * regardless of its content, and no part of a path.
 */
export const savedName = (name: string, type: AttachmentType): string => {
  const plain = name.replaceAll(/[\\/]/g, '-');
  const own = endings[type];
  return own.some((ending) => plain.toLowerCase().endsWith(ending)) ? plain : `${plain}${own[0]}`;
};

export const isPicture = <F extends Pick<AttachmentRecord, 'content_type'>>(
  file: F,
): file is F & { content_type: PictureType } => file.content_type.startsWith('image/');

/** The file matches its announcement: it becomes visible, and a picture gets smaller copies. */
export const accept = (before: AttachmentRecord, now: Instant) => {
  const attachment: AttachmentRecord = {
    ...before,
    status: 'ready',
    reason: unshowable(before),
    ...(isPicture(before)
      ? { copies: 'waiting', clears_at: addSeconds(now, lateSeconds) }
      : { copies: 'none', clears_at: null }),
    updated_at: now,
  };
  const { id, subject, lifecycle_number, name, content_type, bytes, shows, shown_to_customer, status } =
    attachment;
  const data = {
    attachment_id: id,
    subject,
    subject_type: subject.type,
    subject_id: subject.id,
    lifecycle_number,
    name,
    content_type,
    bytes,
    kind: shows,
    shown_to_customer,
    status,
  };
  return {
    changes: [{ before, after: attachment }],
    events: [{ type: 'attachment.added' as const, data }],
    attachment,
  };
};

const unshowable = (file: Pick<AttachmentRecord, 'content_type' | 'shown_to_customer'>): string | null =>
  file.shown_to_customer && !isPicture(file) ? 'Customers are shown pictures, and no documents.' : null;

export const update = (before: AttachmentRecord, input: AttachmentUpdate, now: Instant) => {
  const revised = {
    name: input.name ?? before.name,
    shows: input.kind ?? before.shows,
    shown_to_customer: input.shown_to_customer ?? before.shown_to_customer,
  } satisfies Revision<AttachmentRecord, Omit<AttachmentUpdate, 'kind'> & Pick<AttachmentRecord, 'shows'>>;
  const changed = { ...before, ...revised, updated_at: now };
  const isDocument = before.status === 'ready' && !isPicture(before);
  const attachment: AttachmentRecord = isDocument ? { ...changed, reason: unshowable(changed) } : changed;
  return { changes: [{ before, after: attachment }], events: [], attachment };
};

/** Stores the copies, or the reason for their absence; without copies the customer does not see the picture. */
export const finishCopies = (before: AttachmentRecord, reason: string | null, now: Instant) => {
  const after: AttachmentRecord = {
    ...before,
    copies: reason === null ? 'made' : 'none',
    reason,
    clears_at: null,
    updated_at: now,
  };
  return { changes: [{ before, after }], events: [] };
};

export const isShown = ({ status, copies, shown_to_customer }: AttachmentRecord): boolean =>
  status === 'ready' && copies === 'made' && shown_to_customer;

/** The longer side of each copy in pixels, the largest first. */
export const copySides = { shown: 2_000, thumbnail: 320 } as const;

export const wantsCopies = (
  file: AttachmentRecord,
): file is AttachmentRecord & { content_type: PictureType } =>
  file.status === 'ready' && file.copies === 'waiting' && isPicture(file);

/** The sweeper removes its bytes immediately, and checks again once no upload URL can be valid. */
export const refuse = (
  before: AttachmentRecord,
  reason: string,
  { usage, now }: { readonly usage: FileUsageRecord; readonly now: Instant },
) => {
  const attachment: AttachmentRecord = {
    ...before,
    status: 'refused',
    reason,
    clears_at: now,
    updated_at: now,
  };
  return { changes: [{ before, after: attachment }, using(usage, -before.bytes)], events: [], attachment };
};

/** Hidden from now on. The sweeper removes the bytes immediately, and the record once no upload of it can arrive. */
export const remove = (
  before: AttachmentRecord,
  { usage, now }: { readonly usage: FileUsageRecord; readonly now: Instant },
) => ({
  changes: [
    { before, after: { ...before, ...removed(now), updated_at: now } },
    ...(before.status === 'refused' ? [] : [using(usage, -before.bytes)]),
  ],
  events: [],
});

/** The name may be a person's, so it is cleared. */
const removed = (now: Instant) => ({ status: 'removed' as const, name: '', reason: null, clears_at: now });

/** The sweeper's next step for a due file, whose bytes are already removed unless it was waiting. */
export const clear = (
  before: AttachmentRecord,
  { usage, now }: { readonly usage: FileUsageRecord; readonly now: Instant },
): { readonly changes: readonly Change[]; readonly events: readonly never[] } => {
  if (before.status === 'waiting') return { ...remove(before, { usage, now }), events: [] };
  const settled = addSeconds(before.created_at, settledSeconds);
  const isSettled = now >= settled;
  if (isSettled && before.status === 'removed') return { changes: [{ before }], events: [] };
  const after: AttachmentRecord = { ...before, clears_at: isSettled ? null : settled };
  return { changes: [{ before, after }], events: [] };
};

export const isAttachment = (one: AnyRecord): one is AttachmentRecord => one.kind === 'attachment';

/** @throws Failure `not_found` for a deleted file */
export const assertThere = (attachment: AttachmentRecord): AttachmentRecord => {
  if (attachment.status === 'removed') throw notFound('attachment');
  return attachment;
};

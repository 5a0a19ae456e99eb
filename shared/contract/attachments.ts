import * as z from 'zod';
import { Id, IdParams, LifecycleNumber, ListQuery, PageOf, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';

/** The kinds of record that can have files. Reading or adding a file also requires the record's read scope. */
export const AttachmentSubjectType = z.enum([
  'lead',
  'customer',
  'estimate',
  'contract',
  'job',
  'appointment',
  'invoice',
  'message',
]);
export type AttachmentSubjectType = z.output<typeof AttachmentSubjectType>;

export const AttachmentSubject = z.object({
  type: AttachmentSubjectType.describe('The kind of record that the file belongs to.'),
  id: Id.describe('Its id.'),
});
export type AttachmentSubject = z.output<typeof AttachmentSubject>;

export const AttachmentType = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
]);
export type AttachmentType = z.output<typeof AttachmentType>;

/** Types with smaller copies, which browsers show. */
export type PictureType = Exclude<AttachmentType, 'application/pdf'>;

export const AttachmentKind = z.enum(['before', 'after', 'document', 'other']);

export const AttachmentStatus = z.enum(['waiting', 'ready', 'refused']);

/** The limits: bytes in one file, files on one record, and bytes in all of a company's files. */
export const maxFileBytes = 25 * 1_024 * 1_024;
export const maxFilesOfRecord = 50;
export const maxBytesOfCompany = 10 * 1_024 ** 3;

/** The URL for the upload: with exactly these headers, once, before `expires_at`. */
export const Upload = z.object({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expires_at: Timestamp,
});
export type Upload = z.output<typeof Upload>;

/**
 * A file of a record. It is `waiting` until completeAttachment has checked the upload; `reason` says why the file was refused, or why a
 * picture has no smaller copies. They are made within seconds, one for lists and one for customers. It has no ETag, since the address
 * differs each time. `url` lets anyone read the file until `url_expires_at`, and is null unless the file is ready.
 */
export const Attachment = z.object({
  id: Id,
  subject: AttachmentSubject,
  lifecycle_number: LifecycleNumber.nullable(),
  name: z.string(),
  content_type: AttachmentType,
  bytes: z.int(),
  sha256: z.string(),
  kind: AttachmentKind,
  shown_to_customer: z.boolean(),
  status: AttachmentStatus,
  reason: z.string().nullable(),
  url: z.string().nullable(),
  url_expires_at: Timestamp.nullable(),
  thumbnail_url: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Attachment = z.output<typeof Attachment>;

export const AnnouncedAttachment = Attachment.extend({ upload: Upload });

const FileName = ShortText.min(1).max(200).describe('The name of the file, with its extension.');
const ShownToCustomer = z
  .boolean()
  .describe('Whether the customer may see it, without the metadata of the camera.');

export const AttachmentInput = z.object({
  subject: AttachmentSubject.describe('The record that the file belongs to.'),
  name: FileName,
  content_type: AttachmentType.describe('The type of the file; completeAttachment checks its first bytes.'),
  bytes: z.int().min(1).max(maxFileBytes).describe('Its length, at most 25 MB.'),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 sum in 64 hexadecimal digits.')
    .describe('The SHA-256 sum of the file in hexadecimal digits.'),
  kind: AttachmentKind.default('other').describe('What it shows.'),
  shown_to_customer: ShownToCustomer.default(false),
});
export type AttachmentInput = z.output<typeof AttachmentInput>;

/** Omitted fields stay unchanged. */
export const AttachmentUpdate = z
  .object({
    name: FileName.optional(),
    kind: AttachmentKind.optional().describe('What it shows.'),
    shown_to_customer: ShownToCustomer.optional(),
  })
  .default({});
export type AttachmentUpdate = z.output<typeof AttachmentUpdate>;

export const createAttachment = operation({
  id: 'createAttachment',
  method: 'POST',
  path: '/attachments',
  summary: 'Announce a file of a record, and get the address to upload it',
  notes:
    'Send the bytes with the method, the address and the headers of `upload`, then call `completeAttachment`. The address accepts one file of exactly this length, type and SHA-256 sum. A JPEG, PNG, WebP or HEIC picture or a PDF of at most 25 MB; 50 files of a record and 10 GB of a company, else 409 `limit_reached`. The token also needs the read scope of the subject. A file that is never completed is deleted after a day.',
  scopes: ['files.write'],
  body: AttachmentInput,
  success: { status: 201, body: AnnouncedAttachment },
  fails: ['not_found', 'limit_reached'],
  timelineText: 'File announced',
});

export const completeAttachment = operation({
  id: 'completeAttachment',
  method: 'POST',
  path: '/attachments/{id}/complete',
  summary: 'Complete an upload: the file is checked, and others may then read it',
  notes:
    'The bytes of a file that is not what its `content_type` says are removed within minutes, and its `status` is `refused`. Before the upload it returns 409 `upload_incomplete`, whose `details.upload` is a new address for the same file.',
  scopes: ['files.write'],
  params: IdParams,
  success: { status: 200, body: Attachment },
  fails: ['not_found', 'upload_incomplete'],
  emits: ['attachment.added'],
  timelineText: { ready: 'File added', refused: 'File refused' },
});

export const getAttachment = operation({
  id: 'getAttachment',
  method: 'GET',
  path: '/attachments/{id}',
  summary: 'Read a file record, with an address of the file that is valid for 15 minutes',
  notes: 'The token also needs the read scope of the subject.',
  scopes: ['files.read'],
  params: IdParams,
  success: { status: 200, body: Attachment },
  fails: ['not_found'],
});

export const listAttachments = operation({
  id: 'listAttachments',
  method: 'GET',
  path: '/attachments',
  summary: 'List the files of a record, newest first',
  notes: 'The token also needs the read scope of the subject.',
  scopes: ['files.read'],
  query: ListQuery.extend({
    subject_type: AttachmentSubjectType.describe('The kind of record that the files belong to.'),
    subject_id: Id.describe('Its id.'),
  }),
  success: { status: 200, body: PageOf(Attachment) },
  fails: ['not_found'],
});

export const updateAttachment = operation({
  id: 'updateAttachment',
  method: 'PATCH',
  path: '/attachments/{id}',
  summary: 'Rename a file, say what it shows, or show it to the customer or not',
  notes: 'The token also needs the read scope of the subject.',
  scopes: ['files.write'],
  params: IdParams,
  body: AttachmentUpdate,
  success: { status: 200, body: Attachment },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'File changed',
});

export const deleteAttachment = operation({
  id: 'deleteAttachment',
  method: 'DELETE',
  path: '/attachments/{id}',
  summary: 'Delete a file',
  notes: 'Its bytes are removed within minutes. The token also needs the read scope of the subject.',
  scopes: ['files.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'File deleted',
});

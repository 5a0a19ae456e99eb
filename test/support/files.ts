import { createHash } from 'node:crypto';
import type * as z from 'zod';
import type { AttachmentInput, Upload } from '../../shared/contract/attachments.ts';
import { aLead, done } from './journey.ts';
import { aPng } from './png.ts';
import type { World } from './world.ts';

export const png = (): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(aPng(), 'base64'));

/** What announces those bytes as a picture of a lead, a new one unless given. */
export const fileInput = async (
  world: World,
  bytes: Uint8Array = png(),
  changes: Partial<z.input<typeof AttachmentInput>> = {},
) => ({
  name: 'gutter.png',
  content_type: 'image/png' as const,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...changes,
  subject: changes.subject ?? { type: 'lead' as const, id: (await aLead(world)).id },
});

type Wire = z.input<typeof Upload>;

export const upload = async (
  { method, url, headers }: Wire,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> => (await fetch(url, { method, headers, body: bytes })).status;

/** One that is announced and uploaded. */
export const anUploadedFile = async (
  world: World,
  bytes = png(),
  changes: Partial<z.input<typeof AttachmentInput>> = {},
) => {
  const body = await fileInput(world, bytes, changes);
  const attachment = await done(world, 'createAttachment', { body });
  await upload(attachment.upload, bytes);
  return attachment;
};

/** One that others may read. */
export const aFile = async (world: World) => {
  const { id } = await anUploadedFile(world);
  return done(world, 'completeAttachment', { params: { id } });
};

/** One that no worker changes: only pictures get smaller copies. */
export const aPdfFile = async (world: World) => {
  const changes = { name: 'terms.pdf', content_type: 'application/pdf' } as const;
  const { id } = await anUploadedFile(world, Uint8Array.from(Buffer.from('%PDF-1.7\n')), changes);
  return done(world, 'completeAttachment', { params: { id } });
};

import type { RequestOf } from '../../shared/contract/apiClient.ts';

type NewFile = RequestOf<'createAttachment'>['body'];
export type Subject = NewFile['subject'];
type ContentType = NewFile['content_type'];

/** The kinds of file that the service keeps, by the ending of their names: not every browser knows HEIC. */
const types: Readonly<Record<string, ContentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
};

export const acceptedFiles: string = [
  ...new Set(Object.values(types)),
  ...Object.keys(types).map((ending) => `.${ending}`),
].join();

export const contentTypeOf = ({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): ContentType | undefined =>
  Object.values(types).find((known) => known === type) ?? types[name.toLowerCase().split('.').at(-1) ?? ''];

const maxBytes = 25 * 1_024 * 1_024;

/** Why a file cannot be uploaded, undefined if it can. */
export const objectionTo = (file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): 'kind' | 'size' | 'empty' | undefined => {
  if (contentTypeOf(file) === undefined) return 'kind';
  if (file.size > maxBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
};

export const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 1.4 MB, or 312 kB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

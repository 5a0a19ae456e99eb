import { crc32 } from 'node:zlib';

/** In pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** The size that a PNG image says it has; undefined for bytes that are no PNG, or not a whole one, or more than one. */
export const sizeOfPng = (bytes: Buffer): ImageSize | undefined => {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = chunksIn(bytes.subarray(signature.length));
  const [first] = chunks ?? [];
  const types = chunks?.map(({ type }) => type) ?? [];
  if (first?.type !== 'IHDR' || first.data.length !== headerBytes) return undefined;
  if (types.indexOf('IEND') !== types.length - 1 || !types.includes('IDAT')) return undefined;
  return { width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4) };
};

const headerBytes = 13;

type Chunk = { readonly type: string; readonly data: Buffer };

/** Undefined where a chunk is cut off or is not what its checksum says. */
const chunksIn = (bytes: Buffer): readonly Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return undefined;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined;
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
};

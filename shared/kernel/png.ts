import { crc32, inflateSync } from 'node:zlib';

/** In pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * The size that a PNG image says it has; undefined for bytes that are no PNG, or not a whole one, or more than one, or that inflate to more
 * than so many pixels need: whoever shows it would run out of memory.
 */
export const sizeOfPng = (bytes: Buffer): ImageSize | undefined => {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = chunksIn(bytes.subarray(signature.length));
  const [first] = chunks ?? [];
  const types = chunks?.map(({ type }) => type) ?? [];
  if (first?.type !== 'IHDR' || first.data.length !== headerBytes) return undefined;
  if (types.indexOf('IEND') !== types.length - 1 || !types.includes('IDAT')) return undefined;
  const size = { width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4) };
  const pixels = chunks?.filter(({ type }) => type === 'IDAT').map(({ data }) => data) ?? [];
  return inflates(Buffer.concat(pixels), most(size, first.data)) ? size : undefined;
};

/** How many values a pixel has, by the type of colour. */
const valuesPerPixel: readonly number[] = [1, 0, 3, 1, 2, 0, 4];

/** In bytes: each line has one more, and an interlaced image has up to twice as many lines. */
const most = ({ width, height }: ImageSize, header: Buffer): number => {
  const bits = (header[8] ?? 0) * (valuesPerPixel[header[9] ?? 0] ?? 0);
  const lines = header[12] === 0 ? height : 2 * height + 14;
  return lines * (Math.ceil((width * bits) / 8) + 1);
};

/** No logo is larger than a few megabytes, whatever its header says. */
const mostBytes = 64 * 1024 * 1024;

const inflates = (bytes: Buffer, maxOutputLength: number): boolean => {
  if (maxOutputLength === 0 || maxOutputLength > mostBytes) return false;
  try {
    inflateSync(bytes, { maxOutputLength });
    return true;
  } catch {
    return false;
  }
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

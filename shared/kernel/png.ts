import { crc32, inflateSync } from 'node:zlib';

/** In pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Undefined for other bytes, an incomplete image, several images, or one that inflates to more than its pixels need
 * or has megabytes of other data, because a program that shows it would run out of memory.
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
  const isPicture = inflated(Buffer.concat(pixels), maxPixelBytes(size, first.data)) !== undefined;
  return isPicture && hasLittleBesidePixels(chunks ?? []) ? size : undefined;
};

const valuesByColourType: readonly number[] = [1, 0, 3, 1, 2, 0, 4];

/** Each line has one byte more, and an interlaced image has up to twice as many lines. */
const maxPixelBytes = ({ width, height }: ImageSize, header: Buffer): number => {
  const bits = (header[8] ?? 0) * (valuesByColourType[header[9] ?? 0] ?? 0);
  const lines = header[12] === 0 ? height : 2 * height + 14;
  return lines * (Math.ceil((width * bits) / 8) + 1);
};

/** A logo takes at most a few megabytes, regardless of its header. */
const maxInflatedBytes = 64 * 1024 * 1024;

/** The inflated number of bytes; undefined above the limit, and for invalid data. */
const inflated = (bytes: Buffer, maxOutputLength: number): number | undefined => {
  if (maxOutputLength <= 0 || maxOutputLength > maxInflatedBytes) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength }).length;
  } catch {
    return undefined;
  }
};

/** The largest colour profiles are smaller, and texts much smaller. */
const maxBytesBesidePixels = 4 * 1024 * 1024;

/** Texts and the colour profile are also compressed, each separately. */
const hasLittleBesidePixels = (chunks: readonly Chunk[]): boolean => {
  let left = maxBytesBesidePixels;
  for (const bytes of chunks.flatMap((chunk) => compressedIn(chunk) ?? [])) {
    const length = inflated(bytes, left);
    if (length === undefined) return false;
    left -= length;
  }
  return true;
};

const compressedIn = ({ type, data }: Chunk): Buffer | undefined => {
  const text = data.indexOf(0) + 2;
  if (type === 'iCCP' || type === 'zTXt') return data.subarray(text);
  if (type !== 'iTXt' || data[text - 1] !== 1) return undefined;
  const translated = data.indexOf(0, text + 1) + 1;
  return data.subarray(data.indexOf(0, translated) + 1);
};

const headerBytes = 13;

type Chunk = { readonly type: string; readonly data: Buffer };

/** Undefined if a chunk is cut off or does not match its checksum. */
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

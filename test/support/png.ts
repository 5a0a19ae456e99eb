import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** The kinds of chunks that are compressed beside the pixels, with what stands before that in each. */
const compressed = {
  iCCP: (data: Buffer) => Buffer.concat([Buffer.from('profile\0\0', 'latin1'), data]),
  zTXt: (data: Buffer) => Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), data]),
  iTXt: (data: Buffer) => Buffer.concat([Buffer.from('Comment\0\x01\0de\0Wort\0', 'latin1'), data]),
};

type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: number;
  readonly padding?: number;
  readonly surplus?: number;
  /** One bit for each pixel, all of them black: even the largest is a small file. */
  readonly isBlack?: boolean;
  /** What is compressed beside the pixels, by its kind. */
  readonly beside?: readonly (readonly [keyof typeof compressed, Buffer])[];
};

/** A PNG image of one colour, made larger by a comment of `padding` bytes; with a `surplus` it inflates to more than its pixels. */
export const pngBytes = ({
  width = 8,
  height = 4,
  colour = 0x1f5a86,
  padding = 0,
  surplus = 0,
  isBlack = false,
  beside = [],
}: Look = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set(isBlack ? [1, 0, 0, 0, 0] : [8, 2, 0, 0, 0], 8);
  const pixel = [colour >> 16, (colour >> 8) & 255, colour & 255];
  const line = isBlack
    ? Buffer.alloc(1 + Math.ceil(width / 8))
    : Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()]);
  const lines = Buffer.concat([...Array.from({ length: height }, () => line), Buffer.alloc(surplus)]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(padding === 0 ? [] : [chunk('tEXt', Buffer.alloc(padding, 65))]),
    ...beside.map(([type, said]) => chunk(type, compressed[type](deflateSync(said)))),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The same in base64, as `putLogo` takes it. */
export const aPng = (look: Look = {}): string => pngBytes(look).toString('base64');

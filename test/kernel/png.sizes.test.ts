import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sizeOfPng } from '../../shared/kernel/png.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

type Header = { width?: number; height?: number; depth?: number; type?: number; interlaced?: boolean };

const header = ({ width = 9, height = 4, depth = 8, type = 2, interlaced = false }: Header, length = 13) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([depth, type, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', bytes);
};

/** An image whose pixels inflate to that many bytes. */
const image = (of: Header, pixels: number, ...beside: Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header(of),
    ...beside,
    chunk('IDAT', deflateSync(Buffer.alloc(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

describe('the pixels of a PNG image', () => {
  test.each([
    ['grey of one bit', { depth: 1, type: 0 }, 4 * (2 + 1)],
    ['grey of sixteen bits', { depth: 16, type: 0 }, 4 * (18 + 1)],
    ['colours', { type: 2 }, 4 * (27 + 1)],
    ['a palette', { type: 3 }, 4 * (9 + 1)],
    ['a palette of four bits', { depth: 4, type: 3 }, 4 * (5 + 1)],
    ['grey that is transparent', { type: 4 }, 4 * (18 + 1)],
    ['colours that are transparent', { type: 6 }, 4 * (36 + 1)],
    ['colours in seven passes', { type: 2, interlaced: true }, 22 * (27 + 1)],
  ])('a PNG image of %s inflates to the size in its header and not a byte more', (_, of, bytes) => {
    expect(sizeOfPng(image(of, bytes))).toEqual({ width: 9, height: 4 });
    expect(sizeOfPng(image(of, bytes + 1))).toBeUndefined();
  });

  test.each([1, 5, 7])('the color type %i is refused', (type) => {
    expect(sizeOfPng(image({ type }, 4 * 2))).toBeUndefined();
  });

  test('a PNG image inflates to at most 64 MB', () => {
    const lines = (height: number) => sizeOfPng(image({ width: 1_023, height, type: 0 }, 1));

    expect(lines(65_536)).toEqual({ width: 1_023, height: 65_536 });
    expect(lines(65_537)).toBeUndefined();
  });

  test('a PNG image without lines is refused', () => {
    expect(sizeOfPng(image({ height: 0 }, 0))).toBeUndefined();
  });

  test('the pixels of a PNG image may be in several chunks', () => {
    const pixels = deflateSync(Buffer.alloc(4 * 28));
    const parts = [pixels.subarray(0, 5), pixels.subarray(5)].map((part) => chunk('IDAT', part));
    const end = chunk('IEND', Buffer.alloc(0));

    expect(
      sizeOfPng(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header({}), ...parts, end])),
    ).toEqual({ width: 9, height: 4 });
  });

  test.each([12, 14])('a header of %i bytes is refused', (length) => {
    const bytes = chunk('IHDR', Buffer.alloc(14).subarray(0, length));
    const signature = image({}, 1).subarray(0, 8);
    const pixels = image({}, 1).subarray(33);

    expect(sizeOfPng(Buffer.concat([signature, bytes, pixels]))).toBeUndefined();
  });
});

describe('compressed parts of a PNG image outside its pixels', () => {
  const text = (bytes: number) => deflateSync(Buffer.alloc(bytes));
  const words = (beginning: string, data: Buffer) =>
    chunk('iTXt', Buffer.concat([Buffer.from(beginning, 'latin1'), data]));
  const size = { width: 9, height: 4 };

  test('compressed texts of a PNG image inflate to at most 4 MB', () => {
    const beside = (bytes: number) =>
      sizeOfPng(
        image({}, 1, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text(bytes)]))),
      );

    expect(beside(4 * 1_024 * 1_024)).toEqual(size);
    expect(beside(4 * 1_024 * 1_024 + 1)).toBeUndefined();
  });

  test.each([
    ['with a language and a translated word', 'Comment\0\x01\0de\0Wort\0'],
    ['with neither', 'Comment\0\x01\0\0\0'],
  ])('an international text %s counts toward the limit', (_, beginning) => {
    expect(sizeOfPng(image({}, 1, words(beginning, text(10))))).toEqual(size);
    expect(sizeOfPng(image({}, 1, words(beginning, text(5_000_000))))).toBeUndefined();
    expect(sizeOfPng(image({}, 1, words(beginning, Buffer.from('no stream'))))).toBeUndefined();
  });

  test('an uncompressed text is allowed', () => {
    expect(sizeOfPng(image({}, 1, words('Comment\0\0\0\0\0', Buffer.from('Hello'))))).toEqual(size);
    expect(sizeOfPng(image({}, 1, chunk('tEXt', Buffer.from('Comment\0Hello', 'latin1'))))).toEqual(size);
  });
});

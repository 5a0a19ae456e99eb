import { describe, expect, test } from 'vitest';
import { sizeOfPng } from '../../shared/kernel/png.ts';
import { pngBytes } from '../support/png.ts';

const png = pngBytes({ width: 300, height: 120, padding: 40 });
const withoutEnd = png.subarray(0, -12);
const end = png.subarray(-12);

/** The image with one byte changed. */
const damaged = (at: number): Buffer => {
  const copy = Buffer.from(png);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

const kinds = ['iCCP', 'zTXt', 'iTXt'] as const;

describe('a PNG image', () => {
  test('a PNG image says how large it is', () => {
    expect(sizeOfPng(png)).toEqual({ width: 300, height: 120 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['one that inflates to more than its pixels', pngBytes({ surplus: 1 })],
    ['one that inflates without end', pngBytes({ surplus: 50_000_000 })],
    ['a signature alone', png.subarray(0, 8)],
    ['another image', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['one that is cut off', png.subarray(0, -1)],
    ['one that is cut off between its parts', withoutEnd],
    ['one with something behind it', Buffer.concat([png, Buffer.from('<script>')])],
    ['two', Buffer.concat([png, png])],
    ['two ends', Buffer.concat([png, end])],
    ['no pixels', Buffer.concat([png.subarray(0, 33), end])],
    ['a part of a length beyond its end', damaged(8)],
  ])('a PNG image is not %s', (_, bytes) => {
    expect(sizeOfPng(bytes)).toBeUndefined();
  });

  test.each(kinds)('a PNG image may have a few words or a profile in its %s, but not megabytes', (kind) => {
    const withZeros = (...bytes: number[]) =>
      sizeOfPng(pngBytes({ beside: bytes.map((count) => [kind, Buffer.alloc(count)]) }));

    expect(withZeros(3_000_000)).toEqual({ width: 8, height: 4 });
    expect(withZeros(5_000_000)).toBeUndefined();
    expect(withZeros(3_000_000, 3_000_000)).toBeUndefined();
  });

  test('a PNG image is refused wherever it is cut off', () => {
    const taken = Array.from(png.keys()).filter((at) => sizeOfPng(png.subarray(0, at)) !== undefined);

    expect(taken).toEqual([]);
  });

  test('a PNG image is refused with any bit of it changed', () => {
    const taken = Array.from(png.keys()).filter((at) => sizeOfPng(damaged(at)) !== undefined);

    expect(taken).toEqual([]);
  });
});

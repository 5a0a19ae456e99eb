import { describe, expect, test } from 'vitest';
import { AttachmentInput, AttachmentType } from '../../shared/contract/attachments.ts';
import {
  announce,
  beginningBytes,
  noFiles,
  objectionTo,
  savedName,
} from '../../shared/domain/attachments.ts';

const sha256 = 'a'.repeat(64);

const objection = (content_type: AttachmentType, beginning: string): string | undefined => {
  const input = AttachmentInput.parse({
    subject: { type: 'job', id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08' },
    name: 'gutter',
    content_type,
    bytes: 1_000,
    sha256,
  });
  const known = { lifecycle_number: null, others: [], usage: noFiles('org_acme'), chance: () => 0 };
  const { attachment } = announce(input, known, { id: 'a', now: '2026-11-28T12:00:00.000Z' });
  return objectionTo(attachment, { bytes: 1_000, sha256, beginning: Buffer.from(beginning, 'latin1') });
};

const beginnings = [
  ['image/jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['image/webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(
    (brand) => ['image/heic', `\x00\x00\x00\x18ftyp${brand}\x00\x00\x00\x00`] as const,
  ),
  ['application/pdf', '%PDF-1.7\n'],
] as const;

describe('the bytes with which a file begins', () => {
  test.each(beginnings)('only a file of type %s begins with %j', (type, beginning) => {
    expect(objection(type, beginning)).toBeUndefined();
    for (const other of AttachmentType.options.filter((one) => one !== type))
      expect(objection(other, beginning)).toBe(`The file does not begin as ${other} does.`);
  });

  test.each([
    ['image/jpeg', 'x\xff\xd8\xff'],
    ['image/png', ' \x89PNG\r\n\x1a\n'],
    ['image/webp', 'WEBP'],
    ['image/webp', 'MZ\x90\x00\x03\x00\x00\x00WEBPVP8 '],
    ['image/heic', 'MZ\x90\x00ftypheic\x00\x00\x00\x00'],
    ['image/webp', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['image/heic', 'ftypheic'],
    ['image/heic', '\x00\x00\x00\x18ftypisom'],
    ['image/heic', '\x00\x00\x00\x18ftyp'],
    ['application/pdf', '<html>%PDF-'],
  ] as const)('no %s begins with %j', (type, beginning) => {
    expect(objection(type, beginning)).toContain('does not begin');
  });

  test('enough bytes of a file are read for the longest mark', () => {
    const longest = Math.max(...beginnings.map(([, beginning]) => beginning.length));

    expect(beginningBytes).toBeGreaterThanOrEqual(longest);
  });
});

describe('the name under which a file is saved', () => {
  test.each([
    ['gutter.png', 'image/png', 'gutter.png'],
    ['IMG_1.JPEG', 'image/jpeg', 'IMG_1.JPEG'],
    ['roof.heif', 'image/heic', 'roof.heif'],
    ['roof.heic', 'image/jpeg', 'roof.heic.jpg'],
    ['leak.webp', 'image/webp', 'leak.webp'],
    ['estimate.hta', 'application/pdf', 'estimate.hta.pdf'],
    ['setup.pdf.exe', 'application/pdf', 'setup.pdf.exe.pdf'],
    ['pdf', 'application/pdf', 'pdf.pdf'],
    ['../../.bashrc', 'image/png', '..-..-.bashrc.png'],
    ['..\\start up\\a.png', 'image/png', '..-start up-a.png'],
  ] as const)('%s of type %s is saved as %s', (name, type, saved) => {
    expect(savedName(name, type)).toBe(saved);
  });
});

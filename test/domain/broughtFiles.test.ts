import { expect, test } from 'vitest';
import { maxBytesOfCompany, maxFileBytes } from '../../shared/contract/attachments.ts';
import { noFiles } from '../../shared/domain/attachments.ts';
import { type BroughtFile, bring } from '../../shared/domain/broughtFiles.ts';
import { receive } from '../../shared/domain/communications.ts';

const now = '2026-11-28T12:00:00.000Z';
const { message } = receive(
  { channel: 'email', from: 'ann@lee.example', body: 'See.' },
  { from: 'ann@lee.example', customer: undefined, lead: undefined },
  { id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08', now },
);

const picture: BroughtFile = {
  name: 'roof.png',
  type: 'image/png',
  bytes: 1_000,
  sha256: 'a'.repeat(64),
  beginning: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
};

const brought = (files: readonly BroughtFile[], { bytes = 0, isInfected = false } = {}) => {
  let count = 0;
  const next = () => {
    count += 1;
    return `file-${count}`;
  };
  const usage = { ...noFiles('org_acme'), bytes };
  return bring(message, files, { usage, chance: () => 0, isInfected }, { ids: { next }, now });
};

test('a message without files stays as it is', () => {
  expect(brought([])).toEqual({ message, changes: [] });
});

test('a kept file is announced with the type of its first bytes, and counts once', () => {
  const { message: named, changes } = brought([picture, { ...picture, type: 'text/html', name: 'b.png' }]);

  expect(named.attachments).toEqual([
    { id: 'file-1', name: 'roof.png', content_type: 'image/png', reason: null },
    { id: 'file-2', name: 'b.png', content_type: 'image/png', reason: null },
  ]);
  expect(changes.map(({ after }) => after)).toMatchObject([
    { id: 'file-1', status: 'waiting', subject: { type: 'message', id: message.id }, slot: 0 },
    { id: 'file-2', status: 'waiting', slot: 1 },
    { kind: 'file_usage', bytes: 2_000 },
  ]);
});

test.each([
  ['of another type', { beginning: Buffer.from('MZ') }, {}, 'Only JPEG, PNG, WebP and HEIC'],
  ['that was cut', { isCut: true }, {}, 'It is too large.'],
  ['that is too large', { bytes: maxFileBytes + 1 }, {}, 'It is too large.'],
  ['of an email with a virus', {}, { isInfected: true }, 'A virus was found'],
  ['beyond the 10 GB of the company', {}, { bytes: maxBytesOfCompany - 999 }, 'at most 10 GB'],
])('a file %s is named and not kept', (_, changes, known, reason) => {
  const { message: named, changes: made } = brought([{ ...picture, ...changes }], known);

  expect(named.attachments).toEqual([
    { id: null, name: 'roof.png', content_type: 'image/png', reason: expect.stringContaining(reason) },
  ]);
  expect(made).toEqual([]);
});

test('a file that is as large as a file may be, or fills the company to the last byte, is kept', () => {
  const largest = brought([{ ...picture, bytes: maxFileBytes }]);
  const last = brought([picture], { bytes: maxBytesOfCompany - 1_000 });

  expect([largest, last].map(({ message: { attachments } }) => attachments?.[0]?.reason)).toEqual([
    null,
    null,
  ]);
});

test('an email names at most fifty of its files, and keeps at most twenty', () => {
  const { message: named, changes } = brought(Array.from({ length: 60 }, () => picture));

  expect(named.attachments).toHaveLength(50);
  expect(named.attachments?.filter(({ id }) => id !== null)).toHaveLength(20);
  expect(changes).toHaveLength(21);
});

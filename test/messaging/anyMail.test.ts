import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Arrival, type Mail } from '../../shared/messaging/inbound/arrivals.ts';
import { readMail } from '../../shared/messaging/inbound/mail.ts';

const told = Arrival.parse({
  notificationType: 'Received',
  mail: { messageId: 'm', source: 'envelope@sender.example' },
  receipt: { recipients: ['acme@in.example'], action: { type: 'S3', bucketName: 'b', objectKey: 'm' } },
}) as Mail;
const read = async (bytes: Buffer) => (await readMail(told, { bytes, isWhole: true })).message;

const headers = [
  'From: ',
  'Reply-To: ',
  'Subject: ',
  'Message-ID: ',
  'References: ',
  'Content-Disposition: ',
  'X: ',
  'Content-Type: text/html',
  'Content-Type: text/plain; format=flowed; delsp=yes',
  'Content-Type: message/rfc822',
  ...['mixed', 'alternative', 'related', 'report'].map(
    (kind) => `Content-Type: multipart/${kind}; boundary=b`,
  ),
  ...['base64', 'quoted-printable', '8bit'].map((encoding) => `Content-Transfer-Encoding: ${encoding}`),
  ...['iso-2022-kr', 'utf-7', 'utf-16', 'hz-gb-2312', 'none'].map(
    (label) => `Content-Type: text/plain; charset=${label}`,
  ),
];
const piece = fc.oneof(
  fc.constantFrom(
    ...headers,
    '\r\n',
    '\r\n\r\n',
    '\n',
    '\r\n--b\r\n',
    '\r\n--b--\r\n',
    '; ',
    '=?utf-8?Q?',
    '?=',
    '<p>',
    '<!--',
  ),
  fc.constantFrom(
    'Lee, Ann <ann@lee.example>',
    '=C3',
    '<a@b.example>',
    'group: a@b.example;',
    '"',
    '\\',
    '=\r\n',
    '&#x',
  ),
  fc.string({ unit: 'binary' }),
);
const anyMail = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => Buffer.from(pieces.join(''))),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);

test('any inbound email is filed, and its body is never empty', async () => {
  await fc.assert(
    fc.asyncProperty(anyMail, async (bytes) => {
      const { from, body, subject = '' } = await read(bytes);

      expect(from).not.toBe('');
      expect(body.trim()).not.toBe('');
      expect(body.length).toBeLessThanOrEqual(20_000);
      expect(subject.length).toBeLessThanOrEqual(500);
    }),
    { numRuns: 300 },
  );
});

const words = fc.array(fc.stringMatching(/^[a-zé屋]{1,12}$/u), { minLength: 1, maxLength: 12 });
const encodings = {
  base64: (bytes: Buffer) => bytes.toString('base64').replaceAll(/.{1,76}/g, '$&\r\n'),
  'quoted-printable': (bytes: Buffer) =>
    [...bytes]
      .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join('')
      .replaceAll(/.{1,72}/g, '$&=\r\n'),
  '8bit': (bytes: Buffer) => bytes.toString(),
};

test('all words of all parts are in the body, however these are nested and encoded', async () => {
  const leaf = fc.record({
    said: words,
    html: fc.boolean(),
    encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  });
  const mail = fc.array(fc.tuple(leaf, fc.nat(3)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(mail, async (leaves) => {
      const parts = leaves.map(([{ said, html, encoding }, depth], index) => {
        const text = html ? said.map((one) => `<div>${one}</div>`).join('') : said.join(' ');
        let part = `Content-Type: text/${html ? 'html' : 'plain'}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${encodings[encoding](Buffer.from(text))}`;
        for (let level = 0; level < depth; level += 1) {
          const boundary = `in-${index}-${level}`;
          part = `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n${part}\r\n--${boundary}--\r\n`;
        }
        return `--b\r\n${part}\r\n`;
      });
      const mime = `From: ann@lee.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`;

      const { body } = await read(Buffer.from(mime));

      expect(body.split(/\s+/)).toEqual(leaves.flatMap(([{ said }]) => said));
    }),
  );
});

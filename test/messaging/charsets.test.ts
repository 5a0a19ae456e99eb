import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText } from '../../shared/messaging/inbound/charsets.ts';
import { decodeWords } from '../../shared/messaging/inbound/encodedWords.ts';

const utf8 = Buffer.from('Café – naïve');

test.each([
  "'utf-8'",
  'utf8mb4',
  'utf-8,iso-8859-1',
  'us-ascii',
  'iso-8859-1',
  '"UTF-8"',
  'UTF_8',
  'utf-8;format=flowed',
  '',
  'unknown-8bit',
  'default',
  'base64',
  'x-user-defined',
  '__proto__',
  'constructor',
  'utf-8\\',
  '\u0000',
])('UTF-8 text reads as UTF-8 under the label %j', (label) => {
  expect(decodeText(utf8, label)).toBe('Café – naïve');
});

test.each([
  ['iso-2022-kr', Buffer.from('\u001b$)C\u000eGQ1[\u000f ok'), '한글 ok'],
  ['hz-gb-2312', Buffer.from('~{DcC;~} ok'), '你没 ok'],
  ['cp850', Buffer.from([0x43, 0x61, 0x66, 0x82]), 'Café'],
  ['ibm437', Buffer.from([0x82]), 'é'],
  ['ks_c_5601-1987', Buffer.from([0xc7, 0xd1, 0xb1, 0xdb]), '한글'],
  ['iso-8859-8-i', Buffer.from([0xf9, 0xec, 0xe5, 0xed]), 'שלום'],
  ['X-GBK', Buffer.from([0xc4, 0xe3]), '你'],
  ['x-mac-roman', Buffer.from([0x8e]), 'é'],
  ['cp932', Buffer.from([0x82, 0xa0]), 'あ'],
  ['iso-2022-jp-2', Buffer.from('\u001b$B$"\u001b(B'), 'あ'],
  ['unicode-1-1-utf-7', Buffer.from('Hi +AOk-'), 'Hi é'],
  ['utf-8', Buffer.from('Café', 'latin1'), 'Café'],
  ['utf-8', Buffer.concat([utf8, Buffer.from([0xc3])]), 'Café – naïve\uFFFD'],
  ['iso-8859-1', Buffer.from([0x80]), '€'],
  ['no such label', Buffer.from('Café', 'latin1'), 'Café'],
  ['utf-8', Buffer.from('\uFEFFCafé', 'utf16le'), 'Café'],
  ['us-ascii', Buffer.from('\uFEFFCafé'), 'Café'],
])(
  'under the label %s of charsets, as programs write it, bytes are the letters that they were',
  (label, bytes, text) => {
    expect(decodeText(bytes, label)).toBe(text);
  },
);

const charsets = {
  'windows-1251': 'Протекает крыша',
  'koi8-r': 'Протекает крыша',
  'iso-8859-2': 'Žluťoučký kůň',
  'windows-1253': 'Διαρροή στέγης',
  cp866: 'Протекает крыша',
  cp852: 'Žluťoučký kůň',
  shift_jis: '屋根が漏れる',
  'euc-jp': '屋根が漏れる',
  gb18030: '屋顶漏水',
  big5: '屋頂漏水',
  'euc-kr': '지붕이 샌다',
  'utf-16le': '屋顶 roof',
} as const;

test('a text is decoded by the charset of its label, regardless of case and quotes', () => {
  const label = fc.constantFrom(...Object.entries(charsets)).chain(([name, letters]) =>
    fc.record({
      name: fc.constant(name),
      text: fc.array(fc.constantFrom(...letters), { minLength: 3 }).map((found) => found.join('')),
      written: fc.constantFrom(name, name.toUpperCase(), `'${name}'`, ` ${name} `, `x-${name}`),
    }),
  );
  fc.assert(
    fc.property(label, ({ name, text, written }) => {
      expect(decodeText(iconv.encode(text, name), written)).toBe(text);
    }),
  );
});

const encoded = (bytes: Buffer, encoding: string): string =>
  encoding === 'B'
    ? bytes.toString('base64')
    : [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

test('encoded words are read as one text, wherever a program divided it', () => {
  const cuts = fc.array(fc.tuple(fc.nat(5), fc.constantFrom(' ', '\t', '  ')), { minLength: 1 });
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      cuts,
      fc.constantFrom('Q', 'B'),
      (text, at, encoding) => {
        const bytes = Buffer.from(text);
        const words: string[] = [];
        let from = 0;
        for (const [length, space] of [...at, [bytes.length, ''] as const]) {
          words.push(
            `=?utf-8?${encoding}?${encoded(bytes.subarray(from, from + length), encoding)}?=${space}`,
          );
          from += length;
        }
        expect(decodeWords(words.join(''))).toBe(decodeText(bytes, 'utf-8'));
      },
    ),
  );
});

test.each([
  ['plain text', 'Roof', 'Roof'],
  ['what stands around them', 'Re: =?utf-8?q?Caf=C3=A9?= soon', 'Re: Café soon'],
  ['several charsets', '=?iso-8859-1?q?Caf=E9_?= =?koi8-r?B?4Q==?=', 'Café А'],
  ['what is no encoded word', '=?utf-8?q?Caf', '=?utf-8?q?Caf'],
  ['a language', '=?utf-8*de?q?B=C3=BCro?=', 'Büro'],
  ['labels as programs write them', '=?utf8mb4?B?w6k=?=', 'é'],
])('an encoded header reads %s', (_, header, text) => {
  expect(decodeWords(header)).toBe(text);
});

test.each([
  ['label', 'a,'.repeat(500_000), Buffer.from([0xe9])],
  ['text in letters of two bytes', 'iso-2022-kr', Buffer.alloc(10_000_000, 0x0e)],
  ['text in letters of seven bits', 'utf-7', Buffer.from('+A-'.repeat(3_000_000))],
])('a %s of the largest allowed size costs at most as much as others', (_, label, bytes) => {
  expect(decodeText(bytes, label).length).toBeLessThanOrEqual(1_000_000);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Email } from '../../shared/contract/fields.ts';
import { emailIn, normalizeEmail, ownerOf } from '../../shared/kernel/email.ts';

const white = fc.string({ unit: fc.constantFrom(' ', '\t', '\n'), maxLength: 3 });
const cased = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter)).join(''),
    );

/** An address in lower case, and one of its spellings. */
const addresses = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'abcxyz0189_+'), minLength: 1, maxLength: 20 }),
    fc.constantFrom('example.com', 'mail.example.org', 'acme-roofing.co.uk'),
  )
  .map((parts) => parts.join('@'))
  .chain((address) => fc.tuple(fc.constant(address), white, cased(address), white));

describe('an email address', () => {
  test('an email address is the same value in any case and white space, in requests and at sign-in', () => {
    fc.assert(
      fc.property(addresses, ([address, before, written, after]) => {
        expect(Email.parse(before + written + after)).toBe(address);
        expect(normalizeEmail(before + written + after)).toBe(address);
      }),
    );
  });

  test('a parsed email address parses to itself', () => {
    fc.assert(
      fc.property(fc.emailAddress(), white, (address, before) => {
        fc.pre(Email.safeParse(address).success);
        const once = Email.parse(before + address);

        expect(once).toBe(address.toLowerCase());
        expect(Email.parse(once)).toBe(once);
      }),
    );
  });

  test('the length of an email address with a long domain is measured in ASCII', () => {
    const domain = (length: number) => `${'a'.repeat(61)}.${'a'.repeat(61)}.${'a'.repeat(length - 128)}.com`;

    expect(normalizeEmail(`${'b'.repeat(64)}@${domain(189)}`)?.length).toBe(254);
    expect(normalizeEmail(`${'b'.repeat(64)}@${domain(190)}`)).toBeUndefined();
    expect(normalizeEmail(`ann@${'ä'.repeat(57)}.com`)).toMatch(/^ann@xn--[a-z0-9-]{59}\.com$/);
    expect(normalizeEmail(`ann@${'ä'.repeat(58)}.com`)).toBeUndefined();
  });

  test('an email address may be longer as it is written, up to a bound', () => {
    const written = (length: number) => `ann@lee${'\u180b'.repeat(length - 15)}.example`;

    expect(normalizeEmail(written(320))).toBe('ann@lee.example');
    expect(normalizeEmail(written(321))).toBeUndefined();
  });

  /** As the Python package `email-validator` 2.4.0 reads them; `npm run test:vectors` compares some 600 more. */
  test.each([
    ["!#$%&'*+-/=?^_`.{|}~@example.com", "!#$%&'*+-/=?^_`.{|}~@example.com"],
    ["Ann.O'Brien+roof@Lee.Example", "ann.o'brien+roof@lee.example"],
    ['user+mailbox/department=shipping@example.com', 'user+mailbox/department=shipping@example.com'],
    ['"ann.lee"@example.com', 'ann.lee@example.com'],
    ['ann@MÜLLER.example', 'ann@xn--mller-kva.example'],
    ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example'],
    ['ann@mu\u0308ller.example', 'ann@xn--mller-kva.example'],
    ['ann@faß.de', 'ann@xn--fa-hia.de'],
    ['ann@ｅｘａｍｐｌｅ。com', 'ann@example.com'],
    ['JÖRG@example.com', 'jörg@example.com'],
    ['jo\u0308rg@example.com', 'jörg@example.com'],
    [`${'a\u0308'.repeat(32)}@1-2.com`, `${'ä'.repeat(32)}@1-2.com`],
    ['用户@例え。テスト', '用户@xn--r8jz45g.xn--zckzah'],
    ['ιωάννης@εεττ.gr', 'ιωάννης@xn--qxaa9ba.gr'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('an email address written %s is %s', (text, address) => {
    expect(Email.parse(text)).toBe(address);
    expect(Email.parse(address)).toBe(address);
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@localhost',
    'a b@example.com',
    'ada.@example.com',
    'a..da@example.com',
    '"a b"@example.com',
    'ada@exa_mple.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.1-2',
    'lee.example',
    'x"ann"@example.com',
    '"ann"x@example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@127.0.0.1',
    'ada@0x7f.1',
    'ada@[127.0.0.1]',
    'ada@exa%6dple.com',
    'ada@example.com:25',
    'ada@example.123',
    'ada@xn--0.com',
    'ada\u200b@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, bob@example.com',
    'mailto:ada@example.com?subject=x@',
    `${'a'.repeat(65)}@example.com`,
    `${'ä'.repeat(33)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    'ada@a⑴.com',
    'ada@⑴a.com',
    `${'a'.repeat(320)}@example.com`,
  ])('%j is none', (text) => {
    expect(Email.safeParse(text).success).toBe(false);
    expect(normalizeEmail(text)).toBeUndefined();
  });
});

describe('a sender', () => {
  test.each([
    ['ann@lee.example', 'ann@lee.example'],
    ['Ann Lee <ANN@lee.example>', 'ann@lee.example'],
    ['"Lee, Ann <home>" <ann@lee.example>', 'ann@lee.example'],
    ['<ann@lee.example> (at home)', 'ann@lee.example'],
    ['ann@lee.example (Ann Lee)', 'ann@lee.example'],
    ['=?UTF-8?Q?J=C3=B6rg?= <jörg@müller.example>', 'jörg@xn--mller-kva.example'],
    ['prvs=0123456789=ann@lee.example', 'prvs=0123456789=ann@lee.example'],
    ['bounce+ann=lee.example@list.example', 'bounce+ann=lee.example@list.example'],
    ['<>', undefined],
    ['', undefined],
    ['MAILER-DAEMON', undefined],
  ])('a sender written %j is %s', (text, address) => {
    expect(emailIn(text)).toBe(address);
  });

  test.each([
    ['prvs=0123456789=ann@lee.example', 'ann@lee.example'],
    ['prvs=4242ab12cd=ann@lee.example', 'ann@lee.example'],
    ['prvs=ann@lee.example', 'prvs=ann@lee.example'],
    ['ann+prvs=0123456789=x@lee.example', 'ann+prvs=0123456789=x@lee.example'],
    ['bounce+ann=lee.example@list.example', 'bounce+ann=lee.example@list.example'],
  ])('%s is %s', (address, owner) => {
    expect(ownerOf(address)).toBe(owner);
  });
});

test('quotes and backslashes that a local part does not need are left out', () => {
  expect(normalizeEmail('"a\\nn"@lee.example')).toBe('ann@lee.example');
});

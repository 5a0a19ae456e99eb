import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Email } from '../../shared/contract/fields.ts';
import { normalizeEmail } from '../../shared/kernel/email.ts';

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
  test('is one value in whatever case and white space it is written, in requests and at sign-in', () => {
    fc.assert(
      fc.property(addresses, ([address, before, written, after]) => {
        expect(Email.parse(before + written + after)).toBe(address);
        expect(normalizeEmail(before + written + after)).toBe(address);
      }),
    );
  });

  test('that was read once reads the same again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), white, (address, before) => {
        fc.pre(Email.safeParse(address).success);
        const once = Email.parse(before + address);

        expect(once).toBe(address.toLowerCase());
        expect(Email.parse(once)).toBe(once);
      }),
    );
  });

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    `${'a'.repeat(320)}@example.com`,
  ])('%j is none', (text) => {
    expect(Email.safeParse(text).success).toBe(false);
  });
});

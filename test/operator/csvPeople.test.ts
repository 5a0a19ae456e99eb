import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personIn, withFirst } from '../../infra/operator/csvPeople.ts';

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const phone = fc
  .tuple(
    fc.constantFrom('212', '415', '303'),
    digits(4),
    fc.constantFrom('(A) 555-N', 'A-555-N', '+1 A 555 N'),
  )
  .map(([area, number, shape]) => shape.replace('A', area).replace('N', number));
const email = fc
  .tuple(fc.constantFrom('ann', 'bob.lee', 'o\u2019neil'), digits(3))
  .map(([name, number]) => `${name}${number}@mail.example`);
const between = fc.constantFrom(' ::: ', ', ', '; ', ',', ';', ' | ', '\n');
const word = fc.constantFrom('Ann', 'van', 'der', 'Berg', 'Zo\u00eb', 'O\u2019Neil', 'Lee-Smith');

describe('a row of a CSV file as a person', () => {
  test('a CSV row has the first of several phones and emails, with any separator, and a single one as it is', () => {
    const values = fc.record({
      phones: fc.array(phone, { minLength: 1, maxLength: 4 }),
      emails: fc.array(email, { minLength: 1, maxLength: 4 }),
      between,
    });

    fc.assert(
      fc.property(values, ({ phones, emails, between: separator }) => {
        const { cells, shortened } = personIn(
          { phone: phones.join(separator), email: emails.join(separator) },
          'US',
        );

        expect(cells).toEqual({ phone: phones[0], email: emails[0] });
        expect(shortened).toEqual([
          ...(phones.length > 1 ? ['phone'] : []),
          ...(emails.length > 1 ? ['email'] : []),
        ]);
      }),
    );
  });

  test.each([
    ['212-555-0117, ext. 9'],
    ['tel:+1-212-555-0117;ext=9'],
    ['call me; please'],
    ['ann@mail.example; nobody'],
  ])('a CSV row keeps single values unchanged: %s', (cell) => {
    expect(personIn({ phone: cell, email: cell }, 'US')).toEqual({
      cells: { phone: cell, email: cell },
      shortened: [],
    });
  });

  test('a CSV row keeps every word of its one name, the family name first only before a comma', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), ([first = '', ...others]) => {
        const last = others.join(' ');

        for (const name of [`${first} ${last}`, `${first}  ${last}`, `${last}, ${first}`])
          expect(personIn({ name }, 'US').cells).toEqual({ first_name: first, last_name: last });
      }),
    );
  });

  test.each([
    ['Cher', { first_name: 'Cher' }],
    ['Ann Lee, Jr.', { first_name: 'Ann', last_name: 'Lee, Jr.' }],
    ['Summit Roofing, LLC', { first_name: 'Summit', last_name: 'Roofing, LLC' }],
    ['Lee, Ann, MD', { first_name: 'Lee,', last_name: 'Ann, MD' }],
  ])('a CSV row with the name %s is %o', (name, parts) => {
    expect(personIn({ name }, 'US').cells).toEqual(parts);
  });

  test('a CSV row takes separate name columns before a column for both', () => {
    expect(personIn({ name: 'Ann Lee', first_name: 'Anna' }, 'US').cells).toEqual({
      first_name: 'Anna',
      last_name: 'Lee',
    });
  });

  test('the report of a CSV row names its shortened columns', () => {
    expect([withFirst([]), withFirst(['phone', 'email'])]).toEqual([
      '',
      ', with the first phone and the first email of several',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NumberFormatsInput } from '../../shared/contract/numberFormats.ts';
import {
  identifyingNumber,
  lookUpNumber,
  nextNumber,
  numbersGiven,
  placeInSequence,
  type SequenceRecord,
} from '../../shared/domain/sequences.ts';
import { unnumbered } from '../support/anybody.ts';

const sequenceAt = (last: number): SequenceRecord => ({ kind: 'sequence', version: 3, id: 'invoice', last });
const formats = (invoice: string) => ({ invoice, credit_note: 'CN-{0000}' });
const numberAt = (last: number, format: string) =>
  nextNumber('invoice', { sequence: sequenceAt(last - 1), number_formats: formats(format) }).number;

describe('nextNumber', () => {
  test('the first number of a company makes its sequence', () => {
    expect(nextNumber('invoice', unnumbered)).toEqual({
      number: 'INV-0001',
      change: { after: { kind: 'sequence', version: 0, id: 'invoice', last: 1 } },
    });
  });

  test('the next number changes the sequence that was read, so that only one can take it', () => {
    const before = sequenceAt(41);
    expect(nextNumber('invoice', { ...unnumbered, sequence: before })).toEqual({
      number: 'INV-0042',
      change: { before, after: { ...before, last: 42 } },
    });
  });

  test('credit notes have a format of their own', () => {
    expect(nextNumber('credit_note', unnumbered).number).toBe('CN-0001');
  });

  test.each([
    [7, 'INV-{0000}', 'INV-0007'],
    [12_345, 'INV-{0000}', 'INV-12345'],
    [7, '{0}', '7'],
    [7, '2026-{000}/A', '2026-007/A'],
    [7, 'R$& {00}', 'R$& 07'],
  ])('number %i in the format %s is %s', (last, format, number) => {
    expect(numberAt(last, format)).toBe(number);
    expect(placeInSequence(number)).toBe(last);
  });
});

describe('lookUpNumber', () => {
  test.each([
    '42',
    ' 0042 ',
    '#42',
    'inv42',
    'INV 0042',
    'Inv-42',
    'invoice 42',
    'Invoice No. INV-0042',
    '４２',
  ])('the typed number %s finds the invoice INV-0042', (typed) => {
    const { value, part } = identifyingNumber('invoice', 'INV-0042');
    expect([value, { value, part }]).toContainEqual(lookUpNumber('invoice', typed));
  });

  test.each(['43', '420', '4 2', 'CN-0042', '555-0042', '2026/0042'])(
    'the typed number %s does not find the invoice INV-0042',
    (typed) => {
      const { value, part } = identifyingNumber('invoice', 'INV-0042');
      expect([value, { value, part }]).not.toContainEqual(lookUpNumber('invoice', typed));
    },
  );

  test.each(['{0000}', '2026-{000}/A', 'INVOICE-{0000}', 'Счёт-{0000}', '٤{00}', '{00}٤'])(
    'a number in the format %s is found as it is written, and no other number of the sequence has its value',
    (format) => {
      const [first, second] = [4, 44].map((last) => numberAt(last, format));
      const { value, part } = identifyingNumber('invoice', first ?? '');
      expect(value).toBe('4');
      expect(identifyingNumber('invoice', second ?? '').value).toBe('44');
      expect([value, { value, part }]).toContainEqual(lookUpNumber('invoice', first ?? ''));
    },
  );
});

describe('a format of numbers', () => {
  const isTaken = (invoice: string) => NumberFormatsInput.safeParse(formats(invoice)).success;

  test.each(['INV-{0000}', '{0}', '2026-{000}', 'Rechnung {00} b', 'Счёт-{0000}'])(
    'a format of numbers may be %s',
    (format) => {
      expect(isTaken(format)).toBe(true);
    },
  );

  test.each([
    'INV-',
    'INV-0001',
    'INV1{000}',
    'INV-{000}-1',
    '{0}{0}',
    '{}',
    '{12}',
    'a\n{0}',
    `${'x'.repeat(40)}{0}`,
  ])('a format of numbers may not be %s', (format) => {
    expect(isTaken(format)).toBe(false);
  });

  test('two numbers never read the same, whichever formats a company has used', () => {
    const format = fc
      .tuple(
        fc.stringMatching(/^[A-Z0-9-]{0,6}$/),
        fc.integer({ min: 1, max: 6 }),
        fc.stringMatching(/^[A-Z-]{0,3}$/),
      )
      .map(([prefix, zeros, suffix]) => `${prefix}{${'0'.repeat(zeros)}}${suffix}`)
      .filter(isTaken);
    const place = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(format, format, place, place, (one, other, a, b) => {
        fc.pre(a !== b);
        expect(numberAt(a, one)).not.toBe(numberAt(b, other));
      }),
    );
  });
});

describe('numbersGiven', () => {
  const plain = { kind: 'invoice', id: 'x', version: 1 };

  test('a change gives a number if its record had none before', () => {
    const changes = [
      { after: { ...plain, number: 'INV-0001' } },
      { before: { ...plain, number: null }, after: { ...plain, number: 'INV-0002' } },
      { before: { ...plain, number: 'INV-0003' }, after: { ...plain, number: 'INV-0003' } },
      { before: plain, after: { ...plain, number: null } },
      { before: { ...plain, number: 'INV-0004' } },
    ];
    expect(numbersGiven(changes)).toEqual(['INV-0001', 'INV-0002']);
  });
});

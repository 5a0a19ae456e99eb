import * as z from 'zod';
import { type NumberFormats, NumberKind } from '../contract/numberFormats.ts';
import { fold, withAsciiDigits } from '../kernel/folding.ts';
import { type AnyRecord, type Change, record } from './record.ts';

export const SequenceRecord = record('sequence', z.object({ id: NumberKind, last: z.int().positive() }));
export type SequenceRecord = z.output<typeof SequenceRecord>;

/** The stored sequence, if there is one, and the company's format for its numbers. */
export type Numbering = {
  readonly sequence: SequenceRecord | undefined;
  readonly number_formats: NumberFormats;
};

/**
 * The next number, and the change that takes it. That change belongs into the same transaction as the numbered
 * record: a concurrent request that read the same sequence reads it again, so no number is used twice or lost.
 */
export const nextNumber = (
  id: NumberKind,
  { sequence: before, number_formats }: Numbering,
): { readonly number: string; readonly change: Change<SequenceRecord> } => {
  const last = (before?.last ?? 0) + 1;
  const number = numberIn(number_formats[id], last);
  if (before === undefined) return { number, change: { after: { kind: 'sequence', version: 0, id, last } } };
  return { number, change: { before, after: { ...before, last } } };
};

const numberIn = (format: string, last: number): string =>
  format.replace(/\{(0+)\}/, (_, digits: string) => String(last).padStart(digits.length, '0'));

/** The numbers of new records in the changes. A dry run shows null for them, because it stores nothing. */
export const numbersGiven = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ before, after }) => {
    const [had, has] = [before, after].map((one) => numberOf(one));
    return has === undefined || has === had ? [] : [has];
  });

const numberOf = (record: AnyRecord | undefined): string | undefined =>
  record !== undefined && 'number' in record && typeof record.number === 'string' ? record.number : undefined;

/** The words before a number that say what it is the number of. */
const kindWords = { invoice: /^(invoice)?(number|no)?/, credit_note: /^(creditnote)?(number|no)?/ } as const;

/** A number as a unique value: its place in the sequence, and as its part the prefix, such as `inv`. */
export const identifyingNumber = (id: NumberKind, number: string) => {
  const prefix = fold(number.replace(/\d+(?=\D*$)/, '')).replace(kindWords[id], '');
  return { value: String(placeInSequence(number)), part: prefix === '' ? null : prefix };
};

/** The number as typed, with or without its prefix. */
export const lookUpNumber = (id: NumberKind, typed: string) => {
  // Numbers count in ASCII digits: next to those, other digits are from the format.
  const { value, part } = identifyingNumber(id, /\d/.test(typed) ? typed : withAsciiDigits(typed));
  return part === null ? value : { value, part };
};

export const placeInSequence = (number: string): number => Number(number.match(/(\d+)\D*$/)?.[1]);

import * as z from 'zod';
import { ShortText } from './fields.ts';

/** The kinds of document that have numbers, each in its own sequence. */
export const NumberKind = z.enum(['invoice', 'credit_note']);
export type NumberKind = z.output<typeof NumberKind>;

/** A number to search for, in any spelling. */
export const NumberText = ShortText.max(60)
  .refine((text) => /\p{Nd}/u.test(text), 'Must have the digits of a number.')
  .describe('Also without prefix and zeros: 42.');

/** The format of numbers: the zeros in braces are the number, with at least as many digits. */
export const NumberFormats = z.object({ invoice: z.string(), credit_note: z.string() });
export type NumberFormats = z.output<typeof NumberFormats>;

/**
 * No digit may directly precede the number or follow it, so a text's last digits are its number. Two numbers never read the same, even
 * after a company changes its format.
 */
const NumberFormat = ShortText.max(40).regex(
  /^([^{}]*[^{}0-9])?\{0{1,10}\}[^{}0-9]*$/,
  'Must have its number as zeros in braces, such as INV-{0000}, no digit right before it and none after it.',
);

export const NumberFormatsInput = z.object({
  invoice: NumberFormat.describe('Such as INV-{0000}: four digits or more.'),
  credit_note: NumberFormat.describe('Such as CN-{0000}.'),
});

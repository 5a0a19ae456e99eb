import { spellLifecycleNumber } from '../../shared/kernel/lifecycleNumbers.ts';

/** The number of a journey that a text is, in any spelling. Without a digit it is rather a name. */
export const journeyNumberIn = (text: string): string | undefined =>
  /^(?=.*\d)\s*(?:[\da-tv-z]{4}[\s.\p{Pd}]*){3}$/iu.test(text) ? spellLifecycleNumber(text) : undefined;

/** The service takes longer texts for mistakes. */
const longestNumber = 60;

/** Whether an invoice or a credit note may have the number, which may read like a journey's: ACME-2026-0042. */
export const mayBePaperNumber = (text: string): boolean => /\d/.test(text) && text.length <= longestNumber;

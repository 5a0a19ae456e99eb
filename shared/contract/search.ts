import { fold } from '../kernel/folding.ts';
import { ReceivedLine } from './fields.ts';

/** The typed beginning of a name, a phone or an email. */
export const SearchText = ReceivedLine.refine(
  (text) => fold(text) !== '',
  'Must contain a letter or a digit.',
).describe('The beginning of a name, a phone or an email.');

/** The text for searchable lists in the reference. */
export const aboutSearch =
  'With `q` it lists who has a name, phone or email that begins with it, in their alphabetical order; a name may be begun with any of its words, a phone with any of its parts, and case, accents and punctuation do not count.';

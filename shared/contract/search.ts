import { fold } from '../kernel/folding.ts';
import { ReceivedLine } from './fields.ts';

/** The typed start of a name, a phone or an email. */
export const SearchText = ReceivedLine.refine(
  (text) => fold(text) !== '',
  'Must contain a letter or a digit.',
).describe('The beginning of a name, a phone or an email.');

/** The text for searchable lists in the reference. */
export const aboutSearch =
  'With `q` it lists, in alphabetical order, whose name, phone or email begins with it (a name with each of its words, a phone with each of its parts); case, accents and punctuation do not count.';

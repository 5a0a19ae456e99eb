import { withAsciiDigits } from './folding.ts';

// Without I, L, O and U, so that no letter is mistaken for a digit on the phone.
export const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Corrects a lifecycle number typed by ear: in small letters, without hyphens or with spaces, O for 0, I or L for 1. */
export const spellLifecycleNumber = (text: string): string => {
  const letters = withAsciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const groups = new RegExp(`^${`([${crockfordAlphabet}]{4})`.repeat(3)}$`).exec(letters);
  return groups === null ? text.trim() : groups.slice(1).join('-');
};

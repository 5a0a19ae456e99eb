import type { Draft } from './draft.ts';

export type Person = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** By which a person is listed: the name, else how to reach them. */
export const nameOf = ({ first_name, last_name, phone, email }: Person, unnamed: string): string =>
  [first_name, last_name].filter(Boolean).join(' ') || phone || email || unnamed;

/** The fields of a person that a searched text is: an email address, a phone number, or a name whose last word is the last name. */
export const personIn = (text: string): Draft => {
  const searched = text.trim();
  if (searched === '') return {};
  if (searched.includes('@')) return { email: searched };
  if (/^[+\d\s().-]+$/.test(searched)) return { phone: searched };
  const [, first_name = searched, last_name = ''] = /^(.+)\s(\S+)$/.exec(searched) ?? [];
  return { first_name: first_name.trim(), last_name };
};

/** Up to two letters, for the round mark of a person. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('') || '#';

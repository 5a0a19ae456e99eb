export type Person = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** By which a person is listed: the name, else how to reach them. */
export const nameOf = ({ first_name, last_name, phone, email }: Person, unnamed: string): string =>
  [first_name, last_name].filter(Boolean).join(' ') || phone || email || unnamed;

/** Up to two letters, for the round mark of a person. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('') || '#';

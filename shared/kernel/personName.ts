/** Titles before a name, in English and in the languages most often mixed with it. */
const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx mister dr prof professor sir madam mme mlle monsieur madame herr frau sr sra srta señor señora señorita'.split(
    ' ',
  ),
);

/** Between two titles, as in `Mr & Mrs Lee`. */
const joining: ReadonlySet<string> = new Set(['&', 'and', 'und', 'et', 'y']);

/**
 * Splits a full name: the first word, and the rest as last name. Omits a title; a single word after one is the last
 * name.
 */
export const namesIn = (
  name: string,
): { readonly first_name?: string | undefined; readonly last_name?: string | undefined } => {
  const words = name.split(/\s+/).filter(Boolean);
  const begins = words.findIndex(
    (word, at) => !isTitle(word) && !(at > 0 && joining.has(word.toLowerCase())),
  );
  // A name of titles alone is kept, because it may be real.
  const [first, ...others] = words.slice(Math.max(begins, 0));
  const rest = others.length === 0 ? undefined : others.join(' ');
  return begins > 0 && rest === undefined ? { last_name: first } : { first_name: first, last_name: rest };
};

const isTitle = (word: string): boolean => titles.has(word.toLowerCase().replace(/\.$/, ''));

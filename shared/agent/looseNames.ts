import { fold } from '../kernel/folding.ts';
import { knownWords, sensesOf } from './reading/words/lexicon.ts';

/** A service, and the words of a prompt that are not its name and can only mean it. */
type LooseName = { readonly text: string; readonly services: readonly string[] };

const mostWords = 6;

/**
 * The services that a prompt names by some of their words, in either number and in any order: "water heater installs", "bathrooms". One of
 * those words must be no word of ours. Where they are words of several services, all of these are told.
 */
export const looseNamesIn = (prompt: string, services: readonly string[]): LooseName[] => {
  const known = [...new Set(services)].map(serviceOf);
  const words = prompt.split(' ');
  const found: LooseName[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(mostWords, words.length - at);
    const name = lengthsFrom(longest)
      .map((length) => nameAt(words, at, length, known))
      .find((one) => one !== undefined);
    if (name !== undefined) found.push(name);
    at += name === undefined ? 1 : name.text.split(' ').length;
  }
  return found;
};

const lengthsFrom = (longest: number): number[] =>
  Array.from({ length: longest }, (_, less) => longest - less);

type Service = { readonly name: string; readonly stems: readonly string[] };

const serviceOf = (name: string): Service => ({
  name,
  stems: name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => stemOf(fold(word))),
});

/** "Heaters" and "heater", "installs" and "installation". */
const stemOf = (word: string): string => {
  const stem = word.replace(/(?:ations?|ings?|ions?|ments?|es|s|e)$/, '').replace(/([^aeiou])\1$/, '$1');
  return stem.length < shortestStem ? word : stem;
};

const shortestStem = 4;

const joining: ReadonlySet<string> = new Set(['of', 'a', 'an', 'the']);

const nameAt = (
  words: readonly string[],
  at: number,
  length: number,
  known: readonly Service[],
): LooseName | undefined => {
  const said = words.slice(at, at + length);
  if (joining.has(said[0] ?? '') || joining.has(said.at(-1) ?? '')) return undefined;
  const own = said.filter((word) => !joining.has(word));
  if (own.every((word) => knownWords.has(word))) return undefined;
  const stems = own.map((word) => stemOf(fold(word)));
  const meant = known.filter(
    (service) =>
      stems.every((stem) => service.stems.some((one) => isStemOf(one, stem))) && isMeant(service, stems),
  );
  const [only] = own;
  const isBare = own.length === 1 && only !== undefined && !isPlural(only) && !isBeforeRecords(words, at);
  return meant.length === 0 || isBare
    ? undefined
    : { text: said.join(' '), services: meant.map(({ name }) => name) };
};

/** "Heater" or "installation", but not "water", of a water heater installation. */
const isMeant = ({ stems }: Service, said: readonly string[]): boolean =>
  said.some((stem) => stems.slice(-2).some((one) => isStemOf(one, stem)));

/** "Bath", of bathrooms: the first word of two that are written as one. */
const isStemOf = (word: string, said: string): boolean =>
  word === said ||
  (said.length >= shortestStem && word.length - said.length >= shortestStem && word.startsWith(said));

const isPlural = (word: string): boolean => /[^s]s$/.test(word);

/** "Bathroom estimates": a word alone, in the singular, only says of records what they are for. */
const isBeforeRecords = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1] ?? '';
  const { entity, measure } = sensesOf(next) ?? {};
  return (
    entity !== undefined || measure !== undefined || /^(?:vs|versus|ones?|takes?|took|costs?)$/.test(next)
  );
};

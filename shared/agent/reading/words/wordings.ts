import { type Group, parsed } from '../../../figures/model/notation.ts';

/** Where some words lead: to others that may follow, without a word to where an alternative ends, and to what is said if they end here. */
type Place = {
  next?: Map<string, Place>;
  /** By their notation, so what begins alike is kept once. */
  groups?: Map<string, Place>;
  onward?: Place[];
  /** Behind a word that changes nothing, and behind a determiner. */
  passing?: Place[];
  determined?: Place[];
  says?: number[];
};

const lead = (place: Place, how: 'onward' | 'passing' | 'determined', next: Place): void => {
  place[how] ??= [];
  place[how].push(next);
};

/** What some words in a row say: as they are known, or but for words that change nothing. */
export type Known<T> = { readonly length: number; readonly says: T; readonly isExact: boolean };

/** Words within a wording that change nothing where they are said, or left out. */
const light: ReadonlySet<string> = new Set(
  'already actually currently ever even really just been be being still yet now all'.split(' '),
);

/** One says as much as another. */
const determiners: ReadonlySet<string> = new Set('a an the our my their its any'.split(' '));

/** How many light words may stand within a wording that has none. */
const mostLight = 2;

/** A place that was come to, with how many light words were passed over, and whether only to go on: a wording ends in its own word. */
type Step = {
  readonly place: Place;
  readonly lightWords: number;
  readonly isExact: boolean;
  readonly isWithin: boolean;
};

/** A place, and those to which it leads without a word. */
const placesFrom = (place: Place): readonly Place[] => {
  if (place.onward === undefined) return [place];
  const all = [place];
  for (const one of all) all.push(...(one.onward ?? []));
  return all;
};

/** The places that a place stands for before the next word: also those behind words that may be left out. */
const reachedFrom = (step: Step): readonly Step[] => {
  const all = [step];
  for (const one of all) {
    for (const place of one.place.onward ?? []) all.push({ ...one, place });
    for (const place of one.place.passing ?? []) all.push({ ...one, place, isExact: false });
  }
  return all;
};

const firstsFrom = (root: Place): Map<string, Step[]> => {
  const firsts = new Map<string, Step[]>();
  for (const { next = [] } of placesFrom(root))
    for (const [word, place] of next) {
      const step = { place, lightWords: 0, isExact: true, isWithin: false };
      firsts.set(word, [...(firsts.get(word) ?? []), step]);
    }
  return firsts;
};

/** Keeps of two ways to a place the one that is nearer to what was said. */
const reach = (reached: Map<Place, Step>, step: Step): void => {
  const known = reached.get(step.place);
  const isBetter =
    known === undefined ||
    (!step.isWithin && known.isWithin) ||
    (step.isExact && !known.isExact) ||
    step.lightWords < known.lightWords;
  if (isBetter) reached.set(step.place, step);
};

const stepped = (steps: readonly Step[], word: string): Step[] => {
  const reached = new Map<Place, Step>();
  const isDeterminer = determiners.has(word);
  for (const begun of steps) {
    const { onward, passing } = begun.place;
    for (const step of onward === undefined && passing === undefined ? [begun] : reachedFrom(begun)) {
      const place = step.place.next?.get(word);
      if (place !== undefined) reach(reached, { ...step, place, isWithin: false });
      if (isDeterminer)
        for (const other of step.place.determined ?? [])
          if (other !== place) reach(reached, { ...step, place: other, isExact: false, isWithin: true });
    }
  }
  if (light.has(word))
    for (const step of steps)
      if (step.lightWords < mostLight)
        reach(reached, { ...step, lightWords: step.lightWords + 1, isExact: false, isWithin: true });
  return [...reached.values()];
};

/** What is said where the words end, in the order in which it was told: by wordings that are just so, else by those that differ in light words. */
const saidAt = (steps: readonly Step[]): { said: readonly number[]; isExact: boolean } | undefined => {
  const exact: number[] = [];
  const near: number[] = [];
  for (const { place, isExact, isWithin } of steps)
    if (!isWithin)
      for (const { says } of place.onward === undefined ? [place] : placesFrom(place))
        if (says !== undefined) (isExact ? exact : near).push(...says);
  if (exact.length > 0) return { said: exact, isExact: true };
  return near.length > 0 ? { said: near, isExact: false } : undefined;
};

/**
 * Keeps wordings with what they say. Its size and the time to make it are those of their notations, not of all the wordings that these
 * stand for; what a wording says is put together when it is first read.
 */
export const bookOfWordings = <T extends object>() => {
  const root: Place = {};
  const words = new Set<string>();
  const sayings: ((senses: T) => void)[] = [];
  const together = new Map<string, T>();
  /** Where a word leads that comes first, so that not every optional beginning is looked at for each word. */
  let firsts: Map<string, Step[]> | undefined;

  const after = (place: Place, word: string): Place => {
    words.add(word);
    place.next ??= new Map();
    const known = place.next.get(word);
    if (known !== undefined) return known;
    const next: Place = {};
    place.next.set(word, next);
    if (light.has(word)) lead(place, 'passing', next);
    if (determiners.has(word)) lead(place, 'determined', next);
    return next;
  };

  const afterGroup = (place: Place, { source, alternatives, isOptional }: Group): Place => {
    place.groups ??= new Map();
    const known = place.groups.get(source);
    if (known !== undefined) return known;
    const end: Place = {};
    place.groups.set(source, end);
    const ends = alternatives.map((items) => afterAll(place, items));
    for (const one of isOptional ? [place, ...ends] : ends) lead(one, 'onward', end);
    return end;
  };

  const afterAll = (place: Place, items: readonly (string | Group)[]): Place =>
    items.reduce<Place>(
      (at, item) => (typeof item === 'string' ? after(at, item) : afterGroup(at, item)),
      place,
    );

  const saysTogether = (said: readonly number[]): T => {
    const key = said.join();
    const known = together.get(key);
    if (known !== undefined) return known;
    const senses = {} as T;
    for (const one of [...new Set(said)].toSorted((first, other) => first - other)) sayings[one]?.(senses);
    together.set(key, senses);
    return senses;
  };

  return {
    /** Every word that stands in some wording. */
    words: words as ReadonlySet<string>,
    say: (notation: string, saying: (senses: T) => void): void => {
      firsts = undefined;
      const index = sayings.push(saying) - 1;
      for (const items of parsed(notation)) {
        const end = afterAll(root, items);
        end.says ??= [];
        end.says.push(index);
      }
    },
    /** What the words from there on say, the fewest first. */
    knownFrom: (said: readonly string[], from = 0): Known<T>[] => {
      const known: Known<T>[] = [];
      firsts ??= firstsFrom(root);
      let steps: readonly Step[] = firsts.get(said[from] ?? '') ?? [];
      for (let at = from + 1; steps.length > 0; at += 1) {
        const found = saidAt(steps);
        if (found !== undefined)
          known.push({ length: at - from, says: saysTogether(found.said), isExact: found.isExact });
        const word = said[at];
        if (word === undefined) break;
        steps = stepped(steps, word);
      }
      return known;
    },
  };
};

import type { Look, StoredRecord } from '../figures/looking.ts';
import { nameOf } from '../figures/naming.ts';
import { fold } from '../kernel/folding.ts';
import { isCalled, type Names, named, severalOf } from './names.ts';
import { plainText, plainWords } from './reading/rewording/text.ts';
import { windowOf } from './reading/times/timePhrases.ts';
import { knownWords, sensesOf } from './reading/words/lexicon.ts';
import type { Name } from './reading/words/tokens.ts';

/** A prompt in which one word stands for each name that words of ours make up, and whom these words mean. */
export type Covered = {
  readonly prompt: string;
  readonly given: ReadonlyMap<string, Name>;
  readonly several?: NonNullable<Names['several']>;
};

/** No pattern reads them; there are as many as names can be found. */
const standIns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `wholename${letter}`);

type People = 'customers' | 'leads' | 'technicians';
type Word = { readonly text: string; readonly at: number; readonly isOwner: boolean };
type Called = { readonly among: People; readonly record: StoredRecord };
/** The words from one to another, and who is called by them. */
type Match = { readonly from: number; readonly to: number; readonly people: readonly Called[] };

/** Each costs one search of the customers, and one of the leads where no customer is found. */
const mostPairs = 6;
const mostWords = 4;
const mostFound = 20;
const longestPrompt = 500;

/**
 * Takes the names of people out of a prompt before anything is read in it: "March" in "Wanda March" is no time, and "Paid Invoice" no
 * state. What is looked up are pairs of words that may be a name of which a word is one of ours.
 */
export const withNamesCovered = async (look: Look, prompt: string): Promise<Covered> => {
  const words = wordsIn(prompt.slice(0, longestPrompt));
  const told = await ofKind(look, words);
  const pairs = pairsIn(prompt, words).filter((at) => !told.some(({ from, to }) => from <= at && at < to));
  const matches = [...told, ...(pairs.length === 0 ? [] : await matchesOf(look, prompt, words, pairs))];
  const taken = apart(matches.toSorted((a, b) => b.to - b.from - (a.to - a.from)));
  const given = new Map<string, Name>();
  let covered = prompt;
  for (const { from, to, people } of taken.toSorted((a, b) => b.from - a.from)) {
    const [first, last] = [words[from], words[to - 1]];
    const standIn = standIns[given.size];
    if (first === undefined || last === undefined || standIn === undefined) continue;
    const names = people.map(({ among, record }) =>
      named(standIn, nameOf(record), among, record.id, people.length > 1 ? markOf(record) : undefined),
    );
    const [name, ...others] = names;
    const end = last.at + last.text.length;
    const said = prompt.slice(first.at, end);
    if (others.length > 0) return { prompt, given: new Map(), several: severalOf(said, names) };
    if (name === undefined) continue;
    given.set(standIn, name);
    covered = covered.slice(0, first.at) + standIn + covered.slice(end);
  }
  return { prompt: covered, given };
};

/** With the names themselves in the place of the words that stand for them. */
export const uncovered = (text: string, { given }: Covered): string =>
  [...given].reduce((said, [standIn, { label }]) => said.replaceAll(standIn, () => label), text);

const markOf = (record: StoredRecord): string => {
  const { email, phone } = (record.contact ?? record) as Readonly<Record<string, unknown>>;
  return String(email ?? phone ?? record.lifecycle_number ?? record.id);
};

const wordsIn = (prompt: string): readonly Word[] =>
  [...prompt.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’.&-][\p{L}\p{M}\p{N}]+)*/gu)].map(({ 0: said, index }) => {
    const text = said.replace(/['’]s$/i, '');
    return { text, at: index, isOwner: text !== said };
  });

const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text);

/** Whether it is, or may become, a word that the grammar reads. */
const isOurs = ({ text }: Word): boolean => {
  const plain = text.toLowerCase();
  return knownWords.has(plain) || /^\d/.test(plain) || plainWords(plain) !== plain || isTime(plain);
};

/** In any year. */
const isTime = (word: string): boolean =>
  ['in', 'on', 'last'].some((before) => windowOf(`${before} ${word}`, '2026-01-01') !== undefined);

/** Written small they are no part of a name. */
const never: ReadonlySet<string> = new Set(
  `a an and any are at be been both but by can could did do does each every for from had has have her his how i if in is it
  its many me more most much my not of on or our over per she he show list give tell than that the their them then there these
  they this those to us versus vs was we were what when where which who whom whose why with you your under`.split(
    /\s+/,
  ),
);

/** What may stand before a name. */
const leading: ReadonlySet<string> = new Set(
  `of for from by with to about does did do has have had is was are were can at customer client homeowner lead technician tech
  account contact named called name and or vs versus than mr mrs ms dr show find open see get`.split(/\s+/),
);

/** Where pairs begin that may be a name, or a part of one, and of which the grammar knows a word. */
const pairsIn = (prompt: string, words: readonly Word[]): readonly number[] => {
  const pairs = words.flatMap((first, at) => {
    const second = words[at + 1];
    return second !== undefined && mayBeName(prompt, words, at, first, second) ? [at] : [];
  });
  const areCapital = (at: number) => words.slice(at, at + 2).every(isCapital);
  return [...pairs.filter(areCapital), ...pairs.filter((at) => !areCapital(at))].slice(0, mostPairs);
};

const mayBeName = (
  prompt: string,
  words: readonly Word[],
  at: number,
  first: Word,
  second: Word,
): boolean => {
  const isTogether = /^\s+$/.test(prompt.slice(first.at + first.text.length, second.at));
  const isNever = [first, second].some(
    (word) => /^[\d.]+$/.test(word.text) || (!isCapital(word) && never.has(word.text.toLowerCase())),
  );
  if (!isTogether || isNever) return false;
  const areCapital = isCapital(first) && isCapital(second);
  const [one, other] = [isOurs(first), isOurs(second)];
  const pair = `${first.text} ${second.text}`.toLowerCase();
  if (!(one || other)) return areCapital && plainText(`invoices of ${pair}`) !== `invoices of ${pair}`;
  if (areCapital || second.isOwner) return true;
  // "Kowalski invoices".
  const isBeforeRecords = sensesOf(second.text.toLowerCase())?.entity !== undefined;
  if (!(one && other)) return !(isBeforeRecords && second.text.endsWith('s'));
  const before = words[at - 1]?.text.toLowerCase();
  if (before !== undefined) return leading.has(before);
  // "Max value balance", but neither "total revenue" nor what is named once more behind it.
  const { entity, measure } = sensesOf(second.text.toLowerCase()) ?? {};
  const isOnce = prompt.toLowerCase().lastIndexOf(pair) === first.at;
  return (sensesOf(pair) ?? entity ?? measure) === undefined && isOnce;
};

const matchesOf = async (
  look: Look,
  prompt: string,
  words: readonly Word[],
  pairs: readonly number[],
): Promise<readonly Match[]> => {
  const technicians = look.scopes.has('scheduling.read')
    ? (await look.store.technicians.list({ limit: 100 })).data
    : [];
  const all = await Promise.all(
    pairs.map(async (at) => {
      const search = words
        .slice(at, at + 2)
        .map(({ text }) => text)
        .join(' ');
      const customers = await look.store.customers.list({ search, limit: mostFound });
      const called = [...of('customers', customers.data), ...of('technicians', technicians)];
      const found = matchAt(prompt, words, at, called);
      if (found !== undefined || !look.scopes.has('leads.read')) return found ?? [];
      const leads = await look.store.leads.list({ search, limit: mostFound });
      return matchAt(prompt, words, at, of('leads', leads.data)) ?? [];
    }),
  );
  return all.flat();
};

const of = (among: People, records: readonly StoredRecord[]): readonly Called[] =>
  records.map((record) => ({ among, record }));

/** The longest run of words with that pair in it which is a whole name, or else a part of one. */
const matchAt = (
  prompt: string,
  words: readonly Word[],
  pair: number,
  called: readonly Called[],
): Match | undefined => {
  const runs = [4, 3, 2].flatMap((length) =>
    Array.from({ length: length - 1 }, (_, less) => pair - less)
      .map((from) => ({ from, to: from + length }))
      .filter(({ from, to }) => from >= 0 && to <= words.length && isRun(prompt, words, from, to)),
  );
  for (const isSo of [isWhole, isPart])
    for (const { from, to } of runs) {
      const said = fold(
        words
          .slice(from, to)
          .map(({ text }) => text)
          .join(' '),
      );
      const people = called.filter(({ record }) => isSo(nameOf(record), said));
      const kind = kindOf(words[from - 1]);
      const ofThatKind = people.filter(({ among }) => among === kind);
      if (people.length > 0) return { from, to, people: ofThatKind.length > 0 ? ofThatKind : people };
    }
  return undefined;
};

/** Nothing but spaces stands between them, and nobody owns one but the last. */
const isRun = (prompt: string, words: readonly Word[], from: number, to: number): boolean =>
  words
    .slice(from, to)
    .every(
      (word, index, run) =>
        index === 0 ||
        prompt.slice((run[index - 1]?.at ?? 0) + (run[index - 1]?.text.length ?? 0), word.at).trim() === '',
    );

const isWhole = (name: string, said: string): boolean => fold(name) === said;

const isPart = (name: string, said: string): boolean => {
  const words = name.split(/[\s\p{Pd},/]+/u).map(fold);
  return [2, 3].some((length) =>
    words.some((_, at) => at + length <= words.length && words.slice(at, at + length).join('') === said),
  );
};

/** Of those that share words the first ones. */
const apart = (matches: readonly Match[]): readonly Match[] => {
  const taken: Match[] = [];
  for (const match of matches)
    if (!taken.some(({ from, to }) => from < match.to && match.from < to)) taken.push(match);
  return taken;
};

const kinds: Readonly<Record<string, People>> = {
  customer: 'customers',
  client: 'customers',
  lead: 'leads',
  technician: 'technicians',
  tech: 'technicians',
};

const kindOf = (word: Word | undefined): People | undefined => kinds[word?.text.toLowerCase() ?? ''];

/** "The lead Zoltan": names of that kind come first, also where a customer is called so. */
const ofKind = async (look: Look, words: readonly Word[]): Promise<readonly Match[]> => {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    return kindOf(word) !== undefined && next !== undefined && isSaid(next, words[index + 2]);
  });
  const among = kindOf(words[at]);
  if (among === undefined || !look.scopes.has(`${among === 'technicians' ? 'scheduling' : among}.read`))
    return [];
  const from = at + 1;
  const end = words.slice(from, from + mostWords).findIndex((word, index) => index > 0 && !isCapital(word));
  const longest = end < 0 ? words.slice(from, from + mostWords).length : end;
  for (let length = longest; length > 0; length -= 1) {
    const run = words.slice(from, from + length);
    if (among !== 'leads' && (length > 1 || !run.some(isOurs))) continue;
    const people = await calledOf(look, among, run.map(({ text }) => text).join(' '));
    if (people.length > 0) return [{ from, to: from + length, people }];
  }
  return [];
};

const isSaid = (word: Word, after: Word | undefined): boolean =>
  isCapital(word) ||
  (!isOurs(word) && !never.has(word.text)) ||
  (after === undefined && word.text.length > 2 && !never.has(word.text) && isTimeOrName(word));

/** "The lead may", "the customer march". */
const isTimeOrName = ({ text }: Word): boolean => sensesOf(text.toLowerCase())?.entity === undefined;

const calledOf = async (look: Look, among: People, text: string): Promise<readonly Called[]> => {
  const isSo = (record: StoredRecord) => isCalled(nameOf(record), text.toLowerCase());
  const listed = await (among === 'technicians'
    ? look.store.technicians.list({ limit: 100 })
    : look.store[among].list({ search: text, limit: 50 }));
  const found: readonly StoredRecord[] = listed.data;
  const called = found.filter(isSo);
  const people = among === 'leads' && called.length > 0 ? await onlyLeads(look, called, text) : called;
  const whole = people.filter((record) => isWhole(nameOf(record), fold(text)));
  return of(among, whole.length > 0 ? whole : people);
};

/** A lead that became a customer is found as that. */
const onlyLeads = async (look: Look, leads: readonly StoredRecord[], text: string) => {
  const customers = await look.store.customers.list({ search: text, limit: 50 });
  const names = new Set(customers.data.map((one) => fold(nameOf(one))));
  return leads.filter((lead) => !names.has(fold(nameOf(lead))));
};

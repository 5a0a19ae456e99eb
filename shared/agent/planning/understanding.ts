import type { Look } from '../../figures/looking.ts';
import { type Names, namesIn } from '../names.ts';
import { withoutAsides } from '../reading/parts/asides.ts';
import { plainWords } from '../reading/rewording/text.ts';
import { corrected } from '../reading/words/spelling.ts';
import { type Name, tokensOf } from '../reading/words/tokens.ts';

/** A prompt as it is read: words as they are spelled right, and the names among them. */
export type Understood = {
  readonly spelled: string;
  readonly known?: ReadonlyMap<string, Name> | undefined;
  readonly notes: readonly string[];
  readonly several?: Names['several'];
};

/** What is asked, as it was written unless it is said why. */
export const askedIn = async (
  prompt: string,
  today: string,
  look: Look,
  given: ReadonlyMap<string, Name>,
): Promise<string> => {
  const words = plainWords(prompt);
  const asked = await withoutAsides(words, today, async (clause) => {
    const { known, several } = await namesIn(look, tokensOf(clause, today, given), clause);
    return several === undefined ? tokensOf(clause, today, new Map([...known, ...given])) : undefined;
  });
  return asked === words ? prompt : asked;
};

/** A prompt of mostly unknown words is no question; what else is unknown may be a name, or misspelled. */
export const understand = async (
  text: string,
  today: string,
  look: Look,
  given: ReadonlyMap<string, Name>,
): Promise<Understood> => {
  const first = tokensOf(text, today, given);
  const unknown = first.filter(({ kind }) => kind === 'unknown');
  if (unknown.length > mostUnknown) return { spelled: text, known: given, notes: [] };
  const { known: looked, several } = await namesIn(look, first, text);
  const known = new Map([...looked, ...given]);
  if (several !== undefined) return { spelled: text, known, notes: [], several };
  const notes: string[] = [];
  const left = tokensOf(text, today, known).filter(({ kind }) => kind === 'unknown');
  const meant = new Map(left.map((token) => [token.text, corrected(token.text)]));
  const spelled = text
    .split(' ')
    .map((word) => {
      const right = meant.get(word);
      if (right !== undefined) notes.push(`I read ${word} as ${right}.`);
      return right ?? word;
    })
    .join(' ');
  return { spelled, known, notes: [...new Set(notes)] };
};

const mostUnknown = 8;

import { type AnySavedFigure, allSavedFigures } from '../domain/savedFigures.ts';
import type { Look } from '../figures/looking.ts';
import { fold } from '../kernel/folding.ts';
import { isSlipOf } from './slips.ts';

/** They ask politely, or say nothing by themselves. */
const filler: ReadonlySet<string> = new Set(
  [
    'a an and are be can could do does for get give have hello hey hi i is jarvis just know let like look me my',
    'need now of ok okay please quick quickly right see show so tell thank thanks that the then to up want',
    'was well what whats would you your',
  ].flatMap((words) => words.split(' ')),
);

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(fold)
    .filter((word) => word !== '');

const contentOf = (text: string): string[] => {
  const words = wordsIn(text);
  const content = words.filter((word) => !filler.has(word));
  return content.length > 0 ? content : words;
};

/** All that can be asked for so, the company's own first. */
export const savedQuestions = async ({ store }: Look): Promise<readonly AnySavedFigure[]> =>
  allSavedFigures(await store.savedFigures.all());

/** The saved figure whose question the prompt is, but for spelling, case, punctuation and filler. */
export const questionAsked = (
  prompt: string,
  saved: readonly AnySavedFigure[],
): AnySavedFigure | undefined => {
  const asked = contentOf(prompt);
  const known = new Set(saved.flatMap(({ question }) => wordsIn(question)));
  const isSame = (word: string, wanted: string): boolean =>
    word === wanted || (!known.has(word) && isSlipOf(word, wanted));
  return saved.find(({ question }) => {
    const wanted = contentOf(question);
    return wanted.length === asked.length && wanted.every((word, at) => isSame(asked[at] ?? '', word));
  });
};

/** Those whose questions have most words in common with the prompt, the rarest words weighing most. */
export const nearestQuestions = (
  prompt: string,
  saved: readonly AnySavedFigure[],
  most: number,
): readonly AnySavedFigure[] => {
  const contents = saved.map((figure) => ({ figure, words: new Set(contentOf(figure.question)) }));
  const weightOf = (word: string): number => {
    const holders = contents.filter(({ words }) => words.has(word)).length;
    return holders === 0 ? 0 : Math.log(1 + saved.length / holders);
  };
  const asked = [...new Set(contentOf(prompt))].map((word) => ({ word, weight: weightOf(word) }));
  return contents
    .map(({ figure, words }) => ({
      figure,
      score:
        asked.reduce((sum, { word, weight }) => sum + (words.has(word) ? weight : 0), 0) /
        Math.sqrt(words.size),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ figure }) => figure);
};

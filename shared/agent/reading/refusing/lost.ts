// Refusing: what a prompt says and no question made of it does.

import type { Question } from '../parts/question.ts';
import type { Name } from '../words/tokens.ts';
import type { Demand } from './demand.ts';
import { amounts } from './lostAmounts.ts';
import { averages } from './lostAverages.ts';
import { comparisons } from './lostComparisons.ts';
import { groups } from './lostGroups.ts';
import { lists } from './lostLists.ts';
import { choiceLostIn, nameLostIn } from './lostNames.ts';
import { numbers } from './lostNumbers.ts';
import { ranks } from './lostRanks.ts';
import { scopes } from './lostScopes.ts';
import { states } from './lostStates.ts';
import { timeLostIn, times } from './lostTimes.ts';
import { ofWork } from './lostWork.ts';
import { notKept } from './notKept.ts';

/** The refusal names the first that is lost. */
const demands: readonly Demand[] = [
  ...notKept,
  ...lists,
  ...amounts,
  ...averages,
  ...groups,
  ...ranks,
  ...states,
  ...times,
  ...numbers,
  ...ofWork,
  ...comparisons,
  ...scopes,
];

/**
 * What a prompt says that no question made of it does. The words are those of the asker, before any of them is turned or passed over, and
 * the questions those that would be answered: so nothing on the way from the one to the other can be dropped without a word.
 */
export const lostIn = (
  words: string,
  questions: readonly Question[],
  names: ReadonlyMap<string, Name> = new Map(),
): string | undefined =>
  demandLostIn(words, questions) ??
  nameLostIn(words, questions, names) ??
  choiceLostIn(words, questions) ??
  timeLostIn(words, questions);

const demandLostIn = (words: string, questions: readonly Question[]): string | undefined => {
  for (const { said, holds, called } of demands) {
    const matches = [...words.matchAll(said)];
    const [first] = matches;
    if (first !== undefined && !holds(questions, matches)) return called ?? first[0].trim();
  }
  return undefined;
};

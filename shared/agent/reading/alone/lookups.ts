// Alone: what is asked of no kind of records, such as who is free, or whose number that is.

import { patternOf } from '../../../figures/model/notation.ts';
import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { plainWords } from '../rewording/text.ts';
import { tokensOf } from '../words/tokens.ts';

/** Who is looked for by a part of the name, of whom there may be several. */
export type Lookup = { readonly entity: 'customers' | 'leads' | 'technicians'; readonly text: string };

const who =
  '[all] [a|an|any|the|our|all] (customer|customers|client|clients|homeowner|lead|leads|technician|technicians|tech|techs|person|people|someone|somebody|anyone|anybody|everyone|everybody) [that is|who is|who are|that are|we have|of ours]';
const called =
  '(called|named|by the name of|with the [first|last] name [of]|with [the] surname [of]|whose [first|last] name is|whose surname is)';

const lookup = patternOf([
  `[can you|could you] [please] (find|find me|look up|search for|pull up|show|show me|list|get|get me|i am looking for|i need|looking for) ${who} ${called}`,
  `(do we have|have we got|is there|are there|do i have) ${who} ${called}`,
  `(who|which customers|which customer|which clients|which leads|which technicians) (is|are|do we have) ${called}`,
  `${who} ${called}`,
]);

/** What says why only a part of the name is known. */
const without = patternOf([
  '[and|but] [that is] [all] [i|we] (did not|could not|do not|can not) (catch|get|hear|have|know|remember|recall) [the|his|her|their|a] (surname|last name|first name|rest|family name|full name)',
  '[and|but] [that is] [all] (i|we) [only] (have|know|got|caught|remember) [only|just] [the|his|her|their] (first name|last name|surname) [only]',
  '[and|but] (i|we) (forgot|forget|missed) [the|his|her|their] (surname|last name|first name|family name|rest)',
  '[and|but] (no|not the|without the) (surname|last name|first name)',
  '(please|thanks|thank you)',
]);

const entityOf = (words: string): Lookup['entity'] =>
  /\bleads?\b/.test(words) ? 'leads' : /\btech(?:nician)?s?\b/.test(words) ? 'technicians' : 'customers';

const mostWords = 3;

/** "Find a customer called Anna, I did not catch the surname". */
export const lookupAsked = (prompt: string, today: CalendarDate): Lookup | undefined => {
  const [asked = '', ...clauses] = plainWords(prompt.slice(0, 300))
    .split(/ [.!?,;:](?= |$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  if (!clauses.every((clause) => without.test(`${clause} `))) return undefined;
  const words = asked.split(' ');
  for (let count = 1; count <= Math.min(mostWords, words.length - 2); count += 1) {
    const before = words.slice(0, -count).join(' ');
    const text = words.slice(-count).join(' ');
    if (!lookup.test(`${before} `) || text.length < 2) continue;
    const isName = tokensOf(text, today).every(({ kind }) => kind === 'unknown');
    return isName ? { entity: entityOf(before), text } : undefined;
  }
  return undefined;
};

import type { Part } from './parts.ts';
import type { Role } from './phrases.ts';
import type { Token } from './tokens.ts';

/** The parts of a sentence, and what joins each to the one before it. */
export type Sentence = {
  readonly parts: readonly (readonly Token[])[];
  readonly joins: readonly ('and' | 'or' | undefined)[];
};

const has = (token: Token, role: Role): boolean =>
  token.kind === 'phrase' && token.senses.roles?.has(role) === true;

export const isRole = (part: Part, role: string): boolean => part.roles.has(role as Role);

export const sentencesOf = (tokens: readonly Token[]): Sentence[] => {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (has(token, 'end')) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.map(splitSentence).filter(({ parts }) => parts.length > 0);
};

const splitSentence = (tokens: readonly Token[]): Sentence => {
  const parts: Token[][] = [];
  const joins: Sentence['joins'][number][] = [];
  let current: Token[] = [];
  let join: Sentence['joins'][number];
  const finish = () => {
    if (!current.every((token) => has(token, 'filler'))) {
      parts.push(current);
      joins.push(join);
      join = undefined;
    }
    current = [];
  };
  // What is compared is compared in one breath: "compare this month and last month".
  const isCompared = tokens.some((token) => has(token, 'compare'));
  for (const token of tokens) {
    const joint = has(token, 'and') ? 'and' : has(token, 'or') ? 'or' : undefined;
    if (joint === undefined) current.push(token);
    else if (!isCompared) {
      finish();
      join = joint;
    }
  }
  finish();
  return { parts, joins: joins.map((one, index) => (index === 0 ? undefined : one)) };
};

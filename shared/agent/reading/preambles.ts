import { isFiller } from './remarks.ts';
import { has, isAsking } from './sentences.ts';
import type { Token } from './tokens.ts';

/** What somebody says of why they ask, and what they ask. */
export type Told = { readonly said: string; readonly asked: string };

const opening = /^(?:i|we|my|our|the|a|an|it|there|somebody|someone|[a-z]+ [a-z]+ (?:has|is|was)) /;

/** "I am closing October and need ...", "I want to be ready, so what ...": a sentence of its own, without its full stop. */
const joint =
  / [.!] | (?<=^i am .{3,80} )and (?:i )?(?=(?:need|want|would like) )| , so (?=(?:what|which|how|who|when|where|can|could)\b)/;

const request = /^(?:i|we) (?:need|want|would like|would love|should like)\b(?! to (?!know|see|hear|find))/;

/** The first sentence of a plain text and what follows, where the first only tells. */
export const toldIn = (text: string): Told | undefined => {
  const [said = ''] = text.split(joint, 1);
  const asked = text.slice(said.length).replace(/^ (?:[.!]|and(?: i)?|, so) /, '');
  const isTold =
    asked !== '' && asked !== text && opening.test(said) && !said.includes('?') && !request.test(said);
  return isTold ? { said, asked } : undefined;
};

const ofPerson = /\b(?:he|she|his|her|him)\b/;

const ofTime = /\b(?:(?:in|for|during|over|on) )?that (?:day|week|month|quarter|year|same day|same month)\b/;

/** Whether it names records, states or figures, leaves some out or limits them: that may hold for what is asked. */
const isOfRecords = (token: Token): boolean => {
  if (token.kind !== 'phrase') return token.kind === 'number';
  const { entity, meanings, measure, rate, amounts, moments, dimensions } = token.senses;
  const isSaid = [measure, rate, amounts, moments, dimensions].some((sense) => sense !== undefined);
  const isState = meanings !== undefined && !isFiller(token);
  const isLimit = (['not', 'about', 'them'] as const).some((role) => has(token, role));
  return entity !== undefined || isSaid || isState || isLimit;
};

/**
 * What is asked, without why: of that only a person or a time is kept that is pointed back at. Undefined where it says more, which
 * may hold for what is asked.
 * @param tokens those of what is said, with the names that are known
 */
export const askedAlone = (
  { asked }: Told,
  tokens: readonly Token[],
  ofAsked: readonly Token[],
): string | undefined => {
  const names = tokens.filter(({ kind }) => kind === 'name');
  const windows = tokens.filter(({ kind }) => kind === 'window');
  const [name] = names;
  const [window] = windows;
  const isPointed = ofAsked.some((token) => has(token, 'them'));
  const isAsked = isAsking(ofAsked) || asked.includes('?');
  if (!isAsked || isPointed || names.length > 1 || windows.length > 1 || tokens.some(isOfRecords))
    return undefined;
  if (name !== undefined && !ofPerson.test(asked)) return undefined;
  if (window !== undefined && !ofTime.test(asked)) return undefined;
  const ofOne = name === undefined ? asked : asked.replace(ofPerson, name.text);
  return window === undefined ? ofOne : ofOne.replace(ofTime, window.text);
};

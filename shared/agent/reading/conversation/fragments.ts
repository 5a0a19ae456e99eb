import { isCorrection } from '../rewording/corrections.ts';
import type { Token } from '../words/tokens.ts';

const opening = /^(?:(?:hm+|ok|okay|so|no|well|oh|,) )*(?:and|or|but|for|only|just|same)\b/;

/** "By revenue?", "with card". */
const afterPreposition = /^(?:by|with|without) [a-z]+ ?[?.!]*$/;

const asking =
  /[,:;]|\b(?:how|what|which|who|whose|whom|when|where|give|show|list|tell|need|want|get|let|is|are|was|were|did|do|does|has|have|can|could|check|count|find)\b/;

const pointing =
  /^(?:and )?(?:is|was|are|were|has|have|had|did|does|do|will) (?:it(?! tak(?:e|es|ing|en)\b| (?:more|less|fewer|bigger|higher|lower|cheaper|larger|smaller|better) .{3,} or )|they|(?:that|this|those|these)(?! (?:(?:been )?(?:an? [a-z]+ )?(?:week|month|quarter|year)|morning|afternoon|evening|weekend|season)\b))\b(?! (?:true|possible|correct|right|the case|ok|okay|fine)\b)[^,.:;]*$/;

/**
 * "For Yelp leads", "is it past due": where nothing was asked before, or it was not understood, it is not said of what. By itself it would be
 * another question than the one that was meant.
 */
export const isFragment = (words: string): boolean =>
  /\bi mean(?:t)? ?[?.!]?$/.test(words) ||
  (isCorrection(words) && !asking.test(words.replace(/^\w+ ,? ?(?:is|was|that)\b/, ''))) ||
  (opening.test(words) && !asking.test(words)) ||
  afterPreposition.test(words) ||
  pointing.test(words);

const pointer =
  /(?:^| )(?:their|theirs|them|those|these|ones|that one|this one|(?:that|this) (?:same )?(?:customer|client|person|lead|technician|tech|invoice|bill|job|visit|appointment|estimate|quote|contract|payment))(?= |$)/;

/** What is longer tells by itself whose they are: "which five people owe us, and how much is it for each of them". */
const mostOfFragment = 7;

const doer =
  /^(?:and |so )?who (?:(?:still|has|have|had|did|not|yet|already|just) )*(?:paid|pay|signed|sign|accepted|accept|approved|approve|declined|missed|canceled) (?:us )?their\b/;

/** "Are there any late ones", "their emails": what they are of is not named before, nor right behind. */
export const pointsAtNothing = (words: string, tokensOf: (text: string) => readonly Token[]): boolean => {
  const { index, 0: said } = pointer.exec(words) ?? {};
  if (index === undefined || said === undefined || words.split(' ').length > mostOfFragment) return false;
  // "Who has not signed their contract": whoever that is.
  if (said.trim() === 'their' && doer.test(words)) return false;
  const next = words.slice(index + said.length).trim();
  const isDetermined = /^ ?(?:those|these)$/.test(said) && tokensOf(next).slice(0, 3).some(isKind);
  return !isDetermined && !tokensOf(words.slice(0, index)).some(isNamed);
};

const isKind = (token: Token): boolean => token.kind === 'phrase' && token.senses.entity !== undefined;

const isNamed = (token: Token): boolean =>
  token.kind === 'name' ||
  token.kind === 'unknown' ||
  (token.kind === 'phrase' &&
    (token.senses.entity ?? token.senses.measure ?? token.senses.rate ?? token.senses.dimensions) !==
      undefined);

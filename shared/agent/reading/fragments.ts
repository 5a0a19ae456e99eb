import { isCorrection } from './corrections.ts';

const opening = /^(?:(?:hm+|ok|okay|so|no|well|oh|,) )*(?:and|or|but|for|only|just|same)\b/;

const asking =
  /[,:;]|\b(?:how|what|which|who|whose|whom|when|where|give|show|list|tell|need|want|get|let|is|are|was|were|did|do|does|has|have|can|could|check|count|find)\b/;

const pointing =
  /^(?:and )?(?:is|was|are|were|has|have|had|did|does|do|will) (?:it(?! tak(?:e|es|ing|en)\b)|they|(?:that|this|those|these)(?! (?:week|month|quarter|year|morning|afternoon|evening|weekend|season)\b))\b(?! (?:true|possible|correct|right|the case|ok|okay|fine)\b)[^,.:;]*$/;

/**
 * "For Yelp leads", "is it past due": where nothing was asked before, or it was not understood, it is not said of what. By itself it would be
 * another question than the one that was meant.
 */
export const isFragment = (words: string): boolean =>
  (isCorrection(words) && !asking.test(words.replace(/^\w+ ,? ?(?:is|was|that)\b/, ''))) ||
  (opening.test(words) && !asking.test(words)) ||
  pointing.test(words);

import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { Question, Questions } from '../parts/question.ts';
import type { Sentence } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { askedWith } from './asking.ts';
import type { Clause } from './clause.ts';
import { continued } from './continuations.ts';
import { narrowedTo } from './continuing.ts';
import { isDividedInPart } from './divisions.ts';
import { depositsOf } from './recast.ts';
import { partsOf } from './sentenceParts.ts';
import { withSamePick } from './shownBeside.ts';
import { isOnlyTime, isWhole } from './wholes.ts';

/**
 * What a sentence asks, part by part: each goes on from what was asked before it, or asks something of its own.
 * @param previous the last question before the sentence
 * @param prompt all that was said with it
 */
export const readSentence = (
  sentence: Sentence,
  today: CalendarDate,
  previous: Question | undefined,
  prompt: readonly Token[],
): Questions => {
  const read = partsOf(sentence, previous, today);
  if (!('parts' in read)) return read;
  let asked: readonly Question[] = [];
  for (const [index, part] of read.parts.entries()) {
    const clause = clauseAt({ part, index, parts: read.parts, sentence, asked, previous, prompt, today });
    if (clause === undefined) return { unread: 'how that goes on' };
    if (isOpeningTime(clause)) continue;
    const next = continued(clause) ?? askedWith(clause);
    if ('unread' in next) return next;
    asked = next.questions;
  }
  return isDividedInPart(asked) ? { unread: 'how these belong together' } : { questions: asked };
};

type Place = Omit<Clause, 'tokens' | 'join' | 'isAlone' | 'last' | 'before'>;

/** Undefined where the part narrows what was asked before to what is not kept of it. */
const clauseAt = (place: Place): Clause | undefined => {
  const { sentence, index, asked, previous } = place;
  const tokens = sentence.parts[index] ?? [];
  const last = asked.at(-1);
  const before = last ?? previous;
  const narrowed = narrowedTo(depositsOf(place.part, tokens, before), tokens, before);
  return (
    narrowed && {
      ...place,
      part: withSamePick(narrowed, tokens, before),
      tokens,
      join: sentence.joins[index],
      isAlone: sentence.parts.length === 1,
      last,
      before,
    }
  );
};

/** "This week, how many leads came in": the neighbours take the time, and it asks nothing. */
const isOpeningTime = ({ part, parts, index, sentence, asked }: Clause): boolean => {
  const later = parts.slice(index + 1);
  return (
    asked.length === 0 &&
    isOnlyTime(part) &&
    sentence.joins[index + 1] === 'mark' &&
    later.some(isWhole) &&
    later.every(({ windows }) => windows.length === 0)
  );
};

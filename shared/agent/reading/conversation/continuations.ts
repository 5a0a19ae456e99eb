import { timedAnew } from '../drafting/retiming.ts';
import { saysNo } from '../parts/part.ts';
import type { Questions } from '../parts/question.ts';
import { ofAllAsked } from './allAsked.ts';
import { ownersAsked } from './amongThose.ts';
import { wholeOfThose } from './anew.ts';
import { type Clause, type Continuation, inPlaceOfLast } from './clause.ts';
import { nextOfThose, ofOtherRecords, oneBefore } from './continuing.ts';
import { doersOf } from './doers.ts';
import { isOfMail, isWithOthers, withFacts } from './shownBeside.ts';
import { howItIs } from './whenAnew.ts';
import { withOwners } from './whose.ts';

/** "And jobs?" is the same of other records; "with payments", after a list, is no question of its own. */
const ofOthersAlone: Continuation = (clause) => {
  const { part, tokens, before, isAlone } = clause;
  if (!isAlone) return undefined;
  if (!isWithOthers(part, before, tokens)) return ofOtherRecords(clause);
  return isOfMail(part) ? undefined : { unread: 'how that goes on' };
};

/** "What is left on that bill", after one was shown: it is shown with all that. */
const thatOne: Continuation = ({ part, tokens, before }) => {
  if (before?.action !== 'list' || before.top !== 1) return undefined;
  const isThatOne =
    part.entities.join() === before.entity &&
    !part.isPlural &&
    saysNo(part, 'windows', 'limits', 'by') &&
    part.said.every(({ kind }) => kind === 'meaning') &&
    tokens.some(({ text }, at) => {
      const next = tokens[at + 1];
      return (
        /(?:^| )(?:that|this)$/.test(text) && next?.kind === 'phrase' && next.senses.entity === before.entity
      );
    });
  return isThatOne ? { question: before } : undefined;
};

/** "And last?", after this month: the month before, and not the last of its records. */
const lastPeriod: Continuation = ({ part, tokens, before, today }) => {
  const said = tokens.map(({ text }) => text).join(' ');
  return before !== undefined && isThisOne.test(before.window?.name ?? '') && isLastAlone.test(said)
    ? timedAnew(before, { ...part, before: 'period' }, today)
    : undefined;
};

const isThisOne = /^this (?:week|month|quarter|year)$/;
const isLastAlone =
  /^(?:(?:and|and what about|and how about|what about|how about|vs|versus|or) )?(?:the )?last(?: [?.!])?$/;

/** In the order in which they are tried: the first that knows what a clause asks tells it. */
const continuations: readonly Continuation[] = [
  ofAllAsked,
  lastPeriod,
  nextOfThose,
  oneBefore,
  ofOthersAlone,
  doersOf,
  withOwners,
  ownersAsked,
  thatOne,
  howItIs,
  wholeOfThose,
];

/** What a clause asks that only goes on from the question before it; undefined where it says more. */
export const continued = (clause: Clause): Questions | undefined => {
  for (const continuation of continuations) {
    const drafted = continuation(clause);
    if (drafted !== undefined)
      return 'unread' in drafted ? drafted : { questions: [...clause.asked, drafted.question] };
  }
  const shown = withFacts(clause);
  if (shown === undefined || 'unread' in shown) return shown;
  return { questions: inPlaceOfLast(clause.asked, shown.question) };
};

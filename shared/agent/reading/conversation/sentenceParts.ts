import { textOf } from '../../../figures/model/conditions.ts';
import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { Part } from '../parts/part.ts';
import { isBad, readPart } from '../parts/parts.ts';
import { conditionsIn, type Question, type Questions } from '../parts/question.ts';
import { has, type Sentence } from '../parts/sentences.ts';
import { withTenses } from '../parts/tenses.ts';
import { isPersonName } from '../parts/wholePart.ts';
import { windowOf } from '../times/timePhrases.ts';
import { withDivisions } from './divisions.ts';
import { ofTheirOwn } from './goingOn.ts';
import { personOf, withPerson } from './pronouns.ts';
import { recast } from './recast.ts';
import { withoutKindAgain, withoutVerbAgain } from './repeating.ts';
import { withNew, withTimes } from './spreading.ts';
import { ofTheirs } from './theirs.ts';

/** The parts of a sentence as they are read, with what is said once of all of them; or what it asks, where that is known already. */
export const partsOf = (
  sentence: Sentence,
  previous: Question | undefined,
  today: CalendarDate,
): { readonly parts: readonly Part[] } | Questions => {
  const isAlone = sentence.parts.length === 1;
  const said: Part[] = [];
  let person = previous && personOf(previous);
  for (const [index, told] of sentence.parts.entries()) {
    const tokens = withoutVerbAgain(told, sentence.parts[index - 1], said.at(-1));
    const named = withPerson(tokens, person, previous);
    if (named === undefined) return { unread: 'who is meant' };
    person = named.find(isPersonName) ?? person;
    const read = readPart(named, isOfService(previous), isOfBad(previous));
    if ('unread' in read) {
      const theirs = isAlone ? ofTheirOwn(previous, named, today) : undefined;
      return theirs === undefined || 'unread' in theirs ? read : { questions: [theirs.question] };
    }
    const asked = recast(read.part);
    const part = previous === undefined && said.length === 0 ? withoutPointer(asked, today) : asked;
    const beside = isAlone ? ofTheirs(part) : withoutKindAgain(part, tokens, said);
    if (beside === undefined) return { unread: 'how these belong together' };
    said.push(beside);
  }
  return { parts: withShared(said, sentence) };
};

/** What is said once, and holds for several of the parts. */
const withShared = (said: readonly Part[], { parts, joins }: Sentence): readonly Part[] => {
  const timed = withTimes(withNew(said), joins);
  return withTenses(withDivisions(timed, joins, has(parts[0]?.[0], 'by')));
};

const isOfService = (question: Question | undefined): boolean =>
  question !== undefined && conditionsIn(question.where).some(({ field }) => field === 'service');

/** "Which month was worst", after what was canceled by month; of a rate it is the part that is good or bad. */
const isOfBad = (question: Question | undefined): boolean => {
  const { action, where = [], part = [] } = question ?? {};
  const said = conditionsIn(action === 'rate' ? part : where);
  // Of invoices that are no drafts and not void nothing bad is said.
  return isBad.test(textOf(said.filter(({ is }) => is !== '!=')));
};

/** "Those new leads that came in": where nothing was asked before, it points at nothing. */
const withoutPointer = (said: Part, today: CalendarDate): Part => {
  const part = beforeNow(said, today);
  return part.entities.length > 0 && part.isPlural
    ? { ...part, roles: new Set([...part.roles].filter((role) => role !== 'them')) }
    : part;
};

/** "In the week before", where no time was asked of before: before this one. */
const beforeNow = (part: Part, today: CalendarDate): Part => {
  const window =
    part.before === undefined || part.windows.length > 0 || part.roles.has('compare')
      ? undefined
      : windowOf(part.before === 'day' ? 'yesterday' : `last ${part.before}`, today);
  return window === undefined ? part : { ...part, before: undefined, windows: [window] };
};

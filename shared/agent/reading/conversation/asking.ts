import { draft } from '../drafting/drafting.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Drafted, Question, Questions } from '../parts/question.ts';
import { intents, isRole } from '../parts/sentences.ts';
import { alreadyAsked } from './alreadyAsked.ts';
import type { Clause } from './clause.ts';
import { ofThose } from './continuing.ts';
import { goOn } from './goingOn.ts';
import { joined } from './joining.ts';
import { withNeighbours } from './neighbours.ts';
import { ofSameOwner, ofSamePerson } from './ofSamePerson.ts';
import { ownPart } from './ownPart.ts';
import { withRow } from './rows.ts';
import { severally } from './severally.ts';
import { areSubjects, subjectsBeside } from './subjects.ts';

/** What the sentence has asked with this clause of it, which says more than to go on. */
export const askedWith = (clause: Clause): Questions => {
  const { part, parts, tokens, sentence, index, before, today } = clause;
  const whole = withRow(parts, sentence, index, withNeighbours(part, parts, index, today));
  if (whole === undefined) return { unread: 'how these belong together' };
  const own = ownPart(clause, whole);
  const unclear = own === undefined ? unclearPointer(clause) : undefined;
  if (unclear !== undefined) return { unread: unclear };
  const beside = own && subjectsBeside(own, tokens);
  const isTorn = own !== undefined && beside === undefined && areSubjects(tokens);
  if (isTorn || isBesideDivision(clause)) return { unread: 'how these belong together' };
  const [first = part, ...others] = beside ?? severally(own ?? part, today);
  const drafted = own ? ofThoseBefore(clause, draft(first, today)) : goOn(first, before, today, tokens);
  if ('unread' in drafted) return drafted;
  const known = alreadyAsked(clause, drafted.question);
  if (known !== undefined) return { questions: known };
  const all = joined(clause, drafted.question);
  if ('unread' in all) return all;
  const further = draftedAll(others, (other) => (own ? draft(other, today) : goOn(other, before, today)));
  return 'unread' in further ? further : { questions: [...all.questions, ...further.questions] };
};

/** What is asked in words of its own, of those who were asked about. */
const ofThoseBefore = ({ tokens, asked, previous, last }: Clause, drafted: Drafted): Drafted => {
  const before = asked.at(-1) ?? previous;
  const ofPerson = 'question' in drafted && before && ofSamePerson(drafted.question, tokens, before);
  if (ofPerson) return ofPerson;
  if (asked.length === 0) return ofThose(drafted, tokens, previous);
  if (isOfLeaderUnknown(drafted, tokens, last)) return { unread: 'who is meant' };
  return 'unread' in drafted || last === undefined
    ? drafted
    : (ofSameOwner(drafted.question, tokens, last) ?? drafted);
};

/** "Who has the biggest balance, and when was their last payment": only the answer tells who that is. */
const isOfLeaderUnknown = (drafted: Drafted, tokens: Clause['tokens'], last: Question | undefined): boolean =>
  last?.action === 'group' &&
  last.top === 1 &&
  last.shown === undefined &&
  (last.by === 'customer' || last.by === 'technician') &&
  'question' in drafted &&
  drafted.question.entity !== last.entity &&
  drafted.question.by === undefined &&
  tokens.some(({ text }) => /(?:^| )(?:they|them|their|he|she|his|her)(?= |$)/.test(text));

const draftedAll = (parts: readonly Part[], drafted: (part: Part) => Drafted): Questions => {
  const questions: Question[] = [];
  for (const part of parts) {
    const one = drafted(part);
    if ('unread' in one) return one;
    questions.push(one.question);
  }
  return { questions };
};

/** Why it is not known what a clause goes on from. */
const unclearPointer = ({ part, tokens, asked, before }: Clause): string | undefined => {
  if (isRole(part, 'names') && areOfTwoKinds(asked)) return 'which ones are meant';
  return isFirstOfShown(part, tokens, before) ? 'in which order' : undefined;
};

/** "How many leads and customers came in, and who are they": of which of the two is not said. */
const areOfTwoKinds = (asked: readonly Question[]): boolean =>
  asked.length > 1 && asked.at(-1)?.entity !== asked.at(-2)?.entity;

/** "The first five", of a list that shows the newest first. */
const isFirstOfShown = ({ top = 0 }: Part, tokens: Clause['tokens'], before: Question | undefined): boolean =>
  before?.action === 'list' &&
  (before.order === undefined || before.order === 'newest') &&
  top > 1 &&
  tokens.some(({ text }) => /^(?:the )?(?:very )?first$/.test(text));

/** "Leads by source and revenue", "the top source of leads and revenue": the second may be divided as well. */
const isBesideDivision = ({ part, join, last }: Clause): boolean =>
  join === 'and' &&
  last?.by !== undefined &&
  part.measure !== undefined &&
  saysNo(part, 'by', 'said', 'windows') &&
  !isRole(part, ...intents, 'total', 'most', 'fewest');

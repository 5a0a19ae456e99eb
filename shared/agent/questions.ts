import type { CalendarDate } from '../kernel/calendarDates.ts';
import { type Clause, readClauses } from './clauses.ts';
import { type Subject, statusesOf } from './subjects.ts';
import type { TimeWindow } from './timePhrases.ts';
import { readWords } from './words.ts';

/** One thing that is asked: records of a subject in a state, created in a time. */
export type Question = {
  readonly subject: Subject;
  readonly action: 'count' | 'list' | 'countByStatus';
  readonly status: string | undefined;
  readonly window: TimeWindow | undefined;
};

/** More than anybody asks at a time; each costs a few reads. */
const mostQuestions = 8;

/** A prompt may say some things twice, but every part is compared with the others and every time asks all over again. */
const mostClauses = 4 * mostQuestions;

/** What a prompt asks, seen from `today`; undefined unless every word of it is understood. */
export const readQuestions = (prompt: string, today: CalendarDate): Question[] | undefined => {
  const tokens = readWords(prompt, today);
  const sentences = tokens && readClauses(tokens);
  if (sentences === undefined || sentences.flat().length > mostClauses) return undefined;
  const questions: Question[] = [];
  for (const clauses of sentences) {
    if (!readSentence(clauses, questions)) return undefined;
  }
  const different = new Map(questions.map((question) => [JSON.stringify(question), question]));
  return different.size === 0 || different.size > mostQuestions ? undefined : [...different.values()];
};

/** Adds the sentence's questions; false when a part of it cannot be made whole, or says a time that nothing is asked of. */
const readSentence = (clauses: readonly Clause[], questions: Question[]): boolean => {
  const start = questions.length;
  for (const [index, clause] of clauses.entries()) {
    if (isOnlyWindow(clause)) {
      questions.push(...askedAgain(questions.slice(start), clause.window));
      continue;
    }
    const question = complete(clause, clauses.slice(0, index), clauses.slice(index + 1), questions.at(-1));
    if (question === undefined) return false;
    questions.push(question);
  }
  const asked = new Set([undefined, ...questions.slice(start).map(({ window }) => window)]);
  return clauses.every(({ window }) => asked.has(window));
};

/** "Leads and jobs this week and last week": whatever was asked of the one time is asked of the other. */
const askedAgain = (questions: readonly Question[], window: TimeWindow | undefined): Question[] => {
  const earlier = questions.at(-1)?.window;
  if (earlier === undefined || questions.some((question) => question.window === window)) return [];
  return questions
    .filter((question) => question.window === earlier)
    .map((question) => ({ ...question, window }));
};

const isOnlyWindow = ({ subject, status }: Clause): boolean => subject === undefined && status === undefined;

const complete = (
  clause: Clause,
  before: readonly Clause[],
  after: readonly Clause[],
  previous: Question | undefined,
): Question | undefined => {
  const { status } = clause;
  const subject = clause.subject ?? subjectIn(status, [previous?.subject, after[0]?.subject]);
  if (subject === undefined) return undefined;
  const statuses = statusesOf(subject);
  const window = windowFor(clause, before, after, previous);
  const action = actionFor(clause, after, previous, statuses.length > 0);

  if (action === 'countByStatus' && (clause.isListWanted || statuses.length === 0)) return undefined;
  if (status === undefined || statuses.includes(status)) return { subject, action, status, window };
  // Where "new" is no state, "new customers this week" are those created this week.
  return status === 'new' && window !== undefined
    ? { subject, action, status: undefined, window }
    : undefined;
};

/** "New and qualified leads": the subject next to it that can be in that state. */
const subjectIn = (
  status: string | undefined,
  neighbours: readonly (Subject | undefined)[],
): Subject | undefined =>
  neighbours.find(
    (subject) => status !== undefined && subject !== undefined && statusesOf(subject).includes(status),
  );

/** A time at the end holds for all that leads up to it, a time at the start for all that follows. */
const windowFor = (
  clause: Clause,
  before: readonly Clause[],
  after: readonly Clause[],
  previous: Question | undefined,
): TimeWindow | undefined => {
  if (clause.window !== undefined || clause.isClosed) return clause.window;
  const next = after.find(({ window }) => window !== undefined);
  if (next?.beginsWithWindow === false) return next.window;
  const continues = clause.intent === undefined || clause.subject === undefined;
  const first = before.findLast((other) => other.beginsWithWindow || isOnlyWindow(other));
  return (continues ? previous?.window : undefined) ?? first?.window;
};

const actionFor = (
  { intent, byStatus, status, isClosed }: Clause,
  after: readonly Clause[],
  previous: Question | undefined,
  hasStatuses: boolean,
): Question['action'] => {
  const isShared = after.some((other) => other.byStatus && other.intent === undefined);
  const mayShare = status === undefined && !isClosed && hasStatuses;
  if (byStatus || (isShared && mayShare)) return 'countByStatus';
  const counts = intent === 'count' || (intent === undefined && previous && previous.action !== 'list');
  return counts ? 'count' : 'list';
};

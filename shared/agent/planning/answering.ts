import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import type { Output } from '../../figures/tool.ts';
import { missingScopes } from '../../figures/tools.ts';
import { answerOf, answerTo } from '../answers.ts';
import { channelRefusal, limitedTo } from '../channels.ts';
import { plainAnswer, ungrounded } from '../grounding.ts';
import { workAsked } from '../reading/alone/atWork.ts';
import { type FreeQuestion, freeOfThose, freeTimeAsked, freeTimeOf } from '../reading/alone/freeTime.ts';
import { personAsked, skillAsked } from '../reading/alone/knowing.ts';
import { ofPerson, type ReadClause } from '../reading/alone/ofPerson.ts';
import { settingsAsked } from '../reading/alone/settings.ts';
import { storyAsked } from '../reading/alone/story.ts';
import { besideLast, readOfEach } from '../reading/conversation/ofEach.ts';
import { goneOnFrom } from '../reading/conversation/severalTimes.ts';
import {
  callFor,
  conditionsIn,
  isImpossible,
  type Kept,
  lastOf,
  type Question,
} from '../reading/parts/question.ts';
import { readText } from '../reading/readings.ts';
import { refusedFor } from '../reading/refusing/refusing.ts';
import { plainText, plainWords } from '../reading/rewording/text.ts';
import { tokensOf } from '../reading/words/tokens.ts';
import { scopeRefusal } from '../refusals.ts';
import { callOf, toolOf } from './calling.ts';
import { nearTo } from './nearby.ts';
import { knownOf, shownOf } from './owners.ts';
import { declined, notUnderstood, type Planned } from './planner.ts';
import type { Understood } from './understanding.ts';

/** What an answer leaves for the next prompt to go on from. */
export type Remembered = Kept | FreeQuestion;

/** What was understood, asked and answered. */
export const answered = async (
  prompt: string,
  { spelled, known, notes }: Understood,
  today: string,
  look: Look,
  previous?: Remembered,
): Promise<Planned> => {
  const tokens = tokensOf(spelled, today, known);
  const settings = settingsAsked(tokens);
  if (settings !== undefined) return answeredBy('settings', { fields: settings }, notes, look);
  const [before, kept] =
    previous !== undefined && 'free' in previous ? [previous, undefined] : [undefined, previous];
  const earlier = kept && lastOf(kept);
  const alone = (question: string) => readAlone(question, today, known ?? new Map());
  const refused = (why: string) =>
    notUnderstood(why, prompt, () =>
      nearTo(tokensOf(plainWords(prompt), today, known), alone, earlier?.entity),
    );
  const free = freeTimeAsked(tokens, today, before);
  if (free !== undefined) {
    const time = freeOfThose(free, tokens, earlier);
    if (time === undefined) return refused('which ones are meant');
    const found = await answeredBy('free', freeTimeOf(time, look.tenant), notes, look);
    return found.tool_calls.length === 0 ? found : { ...found, last: time };
  }
  const teller = storyAsked(tokens);
  if (teller !== undefined) {
    const { among, id, label } = teller;
    const [{ lifecycle_number } = {}] = await look.store[among].some([id]);
    const told = await answeredBy('journey', { lifecycle_number }, notes, look);
    return { ...told, last: shownOf(among, id, label) };
  }
  const person = personAsked(tokens, previous !== undefined) ?? skillAsked(tokens);
  if (person !== undefined) return answeredAlone(knownOf(person), look);
  const work = workAsked(tokens, today, earlier);
  if (work !== undefined) return answeredAlone(work, look);
  const ofOne = (readClause?: ReadClause) =>
    ofPerson(plainWords(prompt), known ?? new Map(), earlier, readClause);
  const told = ofOne();
  if (told !== undefined) return answeredTogether(told, look);
  const readFrom = (last: Question | undefined) => readText(spelled, today, known, last);
  const read = (kept && readOfEach(tokens, kept, readFrom)) ?? readFrom(earlier);
  const apart = () => ofOne(alone);
  if ('unread' in read) {
    const clauses = apart();
    return clauses === undefined ? refused(read.unread) : answeredTogether(clauses, look);
  }
  const lost = refusedFor({
    words: plainWords(prompt),
    tokens,
    tokensOf: (words) => tokensOf(words, today, known),
    names: known,
    questions: read.questions,
    before: earlier,
  });
  if (lost !== undefined) return refused(lost);
  const limited = read.questions.map((question) => limitedTo(question, look.channels));
  const questions = limited.filter((question) => question !== undefined);
  if (questions.length < limited.length) return declined(channelRefusal);
  if (!questions.every(isAnswerable)) return refused('how these belong together');
  const missing = [...new Set(questions.flatMap((question) => missingFor(question, look)))];
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const found = await Promise.all(distinct(questions).map((question) => answerOne(question, look)));
  const calls = found.map(({ call }) => call);
  const outputs = calls.map(({ output }) => output);
  const taken = [...notes, ...looseNotes(known, questions), ...cashNotes(plainWords(prompt), questions)];
  const answer = [...taken, ...found.map(({ words }) => words)].join('\n');
  // The limits that were said stand in what was asked: of the part of a share its output has none.
  const isTrue = ungrounded(answer, [...outputs, ...calls.map(({ input }) => input)]).length === 0;
  return {
    answer: isTrue ? answer : plainAnswer(outputs),
    tool_calls: calls,
    last: keptOf(read.questions, outputs.at(-1)),
  };
};

/** What was said twice is answered once. */
const distinct = (questions: readonly Question[]): readonly Question[] => [
  ...new Map(questions.map((question) => [JSON.stringify(callFor(question)), question])).values(),
];

/** For what was taken what is named by some of its words. */
const looseNotes = (known: Understood['known'] = new Map(), questions: readonly Question[]): string[] =>
  [...known.values()].flatMap(({ text, label, isLoose }) => {
    const isAsked = questions.some((question) =>
      conditionsIn([...question.where, ...(question.part ?? [])]).some(
        ({ field, values }) => field === 'service' && values.includes(label),
      ),
    );
    return isLoose && isAsked ? [`I read ${text} as ${label}.`] : [];
  });

/** What the next prompt may go on from. */
const keptOf = (questions: readonly Question[], output: Output | undefined): Kept | undefined => {
  const last = toldOf(goneOnFrom(questions), output);
  return last && { ...last, ...besideLast(questions) };
};

/** "How much cash came in" may be of all that was paid, and is taken so. */
const cashNotes = (words: string, questions: readonly Question[]): string[] => {
  const isOfAny = questions.every(
    ({ entity, measure, where, by, part = [] }) =>
      entity === 'payments' &&
      measure === 'sum' &&
      by !== 'method' &&
      !conditionsIn([...where, ...part]).some(({ field }) => field === 'method'),
  );
  return isOfAny && /\bcash\b/.test(words) ? ['I read cash as money that was paid in any way.'] : [];
};

/** The question with the people whom its answer named: "they" means the first of all, or those that were asked for. */
export const toldOf = (question: Question | undefined, output: Output | undefined): Question | undefined => {
  if (question?.action !== 'group' || question.top === undefined || question.by === undefined)
    return question;
  const rows = (output?.rows ?? []) as readonly { readonly id?: string; readonly group: string }[];
  const ids = rows.flatMap(({ id }) => id ?? []);
  const [first] = rows;
  if (first === undefined || ids.length < rows.length) return question;
  const conditions = [{ field: question.by, is: '=' as const, values: ids }];
  const words = rows.length === 1 ? first.group : `of these ${rows.length}`;
  return { ...question, shown: { words, place: 'after', conditions } };
};

/** The answer to a question that is whole, so that others go on from it. */
export const answeredAlone = async (question: Question, look: Look): Promise<Planned> => {
  const missing = missingFor(question, look);
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const { words, call } = await answerOne(question, look);
  return { answer: words, tool_calls: [call], last: question };
};

/** What a clause asks by itself, if that is whole and can be answered. */
const readAlone = (
  clause: string,
  today: string,
  names: NonNullable<Understood['known']>,
): readonly Question[] | undefined => {
  const text = plainText(clause);
  const read = readText(text, today, names);
  if ('unread' in read) return undefined;
  const refused = refusedFor({
    words: plainWords(clause),
    tokens: tokensOf(text, today, names),
    tokensOf: (words) => tokensOf(words, today, names),
    names,
    questions: read.questions,
    before: undefined,
  });
  return refused === undefined && read.questions.every(isAnswerable) ? read.questions : undefined;
};

/** The answer to questions that are whole, from the last of which others go on. */
const answeredTogether = async (questions: readonly Question[], look: Look): Promise<Planned> => {
  const missing = [...new Set(questions.flatMap((question) => missingFor(question, look)))];
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const limited = questions.map((question) => limitedTo(question, look.channels));
  const allowed = limited.filter((question) => question !== undefined);
  if (allowed.length < limited.length) return declined(channelRefusal);
  const found = await Promise.all(distinct(allowed).map((question) => answerOne(question, look)));
  return {
    answer: found.map(({ words }) => words).join('\n'),
    tool_calls: found.map(({ call }) => call),
    last: keptOf(questions, found.at(-1)?.call.output),
  };
};

/** The answer to what is asked of no kind of records. */
export const answeredBy = async (
  tool: string,
  input: Record<string, unknown>,
  notes: readonly string[],
  look: Look,
): Promise<Planned> => {
  const missing = missingScopes(toolOf(tool), input, look);
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const call = await callOf(tool, input, look);
  return { answer: [...notes, answerOf(tool, call.output)].join('\n'), tool_calls: [call] };
};

/** Words that are each understood may ask together for what no tool takes, such as the count of an amount, or for what nothing can be. */
const isAnswerable = (question: Question): boolean => {
  const { tool, input } = callFor(question);
  return !isImpossible(question) && toolOf(tool).input.safeParse(input).success;
};

const missingFor = (question: Question, look: Look): string[] => {
  const { tool, input } = callFor(question);
  return missingScopes(toolOf(tool), input, look);
};

const answerOne = async (question: Question, look: Look): Promise<{ words: string; call: ToolCall }> => {
  const { tool, input } = callFor(question);
  const call = await callOf(tool, input, look);
  return { words: answerTo(question, call.output), call };
};

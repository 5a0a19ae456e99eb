import type { ToolCall } from '../../contract/jarvis.ts';
import { dateIn } from '../../kernel/calendarDates.ts';
import { answerOf, answerTo } from '../answers.ts';
import { channelRefusal, limitedTo } from '../channels.ts';
import { plainAnswer, ungrounded } from '../grounding.ts';
import { isInitialed, type Names, named, namesIn, peopleCalled, severalOf } from '../names.ts';
import { type ContactSaid, contactSaid, ofPerson, ownerWord } from '../reading/contacts.ts';
import { type FreeQuestion, freeTimeAsked, freeTimeOf } from '../reading/freeTime.ts';
import { lookupAsked } from '../reading/lookups.ts';
import { isTimeOpen, lostIn } from '../reading/lost.ts';
import { isCalled, type Offered, pickedIn } from '../reading/picking.ts';
import { askedAlone, toldIn } from '../reading/preambles.ts';
import { callFor, conditionsIn, isImpossible, type Question } from '../reading/question.ts';
import { readText } from '../reading/readings.ts';
import { paymentAsked } from '../reading/references.ts';
import { settingsAsked } from '../reading/settings.ts';
import { corrected } from '../reading/spelling.ts';
import { storyAsked } from '../reading/story.ts';
import { plainText, plainWords } from '../reading/text.ts';
import { type Name, tokensOf } from '../reading/tokens.ts';
import { refusalOf, scopeRefusal, severalRefusal } from '../refusals.ts';
import type { Look } from '../tools/looking.ts';
import type { Output } from '../tools/tool.ts';
import { missingScopes } from '../tools/tools.ts';
import { callOf, toolOf } from './calling.ts';
import { begunWith, knownOf, lookedUp, ownerOf, shownOf } from './owners.ts';
import { declined, type Planned } from './planner.ts';

type Remembered = Question | FreeQuestion;

/** Reads the words of a prompt, all of them, or declines it whole. */
export const byRules = async (prompt: string, look: Look, kept?: Remembered | Offered): Promise<Planned> => {
  if (kept === undefined || !('offered' in kept)) return byWords(prompt, look, kept);
  const { text, narrowed, prompt: asked, before } = kept.offered;
  const all = await peopleCalled(look, text);
  const offered =
    narrowed === undefined
      ? all
      : all.filter((name) => isCalled(name, narrowed) || isInitialed(name.label, narrowed));
  const picked = pickedIn(prompt, offered);
  if (picked === undefined) return byWords(prompt, look, before);
  const { meant, core, rest } = picked;
  const [name, ...others] = meant;
  if (name === undefined || others.length > 0)
    return {
      ...declined(severalRefusal(core, severalOf(core, meant).labels)),
      last: { offered: { ...kept.offered, narrowed: core } },
    };
  if (asked === undefined && rest === '') return answeredAlone(knownOf(name), look);
  const first =
    asked === undefined
      ? undefined
      : await ofNames(asked, look, before, new Map([[text, { ...name, text }]]));
  if (rest === '' && first !== undefined) return first;
  const owner = ofPerson(rest);
  const then =
    owner === undefined
      ? declined(refusalOf('who is meant', []))
      : await ofNames(
          owner,
          look,
          first?.last === undefined || 'offered' in first.last ? before : first.last,
          new Map([[ownerWord, { ...name, text: ownerWord }]]),
        );
  return first === undefined ? then : together(first, then);
};

const byWords = async (prompt: string, look: Look, previous?: Remembered): Promise<Planned> => {
  const today = dateIn(look.tenant.time_zone, look.now);
  const lookup = lookupAsked(prompt, today);
  if (lookup !== undefined) return lookedUp(lookup, look, previous);
  const payment = paymentAsked(prompt);
  if (payment !== undefined) return answeredAlone(payment, look);
  const contact = contactSaid(prompt);
  if (contact !== undefined) return ofOwner(contact, look, previous);
  return ofNames(prompt, look, previous);
};

/** A number or address says who is meant, as a name does, and no two people have the same. */
const ofOwner = async (
  { contact, asksWhose, rest, owner, isAsked }: ContactSaid,
  look: Look,
  previous?: Remembered,
): Promise<Planned> => {
  if (!isAsked) return ofNames(rest, look, previous);
  const found = await ownerOf(contact, look);
  if (found.person === undefined || rest === '') return found.planned;
  const name = named(owner, found.person.label, found.person.among, found.person.id);
  const answer = await ofNames(rest, look, previous, new Map([[owner, name]]));
  return asksWhose ? together(found.planned, answer) : answer;
};

/** Both answers, or the refusal of the second. */
const together = (first: Planned, second: Planned): Planned =>
  first.tool_calls.length === 0 || second.tool_calls.length === 0
    ? second
    : {
        ...second,
        answer: `${first.answer}\n${second.answer}`,
        tool_calls: [...first.tool_calls, ...second.tool_calls],
      };

/** @param given names of which it is known whom they mean */
const ofNames = async (
  prompt: string,
  look: Look,
  previous?: Remembered,
  given: ReadonlyMap<string, Name> = new Map(),
): Promise<Planned> => {
  const text = plainText(prompt);
  const today = dateIn(look.tenant.time_zone, look.now);
  const understood = await understand(text, today, look, given);
  const { several } = understood;
  if (several === undefined) return answered(prompt, understood, today, look, previous);
  const begun = begunWith(prompt, several);
  if (begun?.only !== undefined)
    return ofNames(begun.prompt, look, previous, new Map([...given, [several.text, begun.only]]));
  const only = await onlyOneOf(prompt, understood, today, look, previous);
  const { text: called, labels } = begun?.several ?? several;
  return (
    only ?? {
      ...declined(severalRefusal(called, labels)),
      last: {
        offered: {
          text: called,
          prompt: begun?.prompt ?? prompt,
          ...(begun && { narrowed: begun.narrowed }),
          ...(previous && { before: previous }),
        },
      },
    }
  );
};

/** Of people with one name, the answer about the only one who has such records. */
const onlyOneOf = async (
  prompt: string,
  { several, spelled, known = new Map(), notes }: Understood,
  today: string,
  look: Look,
  previous?: Remembered,
): Promise<Planned | undefined> => {
  const namesakes = several?.namesakes ?? [];
  const all = await Promise.all(
    namesakes.map((name) =>
      answered(
        prompt,
        { spelled, known: new Map([...known, [name.text, name]]), notes },
        today,
        look,
        previous,
      ),
    ),
  );
  const [only, ...others] = all.filter(({ tool_calls }) => tool_calls.some(({ output }) => isFound(output)));
  // Nothing owed is a figure of each of them; only records that are asked for are there or not.
  const areRecords = all.every(({ tool_calls }) => tool_calls.every(({ tool }) => tool === 'list'));
  if (!areRecords) return undefined;
  if (only === undefined || others.length > 0) return undefined;
  const [{ label } = { label: '' }] = namesakes;
  const many = ['Two', 'Three', 'Four', 'Five'][namesakes.length - 2] ?? 'Several';
  const note = `${many} customers are named ${label}; only one of them has what was asked about.`;
  return { ...only, answer: `${note}\n${only.answer}` };
};

const isFound = ({ rows }: Output): boolean => Array.isArray(rows) && rows.length > 0;

/** What was understood, asked and answered. */
const answered = async (
  prompt: string,
  { spelled, known, notes }: Understood,
  today: string,
  look: Look,
  previous?: Remembered,
): Promise<Planned> => {
  const tokens = tokensOf(spelled, today, known);
  const settings = settingsAsked(tokens);
  if (settings !== undefined) return answeredBy('settings', { fields: settings }, notes, look);
  const [before, earlier] =
    previous !== undefined && 'free' in previous ? [previous, undefined] : [undefined, previous];
  const time = freeTimeAsked(tokens, today, before);
  if (time !== undefined) {
    const found = await answeredBy('free', freeTimeOf(time, look.tenant), notes, look);
    return found.tool_calls.length === 0 ? found : { ...found, last: time };
  }
  const customer = storyAsked(tokens);
  if (customer !== undefined) {
    const [{ lifecycle_number } = {}] = await look.store.customers.some([customer]);
    const told = await answeredBy('journey', { lifecycle_number }, notes, look);
    const [{ label } = { label: '' }] = tokens.flatMap((token) =>
      token.kind === 'name' ? [token.name] : [],
    );
    return { ...told, last: shownOf('customers', customer, label) };
  }
  const read = readText(spelled, today, known, earlier);
  if ('unread' in read) return declined(refusalOf(read.unread, tokens));
  const lost = lostIn(plainWords(prompt), read.questions, known);
  if (lost !== undefined) return declined(refusalOf(lost, tokens));
  if (isTimeOpen(plainWords(prompt), read.questions, earlier))
    return declined(refusalOf('which time is meant', tokens));
  const limited = read.questions.map((question) => limitedTo(question, look.channels));
  const questions = limited.filter((question) => question !== undefined);
  if (questions.length < limited.length) return declined(channelRefusal);
  if (!questions.every(isAnswerable)) return declined(refusalOf('how these belong together', tokens));
  const missing = [...new Set(questions.flatMap((question) => missingFor(question, look)))];
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const found = await Promise.all(questions.map((question) => answerOne(question, look)));
  const calls = found.map(({ call }) => call);
  const outputs = calls.map(({ output }) => output);
  const answer = [...notes, ...looseNotes(known, questions), ...found.map(({ words }) => words)].join('\n');
  const isTrue = ungrounded(answer, outputs).length === 0;
  return {
    answer: isTrue ? answer : plainAnswer(outputs),
    tool_calls: calls,
    last: toldOf(read.questions.at(-1), outputs.at(-1)),
  };
};

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

/** The question with the person whom its answer named as the first of all: "they" means them. */
const toldOf = (question: Question | undefined, output: Output | undefined): Question | undefined => {
  if (question?.action !== 'group' || question.top !== 1) return question;
  const [first] = (output?.rows ?? []) as readonly { readonly id?: string; readonly group: string }[];
  if (first?.id === undefined || question.by === undefined) return question;
  const conditions = [{ field: question.by, is: '=' as const, values: [first.id] }];
  return { ...question, shown: { words: first.group, place: 'after', conditions } };
};

/** The answer to a question that is whole, so that others go on from it. */
const answeredAlone = async (question: Question, look: Look): Promise<Planned> => {
  const missing = missingFor(question, look);
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const { words, call } = await answerOne(question, look);
  return { answer: words, tool_calls: [call], last: question };
};

/** The answer to what is asked of no kind of records. */
const answeredBy = async (
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

type Understood = {
  readonly spelled: string;
  readonly known?: ReadonlyMap<string, Name> | undefined;
  readonly notes: readonly string[];
  readonly several?: Names['several'];
};

/** The prompt without what somebody says first of why they ask. */
const withoutPreamble = async (text: string, today: string, look: Look): Promise<string> => {
  const told = toldIn(text);
  if (told === undefined) return text;
  const { known } = await namesIn(look, tokensOf(told.said, today), told.said);
  return askedAlone(told, tokensOf(told.said, today, known), tokensOf(told.asked, today)) ?? text;
};

/** A prompt of mostly unknown words is no question; what else is unknown may be a name, or misspelled. */
const understand = async (
  prompt: string,
  today: string,
  look: Look,
  given: ReadonlyMap<string, Name>,
): Promise<Understood> => {
  const text = await withoutPreamble(prompt, today, look);
  const first = tokensOf(text, today, given);
  const unknown = first.filter(({ kind }) => kind === 'unknown');
  if (unknown.length > mostUnknown) return { spelled: text, known: given, notes: [] };
  const { known: looked, several } = await namesIn(look, first, text);
  const known = new Map([...looked, ...given]);
  if (several !== undefined) return { spelled: text, known, notes: [], several };
  const notes: string[] = [];
  const left = tokensOf(text, today, known).filter(({ kind }) => kind === 'unknown');
  const meant = new Map(left.map((token) => [token.text, corrected(token.text)]));
  const spelled = text
    .split(' ')
    .map((word) => {
      const right = meant.get(word);
      if (right !== undefined) notes.push(`I read ${word} as ${right}.`);
      return right ?? word;
    })
    .join(' ');
  return { spelled, known, notes: [...new Set(notes)] };
};

const mostUnknown = 8;

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

import type { Look } from '../../figures/looking.ts';
import { missingScopes } from '../../figures/tools.ts';
import { answerTo } from '../answers.ts';
import type { Question } from '../reading/parts/question.ts';
import { callFor } from '../reading/parts/question.ts';
import { plainText } from '../reading/rewording/text.ts';
import { type Name, type Token, tokensOf } from '../reading/words/tokens.ts';
import { callOf, toolOf } from './calling.ts';
import type { Planned } from './planner.ts';

/** What joins two questions of one prompt. */
const joint = /,? (?:and|plus|&|n) (?:if so,? )?(?:also |then |please )?|[.?!;] (?:and |also |plus )?/gi;

/** More are hardly two questions; each half is read as often. */
const mostJoints = 3;

type Half = { readonly said: string; readonly tokens: readonly Token[] };

/**
 * "Which visits does Dave have today, and when is he still free": who is free is told by a tool of its own, so what is asked beside that is asked by
 * itself. Undefined where a half is no question by itself.
 */
export const besideFree = async (
  text: string,
  known: ReadonlyMap<string, Name>,
  today: string,
  look: Look,
  ask: (half: string) => Promise<Planned>,
): Promise<Planned | undefined> => {
  const prompt = text.trim().replaceAll(/\s+/g, ' ');
  const joints = [...prompt.matchAll(joint)];
  if (joints.length === 0 || joints.length > mostJoints) return undefined;
  for (const { index, 0: mark } of joints) {
    const halves = [prompt.slice(0, index), prompt.slice(index + mark.length)].map(
      (said): Half => ({ said, tokens: tokensOf(plainText(said), today, known) }),
    );
    const [first, second] = halves;
    if (first === undefined || second === undefined) return undefined;
    const told = await toldBeside(first, second, look, ask);
    if (told !== undefined) return told;
  }
  return undefined;
};

const toldBeside = async (
  first: Half,
  second: Half,
  look: Look,
  ask: (half: string) => Promise<Planned>,
): Promise<Planned | undefined> => {
  const areFree = [first, second].map(({ tokens }) => asksFree(tokens));
  if (!areFree.includes(true)) return undefined;
  const facts = areFree[1] === true ? [] : factsIn(second.tokens);
  if (facts.length > 0) return withFacts(await ask(first.said), facts, look);
  const whole =
    areFree[0] === true && areFree[1] === true
      ? [onDayOf(first, second), onDayOf(second, first)]
      : completed(first, second, areFree[0] === true);
  if (whole === undefined) return undefined;
  const answers: Planned[] = [];
  for (const said of whole) {
    const answer = await ask(said);
    if (answer.tool_calls.length === 0) return undefined;
    answers.push(answer);
  }
  const [one, other] = answers;
  if (one === undefined || other === undefined) return undefined;
  const isOfFree = answers.map(({ tool_calls }) => tool_calls.some(({ tool }) => tool === 'free'));
  if (isOfFree.some((is, at) => is !== areFree[at])) return undefined;
  return {
    ...other,
    answer: `${one.answer}\n${other.answer}`,
    tool_calls: [...one.tool_calls, ...other.tool_calls],
  };
};

const has = (token: Token, role: string): boolean =>
  token.kind === 'phrase' && [...(token.senses.roles ?? [])].some((one) => one === role);

const isFree = (token: Token): boolean => has(token, 'free');

/** "What times does he still have open". */
const asksFree = (tokens: readonly Token[]): boolean =>
  tokens.some(isFree) ||
  (tokens.some(({ text }) => /\b(?:times|slots)$/.test(text)) && tokens.some(({ text }) => text === 'open'));

/** "What does he have in the afternoon". */
const isDaytime = (token: Token): boolean =>
  token.kind === 'phrase' &&
  token.senses.meanings?.get('appointments')?.where?.startsWith('daytime=') === true;

const isWindow = ({ kind }: Token): boolean => kind === 'window';

/** It says in words of its own of what it asks. */
const isOfItself = (tokens: readonly Token[]): boolean =>
  !tokens.some(
    (token) => ['them', 'about', 'pronoun'].some((role) => has(token, role)) || pointing.test(token.text),
  ) &&
  tokens.some(
    (token) =>
      token.kind === 'phrase' &&
      (has(token, 'most') ||
        has(token, 'fewest') ||
        has(token, 'busy') ||
        (token.senses.entity ?? token.senses.measure ?? token.senses.rate) !== undefined),
  );

const pointing = /\b(?:they|them|their|those|these)\b/;

const personIn = (tokens: readonly Token[]): string | undefined =>
  tokens.find((token) => token.kind === 'name' && token.name.conditions.get('technicians')?.field === 'id')
    ?.text;

/** "What skills do they have", "their phone numbers": what is known of those who are free, and nothing else. */
const factsIn = (tokens: readonly Token[]): readonly string[] => {
  const facts = tokens.flatMap((token) =>
    token.kind === 'phrase' ? (token.senses.facts?.get('technicians') ?? []) : [],
  );
  const isTheirs = tokens.some(({ text }) => pointing.test(text));
  const isOnly = tokens.every(
    (token) =>
      token.kind === 'phrase' &&
      (token.senses.facts?.has('technicians') === true ||
        pointing.test(token.text) ||
        ['filler', 'list', 'end', 'pivot'].some((role) => has(token, role))),
  );
  return isTheirs && isOnly ? facts : [];
};

const withFacts = async (
  free: Planned,
  facts: readonly string[],
  look: Look,
): Promise<Planned | undefined> => {
  const [call] = free.tool_calls;
  if (call?.tool !== 'free') return undefined;
  const ids = (call.output.rows as readonly { readonly id: string }[]).map(({ id }) => id);
  if (ids.length === 0) return free;
  const question: Question = {
    entity: 'technicians',
    action: 'list',
    measure: 'count',
    where: [{ words: 'free', place: 'before', conditions: [{ field: 'id', is: '=', values: ids }] }],
    facts: [...facts],
  };
  const { tool, input } = callFor(question);
  if (missingScopes(toolOf(tool), input, look).length > 0) return undefined;
  const told = await callOf(tool, input, look);
  return {
    ...free,
    answer: `${free.answer}\n${answerTo(question, told.output)}`,
    tool_calls: [call, told],
  };
};

/** "Who is free Monday at 10 and who is free after lunch": on that day. */
const onDayOf = ({ said, tokens }: Half, beside: Half): string => {
  const isOfNow = tokens.some((token) => has(token, 'next') || /\bnow$/.test(token.text));
  const day = tokens.some(isWindow) || isOfNow ? undefined : beside.tokens.find(isWindow)?.text;
  return day === undefined ? said : `${said.replace(/[?.!\s]+$/, '')} ${day}`;
};

/** Both halves, each with the person and the day that only the other names. */
const completed = (first: Half, second: Half, isFirstFree: boolean): readonly string[] | undefined => {
  const [free, other] = isFirstFree ? [first, second] : [second, first];
  const person = personIn(first.tokens);
  const named = (said: string): string =>
    person === undefined ? said : said.replaceAll(/\b(?:he|she|him|her|his|hers)\b(?:['’]s)?/gi, person);
  const isMissing = person === undefined && second.tokens.some((token) => has(token, 'pronoun'));
  const ownTokens =
    isFirstFree && person !== undefined
      ? second.tokens.filter((token) => !has(token, 'pronoun'))
      : other.tokens;
  const isOfTheirDay = person !== undefined && isFirstFree && second.tokens.some(isDaytime);
  if (isMissing || !(isOfItself(ownTokens) || isOfTheirDay)) return undefined;
  const said = (half: Half, beside: Half): string =>
    onDayOf(half === second ? { ...half, said: named(half.said) } : half, beside);
  return isFirstFree ? [said(free, other), said(other, free)] : [said(other, free), said(free, other)];
};

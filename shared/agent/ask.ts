// The manager agent: reads a question, queries the company's own records, and answers in words.

import type { JarvisAnswer, ToolCall } from '../contract/jarvis.ts';
import { dateIn } from '../kernel/calendarDates.ts';
import { answerTo } from './answers.ts';
import { plainAnswer, ungrounded } from './grounding.ts';
import { namesIn } from './names.ts';
import { callFor, type Question } from './reading/question.ts';
import { readQuestions } from './reading/questions.ts';
import { corrected } from './reading/spelling.ts';
import { plainText } from './reading/text.ts';
import { type Token, tokensOf } from './reading/tokens.ts';
import { refusalOf, scopeRefusal, severalRefusal } from './refusals.ts';
import type { Look } from './tools/looking.ts';
import { missingScopes, toolNamed } from './tools/tools.ts';
import { writeRefusal } from './writes.ts';

type Answer = Pick<JarvisAnswer, 'answer' | 'tool_calls'> & { readonly last?: Question | undefined };

const declined = (answer: string): Answer => ({ answer, tool_calls: [] });

/** Answers a prompt from the company's own data, or declines it whole. */
export const ask = async (prompt: string, look: Look, previous?: Question): Promise<Answer> => {
  const text = plainText(prompt);
  const refusal = writeRefusal(text);
  if (refusal !== undefined) return declined(refusal);
  const today = dateIn(look.company.time_zone, look.now);
  const { tokens, notes, several } = await understand(text, today, look);
  if (several !== undefined) return declined(severalRefusal(several.text, several.labels));
  const read = readQuestions(tokens, today, previous);
  if ('unread' in read) return declined(refusalOf(read.unread, tokens));
  const missing = [...new Set(read.questions.flatMap((question) => missingFor(question, look)))];
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const answered = await Promise.all(read.questions.map((question) => answerOne(question, look)));
  const calls = answered.map(({ call }) => call);
  const outputs = calls.map(({ output }) => output);
  const answer = [...notes, ...answered.map(({ words }) => words)].join('\n');
  const isTrue = ungrounded(answer, outputs).length === 0;
  return { answer: isTrue ? answer : plainAnswer(outputs), tool_calls: calls, last: read.questions.at(-1) };
};

type Understood = {
  readonly tokens: readonly Token[];
  readonly notes: readonly string[];
  readonly several?: { readonly text: string; readonly labels: readonly string[] } | undefined;
};

/** A prompt of mostly unknown words is no question; what else is unknown may be a name, or misspelled. */
const understand = async (text: string, today: string, look: Look): Promise<Understood> => {
  const first = tokensOf(text, today);
  const unknown = first.filter(({ kind }) => kind === 'unknown');
  if (unknown.length === 0 || unknown.length > mostUnknown) return { tokens: first, notes: [] };
  const { known, several } = await namesIn(look, first);
  if (several !== undefined) return { tokens: first, notes: [], several };
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
  return { tokens: tokensOf(spelled, today, known), notes: [...new Set(notes)] };
};

const mostUnknown = 8;

const toolOf = (name: string) => {
  const tool = toolNamed(name);
  if (tool === undefined) throw new Error(`There is no tool named ${name}.`);
  return tool;
};

const missingFor = (question: Question, look: Look): string[] => {
  const { tool, input } = callFor(question);
  return missingScopes(toolOf(tool), input, look);
};

const answerOne = async (question: Question, look: Look): Promise<{ words: string; call: ToolCall }> => {
  const { tool: name, input } = callFor(question);
  const tool = toolOf(name);
  const output = await tool.run(look, input);
  const call = { tool: name, input, output, as_of: look.now, request: tool.request(input) };
  return { words: answerTo(question, output), call };
};

// The manager agent: reads a question, queries the company's own records, and answers in words.

import type { JarvisAnswer, ToolCall } from '../contract/jarvis.ts';
import type { CalendarDate } from '../kernel/calendarDates.ts';
import { answerTo, refusal, timeNote } from './answers.ts';
import { type Question, readQuestions } from './questions.ts';
import { type ToolStore, toolNames, tools } from './tools.ts';

/** Answers a prompt from the company's own data, or declines it whole; `today` is the date where the company is. */
export const ask = async (prompt: string, today: CalendarDate, store: ToolStore): Promise<JarvisAnswer> => {
  const questions = readQuestions(prompt, today);
  if (questions === undefined) return { answer: refusal, tool_calls: [] };
  const answered = await Promise.all(questions.map((question) => answerOne(question, store)));
  const notes = questions.some(confusesTimes) ? [timeNote] : [];
  return {
    answer: [...answered.map(({ text }) => text), ...notes].join('\n'),
    tool_calls: answered.map(({ call }) => call),
  };
};

const answerOne = async (question: Question, store: ToolStore): Promise<{ text: string; call: ToolCall }> => {
  const name = toolNames[question.action](question.subject);
  const tool = tools.find((known) => known.name === name);
  if (tool === undefined) throw new Error(`There is no tool named ${name}.`);
  const input = inputOf(question);
  const output = await tool.run(store, input);
  return { text: answerTo(question, output), call: { tool: name, input, output } };
};

const inputOf = ({ status, window }: Question): Record<string, string> => ({
  ...(status === undefined ? {} : { status }),
  ...(window?.from === undefined ? {} : { from: window.from }),
  ...(window?.through === undefined ? {} : { through: window.through }),
});

const confusesTimes = ({ action, status, window }: Question): boolean =>
  window !== undefined && (status !== undefined || action === 'countByStatus');

import { callFor, type Question, type Questions } from '../../shared/agent/reading/parts/question.ts';
import { readText } from '../../shared/agent/reading/readings.ts';
import { plainText } from '../../shared/agent/reading/rewording/text.ts';
import { textOf } from '../../shared/figures/model/conditions.ts';

/** A Friday. */
export const today = '2026-11-20';

export const readPrompt = (prompt: string, previous?: Question): Questions =>
  readText(plainText(prompt), today, undefined, previous);

/** A question on one line: the tool and what it is asked. */
export const lineOf = (question: Question): string => {
  const { tool, input } = callFor(question);
  const {
    where = [],
    part,
    ...rest
  } = input as { where?: Parameters<typeof textOf>[0]; part?: Parameters<typeof textOf>[0] };
  const words = Object.entries(rest)
    .filter(([name, value]) => name !== 'entity' && value !== undefined)
    .map(([name, value]) =>
      name === 'measure' || name === 'field' ? String(value) : `${name}:${String(value)}`,
    );
  return [tool, input.entity, textOf(where), part && `part:${textOf(part)}`, ...words]
    .filter(Boolean)
    .join(' ');
};

/** What is asked, each on a line, or "declined". */
export const read = (...prompts: readonly string[]): string[] | 'declined' => {
  let previous: Question | undefined;
  let lines: string[] | 'declined' = 'declined';
  for (const prompt of prompts) {
    const asked = readPrompt(prompt, previous);
    lines = 'unread' in asked ? 'declined' : asked.questions.map(lineOf);
    previous = 'unread' in asked ? previous : asked.questions.at(-1);
  }
  return lines;
};

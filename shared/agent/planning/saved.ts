import { type AnySavedFigure, describe, partsOf } from '../../domain/savedFigures.ts';
import { callFor, todayOf } from '../../figures/answering.ts';
import type { Look } from '../../figures/looking.ts';
import { readableParts } from '../../figures/saved.ts';
import { answerTo } from '../callAnswers.ts';
import { inChannels } from '../channels.ts';
import { madeCalls } from './calling.ts';
import { declined, type PlannerAnswer } from './planner.ts';

/** The answer to a saved question: of one with parts those that the caller may read, each under its name. */
export const bySaved = async (figure: AnySavedFigure, look: Look): Promise<PlannerAnswer> => {
  const isOne = figure.query !== null;
  const { readable, left_out } = isOne
    ? { readable: [{ name: '', ...callFor(figure.query, todayOf(look)) }], left_out: [] }
    : readableParts(partsOf(describe(figure)), look);
  const wanted = readable.filter(({ input }) => isOne || inChannels(input, look) !== undefined);
  const made = await madeCalls(
    wanted.map(({ tool, input }) => ({ tool: tool.name, input })),
    look,
  );
  if ('refusal' in made) return declined(made.refusal);
  const lines = made.calls.map((call, at) =>
    isOne ? answerTo(call) : `${wanted[at]?.name}: ${answerTo(call)}`,
  );
  const notes =
    left_out.length === 0 ? [] : [`Left out, as I may not look it up for you: ${left_out.join(', ')}.`];
  return {
    answer: [...lines, ...notes].join('\n'),
    tool_calls: [...made.calls],
    last: { calls: made.calls.map(({ tool, input }) => ({ tool, input })) },
  };
};

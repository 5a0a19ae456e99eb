import type { AnySavedFigure } from '../../domain/savedFigures.ts';
import type { Look } from '../../figures/looking.ts';
import { missingScopes } from '../../figures/tools.ts';
import { answerTo } from '../callAnswers.ts';
import { channelRefusal, inChannels } from '../channels.ts';
import { scopeRefusal } from '../refusals.ts';
import { callsOf } from '../savedQuestions.ts';
import { callOf, toolOf } from './calling.ts';
import { declined, type PlannerAnswer } from './planner.ts';

/** The answer to a saved question: of one with parts those that the caller may read, each under its name. */
export const bySaved = async (figure: AnySavedFigure, look: Look): Promise<PlannerAnswer> => {
  const { calls: asked, left_out } = callsOf(figure, look);
  const inputs = asked.map(({ input }) => inChannels(input, look));
  const calls = asked.flatMap((call, at) =>
    inputs[at] === undefined ? [] : [{ ...call, input: inputs[at] }],
  );
  if (calls.length === 0 && asked.length > 0) return declined(channelRefusal);
  const missing =
    figure.query === null ? [] : calls.flatMap(({ tool, input }) => missingScopes(toolOf(tool), input, look));
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const found = await Promise.all(calls.map(({ tool, input }) => callOf(tool, input, look)));
  const lines = found.map(({ tool, input, output }, at) => {
    const said = answerTo({ tool, input, output });
    const { name } = calls[at] ?? {};
    return name === undefined ? said : `${name}: ${said}`;
  });
  const notes =
    left_out.length === 0 ? [] : [`Left out, as I may not look it up for you: ${left_out.join(', ')}.`];
  return {
    answer: [...lines, ...notes].join('\n'),
    tool_calls: found,
    last: { calls: found.map(({ tool, input }) => ({ tool, input })) },
  };
};

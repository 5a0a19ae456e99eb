import { Figures, type FiguresQuery } from '../contract/figures.ts';
import { datedQuery } from '../domain/figurePeriods.ts';
import { dateIn } from '../kernel/calendarDates.ts';
import { Failure } from '../kernel/failure.ts';
import type { Look } from './looking.ts';
import { callOf } from './requests.ts';
import { assertInput, missingScopes, toolNamed } from './tools.ts';

/**
 * The tool that answers a query of figures today, and its input.
 * @throws Failure `invalid_request` for what no tool can answer
 */
export const callFor = (query: FiguresQuery, today: string) => {
  const { tool: name, input } = callOf(datedQuery(query, today));
  const tool = toolNamed(name);
  if (tool === undefined) throw new Error(`There is no tool named ${name}.`);
  assertInput(tool, input);
  return { tool, input };
};

export const todayOf = ({ tenant, now }: Look): string => dateIn(tenant.time_zone, now);

/**
 * What a program asked of the tools.
 * @throws Failure `invalid_request` for what no tool can answer, `insufficient_scope` with what else must be readable
 */
export const answerFigures = async (query: FiguresQuery, look: Look): Promise<Figures> => {
  const { tool, input } = callFor(query, todayOf(look));
  const missing = missingScopes(tool, input, look);
  if (missing.length > 0) {
    const message = `The token lacks the scope ${missing.join(' and ')}.`;
    throw new Failure('insufficient_scope', message, { required: tool.scopes(input) });
  }
  return Figures.parse({ ...(await tool.run(look, input)), as_of: look.now });
};

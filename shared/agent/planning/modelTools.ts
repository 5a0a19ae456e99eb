import type { Look } from '../../figures/looking.ts';
import { definitions } from './definitions.ts';
import type { ModelTool } from './model.ts';
import type { Step } from './steps.ts';
import { toolSchemas } from './toolSchemas.ts';

const isName = (name: string): name is keyof typeof definitions => Object.hasOwn(definitions, name);

/** What a call of a model comes to. */
export const stepOf = (name: string, input: unknown, look: Look): Promise<Step> | Step => {
  if (!isName(name)) return { refusal: `There is no tool named ${name}.` };
  if (input === undefined) return { refusal: 'The arguments are no JSON.' };
  return definitions[name].step(input, look);
};

export const modelTools: readonly ModelTool[] = Object.entries(definitions).map(
  ([name, { description }]) => ({
    name,
    description,
    schema: toolSchemas[name] ?? {},
  }),
);

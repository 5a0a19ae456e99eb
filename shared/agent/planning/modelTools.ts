import * as z from 'zod';
import type { Look } from '../../figures/looking.ts';
import { askBack, cannot } from './endingTools.ts';
import { figureValues, freeTimes, queryFigures, readRecord } from './lookingTools.ts';
import type { ModelTool } from './model.ts';
import type { Step } from './steps.ts';

const definitions = {
  query_figures: queryFigures,
  figure_values: figureValues,
  read_record: readRecord,
  free_times: freeTimes,
  ask_back: askBack,
  cannot,
} as const;

const isName = (name: string): name is keyof typeof definitions => Object.hasOwn(definitions, name);

/** What a call of a model comes to. */
export const stepOf = (name: string, input: unknown, look: Look): Promise<Step> | Step => {
  if (!isName(name)) return { refusal: `There is no tool named ${name}.` };
  if (input === undefined) return { refusal: 'The arguments are no JSON.' };
  return definitions[name].step(input, look);
};

/** Lengths and patterns are checked here, and would only lengthen what a model reads. */
const schemaOf = (input: z.ZodType): ModelTool['schema'] => {
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const name of ['pattern', 'format', 'minLength', 'maxLength', 'default'] as const)
        delete jsonSchema[name];
    },
  });
  return schema;
};

/** At most six, as small models want few. */
export const modelTools: readonly ModelTool[] = Object.entries(definitions).map(
  ([name, { description, input }]) => ({ name, description, schema: schemaOf(input) }),
);

import * as z from 'zod';
import { definitions } from './definitions.ts';
import type { ModelTool } from './model.ts';

/** Lengths and patterns are checked by the tools, and would only lengthen what a model reads. */
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

/** What each tool takes. A bundle has it written out, and does without what writes it. */
export const toolSchemas: Readonly<Record<string, ModelTool['schema']>> = Object.fromEntries(
  Object.entries(definitions).map(([name, { input }]) => [name, schemaOf(input)]),
);

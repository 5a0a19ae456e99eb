import type * as z from 'zod';
import { type ExampleOf, exampleMaker } from './examples.ts';
import type { NamedSchema } from './namedSchemas.ts';
import { renderSchemas, type Schemas } from './schemas.ts';

/** What every part of the document is made with. */
export type Rendering = { readonly schemas: Schemas; readonly exampleOf: ExampleOf };

export const createRendering = (named: readonly NamedSchema[], others: readonly z.ZodType[]): Rendering => {
  const schemas = renderSchemas(named, others);
  return { schemas, exampleOf: exampleMaker(schemas.components) };
};

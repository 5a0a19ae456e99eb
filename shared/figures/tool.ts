import type * as z from 'zod';
import type { Look } from './looking.ts';

/** What a tool found: plain JSON, of which every figure, name and date of an answer is a part. */
export type Output = Readonly<Record<string, unknown>>;

/** Something that can be looked up, described well enough to be chosen by its description. */
export type Tool<S extends z.ZodType = z.ZodType> = {
  readonly name: string;
  readonly description: string;
  readonly input: S;
  /** What the caller must be allowed to read. */
  readonly scopes: (input: z.output<S>) => readonly string[];
  readonly run: (look: Look, input: z.output<S>) => Promise<Output>;
  /** The public request that shows the same, as `GET /path?query`. */
  readonly request: (input: z.output<S>) => string;
};

/** The tool as one that takes whatever its schema accepts. */
export const tool = <S extends z.ZodType>(literal: Tool<S>): Tool => ({
  ...literal,
  scopes: (input) => literal.scopes(literal.input.parse(input)),
  run: (look, input) => literal.run(look, literal.input.parse(input)),
  request: (input) => literal.request(literal.input.parse(input)),
});

export const getRequest = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `GET ${path}${given.length === 0 ? '' : `?${given.join('&')}`}`;
};

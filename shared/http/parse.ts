import type * as z from 'zod';
import { DryRunQuery, dryRunParameter } from '../contract/dryRun.ts';
import { resembledForm } from '../contract/forms.ts';
import { type Input, isMutation, type Operation } from '../contract/operation.ts';
import { isRequired, plainWords } from '../contract/plainWords.ts';
import { type Issue, invalidRequest } from '../kernel/failure.ts';

/** A request before parsing: path parameters, query and body as they came. */
export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** The request after parsing, and whether it only asks what it would do. */
export type Parsed<O extends Operation> = { readonly input: Input<O>; readonly isDryRun: boolean };

/** @throws Failure `invalid_request` listing every field that is wrong */
export const parseRequest = <O extends Operation>(operation: O, raw: RawInput): Parsed<O> => {
  const issues: Issue[] = [];
  const part = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined => {
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value, { error: plainWords });
    if (!result.success) issues.push(...issuesOf(schema, result.error, value));
    return result.data;
  };
  const input = {
    params: part(operation.params, raw.params),
    query: part(operation.query, raw.query),
    body: part(operation.body, bodyOf(operation, raw)),
  };
  const dryRun = isMutation(operation) ? part(DryRunQuery, raw.query) : undefined;
  if (issues.length > 0) throw invalidRequest(issues);
  // The three parts were parsed by the very schemas that Input is derived from.
  return { input: input as Input<O>, isDryRun: dryRun?.[dryRunParameter] === 'true' };
};

/** The same where nothing is changed. */
export const parseInput = <O extends Operation>(operation: O, raw: RawInput): Input<O> =>
  parseRequest(operation, raw).input;

/** Clients that are generated for Java and Go send null where a body may be left out and the caller gave none. */
const bodyOf = ({ body: schema }: Operation, { body }: RawInput): unknown =>
  body === null && schema?.safeParse(undefined).success ? undefined : body;

/** Where a body has two published forms, only the issues of the one it resembles are told. */
const issuesOf = (schema: z.ZodType, error: z.ZodError, value: unknown): Issue[] =>
  error.issues
    .flatMap((issue) =>
      issue.code === 'invalid_union' && issue.path.length === 0
        ? (issue.errors[
            resembledForm(
              schema,
              value,
              issue.errors.map(({ length }) => length),
            )
          ] ?? [issue])
        : [issue],
    )
    .map(({ path, message }) => ({
      path: path.join('.'),
      message: path.length === 0 && message === isRequired ? noBody : message,
    }));

// Only the body can be missing as a whole.
const noBody = 'A JSON body is required.';

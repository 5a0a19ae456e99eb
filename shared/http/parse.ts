import type * as z from 'zod';
import { DryRunQuery, dryRunParameter } from '../contract/dryRun.ts';
import { localTimeIn, mustHaveOffset } from '../contract/fields.ts';
import { resembledForm, respelled } from '../contract/forms.ts';
import { withoutNones } from '../contract/nones.ts';
import { type Input, isMutation, type Operation } from '../contract/operation.ts';
import { isRequired, plainWords } from '../contract/plainWords.ts';
import { Failure, type Issue, invalidRequest } from '../kernel/failure.ts';
import { offsetOf } from '../kernel/offset.ts';

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

export type ParsedRequest<O extends Operation> = { readonly input: Input<O>; readonly isDryRun: boolean };

type FoundIssue = Issue & {
  /** A time that lacks nothing but its offset. */
  readonly local: string | undefined;
};

/** A request that does not fit its schema, before it is known whose it is. */
export class Unreadable extends Failure {
  readonly #issues: readonly FoundIssue[];

  constructor(issues: readonly FoundIssue[]) {
    const { message, details } = invalidRequest(issues.map(({ path, message }) => ({ path, message })));
    super('invalid_request', message, details);
    this.#issues = issues;
  }

  /** The same, whose hint for a missing offset uses the company's offset on that day. */
  in(zone: string): Failure {
    return invalidRequest(
      this.#issues.map(({ path, message, local }) => ({
        path,
        message: local === undefined ? message : mustHaveOffset(`${local}${offsetOf(zone, local)}`),
      })),
    );
  }
}

/** @throws Unreadable listing every field that is wrong */
export const parseRequest = <O extends Operation>(operation: O, raw: RawInput): ParsedRequest<O> => {
  const issues: FoundIssue[] = [];
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
  if (issues.length > 0) throw new Unreadable(issues);
  // The three parts were parsed by the very schemas that Input is derived from.
  return { input: input as Input<O>, isDryRun: dryRun?.[dryRunParameter] === 'true' };
};

/** The same where nothing is changed. */
export const parseInput = <O extends Operation>(operation: O, raw: RawInput): Input<O> =>
  parseRequest(operation, raw).input;

/** Generated clients for Java and Go send null for a missing optional body. */
const bodyOf = ({ body: schema }: Operation, { body }: RawInput): unknown => {
  if (schema === undefined || body === undefined) return body;
  if (body === null) return schema.safeParse(undefined).success ? undefined : body;
  return withoutNones(schema, respelled(schema, body));
};

/** If a body has two published forms, only the issues of the more similar one are shown. */
const issuesOf = (schema: z.ZodType, error: z.ZodError, value: unknown): FoundIssue[] =>
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
      local: localTimeIn(valueAt(value, path)),
    }));

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => Object(inner)[key], value);

// Only the body can be missing as a whole.
const noBody = 'A JSON body is required.';

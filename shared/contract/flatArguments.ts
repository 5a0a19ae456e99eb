import type { Operation } from './operation.ts';
import { parameterNames } from './parameters.ts';

/** The separate parts of a request, split from one flat object. */
export type SplitArguments = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined if no arguments are left for it. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

export const pathNames = ({ params }: Operation): readonly string[] => Object.keys(params?.shape ?? {});

/** Fields of neither path nor query belong to the body. */
export const splitArguments = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
): SplitArguments => {
  const inPath = pathNames(operation);
  const inQuery = parameterNames(operation.query);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const texts = (names: readonly string[]) =>
    Object.fromEntries(
      given.filter(([name]) => names.includes(name)).map(([name, value]) => [name, textOf(value)]),
    );
  const rest = given.filter(([name]) => ![...inPath, ...inQuery].includes(name));
  return {
    params: texts(inPath),
    query: texts(inQuery),
    body: rest.length === 0 ? undefined : Object.fromEntries(rest),
  };
};

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

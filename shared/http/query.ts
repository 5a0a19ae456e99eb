import type { APIGatewayProxyEvent } from 'aws-lambda';
import { parametersOf } from '../contract/dryRun.ts';
import type { Operation } from '../contract/operation.ts';
import { mayBeEmpty } from '../contract/parameters.ts';
import { type Issue, invalidRequest } from '../kernel/failure.ts';

type QueryParameters = Partial<
  Pick<APIGatewayProxyEvent, 'queryStringParameters' | 'multiValueQueryStringParameters'>
>;

/**
 * The query parameters by name.
 * @throws Failure `invalid_request` naming unknown parameters, which may be misspelled filters, and repeated ones:
 * choosing one of two would answer another question
 */
export const queryOf = (
  operation: Operation,
  { queryStringParameters, multiValueQueryStringParameters }: QueryParameters,
) => {
  const known = parametersOf(operation);
  const issues = Object.entries(multiValueQueryStringParameters ?? {}).flatMap(
    ([path, values = []]): Issue[] => {
      if (!known.includes(path)) return [{ path, message: unknownAmong(known) }];
      return values.length > 1 ? [{ path, message: 'Must be sent once.' }] : [];
    },
  );
  if (issues.length > 0) throw invalidRequest(issues);
  return Object.fromEntries(
    Object.entries(queryStringParameters ?? {}).filter(
      ([name, value]) => value !== '' || !mayBeEmpty.includes(name),
    ),
  );
};

const unknownAmong = (known: readonly string[]): string =>
  `Is not a parameter of this operation, which ${known.length === 0 ? 'has none' : `has ${known.join(', ')}`}.`;

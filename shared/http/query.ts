import type { APIGatewayProxyEvent } from 'aws-lambda';
import { invalidRequest } from '../kernel/failure.ts';

type Asked = Partial<Pick<APIGatewayProxyEvent, 'queryStringParameters' | 'multiValueQueryStringParameters'>>;

/**
 * The parameters of the query by name.
 * @throws Failure `invalid_request` naming what was sent twice: to take one of two would answer another question
 */
export const queryOf = ({ queryStringParameters, multiValueQueryStringParameters }: Asked) => {
  const repeated = Object.entries(multiValueQueryStringParameters ?? {}).filter(
    ([, values = []]) => values.length > 1,
  );
  if (repeated.length > 0)
    throw invalidRequest(repeated.map(([path]) => ({ path, message: 'Must be sent once.' })));
  return queryStringParameters ?? {};
};

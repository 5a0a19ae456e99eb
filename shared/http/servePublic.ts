import middy from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { Content } from '../contract/docs.ts';
import type { Input, Operation, Output } from '../contract/operation.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import { answerFailures, type Event, observe, shareWithOrigins, withoutBody } from './middlewares.ts';
import { parseInput } from './parse.ts';
import type { LambdaHandler } from './serve.ts';

/** An operation that anyone may call: it knows no tenant, so it is given no store. */
export type PublicOperation = Operation & { readonly method: 'GET'; readonly scopes: readonly [] };

export type ServedPublicly = LambdaHandler & {
  readonly operation: Operation;
  readonly withSeams: (seams: Seams) => LambdaHandler;
};

/** What `serve` is for operations with scopes, without all that needs a caller. */
export const servePublic = <const O extends PublicOperation>(
  operation: O,
  run: (input: Input<O>) => Promise<Output<O>>,
): ServedPublicly => {
  const withSeams = (seams: Seams): LambdaHandler => {
    const handle = async ({
      pathParameters,
      queryStringParameters,
    }: Event): Promise<APIGatewayProxyResult> => {
      const raw = { params: pathParameters ?? {}, query: queryStringParameters ?? {}, body: undefined };
      return publicResponse(operation, await run(parseInput(operation, raw)));
    };
    return middy<Event, APIGatewayProxyResult>()
      .use(observe(operation, seams.log))
      .use(shareWithOrigins())
      .use(withoutBody())
      .use(answerFailures())
      .handler(handle) as LambdaHandler;
  };
  return Object.assign(withSeams(systemSeams), { operation, withSeams });
};

const publicResponse = <O extends Operation>({ success }: O, output: Output<O>): APIGatewayProxyResult => {
  const value = success.body === undefined ? {} : z.encode(success.body, output);
  const { type, text } =
    success.contentTypes === undefined
      ? { type: 'application/json', text: JSON.stringify(value) }
      : Content.parse(value);
  return { statusCode: success.status, headers: { ...success.headers, 'content-type': type }, body: text };
};

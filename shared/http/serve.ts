import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Operation } from '../contract/operation.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import { readBody } from './body.ts';
import type { Caller } from './caller.ts';
import { type ExecutionAnswer, execute, type Run } from './execute.ts';
import {
  answerFailures,
  authenticate,
  type Event,
  observe,
  recogniseRepeat,
  shareWithOrigins,
} from './middlewares.ts';
import type { RawInput } from './parse.ts';
import { isKnown, readPreconditions } from './preconditions.ts';
import { queryOf } from './query.ts';
import { requestIdOf } from './requestId.ts';
import { notModified, successResponse } from './response.ts';

export type LambdaHandler = (event: APIGatewayProxyEvent, context?: object) => Promise<APIGatewayProxyResult>;

/** A Lambda handler that can also run with other seams, or be called in process by other operations. */
export type OperationFunction = LambdaHandler & {
  readonly operation: Operation;
  readonly withSeams: (seams: Seams) => LambdaHandler;
  /** The same checks and the same behaviour without HTTP; failures are thrown. */
  readonly invoke: (
    caller: Caller,
    raw: Partial<RawInput>,
    requestId: string,
    seams?: Seams,
  ) => Promise<ExecutionAnswer>;
};

/** Makes the Lambda handler of an operation from the code that only this operation has. */
export const serve = <const O extends Operation>(operation: O, run: Run<O>): OperationFunction => {
  const withSeams = (seams: Seams) => lambdaHandler(operation, run, seams);
  const invoke: OperationFunction['invoke'] = async (
    caller,
    { params = {}, query = {}, body },
    requestId,
    seams = systemSeams,
  ) => {
    return execute(operation, run, seams, { caller, requestId, read: () => ({ params, query, body }) });
  };
  return Object.assign(withSeams(systemSeams), { operation, withSeams, invoke });
};

const lambdaHandler = <O extends Operation>(operation: O, run: Run<O>, seams: Seams): LambdaHandler => {
  const handle = async (event: Event): Promise<APIGatewayProxyResult> => {
    const { caller, request, refusal, ifMatch, ifNoneMatch, pathParameters, json, requestContext } = event;
    if (caller === undefined) throw new Error('The event reached its handler without a caller.');
    const read = () => {
      if (refusal !== undefined) throw refusal;
      return { params: pathParameters ?? {}, query: queryOf(operation, event), body: json };
    };
    const requestId = requestIdOf(event, requestContext.requestId);
    const executed = await execute(operation, run, seams, { caller, requestId, read, request, ifMatch });
    return isKnown(executed, ifNoneMatch) ? notModified(executed) : successResponse(operation, executed);
  };
  return middy<Event, APIGatewayProxyResult>()
    .use(observe(operation, seams.log))
    .use(shareWithOrigins())
    .use(answerFailures())
    .use(authenticate())
    .use(readBody(operation))
    .use(recogniseRepeat(operation))
    .use(readPreconditions(operation))
    .handler(handle) as LambdaHandler;
};

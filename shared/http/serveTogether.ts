import { notFound } from '../kernel/failure.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import { failureResponse } from './response.ts';
import type { LambdaHandler, Served } from './serve.ts';

type ServedTogether = LambdaHandler & {
  readonly operations: readonly Served['operation'][];
  readonly withSeams: (seams: Seams) => LambdaHandler;
};

/** One function for several operations, each known by its path, for what they load and no other should. */
export const serveTogether = (served: readonly Served[]): ServedTogether => {
  const withSeams = (seams: Seams): LambdaHandler => {
    const handlers = new Map<string, LambdaHandler>(
      served.map((each) => [each.operation.path, each.withSeams(seams)]),
    );
    return async (event, context) => {
      const handler = handlers.get(event.resource);
      return handler === undefined ? failureResponse(notFound('path')) : handler(event, context);
    };
  };
  return Object.assign(withSeams(systemSeams), {
    operations: served.map(({ operation }) => operation),
    withSeams,
  });
};

import { pageEndpoints } from '../contract/pages.ts';
import { notFound } from '../kernel/failure.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import type { ServedPage } from './pages/servePage.ts';
import { failureResponse } from './response.ts';
import type { LambdaHandler, OperationFunction } from './serve.ts';

type ServedTogether = LambdaHandler & {
  readonly operations: readonly OperationFunction['operation'][];
  readonly pages: readonly ServedPage['id'][];
  readonly withSeams: (seams: Seams) => LambdaHandler;
};

/** One function for several operations and pages, each known by its path, for what they load and no other should. */
export const serveTogether = (
  served: readonly OperationFunction[],
  pages: readonly ServedPage[],
): ServedTogether => {
  const withSeams = (seams: Seams): LambdaHandler => {
    const handlers = new Map<string, LambdaHandler>([
      ...served.map((each) => [each.operation.path, each.withSeams(seams)] as const),
      ...pages.map((page) => [pathOf(page), page.withSeams(seams)] as const),
    ]);
    return async (event, context) => {
      const handler = handlers.get(event.resource);
      return handler === undefined ? failureResponse(notFound('path')) : handler(event, context);
    };
  };
  return Object.assign(withSeams(systemSeams), {
    operations: served.map(({ operation }) => operation),
    pages: pages.map(({ id }) => id),
    withSeams,
  });
};

const pathOf = (page: ServedPage): string => pageEndpoints.find(({ id }) => id === page.id)?.path ?? page.id;

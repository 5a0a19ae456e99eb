import { allowedOrigins, preflightHeaders } from '../../../shared/http/cors.ts';
import { headerOf } from '../../../shared/http/headers.ts';
import type { HttpHandler } from './http.ts';
import type { Route } from './router.ts';

/** One OPTIONS route for every path, as API Gateway has them, and none at all when no origin is configured. */
export const preflightRoutes = (routes: readonly Route<HttpHandler>[]): Route<HttpHandler>[] => {
  if (allowedOrigins().length === 0) return [];
  return [...Map.groupBy(routes, ({ path }) => path)].map(([path, group]) => {
    const methods = group.map(({ method }) => method);
    const target: HttpHandler = async (event) => ({
      statusCode: 204,
      headers: preflightHeaders(headerOf(event, 'origin'), methods),
      body: '',
    });
    return { method: 'OPTIONS', path, target };
  });
};

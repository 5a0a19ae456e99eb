import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type EventWithHeaders, headerValues } from './headers.ts';

const sane = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own `x-request-id`, so that both sides use one id; `ours` if it is missing or invalid. */
export const requestIdOf = (event: EventWithHeaders, ours: string): string => {
  const [sent, ...others] = headerValues(event, 'x-request-id');
  return sent !== undefined && others.length === 0 && sane.test(sent) ? sent : ours;
};

type RoutedEvent = EventWithHeaders &
  Partial<Pick<APIGatewayProxyEvent, 'httpMethod' | 'requestContext' | 'resource'>>;

/** What a log line says of where a request came in: the route's template, as its path may be a secret. */
export const traceOf = (event: RoutedEvent) => {
  const { httpMethod, requestContext, resource } = event;
  const gatewayId = requestContext?.requestId;
  const request_id = gatewayId && requestIdOf(event, gatewayId);
  return {
    request_id,
    // The gateway's own log knows no other.
    ...(request_id === gatewayId ? {} : { gateway_request_id: gatewayId }),
    ...(resource === undefined ? {} : { route: `${httpMethod} ${resource}` }),
  };
};

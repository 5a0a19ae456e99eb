import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The headers of an event as API Gateway hands them over: spelled as the client did, or none at all. */
export type EventWithHeaders = Partial<Pick<APIGatewayProxyEvent, 'headers' | 'multiValueHeaders'>>;

/** Every value that a header was sent with; `name` is in lower case, the client's spelling may not be. */
export const headerValues = ({ headers, multiValueHeaders }: EventWithHeaders, name: string): string[] =>
  Object.entries(multiValueHeaders ?? headers ?? {})
    .filter(([spelled]) => spelled.toLowerCase() === name)
    .flatMap(([, value]) => value ?? []);

export const headerOf = (event: EventWithHeaders, name: string): string | undefined =>
  headerValues(event, name).at(-1);

/** Whether the body is a form as a browser posts it. */
export const isPostedForm = (event: EventWithHeaders): boolean => {
  const [mediaType = ''] = (headerOf(event, 'content-type') ?? '').split(';');
  return mediaType.trim().toLowerCase() === 'application/x-www-form-urlencoded';
};

import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { corsHeaders } from '../http/cors.ts';
import { type EventWithHeaders, headerOf } from '../http/headers.ts';
import { traceOf } from '../http/requestId.ts';
import { logRequest } from '../http/requestLog.ts';
import { type Log, logJson } from '../kernel/log.ts';
import { isLoopbackHost } from '../kernel/loopback.ts';

/**
 * Scopes of OpenID Connect, which many libraries request by default. Cognito does not support `offline_access`. The
 * others would return an ID token, which clients refuse, because its issuer is the provider and the one that they
 * discover is the facade.
 */
const openIdScopes: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
]);

/** `leads.read` becomes `l2p/leads.read`; a name with the prefix keeps it. */
export const toProviderScopes = (scope: string, prefix: string): string =>
  mapScopes(scope, (name) => (name.startsWith(prefix) ? name : prefix + name));

export const toPublishedScopes = (scope: string, prefix: string): string =>
  mapScopes(scope, (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name));

/** An empty request means all scopes, so a request for only dropped ones is refused. */
export const renameScopes = (parameters: URLSearchParams, prefix: string): OAuthError | undefined => {
  const asked = parameters.get('scope');
  if (asked === null) return undefined;
  if (!isScope(asked)) return malformedScope;
  const wanted = asked.split(' ').filter((name) => !openIdScopes.has(name));
  if (wanted.length === 0) return noScope;
  parameters.set('scope', toProviderScopes(wanted.join(' '), prefix));
  return undefined;
};

/**
 * Removes the resource of RFC 8707: our tokens are for this service alone, and Cognito does not accept a URL. A token
 * for another service is refused, so that no other service can obtain ours.
 */
export const takeResource = (parameters: URLSearchParams, authUrl: string): OAuthError | undefined => {
  const resource = parameters.get('resource');
  if (resource === null) return undefined;
  parameters.delete('resource');
  const isOurs = resource === authUrl || resource.startsWith(`${authUrl}/`);
  return isOurs ? undefined : foreignResource;
};

const foreignResource: OAuthError = {
  error: 'invalid_target',
  error_description:
    'Tokens are for this service alone: the resource must be an address of it, or be left out.',
};

const mapScopes = (scope: string, rename: (name: string) => string): string =>
  [...new Set(scope.split(' ').filter(Boolean).map(rename))].join(' ');

type FacadeEvent = EventWithHeaders &
  Partial<Pick<APIGatewayProxyEvent, 'httpMethod' | 'requestContext' | 'resource'>>;

type Answer<E> = (event: E & FacadeEvent) => Promise<APIGatewayProxyResult>;

/** Gives every response of the facade the service's headers, and writes one log line about it. */
export const facade = <E>(operation: string, answer: Answer<E>) => {
  const withSeams = ({ log }: { readonly log: Log }): Answer<E> => observed(operation, answer, log);
  return Object.assign(withSeams({ log: logJson }), { withSeams });
};

const observed =
  <E>(operation: string, answer: Answer<E>, log: Log): Answer<E> =>
  async (event) => {
    const startedAt = performance.now();
    const response = await answer(event);
    const trace = traceOf(event);
    const { statusCode: status } = response;
    logRequest(log, { ...trace, operation, status, ...errorIn(response), startedAt });
    return {
      ...response,
      headers: {
        ...response.headers,
        ...(trace.request_id === undefined ? {} : { 'x-request-id': trace.request_id }),
        ...corsHeaders(headerOf(event, 'origin')),
      },
    };
  };

const errorIn = ({ statusCode, body }: APIGatewayProxyResult): { code?: string } => {
  if (statusCode < 400) return {};
  const { error }: OAuthError = JSON.parse(body);
  return { code: error };
};

/** An error of RFC 6749 section 5.2; `error` is one of its codes. */
export type OAuthError = { readonly error: string; readonly error_description?: string | undefined };

export const answerJson = (
  statusCode: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): APIGatewayProxyResult => ({
  statusCode,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    pragma: 'no-cache',
    ...headers,
  },
  body: JSON.stringify(body),
});

export const invalidRequest = (error_description: string): OAuthError => ({
  error: 'invalid_request',
  error_description,
});

/** Whether the text is one or more scope names with single spaces between them (RFC 6749 section 3.3). */
const isScope = (text: string): boolean => scopePattern.test(text);

const scopePattern = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;

const malformedScope: OAuthError = {
  error: 'invalid_scope',
  error_description: 'Write the scopes with one space between them.',
};

const noScope: OAuthError = {
  error: 'invalid_scope',
  error_description: 'Ask for scopes of this service, or leave scope out for all that the client has.',
};

/** RFC 6749 section 3.1 and 3.2: no parameter may be repeated. */
export const findRepeated = (parameters: URLSearchParams): string | undefined => {
  const seen = new Set<string>();
  // A form may have ten thousand names, so comparing all pairs would be too slow.
  return parameters.keys().find((name) => seen.size === seen.add(name).size);
};

export const isRedirect = (registered: readonly string[], uri: string): boolean =>
  registered.some((one) => one === uri || isBelowLoopback(one, uri));

/** RFC 8252 section 7.3: a loopback address, registered with neither port nor path, allows all ports and paths. */
const isBelowLoopback = (registered: string, uri: string): boolean => {
  const host = URL.parse(registered);
  const asked = URL.parse(uri);
  if (host === null || asked === null || !isLoopbackHost(host.hostname)) return false;
  const isPlain = asked.username === '' && asked.password === '' && !uri.includes('#');
  return isPlain && registered.startsWith('http:') && `${asked.protocol}//${asked.hostname}` === registered;
};

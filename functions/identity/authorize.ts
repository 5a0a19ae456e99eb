import type { APIGatewayProxyEvent } from 'aws-lambda';
import {
  answerJson,
  facade,
  findRepeated,
  invalidRequest,
  type OAuthError,
  renameScopes,
  takeResource,
} from '../../shared/http/oauth.ts';
import { config } from '../../shared/kernel/config.ts';

type AuthorizeEvent = Pick<APIGatewayProxyEvent, 'multiValueQueryStringParameters'>;

/**
 * GET /oauth/authorize: sends the browser on to the provider under its own scope names (302).
 * Only the provider knows a client's redirect URIs, so what is refused here is answered (400) and never redirected.
 */
export const handler = facade<AuthorizeEvent>('authorize', async (event) => {
  const parameters = readQuery(event);
  const problem =
    findProblem(parameters) ??
    takeResource(parameters, config('authUrl')) ??
    renameScopes(parameters, config('scopePrefix'));
  if (problem !== undefined) return answerJson(400, problem);

  const location = new URL(config('authorizeUrl'));
  location.search = parameters.toString();
  return { statusCode: 302, headers: { location: location.href, 'cache-control': 'no-store' }, body: '' };
});

const readQuery = (event: AuthorizeEvent): URLSearchParams =>
  new URLSearchParams(
    Object.entries(event.multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
      (values ?? []).filter((value) => value !== '').map((value): [string, string] => [name, value]),
    ),
  );

const findProblem = (parameters: URLSearchParams): OAuthError | undefined => {
  const repeated = findRepeated(parameters);
  if (repeated !== undefined) return invalidRequest(`Send ${repeated} once only.`);

  const responseType = parameters.get('response_type');
  if (responseType === null) return invalidRequest('Send response_type=code.');
  if (responseType !== 'code')
    return { error: 'unsupported_response_type', error_description: 'The only response_type is code.' };
  if (parameters.get('client_id') === null) return invalidRequest('Send the client_id.');

  // Cognito would take a code request without PKCE; this service demands PKCE.
  if (parameters.get('code_challenge') === null || parameters.get('code_challenge_method') !== 'S256')
    return invalidRequest('Send a code_challenge with code_challenge_method=S256 (PKCE, RFC 7636).');
  return undefined;
};

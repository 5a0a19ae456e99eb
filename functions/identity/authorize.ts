import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import {
  answerJson,
  facade,
  findRepeated,
  invalidRequest,
  isRedirect,
  type OAuthError,
  renameScopes,
  takeResource,
} from '../../shared/identity/oauth.ts';
import { type CodeClient, codeClientsIn, config } from '../../shared/kernel/config.ts';

type AuthorizeEvent = Pick<APIGatewayProxyEvent, 'multiValueQueryStringParameters'>;

/**
 * GET /oauth/authorize: redirects the browser to the provider with the provider's scope names (302). A refusal goes
 * back to the application (302 with `error`), if the redirect URI is one of its own; otherwise it is returned here
 * (400).
 */
export const handler = facade<AuthorizeEvent>('authorize', async (event) => {
  const parameters = readQuery(event);
  const clientId = onlyOf(parameters, 'client_id');
  const client = codeClientsIn(config('codeClients')).find(({ id }) => id === clientId);
  const problem =
    findProblem(parameters, client) ??
    takeResource(parameters, config('authUrl')) ??
    renameScopes(parameters, config('scopePrefix'));
  if (problem !== undefined) return refuse(problem, parameters, client);

  const location = new URL(config('authorizeUrl'));
  location.search = parameters.toString();
  return redirect(location);
});

const redirect = ({ href }: URL): APIGatewayProxyResult => ({
  statusCode: 302,
  headers: { location: href, 'cache-control': 'no-store' },
  body: '',
});

/** RFC 6749 section 4.1.2.1. */
const refuse = (
  problem: OAuthError,
  parameters: URLSearchParams,
  client: CodeClient | undefined,
): APIGatewayProxyResult => {
  const uri = onlyOf(parameters, 'redirect_uri');
  if (uri === undefined || client === undefined || !isRedirect(client.redirects, uri))
    return answerJson(400, problem);

  const back = new URL(uri);
  back.searchParams.append('error', problem.error);
  // It may name a parameter, which may have any letters.
  const description = problem.error_description?.replaceAll(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?');
  if (description !== undefined) back.searchParams.append('error_description', description);
  const state = onlyOf(parameters, 'state');
  if (state !== undefined) back.searchParams.append('state', state);
  return redirect(back);
};

/** Undefined for a repeated parameter: either value could be meant. */
const onlyOf = (parameters: URLSearchParams, name: string): string | undefined => {
  const [value, ...others] = parameters.getAll(name);
  return others.length === 0 ? value : undefined;
};

const readQuery = (event: AuthorizeEvent): URLSearchParams =>
  new URLSearchParams(
    Object.entries(event.multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
      (values ?? []).filter((value) => value !== '').map((value): [string, string] => [name, value]),
    ),
  );

const findProblem = (parameters: URLSearchParams, client: CodeClient | undefined): OAuthError | undefined => {
  const repeated = findRepeated(parameters);
  if (repeated !== undefined) return invalidRequest(`Send ${repeated} once only.`);

  const responseType = parameters.get('response_type');
  if (responseType === null) return invalidRequest('Send response_type=code.');
  if (responseType !== 'code')
    return { error: 'unsupported_response_type', error_description: 'The only response_type is code.' };
  if (parameters.get('client_id') === null) return invalidRequest('Send the client_id.');

  // Cognito would take any code request without PKCE; here only a client with a secret may leave it out.
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (client?.isConfidential && challenge === null && method === null) return undefined;
  if (challenge === null || method !== 'S256')
    return invalidRequest('Send a code_challenge with code_challenge_method=S256 (PKCE, RFC 7636).');
  return undefined;
};

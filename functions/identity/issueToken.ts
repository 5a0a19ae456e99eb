import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { grantTypes } from '../../shared/contract/oauth.ts';
import { bytesOf } from '../../shared/http/body.ts';
import { headerOf, isPostedForm } from '../../shared/http/headers.ts';
import {
  answerJson,
  facade,
  findRepeated,
  invalidRequest,
  type OAuthError,
  renameScopes,
  takeResource,
  toPublishedScopes,
} from '../../shared/identity/oauth.ts';
import { Grant, nameOfRequest, RememberedTokens } from '../../shared/identity/rememberedTokens.ts';
import { claimsOf } from '../../shared/identity/tokenClaims.ts';
import { systemClock } from '../../shared/kernel/clock.ts';
import { config } from '../../shared/kernel/config.ts';

type TokenEvent = Pick<APIGatewayProxyEvent, 'body' | 'headers' | 'isBase64Encoded'>;

/**
 * POST /oauth/token: passes a token request to the provider under its own scope names and answers with the published
 * ones: 200 with the token, 400 and 401 as in RFC 6749 section 5.2, 503 while the provider does not answer.
 */
export const handler = facade<TokenEvent>('issueToken', async (event) => {
  const authorization = headerOf(event, 'authorization');
  const bytes = bytesOf(event);
  if (bytes.length > longestForm) return refuse(tooLong, authorization);
  if (!isPostedForm(event)) return refuse(notAForm, authorization);
  const form = readForm(bytes);

  const prefix = config('scopePrefix');
  const problem =
    findProblem(form, authorization) ?? takeResource(form, config('authUrl')) ?? renameScopes(form, prefix);
  if (problem !== undefined) return refuse(problem, authorization);

  const isMachine = form.get('grant_type') === clientCredentials;
  const name = nameOfRequest(form, authorization);
  const known = isMachine ? remembered.find(name, secondsNow()) : undefined;
  const answer = known
    ? { grant: known, refusal: undefined }
    : await askProvider(config('tokenUrl'), form, authorization);
  if (answer === undefined) return answerJson(503, unavailable, { 'retry-after': '5' });
  if (answer.refusal !== undefined) return refuse(answer.refusal, authorization);

  if (isMachine && known === undefined) remembered.keep(name, answer.grant, secondsNow());
  // Cognito leaves the granted scope out of its answers but writes it into the token.
  const granted = answer.grant.scope ?? claimsOf(answer.grant.access_token).scope;
  const published = granted === undefined ? {} : { scope: toPublishedScopes(granted, prefix) };
  return answerJson(200, { ...answer.grant, ...published });
});

const clientCredentials = 'client_credentials';
const remembered = new RememberedTokens();

/** Tokens end by the time of the world. */
const secondsNow = (): number => systemClock().getTime() / 1_000;

/** RFC 6749 section 3.2: a parameter without a value counts as left out. */
const readForm = (bytes: Buffer): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(bytes.toString())].filter(([, value]) => value !== ''));

const findProblem = (form: URLSearchParams, authorization: string | undefined): OAuthError | undefined => {
  const repeated = findRepeated(form);
  if (repeated !== undefined) return invalidRequest(`Send ${repeated} once only.`);

  const grantType = form.get('grant_type');
  if (grantType === null) return invalidRequest('Send a grant_type.');
  if (!grantTypes.includes(grantType))
    return {
      error: 'unsupported_grant_type',
      error_description: `The grant_type is one of ${grantTypes.join(', ')}.`,
    };

  if (authorization === undefined) return form.has('client_id') ? undefined : unknownClient;
  if (!isBasic(authorization)) return unknownClient;
  return form.has('client_secret') ? invalidRequest('Authenticate the client in one way only.') : undefined;
};

/** In bytes. Anyone may ask, so a longer form is refused before parsing. */
const longestForm = 32_768;

/** Whether the header carries `client_id:client_secret` in base64 (RFC 6749 section 2.3.1). */
const isBasic = (authorization: string): boolean => {
  const [, encoded = ''] = /^basic +([a-z0-9+/]+={0,2})$/i.exec(authorization) ?? [];
  const [id, ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return id !== '' && secret.join(':') !== '';
};

const tooLong = invalidRequest('The form is too long.');
const notAForm = invalidRequest('Send the parameters as application/x-www-form-urlencoded.');
const unknownClient: OAuthError = {
  error: 'invalid_client',
  error_description: 'Send the client_id and its client_secret, as HTTP Basic or in the form.',
};
const unavailable: OAuthError = {
  error: 'temporarily_unavailable',
  error_description: 'The identity provider does not answer. Try again in a few seconds.',
};

const refuse = (problem: OAuthError, authorization: string | undefined): APIGatewayProxyResult => {
  if (problem.error !== 'invalid_client') return answerJson(400, problem);
  const challenge = { 'www-authenticate': 'Basic realm="oauth", charset="UTF-8"' };
  return answerJson(401, problem, authorization === undefined ? {} : challenge);
};

const Refusal = z.object({ error: z.string(), error_description: z.string().optional() });
const answerDeadlineMilliseconds = 5_000;

/** The provider's answer; undefined when it failed, was not JSON as expected or took too long. */
const askProvider = async (tokenUrl: string, form: URLSearchParams, authorization: string | undefined) => {
  const signal = AbortSignal.timeout(answerDeadlineMilliseconds);
  const post = () =>
    fetch(tokenUrl, {
      method: 'POST',
      headers: { accept: 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: form,
      redirect: 'error',
      signal,
    });
  try {
    // A kept connection may have died while the process was frozen; a second token of a machine does no harm.
    const response = await post().catch((error: unknown) => {
      if (signal.aborted || form.get('grant_type') !== clientCredentials) throw error;
      return post();
    });
    const body: unknown = await response.json();
    if (response.ok) return { grant: Grant.parse(body) };
    return response.status === 400 || response.status === 401 ? { refusal: Refusal.parse(body) } : undefined;
  } catch {
    return undefined;
  }
};

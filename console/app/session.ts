// The entry of the console: the session of a person, the frame around the screens, and the routes to them.

import * as oauth from 'oauth4webapi';
import { ApiError } from '../../shared/contract/calls.ts';
import { nameIn, subjectIn } from '../lib/tokens.ts';
import { words } from '../lib/words.ts';
import { keepFormsOf } from '../parts/keeping.ts';

/** Tokens are kept in the memory of this window alone, and a new window signs in again by the provider's own session. */
export type Session =
  | { readonly state: 'signed in' }
  | { readonly state: 'leaving' }
  | { readonly state: 'signed out'; readonly reason: 'asked' | 'refused' };

const at = (path: string): string => new URL(path, location.href).href.replace(/\/$/, '');

const server: oauth.AuthorizationServer = {
  issuer: at('../oauth'),
  authorization_endpoint: at('../oauth/authorize'),
  token_endpoint: at('../oauth/token'),
};

const metaOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

const client: oauth.Client = { client_id: metaOf('client-id') };

const redirectUri = (): string => location.origin + location.pathname;
/** A single machine has no certificate, so it may use plain HTTP. */
const options = { [oauth.allowInsecureRequests]: location.protocol === 'http:' };

type Tokens = {
  readonly access: string;
  readonly refresh: string | undefined;
  readonly expiresAt: number;
};
let tokens: Tokens | undefined;

const keep = ({ access_token, refresh_token, expires_in = 3_600 }: oauth.TokenEndpointResponse): Tokens => {
  tokens = {
    access: access_token,
    // A provider that does not replace the token leaves it out.
    refresh: refresh_token ?? tokens?.refresh,
    expiresAt: performance.now() + expires_in * 1_000,
  };
  return tokens;
};

/** State that the window needs after the sign-in page; it includes no token. */
const attempt = 'sign-in';
const signedOut = 'signed-out';
type Attempt = { readonly verifier: string; readonly state: string; readonly hash: string };

const readAttempt = (): Attempt | undefined => {
  const text = sessionStorage.getItem(attempt);
  sessionStorage.removeItem(attempt);
  return text === null ? undefined : JSON.parse(text);
};

/** Goes to the sign-in page, which sends the browser back immediately while the provider still knows the person. */
export const signIn = async (prompt?: 'login'): Promise<void> => {
  sessionStorage.removeItem(signedOut);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const kept: Attempt = { verifier, state, hash: location.hash };
  sessionStorage.setItem(attempt, JSON.stringify(kept));
  const address = new URL(server.authorization_endpoint ?? '');
  address.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri(),
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(prompt === undefined ? {} : { prompt }),
  }).toString();
  location.assign(address);
};

export const startSession = async (): Promise<Session> => {
  const answer = new URLSearchParams(location.search);
  if (answer.has('code') || answer.has('error')) return finish(answer);
  if (sessionStorage.getItem(signedOut) !== null) return { state: 'signed out', reason: 'asked' };
  await signIn();
  return { state: 'leaving' };
};

const finish = async (answer: URLSearchParams): Promise<Session> => {
  const begun = readAttempt();
  history.replaceState(undefined, '', redirectUri() + (begun?.hash ?? ''));
  if (begun === undefined) return { state: 'signed out', reason: 'refused' };
  try {
    const checked = oauth.validateAuthResponse(server, client, answer, begun.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      checked,
      redirectUri(),
      begun.verifier,
      options,
    );
    const { access } = keep(await oauth.processAuthorizationCodeResponse(server, client, response));
    keepFormsOf(subjectIn(access));
    return { state: 'signed in' };
  } catch {
    return { state: 'signed out', reason: 'refused' };
  }
};

const soonMilliseconds = 60_000;
/** How long the browser takes to leave for the sign-in page. */
const stayMilliseconds = 3_000;

const sessionEnded = (): ApiError =>
  new ApiError(words.session.ended, {
    status: 401,
    code: 'unauthorized',
    details: {},
    requestId: undefined,
  });
let renewal: Promise<Tokens> | undefined;

/** A token valid for at least another minute, and not the refused one; concurrent callers share one renewal. */
export const accessToken = async (refused?: string): Promise<string> => {
  if (
    tokens !== undefined &&
    tokens.access !== refused &&
    tokens.expiresAt - performance.now() > soonMilliseconds
  )
    return tokens.access;
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return (await renewal).access;
};

const renew = async (): Promise<Tokens> => {
  const refresh = tokens?.refresh;
  try {
    if (refresh === undefined) throw new Error('There is nothing to renew the session by.');
    const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, options);
    const renewed = await oauth.processRefreshTokenResponse(server, client, response);
    // The person signed out meanwhile.
    if (tokens === undefined) throw sessionEnded();
    return keep(renewed);
  } catch (error) {
    // Without a connection the session is still good; any other refusal ends it.
    if (error instanceof TypeError) throw error;
    // The browser is on its way to the provider's sign-out; the sign-in page would take its place.
    if (tokens === undefined) throw sessionEnded();
    await signIn();
    // The person may stay, for what is not saved yet.
    await new Promise((resolve) => setTimeout(resolve, stayMilliseconds));
    throw sessionEnded();
  }
};

/** Whose session it is, as the provider names the person. */
export const signedInName = (): string | undefined => tokens && nameIn(tokens.access);

const forget = (): void => {
  tokens = undefined;
  keepFormsOf(undefined);
  sessionStorage.setItem(signedOut, 'yes');
};

/** Another window of the same person signed out. */
const windows = new BroadcastChannel('session');
windows.onmessage = () => {
  forget();
  location.reload();
};

/** Ends the session of every window and of the provider, which sends the browser back here. */
export const signOut = (): void => {
  forget();
  windows.postMessage('signed out');
  const address = new URL(metaOf('sign-out'));
  address.search = new URLSearchParams({ client_id: client.client_id, logout_uri: redirectUri() }).toString();
  location.assign(address);
};

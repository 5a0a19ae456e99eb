import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { signInFolder } from './identityProvider.ts';
import { type IdentityStore, userKey } from './identityStore.ts';
import { type HtmlPage, messagePage, signInPage } from './signInPage.ts';
import type { Throttle } from './signInThrottle.ts';

type SignInParts = {
  readonly store: IdentityStore;
  readonly throttle: Throttle;
  /** The name of a company, by its tenant. */
  readonly companyOf: CompanyOf;
};

export type CompanyOf = (tenantId: string) => Promise<string | undefined>;

/** Shows the sign-in page of one interaction (GET) and processes its form (POST). */
export const signIn = async (
  provider: Provider,
  { store, throttle, companyOf }: SignInParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { prompt, params, uid } = await provider.interactionDetails(request, response);
    if (prompt.name === 'consent')
      return await provider.interactionFinished(request, response, { consent: {} });

    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const email = form?.get('email') ?? String(form ? '' : (params.login_hint ?? ''));
    const wait = form && throttle.begin(userKey(email));
    const isAllowed = form !== undefined && wait === undefined;
    const user = isAllowed ? await store.authenticate(email, form.get('password') ?? '') : undefined;
    if (user) {
      throttle.succeed(userKey(email));
      return await provider.interactionFinished(request, response, { login: { accountId: user.sub } });
    }

    const page = signInPage({
      action: `${signInFolder}${uid}`,
      application: await applicationOf(String(params.client_id), store, companyOf),
      email,
      ...(form && { problem: wait === undefined ? wrong : tooMany(wait) }),
      continueTo: new URL(String(params.redirect_uri)).origin,
    });
    if (wait !== undefined) response.setHeader('retry-after', wait);
    send(response, form ? (wait === undefined ? 422 : 429) : 200, page);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const text =
      'It is too old or was finished in another window. Go back to the application and sign in again.';
    send(response, 400, messagePage('This sign-in has ended', text));
  }
};

const applicationOf = async (
  clientId: string,
  store: IdentityStore,
  companyOf: CompanyOf,
): Promise<string> => {
  const client = store.findClient(clientId);
  if (client === undefined || client.name === null) return clientId;
  const company = await companyOf(client.tenant);
  return company === undefined ? client.name : `${client.name} of ${company}`;
};

const wrong = 'Email or password is wrong. Check both and try again.';

const tooMany = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const span = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many passwords were tried. Wait ${span}, then try again; until then the right one is refused too.`;
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestForm) return new URLSearchParams();
  }
  return new URLSearchParams(text);
};

const longestForm = 8192;

const send = (response: ServerResponse, status: number, { html, headers }: HtmlPage): void => {
  response.writeHead(status, headers).end(html);
};

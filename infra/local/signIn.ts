import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { signInFolder } from './identityProvider.ts';
import type { IdentityStore } from './identityStore.ts';
import { messagePage, type Page, signInPage } from './signInPage.ts';

/** Shows the sign-in page of one interaction (GET) and takes what was typed into it (POST). */
export const signIn = async (
  provider: Provider,
  store: IdentityStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { prompt, params, uid } = await provider.interactionDetails(request, response);
    if (prompt.name === 'consent')
      return await provider.interactionFinished(request, response, { consent: {} });

    const form = request.method === 'POST' ? await readForm(request) : undefined;
    const email = form?.get('email') ?? String(form ? '' : (params.login_hint ?? ''));
    const user = form && (await store.authenticate(email, form.get('password') ?? ''));
    if (user)
      return await provider.interactionFinished(request, response, { login: { accountId: user.sub } });

    const page = signInPage({
      action: `${signInFolder}${uid}`,
      clientId: String(params.client_id),
      email,
      ...(form && { problem: 'Email or password is wrong. Check both and try again.' }),
      continueTo: new URL(String(params.redirect_uri)).origin,
    });
    send(response, form ? 422 : 200, page);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const text =
      'It is too old or was finished in another window. Go back to the application and sign in again.';
    send(response, 400, messagePage('This sign-in has ended', text));
  }
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

const send = (response: ServerResponse, status: number, { html, headers }: Page): void => {
  response.writeHead(status, headers).end(html);
};

// Reading and changing records: one file per resource over the typed client, with the operations' names.

import { type Client, createClient } from '../../shared/contract/apiClient.ts';
import type { CallOptions } from '../../shared/contract/calls.ts';

/** A valid token, and another one than the service refused. */
type TokenSource = (refused?: string) => Promise<string>;

let tokenSource: TokenSource = async () => {
  throw new Error('The session has not begun.');
};

/** Tokens come from the session, which keeps them in memory alone. */
export const takeTokensFrom = (source: TokenSource): void => {
  tokenSource = source;
};

/** The API has the same host as the console, below the stage `v1`. */
export const client: Client = createClient({
  baseUrl: new URL('../v1', location.href).href,
  token: () => tokenSource(),
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace('Bearer ', '');
    if (response.status !== 401 || refused === undefined) return response;
    // A token can end sooner than this machine's clock says, as when the machine slept.
    headers.set('authorization', `Bearer ${await tokenSource(refused)}`);
    return fetch(input, { ...init, headers });
  },
});

/** A record with the version that it was read in. */
export type RecordVersion<T> = { readonly record: T; readonly etag: string | undefined };

export const readVersioned = async <T>(
  call: (options: CallOptions) => Promise<T>,
): Promise<RecordVersion<T>> => {
  let etag: string | undefined;
  const record = await call({
    onEtag: (seen) => {
      etag = seen;
    },
  });
  return { record, etag };
};

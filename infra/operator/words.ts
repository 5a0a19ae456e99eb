import { operations } from '../../shared/contract/index.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import type { KnownUser, Target } from './target.ts';

/** How to type a command for the same deployment. */
export const npmRun = (program: string, words: string, { stage }: Pick<Target, 'stage'>): string =>
  `npm run ${program} -- ${words}${stage === undefined ? '' : ` --stage ${stage}`}`;

type Credentials = { readonly id: string; readonly secret: string; readonly scopes: readonly string[] };

/** For a shell: a token, and the first list that its scopes open. */
export const tryIt = (
  { id, secret, scopes }: Credentials,
  { authUrl, baseUrl }: Pick<Target, 'authUrl' | 'baseUrl'>,
): string[] => {
  const token = `TOKEN=$(curl -s ${authUrl}/oauth/token -u '${id}:${secret}' -d grant_type=client_credentials`;
  const reading = operations.find(
    (operation) =>
      operation.method === 'GET' &&
      operation.params === undefined &&
      operation.scopes.length > 0 &&
      operation.scopes.every((scope) => scopes.includes(scope)),
  );
  return [
    `  ${token} \\`,
    `    | grep -o '"access_token": *"[^"]*' | cut -d'"' -f4)`,
    ...(reading === undefined ? [] : [`  curl ${baseUrl}${reading.path} -H "Authorization: Bearer $TOKEN"`]),
  ];
};

/** A user of a company whom the identity provider does not know. */
export const noAccount = ({ email }: KnownUser): Failure =>
  new Failure(
    'not_found',
    `The identity provider has no account of ${email} for this company; user -- create makes one.`,
  );

/** Names the file, or standard input, with the reason. */
export const unreadable = (what: string, error: unknown): Failure =>
  new Failure(
    'invalid_request',
    `${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );

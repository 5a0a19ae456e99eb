import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../../shared/kernel/config.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { openTestClock } from '../local/clock.ts';
import { environmentFile } from '../local/environment.ts';
import { stage } from '../local/events.ts';
import { openIdentityStore } from '../local/identityStore.ts';
import { isFolderLocked } from '../local/lock.ts';
import type { Directory, Target } from './target.ts';

/** The service that `npm start` runs: its table, and its identity store beside it. */
export const openThisMachine = (): Target => {
  const dir = process.env.LOCAL_DIR || '.local';
  if (!isFolderLocked(dir) || !existsSync(environmentFile(dir)))
    throw new Error(
      `No service is running on the folder ${dir}; begin with npm start, or name a deployment with --stage.`,
    );
  const environment: Record<string, string> = JSON.parse(readFileSync(environmentFile(dir), 'utf8'));
  Object.assign(process.env, environment);

  const { clock } = openTestClock(join(dir, 'clock.json'));
  const store = openIdentityStore(dir);
  const authUrl = environment[variables.tokenIssuer] ?? '';
  return {
    stage: undefined,
    operator: { actor: 'operator', clock, ids: createIds(clock) },
    directory: directoryIn(store),
    baseUrl: `${authUrl}/${stage}`,
    authUrl,
    close: store.close,
  };
};

const directoryIn = (store: ReturnType<typeof openIdentityStore>): Directory => ({
  createClient: async ({ tenant, scopes }) => {
    const [id, secret] = [randomBytes(13).toString('hex'), freshSecret()];
    store.addClient({ client_id: id, client_secret: secret, tenant, scopes });
    return { id, secret };
  },
  rotateSecret: async (clientId) => {
    const secret = freshSecret();
    if (!store.replaceSecret(clientId, secret))
      throw new Failure('not_found', `The identity provider has no client ${clientId}.`);
    return secret;
  },
  removeClient: async (clientId) => store.revokeClient(clientId),
  createUser: async (user) => {
    const password = randomBytes(12).toString('base64url');
    if (!(await store.addUser({ ...user, password })))
      throw new Failure('conflict', `There is a user ${user.email} already.`);
    return { password };
  },
});

const freshSecret = (): string => randomBytes(32).toString('base64url');

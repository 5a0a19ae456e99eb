import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { openTestClock } from '../local/controls/clock.ts';
import { outlastedPath } from '../local/controls/controls.ts';
import { environmentFile } from '../local/environment.ts';
import { stage } from '../local/gateway/gatewayEvent.ts';
import { openIdentityStore } from '../local/identity/identityStore.ts';
import { isFolderLocked } from '../local/machine/lock.ts';
import { filesInFolder } from './fileFolder.ts';
import type { Directory, Target } from './target.ts';
import { noAccount } from './words.ts';

/**
 * Connects this process to the service that `npm start` runs. `otherwise` continues the sentence about how to start
 * it.
 * @throws Error with one sentence if none runs
 */
export const enterThisMachine = (otherwise = '') => {
  const dir = process.env.LOCAL_DIR || '.local';
  if (!isFolderLocked(dir) || !existsSync(environmentFile(dir)))
    throw new Error(
      `No service is running on the folder ${dir}; begin with npm start, or set LOCAL_DIR to the folder of one that runs${otherwise}.`,
    );
  const environment: Record<string, string> = JSON.parse(readFileSync(environmentFile(dir), 'utf8'));
  Object.assign(process.env, environment);
  return { dir, environment };
};

/** The running service's clock, with its current offset. */
export const clockOf = (dir: string): Clock => openTestClock(join(dir, 'clock.json')).clock;

export const openThisMachine = (): Target => {
  const { dir, environment } = enterThisMachine(', or name a deployment with --stage');
  const clock = clockOf(dir);
  const store = openIdentityStore(dir);
  const authUrl = environment[variables.tokenIssuer] ?? '';
  return {
    stage: undefined,
    operator: { actor: 'operator', clock, ids: createIds(clock) },
    directory: directoryIn(store),
    // SMS to any number arrive here.
    numbers: { take: async () => async () => undefined, giveBack: async () => undefined },
    files: filesInFolder(join(dir, 'files')),
    outlastRequests: () => outlast(authUrl),
    baseUrl: `${authUrl}/${stage}`,
    authUrl,
    close: store.close,
  };
};

/** @throws Error if the service does not answer, so that the deletion is repeated */
const outlast = async (authUrl: string): Promise<void> => {
  const response = await fetch(authUrl + outlastedPath);
  if (!response.ok) throw new Error(`The service answered ${response.status} when asked about its requests.`);
};

const directoryIn = (store: ReturnType<typeof openIdentityStore>): Directory => ({
  createClient: async ({ tenantId, scopes }) => {
    const id = randomBytes(13).toString('hex');
    const secret = freshSecret();
    store.addClient({ client_id: id, client_secret: secret, tenant: tenantId, scopes });
    return { id, secret };
  },
  rotateSecret: async (clientId) => {
    const secret = freshSecret();
    if (!store.replaceSecret(clientId, secret))
      throw new Failure('not_found', `The identity provider has no client ${clientId}.`);
    return secret;
  },
  removeClient: async (clientId) => store.revokeClient(clientId),
  createUser: async ({ tenantId, ...user }) => {
    const password = freshPassword();
    const id = await store.addUser({ ...user, tenant: tenantId, password });
    if (id === undefined) throw new Failure('conflict', `There is a user ${user.email} already.`);
    return { id, password };
  },
  removeUser: async ({ id }) => store.removeUser(id),
  setUserEnabled: async (user, isEnabled) => {
    if (!store.setUserEnabled(user.id, isEnabled)) throw noAccount(user);
  },
  resetPassword: async (user) => {
    const password = freshPassword();
    if (!(await store.replacePassword(user.id, password))) throw noAccount(user);
    return password;
  },
});

const freshPassword = (): string => randomBytes(12).toString('base64url');

const freshSecret = (): string => randomBytes(32).toString('base64url');

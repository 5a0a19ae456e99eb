import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter } from 'oidc-provider';
import * as z from 'zod';
import { normalizeEmail } from '../../../shared/kernel/email.ts';
import { orDamaged } from '../machine/damaged.ts';
import { endSessionsIn, recordsIn, recordsSchema } from './providerRecords.ts';
import { digestSecret, hashPassword, isPassword } from './secretDigests.ts';

/** A client without a secret is public and must name its redirect URIs; scopes are the published names. */
export type ClientSeed = {
  readonly client_id: string;
  readonly client_secret?: string;
  /** How the sign-in page calls it, with the name of its company; without one the page shows its id. */
  readonly name?: string;
  readonly tenant: string;
  readonly scopes: readonly string[];
  readonly redirect_uris?: readonly string[];
};

export type UserSeed = {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly tenant: string;
};

const StoredClient = z.object({
  client_id: z.string(),
  name: z.string().nullable().default(null),
  tenant: z.string(),
  scopes: z.array(z.string()),
  redirect_uris: z.array(z.string()),
  secret_digest: z.string().nullable(),
  revoked: z.boolean().default(false),
});
export type StoredClient = z.infer<typeof StoredClient>;

const StoredUser = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  tenant: z.string(),
  password_hash: z.string(),
  disabled: z.boolean().default(false),
});
export type StoredUser = z.infer<typeof StoredUser>;

export type IdentityStore = ReturnType<typeof openIdentityStore>;

/**
 * Opens `dir/identity.sqlite`; several processes may open it concurrently, so that an operator can add clients to a
 * running service.
 */
export const openIdentityStore = (dir: string) => {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'identity.sqlite');
  const database = new DatabaseSync(file, { timeout: 5000 });
  orDamaged(file, () => database.exec(schema + recordsSchema));
  return {
    ...clientsIn(database),
    ...usersIn(database),
    records: (kind: string): Adapter => recordsIn(database, kind),
    close: (): void => database.close(),
  };
};

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS clients (client_id TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (email TEXT PRIMARY KEY, sub TEXT NOT NULL UNIQUE, record TEXT NOT NULL) STRICT;`;

const clientsIn = (database: DatabaseSync) => {
  const put = database.prepare('INSERT OR REPLACE INTO clients (client_id, record) VALUES (?, ?)');
  const add = database.prepare('INSERT OR IGNORE INTO clients (client_id, record) VALUES (?, ?)');
  const get = database.prepare('SELECT record FROM clients WHERE client_id = ?');
  const rotate = database.prepare(
    `UPDATE clients SET record = json_set(record, '$.secret_digest', ?)
     WHERE client_id = ? AND json_extract(record, '$.revoked') IS NOT TRUE`,
  );
  const revoke = database.prepare(
    `UPDATE clients SET record = json_set(record, '$.revoked', json('true')) WHERE client_id = ?`,
  );
  return {
    putClient: (seed: ClientSeed): void => void put.run(seed.client_id, JSON.stringify(clientFrom(seed))),
    /** False when there is a client of that id already, even a revoked one; nothing is changed then. */
    addClient: (seed: ClientSeed): boolean =>
      add.run(seed.client_id, JSON.stringify(clientFrom(seed))).changes === 1,
    /** False for an unknown or revoked client. */
    replaceSecret: (clientId: string, secret: string): boolean =>
      rotate.run(digestSecret(secret), clientId).changes === 1,
    revokeClient: (clientId: string): void => void revoke.run(clientId),
    /** A revoked client is not found. */
    findClient: (clientId: string): StoredClient | undefined => {
      const row = get.get(clientId);
      const client = row && StoredClient.parse(JSON.parse(String(row.record)));
      return client?.revoked === true ? undefined : client;
    },
  };
};

const clientFrom = (seed: ClientSeed): StoredClient => {
  if (seed.client_secret === undefined && !seed.redirect_uris?.length)
    throw new Error(`Client ${seed.client_id} needs a secret or redirect URIs.`);
  return {
    client_id: seed.client_id,
    name: seed.name ?? null,
    tenant: seed.tenant,
    scopes: [...seed.scopes],
    redirect_uris: [...(seed.redirect_uris ?? [])],
    secret_digest: seed.client_secret === undefined ? null : digestSecret(seed.client_secret),
    revoked: false,
  };
};

/** A user's key: all text typed at sign-in is looked up, an address or not. */
export const userKey = (email: string): string => normalizeEmail(email) ?? email;

const enabled = (user: StoredUser | undefined): StoredUser | undefined =>
  user?.disabled === true ? undefined : user;

const usersIn = (database: DatabaseSync) => {
  const put = database.prepare('INSERT OR REPLACE INTO users (email, sub, record) VALUES (?, ?, ?)');
  const add = database.prepare('INSERT OR IGNORE INTO users (email, sub, record) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM users WHERE sub = ?');
  const setDisabled = database.prepare(
    "UPDATE users SET record = json_set(record, '$.disabled', json(?)) WHERE sub = ?",
  );
  const setPassword = database.prepare(
    "UPDATE users SET record = json_set(record, '$.password_hash', ?) WHERE sub = ?",
  );
  const byEmail = database.prepare('SELECT record FROM users WHERE email = ?');
  const bySub = database.prepare('SELECT record FROM users WHERE sub = ?');
  const parse = (row: Record<string, unknown> | undefined): StoredUser | undefined =>
    row && StoredUser.parse(JSON.parse(String(row.record)));
  const endSessions = endSessionsIn(database);
  const userFrom = async ({ password, ...seed }: UserSeed): Promise<StoredUser> => {
    const email = userKey(seed.email);
    const password_hash = await hashPassword(password);
    const sub = parse(byEmail.get(email))?.sub ?? randomUUID();
    return { ...seed, email, sub, password_hash, disabled: false };
  };
  return {
    putUser: async (seed: UserSeed): Promise<void> => {
      const user = await userFrom(seed);
      put.run(user.email, user.sub, JSON.stringify(user));
    },
    /** The new user's `sub`; undefined if the email is taken, and nothing changes then. */
    addUser: async (seed: UserSeed): Promise<string | undefined> => {
      if (byEmail.get(userKey(seed.email)) !== undefined) return undefined;
      const user = await userFrom(seed);
      return add.run(user.email, user.sub, JSON.stringify(user)).changes === 1 ? user.sub : undefined;
    },
    removeUser: (sub: string): void => void remove.run(sub),
    userOf: (email: string): StoredUser | undefined => parse(byEmail.get(userKey(email))),
    /** Disabling ends a user's sessions. False for an unknown user, as below. */
    setUserEnabled: (sub: string, isEnabled: boolean): boolean => {
      const isThere = setDisabled.run(String(!isEnabled), sub).changes === 1;
      if (!isEnabled) endSessions(sub);
      return isThere;
    },
    /** Ends the sessions too. */
    replacePassword: async (sub: string, password: string): Promise<boolean> => {
      const isThere = setPassword.run(await hashPassword(password), sub).changes === 1;
      endSessions(sub);
      return isThere;
    },
    /** A disabled user is not found. */
    findUser: (sub: string): StoredUser | undefined => enabled(parse(bySub.get(sub))),
    /** The user with that email and password; an unknown or disabled one takes as long as a wrong password. */
    authenticate: async (email: string, password: string): Promise<StoredUser | undefined> => {
      const user = enabled(parse(byEmail.get(userKey(email))));
      const matches = await isPassword(password, user?.password_hash);
      return matches ? user : undefined;
    },
  };
};

import type { DatabaseSync } from 'node:sqlite';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { digestSecret } from './secretDigests.ts';

export const recordsSchema = `
  CREATE TABLE IF NOT EXISTS provider_records (
    kind TEXT NOT NULL, digest TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT,
    consumed_at INTEGER, expires_at INTEGER, PRIMARY KEY (kind, digest)) STRICT;
  CREATE INDEX IF NOT EXISTS records_of_grant ON provider_records (grant_id);
  CREATE INDEX IF NOT EXISTS records_by_uid ON provider_records (kind, uid);
  CREATE INDEX IF NOT EXISTS records_by_expiry ON provider_records (expires_at);
  PRAGMA secure_delete = ON;
  -- It held tokens as they are.
  DROP TABLE IF EXISTS artifacts;`;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The secret parts of a record, which its owner presents: tokens, codes and the cookies of sessions. */
const presented: ReadonlySet<string> = new Set(['jti', 'cookie']);

/** Ends the sessions of a user, what tokens could be renewed with, and sign-ins whose password was right but that go on only later. */
export const endSessionsIn = (database: DatabaseSync): ((sub: string) => void) => {
  const end = database.prepare(
    `DELETE FROM provider_records
     WHERE ? IN (json_extract(payload, '$.accountId'), json_extract(payload, '$.result.login.accountId'))`,
  );
  return (sub) => void end.run(sub);
};

/**
 * The provider's stored state: sessions, interactions, grants, codes and refresh tokens. A record's id is a
 * credential, so only its digest is stored; it is long and random, so a plain digest is enough.
 */
export const recordsIn = (database: DatabaseSync, kind: string): Adapter => {
  const upsert = database.prepare(
    `INSERT INTO provider_records (kind, digest, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
       expires_at = excluded.expires_at`,
  );
  const prune = database.prepare('DELETE FROM provider_records WHERE expires_at < ?');
  const columns = 'SELECT payload, consumed_at FROM provider_records';
  const byId = database.prepare(`${columns} WHERE kind = ? AND digest = ?`);
  const byUid = database.prepare(`${columns} WHERE kind = ? AND uid = ?`);
  const consume = database.prepare(
    'UPDATE provider_records SET consumed_at = ? WHERE kind = ? AND digest = ? AND consumed_at IS NULL',
  );
  const destroy = database.prepare('DELETE FROM provider_records WHERE kind = ? AND digest = ?');
  const revoke = database.prepare('DELETE FROM provider_records WHERE kind = ? AND grant_id = ?');
  const parse = (row: Record<string, unknown> | undefined): AdapterPayload | undefined => {
    if (row === undefined) return undefined;
    const payload: AdapterPayload = JSON.parse(String(row.payload));
    return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? null : nowSeconds() + expiresIn;
      prune.run(nowSeconds());
      const kept = JSON.stringify(payload, (name, value) => (presented.has(name) ? undefined : value));
      upsert.run(kind, digestSecret(id), kept, payload.grantId ?? null, payload.uid ?? null, expiresAt);
    },
    find: async (id) => {
      const payload = parse(byId.get(kind, digestSecret(id)));
      return payload && { ...payload, jti: id };
    },
    // Only read from, so that its owner's id is not missed.
    findByUid: async (uid) => parse(byUid.get(kind, uid)),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      // Two requests may both have found the code unused; only one of them gets past this line.
      if (consume.run(nowSeconds(), kind, digestSecret(id)).changes === 0) throw new errors.InvalidGrant();
    },
    destroy: async (id) => void destroy.run(kind, digestSecret(id)),
    revokeByGrantId: async (grantId) => void revoke.run(kind, grantId),
  };
};

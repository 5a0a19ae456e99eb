import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { orDamaged } from '../machine/damaged.ts';
import { isBusy } from '../machine/lock.ts';

export const TakenRow = z.object({
  seq: z.number(),
  id: z.string(),
  body: z.string(),
  groupId: z.string().nullable(),
  sentAt: z.number(),
  receives: z.number(),
  firstReceivedAt: z.number(),
});
export const CandidateRows = z.array(z.object({ seq: z.number(), receives: z.number() }));
export const CountRow = z.object({ count: z.number() });
export const NextRow = z.object({ at: z.number().nullable() });

// NORMAL survives kill -9, because a finished write is already in the operating system's hands; FULL would add a disk
// sync to every message, only against power cuts. Because of the exclusive lock, no message is in flight at the
// start. AUTOINCREMENT never reuses a number, so that a stale receipt handle cannot delete a later message.
const schema = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    queue TEXT NOT NULL,
    body TEXT NOT NULL,
    groupId TEXT,
    sentAt INTEGER NOT NULL,
    visibleAt INTEGER NOT NULL,
    receives INTEGER NOT NULL DEFAULT 0,
    firstReceivedAt INTEGER
  ) STRICT;
  DROP INDEX IF EXISTS byVisibility;
  CREATE INDEX IF NOT EXISTS byGroup ON messages (queue, visibleAt, groupId, receives);
`;

const lockTimeoutMs = 500;

/** Opens the file, or makes it; throws when another process has it open. */
export const openDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: lockTimeoutMs });

  try {
    orDamaged(file, () => db.exec(schema));
  } catch (cause) {
    db.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(`The queues in ${file} cannot be opened; another process may be using them.`, { cause });
  }

  return db;
};

export const prepare = (db: DatabaseSync) => ({
  release: db.prepare('UPDATE messages SET visibleAt = :now WHERE receives > 0 AND visibleAt > :now'),
  send: db.prepare(
    `INSERT INTO messages (id, queue, body, groupId, sentAt, visibleAt)
     VALUES (:id, :queue, :body, :groupId, :now, :visibleAt)`,
  ),
  // As SQS does it for groups: those with the fewest messages in flight come first.
  candidates: db.prepare(
    `WITH inFlight AS (
       SELECT groupId, count(*) AS messages FROM messages
       WHERE queue = :queue AND visibleAt > :now AND receives > 0 GROUP BY groupId
     )
     SELECT seq, receives FROM messages LEFT JOIN inFlight USING (groupId)
     WHERE queue = :queue AND visibleAt <= :now
     ORDER BY coalesce(inFlight.messages, 0), visibleAt, seq LIMIT :max`,
  ),
  take: db.prepare(
    `UPDATE messages SET receives = receives + 1, visibleAt = :visibleAt,
     firstReceivedAt = coalesce(firstReceivedAt, :now) WHERE seq = :seq RETURNING *`,
  ),
  bury: db.prepare('UPDATE messages SET queue = :queue, visibleAt = :now WHERE seq = :seq'),
  remove: db.prepare('DELETE FROM messages WHERE queue = :queue AND seq = :seq AND receives = :receives'),
  visible: db.prepare('SELECT count(*) AS count FROM messages WHERE queue = :queue AND visibleAt <= :now'),
  next: db.prepare('SELECT min(visibleAt) AS at FROM messages WHERE queue = :queue AND visibleAt > :now'),
});

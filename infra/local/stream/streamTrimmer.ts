import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../machine/lock.ts';

// Without it the database walks all stream records for every record that it writes, and again for every read of the
// stream. SQLite uses such an index only where the expression is spelled exactly as in the database's own statements.
const index = `
  CREATE INDEX IF NOT EXISTS _stream_records_by_number
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER))
`;

// Strictly below: the next number is the highest kept number plus one, so the last record must stay.
const deletion = `
  DELETE FROM _stream_records
  WHERE table_name = ? AND shard_id = ? AND CAST(sequence_number AS INTEGER) < CAST(? AS INTEGER)
`;

const everyRecords = 500;
const everyMs = 5000;

export type StreamTrimmer = {
  /** Marks `records` more as handled, up to this sequence number; removes them when it is worth a write. */
  consumed: (shard: string, sequenceNumber: string, records: number) => void;
  /** Changes when another connection has written to the database. */
  version: () => number;
  close: () => void;
};

/** Keeps the embedded database's stream short, as AWS does by dropping records older than 24 hours. */
export const openStreamTrimmer = (databaseFile: string, tableName: string): StreamTrimmer => {
  const database = new DatabaseSync(databaseFile, { timeout: 1000 });
  // A deletion that a power cut undoes is only done again, so it need not wait for the disk.
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec(index);
  // From here on a wait for the database would be one of the whole process; the next page is another opportunity.
  database.exec('PRAGMA busy_timeout = 0');
  const remove = database.prepare(deletion);
  const version = database.prepare('PRAGMA data_version');

  let waiting = 0;
  let last = performance.now();

  return {
    consumed: (shard, sequenceNumber, records) => {
      waiting += records;
      const isDue = waiting >= everyRecords || (waiting > 0 && performance.now() - last >= everyMs);
      if (!isDue) return;

      last = performance.now();
      try {
        remove.run(tableName, shard, sequenceNumber);
        waiting = 0;
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    },
    version: () => Number(version.get()?.data_version),
    close: () => database.close(),
  };
};

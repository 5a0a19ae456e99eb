import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { complain } from '../../terminal.ts';

const Positions = z.object({
  stream: z.string(),
  shards: z.record(z.string(), z.object({ after: z.string().optional(), finished: z.boolean() })),
});

type Positions = z.infer<typeof Positions>;

export type Checkpoint = {
  /** The sequence number of the last record done with; undefined before the first. */
  after: (shard: string) => string | undefined;
  isFinished: (shard: string) => boolean;
  advance: (shard: string, sequenceNumber: string) => void;
  finish: (shard: string) => void;
};

/**
 * How far each shard of the stream has been followed, kept in a file that survives kill -9. A file of another stream, or
 * one that a power cut spoilt, is left aside: the stream is then followed from its oldest record, and what was handled
 * before comes again, as at-least-once delivery allows.
 */
export const openCheckpoint = (file: string, stream: string): Checkpoint => {
  const { shards } = read(file, stream);

  const write = (shard: string, position: Positions['shards'][string]) => {
    shards[shard] = position;
    writeFileSync(`${file}.new`, JSON.stringify({ stream, shards } satisfies Positions));
    renameSync(`${file}.new`, file);
  };

  return {
    after: (shard) => shards[shard]?.after,
    isFinished: (shard) => shards[shard]?.finished ?? false,
    advance: (shard, after) => {
      if (shards[shard]?.after !== after) write(shard, { after, finished: false });
    },
    finish: (shard) => write(shard, { ...shards[shard], finished: true }),
  };
};

const read = (file: string, stream: string): Positions => {
  try {
    const stored = Positions.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (stored.stream === stream) return stored;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing)
      complain(`The stream checkpoint ${file} is unreadable; following the stream from its start.`);
  }

  return { stream, shards: {} };
};

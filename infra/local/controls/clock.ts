import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { damaged } from '../machine/damaged.ts';

/** A clock that runs at normal speed but can be advanced. Its offset is stored in a file, and it never runs back. */
export type TestClock = {
  readonly clock: Clock;
  readonly offsetSeconds: () => number;
  /** Does nothing if the clock is already past that moment. */
  readonly advanceTo: (moment: Date) => void;
};

const Saved = z.object({ offset_ms: z.number().nonnegative() });

/** If the machine's clock is set back by less, this clock waits; by more, the difference is added to its offset. */
const longestHold = 1_000;

/**
 * @param now is the machine's own clock, in milliseconds
 * @param writtenAt is when the previous service last wrote, by that clock
 */
export const openTestClock = (file: string, now: () => number = Date.now, writtenAt = 0): TestClock => {
  let offset = readOffset(file);
  let latest = writtenAt + offset;
  /** If the machine's own clock is set back, this one continues from its last time. */
  const clock = () => {
    const back = latest - (now() + offset);
    if (back > longestHold) keep(offset + back);
    latest = Math.max(latest, now() + offset);
    return new Date(latest);
  };
  /** Changes memory only after the file: a change that cannot be written must not take effect. */
  const keep = (next: number) => {
    writeFileSync(`${file}.new`, JSON.stringify({ offset_ms: next }));
    renameSync(`${file}.new`, file);
    offset = next;
  };
  return {
    clock,
    offsetSeconds: () => Math.round(offset / 1000),
    advanceTo: (moment) => {
      const ahead = moment.getTime() - clock().getTime();
      if (ahead <= 0) return;
      keep(offset + ahead);
    },
  };
};

/** When a service last wrote into the folder, by the machine's own clock. Call it before another service starts there. */
export const lastWrittenIn = (dir: string): number => {
  const files = namesIn(dir).filter((name) => /\.sqlite(-wal)?$/.test(name));
  return Math.max(0, ...files.map((name) => statSync(join(dir, name)).mtimeMs));
};

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir);
  } catch {
    // The file does not exist yet, or the folder's lock will report the error.
    return [];
  }
};

const readOffset = (file: string): number => {
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8'))).offset_ms;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw damaged(file, error);
  }
};

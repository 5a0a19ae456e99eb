import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { damaged } from '../damaged.ts';

/** A clock that runs at the usual pace but can be put forward; how far is kept in a file, and it never runs back. */
export type TestClock = {
  readonly clock: Clock;
  readonly offsetSeconds: () => number;
  /** Does nothing when the clock is past that moment already. */
  readonly advanceTo: (moment: Date) => void;
};

const Saved = z.object({ offset_ms: z.number().nonnegative() });

export const openTestClock = (file: string): TestClock => {
  let offset = readOffset(file);
  const clock = () => new Date(Date.now() + offset);
  return {
    clock,
    offsetSeconds: () => Math.round(offset / 1000),
    advanceTo: (moment) => {
      const ahead = moment.getTime() - clock().getTime();
      if (ahead <= 0) return;
      offset += ahead;
      writeFileSync(`${file}.new`, JSON.stringify({ offset_ms: offset }));
      renameSync(`${file}.new`, file);
    },
  };
};

const readOffset = (file: string): number => {
  try {
    return Saved.parse(JSON.parse(readFileSync(file, 'utf8'))).offset_ms;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw damaged(file, error);
  }
};

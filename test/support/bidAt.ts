import type { Instant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { bidFor, type LeaseBid } from '../../shared/store/table/lease.ts';

/** A bid by a worker at that moment. */
export const bidAt = (now: Instant, work: Parameters<typeof bidFor>[0]): LeaseBid =>
  bidFor(work, createSeams({ clock: () => new Date(now) }));

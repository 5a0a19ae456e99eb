import { type Chance, systemChance } from './chance.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDataKeys } from './dataKeys.ts';
import { createIds, type Ids } from './ids.ts';
import { type Log, logJson } from './log.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** The outside world: passed to every handler and worker, and replaced by the local runtime and by tests. */
export type Seams = {
  readonly clock: Clock;
  /** The real time, which receivers compare with their own clocks: the test clock does not move it. */
  readonly realClock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
  /** Set if no other process works: earlier leases belong to a dead process. */
  readonly aloneSince?: Date;
};

export const createSeams = ({
  clock = systemClock,
  realClock = systemClock,
  chance = systemChance,
  log = logJson,
  ...others
}: Partial<Pick<Seams, 'clock' | 'realClock' | 'chance' | 'log' | 'aloneSince'>> = {}): Seams => ({
  ...others,
  clock,
  realClock,
  chance,
  log,
  ids: createIds(clock),
  secrets: createSecrets(createDataKeys()),
});

export const systemSeams: Seams = createSeams();

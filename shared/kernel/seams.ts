import { type Chance, systemChance } from './chance.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDataKeys } from './dataKeys.ts';
import { createIds, type Ids } from './ids.ts';
import { type Log, logJson } from './log.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** What the outside decides: handed to every handler and worker, replaced by the local runtime and by tests. */
export type Seams = {
  readonly clock: Clock;
  /** The time that strangers compare with their own clocks: the test clock does not move it. */
  readonly realClock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
};

export const createSeams = ({
  clock = systemClock,
  realClock = systemClock,
  chance = systemChance,
  log = logJson,
}: {
  clock?: Clock;
  realClock?: Clock;
  chance?: Chance;
  log?: Log;
} = {}): Seams => ({
  clock,
  realClock,
  chance,
  log,
  ids: createIds(clock),
  secrets: createSecrets(createDataKeys()),
});

export const systemSeams: Seams = createSeams();

import { type Chance, systemChance } from './chance.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDataKeys } from './dataKeys.ts';
import { createIds, type Ids } from './ids.ts';
import { type Log, logJson } from './log.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** What the outside decides: handed to every handler and worker, replaced by the local runtime and by tests. */
export type Seams = {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
};

export const createSeams = ({
  clock = systemClock,
  chance = systemChance,
  log = logJson,
}: {
  clock?: Clock;
  chance?: Chance;
  log?: Log;
} = {}): Seams => ({
  clock,
  chance,
  log,
  ids: createIds(clock),
  secrets: createSecrets(createDataKeys()),
});

export const systemSeams: Seams = createSeams();

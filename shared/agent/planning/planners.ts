import { config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { Planner } from './planner.ts';

/** The planner that is asked before the rules, if a model is configured; only then is its client loaded. */
export const configuredPlanner = async (log: Log): Promise<Planner | undefined> => {
  const modelId = config('modelId');
  if (modelId === '') return undefined;
  const { byModel } = await import('./modelPlanner.ts');
  return byModel(modelId, log);
};

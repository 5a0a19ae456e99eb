import { config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { Model } from './model.ts';
import type { Planner } from './planner.ts';

/** A model that the company's data may be shown to: at Bedrock and on this machine the operator decides, elsewhere each company. */
type ConfiguredModel = { readonly model: Model; readonly isOperators: boolean };

/** The planner that is asked before the reader answers, if a model is configured; only then is its client loaded. */
export const configuredPlanner = async (log: Log): Promise<Planner | undefined> => {
  const configured = await configuredModel();
  if (configured === undefined) return undefined;
  const { byModel } = await import('./modelPlanner.ts');
  const planner = byModel(configured.model, log);
  return async (prompt, look, told) =>
    configured.isOperators || look.tenant.agent.model ? planner(prompt, look, told) : undefined;
};

const configuredModel = async (): Promise<ConfiguredModel | undefined> => {
  const id = config('modelId');
  if (id === '') return undefined;
  const url = config('modelUrl');
  if (url === '') {
    const { converseModel } = await import('./bedrock.ts');
    return { model: converseModel(id), isOperators: true };
  }
  const [{ chatModel }, { modelKey }] = await Promise.all([
    import('./chatCompletions.ts'),
    import('./modelKey.ts'),
  ]);
  return { model: chatModel({ url, id, key: modelKey }), isOperators: isLoopbackHost(new URL(url).hostname) };
};

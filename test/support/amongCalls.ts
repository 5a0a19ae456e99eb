import type { ServiceInputTypes, ServiceOutputTypes } from '@aws-sdk/client-dynamodb';
import { database } from '../../shared/store/table/database.ts';

type Answer = { readonly output: ServiceOutputTypes; readonly response: unknown };
type Call = (args: { readonly input: ServiceInputTypes }) => Promise<Answer>;
/** Something around each call of the table that this process makes. */
export type Step = (next: Call, context: { readonly commandName?: string }) => Call;

/** Does the work with a step more in each of its calls of the table. */
export const amongCalls = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
  const { config, middlewareStack } = database().connection;
  // Else the steps are those with which the first call of its kind was made.
  config.cacheMiddleware = false;
  middlewareStack.add(step, { step: 'initialize', name: 'among', priority: 'high' });
  try {
    return await work();
  } finally {
    middlewareStack.remove('among');
    config.cacheMiddleware = true;
  }
};

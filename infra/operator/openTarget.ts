import type { Target } from './target.ts';

/**
 * The deployment of that stage, or else the service that runs on this machine.
 * @throws Error with one sentence when it is not there
 */
export const openTarget = async (stage: string | undefined): Promise<Target> => {
  // Each loads only its own parts: the clients of AWS are slow to load.
  if (stage === undefined) return (await import('./thisMachine.ts')).openThisMachine();
  return (await import('./deployment.ts')).openDeployment(stage);
};

import type { Target } from './target.ts';

/**
 * The deployment of that stage, or else the service that runs on this machine.
 * @throws Error with one sentence when it is not there
 */
export const openTarget = async (stage: string | undefined): Promise<Target> => {
  // Each loads only what it needs: the clients of AWS take their time.
  if (stage === undefined) return (await import('./thisMachine.ts')).openThisMachine();
  return (await import('./deployment.ts')).openDeployment(stage);
};

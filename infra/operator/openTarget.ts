import type { Target } from './target.ts';

/**
 * The stage's deployment; by default the service on this machine.
 * @throws Error with one sentence if it does not exist
 */
export const openTarget = async (stage: string | undefined): Promise<Target> => {
  // Each loads only its own parts, because the AWS clients are slow to load.
  if (stage === undefined) return (await import('./thisMachine.ts')).openThisMachine();
  return (await import('./deployment.ts')).openDeployment(stage);
};

import { type Stage, stages } from '../../infra/config.ts';

/** A stage whose data outlive its stacks. ADOPTS is what infra/config.ts would say in `adopts`, as JSON. */
export const keptStage: Stage = {
  ...stages.emulator,
  keepsData: true,
  watchMinutes: 1,
  ...(process.env.ADOPTS === undefined ? {} : { adopts: JSON.parse(process.env.ADOPTS) }),
};

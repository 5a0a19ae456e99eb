import type { Invocation } from './program.ts';
import type { Stage } from './stage.ts';

/** A step of the pipeline in which a process dies, at another await each time. */
export type Scenario = {
  readonly name: string;
  /** Brings the tenant to the moment before the step, which comes 15 seconds later, and gives the step. */
  readonly prepare: (stage: Stage) => Promise<Invocation>;
  /** It goes much like another one: only awaits at which no process has died yet are tried. */
  readonly isBrief?: boolean;
};

import type { Invocation } from './program.ts';
import type { Stage } from './stage.ts';

/** A step of the pipeline in which the process dies at each await in turn, each time for a company of its own. */
export type Scenario = {
  readonly name: string;
  /** Brings the company to the moment before the step, which comes 15 seconds later, and gives the step. */
  readonly prepare: (stage: Stage) => Promise<Invocation>;
  /** It begins like another one: beside awaits that no scenario before it came to, only those of these files are tried. */
  readonly only?: RegExp;
};

/** For a step with little of its own. */
export const nothing = /^$/;

import type { Work } from '../contract/work.ts';
import type { Key } from '../store/table/keys.ts';
import type { Outcome } from './perform.ts';

export type WorkItem = {
  readonly work: Work;
  /** The same each time that it is brought. */
  readonly name: string;
  readonly ids: Readonly<Record<string, string | undefined>>;
  /** Its process may have ended during an earlier delivery. */
  readonly isRedelivered: boolean;
  /** A process certainly ended while it had this work, perhaps with other work, in hand. */
  readonly isSuspect?: boolean;
  readonly run: () => Promise<Outcome>;
  /** Has the rest of the work brought again, or takes it off the list. */
  readonly finish: (outcome: Outcome) => Promise<unknown>;
  /** Takes the work off the due list that brings it; false if another worker has it by now. */
  readonly leaveOut?: () => Promise<boolean>;
  /** The item by which the sweeper would bring the work of a message again. */
  readonly listedAs?: Key | undefined;
  readonly failureMessage: string;
};

export const runToEnd = async ({ run, finish }: WorkItem): Promise<Outcome> => {
  const outcome = await run();
  await finish(outcome);
  return outcome;
};

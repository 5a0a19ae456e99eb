import type { Failure } from '../../shared/kernel/failure.ts';

/** What a decision refuses with; a decision that does not refuse fails the test. */
export const refusal = (run: () => unknown): Failure => {
  try {
    run();
  } catch (error) {
    return error as Failure;
  }
  throw new Error('It was not refused.');
};

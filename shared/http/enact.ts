import { commonFailures, type Operation } from '../contract/operation.ts';
import { Failure, type FailureCode } from '../kernel/failure.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';

export type EnactedOperation = Pick<Operation, 'id' | 'timelineText'> & {
  readonly fails?: readonly FailureCode[];
};

/**
 * Carries out an operation for a caller with a token (`execute`) or a party with a link (`actAsParty`): admission, re-runs after
 * conflicts, and the refusals that the contract declares.
 * @param admit starts with every run, so that it can be read together with the run's first records
 */
export const enact = async <A, P, T>(
  operation: EnactedOperation,
  admit: () => Promise<A>,
  prepare: () => P,
  run: (prepared: P, admitted: Promise<A>, losses: number) => Promise<T>,
): Promise<T> => {
  let admitted: Promise<A> | undefined;
  try {
    const prepared = prepare();
    return await untilFresh((losses) => {
      admitted = admit();
      return run(prepared, admitted, losses);
    });
  } catch (error) {
    // Without access the caller learns only that.
    await (admitted ?? admit());
    throw declared(operation, error);
  }
};

/** A refusal that the contract does not declare is our own fault, so the caller is not blamed for it. */
const declared = ({ id, fails = [] }: EnactedOperation, error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  const known: readonly FailureCode[] = [...commonFailures, ...fails];
  return known.includes(error.code)
    ? error
    : new Error(`${id} answered ${error.code}, which its contract does not declare.`, { cause: error });
};

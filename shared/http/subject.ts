import type { Input, Operation, Output } from '../contract/operation.ts';
import { showsVersion } from '../contract/versioned.ts';
import { Failure, failureStatus } from '../kernel/failure.ts';
import { createVersions, type Versions } from '../store/table/versions.ts';
import type { Caller } from './caller.ts';
import { assertMatch, type Tags } from './preconditions.ts';

/** The record of a request: the one in its path, else the one in the response, else the tenant. */
export type Subject<O extends Operation> = {
  readonly versions: Versions;
  readonly etagFor: (output: Output<O>) => string | undefined;
  /**
   * Checks the record against If-Match, once: later writes are conditional on the version that was read.
   * @throws Failure `precondition_failed`
   */
  readonly check: (output: Output<O>) => void;
  /** Rethrows; a conflict on another version than If-Match names becomes `precondition_failed`. */
  readonly outrank: (error: unknown) => never;
};

export const subjectOf = <O extends Operation>(
  operation: O,
  { params }: Input<O>,
  { tenantId }: Caller,
  ifMatch: Tags | undefined,
): Subject<O> => {
  const versions = createVersions();
  const named = idIn(params);
  let isDue = ifMatch !== undefined;
  const isMet = (id: string | undefined): id is string =>
    id !== undefined && versions.etagOf(id) !== undefined;
  const checkId = (id: string): void => {
    if (!isDue || ifMatch === undefined) return;
    isDue = false;
    assertMatch(versions.etagOf(id), ifMatch);
  };
  return {
    versions,
    etagFor: (output) => (showsVersion(operation) ? versions.etagOf(idIn(output) ?? tenantId) : undefined),
    // The id of a lead leads to the thread of its customer, which is known by that one's.
    check: (output) => checkId((isMet(named) ? named : idIn(output)) ?? named ?? tenantId),
    outrank: (error) => {
      if (isConflict(error) && isMet(named)) checkId(named);
      throw error;
    },
  };
};

const isConflict = (error: unknown): boolean =>
  error instanceof Failure && failureStatus[error.code] === failureStatus.conflict;

/** A run's path also names its playbook. */
const idIn = (value: unknown): string | undefined => {
  const { id, run_id = id }: { id?: unknown; run_id?: unknown } = Object(value);
  return typeof run_id === 'string' ? run_id : undefined;
};

import type { Scope } from '../contract/scopes.ts';
import { Failure } from '../kernel/failure.ts';

export type Caller = {
  readonly tenantId: string;
  /** The user, or the client itself for a machine. */
  readonly actor: string;
  readonly clientId: string;
  readonly scopes: ReadonlySet<string>;
};

/** @throws Failure `insufficient_scope` with the whole list that the operation needs */
export const assertScopes = (caller: Caller, required: readonly Scope[]): void => {
  const missing = required.filter((scope) => !caller.scopes.has(scope));
  if (missing.length === 0) return;
  throw new Failure('insufficient_scope', `The token lacks the scope ${missing.join(' and ')}.`, {
    required,
  });
};

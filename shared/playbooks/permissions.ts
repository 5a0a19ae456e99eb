// Which operations playbooks may call, and what their scopes allow.

import { operations } from '../contract/index.ts';
import type { Operation } from '../contract/operation.ts';
import type { PlaybookStep } from '../contract/playbooks.ts';
import type { Sight } from '../domain/playbookRuns.ts';
import { Failure } from '../kernel/failure.ts';
import { kinds } from '../store/records/kinds.ts';

const own = ['runPlaybook', 'cancelPlaybookRun', 'putPlaybook', 'deletePlaybook'];

/** A playbook may not run playbooks, or call operations that return a secret or anything but JSON. */
export const usableOperation = (id: string): Operation | undefined =>
  operations.find(
    (one) =>
      one.id === id &&
      one.scopes.length > 0 &&
      one.carriesSecret === undefined &&
      one.success.contentTypes === undefined &&
      !own.includes(id),
  );

export const scopesOf = (steps: readonly PlaybookStep[]): string[] => [
  ...new Set(steps.flatMap(({ operation }) => usableOperation(operation)?.scopes ?? [])),
];

/** For each step, a token sees as much of a run as the step's operation would return. */
export const sightOf = (scopes: ReadonlySet<string>): Sight => ({
  mayRead: (ids) =>
    ids.every((id) => (usableOperation(id)?.scopes ?? []).every((scope) => scopes.has(scope))),
  seesMessages: kinds.messages.readBy.every((scope) => scopes.has(scope)),
});

/** @throws Failure `insufficient_scope` naming the step and the scope */
export const assertAllowed = (steps: readonly PlaybookStep[], scopes: ReadonlySet<string>): void => {
  for (const { id, operation } of steps) {
    const missing = (usableOperation(operation)?.scopes ?? []).filter((scope) => !scopes.has(scope));
    if (missing.length === 0) continue;
    const message = `The token lacks the scope ${missing.join(' and ')}, which step ${id} needs.`;
    throw new Failure('insufficient_scope', message, { required: scopesOf(steps), step: id });
  }
};

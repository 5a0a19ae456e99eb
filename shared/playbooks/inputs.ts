import { referencesIn } from '../domain/playbookReferences.ts';
import type { AnyPlaybook } from '../domain/playbooks.ts';
import { invalidRequest } from '../kernel/failure.ts';

/** @throws Failure `invalid_request` naming a missing input without a default, or an unknown input */
export const assertInputs = (
  { steps, summary, defaults }: AnyPlaybook,
  input: Readonly<Record<string, unknown>>,
): void => {
  const names = referencesIn([steps, summary])
    .filter(({ path: [root] }) => root === 'input')
    .map(({ path }) => path[1] ?? '');
  const missing = [...new Set(names)].filter((name) => !Object.hasOwn({ ...defaults, ...input }, name));
  if (missing.length > 0)
    throw invalidRequest(missing.map((name) => ({ path: `input.${name}`, message: 'Is needed by a step.' })));
  const known = [...new Set([...Object.keys(defaults), ...names])];
  // With a misspelled name, the default would apply silently.
  const unused = names.includes('') ? [] : Object.keys(input).filter((name) => !known.includes(name));
  if (unused.length > 0)
    throw invalidRequest(
      unused.map((name) => ({
        path: `input.${name}`,
        message: `Is not an input of this playbook, which ${hasOf(known)}.`,
      })),
    );
};

const hasOf = (names: readonly string[]): string =>
  names.length === 0 ? 'takes none' : `takes ${names.join(', ')}`;

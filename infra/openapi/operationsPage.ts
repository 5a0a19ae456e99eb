import { join } from 'node:path';
import { operations } from '../../shared/contract/index.ts';
import { commonFailures, type Operation } from '../../shared/contract/operation.ts';
import { type FailureCode, failureStatus } from '../../shared/kernel/failure.ts';

export const operationsFile = join(import.meta.dirname, '../../docs/operations.md');

/** The expected content of `docs/operations.md`: one row per operation, in the order of the registry. */
export const operationsPage = (): string => `# Operations

Made from \`shared/contract\` by \`npm run openapi\`. \`openapi.json\` has the bodies and the answers.

| operation | method and path | form B | scopes | success | further errors | events |
|---|---|---|---|---|---|---|
${operations.map(row).join('\n')}

The common errors: ${commonFailures.map(withStatus).join(', ')}.

Every operation that changes something takes \`dry_run=true\`: it then returns 200 with the result that the operation would have, and changes nothing.

An operation has only those that can apply to it: errors of tokens need a token, and errors of bodies a body.
`;

const row = ({ id, method, path, also = [], scopes, success, fails = [], emits = [] }: Operation): string =>
  `| ${[
    id,
    `\`${method} ${path}\``,
    coded(also),
    scopes.length === 0 ? 'none' : coded(scopes),
    success.status,
    coded(fails),
    coded(emits),
  ].join(' | ')} |`;

const coded = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

const withStatus = (code: FailureCode): string => `\`${code}\` ${failureStatus[code]}`;
